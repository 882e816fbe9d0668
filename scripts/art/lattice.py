"""A back in blue: a gilded lattice with spades and diamonds about the middle."""

from __future__ import annotations

from art import svg
from art.faces import blank, mark

LEFT, TOP, RIGHT, BOTTOM = 27.0, 27.0, 223.0, 323.0
ACROSS, DOWN = 7, 8
CELL_WIDTH = (RIGHT - LEFT) / ACROSS
CELL_HEIGHT = (BOTTOM - TOP) / DOWN
PALE = "#C9D3E6"
DEEP = "#223D6B"


def _lattice() -> str:
    """Diagonal lines from edge to edge, each cut where it leaves the panel."""
    slope = CELL_HEIGHT / CELL_WIDTH
    parts = []
    for i in range(-DOWN, ACROSS + DOWN + 1):
        for way in (1, -1):
            # y = TOP + way * slope * (x - start) for a rising, and from BOTTOM for a falling line.
            start = LEFT + i * CELL_WIDTH
            ends = []
            for x in (max(LEFT, start), min(RIGHT, start + (BOTTOM - TOP) / slope)):
                y = TOP + slope * (x - start)
                ends.append((x, y if way == 1 else TOP + BOTTOM - y))
            if ends[0][0] < ends[1][0] - 1:
                parts.append(f"M{ends[0][0]} {ends[0][1]}L{ends[1][0]} {ends[1][1]}")
    return "".join(parts)


def _diamond(x: float, y: float, size: float) -> str:
    w, h = size, size * CELL_HEIGHT / CELL_WIDTH
    return f"M{x} {y - h}L{x + w} {y}L{x} {y + h}L{x - w} {y}Z"


def _jewels(medallion: float) -> tuple[str, str]:
    """Path data of the large diamonds in the cells and of the small ones on the crossings."""
    large, small = "", ""
    for row in range(DOWN * 2 + 1):
        for column in range(ACROSS * 2 + 1):
            x, y = LEFT + column * CELL_WIDTH / 2, TOP + row * CELL_HEIGHT / 2
            if not (LEFT < x < RIGHT and TOP < y < BOTTOM):
                continue
            if ((x - 125) / medallion) ** 2 + ((y - 175) / medallion) ** 2 < 1.1:
                continue
            if (row + column) % 2 == 0:
                small += _diamond(x, y, 2.6)
            else:
                large += _diamond(x, y, 5.2)
    return large, small


def _circle(radius: float, **values: str | float) -> str:
    return svg.element("circle", cx=125, cy=175, r=radius, **values)


def lattice() -> str:
    """The file of the back."""
    medallion = 57.0
    large, small = _jewels(medallion)
    suits = (
        mark("S", 125, 150, 31) + mark("D", 151, 175, 29)
        + mark("S", 125, 200, 31, turned=True) + mark("D", 99, 175, 29)
    )  # fmt: skip
    beads = "".join(
        svg.element("circle", cx=x, cy=y, r=3.6)
        for x in (19.5, 230.5) for y in (19.5, 330.5)
    )  # fmt: skip
    parts = [
        blank(),
        svg.element("rect", x=11, y=11, width=228, height=328, rx=7, ry=7, fill=svg.BLUE),
        svg.path(_lattice(), fill="none", stroke=PALE, stroke_width=1.5),
        svg.path(large, fill=DEEP),
        svg.path(small, fill=svg.GOLD),
        svg.element(
            "rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=BOTTOM - TOP,
            fill="none", stroke=svg.GOLD, stroke_width=2.4,
        ),
        svg.element(
            "rect", x=15.5, y=15.5, width=219, height=319, rx=4, ry=4,
            fill="none", stroke=PALE, stroke_width=1.2,
        ),
        svg.group(beads, fill=svg.GOLD),
        _circle(medallion, fill=svg.BLUE, stroke=svg.GOLD, stroke_width=2.4),
        _circle(medallion - 5, fill=svg.STOCK),
        _circle(medallion - 8.5, fill=DEEP),
        svg.path(suits, fill=svg.STOCK),
        svg.path(_diamond(125, 175, 4.5), fill=svg.GOLD),
    ]  # fmt: skip
    return svg.document(svg.CARD_WIDTH, svg.CARD_HEIGHT, "\n".join(parts))
