"""The card itself, its indices, and the number cards with their pips."""

from __future__ import annotations

from art import svg
from art.paths import mapped
from art.ranks import GLYPHS
from art.suits import SHAPES

CORNER = 15.0
INDEX_TOP = 7.5
INDEX_HEIGHT = 39.0
INDEX_LEFT = 11.5
MARK = 37.0
MARK_GAP = 4.5

PIP = 48.0
LEFT, MIDDLE, RIGHT = 66.0, 125.0, 184.0
TOP, BOTTOM = 86.0, 264.0
_STEP = (BOTTOM - TOP) / 3


def _columns(rows: list[float]) -> list[tuple[float, float]]:
    return [(x, y) for y in rows for x in (LEFT, RIGHT)]


_TWO = [TOP, BOTTOM]
_THREE = [TOP, 175.0, BOTTOM]
_FOUR = [TOP, TOP + _STEP, BOTTOM - _STEP, BOTTOM]

# The centres of the pips of each rank, in card units; those in the lower half are turned.
PIPS: dict[str, list[tuple[float, float]]] = {
    "2": [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
    "3": [(MIDDLE, y) for y in _THREE],
    "4": _columns(_TWO),
    "5": [*_columns(_TWO), (MIDDLE, 175.0)],
    "6": _columns(_THREE),
    "7": [*_columns(_THREE), (MIDDLE, (TOP + 175) / 2)],
    "8": [*_columns(_THREE), (MIDDLE, (TOP + 175) / 2), (MIDDLE, (BOTTOM + 175) / 2)],
    "9": [*_columns(_FOUR), (MIDDLE, 175.0)],
    "T": [*_columns(_FOUR), (MIDDLE, TOP + _STEP / 2), (MIDDLE, BOTTOM - _STEP / 2)],
}


def blank() -> str:
    """The stock with its hair-thin edge, the corners outside left transparent."""
    return svg.element(
        "rect", x=0.6, y=0.6, width=248.8, height=348.8, rx=CORNER - 0.6, ry=CORNER - 0.6,
        fill=svg.STOCK, stroke=svg.EDGE, stroke_width=1.2,
    )  # fmt: skip


# What makes the suits look equally large: a diamond has less ink than a heart of the same height.
_OPTICAL = {"S": 1.0, "H": 0.97, "D": 1.09, "C": 1.0}


def mark(suit: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """Path data of a suit shape, its middle at (x, y), about as high as size."""
    scale = (-size if turned else size) * _OPTICAL[suit] / 100
    return mapped(SHAPES[suit], scale, scale, x, y)


def index(rank: str, suit: str) -> str:
    """Path data of rank and suit, side by side in the upper left so that a strip of the card tells both."""
    width, glyph = GLYPHS[rank]
    scale = INDEX_HEIGHT / 100
    x = INDEX_LEFT + width * scale + MARK_GAP + MARK / 2
    letter = mapped(glyph, scale, scale, INDEX_LEFT, INDEX_TOP)
    return letter + mark(suit, x, INDEX_TOP + INDEX_HEIGHT / 2, MARK)


def face(rank: str, suit: str, pips: str, middle: str = "") -> str:
    """A whole card: the stock, what is in the middle of it, and all ink of the suit's colour as one path.

    One path, because each path costs the rasteriser a pass over the card.
    """
    corner = index(rank, suit)
    ink = corner + mapped(corner, -1, -1, svg.CARD_WIDTH, svg.CARD_HEIGHT) + pips
    parts = [blank(), middle, svg.path(ink, fill=svg.SUIT_COLOUR[suit])]
    return svg.document(svg.CARD_WIDTH, svg.CARD_HEIGHT, "\n".join(part for part in parts if part))


def ace_of_spades() -> str:
    """The great spade: a gilded contour about it and, cut into it, a flowering spray under a crown.

    The inner contour stays open at the foot, so that the ink is one piece.
    """
    spade = SHAPES["S"]
    outer = {"transform": "matrix(1.56 0 0 1.56 125 172)", "stroke_linejoin": "round"}
    contour = svg.path(spade, fill=svg.STOCK, stroke=svg.GOLD, stroke_width=8, **outer)
    gap = svg.path(spade, fill=svg.BLACK, stroke=svg.STOCK, stroke_width=4.6, **outer)
    inner = (
        "M103 218C100 219.4 97 220 93 220C78 220 64 211 64 192C64 158 113 133 125 110"
        "C137 133 186 158 186 192C186 211 172 220 157 220C153 220 150 219.4 147 218"
    )
    spray = (
        "M125 207L125 172M125 206C116 206 104 208 94 204C84 200 84 187 93 186C100 186 101 195 95 196"
        "M125 206C134 206 146 208 156 204C166 200 166 187 157 186C150 186 149 195 155 196"
        "M125 192C117 190 110 184 107 176M125 192C133 190 140 184 143 176"
    )
    leaves = (
        "M107 178C101 174 99 166 102 159C109 163 111 171 107 178ZM143 178C149 174 151 166 148 159"
        "C141 163 139 171 143 178ZM125 178C118 172 118 164 125 157C132 164 132 172 125 178Z"
    )
    crown = "M114 153L110.5 137L118.5 144L125 133L131.5 144L139.5 137L136 153C129 151 121 151 114 153Z"
    lines = svg.path(inner + spray, fill="none", stroke=svg.STOCK, stroke_width=1.8, stroke_linecap="round")
    return "\n".join([contour, gap, lines, svg.path(leaves, fill=svg.STOCK), svg.path(crown, fill=svg.GOLD)])


def pip_card(rank: str, suit: str) -> str:
    """A number card or an ace."""
    if rank + suit == "AS":
        return face(rank, suit, "", ace_of_spades())
    if rank == "A":
        return face(rank, suit, mark(suit, 125, 175, 112))
    return face(rank, suit, "".join(mark(suit, x, y, PIP, turned=y > 175) for x, y in PIPS[rank]))
