"""Text that is broken into lines."""

import pygame

from forty_thieves.ui import theme, typeface
from forty_thieves.ui.theme import Colour
from forty_thieves.ui.widgets.widget import Widget, px


class Paragraph(Widget):
    """Sentences in as many lines as the width asks for; `align` is 0 left, 0.5 centred, 1 right.

    Centred lines are made about equally long, so that no word stands alone below the others.
    With `lines` it always takes at least the room of so many lines, so that a text that comes and goes
    doesn't push its neighbours about.
    """

    def __init__(
        self,
        text: str,
        size: int = theme.TEXT,
        colour: Colour = theme.INK,
        bold: bool = False,
        align: float = 0.0,
        lines: int = 0,
    ) -> None:
        super().__init__()
        self.text = text
        self.size = size
        self.colour = colour
        self.bold = bold
        self.align = align
        self.lines = lines

    def write(self, text: str) -> None:
        """Change the text. The owner places the widgets anew where the height may differ."""
        if text != self.text:
            self.text = text
            self.changed = True

    def height_for(self, width: int, scale: float) -> int:
        return self._spacing(scale) * max(self.lines, len(self._wrapped(width, scale)))

    def draw(self, surface: pygame.Surface) -> None:
        pixels = px(self.size, self.scale)
        red = theme.RED_SUIT if self.colour == theme.INK else None
        for number, text in enumerate(self._wrapped(self.rect.width, self.scale)):
            line = typeface.render(text, pixels, self.colour, self.bold, red)
            x = self.rect.x + round((self.rect.width - line.get_width()) * self.align)
            surface.blit(line, (x, self.rect.y + number * self._spacing(self.scale)))

    def describe(self) -> str:
        return self.text

    def _spacing(self, scale: float) -> int:
        pixels = px(self.size, scale)
        return max(typeface.line_height(pixels), round(pixels * theme.LINE_SPACING))

    def _wrapped(self, width: int, scale: float) -> list[str]:
        if not self.text:
            return []
        pixels = px(self.size, scale)
        lines = typeface.wrap(self.text, width, pixels, self.bold)
        if self.align == 0.5 and len(lines) > 1:
            narrower = width
            while narrower > width // 2:
                narrower -= max(1, width // 40)
                tried = typeface.wrap(self.text, narrower, pixels, self.bold)
                if len(tried) > len(lines):
                    break
                lines = tried
        return lines
