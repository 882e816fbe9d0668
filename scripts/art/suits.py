"""The four suit shapes, each one outline about the origin of a square 100 units wide."""

from __future__ import annotations

import math

from art.paths import arc


def _club() -> str:
    """Three leaves and a stem, the outer line only: circles cut where they meet each other and the stem."""
    radius, top, side = 22.6, (0.0, -27.4), (26.6, 8.8)
    gap = math.dist(top, side)
    towards = math.atan2(side[1] - top[1], side[0])
    opening = math.acos(gap / 2 / radius)
    foot = 20.0
    stem = math.pi - math.asin((foot - side[1]) / radius)
    x = side[0] + radius * math.cos(stem)
    right = arc(*side, radius, towards - math.pi + opening, stem)
    start = (top[0] + radius * math.cos(towards - opening), top[1] + radius * math.sin(towards - opening))
    left = arc(-side[0], side[1], radius, math.pi - stem, 2 * math.pi - towards - opening)
    over = arc(*top, radius, math.pi - towards + opening, 2 * math.pi + towards - opening)
    return (
        f"M{start[0]:.4f} {start[1]:.4f}{right}C5.5 33 9 43 17.5 50L-17.5 50C-9 43 -5.5 33 {-x:.4f} {foot}{left}{over}Z"
    )


SHAPES: dict[str, str] = {
    "S": (
        "M0 -50C7 -34 46 -13 46 14C46 29 35.5 36.5 24.5 36.5C16 36.5 8.5 32.5 4.6 26"
        "C5.8 37 9.5 44.5 17.5 50"
        "L-17.5 50C-9.5 44.5 -5.8 37 -4.6 26C-8.5 32.5 -16 36.5 -24.5 36.5C-35.5 36.5 -46 29 -46 15"
        "C-46 -11 -5 -35 0 -50Z"
    ),
    "H": (
        "M0 50C-7 33 -47 9 -47 -21C-47 -37 -36.5 -47 -23.5 -47C-12.5 -47 -3.5 -40 0 -28.5"
        "C3.5 -40 12.5 -47 23.5 -47C36.5 -47 47 -37 47 -21C47 9 7 33 0 50Z"
    ),
    "D": "M0 -50C10 -31 25 -12.5 41 0C25 12.5 10 31 0 50C-10 31 -25 12.5 -41 0C-25 -12.5 -10 -31 0 -50Z",
    "C": _club(),
}
