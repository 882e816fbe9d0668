"""In full screen the table has all of it; bar and status line come when they are wanted, and go again."""

from collections.abc import Iterator

import pygame
import pytest

from forty_thieves.ui import theme
from forty_thieves.ui.options import Foundations, ReducedMotion, TextSize
from forty_thieves.ui.room import room
from tests.ui.player import Player

MIDDLE = (500, 600)


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player()
    player.key(pygame.K_F11)
    go(player, MIDDLE, 5)  # what was said about it is gone
    yield player
    player.close()


def bar_seen(player: Player) -> bool:
    """Whether the upper edge of the picture is the bar's."""
    return player.frame().get_at((2, 2))[:3] == room().bar


def status_seen(player: Player) -> bool:
    """Whether the lower edge of the picture is the status line's."""
    return player.frame().get_at((2, player.table.where.size[1] - 2))[:3] == room().bar


def lowest(player: Player) -> int:
    """The last row of pixels."""
    return player.app.screen.size[1] - 1


def go(player: Player, at: tuple[int, int], seconds: float = 0.3) -> None:
    """The mouse goes there, without a button."""
    player.move(at, down=False)
    player.wait(seconds)


def test_the_table_takes_all_of_it_and_gives_it_back(player: Player) -> None:
    assert player.table.where.table.size == player.app.screen.size
    assert not bar_seen(player) and not status_seen(player)
    player.key(pygame.K_F11)
    assert player.table.where.table.top == player.table.where.bar.bottom
    assert bar_seen(player) and status_seen(player)


def test_entering_it_says_where_the_bar_is() -> None:
    player = Player()
    player.key(pygame.K_F11)
    assert "F10" in player.said
    player.close()


def test_the_bar_slides_in_at_the_upper_edge_and_goes_a_while_after_the_mouse(player: Player) -> None:
    go(player, (640, 1), theme.SLIDE / 2)
    placed = player.app.chrome.placed.bar
    assert 0 < placed.bottom < placed.height
    player.wait(theme.SLIDE)
    assert bar_seen(player) and not status_seen(player)
    go(player, (640, player.table.where.bar.height - 2), 2)
    assert bar_seen(player)
    go(player, MIDDLE, theme.SLIDE_STAYS / 2)
    assert bar_seen(player)
    player.wait(theme.SLIDE_STAYS / 2 + theme.SLIDE + 0.05)
    assert not bar_seen(player)


def test_its_buttons_work_there_and_nowhere_else(player: Player) -> None:
    button = player.app.bar.buttons["restart"]
    player.key(pygame.K_SPACE)
    go(player, (640, 1))
    player.click(button.rect.center)
    assert player.line == [] and player.game.can_undo
    go(player, MIDDLE, 1)
    assert all(button.rect.bottom <= 0 for button in player.app.bar.buttons.values())


def test_the_status_line_slides_in_at_the_lower_edge_and_copies_the_deal_code(player: Player) -> None:
    go(player, (500, lowest(player)))
    assert status_seen(player) and not bar_seen(player)
    assert player.app.chrome.action_at(player.app.status.deal_rect.center) == "copy"
    go(player, MIDDLE, 1)
    assert player.app.chrome.action_at(player.app.status.deal_rect.center) is None


def test_a_press_on_them_is_none_on_the_table_below(player: Player) -> None:
    player.app.sitting.set("foundations", Foundations.BELOW)
    player.frame()
    stock = player.table.where.places["S"]
    go(player, (stock.centerx, lowest(player)))
    assert player.app.chrome.placed.status.top < stock.bottom
    player.click((stock.centerx, stock.bottom - 2))
    assert player.line == []
    go(player, MIDDLE, 1)
    player.click((stock.centerx, stock.bottom - 2))
    assert player.line == ["D"]


def test_a_card_that_is_carried_to_the_edge_does_not_bring_them(player: Player) -> None:
    player.lift("T1")
    player.move((640, 1))
    player.wait(0.5)
    assert not player.app.chrome.moves and not player.app.chrome.covers((640, 1))
    player.release((640, 1))


def test_a_key_keeps_both_beside_the_table_and_lets_them_go_again(player: Player) -> None:
    player.key(pygame.K_F10)
    go(player, MIDDLE, 2)
    assert bar_seen(player) and status_seen(player)
    where = player.table.where
    assert where.table.top == where.bar.bottom and where.table.bottom <= where.status.top
    player.click(MIDDLE)
    player.wait(1)
    assert bar_seen(player) and status_seen(player)
    player.key(pygame.K_F10)
    player.wait(1)
    assert not bar_seen(player) and not status_seen(player)


def test_in_a_window_that_key_does_nothing() -> None:
    player = Player()
    player.key(pygame.K_F10)
    player.wait(0.3)
    assert bar_seen(player) and status_seen(player)
    assert player.table.where.table.top == player.table.where.bar.bottom
    player.close()


def test_with_reduced_motion_they_are_there_at_once(player: Player) -> None:
    player.app.sitting.set("reduced_motion", ReducedMotion.ON)
    go(player, (640, 1), 1 / 60)
    assert bar_seen(player)


def test_a_sentence_stays_clear_of_the_status_line(player: Player) -> None:
    go(player, (500, lowest(player)))
    player.app.sitting.sentence.say("A sentence.", 9)
    assert player.app.chrome.placed.words <= player.app.chrome.placed.status.top


def test_the_panel_of_a_mode_stays_and_the_status_line_comes_above_it(player: Player) -> None:
    player.table.make_room(theme.STRIP)
    player.frame()
    where = player.table.where
    assert where.foot.bottom == where.size[1] and where.table.bottom == where.foot.top
    go(player, (500, lowest(player)))
    assert player.app.chrome.placed.status.bottom == where.foot.top


# Text -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800)])
@pytest.mark.parametrize("text", TextSize)
def test_text_of_any_size_leaves_every_button_in_the_window(size: tuple[int, int], text: TextSize) -> None:
    player = Player(size)
    before = player.table.where.status.height
    player.app.sitting.set("text_size", text)
    player.frame()
    buttons = [button.rect for button in player.app.bar.buttons.values()]
    assert all(player.table.where.bar.contains(rect) for rect in buttons)
    assert all(rect.collidelist(buttons[n + 1 :]) == -1 for n, rect in enumerate(buttons))
    after = player.table.where.status.height
    assert after <= before or (text in (TextSize.LARGE, TextSize.LARGEST) and size != (640, 480))
    assert after > before or text in (TextSize.SMALL, TextSize.NORMAL) or size == (640, 480)
    assert player.app.status.deal_rect.right < player.app.screen.size[0]
    player.close()


def test_text_changes_its_size_at_once_also_on_the_open_sheet() -> None:
    player = Player()
    player.key(pygame.K_COMMA, text=",")
    sheet = player.app.sitting.sheet
    assert sheet is not None
    player.frame()
    before = sheet.panel.copy()
    player.app.sitting.set("text_size", TextSize.LARGEST)
    player.frame()
    assert sheet.panel != before
    assert player.app.screen.surface.get_rect().contains(sheet.panel)
    player.close()
