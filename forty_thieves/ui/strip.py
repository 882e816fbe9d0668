"""The strip of a review: a segment a position, tall where the deal could be won, low where it couldn't any more.

Height and hatching tell as much as the colours do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from forty_thieves.solver.verdict import Answer
from forty_thieves.ui import theme
from forty_thieves.ui.layout import Layout, Rect
from forty_thieves.ui.room import room
from forty_thieves.ui.theme import Colour
from forty_thieves.ui.widgets.widget import px

_HIGH: Final = 42  # logical pixels of the whole
_FLAG: Final = 12  # above the segments for the flag, and below them for the mark of the place
_MARK: Final = 8
_HEIGHTS: Final[dict[Answer | None, float]] = {  # as shares of the whole
    Answer.WINNABLE: 1.0,
    Answer.LOST: 0.4,
    Answer.UNKNOWN: 0.7,
    None: 0.12,
}


@dataclass(frozen=True)
class Strip:
    """Where the segments of ``count`` positions lie within a rectangle of the window."""

    rect: Rect
    scale: float
    count: int

    @property
    def bars(self) -> Rect:
        """Where the segments are, without the room for flag and mark."""
        flag, mark = px(_FLAG, self.scale), px(_MARK, self.scale)
        return Rect(self.rect.left, self.rect.top + flag, self.rect.width, max(1, self.rect.height - flag - mark))

    def segment(self, index: int) -> Rect:
        """The whole height of that position's segment; at least a pixel wide, also where there are more than fit."""
        bars = self.bars
        left, right = (bars.left + (bars.width * n) // self.count for n in (index, index + 1))
        return Rect(left, bars.top, max(1, right - left), bars.height)

    def index_at(self, x: int) -> int:
        """The position whose segment is at ``x``, or the nearest one."""
        bars = self.bars
        inside = min(max(x - bars.left, 0), bars.width - 1)
        return min(self.count - 1, ((inside + 1) * self.count - 1) // bars.width)


def strip_within(where: Layout, count: int) -> Strip:
    """The strip for so many positions, at the lower edge of the room that is kept free below the table."""
    foot, high, margin = where.foot, where.px(_HIGH), where.px(theme.MARGIN)
    rect = Rect(foot.left + margin, foot.bottom - high, max(1, foot.width - 2 * margin), high)
    return Strip(rect, where.scale, count)


def draw_strip(
    surface: pygame.Surface,
    strip: Strip,
    standings: Sequence[Answer | None],
    at: int,
    lost_at: int | None,
) -> None:
    """Draw what is known of each position, a flag where the game was lost, and the mark of the position ``at``."""
    gap = px(1, strip.scale) if strip.segment(0).width >= px(4, strip.scale) else 0
    colours = {Answer.WINNABLE: room().strip_winnable, Answer.LOST: room().strip_lost}
    for index, standing in enumerate(standings):
        whole = strip.segment(index)
        colour = room().strip_open if standing is None else colours.get(standing, room().strip_open)
        high = max(1, round(whole.height * _HEIGHTS[standing]))
        bar = Rect(whole.left, whole.bottom - high, max(1, whole.width - gap), high)
        if standing is Answer.UNKNOWN:
            _hatch(surface, bar, colour, px(2, strip.scale))
        else:
            surface.fill(colour, bar)
    if lost_at is not None:
        _draw_flag(surface, strip.segment(lost_at), strip.scale)
    _draw_mark(surface, strip.segment(at), strip.scale)


def _hatch(surface: pygame.Surface, bar: Rect, colour: Colour, line: int) -> None:
    """Bands with gaps between them; they meet those of the next segment."""
    for y in range(bar.bottom - line, bar.top - 1, -2 * line):
        surface.fill(colour, (bar.left, y, bar.width, line))


def _draw_flag(surface: pygame.Surface, segment: Rect, scale: float) -> None:
    """A flag on a pole at the left edge of the segment."""
    pole, high, long = px(1.5, scale), px(_FLAG, scale), px(10, scale)
    top = segment.top - high + px(1, scale)
    surface.fill(room().strip_flag, (segment.left, top, pole, segment.bottom - top))
    tip, low = (segment.left + pole + long, top + px(4, scale)), top + px(8, scale)
    if tip[0] >= surface.get_width():
        tip = (segment.left - long, tip[1])
    pygame.draw.polygon(surface, room().strip_flag, [(segment.left, top), tip, (segment.left, low)])


def _draw_mark(surface: pygame.Surface, segment: Rect, scale: float) -> None:
    """A line through the segment's middle and a triangle below it."""
    x, line, half = segment.centerx, px(1, scale), px(5, scale)
    top, foot = segment.top - px(2, scale), segment.bottom + px(1, scale)
    surface.fill(room().cursor, (x - line, top, 2 * line, foot - top))
    deep = foot + px(6, scale)
    pygame.draw.polygon(surface, room().cursor, [(x - half, deep), (x + half, deep), (x, foot)])
