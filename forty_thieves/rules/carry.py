"""Carrying a run card by card, by way of empty columns."""

import math
from functools import cache

from forty_thieves.rules.commands import Command, move
from forty_thieves.rules.state import GameState


def carry_line(state: GameState, source: str, target: str, count: int) -> list[Command]:
    """The fewest single moves that bring the run to the target.

    With e empty columns to spare (the target is none of them) it has at most 2 to the power of e cards.
    """
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
