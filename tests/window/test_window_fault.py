"""A fault of the program in the real window: nothing is lost, the player is told, and the game goes on."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from lines import winning_line
from player import Player
from prepared import put_on_table
from program import ROOT, Program, Start
from screen import Screen, until

LINE = winning_line(26)

# Python runs this at its start: a fault in what the key R does, the first two times.
FAULTY = """
from forty_thieves.ui import display

display.prepare()

from forty_thieves.ui import deeds

restart, left = deeds.DEEDS["restart"], [1, 2]


def fault(app):
    if left:
        left.pop()
        raise KeyError("a fault that nobody has thought of")
    restart(app)


deeds.DEEDS["restart"] = fault
"""


def faulty(folder: Path) -> tuple[str, ...]:
    """The beginning of a command line that runs the game with that fault."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(FAULTY, encoding="utf-8")
    return ("env", f"PYTHONPATH={folder}:{ROOT}")


def test_the_game_goes_on_at_the_same_move(start: Start, tmp_path: Path) -> None:
    state = put_on_table(tmp_path / "data", LINE, 10)
    program = start(under=faulty(tmp_path / "fault")).shown()
    player = Player(program, state, random.Random(5))
    before = program.at_rest(state.variant)
    program.key("r")
    until(lambda: program.sheet_is_open, "a sheet tells of it")
    program.at_rest()
    program.keep_picture("a fault of the program")
    [report] = program.folder.glob("crash-*.txt")
    assert "a fault that nobody has thought of" in report.read_text(encoding="utf-8")
    program.key("Return")
    program.until_like(before, state.variant, "the game lies as it did")
    player.make_somehow(LINE.commands[10])
    player.saw([str(command) for command in LINE.commands[:11]])
    assert program.close() == 0


@pytest.fixture
def broken(screen: Screen, tmp_path: Path) -> Iterator[Program]:
    """The window with that fault, which may say so."""
    put_on_table(tmp_path / "data", LINE, 10)
    program = Program(screen, tmp_path / "data", log=tmp_path / "log", under=faulty(tmp_path / "fault"))
    yield program.shown()
    program.stop()


def test_a_fault_at_once_again_ends_it_with_a_sentence(broken: Program) -> None:
    program = broken
    program.key("r")
    until(lambda: program.sheet_is_open, "a sheet tells of it")
    program.key("Return")
    until(lambda: not program.sheet_is_open, "it goes on")
    program.key("r")
    assert program.process.wait(10) == 3
    said = program.said()
    assert said.startswith("forty-thieves: Forty Thieves has to close. Your game is saved up to the last move.")
    assert said.count("\n") == 1
