"""Lines of type: nothing is lost when they are broken, shortened or drawn."""

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from forty_thieves.ui import theme, typeface

words = st.text(alphabet="abcWMé0179.,-–♠♥♦♣", min_size=1, max_size=30)
sentences = st.lists(words, max_size=25).map(" ".join)


@given(sentences, st.integers(1, 500), st.sampled_from([11, 15, 26]), st.booleans())
@example("", 100, 15, False)
@example("Unbreakable" * 20, 60, 15, False)
def test_wrapping_keeps_every_character_in_order(text: str, width: int, pixels: int, bold: bool) -> None:
    lines = typeface.wrap(text, width, pixels, bold)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(sentences, st.integers(40, 500), st.sampled_from([11, 15, 26]), st.booleans())
def test_no_wrapped_line_is_wider_than_asked(text: str, width: int, pixels: int, bold: bool) -> None:
    assert all(typeface.width(line, pixels, bold) <= width for line in typeface.wrap(text, width, pixels, bold))


@given(st.lists(st.text(alphabet="abc", min_size=1, max_size=5), min_size=1, max_size=30))
def test_words_that_fit_are_not_broken(parts: list[str]) -> None:
    lines = typeface.wrap(" ".join(parts), 120, 15)
    assert [word for line in lines for word in line.split()] == parts


def test_a_line_break_in_the_text_is_kept() -> None:
    assert typeface.wrap("one\n\ntwo", 300, 15) == ["one", "", "two"]


@given(sentences, st.integers(30, 300))
def test_a_shortened_line_fits_and_begins_like_the_text(text: str, width: int) -> None:
    short = typeface.shorten(text, width, 15)
    assert typeface.width(short, 15) <= width
    assert text.startswith(short.removesuffix(typeface.ELLIPSIS))


@given(sentences, st.booleans(), st.booleans())
def test_a_line_is_drawn_as_wide_as_it_measures(text: str, bold: bool, tabular: bool) -> None:
    line = typeface.render(text, 15, theme.INK, bold, None, tabular)
    assert line.get_size() == (typeface.width(text, 15, bold, tabular), typeface.line_height(15))


@pytest.mark.parametrize("bold", [False, True])
def test_tabular_figures_are_all_equally_wide(bold: bool) -> None:
    widths = {typeface.width(figure * 4, 15, bold, tabular=True) for figure in "0123456789"}
    assert len(widths) == 1


def test_what_cannot_be_drawn_becomes_a_space() -> None:
    assert typeface.clean("a\0b\tc\ud800d") == "a b c d"
    assert typeface.render("a\0b\ud800", 15, theme.INK).get_width() == typeface.width("a b ", 15)


@pytest.mark.parametrize("suit", "♠♥♦♣")
def test_suits_in_a_sentence_are_the_shapes_in_the_colour_of_the_sentence(suit: str) -> None:
    line = typeface.render(suit, 30, (10, 200, 30))
    ink = {
        tuple(line.get_at((x, y)))[:3]
        for x in range(line.width)
        for y in range(line.height)
        if line.get_at((x, y)).a == 255
    }
    assert ink == {(10, 200, 30)}


def test_hearts_and_diamonds_may_be_red_and_spades_and_clubs_stay_as_they_are() -> None:
    for suit, colour in {"♥": theme.RED_SUIT, "♦": theme.RED_SUIT, "♠": theme.INK, "♣": theme.INK}.items():
        line = typeface.render(suit, 30, theme.INK, red=theme.RED_SUIT)
        middle = line.get_bounding_rect().center
        assert tuple(line.get_at(middle))[:3] == colour


def test_suits_stand_on_the_line() -> None:
    for suit in "♠♥♦♣":
        assert typeface.render(suit, 40, theme.INK).get_bounding_rect().bottom == typeface.ascent(40)


def test_a_line_drawn_twice_is_drawn_once() -> None:
    assert typeface.render("Won", 26, theme.INK) is typeface.render("Won", 26, theme.INK)


def test_the_typeface_is_fira_sans_in_two_weights() -> None:
    assert typeface.font(15).name == "Fira Sans"
    assert pygame.font.Font.size(typeface.font(40, True), "Won") > typeface.font(40).size("Won")
