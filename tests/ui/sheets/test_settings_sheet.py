"""Settings take effect at once."""

import pygame

from forty_thieves.ui.sheets.settings import OneOf, Switch, settings_sheet
from forty_thieves.ui.widgets.choice import Choice
from tests.ui.hands import click, press


def test_changes_are_told_at_once_and_closing_tells_nothing_more() -> None:
    told: list[object] = []
    sheet = settings_sheet(
        [
            Switch("Sound", True, told.append, "Cards make a soft sound."),
            OneOf("Colours", ["Two", "Four"], 0, told.append),
        ]
    )
    sheet.resize((800, 600), 1.0)
    click(sheet, sheet.where("Sound").center)
    choice = sheet.find("Colours")
    assert isinstance(choice, Choice)
    click(sheet, choice.segments()[1].move(sheet.panel.topleft).center)
    assert told == [False, 1]
    press(sheet, pygame.K_TAB, pygame.K_ESCAPE)
    assert sheet.closed and told == [False, 1]
