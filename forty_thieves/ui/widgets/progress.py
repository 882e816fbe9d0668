"""A bar that fills while something takes its time."""

import pygame

from forty_thieves.language import _
from forty_thieves.ui import theme
from forty_thieves.ui.widgets import shapes
from forty_thieves.ui.widgets.widget import Widget, px


class Progress(Widget):
    """How much of something is done: ``share`` from 0 to 1."""

    def __init__(self, share: float = 0.0) -> None:
        super().__init__()
        self.share = share

    def show(self, share: float) -> None:
        """So much is done now."""
        share = min(1.0, max(0.0, share))
        if share != self.share:
            self.share = share
            self.changed = True

    def height_for(self, width: int, scale: float) -> int:
        return px(theme.PROGRESS, scale)

    def draw(self, surface: pygame.Surface) -> None:
        radius = self.rect.height // 2
        surface.blit(shapes.box(self.rect.size, radius, theme.PAPER_PRESSED), self.rect)
        wide = round(self.rect.width * self.share)
        if wide >= self.rect.height:
            surface.blit(shapes.box((wide, self.rect.height), radius, theme.ACCENT), self.rect)

    def describe(self) -> str:
        return _("{percent} % done").format(percent=round(100 * self.share))
