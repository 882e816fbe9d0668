"""Path data in absolute M, L, C and Z: moving, mirroring, repeating, and round shapes as cubics."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable

# The handle of a cubic that stands for a quarter of a circle, as a part of the radius.
QUARTER = 0.5523


def steps(d: str) -> list[tuple[str, list[float]]]:
    """The commands with their numbers."""
    return [
        (command, [float(value) for value in re.findall(r"-?\d*\.?\d+", body)])
        for command, body in re.findall(r"([MLCZ])([^MLCZ]*)", d)
    ]


def mapped(d: str, x_scale: float = 1, y_scale: float = 1, dx: float = 0, dy: float = 0) -> str:
    """The path scaled about the origin, then moved."""
    out = ""
    for command, values in steps(d):
        moved = (y_scale * v + dy if i % 2 else x_scale * v + dx for i, v in enumerate(values))
        out += command + " ".join(f"{value:.4f}" for value in moved)
    return out


def other_side(d: str) -> str:
    """The path in a mirror at x = 0."""
    return mapped(d, x_scale=-1)


def both(d: str) -> str:
    """The path and its mirror image."""
    return d + other_side(d)


def whole(d: str) -> str:
    """The closed shape whose right half is the path, from the middle line above to the middle line below."""
    parts = [(command, list(zip(values[::2], values[1::2], strict=True))) for command, values in steps(d)]
    out = d
    for i in range(len(parts) - 1, 0, -1):
        back = [*parts[i][1][-2::-1], parts[i - 1][1][-1]]
        out += parts[i][0] + " ".join(f"{-x:.4f} {y:.4f}" for x, y in back)
    return out + "Z"


def at(d: str, places: Iterable[tuple[float, float]]) -> str:
    """The path, drawn about the origin, repeated at each place."""
    return "".join(mapped(d, dx=x, dy=y) for x, y in places)


def oval(x: float, y: float, width: float, height: float, handle: float = QUARTER) -> str:
    """A ring about (x, y) with the given half axes, not closed by a Z; longer handles make it squarer."""
    w, h = width * handle, height * handle
    return (
        f"M{x + width} {y}C{x + width} {y + h} {x + w} {y + height} {x} {y + height}"
        f"C{x - w} {y + height} {x - width} {y + h} {x - width} {y}"
        f"C{x - width} {y - h} {x - w} {y - height} {x} {y - height}"
        f"C{x + w} {y - height} {x + width} {y - h} {x + width} {y}"
    )


def arc(x: float, y: float, radius: float, start: float, end: float) -> str:
    """Cubics along a circle from one angle to another (radians, clockwise on the page when end > start)."""
    count = math.ceil(abs(end - start) / (math.pi / 2) - 1e-9)
    step = (end - start) / count
    handle = 4 / 3 * math.tan(step / 4) * radius
    out = ""
    for i in range(count):
        a, b = start + i * step, start + (i + 1) * step
        ax, ay, bx, by = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        points = [
            (x + radius * ax - handle * ay, y + radius * ay + handle * ax),
            (x + radius * bx + handle * by, y + radius * by - handle * bx),
            (x + radius * bx, y + radius * by),
        ]
        out += "C" + " ".join(f"{px:.4f} {py:.4f}" for px, py in points)
    return out
