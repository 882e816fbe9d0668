"""The card backs by name, and the plain one. All look the same from both ends."""

from __future__ import annotations

from art import svg
from art.faces import blank
from art.fern import fern
from art.lattice import lattice
from art.rosette import rosette
from art.stars import stars

CHARCOAL = "#23262D"
AMBER = "#F2B640"
SHADE = "#C98A1C"


def plain() -> str:
    """One great lozenge of four facets on charcoal."""
    x, y, wide, high = 125, 175, 76, 118
    lit = f"M{x} {y}L{x - wide} {y}L{x} {y - high}ZM{x} {y}L{x + wide} {y}L{x} {y + high}Z"
    parts = [
        blank(),
        svg.element("rect", x=11, y=11, width=228, height=328, rx=7, ry=7, fill=CHARCOAL),
        svg.path(f"M{x - wide} {y}L{x} {y - high}L{x + wide} {y}L{x} {y + high}Z", fill=SHADE),
        svg.path(lit, fill=AMBER),
    ]
    return svg.document(svg.CARD_WIDTH, svg.CARD_HEIGHT, "\n".join(parts))


BACKS = {"lattice": lattice, "rosette": rosette, "fern": fern, "stars": stars, "plain": plain}
