"""Hints and a line shown, in the real window, with the real worker behind it."""

import random
from pathlib import Path

import pygame
import pytest
from lines import Line, winning_line
from player import Player
from prepared import put_on_table
from program import GREEN, SETTLED, Program, Start, same
from screen import until

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.commands import Command, Move
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.state import GameState
from forty_thieves.ui import theme
from forty_thieves.ui.layout import card_places

LINE = winning_line(539)
BUSY_AT = 87
SIZES = ((800, 600), (1280, 800), (2560, 1600))


def left_at(start: Start, folder: Path, commands: int, line: Line = LINE) -> tuple[Program, GameState]:
    """The window with a game of which so many commands of the line have been played."""
    state = put_on_table(folder / "data", line, commands)
    return start().shown(), state


def resized(program: Program, size: tuple[int, int]) -> pygame.Surface:
    """Gives the window that size; what it shows of the table once it has drawn all of it."""
    program.resize(size)
    place = program.place
    corners = [(place.left + 1, place.top + 1), (place.right - 2, place.top + 1), (place.right - 2, place.bottom - 2)]
    until(lambda: all(program.screen.colour_at(at) == GREEN.bar for at in corners), "it is drawn in its new size")
    return program.at_rest(FORTY_THIEVES, SETTLED)


def commands_of(program: Program) -> list[str]:
    return [event for event in program.events() if event[0].isupper()]


def only_command(program: Program, state: GameState, before: int) -> Command:
    """The command that has come to the disk after so many, and is legal."""
    until(lambda: len(commands_of(program)) > before, "the hint is done")
    text = commands_of(program)[before]
    return next(command for command in legal_commands(state) if str(command) == text)


def test_h_shows_a_ghost_and_h_again_does_it_until_the_game_is_won(start: Start, tmp_path: Path) -> None:
    left = len(LINE.commands) - 14
    program, state = left_at(start, tmp_path, left)
    bare = program.at_rest(FORTY_THIEVES, SETTLED)
    hints = 0
    while not state.won:
        program.key("h")
        hints += 1
        until_hinted(program, hints)
        if hints == 1:
            program.until_other_than(bare, FORTY_THIEVES, "the hint is shown")
            glides(program)
            program.keep_picture("hint")
        program.key("h")
        play(state, only_command(program, state, left + hints - 1))
        assert hints < 60, "the hints lead to the end"
    until(lambda: program.rows("SELECT result FROM attempts") == [("won",)], "the win is written")
    assert len(commands_of(program)) == left + hints
    assert program.close() == 0


def until_hinted(program: Program, times: int) -> None:
    """Waits until so many hints have been written down, which is just before the last one is shown."""
    until(lambda: program.events().count("hint") == times, "the hint is written down")


def glides(program: Program) -> None:
    """Waits until the picture of the table has been another one several times, with nothing done."""
    seen: list[pygame.Surface] = []

    def another() -> bool:
        now = program.table(FORTY_THIEVES)
        if not any(same(now, other) for other in seen):
            seen.append(now)
        return len(seen) >= 5

    until(another, "the ghost glides")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_ghost_covers_its_target(start: Start, tmp_path: Path, size: tuple[int, int]) -> None:
    program, state = left_at(start, tmp_path, len(LINE.commands) - 30)
    bare = resized(program, size)
    player = Player(program, state, random.Random(1))
    program.key("h")
    until_hinted(program, 1)
    shown = f"a ghost at {size[0]}x{size[1]}"
    until(lambda: other_where(program, bare, player) != [], shown)
    program.keep_picture(f"hint {size[0]}x{size[1]}")
    program.key("Escape")
    program.until_like(bare, FORTY_THIEVES, "the hint is gone")


def other_where(program: Program, bare: pygame.Surface, player: Player) -> list[str]:
    """The targets of legal moves where a card seems to lie that didn't lie there before."""
    now, top = program.table(FORTY_THIEVES), player.where.table.top
    found = []
    for command in legal_commands(player.state):
        if isinstance(command, Move):
            after = player.state.copy()
            command.apply(after)
            place = card_places(player.where, after)[after.piles[command.target][-1]].move(0, -top)
            middle = place.inflate(-place.width // 2, -place.height // 2)
            one, other = (pygame.transform.average_color(picture, middle)[:3] for picture in (bare, now))
            if sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 12:
                found.append(command.target)
    return found


def test_a_line_shown_to_its_end_is_a_loss_and_the_game_lies_as_it_was(start: Start, tmp_path: Path) -> None:
    left = len(LINE.commands) - 24
    program, _state = left_at(start, tmp_path, left)
    bare = program.at_rest(FORTY_THIEVES, SETTLED)
    program.key("shift+h")
    until(lambda: program.sheet_is_open, "it asks first")
    program.at_rest()
    program.keep_picture("show me asks")
    assert program.rows("SELECT result FROM attempts") == [(None,)]
    program.key("Tab", "Return")
    until(lambda: program.rows("SELECT result FROM attempts") == [("lost",)], "it is given up once a line is there")
    for _ in range(4):
        program.key("Up")
    strip_shown(program)
    program.keep_picture("show me")
    until(lambda: not strip_is_there(program), "it has come to its end", 60)
    program.at_rest()
    program.keep_picture("show me has ended")
    assert commands_of(program) == [str(command) for command in LINE.commands[:left]]
    assert program.rows("SELECT result FROM attempts") == [("lost",)]
    program.key("n")
    program.until_other_than(bare, FORTY_THIEVES, "another game is dealt")
    assert not program.sheet_is_open
    until(lambda: program.rows("SELECT count(*) FROM attempts") == [(2,)], "the new game is written")


def strip_is_there(program: Program) -> bool:
    """Whether the strip of the line that is shown lies below the table."""
    status = program.layout(FORTY_THIEVES).status
    at = program.place.move(status.left + 3, status.top - round(theme.STRIP / 2)).topleft
    return program.screen.colour_at(at) == GREEN.bar


def strip_shown(program: Program) -> None:
    until(lambda: strip_is_there(program), "the strip is there")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_strip_stops_and_steps_by_mouse_and_keys(start: Start, tmp_path: Path, size: tuple[int, int]) -> None:
    program, _state = left_at(start, tmp_path, len(LINE.commands) - 24)
    bare = resized(program, size)
    program.key("shift+h")
    until(lambda: program.sheet_is_open, "it asks first")
    program.key("Tab", "Return")
    strip_shown(program)
    program.key("space")
    held = program.at_rest(FORTY_THIEVES, SETTLED)
    program.key("Right")
    program.until_other_than(held, FORTY_THIEVES, "a step")
    program.at_rest()
    program.keep_picture(f"show me {size[0]}x{size[1]}")
    program.key("Left")
    program.until_like(held, FORTY_THIEVES, "a step back")
    program.key("Escape")
    until(lambda: not strip_is_there(program), "it is stopped")
    program.at_rest()
    program.keep_picture(f"given up {size[0]}x{size[1]}")
    assert not same(bare, held)
