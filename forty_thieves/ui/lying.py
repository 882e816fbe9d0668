"""Where each card lies: in which pile, how high in it, at which place, and which side is up."""

from collections.abc import Mapping
from dataclasses import dataclass

from forty_thieves.rules.cards import Card
from forty_thieves.rules.state import STOCK, GameState
from forty_thieves.ui.layout import Rect


@dataclass(frozen=True, slots=True)
class Lying:
    """How one card lies; ``height`` is how many cards lie below it in its pile."""

    pile: str
    height: int
    at: tuple[int, int]
    up: bool


def lying(state: GameState, places: Mapping[Card, Rect]) -> dict[Card, Lying]:
    """How every card of the state lies at its place, those lower in a pile before those on them."""
    return {
        card: Lying(name, height, places[card].topleft, name != STOCK and card not in state.down)
        for name, pile in state.piles.items()
        for height, card in enumerate(pile)
    }
