"""The bar that fills: as far as so much is done, and drawn anew only when that has changed."""

import pygame
import pytest

from forty_thieves.ui import theme
from forty_thieves.ui.sheets.looking import looking_sheet
from forty_thieves.ui.widgets.progress import Progress


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 1.0])
def test_it_is_full_as_far_as_so_much_is_done(surface: pygame.Surface, share: float, scale: float) -> None:
    bar = Progress()
    height = bar.height_for(400, scale)
    bar.place(pygame.Rect(50, 50, 400, height), scale)
    bar.show(share)
    bar.draw(surface)
    row = 50 + height // 2
    full = sum(surface.get_at((50 + x, row))[:3] == theme.ACCENT for x in range(400))
    assert abs(full - 400 * share) <= 2


def test_no_more_than_all_is_done() -> None:
    bar = Progress()
    bar.show(7)
    assert bar.share == 1
    bar.show(-1)
    assert bar.share == 0


def test_it_is_drawn_anew_only_when_something_changed() -> None:
    bar = Progress()
    bar.changed = False
    bar.show(0)
    assert not bar.changed
    bar.show(0.3)
    assert bar.changed
    assert bar.describe() == "30 % done"


def test_a_sheet_that_looks_fills_its_bar_by_the_time() -> None:
    sheet = looking_sheet("Looking…", "", 10, lambda: None)
    sheet.resize((800, 600), 1.0)
    bar = next(widget for widget in sheet.widgets() if isinstance(widget, Progress))
    for _ in range(50):
        sheet.step(0.1)
    assert bar.share == pytest.approx(0.5, abs=0.01)
    for _ in range(100):
        sheet.step(0.1)
    assert bar.share == 1


def test_closing_it_any_way_ends_the_looking() -> None:
    ended: list[bool] = []
    sheet = looking_sheet("Looking…", "", 10, lambda: ended.append(True))
    sheet.resize((800, 600), 1.0)
    sheet.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0), None)
    assert sheet.closed
    assert ended == [True]
