"""Deals: a deal number to the state that play begins with, the same for ever on every machine."""

from collections.abc import Iterator
from typing import Final

from forty_thieves.rules.cards import Card, Rank, Suit, card
from forty_thieves.rules.codes import checked_number
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant

_PACK_ORDER: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
_MASK: Final = 2**64 - 1


def deal(variant: Variant, number: int) -> GameState:
    """The starting state of that deal. Raises BadDealCode where the number is out of range."""
    return lay_out(variant, shuffled(variant.packs, checked_number(number)))


def shuffled(packs: int, number: int) -> list[Card]:
    """The packs in the order that the number shuffles them to, the first to be dealt first."""
    cards = [card(suit, rank, pack) for pack in range(packs) for suit in _PACK_ORDER for rank in Rank]
    stream = _splitmix64(number)
    for i in range(len(cards) - 1, 0, -1):
        j = next(stream) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def lay_out(variant: Variant, cards: list[Card]) -> GameState:
    """The state with the cards dealt row by row from the left; what is left is the stock, first card drawn first."""
    state = GameState(variant)
    if variant.laid_out:
        for foundation, (pack, suit) in zip(
            state.foundations, ((pack, suit) for pack in range(variant.packs) for suit in Suit), strict=True
        ):
            foundation.append(card(suit, variant.base, pack))
        cards = [c for c in cards if c.rank is not variant.base]
    dealt = iter(cards)
    for row in range(max(variant.columns)):
        for column, length in zip(state.columns, variant.columns, strict=True):
            if row < length:
                column.append(next(dealt))
    state.stock.extend(reversed(list(dealt)))
    for column in state.columns:
        state.down.update(c for c, side in zip(column[:-1], variant.down, strict=False) if side == "d")
    return state


def _splitmix64(state: int) -> Iterator[int]:
    """Sebastiano Vigna's splitmix64, seeded with ``state``: unsigned 64-bit numbers."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        yield z ^ (z >> 31)
