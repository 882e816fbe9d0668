"""Where everything lies: inside the window at every size, whole, in order, and readable."""

import math
import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forty_thieves.rules.cards import Rank, Suit, card
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.state import GameState
from forty_thieves.ui import theme
from forty_thieves.ui.layout import Layout, card_places, layout, pile_at, window_scale

SIZES = st.tuples(st.integers(800, 3840), st.integers(600, 2400))


def laid_out(size: tuple[int, int], density: float = 1.0) -> Layout:
    return layout(size, window_scale(size, density), FORTY_THIEVES)


def played(number: int, seed: int) -> GameState:
    """A position of a random game."""
    rng = random.Random(seed)
    state = deal(FORTY_THIEVES, number)
    for _step in range(rng.randrange(180)):
        commands = legal_commands(state)
        if not commands:
            break
        rng.choice(commands).apply(state)
    return state


def tallest() -> GameState:
    """The longest column there can be: three cards that were dealt over a King, and the run down to the Ace on it."""
    state = GameState(FORTY_THIEVES)
    runs = [card(Suit.SPADES, rank, 0) for rank in reversed(Rank)]
    others = [card(suit, rank, pack) for pack in (0, 1) for suit in Suit for rank in Rank]
    others = [c for c in others if c not in runs]
    state.columns[0].extend([*others[:3], *runs])
    state.stock.extend(others[3:])
    return state


@given(size=SIZES, number=st.integers(1, 50), seed=st.integers(0, 50))
@settings(max_examples=150, deadline=None)
def test_every_card_lies_inside_the_table_whole(size: tuple[int, int], number: int, seed: int) -> None:
    where = laid_out(size)
    for state in (played(number, seed), tallest()):
        places = card_places(where, state)
        assert len(places) == 104
        for place in places.values():
            assert where.table.contains(place)
            assert place.size == where.card


@given(size=SIZES)
@settings(max_examples=100, deadline=None)
def test_places_do_not_touch_each_other(size: tuple[int, int]) -> None:
    where = laid_out(size)
    places = list(where.places.values())
    for n, place in enumerate(places):
        assert place.collidelist(places[n + 1 :]) == -1


@given(size=SIZES)
@settings(max_examples=100, deadline=None)
def test_the_fanned_waste_stays_clear_of_the_foundations(size: tuple[int, int]) -> None:
    where = laid_out(size)
    assert where.waste_shown >= 2
    assert where.zones["W"].right < where.places["F1"].left


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1600), (3840, 2160), (900, 1500)])
def test_the_table_fills_the_window_from_edge_to_edge_or_from_top_to_bottom(size: tuple[int, int]) -> None:
    where = laid_out(size)
    margin = where.px(theme.MARGIN)
    wide = where.places["T10"].right - where.places["T1"].left
    # The longest column that is likely needs all the room that it has.
    lowest = max(place.bottom for place in card_places(where, tallest()).values())
    assert wide >= size[0] - 3 * margin or lowest >= where.zones["T1"].bottom - margin


def test_a_column_is_fanned_widely_while_there_is_room_and_closer_as_it_grows() -> None:
    where = laid_out((1280, 800))
    few, many = deal(FORTY_THIEVES, 1), tallest()
    wide = step(where, few)
    narrow = step(where, many)
    assert theme.FAN_WIDEST <= where.fan <= theme.FAN_ROOMIEST
    assert wide == pytest.approx(where.fan * where.card[1], abs=1)
    assert narrow < wide


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1600), (3840, 2160)])
def test_the_longest_column_still_shows_every_index(size: tuple[int, int]) -> None:
    where = laid_out(size)
    assert step(where, tallest()) >= math.floor(theme.FAN_LEAST * where.card[1])


def step(where: Layout, state: GameState) -> int:
    """How much of a covered card in the first column is seen."""
    places = card_places(where, state)
    column = state.columns[0]
    return min(places[over].top - places[under].top for under, over in pairwise(column))


def test_an_even_fan() -> None:
    where, state = laid_out((1280, 800)), tallest()
    tops = [card_places(where, state)[c].top for c in state.columns[0]]
    steps = [b - a for a, b in pairwise(tops)]
    assert max(steps) - min(steps) <= 1


@given(size=SIZES, number=st.integers(1, 30), seed=st.integers(0, 30))
@settings(max_examples=60, deadline=None)
def test_a_point_on_a_card_that_is_seen_finds_that_card(size: tuple[int, int], number: int, seed: int) -> None:
    where, state = laid_out(size), played(number, seed)
    places = card_places(where, state)
    for name in state.column_names:
        for c in state.piles[name]:
            corner = places[c].move(2, 2).topleft
            assert pile_at(where, state, places, corner) == (name, c)
        if not state.piles[name]:
            assert pile_at(where, state, places, where.places[name].center) == (name, None)
    assert pile_at(where, state, places, (1, where.table.bottom - 1)) in (None, ("T1", None))


def test_a_column_takes_a_drop_down_to_the_lower_edge_of_the_table() -> None:
    where = laid_out((1280, 800))
    for n in range(1, 11):
        assert where.zones[f"T{n}"].bottom == where.table.bottom


def test_a_dense_screen_shows_the_same_table_in_more_pixels() -> None:
    plain, dense = laid_out((1280, 800)), laid_out((2560, 1600), density=2.0)
    for name, place in plain.places.items():
        twin = dense.places[name]
        assert (twin.x / 2, twin.y / 2) == pytest.approx((place.x, place.y), abs=2.5)
