"""The pictures of the cards: the SVG drawings rasterised once for the size at hand, shadow included, and kept."""

from dataclasses import dataclass
from functools import lru_cache
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
        self._crisp: dict[str, Picture] = {}  # those of the size before, for drafts
        self._crisp_size = (1, 1)

    def resize(self, size: tuple[int, int], *, draft: bool = False) -> None:
        """Draw cards of that size (width, height in pixels) from now on."""
        if size == self._size and draft == self._draft:
            return
        if draft and not self._draft:
            self._crisp, self._crisp_size = self._pictures, self._size
        kept = self._crisp if not draft and size == self._crisp_size else {}
        if not draft:
            self._crisp = {}
        self._size, self._draft = size, draft
        self._pictures = kept

    def face(self, card: Card) -> Picture:
        """The card's face."""
        return self._picture(f"cards/{card}")

    def back(self) -> Picture:
        """The back of a card."""
        return self._picture(BACK)

    def raised(self, card: Card) -> Picture:
        """The card as it is held: a little larger, with a longer shadow. The inset is that of the card at rest."""
        width, height = self._size
        name = f"raised/{card}"
        if name not in self._pictures:
            size = (round(width * theme.HELD_GROWTH), round(height * theme.HELD_GROWTH))
            held = _drawn(f"cards/{card}", size, max(3, width // 16))
            self._pictures[name] = Picture(held.surface, held.inset + (size[0] - width) // 2)
        return self._pictures[name]

    def warm(self, most: int) -> None:
        """Draw up to that many pictures that will be wanted soon."""
        for name in [name for name in _NAMES if name not in self._pictures][:most]:
            self._picture(name)

    def _picture(self, name: str) -> Picture:
        found = self._pictures.get(name)
        if found is None:
            crisp = self._crisp.get(name)
            found = _scaled(crisp, self._size[0] / self._crisp_size[0]) if crisp else _drawn(name, self._size)
            self._pictures[name] = found
        return found


_NAMES: Final = (*(f"cards/{card_of_kind(kind, 0)}" for kind in range(KINDS)), BACK)


def _drawn(name: str, size: tuple[int, int], lift: int | None = None) -> Picture:
    """The drawing at that size on its shadow; ``lift`` is how many pixels above the table the card is."""
    lift = lift or max(1, size[0] // 45)
    inset = 2 * lift
    surface = _shadow(size, lift, inset).copy()
    drawn = pygame.image.load_sized_svg(assets_folder() / f"{name}.svg", size)
    surface.blit(drawn.premul_alpha(), (inset, inset), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Picture(surface, inset)


def _scaled(picture: Picture, ratio: float) -> Picture:
    return Picture(pygame.transform.smoothscale_by(picture.surface, ratio), round(picture.inset * ratio))


@lru_cache(maxsize=4)
def _shadow(size: tuple[int, int], lift: int, inset: int) -> pygame.Surface:
    """A blurred card shape, a little lower than the card itself: the light comes from above left."""
    width, height = size
    shape = pygame.Surface((width + 2 * inset, height + 2 * inset), pygame.SRCALPHA)
    radius = round(width * theme.CARD_CORNER)
    body = pygame.Rect(inset + lift // 3, inset + lift // 2, width, height)
    pygame.draw.rect(shape, (*theme.SHADOW, theme.SHADOW_ALPHA), body, border_radius=radius)
    return pygame.transform.box_blur(shape, max(1, lift)).convert_alpha().premul_alpha()
