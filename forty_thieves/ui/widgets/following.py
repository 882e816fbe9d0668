"""A part of a page that scrolls by itself, and follows the focus."""

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.widgets.scroll_area import ScrollArea
from forty_thieves.ui.widgets.widget import Widget


class Following(ScrollArea):
    """Brings what has the focus into view when the keyboard gave it that, and when it is laid out anew.

    What is pressed with the mouse stays where it is pressed. The bar lies inside the page.
    """

    def __init__(self, content: Widget) -> None:
        super().__init__(content, bar_gap=theme.GRID / 2)
        self._followed: Widget | None = None
        self._anew = False  # laid out in another size since the last drawing

    def place(self, rect: pygame.Rect, scale: float) -> None:
        self._anew = self._anew or (rect.size, scale) != (self.rect.size, self.scale)
        super().place(rect, scale)

    def draw(self, surface: pygame.Surface) -> None:
        focused = next((widget for widget in self.content.walk() if widget.focused), None)
        if focused is not None and (self._anew or (focused is not self._followed and focused.focus_seen)):
            self.reveal(focused.rect)
        self._followed, self._anew = focused, False
        super().draw(surface)
