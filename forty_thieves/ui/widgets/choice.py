"""One of several values, in segments side by side."""

from collections.abc import Callable, Sequence

import pygame

from forty_thieves.ui import theme, typeface
from forty_thieves.ui.widgets import keyboard, shapes
from forty_thieves.ui.widgets.caption import Caption
from forty_thieves.ui.widgets.label import draw_line
from forty_thieves.ui.widgets.one_of import OneOf
from forty_thieves.ui.widgets.widget import Point, px

_SEGMENT = 32  # height in logical pixels
_BACK = (pygame.K_LEFT, pygame.K_UP)
_ON = (pygame.K_RIGHT, pygame.K_DOWN)


class Choice(OneOf):
    """A row with a name, an explanation and the possible values; a click or the arrow keys choose one.

    `change` is called with the number of the chosen value, from 0, at once. The values stand beside the
    words, below them where the row is narrow, and in several rows where even that is too narrow.
    """

    def __init__(
        self, label: str, values: Sequence[str], chosen: int, change: Callable[[int], None], note: str = ""
    ) -> None:
        super().__init__(label, values, chosen, change)
        self._caption = Caption(label, note)

    def enable(self, enabled: bool) -> None:
        super().enable(enabled)
        self._caption.enable(enabled)

    def height_for(self, width: int, scale: float) -> int:
        if self._beside(width, scale):
            words = width - self._natural(scale) - px(2 * theme.GRID, scale)
            return max(self._caption.height_for(words, scale), px(_SEGMENT, scale))
        rows = -(-len(self.values) // self._to_a_row(width, scale))
        below = px(theme.GRID * 2 / 3, scale)
        return self._caption.height_for(width, scale) + below + rows * px(_SEGMENT, scale)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        width = rect.width
        if self._beside(width, scale):
            width -= self._natural(scale) + px(2 * theme.GRID, scale)
        height = self._caption.height_for(width, scale)
        top = rect.y + (rect.height - height) // 2 if self._beside(rect.width, scale) else rect.y
        self._caption.place(pygame.Rect(rect.x, top, width, height), scale)

    def draw(self, surface: pygame.Surface) -> None:
        self._caption.draw(surface)
        segments = self.places()
        whole = segments[0].unionall(segments[1:])
        radius, line = px(theme.BUTTON_CORNER, self.scale), px(1, self.scale)
        edge = theme.FIELD_LINE if self.enabled else theme.PAPER_LINE
        surface.blit(shapes.box(whole.size, radius, theme.PAPER_FIELD, edge, line), whole)
        for number, (segment, value) in enumerate(zip(segments, self.values, strict=True)):
            chosen = number == self.chosen
            if chosen:
                fill = theme.ACCENT if self.enabled else theme.PAPER_LINE
                inner = segment.inflate(-4 * line, -4 * line)
                surface.blit(shapes.box(inner.size, max(1, radius - 2 * line), fill), inner)
            if self.enabled:
                ink = theme.ACCENT_TEXT if chosen else theme.INK
            else:
                ink = theme.INK_QUIET if chosen else theme.DISABLED
            room = segment.inflate(-px(theme.GRID / 2, self.scale), 0)
            draw_line(surface, room, value, px(theme.TEXT, self.scale), ink, align=0.5)
        self._draw_ring(surface, whole, radius)

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type == pygame.KEYDOWN and keyboard.plain(event):
            if event.key in _BACK:
                self.choose(self.chosen - 1)
            elif event.key in _ON:
                self.choose(self.chosen + 1)
            elif event.key == pygame.K_HOME:
                self.choose(0)
            elif event.key == pygame.K_END:
                self.choose(len(self.values) - 1)
            elif event.key == pygame.K_SPACE:
                self.choose((self.chosen + 1) % len(self.values))
            else:
                return False
            return True
        return self._mouse(event, at)

    def places(self) -> list[pygame.Rect]:
        height = px(_SEGMENT, self.scale)
        natural = self._natural(self.scale)
        if natural > self.rect.width:
            count = self._to_a_row(self.rect.width, self.scale)
            width = self.rect.width // count
            top = self.rect.bottom - height * -(-len(self.values) // count)
            return [
                pygame.Rect(self.rect.x + n % count * width, top + n // count * height, width, height)
                for n in range(len(self.values))
            ]
        beside = self._beside(self.rect.width, self.scale)
        x = self.rect.right - natural if beside else self.rect.x
        y = self.rect.centery - height // 2 if beside else self.rect.bottom - height
        rects = []
        for width in self._widths(self.scale):
            rects.append(pygame.Rect(x, y, width, height))
            x += width
        return rects

    def _widths(self, scale: float) -> list[int]:
        inside = 2 * px(14, scale)
        return [typeface.width(value, px(theme.TEXT, scale)) + inside for value in self.values]

    def _natural(self, scale: float) -> int:
        return sum(self._widths(scale))

    def _to_a_row(self, width: int, scale: float) -> int:
        """How many values stand side by side below the words: all, or as few as make the rows about equally long."""
        if self._natural(scale) <= width:
            return len(self.values)
        fits = max(1, width // max(self._widths(scale)))
        return -(-len(self.values) // -(-len(self.values) // fits))

    def _beside(self, width: int, scale: float) -> bool:
        return self._natural(scale) + px(2 * theme.GRID, scale) <= width * 0.6
