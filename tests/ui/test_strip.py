"""The strip of a review: a segment for each position, what is known of it, and the room that it takes."""

import itertools

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.solver import Answer
from forty_thieves.ui import theme
from forty_thieves.ui.layout import Rect, layout
from forty_thieves.ui.room import room
from forty_thieves.ui.strip import Strip, draw_strip


@given(st.integers(1, 3000), st.integers(1, 700))
def test_every_pixel_of_the_strip_belongs_to_the_segment_that_is_drawn_there(width: int, count: int) -> None:
    strip = Strip(Rect(7, 3, width, 42), 1.0, count)
    for x in {7, 7 + width // 2, 7 + width // 3, 6 + width}:
        segment = strip.segment(strip.index_at(x))
        assert segment.left <= x < segment.right
    assert strip.index_at(-50) == strip.index_at(7)
    assert strip.index_at(10_000) == count - 1
    if width >= count:
        segments = [strip.segment(n) for n in range(count)]
        assert all(left.right == right.left for left, right in itertools.pairwise(segments))
        assert (segments[0].left, segments[-1].right) == (7, 7 + width)


def test_what_is_known_is_told_by_height_and_hatching_and_not_by_colour_alone() -> None:
    surface = pygame.Surface((430, 60))
    strip = Strip(Rect(10, 10, 400, 42), 1.0, 5)
    draw_strip(surface, strip, [Answer.WINNABLE, Answer.UNKNOWN, None, Answer.LOST, Answer.LOST], 4, 3)
    grey = pygame.transform.grayscale(surface)

    def profile(index: int) -> tuple[bool, ...]:
        segment = strip.segment(index)
        x = segment.left + segment.width // 4 * 3
        return tuple(grey.get_at((x, y))[0] > 60 for y in range(segment.top, segment.bottom))

    looks = [profile(n) for n in range(4)]
    assert len(set(looks)) == 4
    winnable, unknown, _nothing, lost = looks
    assert all(winnable)
    assert 0 < sum(lost) < len(lost) / 2
    assert len(list(itertools.groupby(unknown))) > 4  # bands


def test_the_flag_stands_above_the_losing_move() -> None:
    surface = pygame.Surface((430, 60))
    strip = Strip(Rect(10, 10, 400, 42), 1.0, 5)
    draw_strip(surface, strip, [Answer.WINNABLE] * 3 + [Answer.LOST] * 2, 0, 3)
    flag = [x for x in range(430) for y in range(10, strip.bars.top) if surface.get_at((x, y))[:3] == room().strip_flag]
    assert min(flag) == strip.segment(3).left
    assert max(flag) < strip.segment(3).right


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1600)])
@pytest.mark.parametrize("variant", CATALOGUE.values(), ids=CATALOGUE)
def test_cards_lie_where_they_lay_and_the_panel_below_them(variant, size) -> None:  # type: ignore[no-untyped-def]
    without, with_panel = layout(size, 1.0, variant), layout(size, 1.0, variant, theme.PANEL)
    assert with_panel.places == without.places
    assert with_panel.card == without.card
    assert with_panel.foot.bottom == with_panel.status.top
    assert with_panel.table.bottom == with_panel.foot.top
    assert max(place.bottom for place in with_panel.places.values()) <= with_panel.foot.top
