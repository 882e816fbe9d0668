"""A switch with its name."""

from collections.abc import Callable

import pygame

from forty_thieves.language import _
from forty_thieves.ui import theme
from forty_thieves.ui.widgets import keyboard, shapes
from forty_thieves.ui.widgets.caption import Caption
from forty_thieves.ui.widgets.widget import Point, Widget, px


class Toggle(Widget):
    """A row with a name, an explanation and a switch; a click anywhere on it or Space turns it.

    `change` is called with the new value at once.
    """

    focusable = True
    pointer = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, label: str, value: bool, change: Callable[[bool], None], note: str = "") -> None:
        super().__init__()
        self.label = label
        self.value = value
        self._change = change
        self._caption = Caption(label, note)

    def turn(self) -> None:
        """Turn the switch and say so."""
        self.value = not self.value
        self.changed = True
        self._change(self.value)

    def show(self, value: bool) -> None:
        """Show the other value without calling `change`."""
        if value != self.value:
            self.value = value
            self.changed = True

    def enable(self, enabled: bool) -> None:
        super().enable(enabled)
        self._caption.enable(enabled)

    def height_for(self, width: int, scale: float) -> int:
        words = self._caption.height_for(self._words_width(width, scale), scale)
        return max(words, px(theme.TOGGLE[1], scale))

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        width = self._words_width(rect.width, scale)
        height = self._caption.height_for(width, scale)
        top = rect.y + (rect.height - height) // 2
        self._caption.place(pygame.Rect(rect.x, top, width, height), scale)

    def draw(self, surface: pygame.Surface) -> None:
        self._caption.draw(surface)
        track = self._track()
        radius = track.height // 2
        on = theme.ACCENT if self.enabled else theme.DISABLED
        fill = on if self.value else theme.PAPER_FIELD
        line = on if self.value else theme.FIELD_LINE if self.enabled else theme.PAPER_LINE
        surface.blit(shapes.box(track.size, radius, fill, line, px(1, self.scale)), track)
        inset = px(4, self.scale)
        side = track.height - 2 * inset
        x = track.right - inset - side if self.value else track.x + inset
        off = theme.INK_QUIET if self.enabled else theme.DISABLED
        knob = theme.ACCENT_TEXT if self.value else off
        surface.blit(shapes.disc(side, knob), (x, track.y + inset))
        self._draw_ring(surface, track, radius)

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and keyboard.plain(event):
            self.turn()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return True
        if event.type == pygame.MOUSEBUTTONUP and at is not None and self.rect.collidepoint(at):
            self.turn()
            return True
        return False

    def describe(self) -> str:
        state = _("{label}, switch, on") if self.value else _("{label}, switch, off")
        return state.format(label=self.label)

    def _track(self) -> pygame.Rect:
        track = pygame.Rect(0, 0, px(theme.TOGGLE[0], self.scale), px(theme.TOGGLE[1], self.scale))
        track.midright = self.rect.midright
        return track

    def _words_width(self, width: int, scale: float) -> int:
        return max(1, width - px(theme.TOGGLE[0] + 2 * theme.GRID, scale))
