"""forty-thieves scorecard: the tallies as text, JSON or CSV."""

import csv
import io
import json
from pathlib import Path

import pytest

from forty_thieves.records.attempt import Event, Kind
from forty_thieves.records.store import Records
from tests.cli.command_line import complains, run


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder where Ann has won one game in 61 s and 3 moves, lost one, and plays a third."""
    folder = tmp_path / "data"
    folder.mkdir()
    with Records.open(folder) as records:
        ann = records.profile("Ann")
        won = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
        records.write(won, [Event("D", 1.0, 0), Event("D", 2.0, 0), Event("W>F1", 61.0, 104)], won=True)
        lost = records.begin(ann, "FT", "FT-00000HK", Kind.CHOSEN)
        records.write(lost, [Event("T1>F1", 1.0, 1), Event("undo", 2.0, 0), Event("D", 3.0, 0)])
        records.give_up(lost, 4.0)
        records.write(records.begin(ann, "FT", "FT-ZZZZZZH", Kind.RANDOM), [Event("D", 1.0, 0)])
    return folder


def fields(text: str) -> dict[str, str]:
    """The table of the text form: its labels and values."""
    pairs = (line.split("  ", 1) for line in text.splitlines() if "  " in line)
    return {label: value.strip() for label, value in pairs}


def test_as_text(data: Path) -> None:
    done = run("scorecard", "--data-dir", data)
    assert (done.code, done.err) == (0, "")
    assert done.lines[0] == "Scorecard of Ann"
    found = fields(done.out)
    assert {label: found[label] for label in ("Played", "Won", "Lost", "In progress", "Win rate")} == {
        "Played": "2",
        "Won": "1",
        "Lost": "1",
        "In progress": "1",
        "Win rate": "50.0 %",
    }
    assert (found["Best time"], found["Average time"], found["Fewest moves"]) == ("1:01", "1:01", "3")
    assert found["Cards home on average"] == "52"
    assert found["Streak"] == "1 won"
    last = done.lines[done.lines.index("Last games") + 1 :]
    assert [("FT-00000HK" in line, "FT-0000012" in line) for line in last] == [(True, False), (False, True)]


def test_as_json(data: Path) -> None:
    done = run("scorecard", "--json", "--data-dir", data)
    assert (done.code, done.err, len(done.lines)) == (0, "", 1)
    form = json.loads(done.out)
    assert {key: form[key] for key in ("player", "played", "won", "lost", "in_progress", "rate", "streak")} == {
        "player": "Ann",
        "played": 2,
        "won": 1,
        "lost": 1,
        "in_progress": 1,
        "rate": 0.5,
        "streak": 1,
    }
    assert [(game["deal"], game["result"], game["moves"]) for game in form["last"]] == [
        ("FT-00000HK", "lost", 2),
        ("FT-0000012", "won", 3),
    ]


def test_as_csv(data: Path) -> None:
    done = run("scorecard", "--csv", "--data-dir", data)
    assert (done.code, done.err) == (0, "")
    games = list(csv.DictReader(io.StringIO(done.out)))
    assert [(game["deal"], game["result"], game["home"], game["kind"]) for game in games] == [
        ("FT-0000012", "won", "104", "random"),
        ("FT-00000HK", "lost", "0", "chosen"),
    ]


@pytest.mark.parametrize("form", ["", "--json", "--csv"])
def test_of_someone_who_never_played_and_nothing_is_made(tmp_path: Path, form: str) -> None:
    nowhere = tmp_path / "never made"
    done = run("scorecard", "--data-dir", nowhere, *form.split())
    assert (done.code, done.err) == (0, "")
    assert not nowhere.exists()
    if form == "--json":
        empty = json.loads(done.out)
        assert (empty["played"], empty["rate"], empty["best_seconds"], empty["last"]) == (0, None, None, [])
    elif form == "--csv":
        assert len(done.lines) == 1 and done.lines[0].startswith("variant,deal,kind,result")
    else:
        assert fields(done.out)["Played"] == "0" and fields(done.out)["Win rate"] == "–"


def test_of_another_player(data: Path) -> None:
    with Records.open(data) as records:
        records.profile("Bob")
    done = run("scorecard", "--profile", "Bob", "--data-dir", data)
    assert (done.code, done.lines[0]) == (0, "Scorecard of Bob")
    complains(
        run("scorecard", "--profile", "Zoe", "--data-dir", data), "Nobody called “Zoe” plays here; there is: Ann, Bob."
    )


def test_beside_a_game_that_is_being_played(data: Path) -> None:
    with Records.open(data) as records:
        ann = records.profile("Ann")
        attempt = records.open_attempt(ann, "FT")
        assert attempt is not None
        records.write(attempt, [Event("D", 5.0, 0)])
        assert fields(run("scorecard", "--data-dir", data).out)["In progress"] == "1"
        records.give_up(attempt, 6.0)
        assert fields(run("scorecard", "--data-dir", data).out)["Lost"] == "2"


def test_on_a_terminal_that_lacks_the_signs(data: Path) -> None:
    done = run("scorecard", "--data-dir", data.with_name("empty"), PYTHONIOENCODING="ascii")
    assert (done.code, done.err) == (0, "")
    assert fields(done.out)["Best time"] == "?"


def test_json_and_csv_are_not_both_to_be_had() -> None:
    done = run("scorecard", "--json", "--csv")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("usage: forty-thieves scorecard")


@pytest.mark.parametrize("content", [b"no database at all, but some text", b"SQLite format 3\0" + bytes(500)])
def test_a_damaged_file_gets_one_sentence_and_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "records.db").write_bytes(content)
    complains(run("scorecard", "--data-dir", tmp_path), "is damaged: move it elsewhere")
    assert (tmp_path / "records.db").read_bytes() == content
    assert [path.name for path in tmp_path.iterdir()] == ["records.db"]


def test_a_file_of_a_newer_program_gets_one_sentence_and_stays_as_it_is(data: Path) -> None:
    import sqlite3

    with sqlite3.connect(data / "records.db") as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = (data / "records.db").read_bytes()
    complains(run("scorecard", "--data-dir", data), "from a newer Forty Thieves: update this one")
    assert (data / "records.db").read_bytes() == before


def test_a_data_folder_that_is_a_file_gets_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("here")
    done = run("scorecard", "--data-dir", file)
    assert done.code != 0 and done.out == "" and done.err.count("\n") == 1
    assert file.read_text() == "here"
