"""The share of won games as a line."""

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.widgets import shapes
from forty_thieves.ui.widgets.widget import Widget, px

_HEIGHT = 6


class RateBar(Widget):
    """A line, filled from the left by a share from 0 to 1."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self._share = share

    def height_for(self, width: int, scale: float) -> int:
        return px(_HEIGHT, scale)

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.rect.height // 2
        surface.blit(shapes.box(self.rect.size, radius, theme.PAPER_LINE), self.rect)
        filled = round(self.rect.width * self._share)
        if filled > 0:
            size = (max(filled, self.rect.height), self.rect.height)
            surface.blit(shapes.box(size, radius, theme.ACCENT), self.rect)
