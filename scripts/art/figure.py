"""What all court figures share: frame, sash, face, hands.

A figure is drawn about the line x = 0, the card's middle. Only its upper half is drawn: it ends on the
sash, which runs through the centre of the card, and is then turned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from art import svg
from art.faces import face, mark
from art.paths import at, mapped, whole

# The sash falls to the left of an unmirrored figure: its middle is y = 175 - SLOPE * x.
SLOPE = 0.34

FRAME = (
    "M100 13L231 13C234.3 13 237 15.7 237 19L237 290C237 293.3 234.3 296 231 296L162 296"
    "C158.7 296 156 298.7 156 302L156 331C156 334.3 153.3 337 150 337L19 337C15.7 337 13 334.3 13 331"
    "L13 60C13 56.7 15.7 54 19 54L88 54C91.3 54 94 51.3 94 48L94 19C94 15.7 96.7 13 100 13Z"
)


@dataclass(frozen=True)
class Shape:
    """A path of the upper half, and how it is painted."""

    d: str
    paint: dict[str, str | float]


# What is drawn later lies over what is drawn before.
Drawing = list[Shape]


@dataclass(frozen=True)
class Court:
    """What draws the upper half in the card's colour, whether it is mirrored, and the sash's ornament."""

    draw: Callable[[str], Drawing]
    mirrored: bool
    ornament: str


def fill(d: str, colour: str, **more: str | float) -> Drawing:
    """An area with the dark outline of its group."""
    return [Shape(d, {"fill": colour, **more})]


def flat(d: str, colour: str) -> Drawing:
    """An area without outline."""
    return fill(d, colour, stroke="none")


def line(d: str, width: float, colour: str = svg.LINE) -> Drawing:
    """A line without area."""
    return fill(d, "none", stroke=colour, stroke_width=width)


def double_ended(drawing: Drawing, aside: float = 0) -> str:
    """The elements of the drawing and of the same after a half turn about the centre of the card.

    Both halves share each path, because each path costs the rasteriser a pass over the card. They may be moved
    aside along the sash, one to either hand.
    """
    parts = []
    for shape in drawing:
        half = mapped(shape.d, dx=aside, dy=-SLOPE * aside) if aside else shape.d
        parts.append(svg.path(half + mapped(half, -1, -1, 0, svg.CARD_HEIGHT), **shape.paint))
    return "".join(parts)


def trim(d: str, width: float, colour: str = svg.GOLD) -> Drawing:
    """A line with a dark edge on both sides."""
    return line(d, width + 3) + line(d, width, colour)


def dots(places: Iterable[tuple[float, float]], radius: float, colour: str, edge: float = 2) -> Drawing:
    """Round dots with a dark edge so many units wide.

    They are the round ends of strokes almost without length: a quarter of the text that circles take.
    """
    d = at("M-.1 0L.1 0", places)
    dot = line(d, 2 * radius - edge, colour)
    return line(d, 2 * radius + edge) + dot if edge else dot


def sash_y(x: float) -> float:
    """The middle of the sash."""
    return 175 - SLOPE * x


def sash(colour: str, ornament: str, end: float = 112) -> Drawing:
    """The ornamented band between the two halves, the same from both ends: so half of it is drawn."""
    half = 9.0
    count = int(end // 16)
    middle = f"M0 {sash_y(0) - half}L{end} {sash_y(end) - half}L{end} {sash_y(end) + half}L0 {sash_y(0) + half}Z"
    out = flat(middle, svg.GOLD)
    places = [(16.0 * i, sash_y(16.0 * i)) for i in range(1, count)]
    if ornament == "lozenges":
        out += flat(at("M0 -5.5L6 0L0 5.5L-6 0Z", [(0, sash_y(0)), *places]), colour)
    elif ornament == "beads":
        out += dots([(0, sash_y(0)), *places], 3.4, svg.STOCK, 1.4)
    elif ornament == "bars":
        slants = [
            f"M{x - 6} {sash_y(x - 6) + half}L{x - 1} {sash_y(x - 1) + half}"
            f"L{x + 6} {sash_y(x + 6) - half}L{x + 1} {sash_y(x + 1) - half}Z"
            for x in (16.0 * i for i in range(count))
        ]
        out += flat("".join(slants), colour)
    elif ornament == "zigzag":
        points = [(8.0 * i + 4, sash_y(8.0 * i + 4) + (4.5 if i % 2 else -4.5)) for i in range(-1, 2 * count)]
        out += line("M" + "L".join(f"{x} {y}" for x, y in points), 2.6, colour)
    return out + line(f"M{-end} {sash_y(-end) - half}L{end} {sash_y(end) - half}L{end} {sash_y(end) + half}", 2.2)


def features(brow: float = 2.6, woman: bool = False, young: bool = False) -> Drawing:
    """Brows, eyes, nose and mouth of a face about (0, 84), its look turned to the left."""
    whites = (
        "M-15.5 81.5C-13 77 -6.5 77 -4 82C-7 85 -12.5 85 -15.5 81.5ZM4.5 82C7 77 13.5 77 16 81.5C13 85 8 85 4.5 82Z"
    )
    out = flat(whites, svg.STOCK)
    out += dots([(-10.8, 81), (8.8, 81)], 2.7, svg.LINE, 0)
    lid = 2.4 if woman else 2
    out += line("M-16.5 81.5C-13.5 76.3 -6.5 76.3 -3.5 82M4 82C7 76.3 14 76.3 17 81.5", lid)
    if woman:
        out += line("M-16.5 81.5L-19 79.5M17 81.5L19.5 79.5", 1.6)
        out += line("M-16.5 74C-13 70.5 -8 70.5 -3.5 73M4.5 73C9 70.5 13.5 70.5 17 74", brow)
        out += line("M-3.5 73C-2.5 80 -4 87 -5.5 92C-5 94.5 -1.5 95 1 94", 1.7)
        out += flat(
            "M-7.5 101C-5 98.3 -2.5 97.8 -.5 99C1.5 97.8 4 98.3 6.5 101C3.5 105.5 -4.5 105.5 -7.5 101Z",
            svg.RUSSET,
        )
        return out + line("M-7.5 101C-4 102 3 102 6.5 101", 1.1)
    out += line("M-17.5 75C-14 71 -8.5 71 -3.5 74.5M4.5 74.5C9.5 71 14.5 71 18 75", brow)
    out += line("M-3.5 74.5C-2.5 81 -4.5 88 -7 93C-6.5 96 -2 96.5 2 95", 1.9)
    if young:
        return out + line("M-7.5 101.5C-4 104.5 3 104.5 7.5 100.5M-2.5 107.5L2.5 107.5", 1.9)
    return out + line("M-7 102.5C-4 104 3 104 6.5 102M-3 107L3 107", 1.9)


FACE = "M0 54C16 54 23 63 23 78C23 90 20 98 14.5 105C9.5 110.5 5 113 0 113"
NECK = "M0 100L10 100L10.5 116C9 124 5 128 0 129"


def head(jaw: str = FACE) -> Drawing:
    """Neck and face, without features."""
    neck = fill(whole(NECK), svg.SKIN) + line("M-9.5 110C-5 116 5 116 9.5 110", 1.6)
    return neck + fill(whole(jaw), svg.SKIN)


def fist(x: float, y: float) -> Drawing:
    """A hand about a staff, back of the hand to the right."""
    hand = "M-12 -9C-12 -13 -9 -14 -6 -14L4 -14C11 -14 14 -10 14 -4L14 6C14 11 11 13 6 13L-7 13C-11 13 -12 10.5 -12 7Z"
    lines = "M-11.5 -7L3 -7M-11.5 -.5L4 -.5M-11.5 6L3 6M3 -7C5.5 -5 5.5 4 3 6"
    return fill(at(hand, [(x, y)]), svg.SKIN) + line(at(lines, [(x, y)]), 1.5)


def sleeve(colour: str, stripe: str = svg.GOLD) -> Drawing:
    """A striped forearm that rises from behind the sash to the hand at (-78, 166)."""
    arm = "M-18 186C-24 168 -40 158 -58 154L-60 180C-52 183 -48 188 -46 195Z"
    band = "M-57 151C-60 150 -66 151 -67 154L-68.5 177C-68 181 -62 183 -58.5 182Z"
    stripes = "M-49 157C-46 167 -47 177 -50 184M-39 160C-36 169 -37 178 -39 184M-29 166C-27 171 -27 176 -28 180"
    return fill(arm, colour) + line(stripes, 2.6, stripe) + fill(band, svg.GOLD)


def court(rank: str, suit: str, figure: Court) -> str:
    """The file of a court card."""
    colour = svg.SUIT_COLOUR[suit]
    drawing = svg.group(
        double_ended(figure.draw(colour) + sash(colour, figure.ornament)),
        transform=f"matrix({-1 if figure.mirrored else 1} 0 0 1 125 0)",
        stroke=svg.LINE,
        stroke_width=2,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    x, y = (45, 84) if figure.mirrored else (205, 43)
    pips = mark(suit, x, y, 38) + mark(suit, svg.CARD_WIDTH - x, svg.CARD_HEIGHT - y, 38, turned=True)
    frame = svg.path(FRAME, fill="none", stroke=svg.LINE, stroke_width=1.5)
    return face(rank, suit, pips, frame + "\n" + drawing)
