"""The table as it lies there bare: what it is made of, and the light on it."""

from functools import lru_cache
from typing import Final

import pygame

from forty_thieves.ui.room import Palette
from forty_thieves.ui.texture import grain, is_tile, swatch, texture

_LAMP: Final = (0.40, 0.30)  # where the light is strongest: above the middle and to the left
_LIGHT: Final = (64, 40)  # points at which the light is worked out


@lru_cache(maxsize=2)
def cloth(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """The bare table for a window of that size."""
    return _lit(size, palette, texture(palette.cloth))


def piece(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """A little piece of that table, soon made, and not kept."""
    return _lit(size, palette, swatch(palette.cloth))


def _lit(size: tuple[int, int], palette: Palette, picture: pygame.Surface | None) -> pygame.Surface:
    """A table of that texture in the colours of the palette, with the light on it."""
    if picture is None:
        table = pygame.Surface(size, depth=32)
        table.fill(palette.felt)
    elif is_tile(picture):
        table = pygame.transform.smoothscale(_light(palette), size)
        _repeat(table, _dyed(picture, palette))
    else:
        part = _part(picture, size)
        part.fill(palette.felt_lit, special_flags=pygame.BLEND_RGB_MULT)
        light = pygame.transform.smoothscale(_light(palette), part.get_size())
        part.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        table = pygame.transform.smoothscale(part, size)
        _repeat(table, grain())
    return table


def _repeat(surface: pygame.Surface, tile: pygame.Surface) -> None:
    width, height = tile.get_size()
    for y in range(0, surface.get_height(), height):
        for x in range(0, surface.get_width(), width):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _part(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """As much of the middle of the picture as has the shape of the window; turned where that is an upright one."""
    if size[1] > size[0]:
        picture = pygame.transform.rotate(picture, 90)
    whole = picture.get_rect()
    part = pygame.Rect((0, 0), size).fit(whole)
    part.center = whole.center
    return picture.subsurface(part.clip(whole)).copy()


@lru_cache(maxsize=2)
def _dyed(tile: pygame.Surface, palette: Palette) -> pygame.Surface:
    """The tile in the colour of the cloth."""
    tile = tile.copy()
    tile.fill(palette.felt_lit, special_flags=pygame.BLEND_RGB_MULT)
    return tile


@lru_cache(maxsize=2)
def _light(palette: Palette) -> pygame.Surface:
    """A soft pool of light, small; multiplied with the bright cloth it gives the colour of its edge in the far corner.

    It multiplies a cloth that is rough already, so no step between two colours can be seen.
    """
    lost = [255 * (1 - edge / max(1, felt)) for felt, edge in zip(palette.felt_lit, palette.felt_edge, strict=True)]
    shades = []
    for level in range(256):
        dark = level / 255 * 1.6 / (1 + level / 255 * 0.6)  # soon dark, then slowly darker
        shades.append(bytes(round(255 - part * dark) for part in lost))
    across, down = (
        [(n / (points - 1) - lamp) ** 2 for n in range(points)] for points, lamp in zip(_LIGHT, _LAMP, strict=True)
    )
    share = 255 / (across[-1] + down[-1])
    values = b"".join([shades[round((dx + dy) * share)] for dy in down for dx in across])
    light = pygame.Surface(_LIGHT, depth=32)
    light.blit(pygame.image.frombuffer(values, _LIGHT, "RGB"), (0, 0))
    return light
