"""The words beside a control: its name and a quiet line that explains it."""

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.widget import Widget, px


class Caption(Widget):
    """A name and, below it, an explanation in small quiet type, which may be empty; both are pale while disabled."""

    def __init__(self, label: str, note: str = "") -> None:
        super().__init__()
        self._label = Paragraph(label)
        self._note = Paragraph(note, theme.TEXT_SMALL, theme.INK_QUIET)

    def enable(self, enabled: bool) -> None:
        super().enable(enabled)
        self._label.colour = theme.INK if enabled else theme.DISABLED
        self._note.colour = theme.INK_QUIET if enabled else theme.DISABLED

    def height_for(self, width: int, scale: float) -> int:
        height = self._label.height_for(width, scale)
        return height + px(2, scale) + self._note.height_for(width, scale) if self._note.text else height

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        height = self._label.height_for(rect.width, scale)
        self._label.place(pygame.Rect(rect.x, rect.y, rect.width, height), scale)
        below = height + px(2, scale)
        self._note.place(pygame.Rect(rect.x, rect.y + below, rect.width, rect.height - below), scale)

    def draw(self, surface: pygame.Surface) -> None:
        self._label.draw(surface)
        self._note.draw(surface)
