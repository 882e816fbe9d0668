"""A large figure with its name below, and a small one with its name beside it."""

import pygame

from forty_thieves.ui import theme, typeface
from forty_thieves.ui.theme import Colour
from forty_thieves.ui.widgets.label import draw_line
from forty_thieves.ui.widgets.widget import Widget, px


class Figure(Widget):
    """A figure one sees first, its name in quiet type below."""

    def __init__(self, value: str, name: str, colour: Colour = theme.INK, align: float = 0.0) -> None:
        super().__init__()
        self._value = value
        self._name = name
        self._colour = colour
        self._align = align

    def height_for(self, width: int, scale: float) -> int:
        return px(theme.TEXT_FIGURE, scale) + typeface.line_height(px(theme.TEXT_SMALL, scale)) + px(4, scale)

    def draw(self, surface: pygame.Surface) -> None:
        name = typeface.line_height(px(theme.TEXT_SMALL, self.scale))
        upper = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - name)
        lower = pygame.Rect(self.rect.x, upper.bottom, self.rect.width, name)
        draw_line(surface, upper, self._value, px(theme.TEXT_FIGURE, self.scale), self._colour, True, self._align)
        small = px(theme.TEXT_SMALL, self.scale)
        draw_line(surface, lower, self._name, small, theme.INK_QUIET, align=self._align)

    def describe(self) -> str:
        return f"{self._name}: {self._value}"


class Fact(Widget):
    """A name to the left, its figure to the right, a thin line below."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__()
        self._name = name
        self._value = value

    def height_for(self, width: int, scale: float) -> int:
        return px(theme.CELL, scale)

    def draw(self, surface: pygame.Surface) -> None:
        pixels = px(theme.TEXT, self.scale)
        value = typeface.width(self._value, pixels, True, True)
        name = self.rect.copy()
        name.width = max(1, name.width - value - px(theme.GRID, self.scale))
        draw_line(surface, name, self._name, pixels, theme.INK_QUIET)
        draw_line(surface, self.rect, self._value, pixels, theme.INK, bold=True, align=1.0, tabular=True)
        line = px(1, self.scale)
        surface.fill(theme.PAPER_STRIPE, (self.rect.x, self.rect.bottom - line, self.rect.width, line))

    def describe(self) -> str:
        return f"{self._name}: {self._value}"
