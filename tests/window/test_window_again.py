"""The game is started while its window is open: that window comes to the front and opens what was brought."""

import random
import subprocess
from pathlib import Path

from lines import winning_line
from player import Player
from prepared import put_on_table
from program import Program, Start, command_line, variables
from screen import Screen, until

from forty_thieves.records.game_file import save_record
from forty_thieves.rules.record import GameRecord
from forty_thieves.ui.doorbell import DOOR

LINE = winning_line(26)


def start_again(program: Program, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Starts the game on the same folder, from that folder, and waits for its end."""
    until(lambda: (program.folder / DOOR).exists(), "the bell is hung up")
    return subprocess.run(
        command_line("--data-dir", str(program.folder), *arguments),
        env=variables(program.screen),
        cwd=program.folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=20,
    )


def windows(screen: Screen) -> int:
    """How many windows of the game are on the screen."""
    return len(screen.ask("xdotool", "search", "--class", "^forty-thieves$").split())


def test_the_window_comes_to_the_front(start: Start, screen: Screen, tmp_path: Path) -> None:
    program = start(folder=tmp_path / "mine").shown()
    other = start(folder=tmp_path / "other")
    until(lambda: windows(screen) == 2 and not program.focused, "another window lies over it")
    done = start_again(program)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    until(lambda: program.focused, "the window is in front")
    other.stop()


def test_a_window_that_is_put_away_comes_back(start: Start, screen: Screen, tmp_path: Path) -> None:
    program = start().shown()
    screen.do("windowminimize", program.window)
    until(lambda: program.minimised, "the window is put away")
    done = start_again(program)
    assert (done.returncode, done.stderr) == (0, "")
    until(lambda: not program.minimised and program.focused, "the window is in front")


def test_the_game_on_the_table_is_left_alone_and_goes_on(start: Start, tmp_path: Path) -> None:
    state = put_on_table(tmp_path / "data", LINE, 10)
    program = start().shown()
    player = Player(program, state, random.Random(5))
    assert start_again(program).returncode == 0
    for n in (10, 11):
        player.make_somehow(LINE.commands[n])
        player.saw([str(command) for command in LINE.commands[: n + 1]])
    assert program.close() == 0


def test_a_file_given_to_the_second_start_opens_in_the_first(start: Start, tmp_path: Path) -> None:
    program = start().shown()
    record = GameRecord(LINE.start, LINE.code, tuple(map(str, LINE.commands[:12])))
    path = save_record(record, program.folder, "From a friend")
    done = start_again(program, path.name)  # not its whole path: where the second start is, it is there
    assert (done.returncode, done.stderr) == (0, "")
    until(lambda: program.rows("SELECT 1 FROM attempts WHERE kind = 'practice'"), "the game is opened")
    assert program.close() == 0
    assert not (program.folder / DOOR).exists()


def test_a_file_opens_with_the_first_start_too(start: Start, tmp_path: Path) -> None:
    record = GameRecord(LINE.start, LINE.code, tuple(map(str, LINE.commands[:12])))
    program = start(str(save_record(record, tmp_path, "From a friend"))).shown()
    until(lambda: program.rows("SELECT 1 FROM attempts WHERE kind = 'practice'"), "the game is opened")


def test_a_file_that_is_no_game_is_told_of_in_the_window(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "broken.ft-game"
    file.write_text("Dear Ann", encoding="utf-8")
    program = start(str(file)).shown()
    program.at_rest()
    program.keep_picture("a file that is no game")
    assert program.close() == 0
    assert program.said() == ""


def test_a_bell_that_nobody_answers_is_said(start: Start, tmp_path: Path) -> None:
    program = start().shown()
    until(lambda: (program.folder / DOOR).exists(), "the bell is hung up")
    (program.folder / DOOR).write_text("{}", encoding="ascii")
    done = start_again(program)
    assert done.returncode == 0
    assert (
        done.stderr
        == "forty-thieves: Forty Thieves is open already; this second start ends here and changes nothing.\n"
    )
