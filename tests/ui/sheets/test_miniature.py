"""The small pictures of the tables: what lies on the real one can be seen on them."""

import pygame
import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.deal import deal
from forty_thieves.rules.state import STOCK, GameState
from forty_thieves.ui.layout import card_places
from forty_thieves.ui.miniature import has_miniature, miniature, miniature_layout
from forty_thieves.ui.room import room

SIZES = [(120, 72), (160, 94), (332, 206)]
games = pytest.mark.parametrize("game", CATALOGUE)


def painted(picture: pygame.Surface, place: pygame.Rect) -> float:
    """How far from the felt the most different pixel of a place is."""
    pixels = (picture.get_at((x, y)) for x in range(place.left, place.right) for y in range(place.top, place.bottom))
    return max(sum(abs(a - b) for a, b in zip(pixel[:3], room().felt, strict=True)) for pixel in pixels)


def top_cards(state: GameState) -> dict[str, int]:
    """The pixels of difference that each pile asks for: a card is far brighter than an empty place."""
    return {name: 150 if pile else 12 for name, pile in state.piles.items()}


@games
@pytest.mark.parametrize("size", SIZES)
def test_every_pile_has_ink_where_it_lies(game: str, size: tuple[int, int]) -> None:
    variant = CATALOGUE[game]
    state = deal(variant, 1)
    picture = miniature(variant, size)
    times = 4
    where = miniature_layout(variant, (size[0] * times, size[1] * times))
    cards = card_places(where, state)
    wanted = top_cards(state)
    for name, empty in where.places.items():
        pile = state.piles[name]
        place = (cards[pile[-1]] if pile else empty).move(-where.table.x, -where.table.y)
        small = pygame.Rect(
            place.x // times, place.y // times, max(1, place.width // times), max(1, place.height // times)
        )
        assert small.clip(picture.get_rect()).size == small.size, f"{name} is cut off"
        least = 60 if name == STOCK and pile else wanted[name]
        assert painted(picture, small) >= least, f"{name} can't be seen"


@games
def test_the_picture_has_its_size_and_round_corners(game: str) -> None:
    picture = miniature(CATALOGUE[game], (160, 94))
    assert picture.get_size() == (160, 94)
    corners = [(0, 0), (159, 0), (0, 93), (159, 93)]
    assert all(picture.get_at(corner).a < 128 for corner in corners)
    assert picture.get_at((80, 93)).a == 255


def test_different_tables_look_different() -> None:
    pictures = {miniature(variant, (160, 94)).get_buffer().raw for variant in CATALOGUE.values()}
    tables = {(v.packs, v.columns, v.down, v.laid_out, v.reserve) for v in CATALOGUE.values()}
    assert len(pictures) >= len(tables)


def test_a_picture_is_drawn_once() -> None:
    variant, size = CATALOGUE["JO"], (151, 97)
    assert not has_miniature(variant, size)
    picture = miniature(variant, size)
    assert has_miniature(variant, size)
    assert miniature(variant, size) is picture
