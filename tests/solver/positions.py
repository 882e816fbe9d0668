"""Positions to ask about: won and lost within a moment, and one that keeps any search busy for long."""

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.state import GameState
from tests.shared_rows import rows, start_of

LONG = 3
"""The number of a deal that is far from settled after a minute."""


def nearly_won(left: int = 60) -> GameState:
    """A position so many commands before the win of Forty Thieves 1."""
    row = next(row for row in rows("wins") if row["variant"] == "FT" and row.get("number") == 1)
    state = start_of(row)
    for text in row["commands"][:-left]:
        parse_command(text).apply(state)
    return state


def lost() -> GameState:
    """A position that a small search proves lost."""
    row = next(row for row in rows("wins") if row["variant"] == "FT" and row.get("number") == 3)
    state = start_of(row)
    for text in [*row["commands"][:-90], "D", "D", "D", "D"]:
        parse_command(text).apply(state)
    return state


def hard() -> GameState:
    """A position that no search settles within a test."""
    return deal(FORTY_THIEVES, LONG)
