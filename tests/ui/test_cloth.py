"""The bare table: it has a texture that nobody sees repeat, a light that falls off, and is the same on every run."""

import itertools
import os
import statistics
import subprocess
import sys
import zlib

import pygame
import pytest

from forty_thieves.ui.cloth import cloth
from forty_thieves.ui.options import Cloth
from forty_thieves.ui.room import PALETTES, Palette
from forty_thieves.ui.texture import texture

SIZE = (1280, 800)
textured = pytest.mark.parametrize(
    "palette",
    [palette for palette in PALETTES.values() if palette.cloth is not Cloth.CONTRAST],
    ids=lambda palette: palette.cloth.value,
)


def brightness(surface: pygame.Surface, place: pygame.Rect) -> float:
    """The mean of all channels within a place."""
    return sum(pygame.transform.average_color(surface, place)[:3]) / 3


def roughness(surface: pygame.Surface, place: pygame.Rect) -> list[float]:
    """How far each pixel of a place is from their mean, as a share of it: the texture without the light."""
    values = pygame.image.tobytes(surface.subsurface(place), "RGB")[1::3]
    mean = statistics.fmean(values)
    return [value / mean - 1 for value in values]


@textured
def test_it_is_not_flat(palette: Palette) -> None:
    table = cloth(SIZE, palette)
    for at in ((100, 100), (600, 400), (1100, 700)):
        values = pygame.image.tobytes(table.subsurface((*at, 48, 48)), "RGB")
        strongest = max(statistics.pstdev(values[channel::3]) for channel in range(3))
        assert strongest >= 1


def test_the_table_of_strong_contrast_is_flat() -> None:
    palette = PALETTES[Cloth.CONTRAST]
    values = pygame.image.tobytes(cloth(SIZE, palette), "RGB")
    assert values == bytes(palette.felt) * (SIZE[0] * SIZE[1])


@pytest.mark.parametrize("name", [Cloth.GREEN, Cloth.PARCHMENT, Cloth.WALNUT])
def test_no_shift_of_it_looks_the_same(name: Cloth) -> None:
    """As far as a repeat would be noticed: two places look as different as chance has it, wherever they are."""
    table = cloth(SIZE, PALETTES[name])
    here = pygame.Rect(700, 300, 40, 16)
    seen = roughness(table, here)
    for across in (True, False):
        apart = []
        for step in range(24, 440, 9):
            other = roughness(table, here.move(step if across else 0, 0 if across else step))
            apart.append(sum(abs(a - b) for a, b in zip(seen, other, strict=True)))
        assert min(apart) >= 0.5 * statistics.median(apart)


def test_the_tile_of_the_felt_is_the_same_all_over_from_afar() -> None:
    tile = texture(Cloth.GREEN)
    assert tile is not None
    parts = [
        brightness(tile, pygame.Rect(x, y, 64, 64))
        for x in range(0, tile.get_width(), 64)
        for y in range(0, tile.get_height(), 64)
    ]
    assert max(parts) - min(parts) <= 2


@textured
def test_the_light_falls_off_to_every_corner(palette: Palette) -> None:
    for size in (SIZE, (600, 900)):
        table = cloth(size, palette)
        side = size[0] // 8
        lit = brightness(table, pygame.Rect(round(size[0] * 0.40) - side // 2, round(size[1] * 0.30), side, side))
        whole = table.get_rect()
        corner = pygame.Rect(0, 0, side, side)
        corners = {}
        for name in ("topleft", "topright", "bottomleft", "bottomright"):
            setattr(corner, name, getattr(whole, name))
            corners[name] = brightness(table, corner)
        assert max(corners.values()) < 0.98 * lit
        assert min(corners, key=corners.__getitem__) == "bottomright", "the lamp hangs above left"
        assert corners["bottomright"] < 0.87 * lit


@pytest.mark.parametrize("name", [Cloth.GREEN, Cloth.MIDNIGHT, Cloth.BURGUNDY])
def test_the_light_shows_no_steps(name: Cloth) -> None:
    table = cloth(SIZE, PALETTES[name])
    for y in (100, 700):
        row = [brightness(table, pygame.Rect(x, y, 40, 80)) for x in range(0, SIZE[0], 40)]
        assert max(abs(a - b) for a, b in itertools.pairwise(row)) <= 3


def test_it_is_the_same_on_every_run() -> None:
    size = (320, 200)
    code = (
        "import zlib, pygame\n"
        "from forty_thieves.ui.cloth import cloth\n"
        "from forty_thieves.ui.room import PALETTES\n"
        f"print(*(zlib.crc32(pygame.image.tobytes(cloth({size}, p), 'RGB')) for p in PALETTES.values()))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    here = [zlib.crc32(pygame.image.tobytes(cloth(size, palette), "RGB")) for palette in PALETTES.values()]
    assert [int(word) for word in run.stdout.split()[-len(here) :]] == here
