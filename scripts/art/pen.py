"""A broad pen: outlines of strokes whose stems are heavier than their bars."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]


@dataclass(frozen=True)
class Pen:
    """An elliptical nib: half the thickness of a stem and half that of a bar."""

    stem: float
    bar: float


def curves(skeleton: str) -> list[Curve]:
    """The skeleton, written with M, L and C in absolute coordinates, as cubic curves."""
    tokens = re.findall(r"[MLC]|-?\d*\.?\d+", skeleton)
    found: list[Curve] = []
    here: Point = (0, 0)
    index = 0
    while index < len(tokens):
        command = tokens[index]
        count = 6 if command == "C" else 2
        values = [float(token) for token in tokens[index + 1 : index + 1 + count]]
        points = list(zip(values[::2], values[1::2], strict=True))
        if command == "L":
            found.append((here, mix(here, points[0], 1 / 3), mix(here, points[0], 2 / 3), points[0]))
        elif command == "C":
            found.extend(halves((here, points[0], points[1], points[2])))
        here = points[-1]
        index += 1 + count
    return found


def mix(a: Point, b: Point, t: float) -> Point:
    """The point that lies t of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def halves(curve: Curve) -> list[Curve]:
    """The curve cut in the middle: an offset is truer for short curves."""
    a, b, c, d = curve
    ab, bc, cd = mix(a, b, 0.5), mix(b, c, 0.5), mix(c, d, 0.5)
    abc, bcd = mix(ab, bc, 0.5), mix(bc, cd, 0.5)
    middle = mix(abc, bcd, 0.5)
    return [(a, ab, abc, middle), (middle, bcd, cd, d)]


def shifted(a: Point, b: Point, side: float) -> tuple[Point, Point]:
    """The line from a to b moved by one unit to its left (side 1) or right (side -1)."""
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    x, y = (b[1] - a[1]) / length * side, -(b[0] - a[0]) / length * side
    return (a[0] + x, a[1] + y), (b[0] + x, b[1] + y)


def crossing(first: tuple[Point, Point], second: tuple[Point, Point]) -> Point:
    """Where two lines cross; between their near ends when they run almost the same way."""
    (ax, ay), (bx, by) = first
    (cx, cy), (dx, dy) = second
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    across = ux * vy - uy * vx
    if abs(across) < 1e-3 * math.hypot(ux, uy) * math.hypot(vx, vy):
        return mix((bx, by), (cx, cy), 0.5)
    t = ((cx - ax) * vy - (cy - ay) * vx) / across
    return (ax + ux * t, ay + uy * t)


def offset(curve: Curve, side: float) -> Curve:
    """The parallel curve one unit away, by shifting the sides of the control polygon."""
    a, b, c, d = curve
    first, second, third = shifted(a, b, side), shifted(b, c, side), shifted(c, d, side)
    return (first[0], crossing(first, second), crossing(second, third), third[1])


def outline(skeleton: str, pen: Pen, closed: bool = False, start_cut: str = "", end_cut: str = "") -> str:
    """The filled outline of a stroke as path data. A cut of "h" or "v" ends it level or upright, else square.

    Outlines always run the same way round, so that strokes that overlap within one path stay filled.
    """
    scaled: list[Curve] = []
    for curve in curves(skeleton):
        a, b, c, d = [(x / pen.stem, y / pen.bar) for x, y in curve]
        scaled.append((a, b, c, d))
    sides: list[list[Curve]] = []
    for side in (1, -1):
        parallel = [offset(curve, side) for curve in scaled]
        for i in range(len(parallel) - (0 if closed else 1)):
            one, two = parallel[i], parallel[(i + 1) % len(parallel)]
            if math.dist(one[3], two[0]) > 1e-6:
                corner = crossing((one[2], one[3]), (two[0], two[1]))
                parallel[i] = (*one[:3], corner)
                parallel[(i + 1) % len(parallel)] = (corner, *two[1:])
        sides.append([_unscaled(curve, pen) for curve in parallel])
    left, right = sides
    back = [(d, c, b, a) for a, b, c, d in reversed(right)]
    if closed:
        return _clockwise(left) + _anticlockwise(back)
    start = _cut(left[0][0], right[0][0], _direction(left[0], 0), start_cut)
    end = _cut(left[-1][3], right[-1][3], _direction(left[-1], 1), end_cut)
    ring = [*left, *_lines([left[-1][3], *end, right[-1][3]]), *back]
    ring += _lines([right[0][0], *reversed(start), left[0][0]])
    return _clockwise(ring)


def _unscaled(curve: Curve, pen: Pen) -> Curve:
    a, b, c, d = [(x * pen.stem, y * pen.bar) for x, y in curve]
    return (a, b, c, d)


def _direction(curve: Curve, end: int) -> Point:
    a, b = (curve[2], curve[3]) if end else (curve[1], curve[0])
    length = math.dist(a, b)
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


def _cut(left: Point, right: Point, way: Point, cut: str) -> tuple[Point, Point]:
    """The two corners of a stroke's end, the one that lags drawn out along the stroke."""
    axis = {"h": 1, "v": 0}.get(cut)
    if axis is None or abs(way[axis]) < 0.1:
        return left, right
    reach = (right[axis] - left[axis]) / way[axis]
    if reach > 0:
        return (left[0] + way[0] * reach, left[1] + way[1] * reach), right
    return left, (right[0] - way[0] * reach, right[1] - way[1] * reach)


def _lines(points: list[Point]) -> list[Curve]:
    return [(a, a, b, b) for a, b in pairwise(points) if math.dist(a, b) > 1e-6]


def _area(ring: list[Curve]) -> float:
    points = [point for curve in ring for point in curve]
    total = 0.0
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        total += ax * by - ay * bx
    return total


def _clockwise(ring: list[Curve]) -> str:
    return _data(ring if _area(ring) > 0 else [(d, c, b, a) for a, b, c, d in reversed(ring)])


def _anticlockwise(ring: list[Curve]) -> str:
    return _data(ring if _area(ring) < 0 else [(d, c, b, a) for a, b, c, d in reversed(ring)])


def _data(ring: list[Curve]) -> str:
    out = f"M{ring[0][0][0]:.3f} {ring[0][0][1]:.3f}"
    for a, b, c, d in ring:
        if _straight(a, b, c, d):
            out += f"L{d[0]:.3f} {d[1]:.3f}"
        else:
            out += f"C{b[0]:.3f} {b[1]:.3f} {c[0]:.3f} {c[1]:.3f} {d[0]:.3f} {d[1]:.3f}"
    return out + "Z"


def _straight(a: Point, b: Point, c: Point, d: Point) -> bool:
    ux, uy = d[0] - a[0], d[1] - a[1]
    length = math.hypot(ux, uy) or 1
    return all(abs(ux * (p[1] - a[1]) - uy * (p[0] - a[0])) / length < 0.01 for p in (b, c))
