"""Steppers: one of many values, by keys and clicks."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.ui.widgets.stepper import Stepper
from tests.ui.hands import click, drawn, press, sheet_of

VALUES = [str(number) for number in range(1, 8)]


def a_stepper(told: list[int], chosen: int | None = 2) -> Stepper:
    return Stepper("Columns", VALUES, chosen, told.append, otherwise="as typed")


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        ([pygame.K_RIGHT], "4"),
        ([pygame.K_UP, pygame.K_PLUS], "5"),
        ([pygame.K_LEFT], "2"),
        ([pygame.K_DOWN, pygame.K_MINUS], "1"),
        ([pygame.K_LEFT] * 9, "1"),
        ([pygame.K_RIGHT] * 9, "7"),
        ([pygame.K_END], "7"),
        ([pygame.K_END, pygame.K_HOME], "1"),
    ],
)
def test_the_keyboard_steps(keys: list[int], value: str) -> None:
    stepper = a_stepper([])
    press(sheet_of(stepper), *keys)
    assert stepper.value == value


def test_a_click_on_a_side_steps_and_on_the_value_does_nothing() -> None:
    told: list[int] = []
    stepper = a_stepper(told)
    sheet = sheet_of(stepper)
    back, on = stepper.sides()
    for place in (on, on, back, stepper.box()):
        click(sheet, place.move(sheet.panel.topleft).center)
    assert told == [3, 4, 3]


def test_at_an_end_nothing_is_told() -> None:
    told: list[int] = []
    stepper = a_stepper(told, 0)
    press(sheet_of(stepper), pygame.K_LEFT)
    assert told == []


def test_a_value_that_is_none_of_them_is_shown_in_words() -> None:
    told: list[int] = []
    stepper = a_stepper(told, None)
    sheet = sheet_of(stepper)
    assert sheet.focused_description() == "Columns: as typed"
    press(sheet, pygame.K_RIGHT)
    assert (told, stepper.value) == ([0], "1")


def test_showing_tells_nobody_but_is_seen() -> None:
    told: list[int] = []
    stepper = a_stepper(told)
    sheet = sheet_of(stepper)
    before = drawn(sheet)
    stepper.show(5)
    assert told == []
    assert drawn(sheet) != before
    assert stepper.describe() == "Columns: 6"


@given(
    st.lists(st.text(alphabet="abcdef", min_size=1, max_size=40), min_size=1, max_size=6),
    st.integers(160, 900),
    st.floats(0.8, 4),
)
def test_it_is_inside_its_row(values: list[str], width: int, scale: float) -> None:
    stepper = Stepper("A name", values, 0, lambda number: None, "A quiet line that explains it.")
    wide = round(width * scale)
    row = pygame.Rect(10, 20, wide, stepper.height_for(wide, scale))
    stepper.place(row, scale)
    back, on = stepper.sides()
    assert row.contains(stepper.box())
    assert stepper.box().contains(back) and stepper.box().contains(on)
    assert not back.colliderect(on)
    surface = pygame.Surface((row.right + 10, row.bottom + 20), pygame.SRCALPHA)
    stepper.draw(surface)
    assert row.contains(surface.get_bounding_rect())
