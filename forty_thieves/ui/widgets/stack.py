"""Widgets one below the other."""

from collections.abc import Iterator, Sequence

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.widgets.widget import Widget, px


class Stack(Widget):
    """Widgets in a column with a gap between them.

    A part that can do with less height than it likes gives and takes, so that the stack fills its place.
    """

    def __init__(self, parts: Sequence[Widget], gap: float = theme.GRID) -> None:
        super().__init__()
        self._parts = list(parts)
        self._gap = gap

    def parts(self) -> Iterator[Widget]:
        return iter(self._parts)

    def height_for(self, width: int, scale: float) -> int:
        return self._gaps(scale) + sum(part.height_for(width, scale) for part in self._parts)

    def least_for(self, width: int, scale: float) -> int:
        return self._gaps(scale) + sum(part.least_for(width, scale) for part in self._parts)

    def full_for(self, width: int, scale: float) -> int:
        return self._gaps(scale) + sum(part.full_for(width, scale) for part in self._parts)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        heights = [part.least_for(rect.width, scale) for part in self._parts]
        spare = rect.height - sum(heights) - self._gaps(scale)
        y = rect.y
        for part, height in zip(self._parts, heights, strict=True):
            if spare > 0:
                more = min(spare, part.full_for(rect.width, scale) - height)
                height += more
                spare -= more
            part.place(pygame.Rect(rect.x, y, rect.width, height), scale)
            y = part.rect.bottom + px(self._gap, scale)

    def draw(self, surface: pygame.Surface) -> None:
        seen = surface.get_clip()
        for part in self._parts:
            if part.rect.colliderect(seen):
                part.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        for part in self._parts:
            part.draw_over(surface)

    def _gaps(self, scale: float) -> int:
        return px(self._gap, scale) * max(0, len(self._parts) - 1)
