"""A field of one line."""

from collections.abc import Callable

import pygame

from forty_thieves.ui.widgets import clipboard, keyboard
from forty_thieves.ui.widgets.text_field import TextField
from forty_thieves.ui.widgets.widget import Point

_LEFT_ALONE = (*keyboard.ENTER, pygame.K_PAGEUP, pygame.K_PAGEDOWN)


class LineField(TextField):
    """Text without line breaks, which would hide what comes before them. Enter and pages are left to the sheet."""

    def __init__(
        self,
        label: str,
        on_change: Callable[[str], None],
        hint: str = "",
        paste: Callable[[], str] = clipboard.read,
        text: str = "",
    ) -> None:
        super().__init__(label, on_change, hint, rows=1, paste=paste)
        if text:
            self.show(text)

    def write(self, text: str) -> None:
        super().write(" ".join(text.splitlines()) if "\n" in text or "\r" in text else text)

    def show(self, text: str) -> None:
        """Show another text; `on_change` isn't called."""
        on_change, self._on_change = self._on_change, lambda _text: None
        self.clear()
        self.write(text)
        self._on_change = on_change

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type == pygame.KEYDOWN and event.key in _LEFT_ALONE and not self._composing:
            return False
        return super().handle(event, at)
