"""Several pages in one place, opened by their names."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.widgets import keyboard
from forty_thieves.ui.widgets.following import Following
from forty_thieves.ui.widgets.tabs import Tabs
from forty_thieves.ui.widgets.widget import Point, Widget, px

_LEAST: Final = 150  # logical pixels of a page below which it doesn't scroll by itself


class Tabbed(Widget):
    """The names of pages above the open one, which scrolls below them; as high as its highest page.

    The arrow keys on the names, or Ctrl with Tab or Page Up and Down anywhere, turn the pages.
    """

    def __init__(self, label: str, pages: Sequence[tuple[str, Widget]]) -> None:
        super().__init__()
        self.tabs = Tabs(label, [name for name, _page in pages], self._open)
        self._areas = [Following(page) for _name, page in pages]

    @property
    def area(self) -> Following:
        """The open page in the place where it scrolls."""
        return self._areas[self.tabs.chosen]

    def parts(self) -> Iterator[Widget]:
        yield from (self.tabs, self.area)

    def height_for(self, width: int, scale: float) -> int:
        return self._head(width, scale) + max(area.height_for(width, scale) for area in self._areas)

    def least_for(self, width: int, scale: float) -> int:
        return min(self.height_for(width, scale), self._head(width, scale) + px(_LEAST, scale))

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        head = self._head(rect.width, scale)
        self.tabs.place(pygame.Rect(rect.x, rect.y, rect.width, self.tabs.height_for(rect.width, scale)), scale)
        room = pygame.Rect(rect.x, rect.y + head, rect.width, max(1, rect.height - head))
        bar = px(theme.GRID, scale) + px(theme.SCROLL_BAR, scale)  # it is inside the page
        for area in self._areas:
            scrolls = area.height_for(room.width, scale) > room.height
            area.place(pygame.Rect(room.topleft, (room.width - bar * scrolls, room.height)), scale)

    def draw(self, surface: pygame.Surface) -> None:
        for part in self.parts():
            part.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        self.area.draw_over(surface)

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type == pygame.KEYDOWN and not keyboard.plain(event):
            back = keyboard.with_shift(event) if event.key == pygame.K_TAB else event.key == pygame.K_PAGEUP
            turns = event.key in (pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN) and keyboard.with_command(event)
            if turns:
                self.tabs.turn(-1 if back else 1)
            return turns
        return self.area.handle(event, at) if event.type in (pygame.KEYDOWN, pygame.MOUSEWHEEL) else False

    def _open(self, _number: int) -> None:
        self.changed = True

    def _head(self, width: int, scale: float) -> int:
        return self.tabs.height_for(width, scale) + px(1.5 * theme.GRID, scale)
