"""What a write has returned from is on disk; what failed left no trace."""

import os
import re
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from forty_thieves.records.attempt import Event, Kind
from forty_thieves.records.database import keep_durably
from forty_thieves.records.errors import RecordsUnavailable
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from tests.records.recorded import SOURCES, command, played, program

on_posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system: limits, moving open files")

PLAYER = """
import sys
from pathlib import Path
from forty_thieves.records.attempt import Event, Kind
from forty_thieves.records.store import Records
at_once = int(sys.argv[2])
records = Records.open(Path(sys.argv[1]))
ann = records.profile("Ann")
attempt = records.open_attempt(ann, "FT") or records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
number = len(records.events(attempt))
while True:
    events = [Event(f"T{n}>F1", n / 2, n % 105) for n in range(number, number + at_once)]
    records.write(attempt, events)
    number += at_once
    print(number, flush=True)
"""


@pytest.mark.parametrize("at_once", [1, 3])
def test_killed_ten_times_nothing_that_was_written_is_lost(folder: Path, at_once: int) -> None:
    written = 0
    for kill in range(10):
        with program(PLAYER, folder, str(at_once)) as player:
            assert player.stdout is not None
            for _ in range(1 + 7 * kill):
                written = int(player.stdout.readline())
            player.kill()
            # What it still said before it died was on disk as well.
            written = max([written, *map(int, player.stdout.read().split())])
        with Records.open(folder) as records:
            assert records.notices == []
            attempt = records.open_attempt(records.profile("Ann"), "FT")
            assert attempt is not None
            events = records.events(attempt)
        assert len(events) - written in (0, at_once)  # the last one may not have come to speak
        assert events == [(f"T{n}>F1", n / 2, n % 105) for n in range(len(events))]
        assert attempt.seconds == events[-1].seconds


SYNCS = """
import os, sys
from pathlib import Path
from forty_thieves.records.attempt import Event, Kind
from forty_thieves.records.store import Records
records = Records.open(Path(sys.argv[1]))
ann = records.profile("Ann")
attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
for number in range(1, 21):
    os.write(1, b"command\\n")
    records.write(attempt, [Event(text, number, 0) for text in ("D", "undo", "redo")][: number % 3 + 1])
os.write(1, b"command\\n")
records.write(attempt, [Event("W>F1", 21.0, 104)], won=True)
os.write(1, b"end\\n")
"""


def test_every_write_is_one_sync_of_the_disk_before_it_returns(folder: Path, tmp_path: Path) -> None:
    if shutil.which("strace") is None:
        if os.environ.get("CI") == "true":
            pytest.fail("CI must have strace: apt-get install strace")
        pytest.skip("strace is missing (it is of Linux only): apt-get install strace")
    trace = tmp_path / "trace"
    watch = ["strace", "-f", "-qq", "-e", "trace=write,fsync,fdatasync", "-o", str(trace)]
    subprocess.run(
        [*watch, *command(SYNCS, folder)],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    calls = re.findall(r'write\(1, "(\w+)\\n"|(fsync|fdatasync)\(', trace.read_text())
    said = "".join({"command": "c", "end": "e"}.get(word, "s") for word, _ in calls)
    assert said.strip("s") == "cs" * 21 + "e"


@on_posix
@pytest.mark.parametrize("before", ["a new file", "a file that had a log"])
def test_without_a_write_ahead_log_a_rollback_journal_is_as_durable(tmp_path: Path, before: str) -> None:
    path = tmp_path / "records.db"
    if before != "a new file":
        Records.open(tmp_path).close()
    # Locks by dot files know no shared memory, which the log needs: as on many network drives.
    uri = path.as_uri() + "?vfs=unix-dotfile"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as connection:
        keep_durably(connection)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("truncate",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        with closing(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=0)) as another:
            another.execute("CREATE TABLE proof_that_the_file_is_free (number)")


def test_what_a_crash_left_half_done_in_a_rollback_journal_is_undone(folder: Path, tmp_path: Path) -> None:
    with Records.open(folder) as records:
        attempt = records.begin(records.profile("Ann"), "FT", "FT-0000012", Kind.RANDOM)
        records.write(attempt, played("D", "T1>T2"))
    with closing(sqlite3.connect(folder / "records.db", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = TRUNCATE")
        connection.execute("PRAGMA cache_size = 1")  # writes to the file before the commit
        connection.execute("BEGIN")
        connection.execute("PRAGMA cache_spill = 1")
        connection.executemany(
            "INSERT INTO events VALUES (1, ?, 'D', 9.0, 0)", ((number,) for number in range(3, 3000))
        )
        shutil.copytree(folder, tmp_path / "crashed")
        connection.execute("ROLLBACK")
    assert (tmp_path / "crashed" / "records.db-journal").stat().st_size > 0
    with Records.open(tmp_path / "crashed") as records:
        assert records.notices == []
        assert records.events(attempt) == played("D", "T1>T2")


def test_on_a_full_disk_nothing_of_a_write_is_kept_and_a_later_one_succeeds(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(attempt, played("D"))
    connection = records._connection  # the one way to a full disk that needs no disk of its own
    ((pages,),) = connection.execute("PRAGMA page_count")
    connection.execute(f"PRAGMA max_page_count = {pages}")
    line = played(*["T10>T4*2"] * 1000)
    for won in (False, True):
        with pytest.raises(RecordsUnavailable, match="disk is full: make room"):
            records.write(attempt, line, won)
    assert records.events(attempt) == played("D")
    assert records.open_attempt(ann, "FT") is not None
    connection.execute("PRAGMA max_page_count = 4294967294")
    records.write(attempt, line, won=True)
    assert len(records.events(attempt)) == 1001
    assert records.scorecard(ann).won == 1


LIMITED = """
import os, resource, sys
from pathlib import Path
from forty_thieves.records.attempt import Event, Kind
from forty_thieves.records.errors import RecordsUnavailable
from forty_thieves.records.store import Records
folder = Path(sys.argv[1])
records = Records.open(folder)
ann = records.profile("Ann")
attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
records.write(attempt, [Event("D", 1.0, 0)])
free = resource.getrlimit(resource.RLIMIT_FSIZE)
size = (folder / "records.db-wal").stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (size, free[1]))
for attempted in range(3):
    try:
        records.write(attempt, [Event("T1>F1", 2.0, 1)], won=True)
    except RecordsUnavailable as error:
        print(error)
print(len(records.events(attempt)), records.scorecard(ann).won)
resource.setrlimit(resource.RLIMIT_FSIZE, free)
records.write(attempt, [Event("T1>F1", 2.0, 1)], won=True)
print(len(records.events(attempt)), records.scorecard(ann).won)
"""


@on_posix
def test_where_the_system_lets_no_file_grow_the_same_holds(folder: Path) -> None:
    output, _ = program(LIMITED, folder).communicate()
    *refusals, meanwhile, at_last = output.splitlines()
    assert len(refusals) == 3
    assert all("can't be used" in refusal or "disk is full" in refusal for refusal in refusals)
    assert (meanwhile, at_last) == ("1 0", "2 1")


@on_posix
def test_a_folder_that_went_away_is_told_and_welcome_back(records: Records, ann: Profile, folder: Path) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    folder.rename(folder.with_name("elsewhere"))
    with pytest.raises(RecordsUnavailable, match="has gone: put it back"):
        records.write(attempt, played("D"))
    folder.with_name("elsewhere").rename(folder)
    assert records.events(attempt) == []
    records.write(attempt, played("D"))
    assert records.events(attempt) == played("D")


def test_events_that_make_no_sense_are_refused_as_a_whole(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    broken = [Event("D", 1.0, 0), Event("T1>T2", 2.0, None)]  # type: ignore[arg-type]
    with pytest.raises(sqlite3.IntegrityError):
        records.write(attempt, broken)
    assert records.events(attempt) == []
    records.write(attempt, played("D"))
    assert records.events(attempt) == played("D")


WINNER = """
import sys
from pathlib import Path
from forty_thieves.records.attempt import Event, Kind
from forty_thieves.records.store import Records
with Records.open(Path(sys.argv[1])) as records:
    ann = records.profile("Ann")
    for number in range(1, 101):
        attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
        records.write(attempt, [Event("D", 1.0, 0)] * 30)
        records.write(attempt, [Event("W>F1", 2.0, 104)], won=True)
        print(number, flush=True)
"""


def test_a_scorecard_can_be_read_while_a_game_is_played(folder: Path) -> None:
    seen = []
    with program(WINNER, folder) as player:
        assert player.stdout is not None
        for line in player.stdout:
            with Records.read_only(folder) as records:
                card = records.scorecard(records.profile("Ann"))
            assert card.won == card.played >= int(line)
            assert {game.moves for game in card.games} == {31}
            seen.append(card.won)
    assert player.returncode == 0
    assert len(seen) == 100 and seen == sorted(seen) and seen[-1] == 100
