"""The state of a game: its piles. One state is changed by commands and back, as a chess library does with a board."""

from typing import Final

from forty_thieves.rules.cards import Card
from forty_thieves.rules.variant import Space, Variant

STOCK: Final = "S"
WASTE: Final = "W"
RESERVE: Final = "V"

# What followed by itself from a command, so that undo can take it back.
NOTHING: Final = 0
TURNED_UP: Final = 1
FILLED_FROM_WASTE: Final = 2
FILLED_FROM_STOCK: Final = 3


class GameState:
    """The piles of one game, each a list of cards from the bottom to the top.

    The next card to be drawn is the last of ``stock``. ``down`` holds the cards of the columns that lie face
    down. ``piles`` finds every pile by its name (``S W V T1… F1…``). ``effects`` is what each command applied
    so far brought about by itself; only commands touch it.
    """

    __slots__ = (
        "column_names",
        "columns",
        "down",
        "effects",
        "foundation_names",
        "foundations",
        "passes_left",
        "piles",
        "reserve",
        "stock",
        "variant",
        "waste",
    )

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.stock: list[Card] = []
        self.waste: list[Card] = []
        self.reserve: list[Card] = []
        self.columns: tuple[list[Card], ...] = tuple([] for _ in variant.columns)
        self.foundations: tuple[list[Card], ...] = tuple([] for _ in variant.foundation_suits)
        self.down: set[Card] = set()
        self.passes_left = variant.redeals
        self.effects: list[int] = []
        self.column_names = tuple(f"T{n}" for n in range(1, len(self.columns) + 1))
        self.foundation_names = tuple(f"F{n}" for n in range(1, len(self.foundations) + 1))
        self.piles: dict[str, list[Card]] = {
            STOCK: self.stock,
            WASTE: self.waste,
            RESERVE: self.reserve,
            **dict(zip(self.column_names, self.columns, strict=True)),
            **dict(zip(self.foundation_names, self.foundations, strict=True)),
        }

    def __eq__(self, other: object) -> bool:
        """Whether every card lies where it lies in the other state, also of two that look alike."""
        if not isinstance(other, GameState):
            return NotImplemented
        return (
            self.variant == other.variant
            and self.piles == other.piles
            and self.down == other.down
            and self.passes_left == other.passes_left
        )

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> "GameState":
        """A state of its own with the same cards in the same places."""
        twin = GameState(self.variant)
        for name, pile in self.piles.items():
            twin.piles[name].extend(pile)
        twin.down.update(self.down)
        twin.passes_left = self.passes_left
        twin.effects.extend(self.effects)
        return twin

    @property
    def home(self) -> int:
        """How many cards lie on foundations."""
        return sum(map(len, self.foundations))

    @property
    def won(self) -> bool:
        """Whether every card lies on a foundation."""
        return self.home == self.variant.cards

    def settle(self, name: str) -> int:
        """Do what follows by itself when cards have left the pile: turn a card up, fill a space. Says what was done."""
        pile = self.piles[name]
        if name[0] != "T":
            return NOTHING
        if pile:
            if pile[-1] in self.down:
                self.down.remove(pile[-1])
                return TURNED_UP
        elif self.variant.space is Space.AUTO:
            if self.waste:
                pile.append(self.waste.pop())
                return FILLED_FROM_WASTE
            if self.stock:
                pile.append(self.stock.pop())
                return FILLED_FROM_STOCK
        return NOTHING

    def unsettle(self, name: str, effect: int) -> None:
        """Take back what ``settle`` did with the pile."""
        pile = self.piles[name]
        if effect == TURNED_UP:
            self.down.add(pile[-1])
        elif effect == FILLED_FROM_WASTE:
            self.waste.append(pile.pop())
        elif effect == FILLED_FROM_STOCK:
            self.stock.append(pile.pop())
