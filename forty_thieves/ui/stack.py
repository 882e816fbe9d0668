"""Drawing many cards that overlap: only the parts that are seen, which is what costs time."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from forty_thieves.ui.art import Picture
from forty_thieves.ui.layout import Layout, Rect

_NOTHING = (0, 0)


class Placed(NamedTuple):
    """A picture with the place of its card, and the size that it covers there, but for the rounded corners."""

    picture: Picture
    at: tuple[int, int]
    covers: tuple[int, int]

    @property
    def rect(self) -> Rect:
        """What the picture covers, shadow and all."""
        return self.picture.surface.get_rect(topleft=(self.at[0] - self.picture.inset, self.at[1] - self.picture.inset))


def draw_stack(surface: pygame.Surface, where: Layout, cards: Sequence[Placed]) -> list[Rect]:
    """Draw the cards, the first one lowest, looking as if each were drawn whole. Gives what they cover."""
    rim = where.corner // 3 + 2  # within it a card may be seen through, at its corners and edges
    rects = [card.rect for card in cards]
    parts = []
    for n, card in enumerate(cards):
        rect, above = rects[n], cards[n + 1] if n + 1 < len(cards) else None
        hidden = Rect(above.at, above.covers).inflate(-2 * rim, -2 * rim) if above and above.covers > _NOTHING else None
        for part in _outside(rect, hidden):
            area = part.move(-rect.left, -rect.top)
            parts.append((card.picture.surface, part, area, pygame.BLEND_PREMULTIPLIED))
    surface.blits(parts, doreturn=False)
    return rects


def _outside(rect: Rect, hidden: Rect | None) -> Iterator[Rect]:
    """The parts of the rectangle that lie outside the other."""
    inner = rect.clip(hidden) if hidden else None
    if not inner or 2 * inner.width * inner.height < rect.width * rect.height:
        yield rect  # a few larger parts are drawn sooner than many small ones
        return
    if inner.top > rect.top:
        yield Rect(rect.left, rect.top, rect.width, inner.top - rect.top)
    if inner.bottom < rect.bottom:
        yield Rect(rect.left, inner.bottom, rect.width, rect.bottom - inner.bottom)
    if inner.left > rect.left:
        yield Rect(rect.left, inner.top, inner.left - rect.left, inner.height)
    if inner.right < rect.right:
        yield Rect(inner.right, inner.top, rect.right - inner.right, inner.height)
