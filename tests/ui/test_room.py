"""The colours of every room: what is written can be read, what is lit can be seen, and both change at once."""

from itertools import chain, combinations

import pygame
import pytest

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.state import GameState
from forty_thieves.ui import theme
from forty_thieves.ui.cloth import cloth
from forty_thieves.ui.layout import Rect, layout, window_scale
from forty_thieves.ui.light import Light, draw_light
from forty_thieves.ui.options import Cloth
from forty_thieves.ui.places import draw_places
from forty_thieves.ui.room import PALETTES, Palette, lay
from tests.ui.colours import Colour, contrast, luminance, rgb
from tests.ui.player import Player

SIZE = (800, 500)
CARD = rgb("#FBFAF6")
BEYOND = 16
palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.cloth.value)


def extremes(surface: pygame.Surface, *rects: Rect) -> tuple[Colour, Colour]:
    """The darkest and the lightest colour of these parts of a surface, or of all of it."""
    seen = set()
    for rect in rects or (surface.get_rect(),):
        seen |= set(memoryview(surface.subsurface(rect).copy().get_buffer().raw).cast("I"))
    colours = sorted((surface.unmap_rgb(pixel)[:3] for pixel in seen), key=luminance)
    return colours[0], colours[-1]


def over(colour: Colour, alpha: int, ground: Colour) -> Colour:
    """The colour as it is seen on that ground."""
    red, green, blue = (round((a * alpha + b * (255 - alpha)) / 255) for a, b in zip(colour, ground, strict=True))
    return red, green, blue


def least(colour: Colour, grounds: tuple[Colour, Colour]) -> float:
    """The contrast where it is least."""
    return min(contrast(colour, ground) for ground in grounds)


def test_there_is_a_palette_for_each_cloth() -> None:
    assert list(PALETTES) == list(Cloth)


@palettes
def test_what_is_written_on_the_bars_can_be_read(palette: Palette) -> None:
    for ink in (palette.bar_text, palette.bar_quiet, palette.bar_accent):
        assert contrast(ink, palette.bar) >= 4.5
    for ground in (CARD, (0, 0, 0)):  # the plates of the sentence and of the stock are see-through
        assert contrast(palette.bar_text, over(palette.bar, 235, ground)) >= 4.5
    assert contrast(palette.bar_text, palette.bar_wash) >= 4.5


@palettes
def test_lamp_and_strip_can_be_seen(palette: Palette) -> None:
    for light in (palette.lamp_winnable, palette.lamp_lost, palette.lamp_stuck):
        assert contrast(light, palette.bar) >= 4.5  # the mark on the lamp has the colour of the bar
    for colour in (palette.strip_winnable, palette.strip_lost, palette.strip_open, palette.strip_flag, palette.cursor):
        assert contrast(colour, palette.bar) >= 3


@palettes
def test_what_is_written_on_the_felt_can_be_read(palette: Palette) -> None:
    assert contrast(palette.felt_text, palette.felt) >= 4.5
    assert contrast(palette.glow, palette.felt) >= 3  # the arrow of an example


@palettes
def test_every_light_can_be_seen_on_the_whole_table(palette: Palette) -> None:
    table = extremes(cloth(SIZE, palette))
    for light in (palette.glow, palette.glow_strong, palette.lifted, palette.cursor, palette.ghost):
        assert least(light, table) >= 3


@palettes
def test_the_marks_of_the_empty_places_can_be_seen_and_their_letters_read(palette: Palette) -> None:
    lay(palette.cloth)
    bare = cloth(SIZE, palette)
    table, where = bare.copy(), layout(SIZE, window_scale(SIZE, 1.0), FORTY_THIEVES)
    draw_places(table, where, GameState(FORTY_THIEVES))
    columns = [place for name, place in where.places.items() if name[0] == "T"]  # they have no mark
    upper = [Rect(place.left + 4, place.top + 4, place.width - 8, place.height // 4) for place in columns]
    ground = extremes(table, *upper)
    assert least(palette.inlay_text, ground) >= 4.5
    assert least(palette.inlay_ready, ground) >= 4.5
    assert least(palette.inlay_mark, ground) >= 1.6
    assert contrast(palette.inlay_line, bare.get_at(where.places["F1"].midtop)[:3]) >= 1.3
    assert contrast(palette.inlay_line, bare.get_at(where.places["F8"].midtop)[:3]) >= 1.3


@palettes
def test_cards_are_the_brightest_thing(palette: Palette) -> None:
    assert contrast(CARD, extremes(cloth(SIZE, palette))[1]) >= 1.3
    assert luminance(palette.bar) < luminance(CARD)


def shape(light: Light) -> list[list[int]]:
    """Row by row what is seen of the light around a place, and 16 pixels beyond, by someone who sees no colours.

    0 is dark, 1 a glow, 2 as bright as the light itself.
    """
    where = layout(SIZE, 1.0, FORTY_THIEVES)
    place = where.places["T5"]
    surface = pygame.Surface(SIZE)
    draw_light(surface, place, where, light)
    grey = pygame.transform.grayscale(surface).subsurface(place.inflate(2 * BEYOND, 2 * BEYOND))
    rows = [[grey.get_at((x, y))[0] for x in range(grey.get_width())] for y in range(grey.get_height())]
    most = max(map(max, rows))
    return [[(level > 0) + (level > 0.95 * most) for level in row] for row in rows]


@palettes
def test_the_lights_are_told_apart_without_their_colours(palette: Palette) -> None:
    lay(palette.cloth)
    shapes = {light: [*chain(*shape(light))] for light in Light}
    for one, other in combinations(Light, 2):
        differ = sum(a != b for a, b in zip(shapes[one], shapes[other], strict=True))
        assert differ > 100, f"{one.name} looks like {other.name}"


@palettes
def test_a_mark_stands_above_the_place_where_a_card_would_be_dropped_and_above_no_other(palette: Palette) -> None:
    lay(palette.cloth)
    beyond = BEYOND - theme.GLOW_LINE_STRONG
    above = {light: sum(row.count(2) for row in shape(light)[:beyond]) for light in Light}
    assert above.pop(Light.DROP) > 20
    assert not any(above.values())


def test_another_table_is_laid_at_once_and_kept() -> None:
    player = Player((800, 600))
    try:
        sitting = player.app.sitting
        seen = []
        for name, palette in PALETTES.items():
            sitting.set("cloth", name)
            frame = player.frame()
            where = sitting.table.where
            assert frame.get_at(where.bar.topleft)[:3] == palette.bar
            assert frame.get_at(where.status.move(1, -1).bottomleft)[:3] == palette.bar
            bar = frame.subsurface(where.bar)
            icons = pygame.mask.from_threshold(bar, palette.bar_text, (1, 1, 1, 255)).count()
            assert icons > 100, "the icons have the colour of the room"
            bare = cloth(where.size, palette)
            at = where.table.centerx, where.table.bottom - 3
            assert frame.get_at(at) == bare.get_at(at)
            seen.append(frame.get_buffer().raw)
        assert len(set(seen)) == len(PALETTES)
        assert sitting.options.load(player.records, sitting.session.profile).cloth is list(PALETTES)[-1]
    finally:
        player.close()
