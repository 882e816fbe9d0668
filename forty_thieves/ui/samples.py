"""Little pictures by which the look of the table is chosen: cards and cloths as they are, small."""

from functools import lru_cache
from typing import Final

import pygame

from forty_thieves.ui import icons, theme
from forty_thieves.ui.art import draw_back, draw_face
from forty_thieves.ui.cloth import piece
from forty_thieves.ui.options import Back, Cloth, Face
from forty_thieves.ui.room import PALETTES, Palette, room
from forty_thieves.ui.widgets import shapes

Size = tuple[int, int]

_FAN: Final = ("7C", "9D", "KH")  # a suit of each colour, and what tells the faces apart
_WIDE: Final = 0.46  # width of a card of the fan, of the picture's
_CARD: Final = 0.80  # height of a card or an empty place, of the room for it
_BAR: Final = 0.17  # height of the bar, of the picture's
_CORNER: Final = 0.08  # radius of a picture's corners, of its height


# Kept apart from the pictures, which are made anew when another table is laid.
_face = lru_cache(maxsize=18)(draw_face)
_back = lru_cache(maxsize=10)(draw_back)


def face_sample(face: Face, size: Size) -> pygame.Surface:
    """Three cards with that face on the table that is laid."""
    return _face_sample(face, size, room())


def back_sample(back: Back, size: Size) -> pygame.Surface:
    """A card with that back on the table that is laid."""
    return _back_sample(back, size, room())


@lru_cache(maxsize=16)
def cloth_sample(kind: Cloth, size: Size) -> pygame.Surface:
    """A piece of that table below its bar, with an empty place."""
    palette = PALETTES[kind]
    picture = _bare(piece(size, palette))
    bar = round(size[1] * _BAR)
    picture.fill(palette.bar, (0, 0, size[0], bar))
    height = round((size[1] - bar) * _CARD)
    place = pygame.Rect(0, 0, round(height / theme.CARD_RATIO), height)
    place.center = (size[0] // 2, (size[1] + bar) // 2)
    line, radius = max(1, size[0] // 70), max(2, place.width // 10)
    picture.blit(shapes.box(place.size, radius, palette.inlay, palette.inlay_line, line), place)
    mark = icons.suit_mark("S", round(place.width * 0.46), palette.inlay_mark)
    picture.blit(mark, mark.get_rect(center=place.center))
    return _rounded(picture)


@lru_cache(maxsize=12)
def _face_sample(face: Face, size: Size, palette: Palette) -> pygame.Surface:
    """The cards reach beyond the lower edge: so their upper halves are seen larger."""
    picture = _bare(_laid(size, palette))
    top, width = round(size[1] * (1 - _CARD) / 2), round(size[0] * _WIDE)
    step = (size[0] - 2 * top - width) // (len(_FAN) - 1)
    place = pygame.Rect(top, top, width, round(width * theme.CARD_RATIO))
    for card in _FAN:
        _lay(picture, _face(face, card, place.size), place)
        place.x += step
    return _rounded(picture)


@lru_cache(maxsize=16)
def _back_sample(back: Back, size: Size, palette: Palette) -> pygame.Surface:
    picture = _bare(_laid(size, palette))
    height = round(size[1] * _CARD)
    place = pygame.Rect(0, 0, round(height / theme.CARD_RATIO), height)
    place.center = (size[0] // 2, size[1] // 2)
    _lay(picture, _back(back, place.size), place)
    return _rounded(picture)


def _lay(picture: pygame.Surface, card: pygame.Surface, place: pygame.Rect) -> None:
    """Lay a card on the table with its shadow."""
    shapes.draw_shadow(picture, place, max(2, place.width // 16), max(2, place.width // 10), 100)
    picture.blit(card, place)


def _bare(table: pygame.Surface) -> pygame.Surface:
    """A piece of a table to draw on."""
    picture = pygame.Surface(table.get_size(), pygame.SRCALPHA)
    picture.blit(table, (0, 0))
    return picture


_laid = lru_cache(maxsize=2)(piece)  # for all faces, and for all backs


def _rounded(picture: pygame.Surface) -> pygame.Surface:
    mask = shapes.box(picture.get_size(), round(picture.get_height() * _CORNER), (255, 255, 255))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
