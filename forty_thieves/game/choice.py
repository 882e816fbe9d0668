"""Where a card would best go: the choices behind clicks, a drop anywhere, and the lights on the table."""

from collections.abc import Sequence

from forty_thieves.rules.commands import Move, move
from forty_thieves.rules.legality import refusal
from forty_thieves.rules.state import RESERVE, WASTE, GameState


def targets(state: GameState, source: str, count: int) -> list[str]:
    """Every pile that takes the top ``count`` cards of the source now, foundations first."""
    names = (*state.foundation_names, *state.column_names, RESERVE)
    return [name for name in names if refusal(state, move(source, name, count)) is None]


def best_target(
    state: GameState, source: str, count: int, takers: Sequence[str], *, to_space: bool = False
) -> str | None:
    """Of the piles that take the cards a foundation, else the occupied column where the longest run comes about.

    An empty column only if ``to_space``, and never for a whole column: that gains nothing.
    """
    home = [name for name in takers if name[0] == "F"]
    if home:
        return home[0]
    columns = [name for name in takers if name[0] == "T" and state.piles[name]]
    if columns:
        return max(columns, key=lambda name: run_length(state, name))
    spaces = [name for name in takers if name[0] == "T"]
    if spaces and to_space and (source[0] != "T" or count < len(state.piles[source])):
        return spaces[0]
    return None


def best_move(state: GameState, source: str, count: int, *, to_space: bool = False) -> Move | None:
    """The move to the best target; None where there is none."""
    target = best_target(state, source, count, targets(state, source, count), to_space=to_space)
    return None if target is None else move(source, target, count)


def plain_move(state: GameState, source: str, count: int) -> Move | None:
    """The best move that nobody has to think about: to a foundation, or from the waste to an occupied column."""
    command = best_move(state, source, count)
    return command if command and (command.target[0] == "F" or source == WASTE) else None


def run_length(state: GameState, name: str) -> int:
    """How many cards at the end of the column follow each other by the build rule, all face up."""
    column, takers = state.piles[name], state.variant.takers
    length = min(1, len(column))
    while (
        length < len(column)
        and column[-length - 1] not in state.down
        and column[-length - 1].kind in takers[column[-length].kind]
    ):
        length += 1
    return length
