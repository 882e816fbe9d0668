"""One game of one player, as the records know it: what was dealt, and every event of the play."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

UNDO = "undo"
REDO = "redo"
RESTART = "restart"


class Kind(StrEnum):
    """How the deal was come by. Streaks run over RANDOM and WINNABLE; PRACTICE is in no tally."""

    RANDOM = "random"
    WINNABLE = "winnable"
    CHOSEN = "chosen"
    REPLAYED = "replayed"
    DAILY = "daily"
    PRACTICE = "practice"


class Result(StrEnum):
    """How a finished attempt ended."""

    WON = "won"
    LOST = "lost"


class Event(NamedTuple):
    """One thing the player did.

    `text` is a command (`T3>F1`, `D`; a capital first), or a lower-case word: `undo`, `redo`, `restart`, or a
    help that was used, such as `hint`. `seconds` is the clock after it, `home` the cards on the foundations.
    """

    text: str
    seconds: float
    home: int


class Standing(NamedTuple):
    """How a profile stands in a variant: finished games, won ones, whether one is open, and when it was played last."""

    played: int
    won: int
    open: bool
    last: datetime


class FoundDeal(NamedTuple):
    """A deal that was found winnable on this computer: its number, how much effort it took, and the line that wins it.

    The line is its commands, with a space between them.
    """

    number: int
    effort: int
    line: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """A game as it stood when it was read; also the handle to write to it.

    `deal` is a code, or any text where `start` holds the position dealt as JSON. `began` is in UTC. `seconds`
    is the clock: at the last event or, where that is later, at the last pause.
    """

    id: int
    profile: int
    variant: str
    deal: str
    kind: Kind
    start: str | None
    began: datetime
    seconds: float
    result: Result | None
