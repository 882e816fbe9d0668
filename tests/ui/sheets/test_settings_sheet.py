"""The settings sheet shows what holds, changes it at once, and offers ways back."""

from typing import Any

import pygame

from forty_thieves.ui.sheets.settings import OneOf, Pictures, Section, Switch, Way, settings_sheet
from forty_thieves.ui.widgets.choice import Choice
from forty_thieves.ui.widgets.level import Level
from forty_thieves.ui.widgets.picture_choice import PictureChoice
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.tabs import Tabs
from forty_thieves.ui.widgets.toggle import Toggle
from tests.ui.hands import click, drawn, press
from tests.ui.sheets.every_sheet import blank


def a_sheet(kept: dict[str, Any], refuses: tuple[str, ...] = ()) -> Sheet:
    """Settings that are kept in a dictionary, but for those that can't be changed."""
    first = dict(kept)

    def keep(name: str, value: object) -> None:
        if name not in refuses:
            kept[name] = value

    sheet = settings_sheet(
        [
            Section(
                "Look",
                [
                    OneOf("Colours", ["Two", "Four"], lambda: kept["colours"], lambda n: keep("colours", n)),
                    Pictures("Table", ["A", "B"], lambda: kept["table"], lambda n: keep("table", n), blank, (80, 60)),
                ],
            ),
            Section(
                "Sound",
                [
                    Switch("Sound", lambda: kept["sound"], lambda on: keep("sound", on), "Cards make a soft sound."),
                    OneOf(
                        "Volume",
                        ["1", "2", "3"],
                        lambda: kept["volume"],
                        lambda n: keep("volume", n),
                        able=lambda: kept["sound"],
                        rising=True,
                    ),
                ],
            ),
        ],
        [Way("Defaults", lambda: kept.update(first), lambda: kept != first)],
    )
    sheet.resize((800, 600), 1.0)
    drawn(sheet)
    return sheet


def options() -> dict[str, Any]:
    return {"colours": 0, "table": 0, "sound": True, "volume": 1}


def page(sheet: Sheet, number: int) -> None:
    tabs = sheet.find("Settings")
    assert isinstance(tabs, Tabs)
    tabs.choose(number)


def test_a_change_is_made_at_once_and_closing_changes_nothing_more() -> None:
    kept = options()
    sheet = a_sheet(kept)
    colours, table = sheet.find("Colours"), sheet.find("Table")
    assert isinstance(colours, Choice) and isinstance(table, PictureChoice)
    click(sheet, colours.places()[1].move(sheet.panel.topleft).center)
    click(sheet, table.places()[1].move(sheet.panel.topleft).center)
    page(sheet, 1)
    volume = sheet.find("Volume")
    assert isinstance(volume, Level)
    click(sheet, volume.places()[2].move(sheet.panel.topleft).center)
    click(sheet, sheet.where("Sound").center)
    after = {"colours": 1, "table": 1, "sound": False, "volume": 2}
    assert kept == after
    press(sheet, pygame.K_TAB, pygame.K_ESCAPE)
    assert sheet.closed and kept == after


def test_a_setting_that_depends_on_another_is_there_while_it_means_something() -> None:
    sheet = a_sheet(options())
    page(sheet, 1)
    volume = sheet.find("Volume")
    assert volume.enabled
    click(sheet, sheet.where("Sound").center)
    assert not volume.enabled
    click(sheet, sheet.where("Sound").center)
    assert volume.enabled


def test_a_change_that_fails_is_not_shown() -> None:
    kept = options()
    sheet = a_sheet(kept, refuses=("sound", "colours"))
    colours = sheet.find("Colours")
    assert isinstance(colours, Choice)
    click(sheet, colours.places()[1].move(sheet.panel.topleft).center)
    assert colours.chosen == 0
    page(sheet, 1)
    sound = sheet.find("Sound")
    assert isinstance(sound, Toggle)
    click(sheet, sheet.where("Sound").center)
    assert sound.value


def test_a_way_back_is_offered_while_there_is_one_and_shows_what_it_changes() -> None:
    kept = options()
    sheet = a_sheet(kept)
    back, tabs = sheet.find("Defaults"), sheet.find("Settings")
    assert isinstance(tabs, Tabs)
    assert not back.enabled
    page(sheet, 1)
    click(sheet, sheet.where("Sound").center)
    page(sheet, 0)
    assert back.enabled
    click(sheet, sheet.where("Defaults").center)
    assert kept == options()
    assert tabs.chosen == 1, "the page with the sound is not the one that is seen"
    sound = sheet.find("Sound")
    assert isinstance(sound, Toggle) and sound.value
    assert not back.enabled
