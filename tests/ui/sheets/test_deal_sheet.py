"""The sheet for a certain deal: when it speaks, and what it deals."""

import pygame

from forty_thieves.ui.sheets.deal import deal_sheet
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.sheet import Sheet
from tests.ui.hands import click, drawn, press, write

WRONG = "That code has a mistake in it."
GOOD = ("17", "FT-00000HK")


def a_sheet(dealt: list[str], clipboard: str = "") -> Sheet:
    sheet = deal_sheet(lambda text: None if text in GOOD else WRONG, dealt.append, lambda: clipboard)
    sheet.resize((800, 600), 1.0)
    return sheet


def said(sheet: Sheet) -> str:
    return "".join(w.text for w in sheet.widgets() if isinstance(w, Paragraph) and w.text == WRONG)


def test_one_can_type_at_once_and_enter_deals() -> None:
    dealt: list[str] = []
    sheet = a_sheet(dealt)
    assert sheet.wants_text
    write(sheet, "17")
    press(sheet, pygame.K_RETURN)
    assert sheet.closed
    assert dealt == ["17"]


def test_it_is_quiet_while_a_code_is_half_typed_and_speaks_when_it_is_whole() -> None:
    sheet = a_sheet([])
    for character in "FT-00000":
        write(sheet, character)
        assert said(sheet) == ""
    write(sheet, "H")
    assert said(sheet) == WRONG
    write(sheet, "K")
    assert said(sheet) == ""
    press(sheet, *[pygame.K_BACKSPACE] * 10)
    assert said(sheet) == ""


def test_deal_says_what_is_wrong_also_with_little_and_stays_open() -> None:
    dealt: list[str] = []
    sheet = a_sheet(dealt)
    write(sheet, "FT")
    press(sheet, pygame.K_RETURN)
    assert said(sheet) == WRONG
    assert not sheet.closed and dealt == []
    write(sheet, "-00000HK")
    press(sheet, pygame.K_RETURN)
    assert dealt == ["FT-00000HK"]


def test_paste_replaces_what_was_there() -> None:
    dealt: list[str] = []
    sheet = a_sheet(dealt, clipboard="FT-00000HK")
    write(sheet, "something else")
    click(sheet, sheet.where("Paste").center)
    press(sheet, pygame.K_RETURN)
    assert dealt == ["FT-00000HK"]


def test_with_nothing_written_there_is_nothing_to_deal() -> None:
    dealt: list[str] = []
    sheet = a_sheet(dealt)
    press(sheet, pygame.K_RETURN)
    assert not sheet.closed and dealt == [] and said(sheet) == ""


def test_cancel_and_esc_deal_nothing() -> None:
    dealt: list[str] = []
    by_key, by_mouse = a_sheet(dealt), a_sheet(dealt)
    write(by_key, "17")
    press(by_key, pygame.K_ESCAPE)
    write(by_mouse, "17")
    click(by_mouse, by_mouse.where("Cancel").center)
    assert by_key.closed and by_mouse.closed
    assert dealt == []


def test_what_is_wrong_appears_below_the_field_without_moving_it() -> None:
    sheet = a_sheet([])
    write(sheet, "FT-00000")
    before, place = drawn(sheet), sheet.where("Paste")
    write(sheet, "HHHHH")
    assert drawn(sheet) != before
    assert sheet.where("Paste") == place
