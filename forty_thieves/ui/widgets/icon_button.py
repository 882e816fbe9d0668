"""A button with an icon alone; a word beside it tells its meaning."""

from collections.abc import Callable

import pygame

from forty_thieves.language import _
from forty_thieves.ui import icons, theme, typeface
from forty_thieves.ui.room import room
from forty_thieves.ui.widgets import shapes
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.widget import px


class IconButton(Button):
    """A square button with an icon; its word appears below while the mouse is over it or it has the focus.

    It stands on paper, or (`on_bar`) on a bar of the table, in the colours of the room.
    """

    def __init__(self, icon: str, label: str, action: Callable[[], None], *, on_bar: bool = False) -> None:
        super().__init__(label, action, icon=icon)
        self._name = icon
        self._on_bar = on_bar

    def width_for(self, scale: float) -> int:
        return px(theme.BUTTON_HEIGHT, scale)

    def draw(self, surface: pygame.Surface) -> None:
        radius = px(theme.BUTTON_CORNER, self.scale)
        ink, wash, faint = theme.INK_QUIET, theme.PAPER_PRESSED, theme.DISABLED
        if self._on_bar:
            ink, wash, faint = room().bar_text, room().bar_wash, room().bar_faint
        if self.enabled and (self.hovered or self._down):
            surface.blit(shapes.box(self.rect.size, radius, wash), self.rect)
        side = min(self.rect.width, px(theme.ICON, self.scale))
        drawn = icons.icon(self._name, side, ink if self.enabled else faint)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))
        self._draw_ring(surface, self.rect, radius)

    def draw_over(self, surface: pygame.Surface) -> None:
        if not (self.hovered or self.focus_seen):
            return
        pixels = px(theme.TEXT_SMALL, self.scale)
        word = typeface.render(self.label, pixels, theme.PAPER)
        room = word.get_rect().inflate(px(theme.GRID, self.scale) * 2, px(theme.GRID, self.scale))
        room.midtop = (self.rect.centerx, self.rect.bottom + px(theme.GRID / 2, self.scale))
        bounds = surface.get_rect()
        if room.bottom > bounds.bottom:
            room.bottom = self.rect.top - px(theme.GRID / 2, self.scale)
        room.clamp_ip(bounds)
        surface.blit(shapes.box(room.size, px(theme.GRID / 2, self.scale), theme.INK), room)
        surface.blit(word, word.get_rect(center=room.center))

    def describe(self) -> str:
        return _("{label}, button").format(label=self.label)
