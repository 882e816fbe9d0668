"""The shortcut: a run dragged as a unit where only single cards move, when spaces would let it go card by card."""

from forty_thieves.game.choice import run_length
from forty_thieves.language import _, ngettext
from forty_thieves.rules.commands import Move
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


def _only(state: GameState, source: str, count: int) -> GameState:
    """The state as if the lead card of the run were the exposed one: what would be said of it alone."""
    alone = state.copy()
    pile = alone.piles[source]
    del pile[len(pile) - count + 1 :]
    return alone
