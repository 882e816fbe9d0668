"""A button with an icon alone; a word beside it tells its meaning."""

from collections.abc import Callable

import pygame

from forty_thieves.language import _
from forty_thieves.ui import icons, theme, typeface
from forty_thieves.ui.theme import Colour
from forty_thieves.ui.widgets import shapes
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.widget import px


class IconButton(Button):
    """A square button with an icon; its word appears below while the mouse is over it or it has the focus.

    `ink` and `wash` are the colours of the icon and of the box behind it under the mouse, `faint` that of the
    icon while it can't be used, so that it can stand on paper as well as on the bar of the table.
    """

    def __init__(
        self,
        icon: str,
        label: str,
        action: Callable[[], None],
        ink: Colour = theme.INK_QUIET,
        wash: Colour = theme.PAPER_PRESSED,
        faint: Colour = theme.DISABLED,
    ) -> None:
        super().__init__(label, action, icon=icon)
        self._name = icon
        self._colour = ink
        self._wash = wash
        self._faint = faint

    def width_for(self, scale: float) -> int:
        return px(theme.BUTTON_HEIGHT, scale)

    def draw(self, surface: pygame.Surface) -> None:
        radius = px(theme.BUTTON_CORNER, self.scale)
        if self.enabled and (self.hovered or self._down):
            surface.blit(shapes.box(self.rect.size, radius, self._wash), self.rect)
        side = min(self.rect.width, px(theme.ICON, self.scale))
        drawn = icons.icon(self._name, side, self._colour if self.enabled else self._faint)
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
