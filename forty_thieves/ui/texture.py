"""What the table is made of, as a picture to be multiplied with its colour: white is the colour itself.

The same on every run. Felt is a tile, since so fine a grain shows no repeating; wood and parchment are one
picture each for the whole table.
"""

import math
from functools import lru_cache
from random import Random
from typing import Final

import pygame

from forty_thieves.ui.options import Cloth

Size = tuple[int, int]

_WHITE: Final = (255, 255, 255)
_SEED: Final = 40
_TILE: Final = 512
_SHEET: Final = (1280, 800)  # of a picture for the whole table, in logical pixels
_SWATCH: Final = (560, 350)  # and for a piece of it
_BOARD: Final = 158  # height of a wooden board


def texture(cloth: Cloth) -> pygame.Surface | None:
    """The tile or the picture of that cloth; None where it is flat. Don't draw on it."""
    if cloth is Cloth.CONTRAST:
        return None
    if cloth is Cloth.PARCHMENT:
        return _parchment()
    return _boards(_SHEET) if cloth is Cloth.WALNUT else _felt()


def swatch(cloth: Cloth) -> pygame.Surface | None:
    """The texture for a little piece of that cloth: a smaller one where the whole takes long to draw."""
    return _boards(_SWATCH) if cloth is Cloth.WALNUT else texture(cloth)


def is_tile(picture: pygame.Surface) -> bool:
    """Whether the texture is to be repeated, not stretched."""
    return picture.get_width() == _TILE


@lru_cache(maxsize=1)
def grain() -> pygame.Surface:
    """A tile of very fine grain, for what is drawn over a stretched picture."""
    return _toned(_noise((_TILE, _TILE), Random(_SEED + 1)), 0.06)


@lru_cache(maxsize=1)
def _felt() -> pygame.Surface:
    """Short fibres that lie across and along each other, with a little fluff between them."""
    rng = Random(_SEED)
    tile = _noise((_TILE, _TILE), rng)
    for small, alpha in (((_TILE // 5, _TILE), 120), ((_TILE, _TILE // 5), 110), ((_TILE // 3, _TILE // 3), 70)):
        fibres = pygame.transform.smoothscale(_noise(small, rng), (_TILE, _TILE))
        fibres.set_alpha(alpha)
        tile.blit(fibres, (0, 0))
    return _toned(tile, 0.26)


@lru_cache(maxsize=1)
def _parchment() -> pygame.Surface:
    """Clouds, the fine lines of the mould and those that hold them, and fibres."""
    rng, sheet = Random(_SEED), _white(_SHEET)
    for small, depth in (((9, 6), 0.07), ((40, 25), 0.04), ((160, 100), 0.025)):
        _darken(sheet, _toned(pygame.transform.smoothscale(_noise(small, rng), _SHEET), depth))
    laid = pygame.transform.scale(_noise((1, _SHEET[1] // 2), rng), _SHEET)
    _darken(sheet, _toned(laid, 0.035))
    x = 20.0
    while x < _SHEET[0]:
        sheet.fill((244, 243, 240), (round(x), 0, 1, _SHEET[1]), pygame.BLEND_RGB_MULT)
        x += rng.uniform(58, 70)
    fibres = _white(_SHEET)
    for _fibre in range(550):
        x, y, turn, bend = rng.uniform(0, _SHEET[0]), rng.uniform(0, _SHEET[1]), rng.uniform(0, 7), rng.uniform(-1, 1)
        points = [(x, y)]
        for _step in range(rng.randrange(2, 5)):
            x, y, turn = x + 4 * math.cos(turn), y + 4 * math.sin(turn), turn + bend * 0.5
            points.append((x, y))
        tone = rng.randrange(226, 248)
        pygame.draw.aalines(fibres, (tone, tone - 3, tone - 9), False, points)
    _darken(sheet, fibres)
    return sheet


@lru_cache(maxsize=2)
def _boards(size: Size) -> pygame.Surface:
    """Boards of wood one below the other, each with a grain of its own."""
    rng, sheet = Random(_SEED), _white(size)
    top = -rng.randrange(30, 90)
    while top < size[1]:
        high = _BOARD + rng.randrange(-14, 15)
        sheet.blit(_board((size[0], high), rng), (0, top))
        sheet.fill((120, 112, 104), (0, top + high - 1, size[0], 1), pygame.BLEND_RGB_MULT)
        sheet.fill((205, 200, 195), (0, top + high - 2, size[0], 1), pygame.BLEND_RGB_MULT)
        top += high
    return sheet


def _board(size: Size, rng: Random) -> pygame.Surface:
    """One board: the rings as long lines, drawn apart where the log was cut near its heart, and pores along them."""
    width, height = size
    board = _white(size)
    tone = rng.randrange(222, 256)
    board.fill((tone, tone, tone - 4))
    for small, depth in (((3, height // 9), 0.16), ((width // 90, height // 2), 0.12), ((width // 24, height), 0.08)):
        _darken(board, _toned(pygame.transform.smoothscale(_noise(small, rng), size), depth))
    heart, middle, reach = rng.uniform(0.25, 0.75) * height, rng.uniform(0, width), rng.uniform(260, 480)
    long, late, wide = rng.uniform(700, 1100), rng.uniform(0, 7), rng.uniform(3, 7)
    steps = range(-20, width + 40, 20)
    wave = [wide * math.sin(x / long * 6.3 + late) + 1.5 * math.sin(x / 170 + late * 2) for x in steps]
    swell = [26 * math.exp(-(((x - middle) / reach) ** 2)) for x in steps]
    rings = _white(size)
    y = -40.0
    while y < height + 40:
        away = (y - heart) / 22
        push = away / (1 + away * away) * 2
        line = [(x, y + up + push * part) for x, up, part in zip(steps, wave, swell, strict=True)]
        ink = rng.randrange(176, 242)
        pygame.draw.aalines(rings, (ink, ink - 6, ink - 12), False, line)
        y += rng.choice((3.0, 4.0, 5.5, 8.0, 11.0))
    _darken(board, rings)
    for long, ink in ((7, 214), (12, 222), (17, 206)):
        pores = _specks((width // long + 1, height), rng, ink)
        _darken(board, pygame.transform.smoothscale(pores, (width + long, height)))
    return board


def _white(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, depth=32)
    surface.fill(_WHITE)
    return surface


def _noise(size: Size, rng: Random) -> pygame.Surface:
    """Grey pixels, each by chance."""
    drawn = pygame.image.frombuffer(rng.randbytes(size[0] * size[1]), size, "P")
    drawn.set_palette([(grey, grey, grey) for grey in range(256)])
    noise = pygame.Surface(size, depth=32)
    noise.blit(drawn, (0, 0))
    return noise


def _specks(size: Size, rng: Random, ink: int) -> pygame.Surface:
    """White with a dark pixel here and there."""
    drawn = pygame.image.frombuffer(rng.randbytes(size[0] * size[1]), size, "P")
    drawn.set_palette([(ink, ink - 4, ink - 8)] * 7 + [_WHITE] * 249)
    specks = pygame.Surface(size, depth=32)
    specks.blit(drawn, (0, 0))
    return specks


def _toned(noise: pygame.Surface, depth: float) -> pygame.Surface:
    """The noise made so faint that it darkens by that share at most."""
    most = round(255 * depth)
    noise.fill((most, most, most), special_flags=pygame.BLEND_RGB_MULT)
    noise.fill((255 - most,) * 3, special_flags=pygame.BLEND_RGB_ADD)
    return noise


def _darken(surface: pygame.Surface, by: pygame.Surface) -> None:
    surface.blit(by, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
