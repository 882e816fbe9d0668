"""A thin line between two parts of a sheet."""

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.widgets.widget import Widget, px


class Rule(Widget):
    """One logical pixel of line across the width."""

    def height_for(self, width: int, scale: float) -> int:
        return px(1, scale)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(theme.PAPER_LINE, self.rect)
