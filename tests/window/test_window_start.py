"""Starts under bad conditions: each is told in a sentence, and nothing that was there is harmed."""

import random
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from lines import winning_line
from player import Player, legal_moves
from prepared import put_on_table
from program import Program, Start, command_line, variables
from screen import Screen, until

LINE = winning_line(26)


def run(screen: Screen, *arguments: str, without: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Runs the game to its end, with some variables less than a fresh user has."""
    environment = {name: value for name, value in variables(screen).items() if name not in without}
    return subprocess.run(
        command_line(*arguments), env=environment, capture_output=True, text=True, check=False, timeout=20
    )


def assert_one_sentence(done: subprocess.CompletedProcess[str], code: int) -> None:
    """The run has said one sentence on standard error, and ended with that code."""
    assert (done.returncode, done.stdout) == (code, ""), done.stderr
    assert done.stderr.startswith("forty-thieves: ")
    assert done.stderr.count("\n") == 1 and done.stderr.endswith(".\n"), done.stderr


def windows(screen: Screen) -> int:
    """How many windows of the game are on the screen."""
    return len(screen.ask("xdotool", "search", "--class", "^forty-thieves$").split())


def test_two_folders_are_two_games(start: Start, screen: Screen, tmp_path: Path) -> None:
    start(folder=tmp_path / "one").shown()
    start(folder=tmp_path / "two")
    until(lambda: windows(screen) == 2, "two windows")
    assert (tmp_path / "two" / "records.db").exists()


def test_without_a_display_it_says_so(screen: Screen, tmp_path: Path) -> None:
    done = run(screen, "--data-dir", str(tmp_path / "data"), without=("DISPLAY",))
    assert_one_sentence(done, code=2)
    assert not (tmp_path / "data").exists()


def test_a_folder_that_cant_be_used_is_told_and_one_can_play(start: Start, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    program = start("--deal", LINE.code, folder=tmp_path / "file" / "data").shown()
    assert_told(program, "folder that can't be used")
    assert_can_play(program)
    assert program.close() == 0
    assert (tmp_path / "file").read_text() == "not a folder"


def test_damaged_records_are_put_aside_and_told(start: Start, tmp_path: Path) -> None:
    damaged = b"This is no database, but perhaps somebody can still read it.\n" * 100
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "records.db").write_bytes(damaged)
    program = start("--deal", LINE.code).shown()
    assert_told(program, "damaged records")
    player = Player(program, LINE.start.copy(), random.Random(6))
    player.make_somehow(LINE.commands[0])
    player.saw([str(LINE.commands[0])])
    assert program.close() == 0
    (kept,) = (tmp_path / "data").glob("records-damaged-*.db")
    assert kept.read_bytes() == damaged


def test_records_of_a_newer_version_stay_as_they_are(start: Start, tmp_path: Path) -> None:
    put_on_table(tmp_path / "data", LINE, 10)
    records = tmp_path / "data" / "records.db"
    with closing(sqlite3.connect(records)) as connection:
        connection.execute("PRAGMA user_version = 1000")
    before = records.read_bytes()
    program = start("--deal", LINE.code).shown()
    assert_told(program, "newer records")
    assert_can_play(program)
    assert program.close() == 0
    assert records.read_bytes() == before


def test_a_deal_asked_for_over_an_open_game_is_a_question_first(start: Start, tmp_path: Path) -> None:
    state = put_on_table(tmp_path / "data", LINE, 10)
    program = start("--deal", "17").shown()
    assert_told(program, "a deal over an open game")
    player = Player(program, state, random.Random(7))
    player.make_somehow(LINE.commands[10])
    player.saw([str(command) for command in LINE.commands[:11]])
    assert program.rows("SELECT count(*) FROM attempts") == [(1,)]


def assert_told(program: Program, picture: str) -> None:
    """A sheet lies on the table, and Esc takes it away."""
    until(lambda: program.sheet_is_open, "a sheet tells it")
    program.at_rest()
    program.keep_picture(picture)
    program.key("Escape")
    until(lambda: not program.sheet_is_open, "the sheet is away")
    program.at_rest()


def assert_can_play(program: Program) -> None:
    """A drag changes the table, undo changes it back, and redo again."""
    player = Player(program, LINE.start.copy(), random.Random(8))
    variant = LINE.start.variant
    before = program.at_rest(variant)
    player.make(player.dice.choice(legal_moves(player.state)), "drag")
    program.until_other_than(before, variant, "the card moves")
    after = program.at_rest(variant)
    program.key("z")
    program.until_like(before, variant, "the card is back")
    program.key("y")
    program.until_like(after, variant, "the card has moved again")
