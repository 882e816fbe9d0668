"""A picture that takes the width it is given."""

from collections.abc import Callable

import pygame

from forty_thieves.ui.widgets.widget import Widget, px


class Picture(Widget):
    """What `draw_at` makes for a size in pixels; `ratio` is height to width, `widest` in logical pixels."""

    def __init__(
        self,
        label: str,
        draw_at: Callable[[tuple[int, int]], pygame.Surface],
        ratio: float,
        widest: float = 360,
        align: float = 0.0,
    ) -> None:
        super().__init__()
        self._words = label
        self._draw_at = draw_at
        self._ratio = ratio
        self._widest = widest
        self._align = align

    def height_for(self, width: int, scale: float) -> int:
        return round(min(width, px(self._widest, scale)) * self._ratio)

    def draw(self, surface: pygame.Surface) -> None:
        width = min(self.rect.width, px(self._widest, self.scale))
        drawn = self._draw_at((width, round(width * self._ratio)))
        x = self.rect.x + round((self.rect.width - width) * self._align)
        surface.blit(drawn, (x, self.rect.y))

    def describe(self) -> str:
        return self._words
