"""The table as a player wants it laid: the stock on either side, the foundations above or below, the bars out of it."""

import random
from dataclasses import replace
from itertools import pairwise, product

import pytest

from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.commands import DRAW
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.state import RESERVE, STOCK, WASTE, GameState
from forty_thieves.rules.variant import Variant
from forty_thieves.ui import cursor, theme
from forty_thieves.ui.arrangement import Arrangement
from forty_thieves.ui.cursor import Cursor
from forty_thieves.ui.layout import Layout, card_places, layout, pile_at, window_scale
from forty_thieves.ui.options import Face, Foundations, Options, Side

ARRANGEMENTS = [
    Arrangement(side, foundations, bars=bars) for side, foundations, bars in product(Side, Foundations, (True, False))
]
ARRANGEMENTS += [replace(arrangement, fan_least=0.2, waste_fan=0.52) for arrangement in ARRANGEMENTS[::3]]
SIZES = [
    *((640, 480), (800, 600), (1024, 768), (1280, 800), (1366, 768), (1920, 1080), (2560, 1600), (3840, 2160)),
    *((900, 1400), (1080, 1920), (2560, 1080), (3440, 1440), (1000, 1000)),
]
OWN = [
    Variant(id="X1", name="Own", packs=packs, columns=(length,) * columns)
    for packs, columns, length in ((1, 1, 8), (1, 16, 1), (2, 16, 5), (3, 2, 13), (3, 11, 6), (4, 3, 13), (4, 16, 13))
]
VARIANTS = [*CATALOGUE.values(), *OWN]
MIRRORED = Arrangement(side=Side.RIGHT)
BELOW = Arrangement(foundations=Foundations.BELOW)


def laid_out(
    size: tuple[int, int], variant: Variant, arrangement: Arrangement, foot: float = 0.0, text: float = 1.0
) -> Layout:
    return layout(size, window_scale(size, 1.0, text), variant, foot, arrangement)


def played(variant: Variant, steps: int = 160) -> GameState:
    """A position of a random game."""
    rng, state = random.Random(steps), deal(variant, 1)
    for _step in range(steps):
        if not (commands := legal_commands(state)):
            break
        rng.choice(commands).apply(state)
    return state


def assert_in_order(where: Layout) -> None:
    """Every zone lies inside the table and apart from all others."""
    zones = list(where.zones.values())
    for n, zone in enumerate(zones):
        assert where.table.contains(zone)
        assert zone.collidelist(zones[n + 1 :]) == -1
    assert all(zone.contains(where.places[name]) for name, zone in where.zones.items())


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: f"{variant.id} {variant.packs} {variant.columns}")
def test_every_arrangement_fits_into_every_window(variant: Variant) -> None:
    state = played(variant)
    for n, size in enumerate(SIZES):
        for arrangement in ARRANGEMENTS[n % 2 :: 2]:
            assert_in_order(laid_out(size, variant, arrangement))
        where = laid_out(size, variant, ARRANGEMENTS[n % len(ARRANGEMENTS)])
        for place in card_places(where, state).values():
            assert where.table.contains(place)
            assert place.size == where.card


@pytest.mark.parametrize("text", theme.TEXT_SIZES.values())
@pytest.mark.parametrize("variant", VARIANTS[:: len(VARIANTS) // 12], ids=lambda variant: variant.id)
def test_with_a_panel_below_and_text_of_any_size_too(variant: Variant, text: float) -> None:
    state = played(variant)
    for size, arrangement in product(SIZES[:4], ARRANGEMENTS[:6]):
        where = laid_out(size, variant, arrangement, theme.PANEL, text)
        assert_in_order(where)
        assert where.foot.top == where.table.bottom
        assert where.foot.height == round(theme.PANEL * where.scale)
        assert not where.foot.colliderect(where.status)
        assert all(where.table.contains(place) for place in card_places(where, state).values())


# The other side -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES[::3], ids=str)
@pytest.mark.parametrize("variant", [CATALOGUE[name] for name in ("FT", "SA", "MM", "CR", "TR", "SR")])
def test_the_row_is_mirrored_and_the_columns_stay(variant: Variant, size: tuple[int, int]) -> None:
    left, right = laid_out(size, variant, Arrangement()), laid_out(size, variant, MIRRORED)
    assert (left.card, left.waste_shown) == (right.card, right.waste_shown)
    for name, zone in left.zones.items():
        if name[0] == "T":
            assert right.zones[name] == zone
        elif name[0] != "F":
            assert (right.zones[name].right, right.zones[name].size) == (size[0] - zone.left, zone.size)
    assert sorted((zone.top, size[0] - zone.right) for name, zone in left.zones.items() if name[0] == "F") == [
        (zone.top, zone.left) for name, zone in right.zones.items() if name[0] == "F"
    ]


def test_the_top_card_of_a_mirrored_waste_stays_beside_the_stock_and_the_others_show_their_index() -> None:
    where, state = laid_out((1280, 800), FORTY_THIEVES, MIRRORED), deal(FORTY_THIEVES, 1)
    for drawn in range(1, 8):
        DRAW.apply(state)
        assert len(state.waste) == drawn
        places = card_places(where, state)
        assert places[state.waste[-1]] == where.places[WASTE]
        assert where.places[WASTE].right < where.places[STOCK].left
        lefts = [places[card].left for card in state.waste[-where.waste_shown :]]
        assert all(over - under == -where.waste_step for under, over in pairwise(lefts))
        for card in state.waste[-where.waste_shown :]:
            corner = places[card].left + 3, places[card].top + 3
            assert pile_at(where, state, places, corner) == (WASTE, card)


def test_a_mirrored_reserve_lies_on_the_other_side_of_its_place() -> None:
    variant = CATALOGUE["MM"]
    where, state = laid_out((1280, 800), variant, MIRRORED), deal(variant, 1)
    state.reserve.extend(state.stock.pop() for _card in range(4))
    places = [card_places(where, state)[card] for card in state.reserve]
    assert places[-1] == where.places[RESERVE]
    assert [place.left for place in places] == sorted({place.left for place in places})
    assert all(where.zones[RESERVE].contains(place) for place in places)


# Below ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", Side)
def test_columns_grow_down_to_the_row_below_them(side: Side) -> None:
    where = laid_out((1280, 800), FORTY_THIEVES, replace(BELOW, side=side))
    row = where.places[STOCK].top
    assert {where.places[name].top for name in (STOCK, WASTE, "F1", "F8")} == {row}
    assert {where.zones[f"T{n}"].bottom for n in range(1, 11)} == {where.words}
    assert where.table.bottom - 2 * where.px(theme.MARGIN) < where.places[STOCK].bottom < where.table.bottom
    assert row - where.card[0] // 4 < where.words < row
    assert where.places["T1"].top < where.table.top + where.px(theme.MARGIN)


def test_cards_keep_their_size_above_a_panel_and_the_row_moves_up() -> None:
    without, with_panel = (laid_out((1280, 800), FORTY_THIEVES, BELOW, foot) for foot in (0.0, theme.PANEL))
    assert with_panel.card == without.card
    assert with_panel.places["T1"] == without.places["T1"]
    assert with_panel.places["F1"].top == without.places["F1"].top - with_panel.foot.height


def test_the_cursor_finds_its_way_between_columns_and_the_row_below() -> None:
    where, state = laid_out((1280, 800), FORTY_THIEVES, BELOW), deal(FORTY_THIEVES, 1)
    place = Cursor()
    place.go("T1")
    place.step(cursor.DOWN, where, state)
    assert place.name == STOCK
    place.step(cursor.UP, where, state)
    assert place.name == "T1"


# Room -----------------------------------------------------------------------------------------------------------


def test_without_bars_the_table_is_the_whole_window() -> None:
    where = laid_out((1920, 1080), FORTY_THIEVES, Arrangement(bars=False))
    assert where.table.topleft == (0, 0) and where.table.size == (1920, 1080)
    assert where.card > laid_out((1920, 1080), FORTY_THIEVES, Arrangement()).card
    assert where.bar.top == 0 and where.status.bottom == 1080


@pytest.mark.parametrize("size", [(900, 1400), (1080, 1920)])
def test_in_a_high_window_the_columns_lie_in_two_banks_so_that_cards_are_large(size: tuple[int, int]) -> None:
    where, state = laid_out(size, FORTY_THIEVES, Arrangement()), played(FORTY_THIEVES)
    assert where.card[0] > size[0] / 10
    tops = [where.places[f"T{n}"].top for n in range(1, 11)]
    assert tops == [tops[0]] * 5 + [tops[5]] * 5
    assert tops[5] - tops[0] > 3 * where.card[1]
    assert where.places["T6"].left == where.places["T1"].left
    place = Cursor()
    for name, direction, expected in (("T2", cursor.DOWN, "T7"), ("T7", cursor.UP, "T2"), ("F5", cursor.UP, "F1")):
        place.go(name)
        place.step(direction, where, state)
        assert place.name == expected


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] >= size[1]], ids=str)
def test_in_other_windows_they_lie_side_by_side(size: tuple[int, int]) -> None:
    where = laid_out(size, FORTY_THIEVES, Arrangement())
    assert len({where.places[f"T{n}"].top for n in range(1, 11)}) == 1


def test_a_new_deal_reaches_well_down_the_table() -> None:
    for size in SIZES:
        where = laid_out(size, FORTY_THIEVES, Arrangement())
        lowest = max(place.bottom for place in card_places(where, deal(FORTY_THIEVES, 1)).values())
        assert lowest >= where.table.top + where.table.height * 0.6, size


def test_a_face_that_needs_more_room_gets_it_where_there_is_some() -> None:
    state, needs = deal(CATALOGUE["TE"], 1), 0.20
    for size in [(800, 600), (1280, 800), (3840, 2160)]:
        where = laid_out(size, state.variant, Arrangement(fan_least=needs))
        places = card_places(where, state)
        for column in state.columns:
            for under, over in pairwise(column):
                assert places[over].top - places[under].top >= int(needs * where.card[1])


@pytest.mark.parametrize("density", [1.0, 2.0])
def test_larger_text_goes_as_far_as_the_window_has_room(density: float) -> None:
    def scale(width: int, height: int, text: float) -> float:
        return window_scale((round(width * density), round(height * density)), density, text) / density

    assert scale(1280, 800, 1.45) == pytest.approx(1.45)
    assert scale(1280, 800, 0.9) == pytest.approx(0.9)
    assert scale(800, 600, 1.45) == pytest.approx(1.25)
    assert scale(640, 480, 1.2) == pytest.approx(1.0)
    assert scale(640, 480, 0.9) == pytest.approx(0.9)
    assert scale(400, 300, 1.45) == pytest.approx(1.0)


def test_options_of_a_player_make_the_arrangement() -> None:
    wanted = Arrangement(bars=False).wanted(Options(side=Side.RIGHT, foundations=Foundations.BELOW, face=Face.LARGE))
    assert wanted.mirrored and wanted.under and not wanted.bars
    assert wanted.fan_least > theme.FAN_LEAST and wanted.waste_fan > theme.WASTE_FAN
    assert Arrangement().wanted(Options()) == Arrangement()
