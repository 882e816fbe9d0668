"""The little pictures by which the look is chosen: each is another one, in the size that is asked for."""

from collections.abc import Callable

import pygame
import pytest

from forty_thieves.ui.options import Back, Cloth, Face
from forty_thieves.ui.room import PALETTES, lay
from forty_thieves.ui.samples import back_sample, cloth_sample, face_sample
from forty_thieves.ui.texture import _boards, swatch, texture

SIZE = (120, 80)

SAMPLES: dict[str, list[Callable[[], pygame.Surface]]] = {
    "faces": [lambda face=face: face_sample(face, SIZE) for face in Face],  # type: ignore[misc]
    "backs": [lambda back=back: back_sample(back, SIZE) for back in Back],  # type: ignore[misc]
    "tables": [lambda cloth=cloth: cloth_sample(cloth, SIZE) for cloth in Cloth],  # type: ignore[misc]
}


def pixels(sample: pygame.Surface) -> bytes:
    return pygame.image.tobytes(sample, "RGBA")


@pytest.mark.parametrize("kind", SAMPLES)
def test_no_two_look_alike_and_all_have_round_corners(kind: str) -> None:
    samples = [make() for make in SAMPLES[kind]]
    assert all(sample.get_size() == SIZE for sample in samples)
    assert len({pixels(sample) for sample in samples}) == len(samples)
    assert all(sample.get_at((0, 0)).a == 0 and sample.get_at((60, 40)).a == 255 for sample in samples)


@pytest.mark.parametrize("kind", ["faces", "backs"])
def test_cards_lie_on_the_table_that_is_laid(kind: str) -> None:
    make = SAMPLES[kind][0]
    green = pixels(make())
    lay(Cloth.BURGUNDY)
    assert pixels(make()) != green
    felt, seen = PALETTES[Cloth.BURGUNDY].felt, make().get_at((3, 40))
    assert seen.r > seen.g and abs(seen.r - felt[0]) < 40
    lay(Cloth.GREEN)
    assert pixels(make()) == green


def test_a_sample_of_wood_doesnt_draw_a_whole_table_of_it() -> None:
    _boards.cache_clear()
    cloth_sample.cache_clear()
    cloth_sample(Cloth.WALNUT, SIZE)
    assert _boards.cache_info().currsize == 1
    small, whole = swatch(Cloth.WALNUT), texture(Cloth.WALNUT)
    assert _boards.cache_info().misses == 2, "the small one was there, the whole one wasn't"
    assert small.get_width() < whole.get_width() / 2


def test_a_sample_is_made_once() -> None:
    assert all(make() is make() for kind in SAMPLES.values() for make in kind)
