"""The pictures of the cards: the SVG drawings rasterised once for the size at hand, shadow included, and kept."""

from dataclasses import dataclass
from typing import Final

import pygame

from forty_thieves.assets_place import assets_folder
from forty_thieves.rules.cards import KINDS, Card, card_of_kind
from forty_thieves.ui import theme

BACK: Final = "backs/lattice"


@dataclass(frozen=True)
class Picture:
    """A surface with premultiplied alpha, and how far the card lies inside it from the left and the top."""

    surface: pygame.Surface
    inset: int


class CardArt:
    """Card pictures for one card size at a time.

    While the window is being resized (``draft``) the last crisp pictures are scaled, which is quicker than
    drawing them again for sizes that are seen for an instant.
    """

    def __init__(self) -> None:
        self._size = (0, 0)
        self._draft = False
        self._pictures: dict[str, Picture] = {}
        self._crisp: dict[str, pygame.Surface] = {}
        self._shadows: dict[tuple[int, int, int], pygame.Surface] = {}

    def resize(self, size: tuple[int, int], *, draft: bool = False) -> None:
        """Draw cards of that size (width, height in pixels) from now on."""
        if size == self._size and draft == self._draft:
            return
        if not draft:
            self._crisp.clear()
        self._size, self._draft = size, draft
        self._pictures.clear()
        self._shadows.clear()

    def face(self, card: Card) -> Picture:
        """The card's face."""
        return self._picture(f"cards/{card}")

    def back(self) -> Picture:
        """The back of a card."""
        return self._picture(BACK)

    def raised(self, card: Card) -> Picture:
        """The card as it is held: a little larger, with a longer shadow. The inset is that of the card at rest."""
        name = f"raised/{card}"
        found = self._pictures.get(name)
        if found is None:
            width, height = self._size
            size = (round(width * theme.HELD_GROWTH), round(height * theme.HELD_GROWTH))
            shadow = _shadow(size, lift := max(3, width // 16), 2 * lift)
            face = _rastered(f"cards/{card}", size)
            shadow.blit(face, (2 * lift, 2 * lift), special_flags=pygame.BLEND_PREMULTIPLIED)
            found = self._pictures[name] = Picture(shadow, 2 * lift + (size[0] - width) // 2)
        return found

    def bare(self, name: str) -> pygame.Surface:
        """The picture without its shadow, premultiplied."""
        found = self._crisp.get(name)
        if found is None:
            found = _rastered(name, self._size)
            self._crisp[name] = found
        if found.get_size() != self._size:
            return pygame.transform.smoothscale(found, self._size)
        return found

    def warm(self, most: int) -> None:
        """Draw up to that many pictures that will be wanted soon."""
        for name in [name for name in _NAMES if name not in self._pictures][:most]:
            self._picture(name)

    def shadow(self, lift: int) -> Picture:
        """The shadow of a card that is held so many pixels above the table."""
        inset = 2 * lift
        key = (*self._size, lift)
        if key not in self._shadows:
            self._shadows[key] = _shadow(self._size, lift, inset)
        return Picture(self._shadows[key], inset)

    def _picture(self, name: str) -> Picture:
        found = self._pictures.get(name)
        if found is None:
            lift = max(1, self._size[0] // 45)
            shadow = self.shadow(lift)
            surface = shadow.surface.copy()
            surface.blit(self.bare(name), (shadow.inset, shadow.inset), special_flags=pygame.BLEND_PREMULTIPLIED)
            found = self._pictures[name] = Picture(surface, shadow.inset)
        return found


_NAMES: Final = (*(f"cards/{card_of_kind(kind, 0)}" for kind in range(KINDS)), BACK)


def _rastered(name: str, size: tuple[int, int]) -> pygame.Surface:
    drawn = pygame.image.load_sized_svg(assets_folder() / f"{name}.svg", size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    # A few sizes come out a pixel higher than asked for, which is cut off here.
    surface.blit(drawn.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


def _shadow(size: tuple[int, int], lift: int, inset: int) -> pygame.Surface:
    """A blurred card shape, a little lower than the card itself: the light comes from above left."""
    width, height = size
    shape = pygame.Surface((width + 2 * inset, height + 2 * inset), pygame.SRCALPHA)
    radius = round(width * theme.CARD_CORNER)
    body = pygame.Rect(inset + lift // 3, inset + lift // 2, width, height)
    pygame.draw.rect(shape, (*theme.SHADOW, theme.SHADOW_ALPHA), body, border_radius=radius)
    return pygame.transform.box_blur(shape, max(1, lift)).convert_alpha().premul_alpha()
