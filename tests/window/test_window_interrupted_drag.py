"""A drag that is broken off from outside: the cards go home, nothing is played, and the next press works."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from lines import winning_line
from player import Player, legal_moves
from prepared import put_on_table
from program import SETTLED, Program, Start
from screen import Screen, need, until

LINE = winning_line(26)
PLAYED = 60
OTHER_SIZE = (1010, 770)


@dataclass(frozen=True)
class Interruption:
    """What breaks off a drag, and what brings the window back to how it was."""

    come: Callable[[Program], None]
    go: Callable[[Program], None]
    seen: bool = True  # whether the table can be seen meanwhile


def minimise(program: Program) -> None:
    program.screen.do("windowminimize", program.window)
    until(lambda: program.minimised, "the window is put away")


def bring_back(program: Program) -> None:
    program.screen.do("windowmap", program.window, "windowactivate", program.window)
    until(lambda: program.focused and not program.minimised, "the window is back")


def to_other_window(program: Program) -> None:
    program.screen.do("windowactivate", *second_window(program.screen))
    until(lambda: not program.focused, "the other window has the keyboard")


def alt_tab(program: Program) -> None:
    had = program.focused
    program.key("alt+Tab")
    until(lambda: program.focused is not had, "Alt+Tab goes to the other window")


def resize(program: Program) -> None:
    program.resize(OTHER_SIZE)


def resize_back(program: Program) -> None:
    program.resize((1280, 800))


def escape(program: Program) -> None:
    program.key("Escape")


def full_screen(program: Program) -> None:
    program.key("F11")
    until(lambda: program.place.size == program.screen.size, "the window fills the screen")


def no_full_screen(program: Program) -> None:
    program.key("F11")
    until(lambda: program.place.size == (1280, 800), "the window is as it was")


def open_sheet(program: Program) -> None:
    program.key("s")


def second_window(screen: Screen) -> list[str]:
    """The id of the second window, once it is on the screen."""
    return screen.ask("xdotool", "search", "--onlyvisible", "--name", "^Event Tester$").split()


INTERRUPTIONS = {
    "minimised": Interruption(minimise, bring_back, seen=False),
    "another window": Interruption(to_other_window, bring_back),
    "Alt+Tab": Interruption(alt_tab, alt_tab),
    "resized": Interruption(resize, resize_back),
    "Esc": Interruption(escape, lambda program: None),
    "full screen": Interruption(full_screen, no_full_screen),
    "a sheet": Interruption(open_sheet, escape),
}


@pytest.fixture
def player(start: Start, screen: Screen, tmp_path: Path) -> Player:
    """A player in the middle of a game, with a second window on the screen."""
    need("xev")
    screen.begin("xev", "-geometry", "300x200+0+0")
    until(lambda: second_window(screen), "the second window")
    state = put_on_table(tmp_path / "data", LINE, PLAYED)
    player = Player(start().shown(), state, random.Random(PLAYED))
    player.program.at_rest()
    return player


@pytest.mark.parametrize("let_go", ["meanwhile", "afterwards"])
@pytest.mark.parametrize("name", INTERRUPTIONS)
def test_the_cards_go_home_and_the_next_press_works(player: Player, name: str, let_go: str) -> None:
    program, variant = player.program, player.state.variant
    interruption = INTERRUPTIONS[name]
    events = program.events()
    before = program.at_rest(variant)
    interruption.come(program)
    meanwhile = program.at_rest(variant, SETTLED) if interruption.seen else None
    interruption.go(program)
    program.until_like(before, variant, "all is as it was, without a drag")

    player.grab(player.dice.choice(legal_moves(player.state)))
    program.until_other_than(before, variant, "a card is in the hand")
    interruption.come(program)
    if let_go == "meanwhile":
        player.release()
    if meanwhile is not None:
        program.until_like(meanwhile, variant, "the cards are home")
    interruption.go(program)
    if let_go == "afterwards":
        player.release()
    program.until_like(before, variant, "the cards are home, and all is as it was")
    assert program.events() == events

    for _ in range(2):
        command = player.dice.choice(legal_moves(player.state))
        player.make(command, "slow drag")
        events.append(str(command))
        player.saw(events, "by the drag after it")
