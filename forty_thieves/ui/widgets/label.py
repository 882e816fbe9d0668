"""One line of text."""

import pygame

from forty_thieves.ui import theme, typeface
from forty_thieves.ui.theme import Colour
from forty_thieves.ui.widgets.widget import Widget, px


class Label(Widget):
    """One line, shortened with an ellipsis where it doesn't fit; `align` is 0 left, 0.5 centred, 1 right."""

    def __init__(
        self,
        text: str,
        size: int = theme.TEXT,
        colour: Colour = theme.INK,
        bold: bool = False,
        align: float = 0.0,
    ) -> None:
        super().__init__()
        self.text = text
        self.size = size
        self.colour = colour
        self.bold = bold
        self.align = align

    def height_for(self, width: int, scale: float) -> int:
        return typeface.line_height(px(self.size, scale))

    def draw(self, surface: pygame.Surface) -> None:
        pixels = px(self.size, self.scale)
        draw_line(surface, self.rect, self.text, pixels, self.colour, self.bold, self.align)


def draw_line(
    surface: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    pixels: int,
    colour: Colour,
    bold: bool = False,
    align: float = 0.0,
    tabular: bool = False,
) -> None:
    """Draw one line into a rectangle, in the middle of its height, shortened where it is too long."""
    fitting = typeface.shorten(text, rect.width, pixels, bold, tabular)
    red = theme.RED_SUIT if colour == theme.INK else None
    line = typeface.render(fitting, pixels, colour, bold, red, tabular)
    x = rect.x + round((rect.width - line.get_width()) * align)
    surface.blit(line, (x, rect.y + (rect.height - line.get_height()) // 2))
