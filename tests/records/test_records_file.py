"""Opening the records file: new, older, newer, damaged, not to be had. Nothing in it is ever lost."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from forty_thieves.records import schema
from forty_thieves.records.attempt import Kind
from forty_thieves.records.errors import RecordsTooNew, RecordsUnavailable
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from tests.records.recorded import FILE, contents, crash, play_games, played, program

# New


def test_a_new_file_holds_the_current_schema_and_nothing_else(folder: Path) -> None:
    with Records.open(folder) as records:
        assert records.notices == []
        assert records.profiles() == []
    with closing(sqlite3.connect(folder / FILE)) as connection:
        assert schema.version(connection) == schema.VERSION
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert [path.name for path in folder.iterdir()] == [FILE]


@pytest.mark.parametrize("begun", ["no bytes", "a header without tables"])
def test_a_file_whose_making_was_cut_short_is_made_anew(folder: Path, begun: str) -> None:
    (folder / FILE).touch()
    if begun != "no bytes":
        with closing(sqlite3.connect(folder / FILE)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
        assert (folder / FILE).stat().st_size > 0
    with Records.read_only(folder) as records:
        assert records.scorecard(records.profile("Ann")).played == 0
    with Records.open(folder) as records:
        assert records.notices == []
        assert records.profile("Ann").id == 1


def test_records_in_memory_keep_a_scorecard_and_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with Records.open(None) as records:
        ann = records.profile("Ann")
        records.write(records.begin(ann, "FT", "FT-0000012", Kind.RANDOM), played("D"), won=True)
        assert records.scorecard(ann).won == 1
    assert list(tmp_path.iterdir()) == []


# Older


@pytest.fixture
def older(folder: Path) -> Path:
    """A folder with a file of version 1: a won game, a lost one, practice, and one in progress."""
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        schema.migrate(connection, 1)
        connection.executescript(
            """
            INSERT INTO profiles VALUES (1, 'Ann');
            INSERT INTO attempts VALUES
                (1, 1, 'FT', 'FT-0000012', NULL, 'random', '2026-11-30T10:00:00.000+00:00',
                 '2026-11-30T10:09:00.000+00:00', 540.0, NULL, NULL, NULL);
            INSERT INTO events VALUES
                (1, 1, 'D', 1.0, 0), (1, 2, 'undo', 2.0, 0), (1, 3, 'redo', 3.0, 0),
                (1, 4, 'W>F1', 540.0, 104);
            UPDATE attempts SET result = 'won', ended = played, place = 1;
            INSERT INTO attempts VALUES
                (2, 1, 'FT', 'FT-00000HK', NULL, 'random', '2026-11-30T11:00:00.000+00:00',
                 '2026-11-30T11:01:00.000+00:00', 60.0, NULL, NULL, NULL);
            INSERT INTO events VALUES (2, 1, 'D', 1.0, 7);
            UPDATE attempts SET result = 'lost', ended = played, place = 2 WHERE id = 2;
            INSERT INTO attempts VALUES
                (3, 1, 'FT', 'FT-0000012', NULL, 'practice', '2026-11-30T12:00:00.000+00:00',
                 '2026-11-30T12:00:00.000+00:00', 5.0, NULL, NULL, NULL),
                (4, 1, 'FT', 'FT-00000ZZ', NULL, 'random', '2026-11-30T13:00:00.000+00:00',
                 '2026-11-30T13:00:00.000+00:00', 3.0, NULL, NULL, NULL);
            INSERT INTO events VALUES (3, 1, 'D', 1.0, 104), (4, 1, 'D', 3.0, 1);
            UPDATE attempts SET result = 'won', ended = played, place = 3 WHERE id = 3;
            """
        )
        assert schema.version(connection) == 1
    return folder


def assert_games_of_the_older_file(records: Records) -> None:
    card = records.scorecard(records.profile("Ann"))
    assert (card.won, card.lost, card.in_progress, card.streak) == (1, 1, 1, -1)
    assert [(game.moves, game.undos, game.home, game.unaided) for game in card.games] == [
        (3, 1, 104, False),
        (1, 0, 7, True),
    ]


def test_an_older_file_is_brought_up_to_date_with_all_its_games(older: Path) -> None:
    with Records.open(older) as records:
        assert records.notices == []
        assert_games_of_the_older_file(records)
        attempt = records.last_open(records.profile("Ann"))
        assert attempt is not None
        records.write(attempt, played("D"), won=True)
        assert records.scorecard(records.profile("Ann")).won == 2
    with closing(sqlite3.connect(older / FILE)) as connection:
        assert schema.version(connection) == schema.VERSION


def test_an_older_file_that_is_only_read_stays_as_it_is(older: Path) -> None:
    before = contents(older)
    with Records.read_only(older) as records:
        assert_games_of_the_older_file(records)
    assert contents(older) == before


def test_a_step_to_the_next_version_that_fails_halfway_leaves_the_older_file(older: Path) -> None:
    with closing(sqlite3.connect(older / FILE)) as connection:
        connection.execute("CREATE TABLE final_counts (in_the_way)")
        before = list(connection.iterdump())
    with pytest.raises(RecordsUnavailable, match="final_counts already exists"):
        Records.open(older)
    with closing(sqlite3.connect(older / FILE)) as connection:
        assert schema.version(connection) == 1
        assert list(connection.iterdump()) == before


def test_the_kept_counts_are_those_that_the_events_give(older: Path) -> None:
    play_games(older, 3, variant="JOS")
    with closing(sqlite3.connect(older / FILE)) as connection:
        kept = connection.execute("SELECT * FROM final_counts ORDER BY attempt").fetchall()
        derived = connection.execute(
            "SELECT * FROM event_counts WHERE attempt IN (SELECT id FROM attempts WHERE result IS NOT NULL)"
            " ORDER BY attempt"
        ).fetchall()
    assert len(kept) == 6
    assert kept == derived


@pytest.mark.parametrize(
    "change",
    [
        "INSERT INTO events VALUES (1, 5, 'D', 541.0, 104)",
        "UPDATE events SET text = 'T1>F1' WHERE attempt = 1",
        "UPDATE attempts SET result = 'won' WHERE id = 2",
        "UPDATE attempts SET seconds = 1 WHERE id = 1",
    ],
)
def test_the_file_itself_refuses_to_change_a_finished_attempt(older: Path, change: str) -> None:
    with closing(sqlite3.connect(older / FILE)) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute(change)


def test_the_file_itself_refuses_a_second_open_attempt(older: Path) -> None:
    another = "INSERT INTO attempts SELECT 5, profile, variant, deal, start, kind, began, played, seconds"
    with closing(sqlite3.connect(older / FILE)) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute(another + ", result, ended, place FROM attempts WHERE id = 4")


# Newer


@pytest.mark.parametrize("crashed", [False, True])
def test_a_newer_file_is_refused_and_untouched(folder: Path, tmp_path: Path, crashed: bool) -> None:
    newer = tmp_path / "newer"
    play_games(folder, 1)
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
        if crashed:
            connection.execute("UPDATE profiles SET name = 'Bob'")
            shutil.copytree(folder, newer)
    if not crashed:
        shutil.copytree(folder, newer)
    before = contents(newer)
    assert len(before) == (2 if crashed else 1)
    for way in (Records.open, Records.read_only):
        with pytest.raises(RecordsTooNew, match="newer Forty Thieves: update"):
            way(newer)
    assert contents(newer) == before


# Not to be had


@pytest.mark.skipif(os.name != "posix", reason="Windows has no file modes that keep its owner from writing")
@pytest.mark.parametrize("mode", ["0o555", "0o777"])
def test_a_file_that_is_only_readable_is_told_at_once_and_can_still_be_read(open_to_all: Path, mode: str) -> None:
    folder = open_to_all
    play_games(folder, 2)
    before = (folder / FILE).read_bytes()
    script = """
import os, sys
from pathlib import Path
from forty_thieves.records.errors import RecordsUnavailable
from forty_thieves.records.store import Records
os.chdir(sys.argv[1])
os.chmod("records.db", 0o444)
os.chmod(".", int(sys.argv[2], 8))
if os.geteuid() == 0:
    os.seteuid(65534)  # root may write anywhere
try:
    Records.open(Path("."))
except RecordsUnavailable as error:
    print(error)
with Records.read_only(Path(".")) as records:
    print(records.scorecard(records.profile("Ann")).won)
"""
    try:
        output, _ = program(script, folder, mode).communicate()
    finally:
        folder.chmod(0o755)
    told, won = output.splitlines()
    assert "can't be used" in told and "permissions" in told
    assert won == "2"
    assert (folder / FILE).read_bytes() == before


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("letter")
    for way in (Records.open, Records.read_only):
        with pytest.raises(RecordsUnavailable, match="can't be used"):
            way(tmp_path / "a file")


def test_reading_where_there_is_no_file_shows_empty_tallies_and_makes_nothing(tmp_path: Path) -> None:
    with Records.read_only(tmp_path / "nowhere") as records:
        ann = records.profile("Ann")
        assert ann == Profile(0, "Ann")
        assert records.scorecard(ann).played == 0
        assert records.profiles() == []
    assert list(tmp_path.iterdir()) == []


def test_records_that_are_only_read_refuse_to_be_written(folder: Path) -> None:
    play_games(folder, 1)
    with Records.read_only(folder) as records, pytest.raises(RecordsUnavailable):
        records.set_setting(records.profile("Ann"), "sound", "off")


def test_reading_a_crashed_game_sees_its_last_command_and_changes_nothing(folder: Path, tmp_path: Path) -> None:
    play_games(folder, 1)
    crash(folder, tmp_path / "crashed")
    before = contents(tmp_path / "crashed")
    assert len(before) == 2
    with Records.read_only(tmp_path / "crashed") as records:
        card = records.scorecard(records.profile("Ann"))
        assert (card.won, card.in_progress) == (1, 1)
    assert contents(tmp_path / "crashed") == before


# Profiles and settings


def test_profiles_and_settings_are_kept_for_each_player(folder: Path) -> None:
    with Records.open(folder) as records:
        ann, bob = records.profile("Ann"), records.profile("Bob")
        assert records.profile("Ann") == ann != bob
        records.set_setting(ann, "back", "ivy")
        records.set_setting(ann, "back", "oak")
    with Records.open(folder) as records:
        assert records.profiles() == [ann, bob]
        assert records.setting(ann, "back", "plain") == "oak"
        assert records.setting(bob, "back", "plain") == "plain"


def test_the_login_names_the_first_profile(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(name, "ann")
    assert Records.login_name() == "ann"


@pytest.mark.parametrize("value", ["x'ff80'", "CAST(x'ff80' AS TEXT)", "x''"])
def test_a_setting_that_is_no_text_counts_as_never_made(tmp_path: Path, value: str) -> None:
    with Records.open(tmp_path) as records:
        ann = records.profile("Ann")
        records.set_setting(ann, "back", "ivy")
    with closing(sqlite3.connect(tmp_path / "records.db")) as connection, connection:
        connection.execute(f"UPDATE settings SET value = {value}")
    with Records.open(tmp_path) as records:
        assert records.setting(ann, "back", "plain") in ("plain", "")
