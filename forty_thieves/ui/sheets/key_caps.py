"""A key and what it does."""

from functools import lru_cache

import pygame

from forty_thieves.ui import theme, typeface
from forty_thieves.ui.widgets import shapes
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.widget import Widget, px

_CAPS_WIDTH = 126  # logical pixels for the keys; what they do stands to the right
_CAP = 22


class KeyCaps(Widget):
    """Keys such as `Z, Ctrl+Z` drawn as caps, and their meaning beside them."""

    def __init__(self, keys: str, meaning: str) -> None:
        super().__init__()
        self._keys = tuple(keys.split(", "))
        self._text = f"{keys}: {meaning}"
        self._meaning = Paragraph(meaning, theme.TEXT_SMALL + 1)

    def height_for(self, width: int, scale: float) -> int:
        rows = len(self._rows(self._caps_width(width, scale), scale))
        meaning = self._meaning.height_for(width - self._caps_width(width, scale), scale)
        return max(rows * px(_CAP + 4, scale) - px(4, scale), meaning + px(2, scale))

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        caps = self._caps_width(rect.width, scale)
        top = rect.y + px(2, scale)
        self._meaning.place(pygame.Rect(rect.x + caps, top, rect.width - caps, rect.height), scale)

    def draw(self, surface: pygame.Surface) -> None:
        pixels, cap_height = px(theme.TEXT_SMALL, self.scale), px(_CAP, self.scale)
        y = self.rect.y
        for row in self._rows(self._caps_width(self.rect.width, self.scale), self.scale):
            x = self.rect.x
            for key, width in row:
                cap = shapes.box(
                    (width, cap_height),
                    px(5, self.scale),
                    theme.PAPER_FIELD,
                    theme.PAPER_LINE,
                    px(1, self.scale),
                )
                surface.blit(cap, (x, y))
                word = typeface.render(key, pixels, theme.INK)
                surface.blit(word, word.get_rect(center=(x + width // 2, y + cap_height // 2)))
                x += width + px(4, self.scale)
            y += cap_height + px(4, self.scale)
        self._meaning.draw(surface)

    def describe(self) -> str:
        return self._text

    def _caps_width(self, width: int, scale: float) -> int:
        return min(px(_CAPS_WIDTH, scale), width // 2)

    def _rows(self, width: int, scale: float) -> list[list[tuple[str, int]]]:
        return _rows(self._keys, width - px(theme.GRID / 2, scale), scale)


@lru_cache(maxsize=128)
def _rows(keys: tuple[str, ...], width: int, scale: float) -> list[list[tuple[str, int]]]:
    """The keys with the widths of their caps, in rows no wider than `width`."""
    rows: list[list[tuple[str, int]]] = []
    taken = width
    for key in keys:
        word = typeface.width(key, px(theme.TEXT_SMALL, scale))
        cap = max(px(_CAP, scale), word + px(theme.GRID, scale))
        if not rows or taken + cap > width:
            rows.append([])
            taken = 0
        rows[-1].append((key, cap))
        taken += cap + px(4, scale)
    return rows
