"""The large-index face: rank and suit as large as the corner holds, and one strong figure in the middle."""

from __future__ import annotations

from art import svg
from art.faces import ace_of_spades, blank, mark
from art.figure import Court, double_ended, sash
from art.paths import mapped
from art.ranks import GLYPHS

# Within a fifth of the card's height, which is what a covered card shows at least.
INDEX_TOP = 7.5
INDEX_HEIGHT = 57.0
INDEX_LEFT = 11.5
WEIGHT = 3.0  # what the strokes of a glyph are thickened by
MARK = 53.0
MARK_GAP = 4.5

PIP = 132.0
ACE = 148.0
SPADE = 1.12  # as much larger than in the classic face

# A court's frame lies between the indices; heads and attributes rise over it, beside the index.
FRAME = {"x": 13.0, "y": 76.0, "width": 224.0, "height": 198.0, "rx": 6.0, "ry": 6.0}
FIGURE = 0.81
ASIDE = 33.0  # in the figure's own units


def _index(rank: str, suit: str) -> tuple[str, str]:
    """Path data of rank and of suit in the upper left."""
    width, glyph = GLYPHS[rank]
    scale = INDEX_HEIGHT / 100
    x = INDEX_LEFT + width * scale + MARK_GAP + MARK / 2
    letter = mapped(glyph, scale, scale, INDEX_LEFT, INDEX_TOP)
    return letter, mark(suit, x, INDEX_TOP + INDEX_HEIGHT / 2, MARK)


def _twice(d: str) -> str:
    return d + mapped(d, -1, -1, svg.CARD_WIDTH, svg.CARD_HEIGHT)


def _face(rank: str, suit: str, pips: str, middle: str) -> str:
    colour = svg.SUIT_COLOUR[suit]
    letter, corner = _index(rank, suit)
    ranks = svg.path(_twice(letter), fill=colour, stroke=colour, stroke_width=WEIGHT, stroke_linejoin="round")
    suits = svg.path(_twice(corner) + pips, fill=colour)
    parts = [blank(), middle, ranks, suits]
    return svg.document(svg.CARD_WIDTH, svg.CARD_HEIGHT, "\n".join(part for part in parts if part))


def _contour(pip: str) -> str:
    """A thin gilded line about a great pip."""
    outer = svg.path(pip, fill=svg.STOCK, stroke=svg.GOLD, stroke_width=14, stroke_linejoin="round")
    return outer + svg.path(pip, fill=svg.STOCK, stroke=svg.STOCK, stroke_width=9, stroke_linejoin="round")


def number_card(rank: str, suit: str) -> str:
    """A number card or an ace."""
    if rank + suit == "AS":
        larger = f"matrix({SPADE} 0 0 {SPADE} {svg.number(125 * (1 - SPADE))} {svg.number(175 * (1 - SPADE))})"
        return _face(rank, suit, "", svg.group(ace_of_spades(), transform=larger))
    if rank == "A":
        pip = mark(suit, 125, 175, ACE)
        return _face(rank, suit, pip, _contour(pip))
    return _face(rank, suit, mark(suit, 125, 175, PIP), "")


def court(rank: str, suit: str, figure: Court) -> str:
    """A court: the figure of the classic face, a little smaller."""
    colour = svg.SUIT_COLOUR[suit]
    halves = double_ended(figure.draw(colour), -ASIDE) + double_ended(sash(colour, figure.ornament, 112 / FIGURE))
    drawing = svg.group(
        halves,
        transform=f"matrix({-FIGURE} 0 0 {FIGURE} 125 {svg.number(175 * (1 - FIGURE))})",
        stroke=svg.LINE,
        stroke_width=2,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    frame = svg.element("rect", **FRAME, fill="none", stroke=svg.LINE, stroke_width=1.5)
    return _face(rank, suit, "", frame + "\n" + drawing)
