"""Toggles: turned by a click anywhere on the row or by Space, with effect at once."""

import pygame

from forty_thieves.ui.widgets.toggle import Toggle
from tests.ui.hands import click, drawn, press, push, release, sheet_of


def test_a_click_on_the_words_or_the_switch_turns_it() -> None:
    values: list[bool] = []
    toggle = Toggle("Sound", False, values.append, "Cards make a soft sound.")
    sheet = sheet_of(toggle)
    row = sheet.where("Sound")
    click(sheet, (row.left + 5, row.top + 5))
    click(sheet, (row.right - 10, row.centery))
    assert values == [True, False]


def test_space_turns_it_and_its_name_and_state_can_be_read() -> None:
    values: list[bool] = []
    sheet = sheet_of(Toggle("Sound", False, values.append))
    assert sheet.focused_description() == "Sound, switch, off"
    press(sheet, pygame.K_SPACE)
    assert sheet.focused_description() == "Sound, switch, on"
    assert values == [True]


def test_ctrl_space_and_a_release_elsewhere_turn_nothing() -> None:
    values: list[bool] = []
    sheet = sheet_of(Toggle("Sound", False, values.append))
    press(sheet, pygame.K_SPACE, mod=pygame.KMOD_LCTRL)
    push(sheet, sheet.where("Sound").center)
    release(sheet, (2, 2))
    assert values == []


def test_on_and_off_look_different_also_without_colour() -> None:
    toggle = Toggle("Sound", False, lambda value: None)
    sheet = sheet_of(toggle)
    off = drawn(sheet)
    toggle.turn()
    on = drawn(sheet)
    # The knob is on the other side: the left half is dark with it, then light without.
    row = sheet.where("Sound")
    left, right = (row.right - 30, row.centery), (row.right - 12, row.centery)

    def light(picture: bytes, at: tuple[int, int]) -> int:
        place = 4 * (at[1] * 800 + at[0])
        return sum(picture[place : place + 3])

    assert light(off, left) < light(off, right)
    assert light(on, left) < light(on, right)
    assert off != on


def test_while_disabled_it_is_paler_and_hears_nothing() -> None:
    toggle = Toggle("Sound", True, print)
    sheet = sheet_of(toggle)
    able = drawn(sheet)
    toggle.enable(False)
    assert drawn(sheet) != able
    click(sheet, sheet.where("Sound").center)
    press(sheet, pygame.K_TAB, pygame.K_SPACE)
    assert toggle.value


def test_it_can_show_another_value_without_telling() -> None:
    told: list[bool] = []
    toggle = Toggle("Sound", True, told.append)
    toggle.show(False)
    assert (toggle.value, told) == (False, [])
