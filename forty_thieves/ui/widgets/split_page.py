"""A page in two halves: what is filled in, and what comes of it."""

from collections.abc import Iterator
from typing import Final, Literal

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.widgets.following import Following
from forty_thieves.ui.widgets.scroll_area import ScrollArea
from forty_thieves.ui.widgets.widget import Widget, px

Mode = Literal["beside", "above", "stacked"]

# Logical pixels.
_LEAST_MAIN: Final = 316  # width of the first half beside the other
_LEAST_SIDE: Final = 184
_LEAST_HEIGHT: Final = 160
_GAP: Final = 3 * theme.GRID
_TALL: Final = 420  # from this height on the halves find room one above the other, each with its own bar
_MAIN_SHARE: Final = 0.62


class SplitPage(Widget):
    """Two parts side by side, or one above the other in a narrow window, each of which scrolls by itself.

    Where there is room for neither they are one page. The part with the focus is kept in view, and the second half
    takes the focus where the keyboard has something to scroll in it.
    """

    def __init__(self, main: Widget, side: Widget) -> None:
        super().__init__()
        self._main = Following(main)
        self._side = _Readable(side)
        self._mode: Mode = "beside"

    def show_side(self, side: Widget) -> None:
        """Show something else in the second half."""
        self._side.content = side
        self.changed = True
        if self.rect.width:
            self.place(self.rect, self.scale)

    def parts(self) -> Iterator[Widget]:
        if self._mode == "stacked":
            yield from (self._main.content, self._side.content)
        else:
            yield from (self._main, self._side)

    def height_for(self, width: int, scale: float) -> int:
        if self._narrow(width, scale):
            return self._stacked(width, scale)
        main, side = self._widths(width, scale)
        return max(self._main.height_for(main, scale), self._side.height_for(side, scale))

    def least_for(self, width: int, scale: float) -> int:
        return px(_TALL if self._narrow(width, scale) else _LEAST_HEIGHT, scale)

    def full_for(self, width: int, scale: float) -> int:
        return self._stacked(width, scale)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        if not self._narrow(rect.width, scale):
            self._mode = "beside"
            main, side = self._widths(rect.width, scale)
            self._main.place(pygame.Rect(rect.x, rect.y, main, rect.height), scale)
            left = rect.x + main + px(_GAP, scale)
            self._side.place(pygame.Rect(left, rect.y, side, rect.height), scale)
            return
        whole = self._stacked(rect.width, scale)
        self._mode = "stacked" if rect.height >= whole else "above"
        gap = px(2 * theme.GRID, scale)
        width = rect.width if self._mode == "stacked" else rect.width - self._bar(scale)
        main = self._main.content.height_for(rect.width, scale)
        if self._mode == "above":
            main = round((rect.height - gap) * _MAIN_SHARE)
        upper = pygame.Rect(rect.x, rect.y, width, main)
        lower = pygame.Rect(rect.x, upper.bottom + gap, width, rect.bottom - upper.bottom - gap)
        for part, room in ((self._main, upper), (self._side, lower)):
            (part.content if self._mode == "stacked" else part).place(room, scale)

    def draw(self, surface: pygame.Surface) -> None:
        for part in self.parts():
            part.draw(surface)
        if self._mode == "above":
            y = self._side.rect.y - px(theme.GRID, self.scale)
            surface.fill(theme.PAPER_LINE, (self.rect.x, y, self.rect.width, px(1, self.scale)))

    def draw_over(self, surface: pygame.Surface) -> None:
        for part in self.parts():
            part.draw_over(surface)

    def _narrow(self, width: int, scale: float) -> bool:
        return width < (_LEAST_MAIN + _LEAST_SIDE + _GAP) * scale

    def _bar(self, scale: float) -> int:
        """Room for a bar inside the page."""
        return px(theme.GRID / 2, scale) + px(theme.SCROLL_BAR, scale)

    def _widths(self, width: int, scale: float) -> tuple[int, int]:
        side = max(px(_LEAST_SIDE, scale), round(width * (1 - _MAIN_SHARE)))
        return width - side - px(_GAP, scale), side - self._bar(scale)

    def _stacked(self, width: int, scale: float) -> int:
        main, side = (part.content.height_for(width, scale) for part in (self._main, self._side))
        return main + px(2 * theme.GRID, scale) + side


class _Readable(ScrollArea):
    """Takes the focus when there is something to scroll in it."""

    def __init__(self, content: Widget) -> None:
        super().__init__(content, bar_gap=theme.GRID / 2)

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.hidden > 0

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._draw_ring(surface, self.rect, px(theme.GRID / 3, self.scale))

    def describe(self) -> str:
        return " ".join(filter(None, (part.describe() for part in self.content.walk())))
