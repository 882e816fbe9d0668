"""How much of something, in steps drawn as bars that rise."""

from collections.abc import Callable
from typing import Final

import pygame

from forty_thieves.language import _
from forty_thieves.ui import theme
from forty_thieves.ui.widgets import keyboard, shapes
from forty_thieves.ui.widgets.caption import Caption
from forty_thieves.ui.widgets.one_of import OneOf
from forty_thieves.ui.widgets.widget import Point, px

# Logical pixels.
_STEP: Final = (26, 32)  # where one presses for a step
_BAR: Final = 14  # width of a bar
_LEAST: Final = 8  # height of the first one
_DOWN: Final = (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS)
_UP: Final = (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)


class Level(OneOf):
    """A row with a name and a bar for each step, filled up to the chosen one; a press, a drag or the arrow keys choose.

    `change` is called with the number of the step, from 0, at once.
    """

    def __init__(self, label: str, steps: int, chosen: int, change: Callable[[int], None], note: str = "") -> None:
        super().__init__(label, [str(number + 1) for number in range(steps)], chosen, change)
        self.steps = steps
        self._caption = Caption(label, note)
        self._held = False

    def enable(self, enabled: bool) -> None:
        super().enable(enabled)
        self._caption.enable(enabled)

    def height_for(self, width: int, scale: float) -> int:
        return max(self._caption.height_for(self._words_width(width, scale), scale), px(_STEP[1], scale))

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        width = self._words_width(rect.width, scale)
        height = self._caption.height_for(width, scale)
        self._caption.place(pygame.Rect(rect.x, rect.y + (rect.height - height) // 2, width, height), scale)

    def places(self) -> list[pygame.Rect]:
        width, height = px(_STEP[0], self.scale), px(_STEP[1], self.scale)
        left, top = self.rect.right - self.steps * width, self.rect.centery - height // 2
        return [pygame.Rect(left + number * width, top, width, height) for number in range(self.steps)]

    def draw(self, surface: pygame.Surface) -> None:
        self._caption.draw(surface)
        places, line = self.places(), px(1, self.scale)
        full = theme.ACCENT if self.enabled else theme.PAPER_LINE
        edge = theme.FIELD_LINE if self.enabled else theme.PAPER_LINE
        least, most = px(_LEAST, self.scale), px(_STEP[1] - theme.GRID / 2, self.scale)
        for number, place in enumerate(places):
            bar = pygame.Rect(0, 0, px(_BAR, self.scale), least + (most - least) * number // max(1, self.steps - 1))
            bar.bottomright = (place.right, place.bottom - px(theme.GRID / 4, self.scale))
            reached = number <= self.chosen
            fill, around = (full, None) if reached else (theme.PAPER_FIELD, edge)
            surface.blit(shapes.box(bar.size, px(3, self.scale), fill, around, line), bar)
        self._draw_ring(surface, places[0].unionall(places[1:]), px(theme.BUTTON_CORNER, self.scale))

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type == pygame.KEYDOWN and keyboard.plain(event):
            steps = {
                **dict.fromkeys(_DOWN, -1),
                **dict.fromkeys(_UP, 1),
                pygame.K_HOME: -self.steps,
                pygame.K_END: self.steps,
            }.get(event.key)
            if steps is not None:
                self.choose(self.chosen + steps)
            return steps is not None
        if event.type == pygame.MOUSEBUTTONDOWN and at is not None:
            self._held = self._value_at(at) is not None
            if self._held:
                self._follow(at)
            return True
        if event.type == pygame.MOUSEMOTION and at is not None and self._held:
            self._follow(at)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._held:
            self.let_go()
            return True
        return False

    def let_go(self) -> None:
        self._held = False

    def describe(self) -> str:
        return _("{label}: {number} of {count}").format(label=self.label, number=self.chosen + 1, count=self.steps)

    def _follow(self, at: Point) -> None:
        """Choose the step below the mouse, wherever it went."""
        self.choose((at[0] - self.places()[0].x) // px(_STEP[0], self.scale))

    def _words_width(self, width: int, scale: float) -> int:
        return max(1, width - self.steps * px(_STEP[0], scale) - px(2 * theme.GRID, scale))
