"""The bar above the table: the actions as icons, each with its word under the mouse."""

from collections.abc import Callable, Mapping

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.actions import ACTIONS
from forty_thieves.ui.layout import Layout, Rect
from forty_thieves.ui.room import room
from forty_thieves.ui.widgets.icon_button import IconButton
from forty_thieves.ui.widgets.widget import px


class Bar:
    """A button for each action that has an icon; the last group stands at the right."""

    def __init__(self, do: Callable[[str], None]) -> None:
        shown = [action for action in ACTIONS if action.icon]
        self.buttons = {
            action.name: IconButton(
                action.icon,
                f"{action.word}  ({action.shown.split(', ')[0]})",
                lambda name=action.name: do(name),  # type: ignore[misc]
                on_bar=True,
            )
            for action in shown
        }
        self._groups = {action.name: action.group for action in shown}
        self._held: IconButton | None = None
        self._rect = Rect(0, 0, 0, 0)

    @property
    def changed(self) -> bool:
        """Whether it would be drawn differently than last time."""
        return any(button.changed for button in self.buttons.values())

    def resize(self, where: Layout) -> None:
        """Take the place that the layout gives."""
        scale, self._rect = where.scale, where.bar
        gap, last = px(theme.GRID, scale), max(self._groups.values())
        fits = (self._rect.width - 2 * px(theme.MARGIN, scale) - (last + 1) * gap) // len(self.buttons)
        side = max(1, min(px(theme.BUTTON_HEIGHT - 4, scale), fits))
        left = float(px(theme.MARGIN, scale))
        group = 0
        right_names = [name for name, g in self._groups.items() if g == last]
        right = self._rect.width - px(theme.MARGIN, scale) - side * len(right_names)
        for name, button in self.buttons.items():
            if self._groups[name] == last:
                x = right + side * right_names.index(name)
            else:
                left += gap if self._groups[name] != group else 0
                group = self._groups[name]
                x, left = round(left), left + side
            button.place(Rect(x, self._rect.centery - side // 2, side, side), scale)

    def enable(self, able: Mapping[str, bool]) -> None:
        """Let the actions be used, or not."""
        for name, button in self.buttons.items():
            button.enable(able.get(name, True))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar and its buttons."""
        surface.fill(room().bar, self._rect)
        surface.fill(room().bar_edge, (*self._rect.move(0, -1).bottomleft, self._rect.width, 1))
        for button in self.buttons.values():
            button.draw(surface)
            button.changed = False

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the word of the button under the mouse."""
        for button in self.buttons.values():
            button.draw_over(surface)

    def handle(self, event: pygame.Event, at: tuple[int, int]) -> bool:
        """Act on a mouse event; whether it was the bar's."""
        if event.type == pygame.MOUSEMOTION:
            for button in self.buttons.values():
                button.hover(button.rect.collidepoint(at))
            if self._held is not None:
                self._held.handle(event, at)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._rect.collidepoint(at):
            over = next((b for b in self.buttons.values() if b.rect.collidepoint(at)), None)
            if over is not None and over.enabled:
                self._held = over
                over.handle(event, at)
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held is not None:
            held, self._held = self._held, None
            held.handle(event, at)
            return True
        # A press goes on only for the button of the mouse that began it.
        return self._held is not None and getattr(event, "button", 1) == 1

    def over(self, name: str, at: tuple[int, int]) -> bool:
        """Whether the button of that action is at the point."""
        return bool(self.buttons[name].rect.collidepoint(at))

    def let_go(self) -> None:
        """Forget a press whose release never comes, and the mouse."""
        if self._held is not None:
            self._held.let_go()
            self._held = None
        for button in self.buttons.values():
            button.hover(False)
