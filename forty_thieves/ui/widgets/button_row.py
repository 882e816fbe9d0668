"""The buttons at the foot of a sheet."""

from collections.abc import Iterator, Sequence

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.widget import Widget, px


class ButtonRow(Widget):
    """Buttons to the right, those in `aside` to the left; in several rows where the width asks for it."""

    def __init__(self, buttons: Sequence[Button], aside: Sequence[Button] = ()) -> None:
        super().__init__()
        self.buttons = list(buttons)
        self.aside = list(aside)

    def parts(self) -> Iterator[Widget]:
        yield from self.aside
        yield from self.buttons

    def height_for(self, width: int, scale: float) -> int:
        rows = len(self._rows(width, scale))
        return rows * px(theme.BUTTON_HEIGHT, scale) + max(0, rows - 1) * px(theme.GRID, scale)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        gap, height = px(theme.GRID, scale), px(theme.BUTTON_HEIGHT, scale)
        rows = self._rows(rect.width, scale)
        for number, row in enumerate(rows):
            y = rect.y + number * (height + gap)
            widths = [min(rect.width, button.width_for(scale)) for button in row]
            x = rect.right - sum(widths) - gap * (len(row) - 1)
            left = rect.x
            for button, width in zip(row, widths, strict=True):
                if len(rows) == 1 and button in self.aside:
                    button.place(pygame.Rect(left, y, width, height), scale)
                    left += width + gap
                else:
                    button.place(pygame.Rect(x, y, width, height), scale)
                x += width + gap

    def draw(self, surface: pygame.Surface) -> None:
        for part in self.parts():
            part.draw(surface)

    def _rows(self, width: int, scale: float) -> list[list[Button]]:
        gap = px(theme.GRID, scale)
        rows: list[list[Button]] = []
        taken = width + 1
        for button in [*self.aside, *self.buttons]:
            needed = button.width_for(scale) + gap
            if taken + needed > width + gap:
                rows.append([])
                taken = 0
            rows[-1].append(button)
            taken += needed
        return rows
