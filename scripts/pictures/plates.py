"""Contact sheets of cards: every face and back, at several sizes, and as little of each as a full column shows."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from forty_thieves.rules.cards import card_of_kind, kind_of_text
from forty_thieves.ui import theme
from forty_thieves.ui.art import CardArt
from forty_thieves.ui.art import Picture as CardPicture
from forty_thieves.ui.options import Back, Cloth, Face
from forty_thieves.ui.room import PALETTES

from .picture import Picture
from .stage import on_bare_screen

WIDTHS = (60, 110, 230)
_ROWS = "SHDC"
RANKS = "A23456789TJQK"


def plates() -> Iterator[Picture]:
    """All of them."""
    for face in Face:
        for width in WIDTHS:
            yield Picture(
                "Faces",
                f"face {face} {width}",
                f"Every card, {face}, {width} px wide",
                lambda face=face, width=width: iter([all_cards(face, width)]),  # type: ignore[misc]
            )
    for face in Face:
        yield Picture(
            "Faces",
            f"covered {face}",
            f"What a covered card shows, {face}: 18 px of cards 90 px wide",
            lambda face=face: iter([covered(face)]),  # type: ignore[misc]
        )
    for width in WIDTHS:
        yield Picture(
            "Backs",
            f"backs {width}",
            f"Every back, {width} px wide",
            lambda width=width: iter([backs(width)]),  # type: ignore[misc]
        )


def all_cards(face: Face, width: int, ranks: str = RANKS) -> pygame.Surface:
    """The cards of these ranks in four rows, a suit a row."""
    art = _art(face, width)
    grid = [[art.face(card_of_kind(kind_of_text(rank + suit), 0)) for rank in ranks] for suit in _ROWS]
    return _laid_out(grid, width)


def backs(width: int) -> pygame.Surface:
    """Every back."""
    return _laid_out([[_art(Face.CLASSIC, width, back).back() for back in Back]], width)


def covered(face: Face, width: int = 90, shown: int = 18) -> pygame.Surface:
    """The upper edge of each card, as a long column shows it: four columns, a suit each, and a whole card last."""
    art = _art(face, width)
    high = round(width * theme.CARD_RATIO)
    gap = 12
    surface = _felt((4 * (width + gap) + gap, 2 * gap + shown * (len(RANKS) - 1) + high))
    for n, suit in enumerate(_ROWS):
        for row, rank in enumerate(reversed(RANKS)):
            picture = art.face(card_of_kind(kind_of_text(rank + suit), 0))
            _blit(surface, picture, (gap + n * (width + gap), gap + row * shown))
    return surface


def _art(face: Face, width: int, back: Back = Back.LATTICE) -> CardArt:
    on_bare_screen()
    art = CardArt()
    art.wear(face, back)
    art.resize((width, round(width * theme.CARD_RATIO)))
    return art


def _laid_out(grid: list[list[CardPicture]], width: int) -> pygame.Surface:
    high, gap = round(width * theme.CARD_RATIO), max(8, width // 8)
    across, down = max(map(len, grid)), len(grid)
    surface = _felt((across * (width + gap) + gap, down * (high + gap) + gap))
    for row, cards in enumerate(grid):
        for column, picture in enumerate(cards):
            _blit(surface, picture, (gap + column * (width + gap), gap + row * (high + gap)))
    return surface


def _felt(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, depth=32)
    surface.fill(PALETTES[Cloth.GREEN].felt)
    return surface


def _blit(surface: pygame.Surface, picture: CardPicture, at: tuple[int, int]) -> None:
    place = (at[0] - picture.inset, at[1] - picture.inset)
    surface.blit(picture.surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)
