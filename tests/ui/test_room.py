"""The colours of every room: what is written can be read, what is lit can be seen, and both change at once."""

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


@palettes
def test_the_lights_are_told_apart_without_their_colours(palette: Palette) -> None:
    lay(palette.cloth)
    where = layout(SIZE, 1.0, FORTY_THIEVES)
    place = where.places["T5"]
    shapes = {}
    for light in Light:
        surface = pygame.Surface(SIZE)
        draw_light(surface, place, where, light)
        surface = pygame.transform.grayscale(surface)
        shapes[light] = [
            surface.get_at((x, y))[0] > 0
            for x in range(place.left - 16, place.right + 16)
            for y in range(place.top - 16, place.bottom + 16)
        ]
    for one in Light:
        for other in Light:
            if one is not other and {one, other} != {Light.TARGET, Light.DROP}:
                differ = sum(a is not b for a, b in zip(shapes[one], shapes[other], strict=True))
                assert differ > 100, f"{one.name} looks like {other.name}"
    # The line of a drop is thicker, and its mark stands out above the place.
    assert theme.GLOW_LINE_STRONG > theme.GLOW_LINE


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
