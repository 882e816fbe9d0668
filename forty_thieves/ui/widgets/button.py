"""A button with a word, perhaps an icon."""

from collections.abc import Callable
from typing import Literal

import pygame

from forty_thieves.language import _
from forty_thieves.ui import icons, theme, typeface
from forty_thieves.ui.theme import Colour
from forty_thieves.ui.widgets import keyboard, shapes
from forty_thieves.ui.widgets.widget import Point, Widget, px

Kind = Literal["plain", "primary", "danger"]

_PLAIN = (theme.PAPER_FIELD, theme.PAPER_HOVER, theme.PAPER_PRESSED)
_FILLS: dict[Kind, tuple[Colour, Colour, Colour]] = {
    "plain": _PLAIN,
    "primary": (theme.ACCENT, theme.ACCENT_HOVER, theme.ACCENT_PRESSED),
    "danger": _PLAIN,  # red by its word and edge: it must not look like what Enter does
}


class Button(Widget):
    """Calls `action` when it is clicked (pressed and let go on it) or pressed with Space or Enter."""

    focusable = True
    pointer = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, label: str, action: Callable[[], None], kind: Kind = "plain", icon: str | None = None) -> None:
        super().__init__()
        self.label = label
        self.kind = kind
        self._action = action
        self._icon = icon
        self._held = False  # pressed with the mouse, wherever it is now
        self._down = False  # and the mouse is still on it

    def press(self) -> None:
        """Do what the button is for."""
        if self.enabled:
            self._action()

    def width_for(self, scale: float) -> int:
        """The width the button needs for its word."""
        inside = typeface.width(self.label, px(theme.TEXT, scale), self._bold)
        if self._icon:
            inside += px(theme.ICON, scale) + px(theme.GRID / 2, scale)
        return max(px(theme.BUTTON_LEAST, scale), inside + 2 * px(theme.BUTTON_PADDING, scale))

    def height_for(self, width: int, scale: float) -> int:
        return px(theme.BUTTON_HEIGHT, scale)

    def draw(self, surface: pygame.Surface) -> None:
        radius = px(theme.BUTTON_CORNER, self.scale)
        surface.blit(shapes.box(self.rect.size, radius, self._fill(), self._line, px(1, self.scale)), self.rect)
        self._draw_word(surface, self._ink)
        self._draw_ring(surface, self.rect, radius)

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_SPACE, *keyboard.ENTER) and keyboard.plain(event):
                self.press()
                return True
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._held = True
            self._set_down(True)
            return True
        elif event.type == pygame.MOUSEMOTION and self._held and at is not None:
            self._set_down(self.rect.collidepoint(at))
            return True
        elif event.type == pygame.MOUSEBUTTONUP and self._held:
            down = self._down
            self.let_go()
            if down:
                self.press()
            return True
        return False

    def let_go(self) -> None:
        self._held = False
        self._set_down(False)

    def describe(self) -> str:
        if not self.enabled:
            return _("{label}, button, not available").format(label=self.label)
        return _("{label}, button").format(label=self.label)

    @property
    def _bold(self) -> bool:
        return self.kind != "plain"

    def _set_down(self, down: bool) -> None:
        if down != self._down:
            self._down = down
            self.changed = True

    def _fill(self) -> Colour:
        if not self.enabled:
            return theme.PAPER
        resting, hovered, pressed = _FILLS[self.kind]
        return pressed if self._down else hovered if self.hovered else resting

    @property
    def _line(self) -> Colour | None:
        if not self.enabled:
            return theme.PAPER_LINE
        return {"plain": theme.FIELD_LINE, "danger": theme.WARNING}.get(self.kind)

    @property
    def _ink(self) -> Colour:
        if not self.enabled:
            return theme.DISABLED
        return {"plain": theme.INK, "danger": theme.WARNING}.get(self.kind, theme.ACCENT_TEXT)

    def _draw_word(self, surface: pygame.Surface, ink: Colour) -> None:
        pixels = px(theme.TEXT, self.scale)
        room = self.rect.width - px(theme.GRID, self.scale)
        side, gap = (px(theme.ICON, self.scale), px(theme.GRID / 2, self.scale)) if self._icon else (0, 0)
        word = typeface.render(
            typeface.shorten(self.label, room - side - gap, pixels, self._bold), pixels, ink, self._bold
        )
        x = self.rect.centerx - (side + gap + word.get_width()) // 2
        if self._icon:
            drawn = icons.icon(self._icon, side, ink)
            surface.blit(drawn, (x, self.rect.centery - drawn.get_height() // 2))
        surface.blit(word, (x + side + gap, self.rect.centery - word.get_height() // 2))
