"""The optional score, as in Quarante Voleurs: 1040 for a win, and 5 for each card built from the waste."""

from typing import Final

from forty_thieves.rules.commands import Command, Move
from forty_thieves.rules.state import WASTE

TO_FOUNDATION: Final = 10
WASTE_TO_COLUMN: Final = 5
FROM_FOUNDATION: Final = -15


def points(command: Command) -> int:
    """What the command adds to the score."""
    if not isinstance(command, Move):
        return 0
    if command.target[0] == "F":
        return TO_FOUNDATION
    if command.target[0] == "T":
        if command.source == WASTE:
            return WASTE_TO_COLUMN
        if command.source[0] == "F":
            return FROM_FOUNDATION
    return 0


def score_after(score: int, command: Command) -> int:
    """The score once the command is played: never below 0."""
    return max(0, score + points(command))
