"""A back in green and ivory: two fronds that grow round each other, each with its coiled tip."""

from __future__ import annotations

import math

from art import svg
from art.faces import blank
from art.paths import mapped, steps
from art.pen import Point, mix

GREEN = "#14452F"
IVORY = "#F3E8CB"
SAGE = "#7FA686"

# The stem: up along the left edge, over to the right, and into the coil.
STEM = [
    ((54.0, 321.0), (40.0, 240.0), (34.0, 158.0), (58.0, 104.0)),
    ((58.0, 104.0), (74.0, 66.0), (112.0, 42.0), (150.0, 55.0)),
]
COIL = (151.0, 86.0, 31.0)  # middle and outer radius
LEAVES = 15


def _along(t: float) -> tuple[Point, Point]:
    """The point of the stem at t from 0 to 1, and the direction there."""
    part = min(len(STEM) - 1, int(t * len(STEM)))
    a, b, c, d = STEM[part]
    u = t * len(STEM) - part
    ab, bc, cd = mix(a, b, u), mix(b, c, u), mix(c, d, u)
    abc, bcd = mix(ab, bc, u), mix(bc, cd, u)
    length = math.dist(abc, bcd) or 1
    return mix(abc, bcd, u), ((bcd[0] - abc[0]) / length, (bcd[1] - abc[1]) / length)


def _turned(d: str, angle: float, x: float, y: float) -> str:
    """The path turned about the origin, then moved."""
    cos, sin = math.cos(angle), math.sin(angle)
    out = ""
    for command, values in steps(d):
        pairs = zip(values[::2], values[1::2], strict=True)
        out += command + " ".join(f"{x + a * cos - b * sin:.3f} {y + a * sin + b * cos:.3f}" for a, b in pairs)
    return out


def _leaf(length: float, side: int) -> str:
    """A leaf from the origin to the right, bent a little towards the tip of the frond."""
    long, wide = length, side * length
    return (
        f"M0 0C{long * 0.22} {wide * 0.17} {long * 0.66} {wide * 0.13} {long} {-wide * 0.10}"
        f"C{long * 0.62} {-wide * 0.13} {long * 0.24} {-wide * 0.10} 0 0Z"
    )


def _frond(side: int) -> str:
    """The leaves on one side of the stem: longest a third of the way up."""
    out = ""
    for n in range(LEAVES):
        t = 0.05 + 0.93 * n / LEAVES
        (x, y), (dx, dy) = _along(t)
        length = (60 if side > 0 else 25) * math.sin(math.pi * (0.12 + 0.78 * t)) ** 0.8 * (1.06 - 0.42 * t)
        spread = math.radians(62 - 12 * t) * side
        out += _turned(_leaf(length, side), math.atan2(dy, dx) + spread, x, y)
    return out


def _coil() -> str:
    """The rolled tip: a spiral in cubics, an eighth of a turn each, that leaves the stem smoothly."""
    x, y, outer = COIL
    out, turns, pieces = "", 1.9, 15
    step = turns * 2 * math.pi / pieces

    def at(n: float) -> tuple[float, float, float]:
        radius = outer * (1 - n / pieces * 0.86)
        return -math.pi / 2 + n * step, radius, -outer * 0.86 / pieces / step

    for n in range(pieces):
        (a, r, dr), (b, s, ds) = at(n), at(n + 1)
        points = [
            (x + r * math.cos(a) + step / 3 * (dr * math.cos(a) - r * math.sin(a)),
             y + r * math.sin(a) + step / 3 * (dr * math.sin(a) + r * math.cos(a))),
            (x + s * math.cos(b) - step / 3 * (ds * math.cos(b) - s * math.sin(b)),
             y + s * math.sin(b) - step / 3 * (ds * math.sin(b) + s * math.cos(b))),
            (x + s * math.cos(b), y + s * math.sin(b)),
        ]  # fmt: skip
        out += "C" + " ".join(f"{px:.3f} {py:.3f}" for px, py in points)
    return out


def _twice(d: str) -> str:
    return d + mapped(d, -1, -1, svg.CARD_WIDTH, svg.CARD_HEIGHT)


def fern() -> str:
    """The file of the back."""
    x, y, outer = COIL
    (ax, ay), *first = STEM[0]
    stem = f"M{ax} {ay}" + "".join(
        "C" + " ".join(f"{px} {py}" for px, py in part) for part in (first, [*STEM[1][1:3], (x, y - outer)])
    )
    bud = "M125 175C135 164 135 146 125 132C115 146 115 164 125 175Z"
    wings = (
        "M125 175C141 173 154 160 155 142C139 144 127 157 125 175Z"
        "M125 175C109 173 96 160 95 142C111 144 123 157 125 175Z"
    )
    parts = [
        blank(),
        svg.element("rect", x=11, y=11, width=228, height=328, rx=7, ry=7, fill=GREEN),
        svg.element(
            "rect", x=17, y=17, width=216, height=316, rx=13, ry=13, fill="none", stroke=IVORY, stroke_width=1.6
        ),
        svg.path(_twice(_frond(-1)), fill=SAGE),
        svg.path(_twice(_frond(1)), fill=IVORY),
        svg.path(_twice(wings), fill=SAGE),
        svg.path(_twice(bud), fill=IVORY),
        svg.path(_twice(stem + _coil()), fill="none", stroke=IVORY, stroke_width=3.4, stroke_linecap="round"),
        svg.element("circle", cx=125, cy=175, r=6.5, fill=svg.GOLD),
    ]
    return svg.document(svg.CARD_WIDTH, svg.CARD_HEIGHT, "\n".join(parts))
