"""What tells the cards' faces apart: their drawings, the inks of the suits, and what must be seen of a covered card."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from forty_thieves.rules.cards import Suit
from forty_thieves.ui import theme
from forty_thieves.ui.options import Face
from forty_thieves.ui.theme import Colour

# The inks in the drawings. All of them stand out from the stock by 7 to 1, and no two look alike to any eye.
BLACK: Final[Colour] = (29, 27, 31)
RED: Final[Colour] = (172, 12, 16)
BLUE: Final[Colour] = (24, 64, 204)
GREEN: Final[Colour] = (27, 96, 70)
STOCK: Final[Colour] = (251, 250, 246)
_ROBE: Final[Colour] = (46, 79, 134)  # the blue that all courts wear

_TWO_INKS: Final = {Suit.CLUBS: BLACK, Suit.DIAMONDS: RED, Suit.HEARTS: RED, Suit.SPADES: BLACK}
_FOUR_INKS: Final = {**_TWO_INKS, Suit.CLUBS: GREEN, Suit.DIAMONDS: BLUE}


@dataclass(frozen=True)
class FaceStyle:
    """One of the faces.

    ``folder`` holds its drawings, below the assets; ``recoloured`` says, by the suit's letter, which colours in them
    become which others. ``fan_least`` is the share of a card's height, and ``waste_fan`` of its width, that tells
    rank and suit of a covered card.
    """

    folder: str
    inks: Mapping[Suit, Colour]
    fan_least: float
    waste_fan: float
    recoloured: Mapping[str, Sequence[tuple[Colour, Colour]]] = field(default_factory=dict)


_CLASSIC: Final = FaceStyle("cards/classic", _TWO_INKS, fan_least=theme.FAN_LEAST, waste_fan=theme.WASTE_FAN)
_STYLES: Final = {
    Face.CLASSIC: _CLASSIC,
    Face.LARGE: FaceStyle("cards/large", _TWO_INKS, fan_least=0.20, waste_fan=0.52),
    Face.FOUR: FaceStyle(
        _CLASSIC.folder,
        _FOUR_INKS,
        _CLASSIC.fan_least,
        _CLASSIC.waste_fan,
        # A robe of the suit's own blue would hide what the court wears over it.
        {"C": [(BLACK, GREEN)], "D": [(RED, BLUE), (_ROBE, RED)]},
    ),
}


def style(face: Face) -> FaceStyle:
    """All that is known of the face."""
    return _STYLES[face]


def fan_least(face: Face) -> float:
    """How much of a covered card must be seen in a column, as a share of its height."""
    return _STYLES[face].fan_least


def waste_fan(face: Face) -> float:
    """How much of a covered card must be seen in the waste, as a share of its width."""
    return _STYLES[face].waste_fan
