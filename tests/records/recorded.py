"""What the tests of the records share: play, and programs that run beside the test."""

import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import forty_thieves
from forty_thieves.records.attempt import Event, Kind
from forty_thieves.records.store import Records

FILE = "records.db"
SOURCES = Path(forty_thieves.__file__).parents[1]


class Calendar:
    """A clock that goes on by a second each time somebody looks at it."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 10, 15, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def played(*texts: str) -> list[Event]:
    """The events of a line of play, one each two seconds, with no card sent home."""
    return [Event(text, 2.0 * number, 0) for number, text in enumerate(texts, 1)]


def program(script: str, *arguments: str | Path) -> subprocess.Popen[str]:
    """A Python that runs the script on its own, its output to be read line by line."""
    return subprocess.Popen(
        command(script, *arguments),
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def command(script: str, *arguments: str | Path) -> list[str]:
    """The command line of `program`."""
    return [sys.executable, "-c", script, *map(str, arguments)]


def contents(folder: Path) -> dict[str, bytes | None]:
    """The bytes of all that is in the folder, but for the index of the log, which readers share."""
    return {
        path.name: path.read_bytes() if path.is_file() else None
        for path in folder.iterdir()
        if not path.name.endswith("-shm")
    }


def play_games(folder: Path, games: int, variant: str = "FT") -> None:
    """Leave records behind with that many won games of 100 events each."""
    with Records.open(folder) as records:
        ann = records.profile("Ann")
        for number in range(games):
            attempt = records.begin(ann, variant, f"{variant}-{number:07}", Kind.RANDOM)
            records.write(attempt, [Event("T10>T4*2", 1.0 * n, n) for n in range(100)], won=True)


def crash(folder: Path, into: Path) -> None:
    """Copy the folder of a running game, as a power cut would leave it behind."""
    with Records.open(folder) as records:
        attempt = records.begin(records.profile("Ann"), "JOS", "JOS-0000012", Kind.RANDOM)
        records.write(attempt, played("D"))
        shutil.copytree(folder, into)
