"""A sheet of paper over the dimmed table: a title, something to read or fill in, and buttons."""

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.widgets import keyboard, shapes
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.button_row import ButtonRow
from forty_thieves.ui.widgets.focus_ring import FocusRing
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.scroll_area import ScrollArea
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.text_field import TextField
from forty_thieves.ui.widgets.widget import Point, Widget, px

_SEEN = 0.25  # share of the window that has to be free for a sheet to lie beside it
_LOOSE = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class Sheet:
    """A panel that lies over the table until it is closed, and takes all events meanwhile.

    All places are pixels of the surface it is drawn on; `scale` is such pixels for a logical one. It fits
    into the window at any size: what is too high scrolls between the title and the buttons, and in windows
    smaller than `theme.SHEET_LEAST` everything is drawn smaller. Its owner calls `resize` first and after
    each change of the window, `handle` for each event, `step` now and then, and `draw` when `changed`; it
    looks at `closed` after each `handle`.

    With `beside` it lies at that side of the window, or at the foot of a tall one, where there is room, and dims
    the table less: what is changed there can be seen at once.
    """

    def __init__(
        self,
        title: str,
        body: Widget,
        buttons: Sequence[Button],
        aside: Sequence[Button] = (),
        primary: Button | None = None,
        on_close: Callable[[], None] | None = None,
        widest: int = theme.SHEET_WIDEST,
        first: Widget | None = None,
        subtitle: str = "",
        beside: Literal["left", "right"] | None = None,
    ) -> None:
        self.closed = False
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._title = Paragraph(title, theme.TEXT_TITLE, bold=True)
        self._subtitle = Paragraph(subtitle, theme.TEXT, theme.INK_QUIET)
        self._head = Stack([part for part in (self._title, self._subtitle) if part.text], gap=0)
        self._body = ScrollArea(body)
        self._buttons = ButtonRow(buttons, aside)
        self._primary = primary
        self.keys: dict[int, Callable[[], None]] = {}  # what keys do here that no widget takes
        self._on_close = on_close
        self._widest = widest
        self._beside = beside
        self._ring = FocusRing([self._body, self._buttons], first or primary)
        self._held: Widget | None = None  # pressed with the mouse
        self._hovered: Widget | None = None
        self._layer: pygame.Surface | None = None
        self._size = (0, 0)
        self._scale = 1.0
        self._liked = 0  # the height that the body would like

    # What the owner asks

    @property
    def changed(self) -> bool:
        """Whether it would be drawn differently than last time."""
        return self._layer is None or any(widget.changed for widget in self.widgets())

    @property
    def wants_text(self) -> bool:
        """Whether the focus is where one writes: text input belongs on, and keys repeated."""
        return not self.closed and isinstance(self._ring.widget, TextField)

    @property
    def caret_rect(self) -> pygame.Rect | None:
        """Where text is being written, for the window of an input method."""
        field = self._ring.widget
        return field.caret_rect().move(self.panel.topleft) if isinstance(field, TextField) else None

    @property
    def pointer(self) -> int:
        """The system cursor (a pygame constant) that fits what is under the mouse."""
        over = self._hovered
        return over.pointer if over is not None and over.enabled else pygame.SYSTEM_CURSOR_ARROW

    def focused_description(self) -> str:
        """A sentence for the thing in focus."""
        return self._ring.widget.describe() if self._ring.widget else self._title.text

    @property
    def reading_rect(self) -> pygame.Rect:
        """Where on the surface the part between title and buttons is, which scrolls."""
        return self._body.rect.move(self.panel.topleft)

    def widgets(self) -> list[Widget]:
        """Everything on the sheet in reading order, containers before what they contain."""
        return [widget for root in (self._head, self._body, self._buttons) for widget in root.walk()]

    def find(self, label: str) -> Widget:
        """The button, switch or field with that label. Raises KeyError when there is none."""
        for widget in self.widgets():
            if widget.label == label:
                return widget
        raise KeyError(label)

    def where(self, label: str) -> pygame.Rect:
        """Where on the surface the button, switch or field with that label is."""
        return self.find(label).rect.move(self.panel.topleft)

    def close(self) -> None:
        """Close the sheet without an answer."""
        if not self.closed:
            self.closed = True
            if self._on_close is not None:
                self._on_close()

    # Place

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """Fit into a surface of that size."""
        self._size = size
        self._scale = min(scale, size[0] / theme.SHEET_LEAST[0], size[1] / theme.SHEET_LEAST[1])
        self._let_go()
        self._lay_out()
        self._reveal_focus()

    def _lay_out(self) -> None:
        (width, height), scale = self._size, self._scale
        small = width < 600 * scale or height < 480 * scale
        room = px(theme.GRID / 2 if small else theme.SHEET_ROOM * min(1, height / scale / 1000), scale)
        padding = px(theme.SHEET_PADDING * (0.6 if small else 1), scale)
        panel_width = min(px(self._widest, scale), width - 2 * room)
        inside = panel_width - 2 * padding
        title = self._head.height_for(inside, scale)
        foot = self._buttons.height_for(inside, scale)
        gap = px(theme.GRID * (1 if small else 2), scale)
        if title:
            title += px(theme.GRID * (0.5 if small else 1.5), scale)
        around = 2 * padding + title + gap + foot
        self._liked = self._body.height_for(inside, scale)
        body = min(self._liked, height - 2 * room - around)
        self.panel = pygame.Rect(0, 0, panel_width, around + max(1, body))
        self.panel.center = (width // 2, height // 2)
        self._stand_aside(room)
        # Widgets are placed on the panel, not on the surface: the panel is drawn once and blitted as a whole.
        self._head.place(pygame.Rect(padding, padding, inside, title), scale)
        self._body.place(pygame.Rect(padding, padding + title, inside, max(1, body)), scale)
        self._buttons.place(pygame.Rect(padding, self.panel.height - padding - foot, inside, foot), scale)
        self._layer = None

    def _stand_aside(self, room: int) -> None:
        """Move the panel away from the middle, where it is to lie beside what it changes and the window has room."""
        (width, height), panel = self._size, self.panel
        if self._beside is None:
            return
        across, down = width - panel.width, height - panel.height
        if across >= down and across > width * _SEEN:
            panel.x = room if self._beside == "left" else across - room
        elif down > across and down > height * _SEEN:
            panel.y = down - room

    # Picture

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what is on the surface and draw the sheet over it; the owner draws the table anew before."""
        radius = px(theme.SHEET_CORNER, self._scale)
        if self._layer is None or self.changed:
            if self._body.height_for(self._body.rect.width, self._scale) != self._liked:
                self._lay_out()  # a text that changed has other lines now
            self._layer = self._drawn()
        light = 255 - (theme.DIM_ALPHA if self._beside is None else theme.DIM_ALPHA_BESIDE)
        surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        reach = px(theme.SHEET_SHADOW, self._scale)
        shapes.draw_shadow(surface, self.panel, radius, reach, theme.SHEET_SHADOW_ALPHA)
        shapes.draw_panel(surface, self.panel, radius, self._layer)

    def step(self, seconds: float) -> bool:
        """Let time pass; whether the picture changed."""
        for widget in self.widgets():
            widget.step(seconds)
        return self.changed

    # Events

    def handle(self, event: pygame.Event, at: Point | None) -> None:
        """Act on an event; `at` is the mouse in pixels of the surface, for mouse events and the wheel."""
        if self.closed:
            return
        local = (at[0] - self.panel.x, at[1] - self.panel.y) if at is not None else None
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            if self._ring.widget is not None:
                self._ring.widget.handle(event, None)
        elif event.type in _LOOSE:
            self._let_go()
            self._hover(None)
        elif event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        elif event.type == pygame.MOUSEWHEEL:
            if not any(widget.handle(event, local) for widget in reversed(self._path(local))):
                self._body.handle(event, local)
            self._hover(local)
        elif local is not None:
            self._mouse(event, local)

    def _mouse(self, event: pygame.Event, at: Point) -> None:
        if event.type == pygame.MOUSEMOTION:
            if not event.buttons[0]:
                self._let_go()  # the release was lost
            self._hover(at)
            if (under := self._held or self._hovered) is not None:
                under.handle(event, at)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._hover(at)
            for widget in reversed(self._path(at)):
                if widget.enabled and widget.handle(event, at):
                    self._held = widget
                    if widget.focusable:
                        self._ring.take(widget, seen=False)
                    break
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held is not None:
            held, self._held = self._held, None
            held.handle(event, at)

    def _key(self, event: pygame.Event) -> None:
        self._ring.check()
        focused = self._ring.widget
        enter = event.key in keyboard.ENTER
        # Enter is for the primary button unless another one can be seen to have the focus.
        if enter and isinstance(focused, Button) and not focused.focus_seen:
            focused = None
        if focused is not None and focused.handle(event, None):
            return
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif event.key == pygame.K_TAB and not keyboard.with_command(event):
            self._turn(-1 if keyboard.with_shift(event) else 1)
        elif isinstance(focused, Button) and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(-1 if event.key == pygame.K_LEFT else 1)
        elif enter and self._primary is not None:
            self._primary.press()
        elif event.key in self.keys and keyboard.plain(event):
            self.keys[event.key]()
        else:
            self._body.handle(event, None)

    # Parts

    def _path(self, at: Point | None) -> list[Widget]:
        return [] if at is None else self._body.path(at) or self._buttons.path(at)

    def _hover(self, at: Point | None) -> None:
        path = self._path(at)
        under = path[-1] if path else None
        if under is not self._hovered:
            if self._hovered is not None:
                self._hovered.hover(False)
            if under is not None:
                under.hover(True)
            self._hovered = under

    def _let_go(self) -> None:
        """Forget a press whose release never comes."""
        if self._held is not None:
            self._held.let_go()
            self._held = None

    def _turn(self, direction: int) -> None:
        self._ring.turn(direction)
        self._reveal_focus()

    def _reveal_focus(self) -> None:
        focused = self._ring.widget
        if focused is not None and any(widget is focused for widget in self._body.walk()):
            self._body.reveal(focused.rect)

    def _drawn(self) -> pygame.Surface:
        # Opaque, since that is drawn several times as fast; the corners are rounded when it is blitted.
        layer = pygame.Surface(self.panel.size, depth=32)
        layer.fill(theme.PAPER)
        for part in (self._head, self._body, self._buttons):
            part.draw(layer)
        for part in (self._body, self._buttons):
            part.draw_over(layer)
        for widget in self.widgets():
            widget.changed = False
        return layer
