"""The empty places tell what they take."""

from dataclasses import replace

import pygame
import pytest

from forty_thieves.rules.cards import Rank
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.deal import deal
from forty_thieves.rules.state import RESERVE, STOCK, GameState
from forty_thieves.rules.variant import Reserve, Space, Variant
from forty_thieves.ui.cloth import cloth
from forty_thieves.ui.layout import Layout, Rect, layout
from forty_thieves.ui.options import Cloth
from forty_thieves.ui.places import draw_places
from forty_thieves.ui.room import PALETTES, lay, room

SIZE = (800, 600)
cloths = pytest.mark.parametrize("name", Cloth)


def drawn(state: GameState) -> tuple[pygame.Surface, Layout]:
    """The table with its empty places."""
    where = layout(SIZE, 1.0, state.variant)
    table = cloth(SIZE, room()).copy()
    draw_places(table, where, state)
    return table, where


def empty(variant: Variant = FORTY_THIEVES) -> tuple[pygame.Surface, Layout]:
    """A table of that game without a card."""
    return drawn(GameState(variant))


def changed(table: pygame.Surface, part: Rect) -> int:
    """How many pixels of that part are other than those of the bare table."""
    return unlike(table, cloth(SIZE, room()), part, by=1)


def unlike(one: pygame.Surface, other: pygame.Surface, part: Rect, by: int = 16) -> int:
    """How many pixels of that part differ by more than so much."""
    pictures = one.subsurface(part), other.subsurface(part)
    alike = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (by, by, by, 255), pictures[1])
    return part.width * part.height - alike.count()


@cloths
def test_a_column_is_open_below_and_a_foundation_is_a_whole_frame(name: Cloth) -> None:
    lay(name)
    table, where = empty()
    column, foundation = where.places["T3"], where.places["F3"]
    for place in (column, foundation):
        assert changed(table, Rect(place.left + 9, place.top, place.width - 18, 1)) == place.width - 18
    foot = Rect(0, 0, column.width, column.height // 6)
    foot.bottomleft = column.bottomleft
    assert changed(table, foot) == 0
    foot.bottomleft = foundation.bottomleft
    assert changed(table, Rect(foot.left + 9, foot.bottom - 1, foot.width - 18, 1)) == foot.width - 18


def test_the_line_of_the_table_of_strong_contrast_is_thicker() -> None:
    lines = {}
    for name in (Cloth.GREEN, Cloth.CONTRAST):
        lay(name)
        table, where = empty()
        place = where.places["F1"]
        down = [table.get_at((place.centerx, y))[:3] for y in range(place.top, place.top + 6)]
        lines[name] = down.count(PALETTES[name].inlay_line)
    assert lines[Cloth.GREEN] == 1
    assert lines[Cloth.CONTRAST] == 2


@cloths
def test_foundations_show_their_suits(name: Cloth) -> None:
    lay(name)
    table, where = empty()
    middles = [where.places[f"F{n}"].inflate(-20, -40) for n in range(1, 5)]
    pictures = {bytes(pygame.image.tobytes(ink_of(table.subsurface(part)), "RGBA")) for part in middles}
    assert len(pictures) == 4
    assert all(part for part in pictures)


def ink_of(part: pygame.Surface) -> pygame.Surface:
    """Only what has the colour of the marks."""
    return pygame.mask.from_threshold(part, room().inlay_mark, (1, 1, 1, 255)).to_surface()


@pytest.mark.parametrize(
    "other",
    [
        replace(FORTY_THIEVES, base=Rank.KING),
        replace(FORTY_THIEVES, space=Space.KING),
        replace(FORTY_THIEVES, space=Space.WASTE),
        replace(FORTY_THIEVES, space=Space.NONE),
    ],
    ids=["another base", "kings", "from the waste", "nothing"],
)
@cloths
def test_other_rules_look_different(name: Cloth, other: Variant) -> None:
    lay(name)
    table, where = empty()
    changed_table, same = empty(other)
    assert same == where
    places = "F" if other.base is not Rank.ACE else "T"
    for pile, place in where.places.items():
        differ = unlike(table, changed_table, place)
        assert (differ > 20) is (pile[0] == places), pile


def test_a_space_that_takes_nothing_is_a_frame_without_depth() -> None:
    table, where = empty(replace(FORTY_THIEVES, space=Space.NONE))
    place = where.places["T4"]
    assert changed(table, place.inflate(-12, -12)) == 0
    assert changed(table, place) > 0


@cloths
def test_the_stock_says_whether_it_can_be_turned_over(name: Cloth) -> None:
    lay(name)
    variant = replace(FORTY_THIEVES, passes=3)
    state = deal(variant, 1)
    state.waste.extend(state.stock)
    state.stock.clear()
    turns, where = drawn(state)
    state.passes_left = 0
    never, _where = drawn(state)
    state.passes_left = 1
    once, _where = drawn(state)
    place = where.places[STOCK]
    assert unlike(turns, never, place) > 40
    assert unlike(turns, once, place) > 4, "how often is told"
    ready = pygame.mask.from_threshold(turns.subsurface(place), room().inlay_ready, (1, 1, 1, 255)).count()
    assert ready > 40
    state.waste.clear()  # nothing to turn over
    waits, _where = drawn(state)
    assert pygame.mask.from_threshold(waits.subsurface(place), room().inlay_ready, (1, 1, 1, 255)).count() < ready / 4


def test_the_reserve_has_a_mark_of_its_own() -> None:
    variant = next(variant for variant in CATALOGUE.values() if variant.reserve is not Reserve.NONE)
    table, where = empty(variant)
    seen = {name: ink_of(table.subsurface(where.places[name])) for name in (RESERVE, STOCK, "F1")}
    assert pygame.mask.from_threshold(seen[RESERVE], (255, 255, 255), (1, 1, 1, 255)).count() > 30
    assert len({pygame.image.tobytes(picture, "RGB") for picture in seen.values()}) == 3
