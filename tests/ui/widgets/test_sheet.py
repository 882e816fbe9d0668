"""Sheets: focus, keys, closing, and drawing only what changed."""

from functools import partial
from typing import Literal

import pygame

from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.choice import Choice
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.text_field import TextField
from forty_thieves.ui.widgets.toggle import Toggle
from tests.ui.hands import SHIFT, click, drawn, move, press, sheet_of


def a_sheet(pressed: list[str]) -> Sheet:
    names = ("Cancel", "Deal")
    buttons = [Button(name, partial(pressed.append, name)) for name in names]
    buttons[1].kind = "primary"
    body = Stack(
        [
            Toggle("Sound", True, lambda on: pressed.append("Sound")),
            Choice("Colours", ["Two", "Four"], 0, print),
        ]
    )
    sheet = Sheet("A sheet", body, buttons, primary=buttons[1])
    sheet.resize((800, 600), 1.0)
    return sheet


def test_tab_goes_round_everything_in_reading_order_and_back() -> None:
    sheet = a_sheet([])
    names = []
    for _ in range(4):
        press(sheet, pygame.K_TAB)
        names.append(sheet.focused_description())
    assert names == ["Sound, switch, on", "Colours: Two, 1 of 2", "Cancel, button", "Deal, button"]
    back = []
    for _ in range(4):
        press(sheet, pygame.K_TAB, mod=SHIFT)
        back.append(sheet.focused_description())
    assert back == [*names[-2::-1], names[-1]]


def test_enter_is_the_primary_button_from_anywhere_but_another_button() -> None:
    pressed: list[str] = []
    sheet = a_sheet(pressed)
    press(sheet, pygame.K_RETURN)
    press(sheet, pygame.K_TAB, pygame.K_RETURN)
    press(sheet, pygame.K_TAB, pygame.K_KP_ENTER)
    assert pressed == ["Deal"] * 3
    press(sheet, pygame.K_TAB, pygame.K_RETURN)
    assert pressed[3:] == ["Cancel"]


def test_esc_closes_once_and_then_nothing_is_heard() -> None:
    pressed: list[str] = []
    closed: list[str] = []
    button = Button("Deal", lambda: pressed.append("Deal"), "primary")
    sheet = Sheet("A sheet", Paragraph("Text."), [button], primary=button, on_close=lambda: closed.append("x"))
    sheet.resize((800, 600), 1.0)
    press(sheet, pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_RETURN)
    click(sheet, sheet.where("Deal").center)
    assert sheet.closed
    assert (pressed, closed) == ([], ["x"])


def test_the_arrows_go_from_button_to_button() -> None:
    sheet = a_sheet([])
    press(sheet, pygame.K_LEFT)
    assert sheet.focused_description() == "Cancel, button"
    press(sheet, pygame.K_RIGHT)
    assert sheet.focused_description() == "Deal, button"


def test_the_ring_is_seen_only_after_the_keyboard_moved_the_focus() -> None:
    sheet = a_sheet([])
    at_first = drawn(sheet)
    press(sheet, pygame.K_TAB, pygame.K_TAB)
    by_keyboard = drawn(sheet)
    assert by_keyboard != at_first
    at = sheet.where("Colours")
    click(sheet, (at.left + 2, at.top + 2))
    move(sheet, (1, 1))
    assert drawn(sheet) == at_first


def test_text_is_wanted_exactly_while_a_field_has_the_focus() -> None:
    sheet = sheet_of(TextField("Text", print), Button("Go", print))
    assert sheet.wants_text
    press(sheet, pygame.K_TAB)
    assert not sheet.wants_text
    assert sheet.caret_rect is None
    click(sheet, sheet.where("Text").center)
    assert sheet.wants_text
    press(sheet, pygame.K_ESCAPE)
    assert not sheet.wants_text


def test_nothing_is_drawn_anew_when_nothing_changed() -> None:
    sheet = a_sheet([])
    assert sheet.changed
    first = drawn(sheet)
    assert not sheet.changed
    assert not sheet.step(10.0)
    move(sheet, (2, 2))
    assert not sheet.changed
    assert drawn(sheet) == first
    press(sheet, pygame.K_TAB)
    assert sheet.changed


def test_the_pointer_fits_what_it_is_over() -> None:
    sheet = sheet_of(TextField("Text", print), Button("Go", print), Paragraph("Words."))
    pointers = []
    for at in (sheet.where("Text").center, sheet.where("Go").center, (3, 3)):
        move(sheet, at)
        pointers.append(sheet.pointer)
    assert pointers == [pygame.SYSTEM_CURSOR_IBEAM, pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_ARROW]


def test_a_text_that_grows_makes_the_sheet_grow() -> None:
    words = Paragraph("Short.")
    sheet = sheet_of(words)
    before = sheet.panel.height
    words.write("Much longer, over several lines. " * 10)
    drawn(sheet)
    assert sheet.panel.height > before
    assert sheet.panel.centery in (300, 299)


def test_the_table_around_is_dimmed_and_the_corners_are_round(surface: pygame.Surface) -> None:
    sheet = a_sheet([])
    felt = surface.get_at((3, 3))
    sheet.draw(surface)
    assert surface.get_at((3, 3)).g < felt.g * 0.6
    corner, inside = (
        surface.get_at(sheet.panel.topleft),
        surface.get_at((sheet.panel.centerx, sheet.panel.top + 4)),
    )
    assert corner.g < felt.g and inside.g > 200


def test_a_widget_that_is_not_there_is_named() -> None:
    try:
        sheet_of(Paragraph("x")).where("Nowhere")
    except KeyError as error:
        assert error.args == ("Nowhere",)
    else:
        raise AssertionError("found a widget that isn't there")


def test_a_sheet_beside_the_table_leaves_it_in_sight_where_the_window_has_room() -> None:
    def panel(side: Literal["left", "right"], size: tuple[int, int]) -> pygame.Rect:
        sheet = Sheet("A sheet", Paragraph("Text. " * 60), [], beside=side)
        sheet.resize(size, 1.0)
        assert pygame.Rect((0, 0), size).contains(sheet.panel)
        return sheet.panel

    assert panel("right", (1600, 800)).left > 800
    assert panel("left", (1600, 800)).right < 800
    assert panel("left", (900, 1400)).top > 700
    assert abs(panel("right", (700, 360)).centerx - 350) <= 1


def test_a_sheet_beside_the_table_dims_it_less() -> None:
    seen = []
    for side in (None, "right"):
        surface = pygame.Surface((1280, 800), depth=32)
        surface.fill((100, 100, 100))
        sheet = Sheet("A sheet", Paragraph("Text."), [], beside=side)
        sheet.resize((1280, 800), 1.0)
        sheet.draw(surface)
        seen.append(surface.get_at((5, 5)).g)
    assert seen[0] < seen[1] < 100
