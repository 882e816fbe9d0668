"""What all widgets have in common that show several values, one of which is chosen."""

from collections.abc import Callable, Sequence

import pygame

from forty_thieves.language import _
from forty_thieves.ui.widgets.widget import Point, Widget


class OneOf(Widget):
    """Several values with a place each. `change` is called with the number of a newly chosen one, from 0, at once."""

    focusable = True

    def __init__(self, label: str, values: Sequence[str], chosen: int, change: Callable[[int], None]) -> None:
        super().__init__()
        self.label = label
        self.values = list(values)
        self.chosen = chosen
        self._change = change
        self._under: int | None = None  # the value that the mouse is over, where that is shown

    def places(self) -> list[pygame.Rect]:
        """Where each value is."""
        raise NotImplementedError

    def show(self, chosen: int) -> None:
        """Show another value as chosen without calling `change`."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.changed = True

    def choose(self, number: int) -> None:
        """Choose the value with that number, or the nearest there is; nothing happens when it is chosen already."""
        number = max(0, min(len(self.values) - 1, number))
        if number != self.chosen:
            self.show(number)
            self._change(number)

    def hover(self, hovered: bool) -> None:
        super().hover(hovered)
        if not hovered:
            self._hover_over(None)

    def describe(self) -> str:
        return _("{label}: {value}, {number} of {count}").format(
            label=self.label, value=self.values[self.chosen], number=self.chosen + 1, count=len(self.values)
        )

    def _mouse(self, event: pygame.Event, at: Point | None) -> bool:
        """A press that is let go on a value chooses it; whether the event was one of both."""
        if event.type == pygame.MOUSEBUTTONUP and at is not None:
            number = self._value_at(at)
            if number is not None:
                self.choose(number)
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def _value_at(self, at: Point) -> int | None:
        return next((number for number, place in enumerate(self.places()) if place.collidepoint(at)), None)

    def _hover_over(self, number: int | None) -> None:
        if number != self._under:
            self._under = number
            self.changed = True
