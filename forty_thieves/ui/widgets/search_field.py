"""A line to search with: what is typed narrows a list, whose keys work while one types."""

from collections.abc import Callable
from typing import Final

import pygame

from forty_thieves.ui.widgets import clipboard, keyboard
from forty_thieves.ui.widgets.line_field import LineField
from forty_thieves.ui.widgets.widget import Point

STEERING: Final = (pygame.K_LEFT, pygame.K_RIGHT, *keyboard.SCROLLING)


class SearchField(LineField):
    """The keys in `STEERING` go to `steer`, which says whether it had a use for one.

    With Shift, Ctrl or Alt they move the caret instead. Esc empties a field that isn't empty. `describe_chosen`
    adds a sentence about what would be chosen now.
    """

    def __init__(
        self,
        label: str,
        on_change: Callable[[str], None],
        steer: Callable[[int], bool],
        describe_chosen: Callable[[], str],
        hint: str = "",
        paste: Callable[[], str] = clipboard.read,
    ) -> None:
        super().__init__(label, on_change, hint, paste)
        self._steer = steer
        self._describe_chosen = describe_chosen

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type == pygame.KEYDOWN and not self._composing:
            if event.key == pygame.K_ESCAPE and self.text:
                self.clear()
                return True
            if event.key in STEERING and keyboard.plain(event) and not keyboard.with_shift(event):
                return self._steer(event.key)
        return super().handle(event, at)

    def describe(self) -> str:
        return " ".join(filter(None, (super().describe() + ".", self._describe_chosen())))
