"""A back in midnight blue: the sun in the middle of the sky, with moons, stars and their figures about it."""

from __future__ import annotations

import math

from art import svg
from art.faces import blank
from art.paths import at, mapped

NIGHT = "#151C48"
HAZE = "#7683C4"
PALE = "#EEF0FA"
X, Y = 125.0, 175.0

# Figures of stars in the upper half: their places, and which are joined.
PLOUGH = [(34, 64), (53, 51), (72, 52), (92, 47), (96, 69), (122, 70), (124, 46)]
PLOUGH_LINES = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 3)]
CHAIR = [(176, 44), (184, 66), (200, 60), (206, 84), (220, 74)]
CHAIR_LINES = [(0, 1), (1, 2), (2, 3), (3, 4)]
SWAN = [(33, 176), (46, 158), (60, 139), (70, 124), (36, 128), (72, 156)]
SWAN_LINES = [(0, 1), (1, 2), (2, 3), (4, 1), (1, 5)]
DUST = [
    (60, 76), (30, 96), (64, 98), (112, 32), (150, 54), (156, 38), (214, 42), (172, 92), (220, 108),
    (30, 142), (84, 118), (190, 118), (216, 136), (204, 160), (90, 34), (28, 62), (226, 164),
]  # fmt: skip
SPARKS = [(74, 92, 6), (162, 106, 5), (204, 30, 5), (30, 30, 6), (192, 142, 8), (46, 112, 6), (158, 70, 8)]


def _twice(d: str) -> str:
    return d + mapped(d, -1, -1, svg.CARD_WIDTH, svg.CARD_HEIGHT)


def _spark(x: float, y: float, size: float) -> str:
    """A star of four points."""
    small = size * 0.2
    return (
        f"M{x} {y - size}L{x + small} {y - small}L{x + size} {y}L{x + small} {y + small}"
        f"L{x} {y + size}L{x - small} {y + small}L{x - size} {y}L{x - small} {y - small}Z"
    )


def _joined(places: list[tuple[int, int]], lines: list[tuple[int, int]]) -> str:
    return "".join(f"M{places[a][0]} {places[a][1]}L{places[b][0]} {places[b][1]}" for a, b in lines)


def _rays(inner: float, outer: float, count: int, width: float, first: float = 0) -> str:
    """Pointed rays about the middle."""
    out = ""
    for n in range(count):
        angle = first + 2 * math.pi * n / count
        c, s = math.cos(angle), math.sin(angle)
        ax, ay = X + inner * c - width * s, Y + inner * s + width * c
        bx, by = X + inner * c + width * s, Y + inner * s - width * c
        out += f"M{ax} {ay}L{X + outer * c} {Y + outer * s}L{bx} {by}Z"
    return out


def _moon(y: float) -> str:
    """A lying crescent, its horns up."""
    left, right, tip = X - 23, X + 23, y - 10
    return (
        f"M{left} {tip}C{left} {y + 21} {right} {y + 21} {right} {tip}"
        f"C{right - 8} {y + 7} {left + 8} {y + 7} {left} {tip}Z"
    )


def stars() -> str:
    """The file of the back."""
    figures = _joined(PLOUGH, PLOUGH_LINES) + _joined(CHAIR, CHAIR_LINES) + _joined(SWAN, SWAN_LINES)
    bright = at("M-.1 0L.1 0", [*PLOUGH, *CHAIR, *SWAN])
    dust = at("M-.1 0L.1 0", DUST)
    sparks = "".join(_spark(*place) for place in SPARKS)
    ticks = "".join(
        f"M{X + 58 * math.cos(a)} {Y + 58 * math.sin(a)}L{X + 63 * math.cos(a)} {Y + 63 * math.sin(a)}"
        for a in (2 * math.pi * n / 48 for n in range(48))
    )
    parts = [
        blank(),
        svg.element("rect", x=11, y=11, width=228, height=328, rx=7, ry=7, fill=NIGHT),
        svg.element(
            "rect", x=17, y=17, width=216, height=316, rx=4, ry=4, fill="none", stroke=svg.GOLD, stroke_width=1.8
        ),
        svg.path(_twice(figures), fill="none", stroke=HAZE, stroke_width=1.2),
        svg.path(_twice(dust), fill="none", stroke=HAZE, stroke_width=2.6, stroke_linecap="round"),
        svg.path(_twice(bright), fill="none", stroke=PALE, stroke_width=4.8, stroke_linecap="round"),
        svg.path(_twice(sparks), fill=PALE),
        svg.element("circle", cx=X, cy=Y, r=57, fill=NIGHT, stroke=svg.GOLD, stroke_width=1.6),
        svg.path(ticks, fill="none", stroke=svg.GOLD, stroke_width=1.2),
        svg.path(_rays(24, 53, 8, 6.5) + _rays(24, 43, 8, 5.5, math.pi / 8), fill=svg.GOLD),
        svg.element("circle", cx=X, cy=Y, r=25, fill=NIGHT),
        svg.element("circle", cx=X, cy=Y, r=21.5, fill=svg.GOLD),
        svg.path(_twice(_moon(95)), fill=svg.GOLD),
    ]
    return svg.document(svg.CARD_WIDTH, svg.CARD_HEIGHT, "\n".join(parts))
