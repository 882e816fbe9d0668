"""Choices: one value of several, by click or arrow keys."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.ui.widgets.choice import Choice
from tests.ui.hands import click, drawn, press, sheet_of

VALUES = ["Two", "Four", "Many"]


def test_a_click_chooses_and_the_chosen_one_again_says_nothing() -> None:
    chosen: list[int] = []
    choice = Choice("Colours", VALUES, 0, chosen.append)
    sheet = sheet_of(choice)
    for number in (2, 2, 1):
        click(sheet, choice.places()[number].move(sheet.panel.topleft).center)
    assert chosen == [2, 1]


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ([pygame.K_RIGHT], 2),
        ([pygame.K_DOWN, pygame.K_RIGHT], 2),
        ([pygame.K_LEFT], 0),
        ([pygame.K_UP, pygame.K_UP], 0),
        ([pygame.K_HOME], 0),
        ([pygame.K_END], 2),
        ([pygame.K_SPACE, pygame.K_SPACE], 0),
    ],
)
def test_the_keyboard_chooses(keys: list[int], expected: int) -> None:
    choice = Choice("Colours", VALUES, 1, lambda number: None)
    press(sheet_of(choice), *keys)
    assert choice.chosen == expected


def test_its_value_can_be_read() -> None:
    assert sheet_of(Choice("Colours", VALUES, 1, print)).focused_description() == "Colours: Four, 2 of 3"


@given(
    st.lists(st.text(alphabet="abcdef", min_size=1, max_size=14), min_size=1, max_size=6),
    st.integers(220, 900),
    st.floats(0.8, 4),
)
def test_all_values_are_inside_the_row_and_side_by_side(values: list[str], width: int, scale: float) -> None:
    choice = Choice("A name", values, 0, lambda number: None, "A quiet line that explains it.")
    wide = round(width * scale)
    row = pygame.Rect(10, 20, wide, choice.height_for(wide, scale))
    choice.place(row, scale)
    segments = choice.places()
    assert len(segments) == len(values)
    assert all(row.contains(segment) for segment in segments)
    assert all(not one.colliderect(other) for n, one in enumerate(segments) for other in segments[:n])


def test_while_disabled_it_is_paler_and_hears_nothing() -> None:
    choice = Choice("Colours", VALUES, 1, print)
    sheet = sheet_of(choice)
    able = drawn(sheet)
    choice.enable(False)
    assert drawn(sheet) != able
    click(sheet, choice.places()[2].move(sheet.panel.topleft).center)
    press(sheet, pygame.K_TAB, pygame.K_RIGHT)
    assert choice.chosen == 1


def test_it_can_show_another_value_without_telling() -> None:
    told: list[int] = []
    choice = Choice("Colours", VALUES, 1, told.append)
    choice.show(2)
    assert (choice.chosen, told) == (2, [])
