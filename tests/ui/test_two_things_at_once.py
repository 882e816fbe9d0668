"""Presses of two buttons, and sheets that come by themselves: nothing stays pressed, seen or lost."""

from collections.abc import Iterator

import pygame
import pytest

from forty_thieves.ui.sheets.question import Answer
from tests.ui.player import Player


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player()
    player.frame()
    yield player
    player.close()


def right(player: Player, kind: int, at: tuple[int, int]) -> None:
    player.app.handle(pygame.Event(kind, pos=at, button=3, clicks=1, touch=False))


def left(player: Player, kind: int, at: tuple[int, int]) -> None:
    player.app.handle(pygame.Event(kind, pos=at, button=1, clicks=1, touch=False))


def test_a_card_that_is_looked_at_and_then_dragged_is_in_the_hand_only(player: Player) -> None:
    right(player, pygame.MOUSEBUTTONDOWN, player.at("T7"))
    assert player.table.peeked is not None
    player.lift("T7")
    player.move((640, 500))
    assert player.table.held and player.table.peeked is None


def test_what_is_taken_back_is_no_longer_looked_at(player: Player) -> None:
    player.key(pygame.K_SPACE)
    player.wait(1)
    right(player, pygame.MOUSEBUTTONDOWN, player.at("W"))
    assert player.table.peeked is not None
    player.key(pygame.K_z)
    assert player.table.peeked is None


def test_the_right_button_comes_up_though_a_button_of_the_bar_is_held(player: Player) -> None:
    player.key(pygame.K_SPACE)
    player.frame()
    undo = player.app.bar.buttons["undo"].rect.center
    right(player, pygame.MOUSEBUTTONDOWN, player.at("T7"))
    left(player, pygame.MOUSEBUTTONDOWN, undo)
    right(player, pygame.MOUSEBUTTONUP, undo)
    left(player, pygame.MOUSEBUTTONUP, undo)
    assert player.table.peeked is None and player.line == []


def test_a_card_can_be_looked_at_while_another_is_selected(player: Player) -> None:
    player.click("T7")
    assert player.table.lifted
    right(player, pygame.MOUSEBUTTONDOWN, player.at(player.state.columns[0][0]))
    assert player.table.peeked is player.state.columns[0][0] and player.table.lifted


def test_no_button_of_the_bar_stays_pressed_under_a_sheet_that_comes_by_itself(player: Player) -> None:
    at = player.app.bar.buttons["restart"].rect.center
    left(player, pygame.MOUSEBUTTONDOWN, at)
    player.app.sitting.ask("One thing first", ["It comes by itself."], [Answer("Close")])
    player.app.step(0.02)
    left(player, pygame.MOUSEBUTTONUP, (640, 300))
    player.key(pygame.K_ESCAPE)
    player.click("T7")
    assert player.table.lifted


@pytest.mark.parametrize("size", [(60, 480), (640, 5), (3, 3), (1, 1)])
def test_sheets_stand_any_window(player: Player, size: tuple[int, int]) -> None:
    for key in (pygame.K_COMMA, pygame.K_s, pygame.K_g, pygame.K_F1, pygame.K_n):
        player.key(key)
        sitting = player.app.sitting
        sitting.table.resize(size, 1.0, sitting.table.state.variant)
        sitting.fit_sheet()
        if sitting.sheet is not None:
            sitting.sheet.draw(pygame.Surface(size, depth=32))
        player.app._place()
        player.key(pygame.K_ESCAPE)
