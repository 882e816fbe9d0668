"""Scorecards for the tests, as the records would tell them."""

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class Finished:
    variant: str = "FT"
    deal: str = "FT-0000012"
    result: str = "won"
    seconds: float = 754.0
    moves: int = 148
    undos: int = 3
    home: int = 104
    ended: str = "2026-03-11T20:15:00+00:00"


@dataclass(frozen=True)
class Tallies:
    played: int = 0
    won: int = 0
    lost: int = 0
    in_progress: int = 0
    rate: float | None = None
    streak: int = 0
    best_streak: int = 0
    best_seconds: float | None = None
    average_seconds: float | None = None
    fewest_moves: int | None = None
    average_moves: float | None = None
    average_home: float | None = None
    last: list[Finished] = field(default_factory=list)


NEW = Tallies()
FIRST_UNDER_WAY = Tallies(in_progress=1)
FULL = Tallies(
    played=131,
    won=49,
    lost=82,
    in_progress=1,
    rate=49 / 131,
    streak=3,
    best_streak=7,
    best_seconds=371.2,
    average_seconds=3806.0,
    fewest_moves=117,
    average_moves=163.4,
    average_home=61.27,
    last=[Finished(deal=f"FT-{n:07}", result="won" if n % 3 else "lost", moves=100 + n) for n in range(30)],
)
NEVER_WON = Tallies(played=2, lost=2, rate=0.0, streak=-2, average_home=12.5, last=[replace(Finished(), result="lost")])
