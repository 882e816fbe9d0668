"""The light around places, of several kinds: told apart by shape and thickness, not by colour alone."""

from enum import Enum, auto
from functools import lru_cache
from typing import Final

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.layout import Layout, Rect
from forty_thieves.ui.room import Palette, room
from forty_thieves.ui.theme import Colour
from forty_thieves.ui.widgets import shapes
from forty_thieves.ui.widgets.widget import px


class Light(Enum):
    """What a light means."""

    TARGET = auto()  # takes the held card: a line and a soft glow
    DROP = auto()  # would take it now: a thicker line, a stronger glow, and a mark above
    LIFTED = auto()  # is selected: a line alone, with a dark edge
    SHOWN = auto()  # where a hint begins and ends: a broken line
    CURSOR = auto()  # where the keyboard is: four corners


_GLOWS: Final = {Light.TARGET: 120, Light.DROP: 215}  # strength of the glow
_EDGE: Final = 150  # alpha of the hairline around, which parts a light from a white card below it
_SMOOTH: Final = 4  # times as large is a shape drawn that is then made small


def lit_rect(place: Rect, where: Layout, light: Light) -> Rect:
    """What that light around the place covers."""
    reach = _reach(light, where.scale)
    return place.inflate(2 * reach, 2 * reach)


def draw_light(surface: pygame.Surface, place: Rect, where: Layout, light: Light) -> None:
    """Light the place."""
    ring = _ring(place.size, where.corner, where.scale, light, room())
    surface.blit(ring, lit_rect(place, where, light), special_flags=pygame.BLEND_PREMULTIPLIED)


def _line(light: Light, scale: float) -> int:
    """The thickness of its line."""
    return px(theme.GLOW_LINE if light in (Light.TARGET, Light.LIFTED) else theme.GLOW_LINE_STRONG, scale)


def _reach(light: Light, scale: float) -> int:
    """How far it reaches beyond the place, to each side."""
    return px(theme.GLOW_REACH, scale) + _line(light, scale)


@lru_cache(maxsize=32)
def _ring(size: tuple[int, int], radius: int, scale: float, light: Light, palette: Palette) -> pygame.Surface:
    """The light around a place of that size, which lies in its middle; with premultiplied alpha."""
    colour = _colour(light, palette)
    line, reach = _line(light, scale), _reach(light, scale)
    body = Rect(reach, reach, *size)
    edge = px(2, scale) if light is Light.LIFTED else 1
    frame = _frame((size[0] + 2 * reach, size[1] + 2 * reach), body, radius, line, edge, colour, palette.shadow)
    if light is Light.CURSOR:
        _keep_corners(frame, body, max(px(8, scale), size[0] // 4))
    elif light is Light.SHOWN:
        _break(frame, body, px(5, scale))
    if light in _GLOWS:
        glow = _glow(frame.get_size(), body, radius, colour, _GLOWS[light])
        glow.blit(frame, (0, 0))
        frame = glow
    if light is Light.DROP:
        mark = _mark(px(18, scale), colour, palette.shadow)
        frame.blit(mark, mark.get_rect(midbottom=(body.centerx, body.top + px(6, scale))))
    return frame.premul_alpha()


def _colour(light: Light, palette: Palette) -> Colour:
    return {
        Light.TARGET: palette.glow,
        Light.DROP: palette.glow_strong,
        Light.LIFTED: palette.lifted,
        Light.SHOWN: palette.ghost,
        Light.CURSOR: palette.cursor,
    }[light]


def _glow(size: tuple[int, int], body: Rect, radius: int, colour: Colour, strength: int) -> pygame.Surface:
    """Light that falls off outwards; the place itself stays as it is."""
    glow, reach = pygame.Surface(size, pygame.SRCALPHA), body.left
    glow.fill((*colour, 0))
    around = body.inflate(reach, reach)
    glow.blit(shapes.box(around.size, radius + reach // 2, colour), around)
    glow = shapes.blurred(glow, max(1, reach // 3))
    glow.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    glow.blit(shapes.box(body.size, radius, (0, 0, 0)), body, special_flags=pygame.BLEND_RGBA_SUB)
    return glow


def _frame(
    size: tuple[int, int], body: Rect, radius: int, line: int, edge: int, colour: Colour, dark: Colour
) -> pygame.Surface:
    """The line along the edge of the place and outside it, with a dark edge around."""
    frame = pygame.Surface(size, pygame.SRCALPHA)
    around = body.inflate(2 * line - 2, 2 * line - 2)
    outside = around.inflate(2 * edge, 2 * edge)
    frame.blit(shapes.box(outside.size, radius + line - 1 + edge, None, dark, edge), outside)
    frame.fill((255, 255, 255, _EDGE), special_flags=pygame.BLEND_RGBA_MULT)
    frame.blit(shapes.box(around.size, radius + line - 1, None, colour, line), around)
    return frame


def _keep_corners(frame: pygame.Surface, body: Rect, long: int) -> None:
    frame.fill((0, 0, 0, 0), (body.left + long, 0, body.width - 2 * long, frame.get_height()))
    frame.fill((0, 0, 0, 0), (0, body.top + long, frame.get_width(), body.height - 2 * long))


def _break(frame: pygame.Surface, body: Rect, gap: int) -> None:
    """Cut gaps into the line, as many as fit between the corners, evenly."""
    across, down = (max(1, length // (3 * gap)) for length in body.size)
    for n in range(across):
        x = body.left + (2 * n + 1) * body.width // (2 * across) - gap // 2
        for y in (0, body.bottom - 1):
            frame.fill((0, 0, 0, 0), (x, y, gap, body.top + 1))
    for n in range(down):
        y = body.top + (2 * n + 1) * body.height // (2 * down) - gap // 2
        for x in (0, body.right - 1):
            frame.fill((0, 0, 0, 0), (x, y, body.left + 1, gap))


def _mark(wide: int, colour: Colour, shadow: Colour) -> pygame.Surface:
    """A small triangle that points down, with a hairline around."""
    side, edge = wide * _SMOOTH, _SMOOTH
    mark = pygame.Surface((side, side), pygame.SRCALPHA)
    mark.fill((*shadow, 0))
    pygame.draw.polygon(mark, shadow, [(0, side // 4), (side - 1, side // 4), (side // 2, side - 1)])
    inner = [(2 * edge, side // 4 + edge), (side - 1 - 2 * edge, side // 4 + edge), (side // 2, side - 1 - 2 * edge)]
    pygame.draw.polygon(mark, colour, inner)
    return pygame.transform.smoothscale(mark, (wide, wide))
