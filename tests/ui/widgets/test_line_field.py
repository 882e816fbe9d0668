"""Fields of one line, and the one that searches."""

import pygame

from forty_thieves.ui.widgets.line_field import LineField
from forty_thieves.ui.widgets.search_field import SearchField
from tests.ui.hands import CTRL, SHIFT, press, sheet_of, write


def test_pasted_lines_become_one() -> None:
    field = LineField("Name", print, paste=lambda: "one\ntwo\r\nthree")
    sheet = sheet_of(field)
    press(sheet, pygame.K_v, mod=CTRL)
    assert field.text == "one two three"


def test_no_key_breaks_the_line() -> None:
    field = LineField("Name", print)
    sheet = sheet_of(field)
    write(sheet, "a")
    press(sheet, pygame.K_RETURN)
    press(sheet, pygame.K_RETURN, mod=SHIFT)
    write(sheet, "b")
    assert field.text == "ab"


def test_showing_a_text_tells_nobody() -> None:
    told: list[str] = []
    field = LineField("Name", told.append, text="first")
    assert (field.text, told) == ("first", [])
    field.show("second")
    assert (field.text, told) == ("second", [])
    sheet = sheet_of(field)
    write(sheet, "!")
    assert told == ["second!"]


def a_search(steered: list[int]) -> SearchField:
    def steer(key: int) -> bool:
        steered.append(key)
        return True

    return SearchField("Find", lambda text: None, steer, lambda: "The second of three.")


def test_arrows_steer_and_letters_write() -> None:
    steered: list[int] = []
    field = a_search(steered)
    sheet = sheet_of(field)
    write(sheet, "a")
    keys = [pygame.K_LEFT, pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_HOME]
    press(sheet, *keys)
    write(sheet, "b")
    assert (field.text, steered) == ("ab", keys)


def test_with_shift_or_ctrl_they_are_for_the_text() -> None:
    steered: list[int] = []
    field = a_search(steered)
    sheet = sheet_of(field)
    write(sheet, "napoleon")
    press(sheet, pygame.K_HOME, mod=SHIFT)
    write(sheet, "x")
    press(sheet, pygame.K_LEFT, mod=CTRL)
    write(sheet, "y")
    assert (field.text, steered) == ("yx", [])


def test_keys_belong_to_an_input_method_while_it_composes() -> None:
    steered: list[int] = []
    sheet = sheet_of(a_search(steered))
    sheet.handle(pygame.Event(pygame.TEXTEDITING, text="한", start=1, length=0), None)
    press(sheet, pygame.K_DOWN, pygame.K_ESCAPE)
    assert steered == [] and not sheet.closed


def test_esc_empties_it_first() -> None:
    field = a_search([])
    sheet = sheet_of(field)
    write(sheet, "a")
    press(sheet, pygame.K_ESCAPE)
    assert (field.text, sheet.closed) == ("", False)
    press(sheet, pygame.K_ESCAPE)
    assert sheet.closed


def test_what_would_be_chosen_is_told_with_it() -> None:
    assert sheet_of(a_search([])).focused_description() == "Find, text field, empty. The second of three."
