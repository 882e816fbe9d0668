"""Cards: suit, rank and pack. Every card of a game is a thing of its own, also where two look alike."""

from enum import IntEnum, StrEnum
from typing import Final


class Colour(StrEnum):
    """The colour of a suit."""

    BLACK = "black"
    RED = "red"


class Suit(IntEnum):
    """The four suits, in the order of the foundations from the left."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """The letter of the suit in text forms: one of ``SHDC``."""
        return "SHDC"[self]

    @property
    def sign(self) -> str:
        """The sign of the suit in sentences: one of ``♠♥♦♣``."""
        return "♠♥♦♣"[self]

    @property
    def colour(self) -> Colour:
        """Red for hearts and diamonds, black for spades and clubs."""
        return Colour.RED if self in (Suit.HEARTS, Suit.DIAMONDS) else Colour.BLACK


class Rank(IntEnum):
    """The thirteen ranks; the Ace is 1, the King 13."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The letter of the rank in text forms; ten is ``T``."""
        return "A23456789TJQK"[self - 1]

    @property
    def sign(self) -> str:
        """The rank as people write it: ``10`` for ten, else its letter."""
        return "10" if self is Rank.TEN else self.letter

    def below(self, steps: int = 1) -> "Rank":
        """The rank that many steps lower, going round from the Ace to the King."""
        return Rank((self - 1 - steps) % 13 + 1)

    def above(self, steps: int = 1) -> "Rank":
        """The rank that many steps higher, going round from the King to the Ace."""
        return self.below(-steps)


KINDS: Final = 52
MOST_PACKS: Final = 4


class Card:
    """One card of one pack. There is exactly one object for each, so cards are compared by identity.

    ``kind`` numbers the 52 looks of a card (suit × 13 + rank − 1); the tables of the rules are indexed by it.
    """

    __slots__ = ("kind", "pack", "rank", "suit")

    suit: Suit
    rank: Rank
    pack: int
    kind: int

    def __init__(self, suit: Suit, rank: Rank, pack: int) -> None:
        self.suit = suit
        self.rank = rank
        self.pack = pack
        self.kind = suit * 13 + rank - 1

    def __reduce__(self) -> tuple[object, ...]:
        # Copies and other processes get the one object, not a second one.
        return card, (self.suit, self.rank, self.pack)

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"<{self} of pack {self.pack + 1}>"

    @property
    def sign(self) -> str:
        """The card as sentences name it: ``♠7``."""
        return self.suit.sign + self.rank.sign


_CARDS: Final = tuple(Card(suit, rank, pack) for pack in range(MOST_PACKS) for suit in Suit for rank in Rank)
_KINDS_BY_TEXT: Final = {str(card): card.kind for card in _CARDS}


def card(suit: Suit, rank: Rank, pack: int) -> Card:
    """The card of that suit and rank in that pack (0 to 3)."""
    return _CARDS[pack * KINDS + suit * 13 + rank - 1]


def card_of_kind(kind: int, pack: int) -> Card:
    """The card with that look (0 to 51) in that pack (0 to 3)."""
    return _CARDS[pack * KINDS + kind]


def kind_of_text(text: str) -> int:
    """The kind that a text such as ``TH`` names. Raises ValueError where it names none."""
    try:
        return _KINDS_BY_TEXT[text]
    except (KeyError, TypeError):
        raise ValueError(f"“{text}” is not a card") from None
