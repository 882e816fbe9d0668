"""The family on the table: every pile of every variant inside the window, apart from the others, large enough."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.state import RESERVE, STOCK, WASTE, GameState
from forty_thieves.rules.variant import Reserve, Variant
from forty_thieves.ui import theme
from forty_thieves.ui.layout import Layout, card_places, layout, window_scale

VARIANTS = list(CATALOGUE.values())
SIZES = [(800, 600), (1280, 800), (2560, 1600), (900, 1500), (1600, 620)]


def laid_out(size: tuple[int, int], variant: Variant) -> Layout:
    return layout(size, window_scale(size, 1.0), variant)


def played(variant: Variant, number: int, steps: int) -> GameState:
    """A position of a random game that keeps to the columns, so that they grow."""
    rng = random.Random(number)
    state = deal(variant, number)
    for _step in range(steps):
        commands = legal_commands(state)
        if not commands:
            break
        building = [c for c in commands if ">T" in str(c)]
        rng.choice(building if building and rng.random() < 0.7 else commands).apply(state)
    return state


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_the_piles_that_the_rules_speak_of_have_places_and_no_others(variant: Variant) -> None:
    names = set(laid_out((1280, 800), variant).places)
    expected = {f"T{n + 1}" for n in range(len(variant.columns))} | {f"F{n + 1}" for n in range(4 * variant.packs)}
    expected |= {STOCK} if variant.stock_size else set()
    expected |= {WASTE} if variant.has_waste else set()
    expected |= {RESERVE} if variant.reserve is not Reserve.NONE else set()
    assert names == expected


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_places_lie_inside_the_table_and_apart(variant: Variant, size: tuple[int, int]) -> None:
    where = laid_out(size, variant)
    zones = [zone for name, zone in where.zones.items() if name[0] != "T"]
    places = [*zones, *(place for name, place in where.places.items() if name[0] == "T")]
    for n, place in enumerate(places):
        assert where.table.contains(place)
        assert place.collidelist(places[n + 1 :]) == -1
    for n in range(len(variant.columns)):
        assert all(zone.bottom <= where.zones[f"T{n + 1}"].top for zone in zones)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
@given(size=st.tuples(st.integers(800, 3840), st.integers(600, 2400)), number=st.integers(1, 9))
@settings(max_examples=6, deadline=None)
def test_every_card_lies_inside_the_table_whole(variant: Variant, size: tuple[int, int], number: int) -> None:
    where = laid_out(size, variant)
    state = played(variant, number, 150)
    for place in card_places(where, state).values():
        assert where.table.contains(place)
        assert place.size == where.card


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_cards_are_readable_in_the_smallest_window(variant: Variant) -> None:
    where = laid_out((800, 600), variant)
    assert where.card[0] >= 42
    state = deal(variant, 1)
    places = card_places(where, state)
    for column in state.columns:
        for under, over in pairwise(column):
            least = theme.FAN_DOWN if under in state.down else theme.FAN_LEAST
            assert places[over].top - places[under].top >= int(least * where.card[1] * 0.95)


@pytest.mark.parametrize("variant", [v for v in VARIANTS if v.draw > 1], ids=lambda variant: variant.id)
def test_all_cards_that_are_turned_at_once_can_be_seen(variant: Variant) -> None:
    for size in SIZES:
        assert laid_out(size, variant).waste_shown >= variant.draw
