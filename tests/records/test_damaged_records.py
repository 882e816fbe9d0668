"""A records file that can't be read is put aside under a new name and told; it is never overwritten."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from forty_thieves.records import database
from forty_thieves.records.attempt import Kind
from forty_thieves.records.errors import RecordsDamaged
from forty_thieves.records.store import Records
from tests.records.recorded import FILE, Calendar, contents, crash, play_games, played


def random_bytes(folder: Path) -> None:
    (folder / FILE).write_bytes(bytes(range(7, 250)) * 99)


def cut_in_half(folder: Path) -> None:
    play_games(folder, 20)
    os.truncate(folder / FILE, (folder / FILE).stat().st_size // 2)


def cut_within_the_header(folder: Path) -> None:
    play_games(folder, 1)
    os.truncate(folder / FILE, 50)


def a_page_in_the_middle_overwritten(folder: Path) -> None:
    play_games(folder, 20)
    with (folder / FILE).open("r+b") as file:
        file.seek((folder / FILE).stat().st_size // 2 // 4096 * 4096)
        file.write(b"\xa5" * 4096)


def the_header_overwritten(folder: Path) -> None:
    play_games(folder, 1)
    with (folder / FILE).open("r+b") as file:
        file.write(b"SQLite format 2")


def a_table_missing(folder: Path) -> None:
    play_games(folder, 1)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("DROP TABLE settings")


def a_guard_missing(folder: Path) -> None:
    play_games(folder, 1)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("DROP TRIGGER finished_attempts_stay")


def somebody_elses_file(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def somebody_elses_file_with_a_high_version(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.execute("PRAGMA user_version = 57")


def a_folder_in_its_place(folder: Path) -> None:
    (folder / FILE).mkdir()
    (folder / FILE / "letter.txt").write_text("Dear Bob")


def damaged_and_crashed(folder: Path) -> None:
    play_games(folder, 20)
    crash(folder, folder / "crashed")
    for path in (folder / "crashed").iterdir():
        path.replace(folder / path.name)
    (folder / "crashed").rmdir()
    with (folder / FILE).open("r+b") as file:
        file.write(b"\0" * 4096 * 5)


def a_log_without_its_file(folder: Path) -> None:
    damaged_and_crashed(folder)
    (folder / FILE).unlink()


DAMAGES = [
    random_bytes,
    cut_in_half,
    cut_within_the_header,
    a_page_in_the_middle_overwritten,
    the_header_overwritten,
    a_table_missing,
    a_guard_missing,
    somebody_elses_file,
    somebody_elses_file_with_a_high_version,
    a_folder_in_its_place,
    damaged_and_crashed,
    a_log_without_its_file,
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_kept_under_a_new_name_and_new_records_begin(
    folder: Path, calendar: Calendar, damage: Callable[[Path], None]
) -> None:
    damage(folder)
    before = contents(folder)
    with Records.open(folder, calendar) as records:
        (notice,) = records.notices
        assert "records-damaged-20261130-101501.db" in notice
        ann = records.profile("Ann")
        records.write(records.begin(ann, "FT", "FT-0000012", Kind.RANDOM), played("D"), won=True)
    after = contents(folder)
    for name, content in before.items():
        assert after.pop(name.replace("records", "records-damaged-20261130-101501")) == content
    assert list(after) == [FILE]
    with Records.open(folder) as records:
        assert records.notices == []
        assert records.scorecard(ann).won == 1


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_that_is_only_read_stays_where_it_is(folder: Path, damage: Callable[[Path], None]) -> None:
    damage(folder)
    before = contents(folder)
    with pytest.raises(RecordsDamaged, match="is damaged: move it"):
        Records.read_only(folder)
    assert contents(folder) == before


def test_an_older_damaged_file_is_never_overwritten(folder: Path) -> None:
    for number in range(3):
        (folder / FILE).write_bytes(b"damage %d" % number)
        Records.open(folder, Calendar()).close()
    kept = {path.name: path.read_bytes() for path in folder.glob("records-damaged-*")}
    assert kept == {
        "records-damaged-20261130-101501.db": b"damage 0",
        "records-damaged-20261130-101501-2.db": b"damage 1",
        "records-damaged-20261130-101501-3.db": b"damage 2",
    }


@pytest.mark.parametrize(("word", "damage"), [(b"random", b"ran\xffom"), (b"random", b"rendom")])
def test_a_word_that_was_never_written_is_damage(folder: Path, word: bytes, damage: bytes) -> None:
    play_games(folder, 1)
    path = folder / FILE
    path.write_bytes(path.read_bytes().replace(word, damage))
    with Records.read_only(folder) as records, pytest.raises(RecordsDamaged):
        records.scorecard(records.profile("Ann"))


def overwrite_a_page_of_events(path: Path, text: bytes) -> None:
    """Damage a page of the file that holds events of that text and nothing else."""
    content = path.read_bytes()
    leaf = 0x0A  # the first byte of a page of such rows alone
    pages = range(0, len(content), 4096)
    found = [page for page in pages if content[page] == leaf and text in content[page : page + 4096]]
    with path.open("r+b") as file:
        file.seek(found[len(found) // 2])
        file.write(b"\xa5" * 4096)


@pytest.fixture
def large(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Records that count as a large file: 20 finished games, and one that is open after 1000 events."""
    play_games(folder, 20)
    with Records.open(folder) as records:
        attempt = records.begin(records.profile("Ann"), "FT", "FT-0000012", Kind.RANDOM)
        records.write(attempt, played(*["T9>T10"] * 1000))
    monkeypatch.setattr(database, "WHOLE_CHECK_LIMIT", 0)
    return folder


def test_in_a_large_file_damage_to_old_events_leaves_all_else_in_use(large: Path) -> None:
    overwrite_a_page_of_events(large / FILE, b"T10>T4*2")
    with Records.open(large) as records:
        assert records.notices == []
        ann = records.profile("Ann")
        assert records.scorecard(ann).won == 20
        attempt = records.last_open(ann)
        assert attempt is not None
        records.write(attempt, played("D"), won=True)
        assert len(records.events(attempt)) == 1001
        assert records.scorecard(ann).won == 21


def test_in_a_large_file_damage_to_the_open_game_is_found_at_once(large: Path) -> None:
    overwrite_a_page_of_events(large / FILE, b"T9>T10")
    with Records.open(large) as records:
        assert len(records.notices) == 1


def test_after_a_crash_even_a_large_file_is_checked_wholly(large: Path, tmp_path: Path) -> None:
    crash(large, tmp_path / "crashed")
    overwrite_a_page_of_events(tmp_path / "crashed" / FILE, b"T10>T4*2")
    with Records.open(tmp_path / "crashed") as records:
        assert len(records.notices) == 1
