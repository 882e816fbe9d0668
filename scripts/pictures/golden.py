"""The golden pictures: a few that the game is compared with, so that a change of its looks is always a decision.

They are kept at half the size and with fewer colours, which keeps them small; what is compared is reduced in the same
way. Pixels that another rasteriser draws a little lighter or darker are let pass. A colour, a place or a glyph that
is another one is not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from forty_thieves.ui.options import Back, Cloth, Face, Foundations, Side

from .games import LATE, RUN, Play
from .picture import NORMAL, SMALLEST, Deed, nothing, opened
from .plates import all_cards, backs
from .stage import Size, Stage
from .tables import hold_run

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "tests" / "golden"
FAILED: Final = ROOT / "build" / "golden"
COMMAND: Final = "python3 scripts/gallery.py --golden"

_STEP: Final = 4  # from one brightness to the next in what is kept
_NOTICED: Final = 12  # a pixel is another one that differs by more in red, green or blue
_MOST_SHARE: Final = 1 / 20_000  # of pixels that may be others
_MOST_MEAN: Final = 0.6  # by which all pixels may differ on average


def _window(
    then: Deed = nothing, size: Size = NORMAL, play: Play = LATE, **options: str
) -> Callable[[], pygame.Surface]:
    def draw() -> pygame.Surface:
        with Stage(play, size, options) as stage:
            then(stage)
            return stage.frame()

    return draw


def classic_stage() -> Stage:
    """The stage of the picture ``classic``."""
    return Stage(LATE, NORMAL)


PICTURES: Final[Mapping[str, Callable[[], pygame.Surface]]] = {
    "classic": _window(),
    "large": _window(size=SMALLEST, face=Face.LARGE, cloth=Cloth.MIDNIGHT, back=Back.STARS),
    "four": _window(
        face=Face.FOUR, cloth=Cloth.PARCHMENT, back=Back.FERN, side=Side.RIGHT, foundations=Foundations.BELOW
    ),
    "held": _window(hold_run, SMALLEST, RUN, cloth=Cloth.CONTRAST),
    "rules": _window(opened("help"), SMALLEST, cloth=Cloth.BURGUNDY),
    "courts": lambda: all_cards(Face.CLASSIC, 110, "JQK"),
    "backs": lambda: backs(110),
}


@dataclass(frozen=True)
class Difference:
    """How far two reduced pictures are apart: on average, the share of pixels that are others, and where these are."""

    mean: float
    share: float
    picture: pygame.Surface

    @property
    def passes(self) -> bool:
        """Whether it is no more than another rasteriser may make."""
        return self.mean <= _MOST_MEAN and self.share <= _MOST_SHARE


def reduced(picture: pygame.Surface) -> pygame.Surface:
    """The picture as it is kept: half as wide and high, in fewer colours."""
    size = (picture.get_width() // 2, picture.get_height() // 2)
    small = pygame.transform.smoothscale(picture.convert(24), size)
    fewer = bytes(min(255, (value + _STEP // 2) // _STEP * _STEP) for value in range(256))
    return pygame.image.frombytes(pygame.image.tobytes(small, "RGB").translate(fewer), size, "RGB")


def difference(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """How far two reduced pictures of one size are apart."""
    apart, back = one.copy(), other.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    values = pygame.image.tobytes(apart, "RGB")
    others = pygame.mask.from_threshold(apart, (0, 0, 0), (_NOTICED + 1,) * 3 + (255,))
    others.invert()
    shown = other.copy()
    shown.fill((110, 110, 110), special_flags=pygame.BLEND_RGB_MULT)
    shown.blit(others.to_surface(setcolor=(255, 60, 60), unsetcolor=None), (0, 0))
    width, height = one.get_size()
    return Difference(sum(values) / len(values), others.count() / (width * height), shown)


def trouble(name: str) -> str:
    """Why the picture of that name doesn't pass for the golden one, in a sentence; empty where it does.

    What it looks like, and where it differs, is in ``build/golden`` then.
    """
    picture = PICTURES[name]()
    file = FOLDER / f"{name}.png"
    accept = f"If that is how it shall look: {COMMAND}"
    actual = reduced(picture)
    if not file.exists():
        return f"There is no golden picture {name}. {accept}"
    golden = pygame.image.load(file).convert(actual)
    found = difference(golden, actual) if golden.get_size() == actual.get_size() else None
    if found is not None and found.passes:
        return ""
    FAILED.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, FAILED / f"{name}.png")
    if found is None:
        return f"The picture {name} has another size than the golden one: see {FAILED / name}.png. {accept}"
    pygame.image.save(found.picture, FAILED / f"{name}-difference.png")
    return (
        f"The picture {name} looks different: by {found.mean:.2f} of 255 on average, and {found.share:.3%} of its"
        f" pixels are others. See {FAILED / name}.png and {name}-difference.png. {accept}"
    )


def write() -> None:
    """Keep every golden picture as it looks now."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        pygame.image.save(reduced(draw()), FOLDER / f"{name}.png")
        print(FOLDER / f"{name}.png")
