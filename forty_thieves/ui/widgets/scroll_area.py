"""A window on something that may be higher than it."""

from collections.abc import Iterator

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.theme import Colour
from forty_thieves.ui.widgets import keyboard, shapes
from forty_thieves.ui.widgets.widget import Point, Widget, px


class ScrollArea(Widget):
    """Shows as much of its content as fits and scrolls by wheel, drag bar and keys.

    What can scroll inside the content does so only where the rest fits: a page never scrolls within a page.

    The bar lies in the margin to the right of the area, `bar_gap` logical pixels away.
    """

    def __init__(self, content: Widget, bar_gap: float = theme.GRID, paper: Colour = theme.PAPER) -> None:
        super().__init__()
        self.content = content
        self.offset = 0
        self._bar_gap = bar_gap
        self._paper = paper
        self._grip: int | None = None  # where on the bar it is held

    def parts(self) -> Iterator[Widget]:
        yield self.content

    @property
    def hidden(self) -> int:
        """How many pixels of the content don't fit."""
        return max(0, self.content.rect.height - self.rect.height)

    def height_for(self, width: int, scale: float) -> int:
        return self.content.height_for(width, scale)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        height = rect.height
        if self.content.least_for(rect.width, scale) > height:
            height = self.content.full_for(rect.width, scale)
        self.offset = min(self.offset, height - rect.height)
        self.content.place(pygame.Rect(rect.x, rect.y - self.offset, rect.width, height), scale)

    def scroll_to(self, offset: int) -> bool:
        """Scroll so that the content begins that many pixels above the area; whether anything moved."""
        offset = max(0, min(self.hidden, offset))
        if offset == self.offset:
            return False
        self.offset = offset
        self.place(self.rect, self.scale)
        return True

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as brings a rectangle of the surface into view, with some room around it."""
        room = px(theme.GRID, self.scale)
        if rect.top - room < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top + room))
        elif rect.bottom + room > self.rect.bottom:
            self.scroll_to(self.offset + min(rect.bottom + room - self.rect.bottom, rect.top - self.rect.top))

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        reach = px(theme.FOCUS_GAP + theme.FOCUS_LINE, self.scale)
        seen = self.rect.inflate(2 * reach, 2 * reach).clip(before)
        surface.set_clip(seen)
        self.content.draw(surface)
        height = px(theme.GRID * 1.5, self.scale)
        if self.offset > 0:
            surface.blit(shapes.fade((seen.width, height), self._paper, False), seen)
        if self.offset < self.hidden:
            fade = shapes.fade((seen.width, height), self._paper, True)
            surface.blit(fade, (seen.x, seen.bottom - height))
        surface.set_clip(before)
        if self.hidden:
            bar = self.bar()
            held = self.hovered or self._grip is not None
            colour = theme.INK_QUIET if held else theme.FIELD_LINE
            surface.blit(shapes.box(bar.size, bar.width // 2, colour), bar)

    def draw_over(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        self.content.draw_over(surface)
        surface.set_clip(before)

    def path(self, at: Point) -> list[Widget]:
        if self.hidden and self._groove().collidepoint(at):
            return [self]
        return super().path(at)

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            notches: float = getattr(event, "precise_y", 0.0) or event.y
            step = round(notches * theme.SCROLL_STEP * self.scale)
            return self.scroll_to(self.offset - step) or self.content.handle(event, at)
        if event.type == pygame.KEYDOWN:
            return self._key(event) or self.content.handle(event, None)
        if event.type == pygame.MOUSEBUTTONDOWN and at is not None:
            return self._grasp(at)
        if event.type == pygame.MOUSEMOTION and at is not None and self._grip is not None:
            way = self.rect.height - self.bar().height
            if way > 0:
                self.scroll_to(round((at[1] - self._grip - self.rect.y) * self.hidden / way))
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self.let_go()
            return True
        return False

    def let_go(self) -> None:
        self._grip = None
        self.changed = True

    def bar(self) -> pygame.Rect:
        """Where the drag bar is."""
        width = px(theme.SCROLL_BAR, self.scale)
        share = self.rect.height / max(1, self.content.rect.height)
        least = min(self.rect.height, px(theme.SCROLL_LEAST, self.scale))
        height = max(least, round(self.rect.height * share))
        y = self.rect.y + round((self.rect.height - height) * self.offset / max(1, self.hidden))
        return pygame.Rect(self.rect.right + px(self._bar_gap, self.scale), y, width, height)

    def _groove(self) -> pygame.Rect:
        """The strip in which a press takes hold of the bar, wider than the bar for easy aim."""
        bar = self.bar()
        return pygame.Rect(bar.x, self.rect.y, bar.width, self.rect.height).inflate(2 * bar.width, 0)

    def _grasp(self, at: Point) -> bool:
        if not (self.hidden and self._groove().collidepoint(at)):
            return False
        bar = self.bar()
        if bar.top <= at[1] < bar.bottom:
            self._grip = at[1] - bar.y
            self.changed = True
        else:
            self._page(-1 if at[1] < bar.top else 1)
        return True

    def _page(self, direction: int) -> bool:
        overlap = px(2 * theme.GRID, self.scale)
        return self.scroll_to(self.offset + direction * max(1, self.rect.height - overlap))

    def _key(self, event: pygame.Event) -> bool:
        if not self.hidden or not keyboard.plain(event):
            return False
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self._page(-1 if event.key == pygame.K_PAGEUP else 1)
        step = px(theme.SCROLL_STEP, self.scale)
        goal = {
            pygame.K_UP: self.offset - step,
            pygame.K_DOWN: self.offset + step,
            pygame.K_HOME: 0,
            pygame.K_END: self.hidden,
        }.get(event.key)
        return goal is not None and self.scroll_to(goal)
