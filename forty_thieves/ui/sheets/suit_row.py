"""The four suits in a row, as an ornament."""

import pygame

from forty_thieves.ui import icons, theme
from forty_thieves.ui.theme import Colour
from forty_thieves.ui.widgets.widget import Widget, px


class SuitRow(Widget):
    """Spade, heart, diamond and club, in the middle of the width, with air above and below."""

    def __init__(
        self, size: int, black: Colour = theme.INK, red: Colour = theme.RED_SUIT, gap: float = theme.GRID
    ) -> None:
        super().__init__()
        self._size = size
        self._colours = {"S": black, "H": red, "D": red, "C": black}
        self._gap = gap

    def height_for(self, width: int, scale: float) -> int:
        return px(self._size + theme.GRID, scale)

    def draw(self, surface: pygame.Surface) -> None:
        step = px(self._size + self._gap, self.scale)
        x = self.rect.centerx - step * 3 // 2
        for letter, colour in self._colours.items():
            mark = icons.suit_mark(letter, px(self._size, self.scale), colour)
            surface.blit(mark, mark.get_rect(center=(x, self.rect.centery)))
            x += step
