"""Scrolling by wheel, bar and keys, never past the ends."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.scroll_area import ScrollArea
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.toggle import Toggle
from tests.ui.hands import drawn, move, press, push, release, sheet_of, wheel

LONG = "The ten columns are built down in suit. " * 60


def an_area(height: int = 200, text: str = LONG) -> ScrollArea:
    area = ScrollArea(Paragraph(text))
    area.place(pygame.Rect(50, 50, 300, height), 1.0)
    return area


def key(area: ScrollArea, code: int) -> bool:
    return area.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0), None)


def test_what_fits_does_not_scroll() -> None:
    area = an_area(text="Short.")
    assert area.hidden == 0
    assert not any(key(area, code) for code in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END))
    assert not area.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1), (60, 60))


def test_keys_scroll_and_stop_at_the_ends() -> None:
    area = an_area()
    assert not key(area, pygame.K_UP)
    assert key(area, pygame.K_DOWN)
    line = area.offset
    assert key(area, pygame.K_PAGEDOWN)
    assert line + 100 < area.offset < line + 200  # a page, less a little that is seen again
    assert key(area, pygame.K_END)
    assert area.offset == area.hidden
    assert not key(area, pygame.K_PAGEDOWN)
    assert key(area, pygame.K_HOME)
    assert area.offset == 0


def test_the_wheel_scrolls_the_content_with_it() -> None:
    area = an_area()
    top = area.content.rect.top
    assert area.handle(pygame.Event(pygame.MOUSEWHEEL, y=-2), (60, 60))
    assert area.content.rect.top == top - area.offset < top


def test_the_bar_drags_the_content_from_end_to_end() -> None:
    area = an_area()
    bar = area.bar()
    at = bar.center
    assert area.path(at)[-1] is area
    assert area.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at), at)
    for y, offset in ((at[1] + 5000, area.hidden), (at[1] - 5000, 0)):
        area.handle(pygame.Event(pygame.MOUSEMOTION, pos=(at[0], y), buttons=(1, 0, 0)), (at[0], y))
        assert area.offset == offset
    area.handle(pygame.Event(pygame.MOUSEBUTTONUP, button=1, pos=at), at)
    area.handle(pygame.Event(pygame.MOUSEMOTION, pos=(at[0], 900), buttons=(0, 0, 0)), (at[0], 900))
    assert area.offset == 0


def test_a_press_beside_the_bar_turns_a_page() -> None:
    area = an_area()
    below = (area.bar().centerx, area.rect.bottom - 2)
    area.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=below), below)
    assert 0 < area.offset < 200


@given(st.integers(40, 400), st.integers(-200, 4000))
def test_the_bar_is_always_inside_its_groove(height: int, offset: int) -> None:
    area = an_area(height)
    area.scroll_to(offset)
    assert 0 <= area.offset <= area.hidden
    bar = area.bar()
    assert area.rect.top <= bar.top and bar.bottom <= area.rect.bottom


@given(st.integers(0, 3000), st.integers(1, 150))
def test_what_is_revealed_can_be_seen(y: int, height: int) -> None:
    area = an_area()
    y = min(y, area.content.rect.height - height)
    area.reveal(pygame.Rect(60, area.content.rect.y + y, 20, height))
    shown = pygame.Rect(60, area.content.rect.y + y, 20, height)
    assert area.rect.top <= shown.top and shown.bottom <= area.rect.bottom


def test_nothing_is_drawn_outside_the_area() -> None:
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    area = an_area()
    area.scroll_to(90)
    area.draw(surface)
    assert pygame.Rect(46, 46, 308 + 20, 208).contains(surface.get_bounding_rect())


@pytest.mark.parametrize("direction", [1, -1])
def test_the_focus_scrolls_into_view(direction: int) -> None:
    toggles = [Toggle(f"Option {n}", False, lambda value: None, LONG[:120]) for n in range(20)]
    sheet = sheet_of(Stack(toggles))
    for _ in range(23):
        press(sheet, pygame.K_TAB, mod=0 if direction > 0 else pygame.KMOD_LSHIFT)
        name = sheet.focused_description().split(",")[0]
        assert sheet.panel.contains(sheet.where(name))


def test_a_sheet_scrolls_by_wheel_anywhere_and_by_its_bar() -> None:
    sheet = sheet_of(Paragraph(LONG * 3))
    top = drawn(sheet)
    wheel(sheet, (5, 5), -3)
    below = drawn(sheet)
    assert below != top
    press(sheet, pygame.K_HOME)
    assert drawn(sheet) == top
    # The bar is in the right margin of the panel.
    at = (sheet.panel.right - 21, sheet.panel.top + 90)
    push(sheet, at)
    move(sheet, (at[0], 5000), held=True)
    release(sheet, (at[0], 5000))
    move(sheet, (1, 1))
    dragged = drawn(sheet)
    press(sheet, pygame.K_END)
    assert drawn(sheet) == dragged != top
