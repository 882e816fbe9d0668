"""Pictures of the window for people to look at, in build/screenshots; and what a machine sees."""

import random
from pathlib import Path

import pygame
import pytest
from lines import winning_line
from player import Player
from prepared import finish_games, put_on_table, write_longest_columns
from program import GREEN, SETTLED, Program, Start
from screen import until

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.commands import Move
from forty_thieves.rules.start import read_start
from forty_thieves.rules.state import GameState
from forty_thieves.ui.cloth import cloth
from forty_thieves.ui.layout import Layout, card_places

SIZES = ((800, 600), (1280, 800), (2560, 1600))
BUSY = winning_line(539)
BUSY_AT = 87  # eleven cards in one column, eighteen on the waste
SHEETS = {
    "scorecard": "s",
    "help": "F1",
    "deal": "ctrl+n",
    "settings": "comma",
    "pause": "Pause",
    "give up": "n",
}


def test_a_fresh_deal(start: Start) -> None:
    program = start("--deal", BUSY.code).shown()
    for size in SIZES:
        look_at(program, "fresh deal", size, BUSY.start)


def test_a_busy_game(start: Start, tmp_path: Path) -> None:
    state = put_on_table(tmp_path / "data", BUSY, BUSY_AT)
    program = start().shown()
    for size in SIZES:
        look_at(program, "busy game", size, state)


def test_the_longest_columns(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    write_longest_columns(file)
    program = start("--deal", str(file)).shown()
    state = read_start(file.read_text(encoding="utf-8"), FORTY_THIEVES).state
    until(lambda: program.rows("SELECT 1 FROM attempts WHERE kind = 'practice'"), "the position is dealt")
    for size in SIZES:
        look_at(program, "longest columns", size, state)


def test_a_card_in_the_hand(start: Start, tmp_path: Path) -> None:
    state = put_on_table(tmp_path / "data", BUSY, BUSY_AT)
    program = start().shown()
    player = Player(program, state, random.Random(BUSY_AT))
    command = BUSY.commands[BUSY_AT]
    assert isinstance(command, Move)
    for size in SIZES:
        bare = settled(program, size)
        player.look()
        player.grab(command)
        program.until_other_than(bare, FORTY_THIEVES, "a card is in the hand")
        program.at_rest()
        program.keep_picture(f"card in the hand {size[0]}x{size[1]}")
        program.key("Escape")
        player.release()
        program.until_like(bare, FORTY_THIEVES, "the card is home")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_sheets(start: Start, tmp_path: Path, size: tuple[int, int]) -> None:
    finish_games(tmp_path / "data")
    put_on_table(tmp_path / "data", BUSY, BUSY_AT)
    program = start().shown()
    bare = settled(program, size)
    for name, key in SHEETS.items():
        program.key(key)
        until(lambda: program.sheet_is_open, f"the sheet {name}")
        program.at_rest()
        program.keep_picture(f"{name} {size[0]}x{size[1]}")
        program.key("Escape")
        program.until_like(bare, FORTY_THIEVES, f"the table without the sheet {name}")


def test_the_window_is_crisp_after_many_sizes_in_quick_succession(start: Start, tmp_path: Path) -> None:
    put_on_table(tmp_path / "data", BUSY, BUSY_AT)
    program = start().shown()
    before = program.at_rest(FORTY_THIEVES, SETTLED)
    dice = random.Random(12)
    sizes = [(dice.randrange(800, 2560), dice.randrange(600, 1600)) for _ in range(24)]
    steps: list[str | int] = []
    for size in [(800, 600), (2560, 1600), *sizes, (640, 480), (1280, 800)]:
        steps += ["windowsize", program.window, *size, "sleep", "0.01"]
    program.screen.do(*steps)
    until(lambda: program.place.size == (1280, 800), "the last size")
    program.until_like(before, FORTY_THIEVES, "the picture is as crisp as before")


def settled(program: Program, size: tuple[int, int]) -> pygame.Surface:
    """Gives the window that size and waits until it is drawn anew; what it then shows of the table."""
    program.resize(size)
    return program.at_rest(FORTY_THIEVES, SETTLED)


def look_at(program: Program, name: str, size: tuple[int, int], state: GameState) -> None:
    """Gives the window that size and keeps its picture; around the cards and piles there is only felt."""
    settled(program, size)
    where = program.layout(FORTY_THIEVES)
    for rect in (*card_places(where, state).values(), *where.places.values()):
        assert where.table.contains(rect), f"{rect} leaves the table {where.table}"
    try:
        # A sentence that was said goes away by itself.
        until(lambda: only_felt(program.picture(), where, state), f"only felt at {size[0]}×{size[1]}", 6)
    finally:
        program.keep_picture(f"{name} {size[0]}x{size[1]}")


def only_felt(picture: pygame.Surface, where: Layout, state: GameState) -> bool:
    """Whether on the table there is nothing but felt and, with their shadows, the cards and piles."""
    table, bare = picture.subsurface(where.table).copy(), cloth(where.size, GREEN).subsurface(where.table)
    shadow = max(3, where.card[0] // 10)
    for rect in (*card_places(where, state).values(), *where.places.values()):
        around = rect.inflate(2 * shadow, 2 * shadow).move(0, -where.table.top)
        table.blit(bare, around, around)
    felt = pygame.mask.from_threshold(table, (0, 0, 0), (2, 2, 2, 255), bare)
    return felt.count() == table.get_width() * table.get_height()
