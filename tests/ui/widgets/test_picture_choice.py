"""Choices by pictures: by click, by keyboard, and whole at every width."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.ui.widgets.picture_choice import PictureChoice, Size
from tests.ui.hands import click, drawn, move, press, sheet_of

VALUES = ["Green felt", "Midnight", "Burgundy", "Parchment", "Walnut", "Contrast"]


def blank(_number: int, size: Size) -> pygame.Surface:
    return pygame.Surface(size)


def row(told: list[int] | None = None, chosen: int = 0, size: Size = (76, 52)) -> PictureChoice:
    return PictureChoice("Table", VALUES, chosen, (told if told is not None else []).append, blank, size)


def test_a_click_chooses_and_the_chosen_one_again_says_nothing() -> None:
    told: list[int] = []
    choice = row(told)
    sheet = sheet_of(choice)
    for number in (4, 4, 0):
        click(sheet, choice.places()[number].move(sheet.panel.topleft).center)
    click(sheet, sheet.where("Table").move(1, 1).topleft)  # on the name
    assert told == [4, 0]


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ([pygame.K_RIGHT], 2),
        ([pygame.K_LEFT, pygame.K_LEFT], 0),
        ([pygame.K_HOME], 0),
        ([pygame.K_END, pygame.K_RIGHT], 5),
        ([pygame.K_END, pygame.K_SPACE], 0),
    ],
)
def test_the_keyboard_chooses(keys: list[int], expected: int) -> None:
    choice = row(chosen=1)
    press(sheet_of(choice), *keys)
    assert choice.chosen == expected


def test_in_several_rows_the_arrows_go_up_and_down() -> None:
    choice = row(chosen=1)
    sheet = sheet_of(choice, size=(330, 600))
    tops = sorted({tile.y for tile in choice.places()})
    assert len(tops) == 2
    press(sheet, pygame.K_DOWN)
    assert (choice.places()[choice.chosen].x, choice.places()[choice.chosen].y) == (choice.places()[1].x, tops[1])
    press(sheet, pygame.K_UP)
    assert choice.chosen == 1


def test_the_picture_is_asked_for_in_the_size_in_which_it_is_shown() -> None:
    asked: list[tuple[int, Size]] = []

    def draw_at(number: int, size: Size) -> pygame.Surface:
        asked.append((number, size))
        return pygame.Surface(size)

    choice = PictureChoice("Table", VALUES, 0, print, draw_at, (76, 52))
    choice.place(pygame.Rect(0, 0, 1200, choice.height_for(1200, 2.0)), 2.0)
    pictures = [(number, (152, 104)) for number in range(6)]
    choice.draw(pygame.Surface((1200, 400)))
    assert not asked, "the sheet is there before its pictures"
    for made in range(1, 7):
        choice.step(0.02)
        assert choice.changed and asked == pictures[:made]
    choice.changed = False
    choice.step(0.02)
    assert not choice.changed
    choice.draw(pygame.Surface((1200, 400)))
    assert asked == 2 * pictures


def test_what_is_chosen_is_seen_and_so_is_what_the_mouse_is_over() -> None:
    choice = row()
    sheet = sheet_of(choice)
    pictures = {drawn(sheet)}
    move(sheet, choice.places()[3].move(sheet.panel.topleft).center)
    pictures.add(drawn(sheet))
    move(sheet, (1, 1))
    choice.show(1)
    pictures.add(drawn(sheet))
    assert len(pictures) == 3
    choice.show(0)
    assert drawn(sheet) in pictures


def test_its_value_can_be_read() -> None:
    assert sheet_of(row(chosen=1)).focused_description() == "Table: Midnight, 2 of 6"


@given(
    st.lists(st.text(alphabet="abcdef", min_size=1, max_size=14), min_size=1, max_size=7),
    st.integers(220, 900),
    st.floats(0.8, 4),
)
def test_all_tiles_are_inside_the_row_and_apart(values: list[str], width: int, scale: float) -> None:
    choice = PictureChoice("A name", values, 0, print, blank, (120, 60))
    wide = round(width * scale)
    place = pygame.Rect(10, 20, wide, choice.height_for(wide, scale))
    choice.place(place, scale)
    tiles = choice.places()
    assert len(tiles) == len(values)
    assert all(place.contains(tile) for tile in tiles)
    assert all(not one.colliderect(other) for n, one in enumerate(tiles) for other in tiles[:n])
