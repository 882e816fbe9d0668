"""The names of several pages side by side, of which one is open."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from forty_thieves.ui import theme, typeface
from forty_thieves.ui.widgets import keyboard
from forty_thieves.ui.widgets.label import draw_line
from forty_thieves.ui.widgets.one_of import OneOf
from forty_thieves.ui.widgets.widget import Point, px

# Logical pixels.
_HEIGHT: Final = 34
_PADDING: Final = 11  # at each side of a name
_ABOVE: Final = 7  # above and below it
_LINE: Final = 3  # below the name of the open page


class Tabs(OneOf):
    """Opens a page by a click on its name or by the arrow keys; in several rows where the width asks for it.

    `change` is called with the number of the page, from 0.
    """

    pointer = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, label: str, names: Sequence[str], change: Callable[[int], None]) -> None:
        super().__init__(label, names, 0, change)

    def turn(self, direction: int) -> None:
        """Open the next (1) or previous (−1) page; after the last comes the first."""
        self.choose((self.chosen + direction) % len(self.values))

    def height_for(self, width: int, scale: float) -> int:
        return (1 + max(row for row, _x, _width in self._flow(width, scale))) * px(_HEIGHT, scale)

    def places(self) -> list[pygame.Rect]:
        """Where one presses for each page; the first name begins at the left edge."""
        height = px(_HEIGHT, self.scale)
        flow = self._flow(self.rect.width, self.scale)
        return [pygame.Rect(self.rect.x + x, self.rect.y + row * height, width, height) for row, x, width in flow]

    def draw(self, surface: pygame.Surface) -> None:
        foot, line = px(1, self.scale), px(_LINE, self.scale)
        surface.fill(theme.PAPER_LINE, (self.rect.x, self.rect.bottom - foot, self.rect.width, foot))
        for number, (tab, name) in enumerate(zip(self.places(), self.values, strict=True)):
            open_ = number == self.chosen
            ink = theme.ACCENT if open_ else theme.INK if number == self._under else theme.INK_QUIET
            draw_line(surface, tab, name, px(theme.TEXT, self.scale), ink, bold=open_, align=0.5)
            if open_:
                word = tab.inflate(-2 * px(_PADDING, self.scale), -2 * px(_ABOVE, self.scale))
                surface.fill(theme.ACCENT, (word.x, tab.bottom - line, word.width, line))
                self._draw_ring(surface, word, px(theme.GRID / 4, self.scale))

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type == pygame.KEYDOWN and keyboard.plain(event):
            ends = {pygame.K_HOME: 0, pygame.K_END: len(self.values) - 1}
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self.turn(-1 if event.key == pygame.K_LEFT else 1)
            elif event.key in ends:
                self.choose(ends[event.key])
            else:
                return False
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN) and at is not None:
            under = self._value_at(at)
            self._hover_over(under)
            if event.type == pygame.MOUSEBUTTONDOWN and under is not None:
                self.choose(under)
            return True
        return False

    def _flow(self, width: int, scale: float) -> list[tuple[int, int, int]]:
        """The row, the left edge within it, and the width of each name."""
        padding = px(_PADDING, scale)
        places, row, x = [], 0, -padding
        for name in self.values:
            wide = typeface.width(name, px(theme.TEXT, scale), bold=True) + 2 * padding
            if x > 0 and x + wide - padding > width:
                row, x = row + 1, -padding
            places.append((row, x, wide))
            x += wide
        return places
