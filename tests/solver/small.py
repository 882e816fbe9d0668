"""Small packs: positions of the real game in which nearly every card is home, so that every position that can be
reached is soon looked at.

A family is a set of rules with the size of its deals: how many of the highest cards of each suit are still out, and how
many of them lie in stock, waste and reserve. Each family stands for rule fields that a pruning rule might get wrong.
The sizes were chosen so that some deals of each can be won and some can't, and both only just.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from forty_thieves.rules.cards import Card, Rank, Suit, card
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import (
    WITHOUT_LIMIT,
    Build,
    FoundationBuild,
    Lift,
    Reserve,
    Space,
    StockTo,
    Variant,
)

_PARTNER = {Suit.SPADES: Suit.HEARTS, Suit.HEARTS: Suit.SPADES, Suit.DIAMONDS: Suit.CLUBS, Suit.CLUBS: Suit.DIAMONDS}


@dataclass(frozen=True)
class Family:
    """Rules, and the size of a deal by them.

    ``out`` is the most cards that a foundation of each suit (spades, hearts, diamonds, clubs) lacks; each lacks up to
    ``spread`` fewer. ``stock``, ``waste`` and ``reserve`` are ranges of numbers of cards; the rest lies in the columns,
    where ``down`` is how likely a covered card lies face down. A reserve is filled only where there is no stock.
    """

    name: str
    variant: Variant
    out: tuple[int, int, int, int]
    stock: tuple[int, int] = (3, 6)
    waste: tuple[int, int] = (0, 2)
    spread: int = 1
    down: float = 0.0
    reserve: tuple[int, int] = (0, 0)

    def deal(self, number: int) -> GameState:
        """The deal with that number, always the same."""
        chance = random.Random(f"{self.name} {number}")
        state = GameState(self.variant)
        cards = self._cards_out(state, chance)
        chance.shuffle(cards)

        def dealt(least_and_most: tuple[int, int]) -> list[Card]:
            return [cards.pop() for _ in range(min(chance.randint(*least_and_most), len(cards)))]

        state.stock.extend(dealt(self.stock))
        state.waste.extend(dealt(self.waste))
        if not state.stock:
            state.reserve.extend(dealt(self.reserve))
        ragged = chance.random() < 0.3
        for n, one in enumerate(cards):
            column = chance.choice(state.columns) if ragged else state.columns[n % len(state.columns)]
            column.append(one)
        if self.variant.space is Space.AUTO:
            for column in state.columns:  # as the rules leave no column empty while there is a card to fill it
                for pile in (state.waste, state.stock):
                    if pile and not column:
                        column.append(pile.pop())
        for column in state.columns:
            state.down.update(one for one in column[:-1] if chance.random() < self.down)
        if state.passes_left != WITHOUT_LIMIT:
            state.passes_left = chance.randint(0, self.variant.redeals)
        return state

    def deals(self, count: int) -> Iterator[GameState]:
        """So many deals, one after the other."""
        return map(self.deal, range(count))

    def _cards_out(self, state: GameState, chance: random.Random) -> list[Card]:
        """Fill the foundations; say which cards aren't on them."""
        rules, out = self.variant, []
        for index, pile in enumerate(state.foundations):
            suit, pack = Suit(index % 4), index // 4
            lacks = max(self.out[suit] - chance.randint(0, self.spread), 0)
            for n in range(13):
                is_own = rules.foundations_by_suit or n % 2 == 0
                one = card(suit if is_own else _PARTNER[suit], rules.base.above(n), pack)
                (pile if n < 13 - lacks else out).append(one)
        return out


def _rules(columns: int, **fields: object) -> Variant:
    return Variant("X1", "Small pack", columns=(1,) * columns, **fields)  # type: ignore[arg-type]


ONE, RUN, SUIT_RUN = Lift
SUIT, ALTERNATE, OTHER, ANY = Build
KING, WASTE, NONE, AUTO = Space.KING, Space.WASTE, Space.NONE, Space.AUTO
COLUMNS, WAIVE = StockTo.COLUMNS, Reserve.WAIVE
ALTERNATING = FoundationBuild.ALTERNATE

FAMILIES = (
    # Each way of building, lifting and filling spaces by itself.
    Family("classic", _rules(3), (6, 5, 0, 0)),
    Family("classic on two columns", _rules(2), (4, 3, 3, 0)),
    Family("lift runs", _rules(3, lift=RUN), (6, 5, 0, 0)),
    Family("lift runs, four suits", _rules(3, lift=RUN), (5, 4, 4, 3), spread=2),
    Family("kings only", _rules(2, space=KING), (4, 3, 3, 0)),
    Family("kings only, runs, hidden", _rules(2, space=KING, lift=RUN), (5, 4, 0, 0), stock=(5, 9), down=0.5),
    Family("spaces from the waste", _rules(2, space=WASTE), (4, 3, 3, 0)),
    Family("no spaces", _rules(2, space=NONE), (4, 3, 3, 0)),
    Family("no spaces, runs", _rules(2, space=NONE, lift=RUN), (4, 3, 3, 0)),
    Family("spaces fill", _rules(3, space=AUTO), (6, 5, 0, 0)),
    Family("spaces fill, runs", _rules(2, space=AUTO, lift=RUN, build=ALTERNATE), (4, 3, 3, 0)),
    Family("alternate", _rules(2, build=ALTERNATE), (4, 3, 3, 0)),
    Family("alternate, runs, hidden", _rules(2, build=ALTERNATE, lift=RUN), (5, 4, 0, 0), down=0.5),
    Family("other suit", _rules(3, build=OTHER), (6, 5, 0, 0), down=0.3),
    Family("other suit, runs", _rules(2, build=OTHER, lift=RUN), (5, 4, 0, 0)),
    Family("any suit", _rules(2, build=ANY), (5, 4, 0, 0)),
    Family("any suit, runs, kings only", _rules(2, build=ANY, lift=RUN, space=KING), (6, 4, 0, 0)),
    Family("any suit, suit runs", _rules(2, build=ANY, lift=SUIT_RUN), (6, 5, 0, 0), stock=(5, 9), down=0.3),
    Family("any suit, from the waste", _rules(2, build=ANY, space=WASTE), (5, 4, 0, 0)),
    # Stock and waste.
    Family("one redeal", _rules(2, passes=2), (5, 4, 0, 0)),
    Family("without limit", _rules(2, passes=-1), (5, 4, 0, 0)),
    Family("without limit, one pack", _rules(3, packs=1, passes=-1, lift=RUN), (6, 6, 6, 0), spread=2),
    Family("spaces fill, redeals", _rules(2, space=AUTO, passes=3), (5, 4, 0, 0)),
    Family("spaces fill, without limit", _rules(2, space=AUTO, passes=-1, build=ALTERNATE), (5, 4, 0, 0)),
    Family("draw two", _rules(2, draw=2), (5, 4, 0, 0), stock=(4, 8)),
    Family("draw three, redeals", _rules(2, draw=3, passes=3, build=OTHER, lift=RUN), (5, 4, 0, 0), stock=(4, 8)),
    Family("draw three, without limit", _rules(2, draw=3, passes=-1), (5, 4, 0, 0), stock=(4, 8)),
    Family("draw two, spaces fill", _rules(2, draw=2, space=AUTO, passes=2), (5, 4, 0, 0), stock=(3, 7)),
    Family("no stock", _rules(3, packs=1, build=ANY), (5, 5, 4, 2), stock=(0, 0), waste=(0, 0)),
    Family(
        "stock to columns",
        _rules(3, build=ALTERNATE, lift=RUN, space=KING, stock_to=COLUMNS),
        (6, 5, 0, 0), stock=(3, 9), waste=(0, 0),
    ),
    Family("stock to columns, one", _rules(3, stock_to=COLUMNS), (6, 5, 0, 0), stock=(2, 7), waste=(0, 0)),
    Family(
        "stock to columns, no spaces", _rules(2, stock_to=COLUMNS, space=NONE, build=ANY),
        (4, 4, 0, 0), stock=(2, 7), waste=(0, 0),
    ),
    Family(
        "stock to columns, waive",
        _rules(2, build=ALTERNATE, lift=RUN, space=KING, stock_to=COLUMNS, reserve=WAIVE),
        (5, 4, 0, 0), stock=(0, 8), waste=(0, 0), reserve=(0, 3),
    ),
    Family("waive", _rules(2, reserve=WAIVE, space=NONE), (5, 4, 0, 0), stock=(0, 4), reserve=(0, 3)),
    Family(
        "waive, kings only", _rules(2, reserve=WAIVE, space=KING, lift=RUN), (5, 4, 4, 0), stock=(0, 4), reserve=(0, 3)
    ),
    Family("waive, spaces fill", _rules(2, reserve=WAIVE, space=AUTO, passes=2), (5, 4, 0, 0), stock=(0, 4)),
    # Foundations.
    Family("base two, round the corner", _rules(3, base=Rank.TWO, wrap=True), (6, 5, 0, 0)),
    Family("base two, whole suit", _rules(3, packs=1, base=Rank.TWO), (13, 1, 0, 0), spread=0, stock=(4, 8)),
    Family("round the corner, whole suit", _rules(3, packs=1, wrap=True), (13, 1, 0, 0), spread=0, stock=(4, 8)),
    Family("base king", _rules(2, base=Rank.KING, space=AUTO, passes=2), (5, 4, 0, 0)),
    Family(
        "base king, whole suit, any suit",
        _rules(3, packs=1, base=Rank.KING, build=ANY, passes=2), (13, 1, 0, 0), spread=0, stock=(3, 6),
    ),
    Family(
        "base three, alternate",
        _rules(2, base=Rank.THREE, wrap=True, build=ALTERNATE, lift=RUN), (5, 4, 0, 0), down=0.3,
    ),
    Family(
        "foundations alternate",
        _rules(2, build=ALTERNATE, lift=RUN, foundation_build=ALTERNATING, laid_out=True),
        (5, 0, 4, 0),
    ),
    Family(
        "foundations alternate, spaces fill",
        _rules(2, build=ALTERNATE, foundation_build=ALTERNATING, space=AUTO, passes=2),
        (4, 4, 0, 0),
    ),
    Family("foundations alternate, suit", _rules(3, foundation_build=ALTERNATING), (6, 5, 0, 0)),
    Family(
        "foundations alternate, any suit",
        _rules(2, foundation_build=ALTERNATING, build=ANY, space=NONE), (4, 4, 0, 0),
    ),
    Family("taking back", _rules(2, returns=True, space=KING), (5, 4, 0, 0)),
    Family("taking back, alternate", _rules(2, returns=True, build=ALTERNATE, space=NONE), (5, 4, 0, 0)),
    Family("taking back, base two", _rules(3, returns=True, base=Rank.TWO, lift=RUN, space=NONE), (4, 4, 0, 0)),
    Family(
        "taking back, foundations alternate",
        _rules(2, returns=True, build=ALTERNATE, foundation_build=ALTERNATING, space=NONE),
        (4, 3, 0, 0),
    ),
    Family("taking back, spaces fill", _rules(2, returns=True, space=AUTO), (5, 4, 0, 0)),
    Family("one pack", _rules(3, packs=1), (7, 6, 4, 0)),
    Family("three packs", _rules(2, packs=3), (4, 3, 0, 0)),
    Family("four packs", _rules(2, packs=4, lift=RUN), (4, 3, 0, 0)),
)  # fmt: skip
