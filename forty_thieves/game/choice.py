"""Where a card would best go: the choices behind a double-click and the lights on the table."""

from forty_thieves.rules.commands import Move, move
from forty_thieves.rules.legality import refusal
from forty_thieves.rules.state import RESERVE, GameState


def targets(state: GameState, source: str, count: int) -> list[str]:
    """Every pile that takes the top ``count`` cards of the source now, foundations first."""
    names = (*state.foundation_names, *state.column_names, RESERVE)
    return [name for name in names if refusal(state, move(source, name, count)) is None]


def best_move(state: GameState, source: str, count: int, *, to_space: bool = False) -> Move | None:
    """The foundation, else the occupied column where the longest run comes about; an empty one only if ``to_space``."""
    legal = targets(state, source, count)
    home = [name for name in legal if name[0] == "F"]
    if home:
        return move(source, home[0], count)
    columns = [name for name in legal if name[0] == "T" and state.piles[name]]
    if columns:
        return move(source, max(columns, key=lambda name: run_length(state, name)), count)
    spaces = [name for name in legal if name[0] == "T" and not state.piles[name]]
    if spaces and to_space and (source[0] != "T" or count < len(state.piles[source])):
        return move(source, spaces[0], count)
    return None


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
