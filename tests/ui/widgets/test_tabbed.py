"""Pages with tabs: what is on a page that isn't open is neither seen nor reached."""

import pygame
import pytest

from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.tabbed import Tabbed
from forty_thieves.ui.widgets.toggle import Toggle
from tests.ui.hands import CTRL, SHIFT, click, drawn, press, push, release, wheel

NAMES = ["Look", "Playing", "Sound"]


def a_sheet(size: tuple[int, int] = (800, 600), rows: int = 3) -> tuple[Sheet, Tabbed]:
    pages = [(name, Stack([Toggle(f"{name} {n}", False, lambda on: None) for n in range(rows)])) for name in NAMES]
    page = Tabbed("Pages", pages)
    close = Button("Close", lambda: sheet.close(), "primary")
    sheet = Sheet("A sheet", page, [close], primary=close, first=page.tabs)
    sheet.resize(size, 1.0)
    drawn(sheet, size)
    return sheet, page


def test_a_click_on_a_name_opens_its_page() -> None:
    sheet, page = a_sheet()
    first = drawn(sheet)
    click(sheet, page.tabs.places()[1].move(sheet.panel.topleft).center)
    assert drawn(sheet) != first
    assert sheet.find("Playing 0")
    with pytest.raises(KeyError):
        sheet.find("Look 0")


def test_the_keyboard_goes_round_the_pages_and_through_the_open_one() -> None:
    sheet, _page = a_sheet()
    press(sheet, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert sheet.focused_description() == "Pages: Sound, 3 of 3"
    press(sheet, pygame.K_HOME)
    assert sheet.focused_description() == "Pages: Look, 1 of 3"
    met = []
    for _ in range(5):
        press(sheet, pygame.K_TAB)
        met.append(sheet.focused_description().split(",")[0])
    assert met == ["Look 0", "Look 1", "Look 2", "Close", "Pages: Look"]


@pytest.mark.parametrize(
    ("key", "mod", "opened"),
    [
        (pygame.K_TAB, CTRL, 1),
        (pygame.K_TAB, CTRL | SHIFT, 2),
        (pygame.K_PAGEDOWN, CTRL, 1),
        (pygame.K_PAGEUP, CTRL, 2),
        (pygame.K_TAB, 0, 0),
        (pygame.K_PAGEDOWN, 0, 0),
    ],
)
def test_control_turns_the_pages_from_anywhere(key: int, mod: int, opened: int) -> None:
    sheet, page = a_sheet()
    press(sheet, pygame.K_TAB)
    press(sheet, key, mod=mod)
    assert page.tabs.chosen == opened


def test_what_had_the_focus_on_the_page_before_hears_no_key() -> None:
    sheet, _page = a_sheet()
    press(sheet, pygame.K_TAB)
    toggle = sheet.find("Look 0")
    assert isinstance(toggle, Toggle) and toggle.focused
    press(sheet, pygame.K_TAB, mod=CTRL)
    press(sheet, pygame.K_SPACE)
    assert not toggle.value and not toggle.focused
    press(sheet, pygame.K_TAB)
    assert sheet.focused_description() == "Pages: Playing, 2 of 3"


def test_the_names_stay_while_a_long_page_scrolls_by_wheel_by_keys_and_after_the_focus() -> None:
    sheet, page = a_sheet((640, 480), rows=12)
    names = [tab.move(sheet.panel.topleft) for tab in page.tabs.places()]
    assert page.area.hidden > 0
    wheel(sheet, page.area.rect.move(sheet.panel.topleft).center, -2)
    assert page.area.offset > 0
    wheel(sheet, page.area.rect.move(sheet.panel.topleft).center, 9)
    press(sheet, pygame.K_PAGEDOWN)
    assert page.area.offset > 0
    press(sheet, *[pygame.K_PAGEUP] * 9)
    assert page.area.offset == 0
    press(sheet, *[pygame.K_TAB] * 12)
    drawn(sheet, (640, 480))
    assert page.area.rect.contains(sheet.find("Look 11").rect)
    assert [tab.move(sheet.panel.topleft) for tab in page.tabs.places()] == names


def test_each_page_scrolls_by_itself_and_the_sheet_is_as_high_as_the_highest() -> None:
    page = Tabbed("Pages", [("Short", Toggle("One", False, print)), ("Long", Stack([Toggle("Two", False, print)] * 9))])
    sheet = Sheet("A sheet", page, [])
    sheet.resize((800, 600), 1.0)
    panel = sheet.panel.copy()
    page.tabs.choose(1)
    sheet.resize((800, 600), 1.0)
    assert sheet.panel == panel
    assert page.area.hidden == 0


@pytest.mark.parametrize("width", [180, 300, 600])
def test_every_name_is_whole_at_every_width(width: int) -> None:
    sheet, page = a_sheet((width + 100, 700))
    room = pygame.Rect((0, 0), sheet.panel.size)
    tabs = page.tabs.places()
    assert all(room.contains(tab) for tab in tabs)
    assert all(not one.colliderect(other) for n, one in enumerate(tabs) for other in tabs[:n])


def test_what_is_pressed_stays_where_it_is_pressed() -> None:
    sheet, page = a_sheet((640, 480), rows=12)
    place = page.area.rect.move(sheet.panel.topleft)
    at = (place.centerx, place.bottom - 3)
    scrolled = row = -1
    while row < 0:  # until a row is cut by the lower edge
        scrolled += 1
        page.area.scroll_to(scrolled)
        row = next((n for n in range(12) if sheet.where(f"Look {n}").inflate(0, -8).collidepoint(at)), -1)
    push(sheet, at)
    drawn(sheet, (640, 480))
    assert page.area.offset == scrolled
    release(sheet, at)
    toggle = sheet.find(f"Look {row}")
    assert isinstance(toggle, Toggle) and toggle.value
