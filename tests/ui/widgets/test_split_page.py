"""A page in two halves: side by side, one above the other, or one page."""

import pygame
import pytest

from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.split_page import SplitPage
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.toggle import Toggle
from tests.ui.hands import drawn, press, wheel

LONG = "What comes of it is told here. " * 40


def a_page(size: tuple[int, int], switches: int = 30, words: str = LONG) -> tuple[Sheet, list[Toggle], Paragraph]:
    toggles = [Toggle(f"Switch {n}", False, lambda on: None) for n in range(switches)]
    told = Paragraph(words)
    sheet = Sheet("A page", SplitPage(Stack(toggles), told), [], widest=1100)
    sheet.resize(size, 1.0)
    drawn(sheet, size)
    return sheet, toggles, told


@pytest.mark.parametrize(
    ("size", "beside", "together"),
    [((1280, 800), True, True), ((640, 480), True, True), ((560, 900), False, True), ((480, 360), False, False)],
)
def test_both_halves_are_in_view_where_there_is_room(size: tuple[int, int], beside: bool, together: bool) -> None:
    sheet, toggles, told = a_page(size)
    assert (told.rect.left >= toggles[0].rect.right) is beside
    view = sheet.reading_rect.move(-sheet.panel.x, -sheet.panel.y)
    assert view.contains(toggles[0].rect)
    assert (told.rect.top < view.bottom) is together


@pytest.mark.parametrize("size", [(1280, 800), (640, 480), (560, 900), (480, 360)])
def test_what_has_the_focus_is_in_view(size: tuple[int, int]) -> None:
    sheet, toggles, _told = a_page(size)
    view = sheet.reading_rect.move(-sheet.panel.x, -sheet.panel.y)
    for toggle in toggles:
        press(sheet, pygame.K_TAB)
        drawn(sheet, size)
        assert toggle.focused
        assert view.top <= toggle.rect.top and toggle.rect.bottom <= view.bottom


def test_each_half_scrolls_by_itself() -> None:
    sheet, toggles, told = a_page((800, 600))
    switch, words = toggles[0].rect.copy(), told.rect.copy()
    wheel(sheet, (switch.centerx + sheet.panel.x, switch.centery + sheet.panel.y), -2)
    assert toggles[0].rect.y < switch.y and told.rect == words
    wheel(sheet, (words.centerx + sheet.panel.x, sheet.panel.centery), -2)
    assert told.rect.y < words.y


def test_the_second_half_takes_the_focus_only_to_scroll() -> None:
    sheet, toggles, told = a_page((800, 600))
    press(sheet, *[pygame.K_TAB] * (len(toggles) + 1))
    assert sheet.focused_description() == LONG
    top = told.rect.y
    press(sheet, pygame.K_DOWN)
    assert told.rect.y < top
    sheet, toggles, _told = a_page((800, 600), words="Short.")
    press(sheet, *[pygame.K_TAB] * (len(toggles) + 1))
    assert toggles[0].focused  # round to the first again


def test_something_else_can_be_shown() -> None:
    page = SplitPage(Stack([Toggle("Switch", False, print)]), Paragraph("Before."))
    sheet = Sheet("A page", page, [])
    sheet.resize((800, 600), 1.0)
    before = drawn(sheet)
    page.show_side(Paragraph("After."))
    assert sheet.changed
    assert drawn(sheet) != before
    assert [w.text for w in sheet.widgets() if isinstance(w, Paragraph)] == ["A page", "After."]
