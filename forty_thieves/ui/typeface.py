"""The one typeface of the window, in two weights: measuring, wrapping and drawing lines of it.

Sizes are pixels of the surface (logical pixels times the scale), so that no drawn text is ever scaled.
The suits ♠♥♦♣ in a line are drawn as the vector shapes of the cards. `tabular` gives all figures the same
width, so that they stand below one another in a table and a running clock doesn't tremble. Lines come from a
bounded cache and are shared: blit them, don't draw on them.
"""

import importlib
import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import pygame

from forty_thieves.ui import icons
from forty_thieves.ui.theme import Colour

ELLIPSIS: Final = "…"
_SUITS: Final = re.compile("([♠♥♦♣])")
_SUITS_AND_FIGURES: Final = re.compile("([♠♥♦♣0-9])")
_MARK: Final = 0.66  # height of a suit mark, and the space around it, as shares of the size of the type
_MARK_SIDE: Final = 0.07


@cache
def font(pixels: int, bold: bool = False) -> pygame.font.Font:
    """The font at that size: Fira Sans, or pygame's own font where the package isn't installed."""
    return pygame.font.Font(_file(bold), max(1, pixels))


@cache
def _file(bold: bool) -> Path | None:
    try:
        root: Path = importlib.import_module("fontpkg_fira_sans").ROOT
    except ImportError:
        return None
    return root / "files" / ("FiraSans-SemiBold.ttf" if bold else "FiraSans-Regular.ttf")


def line_height(pixels: int) -> int:
    """Height of every line of that size, in pixels; lines of a paragraph are set a little wider."""
    return font(pixels).get_linesize()


def ascent(pixels: int) -> int:
    """How far the baseline is below the top of a line of that size."""
    return font(pixels).get_ascent()


def clean(text: str) -> str:
    """The text with a space for everything that can't be drawn in one line."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or unicodedata.category(c) == "Zs" else " " for c in text)


@lru_cache(maxsize=4096)
def width(text: str, pixels: int, bold: bool = False, tabular: bool = False) -> int:
    """Width in pixels of the line that `render` draws."""
    return sum(_piece_width(piece, pixels, bold, tabular) for piece in _pieces(text, tabular))


@lru_cache(maxsize=384)
def render(
    text: str,
    pixels: int,
    colour: Colour,
    bold: bool = False,
    red: Colour | None = None,
    tabular: bool = False,
) -> pygame.Surface:
    """One line of text on a clear surface, `line_height` high; hearts and diamonds in `red` where given."""
    face = font(pixels, bold)
    line = pygame.Surface((width(text, pixels, bold, tabular), line_height(pixels)), pygame.SRCALPHA)
    x = 0
    for piece in _pieces(text, tabular):
        room = _piece_width(piece, pixels, bold, tabular)
        if piece in icons.SUIT_LETTERS:
            ink = red if red is not None and piece in "♥♦" else colour
            drawn = icons.suit_mark(icons.SUIT_LETTERS[piece], _mark_height(pixels), ink)
            y = ascent(pixels) - drawn.get_height()
        else:
            drawn, y = face.render(piece, True, colour), 0
        line.blit(drawn, (x + (room - drawn.get_width()) // 2, y))
        x += room
    return line


def wrap(text: str, width_: int, pixels: int, bold: bool = False) -> list[str]:
    """The lines of a paragraph no wider than `width_` pixels; a line break in the text is kept.

    A word that is wider by itself is broken, so that nothing is ever cut off.
    """
    return list(_wrapped_text(text, width_, pixels, bold))


def shorten(text: str, width_: int, pixels: int, bold: bool = False, tabular: bool = False) -> str:
    """The text, or as much of its beginning as fits into `width_` pixels with an ellipsis."""
    if width(text, pixels, bold, tabular) <= width_:
        return text
    fits, too_many = 0, min(len(text), width_ + 1)  # no letter is narrower than a pixel
    while too_many - fits > 1:
        middle = (fits + too_many) // 2
        if width(text[:middle] + ELLIPSIS, pixels, bold, tabular) <= width_:
            fits = middle
        else:
            too_many = middle
    return text[:fits].rstrip() + ELLIPSIS


@lru_cache(maxsize=256)
def _wrapped_text(text: str, limit: int, pixels: int, bold: bool) -> tuple[str, ...]:
    return tuple(line for part in text.split("\n") for line in _wrapped(part.split(), limit, pixels, bold))


def _wrapped(words: list[str], limit: int, pixels: int, bold: bool) -> Iterator[str]:
    line = ""
    about = 0  # the sum of the words, so that only lines near the limit are measured as a whole
    for word in words:
        longer = f"{line} {word}" if line else word
        about += width(f"{word} ", pixels, bold)
        if about <= limit * 0.95 or width(longer, pixels, bold) <= limit:
            line = longer
            continue
        if line:
            yield line
        while width(word, pixels, bold) > limit and len(word) > 1:
            fits = _fitting(word, limit, pixels, bold)
            yield word[:fits]
            word = word[fits:]
        line = word
        about = width(f"{word} ", pixels, bold)
    yield line


def _fitting(word: str, limit: int, pixels: int, bold: bool) -> int:
    """How many characters of the word fit, at least one."""
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        if width(word[:middle], pixels, bold) <= limit:
            low = middle
        else:
            high = middle - 1
    return low


def _pieces(text: str, tabular: bool) -> Iterator[str]:
    """The text in pieces: each suit by itself, where `tabular` each figure too, and what lies between."""
    return filter(None, (_SUITS_AND_FIGURES if tabular else _SUITS).split(clean(text)))


def _piece_width(piece: str, pixels: int, bold: bool, tabular: bool) -> int:
    if piece in icons.SUIT_LETTERS:
        return _mark_width(piece, pixels)
    if tabular and piece in "0123456789":
        return _figure_width(pixels, bold)
    return font(pixels, bold).size(piece)[0]


@cache
def _figure_width(pixels: int, bold: bool) -> int:
    return max(font(pixels, bold).size(figure)[0] for figure in "0123456789")


def _mark_height(pixels: int) -> int:
    return max(1, round(pixels * _MARK))


def _mark_side(pixels: int) -> int:
    return max(1, round(pixels * _MARK_SIDE))


@lru_cache(maxsize=256)
def _mark_width(suit: str, pixels: int) -> int:
    mark = icons.suit_mark(icons.SUIT_LETTERS[suit], _mark_height(pixels), (255, 255, 255))
    return mark.get_width() + 2 * _mark_side(pixels)
