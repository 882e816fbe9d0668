"""One of several values that are shown by pictures."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from forty_thieves.ui import theme, typeface
from forty_thieves.ui.widgets import keyboard, shapes
from forty_thieves.ui.widgets.caption import Caption
from forty_thieves.ui.widgets.label import draw_line
from forty_thieves.ui.widgets.one_of import OneOf
from forty_thieves.ui.widgets.widget import Point, px

Size = tuple[int, int]

# Logical pixels.
_PADDING: Final = 6  # between the edge of a tile and what is in it
_GAP: Final = 4  # between tiles
_BELOW: Final = 3  # between a picture and its name
_LINE: Final = 2  # around the chosen tile
_LEAST: Final = 0.7  # share of a picture's size down to which it shrinks


class PictureChoice(OneOf):
    """A name, and a tile for each value with a picture and its word; a click or the arrow keys choose one.

    `draw_at` gives the picture of the value with that number, from 0, for a size in pixels: each time that the row is
    drawn, so it should keep what it has made. The first time it is asked for one picture each time that time passes,
    so that a sheet opens at once. `size` is logical; in a narrow row it is smaller. `change` is called with
    the number of the chosen value at once.
    """

    def __init__(
        self,
        label: str,
        values: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
        draw_at: Callable[[int, Size], pygame.Surface],
        size: Size,
    ) -> None:
        super().__init__(label, values, chosen, change)
        self._draw_at = draw_at
        self._size = size
        self._caption = Caption(label)
        self._made: tuple[Size, int] = ((0, 0), 0)  # the size and number of the pictures that can be shown

    def height_for(self, width: int, scale: float) -> int:
        count, (_width, height), _picture = self._fit(width, scale)
        rows = -(-len(self.values) // count)
        tiles = rows * height + (rows - 1) * px(_GAP, scale)
        return self._head(width, scale) + tiles

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        height = self._caption.height_for(rect.width, scale)
        self._caption.place(pygame.Rect(rect.x, rect.y, rect.width, height), scale)

    def places(self) -> list[pygame.Rect]:
        count, (width, height), _picture = self._fit(self.rect.width, self.scale)
        gap = px(_GAP, self.scale)
        top = self.rect.y + self._head(self.rect.width, self.scale)
        return [
            pygame.Rect(self.rect.x + n % count * (width + gap), top + n // count * (height + gap), width, height)
            for n in range(len(self.values))
        ]

    def draw(self, surface: pygame.Surface) -> None:
        self._caption.draw(surface)
        radius, padding = px(theme.BUTTON_CORNER, self.scale), px(_PADDING, self.scale)
        _count, _tile, size = self._fit(self.rect.width, self.scale)
        for number, (tile, value) in enumerate(zip(self.places(), self.values, strict=True)):
            chosen = number == self.chosen
            if chosen:
                line = px(_LINE, self.scale)
                surface.blit(shapes.box(tile.size, radius, theme.PAPER_HOVER, theme.ACCENT, line), tile)
                self._draw_ring(surface, tile, radius)
            elif number == self._under:
                surface.blit(shapes.box(tile.size, radius, theme.PAPER_PRESSED), tile)
            place = pygame.Rect((0, 0), size)
            place.midtop = (tile.centerx, tile.y + padding)
            made = self._made[0] == size and number < self._made[1]
            surface.blit(self._draw_at(number, size) if made else shapes.box(size, radius, theme.PAPER_LINE), place)
            pixels = px(theme.TEXT_SMALL, self.scale)
            word = pygame.Rect(tile.x, 0, tile.width, typeface.line_height(pixels))
            word.bottom = tile.bottom - padding // 2
            draw_line(surface, word, value, pixels, theme.INK if chosen else theme.INK_QUIET, align=0.5)

    def step(self, seconds: float) -> None:
        _count, _tile, size = self._fit(self.rect.width, self.scale)
        made = self._made[1] if self._made[0] == size else 0
        if made < len(self.values):
            self._draw_at(made, size)
            self._made = (size, made + 1)
            self.changed = True

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type == pygame.KEYDOWN and keyboard.plain(event):
            return self._key(event.key)
        if event.type == pygame.MOUSEMOTION and at is not None:
            self._hover_over(self._value_at(at))
            return True
        return self._mouse(event, at)

    def _key(self, key: int) -> bool:
        row, last = self._fit(self.rect.width, self.scale)[0], len(self.values) - 1
        if key == pygame.K_SPACE:
            self.choose((self.chosen + 1) % len(self.values))
            return True
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -last, pygame.K_END: last}
        if row <= last:  # where there is one row only these keys scroll the page
            steps |= {pygame.K_UP: -row, pygame.K_DOWN: row}
        if key not in steps:
            return False
        self.choose(self.chosen + steps[key])
        return True

    def _head(self, width: int, scale: float) -> int:
        return self._caption.height_for(width, scale) + px(theme.GRID / 3, scale)

    def _fit(self, width: int, scale: float) -> tuple[int, Size, Size]:
        """How many tiles stand side by side, the size of each, and of the picture in it.

        Those of a full row fill the width; a row is broken before a word or too much of a picture is lost.
        """
        pixels, padding, gap = px(theme.TEXT_SMALL, scale), px(_PADDING, scale), px(_GAP, scale)
        widest = max(typeface.width(value, pixels) for value in self.values)
        least = max(px(self._size[0] * _LEAST, scale), widest) + 2 * padding
        most = max(px(self._size[0], scale), widest) + 2 * padding
        rows = count = 0
        while not rows or (count > 1 and (width - gap * (count - 1)) // count < least):
            rows += 1
            count = -(-len(self.values) // rows)
        tile = min(most, (width - gap * (count - 1)) // count)
        picture = min(px(self._size[0], scale), tile - 2 * padding)
        height = picture * self._size[1] // self._size[0]
        inside = height + px(_BELOW, scale) + typeface.line_height(pixels)
        return count, (tile, inside + padding * 3 // 2), (picture, height)
