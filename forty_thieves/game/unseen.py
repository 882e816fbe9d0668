"""What a player can't know: the cards that lie face down, and ways in which they could lie."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from forty_thieves.rules.cards import Card
from forty_thieves.rules.commands import REDEAL, Command
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import WITHOUT_LIMIT, StockTo

WORLDS: Final = 8


def unseen(state: GameState, line: Sequence[Command]) -> list[Card]:
    """The cards of the columns that lie face down, and those of a stock that is gone through for the first time.

    Known are the cards that lie face up, the whole waste, and after the first redeal the order of the stock. What was
    seen and taken back is taken for unseen. ``line`` are the commands that led to the position.
    """
    down = [card for column in state.columns for card in column if card in state.down]
    return down if _gone_through(state, line) else [*state.stock, *down]


def everything_seen(state: GameState, line: Sequence[Command]) -> bool:
    """Whether the cards can lie in one way only, as far as their looks go."""
    return len({card.kind for card in unseen(state, line)}) <= 1


def worlds(state: GameState, line: Sequence[Command]) -> Iterator[GameState]:
    """Some states that look like this one to the player, the hidden cards shuffled; the same for the same look."""
    hidden = unseen(state, line)
    cards = sorted(hidden, key=lambda card: (card.kind, card.pack))
    # What is hidden has no part in the seed, so that nothing of it can show in what comes of the states.
    places = set(hidden)
    random = Random(repr([[card.kind for card in pile if card not in places] for pile in state.piles.values()]))
    for _world in range(WORLDS):
        random.shuffle(cards)
        yield _laid(state, dict(zip(hidden, cards, strict=True)))


def _laid(state: GameState, instead: dict[Card, Card]) -> GameState:
    """The state with other cards in the place of some."""
    world = state.copy()
    for pile in world.piles.values():
        pile[:] = [instead.get(card, card) for card in pile]
    world.down = {instead.get(card, card) for card in state.down}
    return world


def _gone_through(state: GameState, line: Sequence[Command]) -> bool:
    """Whether every card of the stock has been seen."""
    variant = state.variant
    if not state.stock or variant.stock_to is StockTo.COLUMNS:
        return not state.stock
    if variant.passes == WITHOUT_LIMIT:
        return REDEAL in line
    return state.passes_left != variant.redeals
