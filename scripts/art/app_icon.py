"""The program's icon: two cards on green, a great spade in front; in the smallest size that card alone."""

from __future__ import annotations

import math

from art import svg
from art.suits import SHAPES

SIZE = 256
PNG_SIZES = (16, 32, 48, 64, 128, 256)
SMALL = 24  # up to that size the picture is a simpler one
FELT = "#14553A"
SHADE = "#0E4029"


def _card(x: float, y: float, angle: float, colour: str, suit: str, size: float) -> str:
    """A card with one great suit, its middle at (x, y), turned by so many degrees."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    place = " ".join(svg.number(v, 3) for v in (c, s, -s, c, x, y))
    body = svg.element(
        "rect", x=-60, y=-84, width=120, height=168, rx=15, ry=15,
        fill=svg.STOCK, stroke=SHADE, stroke_width=8,
    )  # fmt: skip
    factor = svg.number(size / 100)
    shape = svg.path(SHAPES[suit], fill=colour, transform=f"matrix({factor} 0 0 {factor} 0 0)")
    return svg.group(body + shape, transform=f"matrix({place})")


def _ground(edge: float) -> str:
    side = SIZE - 2 * edge
    return svg.element("rect", x=edge, y=edge, width=side, height=side, rx=54, ry=54, fill=FELT)


def small_icon() -> str:
    """The icon for sizes in which two cards would run into each other: one card, its edges on whole pixels of 16."""
    card = svg.element("rect", x=48, y=16, width=160, height=224, rx=20, ry=20, fill=svg.STOCK)
    spade = svg.path(SHAPES["S"], fill=svg.BLACK, transform="matrix(1.4 0 0 1.56 128 128)")
    return svg.document(SIZE, SIZE, "\n".join([_ground(0), card, spade]))


def app_icon() -> str:
    """The file of the icon."""
    ground = _ground(4)
    cards = [
        _card(105, 126, -20, svg.RED, "H", 84),
        _card(159, 132, 8, svg.BLACK, "S", 98),
    ]
    return svg.document(SIZE, SIZE, "\n".join([ground, *cards]))
