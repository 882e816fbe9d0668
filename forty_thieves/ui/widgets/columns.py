"""Widgets side by side."""

from collections.abc import Iterator, Sequence

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.widgets.widget import Widget, px


class Columns(Widget):
    """Widgets side by side in equal widths; fewer to a row where each would be narrower than `least`."""

    def __init__(
        self,
        parts: Sequence[Widget],
        least: float = 0,
        gap: float = 2 * theme.GRID,
        row_gap: float = theme.GRID,
    ) -> None:
        super().__init__()
        self._parts = list(parts)
        self._least = least
        self._gap = gap
        self._row_gap = row_gap

    def parts(self) -> Iterator[Widget]:
        return iter(self._parts)

    def height_for(self, width: int, scale: float) -> int:
        each, rows = self._rows(width, scale)
        heights = (max(part.height_for(each, scale) for part in row) for row in rows)
        return sum(heights) + px(self._row_gap, scale) * max(0, len(rows) - 1)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        each, rows = self._rows(rect.width, scale)
        y = rect.y
        for row in rows:
            heights = [part.height_for(each, scale) for part in row]
            x = rect.x
            for part, height in zip(row, heights, strict=True):
                part.place(pygame.Rect(x, y, each, height), scale)
                x += each + px(self._gap, scale)
            y += max(heights) + px(self._row_gap, scale)

    def draw(self, surface: pygame.Surface) -> None:
        for part in self._parts:
            part.draw(surface)

    def _rows(self, width: int, scale: float) -> tuple[int, list[list[Widget]]]:
        """The width of each column and the widgets of each row."""
        gap, count = px(self._gap, scale), max(1, len(self._parts))
        while count > 1 and (width - gap * (count - 1)) // count < self._least * scale:
            # Even rows: four go to two and two, never to three and one.
            count = next(fewer for fewer in range(count - 1, 0, -1) if len(self._parts) % fewer == 0)
        each = (width - gap * (count - 1)) // count
        return each, [self._parts[i : i + count] for i in range(0, len(self._parts), count)]
