"""The program's icon: two cards on green, a great spade in front."""

from __future__ import annotations

import math

from art import svg
from art.suits import SHAPES

SIZE = 256
PNG_SIZES = (16, 32, 48, 64, 128, 256)
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


def app_icon() -> str:
    """The file of the icon."""
    ground = svg.element("rect", x=4, y=4, width=248, height=248, rx=54, ry=54, fill=FELT)
    cards = [
        _card(96, 126, -20, svg.RED, "H", 84),
        _card(150, 132, 8, svg.BLACK, "S", 98),
    ]
    return svg.document(SIZE, SIZE, "\n".join([ground, *cards]))
