"""What all widgets have in common: a place, parts, a share in the focus, a flag for drawing them again."""

from collections.abc import Iterator

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.widgets import shapes

Point = tuple[int, int]


def px(logical: float, scale: float) -> int:
    """Pixels of the surface for a logical length, at least one."""
    return max(1, round(logical * scale))


class Widget:
    """Something drawn in a rectangle of pixels.

    Its owner asks how high it is at a width, places it, and hands it the events that concern it.
    """

    label = ""  # the word by which a player knows it
    focusable = False
    enabled = True
    hovered = False
    focused = False
    focus_seen = False  # focused by the keyboard, so with a ring
    changed = True  # differs from what was drawn last
    pointer = pygame.SYSTEM_CURSOR_ARROW  # over the widget
    scale = 1.0

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)

    def height_for(self, width: int, scale: float) -> int:
        """The height in pixels that the widget would like at that width."""
        raise NotImplementedError

    def least_for(self, width: int, scale: float) -> int:
        """The height in pixels below which the widget is of no use; it scrolls or is cut by itself above."""
        return self.height_for(width, scale)

    def full_for(self, width: int, scale: float) -> int:
        """The height in pixels at which nothing inside the widget scrolls."""
        return self.height_for(width, scale)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Take a place on the surface; parts are placed inside it."""
        self.rect = rect.copy()
        self.scale = scale
        self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget at its place."""
        raise NotImplementedError

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what hangs over the neighbours; called when all else is drawn."""

    def parts(self) -> Iterator["Widget"]:
        """The widgets directly inside this one, in reading order."""
        return iter(())

    def walk(self) -> Iterator["Widget"]:
        """This widget and everything inside it, in reading order."""
        yield self
        for part in self.parts():
            yield from part.walk()

    def path(self, at: Point) -> list["Widget"]:
        """The widgets under a point, from this one inwards; empty when the point is outside."""
        if not self.rect.collidepoint(at):
            return []
        for part in self.parts():
            if inner := part.path(at):
                return [self, *inner]
        return [self]

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        """Act on an event; whether it was of use. `at` is the mouse in pixels of the surface."""
        return False

    def step(self, seconds: float) -> None:
        """Let time pass."""

    def enable(self, enabled: bool) -> None:
        """Let the widget be used, or not."""
        if enabled != self.enabled:
            self.enabled = enabled
            self.changed = True

    def let_go(self) -> None:
        """Forget that the mouse holds the widget: its release never comes."""

    def describe(self) -> str:
        """A sentence for someone who can't see the widget."""
        return ""

    def hover(self, hovered: bool) -> None:
        """The mouse came or went."""
        if hovered != self.hovered:
            self.hovered = hovered
            self.changed = True

    def focus(self, focused: bool, seen: bool) -> None:
        """The focus came or went; `seen` when the keyboard brought it."""
        if (focused, seen) != (self.focused, self.focus_seen):
            self.focused, self.focus_seen = focused, seen
            self.changed = True

    def _draw_ring(self, surface: pygame.Surface, around: pygame.Rect, radius: int) -> None:
        """The ring of the focus around a part of the widget with that corner radius."""
        if not self.focus_seen:
            return
        gap, line = px(theme.FOCUS_GAP, self.scale), px(theme.FOCUS_LINE, self.scale)
        ring = around.inflate(2 * (gap + line), 2 * (gap + line))
        surface.blit(shapes.box(ring.size, radius + gap + line, None, theme.FOCUS, line), ring)
