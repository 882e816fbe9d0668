"""A mode: for a while the table shows something else than the game, and a panel below it has the controls."""

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.layout import Layout, Rect
from forty_thieves.ui.room import room
from forty_thieves.ui.table import Table
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.icon_button import IconButton
from forty_thieves.ui.widgets.widget import Point, px


class Mode:
    """What has the table until it is ``closed``; the window lays the game out again then.

    It gets every event first that concerns no sheet and no button of the bar. Its panel is ``height`` logical
    pixels high and lies between the table and the status line, with the buttons at its upper right.
    """

    height: ClassVar[float] = theme.PANEL
    allowed: ClassVar[frozenset[str]] = frozenset(
        {"copy", "fullscreen", "bars", "mute", "settings", "help"}
    )  # actions that go on meanwhile
    name = ""  # the variant's, for the status line, and what else stands there
    note = ""
    deal_code = ""
    moves = False  # whether something is about to move by itself

    def __init__(self, buttons: Sequence[Button]) -> None:
        self.closed = False
        self.buttons = list(buttons)
        self.words = Rect(0, 0, 0, 0)  # what the buttons leave of their row
        self.pointer = pygame.SYSTEM_CURSOR_ARROW
        self._redraw = True
        self._held: Button | None = None
        self.table: Table
        self.where: Layout

    # To be said by each mode ------------------------------------------------------------------------------------

    def begin(self, table: Table) -> None:
        """The table is the mode's from now on, laid out with room for the panel."""
        self.table = table
        self.resize(table.where)

    def step(self, seconds: float) -> None:
        """Let time pass."""

    def key(self, key: int, mods: int) -> bool:
        """A key was pressed, without control or Alt; whether it was of use."""
        return False

    def mouse(self, event: pygame.Event, at: Point) -> None:
        """A mouse event that no button takes."""

    def draw_panel(self, surface: pygame.Surface) -> None:
        """Draw what is on the panel besides the buttons."""

    @property
    def facts(self) -> Sequence[str]:
        """What stands at the right of the status line."""
        return ()

    # What the window asks ---------------------------------------------------------------------------------------

    @property
    def changed(self) -> bool:
        """Whether it would be drawn differently than last time."""
        return self._redraw or any(button.changed for button in self.buttons)

    def redraw(self) -> None:
        """Have the panel drawn anew."""
        self._redraw = True

    def close(self) -> None:
        """Give the table back."""
        self.closed = True
        self._redraw = True

    def resize(self, where: Layout) -> None:
        """Take the place that the layout has at its foot."""
        self.where = where
        scale, pad = where.scale, where.px(theme.GRID)
        right, top = where.foot.right - where.px(theme.MARGIN), where.foot.top + where.px(theme.GRID / 2)
        for button in reversed(self.buttons):
            wide = button.width_for(scale)
            right -= wide
            button.place(Rect(right, top, wide, px(theme.BUTTON_HEIGHT, scale)), scale)
            right -= pad
        left = where.foot.left + where.px(theme.MARGIN)
        self.words = Rect(left, top, max(1, right - left), px(theme.BUTTON_HEIGHT, scale))
        self._redraw = True

    def press(self, key: int, mods: int) -> bool:
        """Act on a key; whether it was of use. Escape closes the mode where the mode has no other use for it."""
        if mods & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        if not self.key(key, mods):
            if key != pygame.K_ESCAPE:
                return False
            self.close()
        return True

    def handle(self, event: pygame.Event, at: Point) -> None:
        """Act on a mouse event."""
        over = next((button for button in self.buttons if button.rect.collidepoint(at)), None)
        for button in self.buttons:
            button.hover(button is over)
        self.pointer = over.pointer if over is not None and over.enabled else pygame.SYSTEM_CURSOR_ARROW
        main = event.type == pygame.MOUSEMOTION or event.button == 1
        if self._held is not None and main:
            held = self._held
            if event.type == pygame.MOUSEBUTTONUP:
                self._held = None
            held.handle(event, at)
        elif over is not None and main and event.type == pygame.MOUSEBUTTONDOWN:
            if over.enabled:
                self._held = over
                over.handle(event, at)
        else:
            self.mouse(event, at)

    def let_go(self) -> None:
        """Forget a press whose release never comes, and the mouse."""
        if self._held is not None:
            self._held.let_go()
            self._held = None
        for button in self.buttons:
            button.hover(False)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel."""
        surface.fill(room().bar, self.where.foot)
        surface.fill(room().bar_edge, (*self.where.foot.topleft, self.where.foot.width, 1))
        self.draw_panel(surface)
        for button in self.buttons:
            button.draw(surface)
            button.changed = False
        for button in self.buttons:
            button.draw_over(surface)
        self._redraw = False


def panel_button(icon: str, label: str, action: Callable[[], None]) -> IconButton:
    """A button with an icon for a panel."""
    return IconButton(icon, label, action, on_bar=True)
