"""Boxes, panels and shadows: exact at every size."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.ui.widgets import shapes

FILL, LINE = (200, 30, 40), (20, 30, 200)


@given(st.integers(1, 200), st.integers(1, 200), st.integers(0, 30), st.integers(1, 4))
def test_a_box_fills_its_size_whether_put_together_or_drawn_whole(w: int, h: int, radius: int, line: int) -> None:
    drawn = shapes.box((w, h), radius, FILL, LINE, line)
    assert drawn.get_size() == (w, h)
    if w > 2 * (radius + line) + 4 and h > 2 * (radius + line) + 4:
        assert tuple(drawn.get_at((w // 2, h // 2))) == (*FILL, 255)
        for edge in ((w // 2, 0), (w // 2, h - 1), (0, h // 2), (w - 1, h // 2)):
            assert tuple(drawn.get_at(edge)) == (*LINE, 255)
        assert tuple(drawn.get_at((w // 2, line))) == (*FILL, 255)


@given(st.integers(60, 200), st.integers(60, 200), st.integers(1, 20))
def test_a_box_is_the_same_turned_about(w: int, h: int, radius: int) -> None:
    drawn = shapes.box((w, h), radius, FILL, LINE, 2)
    for turned in (pygame.transform.flip(drawn, True, False), pygame.transform.flip(drawn, False, True)):
        for at in ((0, 0), (1, 1), (radius, 0), (radius // 2, radius // 2), (w - 1, h - 1), (w // 2, h // 2)):
            assert all(abs(a - b) <= 6 for a, b in zip(drawn.get_at(at), turned.get_at(at), strict=True))


def test_a_shadow_is_darkest_at_the_panel_and_gone_beyond_its_reach() -> None:
    surface = pygame.Surface((600, 500), depth=32)
    surface.fill((100, 100, 100))
    panel = pygame.Rect(150, 120, 300, 260)
    shapes.draw_shadow(surface, panel, 10, 22, 110)
    below = [surface.get_at((300, y)).r for y in range(panel.bottom, panel.bottom + 40)]
    assert below == sorted(below)
    assert below[0] < 75 and below[-1] == 100
    assert surface.get_at((300, panel.top - 30)).r == 100


def test_a_shadow_is_alike_on_both_sides() -> None:
    surface = pygame.Surface((600, 500), depth=32)
    surface.fill((100, 100, 100))
    panel = pygame.Rect(150, 120, 300, 260)
    shapes.draw_shadow(surface, panel, 10, 22, 110)
    for y in range(90, 420):
        for out in range(1, 30):
            left, right = (
                surface.get_at((panel.left - out, y)).r,
                surface.get_at((panel.right - 1 + out, y)).r,
            )
            assert abs(left - right) <= 2
