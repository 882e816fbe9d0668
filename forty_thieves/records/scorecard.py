"""The scorecard: every count derived from the finished games, by the counting rules of the program."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from forty_thieves.records.attempt import Kind, Result

LAST_GAMES = 20
STREAK_KINDS = frozenset({Kind.RANDOM, Kind.WINNABLE})
"""The kinds of deal that nobody can choose: only they make a streak."""


class Game(NamedTuple):
    """A finished game: `seconds` on the clock, `home` cards on the foundations at the end, `ended` in UTC.

    `unaided` is a game of commands alone: no undo, no restart, no hint, no verdict seen.
    """

    variant: str
    deal: str
    kind: Kind
    result: Result
    seconds: float
    moves: int
    undos: int
    home: int
    ended: datetime
    unaided: bool

    def as_dict(self) -> dict[str, str | int | float | bool]:
        """The fields as JSON knows them; `ended` in ISO 8601."""
        return {**self._asdict(), "ended": iso_utc(self.ended)}


@dataclass(frozen=True, slots=True)
class Scorecard:
    """The tallies of some games. What can't be told without a game, or without a win, is None.

    `rate` is won / played; `streak` counts the wins (above 0) or the losses (below 0) at the end. Seconds
    and moves are of won games, `average_home` is over all. `games` are in the order of ending.
    """

    played: int
    won: int
    lost: int
    in_progress: int
    rate: float | None
    streak: int
    best_streak: int
    best_seconds: float | None
    average_seconds: float | None
    fewest_moves: int | None
    average_moves: float | None
    average_home: float | None
    games: tuple[Game, ...]

    @property
    def last(self) -> tuple[Game, ...]:
        """The last 20 finished games, the newest first."""
        return self.games[: -LAST_GAMES - 1 : -1]

    def as_dict(self) -> dict[str, object]:
        """All tallies and the last games as JSON knows them."""
        tallies = {name: getattr(self, name) for name in self.__slots__ if name != "games"}
        return {**tallies, "last": [game.as_dict() for game in self.last]}

    def csv_rows(self) -> Iterator[tuple[str, ...]]:
        """A row of names, then one of texts for every finished game, in the order of their ending."""
        yield Game._fields
        for game in self.games:
            values = game.as_dict() | {"unaided": "yes" if game.unaided else "no"}
            yield tuple(map(str, values.values()))


def tally(games: Sequence[Game], in_progress: int) -> Scorecard:
    """Count finished games, given in the order of their ending."""
    won = [game for game in games if game.result is Result.WON]
    streak, best_streak = _streaks(games)
    return Scorecard(
        played=len(games),
        won=len(won),
        lost=len(games) - len(won),
        in_progress=in_progress,
        rate=len(won) / len(games) if games else None,
        streak=streak,
        best_streak=best_streak,
        best_seconds=min((game.seconds for game in won), default=None),
        average_seconds=_mean([game.seconds for game in won]),
        fewest_moves=min((game.moves for game in won), default=None),
        average_moves=_mean([game.moves for game in won]),
        average_home=_mean([game.home for game in games]),
        games=tuple(games),
    )


def iso_utc(moment: datetime) -> str:
    """A UTC time as ISO 8601 to the second, such as 2026-11-30T10:15:00Z."""
    return f"{moment:%Y-%m-%dT%H:%M:%SZ}"


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _streaks(games: Sequence[Game]) -> tuple[int, int]:
    """The current streak (losses below 0) and the longest one of wins."""
    streak = best = 0
    for game in games:
        if game.kind not in STREAK_KINDS:
            continue
        if game.result is Result.WON:
            streak = max(streak, 0) + 1
            best = max(best, streak)
        else:
            streak = min(streak, 0) - 1
    return streak, best
