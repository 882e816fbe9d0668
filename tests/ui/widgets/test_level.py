"""Levels: chosen by a press, by dragging across the bars, and by the keyboard."""

import pygame
import pytest

from forty_thieves.ui.widgets.level import Level
from tests.ui.hands import click, drawn, move, press, push, release, sheet_of


def test_a_press_chooses_and_the_chosen_one_again_says_nothing() -> None:
    told: list[int] = []
    level = Level("Volume", 5, 2, told.append)
    sheet = sheet_of(level)
    for number in (4, 4, 0):
        click(sheet, level.places()[number].move(sheet.panel.topleft).center)
    click(sheet, sheet.where("Volume").move(1, 1).topleft)  # on the name
    assert told == [4, 0]


def test_dragging_across_chooses_each_step_on_the_way_and_stops_at_the_ends() -> None:
    told: list[int] = []
    level = Level("Volume", 5, 0, told.append)
    sheet = sheet_of(level)
    places = [place.move(sheet.panel.topleft) for place in level.places()]
    push(sheet, places[0].center)
    for place in places[1:]:
        move(sheet, place.center, held=True)
    move(sheet, (799, 3), held=True)
    assert told == [1, 2, 3, 4]
    move(sheet, (0, 599), held=True)
    release(sheet, (0, 599))
    move(sheet, places[3].center)
    assert told == [1, 2, 3, 4, 0]


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ([pygame.K_RIGHT], 3),
        ([pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_RIGHT], 4),
        ([pygame.K_LEFT, pygame.K_MINUS, pygame.K_LEFT], 0),
        ([pygame.K_HOME], 0),
        ([pygame.K_END], 4),
    ],
)
def test_the_keyboard_chooses(keys: list[int], expected: int) -> None:
    level = Level("Volume", 5, 2, lambda number: None)
    press(sheet_of(level), *keys)
    assert level.chosen == expected


def test_while_disabled_it_is_paler_and_hears_nothing() -> None:
    level = Level("Volume", 5, 2, lambda number: None)
    sheet = sheet_of(level)
    able = drawn(sheet)
    level.enable(False)
    assert drawn(sheet) != able
    click(sheet, level.places()[4].move(sheet.panel.topleft).center)
    press(sheet, pygame.K_TAB, pygame.K_RIGHT)
    assert level.chosen == 2


def test_its_value_can_be_read() -> None:
    assert sheet_of(Level("Volume", 5, 2, print)).focused_description() == "Volume: 3 of 5"


@pytest.mark.parametrize("width", [220, 600])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.5])
def test_it_is_inside_its_row(width: int, scale: float) -> None:
    level = Level("Volume", 5, 2, print, "Of everything that can be heard, however softly.")
    wide = round(width * scale)
    row = pygame.Rect(10, 20, wide, level.height_for(wide, scale))
    level.place(row, scale)
    assert all(row.contains(place) for place in level.places())
