"""The shortcut: a run dragged as a unit where only single cards move, when spaces would let it go card by card."""

import math
from functools import cache

from forty_thieves.game.choice import run_length
from forty_thieves.language import _, ngettext
from forty_thieves.rules.commands import Command, Move, move
from forty_thieves.rules.legality import refusal
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Space


def applies(state: GameState) -> bool:
    """Whether the variant leaves anything to be shortened: one card at a time, and any card to a space."""
    return state.variant.one_at_a_time and state.variant.space is Space.ANY


def capacity(state: GameState, target: str) -> int:
    """How many cards can be moved to the target one by one: 2 to the power of the spaces to spare."""
    spare = sum(not column for column in state.columns)
    return 1 << (spare - 1 if target[0] == "T" and not state.piles[target] else spare)


def shortcut_refusal(state: GameState, source: str, target: str, count: int) -> str | None:
    """Why the run can't be moved to the target card by card, in a sentence, or None."""
    if source[0] != "T" or target[0] != "T" or count > run_length(state, source):
        return refusal(state, Move(source, target, count))
    lead, onto = state.piles[source][-count], state.piles[target]
    if source == target or (onto and onto[-1].kind not in state.variant.takers[lead.kind]):
        return refusal(_only(state, source, count), Move(source, target))
    most = capacity(state, target)
    if count <= most:
        return None
    spaces = sum(not column for column in state.columns)
    if not spaces:
        return _("One card at a time here: without an empty column no run can be moved.")
    sentence = ngettext(
        "{most} cards at most with one empty column.", "{most} cards at most with {spaces} empty columns.", spaces
    )
    if most == 1:
        sentence = _("One card at most into the last empty column.")
    return sentence.format(most=most, spaces=spaces)


def shortcut_line(state: GameState, source: str, target: str, count: int) -> list[Command]:
    """The single moves that bring the run to the target; only for what ``shortcut_refusal`` lets pass."""
    spares = [
        name for name, column in zip(state.column_names, state.columns, strict=True) if not column and name != target
    ]
    return [*_carry(source, target, count, spares)]


def _carry(source: str, target: str, count: int, spares: list[str]) -> list[Command]:
    if count == 1:
        return [move(source, target)]
    # The upper part waits in a space while the rest goes first; each has the other spaces to go by.
    waiting, rest = spares[0], spares[1:]
    upper = _fewest(count, len(spares))[1]
    return [
        *_carry(source, waiting, upper, rest),
        *_carry(source, target, count - upper, rest),
        *_carry(waiting, target, upper, rest),
    ]


@cache
def _fewest(count: int, spares: int) -> tuple[float, int]:
    """The fewest single moves for so many cards by so many spaces, and how many of them wait meanwhile."""
    if count <= 1:
        return count, 0
    if spares == 0:
        return math.inf, 0
    return min(
        (2 * _fewest(upper, spares - 1)[0] + _fewest(count - upper, spares - 1)[0], upper) for upper in range(1, count)
    )


def _only(state: GameState, source: str, count: int) -> GameState:
    """The state as if the lead card of the run were the exposed one: what would be said of it alone."""
    alone = state.copy()
    pile = alone.piles[source]
    del pile[len(pile) - count + 1 :]
    return alone
