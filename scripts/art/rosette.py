"""A back in burgundy: rosettes as an engraver's lathe draws them, on fine hatching, within a plaited border."""

from __future__ import annotations

import math
from collections.abc import Callable

from art import svg
from art.faces import blank

BURGUNDY = "#7A1730"
DARK = "#560C20"
LIGHT = "#9C3850"
PALE = "#F0D9CE"
MIDDLE = (125.0, 175.0)
LEFT, TOP, RIGHT, BOTTOM = 39.0, 39.0, 211.0, 311.0

Curve = Callable[[float], tuple[float, float]]


def _traced(curve: Curve, count: int) -> str:
    """A closed curve as so many cubics that touch it with its own direction."""
    step = 2 * math.pi / count
    near = 1e-4
    out = ""
    points = [curve(i * step) for i in range(count + 1)]
    slopes = []
    for i in range(count + 1):
        (ax, ay), (bx, by) = curve(i * step - near), curve(i * step + near)
        slopes.append(((bx - ax) / (2 * near) * step / 3, (by - ay) / (2 * near) * step / 3))
    for i in range(count):
        (x, y), (dx, dy), (ex, ey), (fx, fy) = points[i], slopes[i], points[i + 1], slopes[i + 1]
        out += f"C{x + dx:.3f} {y + dy:.3f} {ex - fx:.3f} {ey - fy:.3f} {ex:.3f} {ey:.3f}"
    return f"M{points[0][0]:.3f} {points[0][1]:.3f}{out}Z"


def _wave(x: float, y: float, radius: float, swing: float, lobes: int, phase: float = 0) -> str:
    """A circle whose radius swings in and out."""

    def curve(t: float) -> tuple[float, float]:
        r = radius + swing * math.cos(lobes * t + phase)
        return x + r * math.sin(t), y - r * math.cos(t)

    return _traced(curve, lobes * 2)  # from crest to trough, so that its slopes are plain


def _ring(x: float, y: float, radius: float, swing: float, lobes: int, strands: int) -> str:
    """Several such circles, woven into each other."""
    return "".join(_wave(x, y, radius, swing, lobes, 2 * math.pi * n / strands) for n in range(strands))


def _plait(x: float, y: float, length: float, across: bool, waves: int, swing: float) -> str:
    """Two strands about a straight line, in equal waves."""
    half, out = length / waves / 2, ""
    for side in (1, -1):
        d, at = "", 0.0
        for n in range(2 * waves):
            bow = side * swing * (1 if n % 2 else -1) * 4 / 3
            points = [(at + half * 0.36, bow), (at + half * 0.64, bow), (at + half, 0.0)]
            d += "C" + " ".join(f"{x + a} {y + b}" if across else f"{x + b} {y + a}" for a, b in points)
            at += half
        out += f"M{x} {y}{d}"
    return out


def _hatching(pitch: float) -> str:
    """Slanting lines from edge to edge of the panel."""
    out = ""
    width, height = RIGHT - LEFT, BOTTOM - TOP
    count = int((width + height) / pitch)
    for n in range(1, count):
        reach = n * (width + height) / count
        ax, ay = LEFT + min(reach, width), TOP + max(0.0, reach - width)
        bx, by = LEFT + max(0.0, reach - height), TOP + min(reach, height)
        out += f"M{ax} {ay}L{bx} {by}"
    return out


def _disc(y: float, radius: float, **values: str | float) -> str:
    return svg.element("circle", cx=125, cy=y, r=radius, **values)


def rosette() -> str:
    """The file of the back."""
    x, y = MIDDLE
    border = (
        _plait(25, 25, 200, True, 10, 5) + _plait(25, 325, 200, True, 10, 5)
        + _plait(25, 25, 300, False, 15, 5) + _plait(225, 25, 300, False, 15, 5)
    )  # fmt: skip
    small = "".join(_ring(x, y + side * 97, 23, 6, 9, 2) for side in (-1, 1))
    parts = [
        blank(),
        svg.element("rect", x=11, y=11, width=228, height=328, rx=7, ry=7, fill=BURGUNDY),
        svg.path(_hatching(6.8), fill="none", stroke=LIGHT, stroke_width=1),
        svg.path(border, fill="none", stroke=PALE, stroke_width=1.3),
        svg.element(
            "rect", x=LEFT - 3, y=TOP - 3, width=RIGHT - LEFT + 6, height=BOTTOM - TOP + 6,
            fill="none", stroke=svg.GOLD, stroke_width=2,
        ),
        *(_disc(y + side * 97, 33, fill=DARK, stroke=svg.GOLD, stroke_width=1.6) for side in (-1, 1)),
        *(_disc(y + side * 97, 9, fill=svg.GOLD) for side in (-1, 1)),
        svg.path(small, fill="none", stroke=PALE, stroke_width=1.2),
        _disc(y, 80, fill=DARK, stroke=svg.GOLD, stroke_width=2.4),
        svg.path(_ring(x, y, 62, 14, 16, 3), fill="none", stroke=PALE, stroke_width=1.1),
        svg.path(_ring(x, y, 33, 12, 10, 3), fill="none", stroke=PALE, stroke_width=1.1),
        _disc(y, 47, fill="none", stroke=svg.GOLD, stroke_width=1.6),
        _disc(y, 16, fill=svg.GOLD),
        svg.path(_wave(x, y, 9, 3.5, 8), fill=BURGUNDY),
    ]  # fmt: skip
    return svg.document(svg.CARD_WIDTH, svg.CARD_HEIGHT, "\n".join(parts))
