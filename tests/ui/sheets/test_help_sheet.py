"""Rules and keys."""

import pygame

from forty_thieves.ui.sheets.help import help_sheet
from forty_thieves.ui.sheets.key_caps import KeyCaps
from tests.ui.hands import drawn, press

KEYS = [
    ("N", "new game"),
    ("Y, Ctrl+Y, Ctrl+Shift+Z", "redo"),
    ("Esc", "let go of a card, else close what is open"),
]


def test_all_rules_and_keys_are_there() -> None:
    sheet = help_sheet("Forty Thieves", ["Only the ♠8 takes the ♠7.", "One card at a time."], KEYS)
    read = [widget.describe() for widget in sheet.widgets()]
    assert "Only the ♠8 takes the ♠7." in read
    assert "One card at a time." in read
    assert [f"{keys}: {meaning}" for keys, meaning in KEYS] == [words for words in read if ": " in words]


def test_the_arrows_scroll_it_without_any_focus_to_take() -> None:
    sheet = help_sheet("Forty Thieves", ["One card at a time. " * 20] * 9, KEYS)
    sheet.resize((800, 600), 1.0)
    before = drawn(sheet)
    press(sheet, pygame.K_DOWN)
    assert drawn(sheet) != before
    press(sheet, pygame.K_RETURN)
    assert sheet.closed


def test_caps_stay_on_their_side_of_what_the_keys_do() -> None:
    caps = KeyCaps("Y, Ctrl+Y, Ctrl+Shift+Z", "redo")
    for width in (200, 300, 500):
        caps.place(pygame.Rect(0, 0, width, caps.height_for(width, 1.0)), 1.0)
        surface = pygame.Surface((600, 400), pygame.SRCALPHA)
        caps.draw(surface)
        ink = surface.get_bounding_rect()
        assert ink.right <= width and ink.bottom <= caps.rect.bottom
        gap = min(126, width // 2)
        assert surface.subsurface((gap - 5, 0, 5, 400)).get_bounding_rect().width == 0
