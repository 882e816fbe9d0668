"""What holds for every sheet: it fits into any window and can be used by keyboard alone."""

import random

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from forty_thieves.ui.widgets.button import Button
from tests.ui.hands import CTRL, SHIFT, drawn, move, press, push, release, wheel, write
from tests.ui.sheets.every_sheet import EVERY_SHEET

names = pytest.mark.parametrize("name", EVERY_SHEET)


@names
@given(st.integers(320, 4000), st.integers(240, 2400), st.floats(0.8, 4))
@example(480, 360, 1.0)
@example(800, 600, 1.0)
@example(600, 900, 1.0)
@example(3840, 2160, 2.0)
def test_it_is_inside_the_window_at_every_size(name: str, width: int, height: int, scale: float) -> None:
    sheet = EVERY_SHEET[name]()
    sheet.resize((width, height), scale)
    assert pygame.Rect(0, 0, width, height).contains(sheet.panel)
    buttons = [widget for widget in sheet.widgets() if isinstance(widget, Button)]
    places = [button.rect.move(sheet.panel.topleft) for button in buttons]
    assert all(sheet.panel.contains(place) for place in places)
    assert all(not one.colliderect(other) for n, one in enumerate(places) for other in places[:n])
    # What doesn't fit has a fair part of the window to scroll in.
    smaller = min(scale, width / 480, height / 360)
    assert sheet.panel.height < height - 60 * smaller or sheet.reading_rect.height >= 60 * smaller
    assert sheet.panel.contains(sheet.reading_rect)


@names
def test_the_keyboard_alone_reaches_everything(name: str) -> None:
    sheet = EVERY_SHEET[name]()
    sheet.resize((800, 600), 1.0)
    reachable = {widget.describe() for widget in sheet.widgets() if widget.focusable and widget.enabled}
    reached = set()
    for _ in range(len(reachable)):
        press(sheet, pygame.K_TAB)
        reached.add(sheet.focused_description())
    assert reached == reachable
    press(sheet, pygame.K_ESCAPE)
    assert sheet.closed


@names
def test_all_of_a_long_sheet_can_be_scrolled_to_by_keyboard(name: str) -> None:
    sheet = EVERY_SHEET[name]()
    sheet.resize((480, 360), 1.0)
    top = drawn(sheet, (480, 360))
    press(sheet, *[pygame.K_PAGEDOWN] * 30)
    bottom = drawn(sheet, (480, 360))
    press(sheet, *[pygame.K_PAGEUP] * 30)
    assert drawn(sheet, (480, 360)) == top
    long = ("about", "scorecard", "losing scorecard", "settings", "picker", "rules", "own rules")
    assert (bottom != top) == (name in long)


@names
def test_it_is_the_same_at_twice_the_size(name: str) -> None:
    one, two = EVERY_SHEET[name](), EVERY_SHEET[name]()
    one.resize((1280, 800), 1.0)
    two.resize((2560, 1600), 2.0)
    assert abs(two.panel.width - 2 * one.panel.width) <= 2
    assert abs(two.panel.height - 2 * one.panel.height) <= 60


@names
def test_resizing_back_gives_the_same_picture(name: str) -> None:
    sheet = EVERY_SHEET[name]()
    sheet.resize((800, 600), 1.0)
    before = drawn(sheet)
    for size, scale in (((480, 360), 1.0), ((2560, 1600), 2.0), ((800, 600), 1.0)):
        sheet.resize(size, scale)
        after = drawn(sheet, size)
    assert after == before


KEYS = [
    *(pygame.K_TAB, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME),
    *(pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_RETURN),
    *(pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x, pygame.K_F1),
]
MODS = [0, 0, CTRL, SHIFT, CTRL | SHIFT, pygame.KMOD_LALT]


@names
@pytest.mark.parametrize("seed", range(3))
def test_any_hands_leave_it_whole(name: str, seed: int) -> None:
    hands = random.Random(seed)
    sheet = EVERY_SHEET[name]()
    size = (800, 600)
    sheet.resize(size, 1.0)
    for _ in range(400):
        at = (hands.randrange(size[0]), hands.randrange(size[1]))
        deed = hands.choice(["key", "key", "text", "push", "move", "drag", "release", "wheel", "lost", "size", "step"])
        if deed == "key":
            press(sheet, hands.choice(KEYS), mod=hands.choice(MODS))
        elif deed == "text":
            write(sheet, hands.choice(["F", "T-", "1 ", "♠", "한"]))
        elif deed == "push":
            push(sheet, at, hands.choice([1, 1, 2, 3]))
        elif deed in ("move", "drag"):
            move(sheet, at, held=deed == "drag")
        elif deed == "release":
            release(sheet, at)
        elif deed == "wheel":
            wheel(sheet, at, hands.randrange(-3, 4))
        elif deed == "lost":
            sheet.handle(pygame.Event(hands.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE])), None)
        elif deed == "size":
            size = (hands.randrange(320, 1600), hands.randrange(240, 1200))
            sheet.resize(size, hands.choice([0.8, 1.0, 1.5, 2.0]))
        else:
            sheet.step(0.3)
        if sheet.closed:
            sheet = EVERY_SHEET[name]()
            sheet.resize(size, 1.0)
        if sheet.changed:
            drawn(sheet, size)
        assert pygame.Rect((0, 0), size).contains(sheet.panel)
        assert sheet.focused_description()
