"""What the tests of a game share: shared winning lines, and a look at what lies on disk."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from forty_thieves.game.clock import Clock
from forty_thieves.game.game import Game
from forty_thieves.game.session import Session
from forty_thieves.records.attempt import Event
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.commands import Command, parse_command
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.start import Start, numbered_start
from tests.shared_rows import rows

WON = next(row for row in rows("wins") if row["variant"] == "FT" and "number" in row)
LINE = tuple(map(parse_command, WON["commands"]))
PLAYED_OUT = next(row for row in rows("playouts") if row["variant"] == "FT" and not row["end"]["legal"])


class Hands:
    """A clock's hands, moved by the test."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def pass_by(self, seconds: float) -> None:
        self.seconds += seconds


def winnable() -> Start:
    """The deal that LINE wins."""
    return numbered_start(FORTY_THIEVES, WON["number"])


def on_disk(folder: Path, game: Game) -> list[Event]:
    """The events of the game as somebody else reads them from the file."""
    with Records.read_only(folder) as reader:
        return reader.events(game.attempt)


def texts_on_disk(folder: Path, game: Game) -> list[str]:
    return [event.text for event in on_disk(folder, game)]


def sit_down(records: Records, player: Profile, hands: Hands | None = None, number: int = 17) -> Session:
    """A sitting at a table that is seen, where the deals at random have that number."""
    now = hands or Hands()
    session = Session(
        records,
        player,
        number=lambda: number,
        clock=lambda seconds, started: Clock(seconds, started=started, now=now),
    )
    session.game.clock.hold(False)
    return session


def tally(records: Records, player: Profile, variant: str | None = None) -> tuple[int, int, int]:
    """Games won, lost and in progress, in one variant or in all."""
    card = records.scorecard(player, variant)
    return card.won, card.lost, card.in_progress


@dataclass
class Look:
    """Everything of a game that a player or a later command could notice."""

    state: Any
    effects: list[int]
    line: list[Command]
    moves: int
    score: int
    counts: bool
    result: Any
    can_undo: bool
    can_redo: bool
    seconds: float
    runs: bool
    undone: list[str]
    legal: list[Command]


def look(game: Game) -> Look:
    """The game as it stands, with its redo tail."""
    history = game.history
    undone: list[str] = []
    while history.can_redo:
        before = len(history.line)
        history.redo()
        undone.append(str(history.line[-1]) if len(history.line) > before else "restart")
    for _ in undone:
        history.undo()
    return Look(
        game.state.copy(),
        list(game.state.effects),
        list(history.line),
        game.moves,
        game.score,
        game.counts,
        game.result,
        game.can_undo,
        game.can_redo,
        game.clock.seconds,
        game.clock.runs,
        undone,
        legal_commands(game.state),
    )


@contextmanager
def no_file_may_grow(folder: Path) -> Iterator[None]:
    """A disk that has no room for a byte more, as far as the system can be told to make one."""
    import resource

    free = resource.getrlimit(resource.RLIMIT_FSIZE)
    log = folder / "records.db-wal"
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, free[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, free)


@contextmanager
def folder_gone(folder: Path) -> Iterator[None]:
    """A folder that isn't there for a while, such as one on a drive that was pulled out."""
    elsewhere = folder.with_name("elsewhere")
    folder.rename(elsewhere)
    try:
        yield
    finally:
        elsewhere.rename(folder)
