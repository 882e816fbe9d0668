"""Icons and suit marks: white vector drawings from the assets, tinted with a colour of the theme.

The surfaces are cached and shared: blit them, don't draw on them.
"""

import math
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from forty_thieves.assets_place import assets_folder
from forty_thieves.ui.theme import Colour

SUIT_LETTERS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


@lru_cache(maxsize=256)
def icon(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    """The icon `assets/icons/<name>.svg`, drawn to fit a square of so many pixels.

    Raises FileNotFoundError for an icon that doesn't exist.
    """
    return _tinted(_rastered(assets_folder() / "icons" / f"{name}.svg", (pixels, pixels)), colour)


@lru_cache(maxsize=256)
def suit_mark(letter: str, pixels: int, colour: Colour) -> pygame.Surface:
    """The shape of the suit `S`, `H`, `D` or `C`, its ink so many pixels high, without an empty edge.

    Raises FileNotFoundError for a letter that is no suit.
    """
    path = assets_folder() / "suits" / f"{letter}.svg"
    trial = _rastered(path, (128, 128))
    ink = trial.get_bounding_rect()
    side = max(1, math.ceil(pixels * trial.get_height() / max(1, ink.height)))
    drawn = _rastered(path, (side, side))
    return _tinted(drawn.subsurface(drawn.get_bounding_rect()).copy(), colour)


def _rastered(path: Path, size: tuple[int, int]) -> pygame.Surface:
    if not path.is_file():
        raise FileNotFoundError(f"{path} is missing: install the game again.")
    return pygame.image.load_sized_svg(path, size)


def _tinted(white: pygame.Surface, colour: Colour) -> pygame.Surface:
    white.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return white
