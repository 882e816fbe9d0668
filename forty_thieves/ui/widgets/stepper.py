"""One of many values in an order: only the chosen one is seen, with a step back and a step on beside it."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from forty_thieves.language import _
from forty_thieves.ui import theme, typeface
from forty_thieves.ui.widgets import keyboard, shapes
from forty_thieves.ui.widgets.arrow import chevron
from forty_thieves.ui.widgets.caption import Caption
from forty_thieves.ui.widgets.label import draw_line
from forty_thieves.ui.widgets.widget import Point, Widget, px

_HEIGHT: Final = 32  # logical pixels of the box
_STEP: Final = 32  # and of the step at each side
_LEAST: Final = 132  # width of the box, so that boxes below each other are alike
_WIDEST: Final = 220  # longer values are shortened
_BACK: Final = (pygame.K_LEFT, pygame.K_DOWN, pygame.K_MINUS, pygame.K_KP_MINUS)
_ON: Final = (pygame.K_RIGHT, pygame.K_UP, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)


class Stepper(Widget):
    """A row with a name, an explanation and the chosen value; a click on a side or the arrow keys step.

    `change` is called with the number of the new value, from 0, at once. `chosen` may be None where none of the
    values holds; then `otherwise` is shown, and the first step goes to the first value.
    """

    focusable = True
    pointer = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self,
        label: str,
        values: Sequence[str],
        chosen: int | None,
        change: Callable[[int], None],
        note: str = "",
        otherwise: str = "",
    ) -> None:
        super().__init__()
        self.label = label
        self.values = list(values)
        self.chosen = chosen
        self._otherwise = otherwise
        self._change = change
        self._caption = Caption(label, note)

    @property
    def value(self) -> str:
        """What is shown."""
        return self._otherwise if self.chosen is None else self.values[self.chosen]

    def show(self, chosen: int | None) -> None:
        """Show another value without calling `change`."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.changed = True

    def choose(self, number: int) -> None:
        """Choose the value with that number, or the nearest there is."""
        number = max(0, min(len(self.values) - 1, number))
        if number != self.chosen:
            self.show(number)
            self._change(number)

    def step_by(self, steps: int) -> None:
        """Go so many values on, or back."""
        self.choose(0 if self.chosen is None else self.chosen + steps)

    def height_for(self, width: int, scale: float) -> int:
        words = self._caption.height_for(self._words_width(width, scale), scale)
        return max(words, px(_HEIGHT, scale))

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        width = self._words_width(rect.width, scale)
        height = self._caption.height_for(width, scale)
        top = rect.y + (rect.height - height) // 2
        self._caption.place(pygame.Rect(rect.x, top, width, height), scale)

    def draw(self, surface: pygame.Surface) -> None:
        self._caption.draw(surface)
        box, radius = self.box(), px(theme.BUTTON_CORNER, self.scale)
        line = px(1, self.scale)
        surface.blit(shapes.box(box.size, radius, theme.PAPER_FIELD, theme.FIELD_LINE, line), box)
        ends = (self.chosen == 0, self.chosen == len(self.values) - 1)
        for forward, (side, end) in enumerate(zip(self.sides(), ends, strict=True)):
            mark = chevron(px(16, self.scale), theme.PAPER_LINE if end else theme.INK, bool(forward))
            surface.blit(mark, mark.get_rect(center=side.center))
        room = box.inflate(-2 * px(_STEP, self.scale), 0)
        draw_line(surface, room, self.value, px(theme.TEXT, self.scale), theme.INK, align=0.5)
        self._draw_ring(surface, box, radius)

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type == pygame.KEYDOWN and keyboard.plain(event):
            steps = {
                **dict.fromkeys(_BACK, -1),
                **dict.fromkeys(_ON, 1),
                pygame.K_HOME: -len(self.values),
                pygame.K_END: len(self.values),
            }.get(event.key)
            if steps is not None:
                self.step_by(steps)
            return steps is not None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return True
        if event.type == pygame.MOUSEBUTTONUP and at is not None:
            for side, steps in zip(self.sides(), (-1, 1), strict=True):
                if side.collidepoint(at):
                    self.step_by(steps)
                    return True
        return False

    def describe(self) -> str:
        return _("{label}: {value}").format(label=self.label, value=self.value)

    def box(self) -> pygame.Rect:
        """Where the value and its two sides are."""
        box = pygame.Rect(0, 0, self._box_width(self.rect.width, self.scale), px(_HEIGHT, self.scale))
        box.midright = self.rect.midright
        return box

    def sides(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where one clicks to step back, and on."""
        box, width = self.box(), px(_STEP, self.scale)
        return (
            pygame.Rect(box.x, box.y, width, box.height),
            pygame.Rect(box.right - width, box.y, width, box.height),
        )

    def _box_width(self, width: int, scale: float) -> int:
        pixels = px(theme.TEXT, scale)
        value = max(typeface.width(value, pixels) for value in [*self.values, self._otherwise])
        wish = max(px(_LEAST, scale), value + 2 * px(_STEP, scale) + px(theme.GRID / 2, scale))
        return min(wish, px(_WIDEST, scale), max(1, width * 6 // 10))

    def _words_width(self, width: int, scale: float) -> int:
        return max(1, width - self._box_width(width, scale) - px(2 * theme.GRID, scale))
