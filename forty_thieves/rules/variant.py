"""Variants: the rules of one game as frozen data."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from forty_thieves.rules.cards import KINDS, MOST_PACKS, Card, Rank, Suit, card_of_kind

WITHOUT_LIMIT = -1


class Build(StrEnum):
    """Which card takes which in a column, always down by one rank."""

    SUIT = "suit"
    ALTERNATE = "alternate"
    OTHER_SUIT = "other suit"
    ANY = "any"


class Lift(StrEnum):
    """What may be lifted from a column: one card, a run by the build rule, or a run in one suit."""

    ONE = "one"
    RUN = "run"
    SUIT_RUN = "suit run"


class Space(StrEnum):
    """What may go to an empty column."""

    ANY = "any"
    KING = "king"
    WASTE = "waste"
    NONE = "none"
    AUTO = "auto"


class FoundationBuild(StrEnum):
    """How foundations go up above their base card."""

    SUIT = "suit"
    ALTERNATE = "alternate"


class StockTo(StrEnum):
    """Where the stock deals to."""

    WASTE = "waste"
    COLUMNS = "columns"


class Reserve(StrEnum):
    """``waive``: with the stock empty, a card or run may be set aside while the reserve is empty."""

    NONE = "none"
    WAIVE = "waive"


@dataclass(frozen=True)
class Variant:
    """The rules of one game. The defaults are the classic Forty Thieves.

    ``columns`` gives the length of each column at the deal; ``down`` is a pattern of ``d`` and ``u`` from the
    bottom of a column to its exposed card, empty where all cards lie face up; ``passes`` is how many times the
    stock may be gone through (−1: without limit).
    """

    id: str
    name: str
    also: tuple[str, ...] = ()
    packs: int = 2
    columns: tuple[int, ...] = (4,) * 10
    down: str = ""
    build: Build = Build.SUIT
    wrap: bool = False
    lift: Lift = Lift.ONE
    space: Space = Space.ANY
    base: Rank = Rank.ACE
    laid_out: bool = False
    foundation_build: FoundationBuild = FoundationBuild.SUIT
    returns: bool = False
    passes: int = 1
    draw: int = 1
    stock_to: StockTo = StockTo.WASTE
    reserve: Reserve = Reserve.NONE

    @cached_property
    def cards(self) -> int:
        """How many cards are in play."""
        return self.packs * KINDS

    @cached_property
    def stock_size(self) -> int:
        """How many cards are left for the stock at the deal."""
        laid_out = 4 * self.packs if self.laid_out else 0
        return self.cards - laid_out - sum(self.columns)

    @cached_property
    def has_waste(self) -> bool:
        """Whether cards are turned from a stock to a waste."""
        return self.stock_size > 0 and self.stock_to is StockTo.WASTE

    @cached_property
    def redeals(self) -> int:
        """How many times the waste may be turned over; −1 without limit."""
        return self.passes if self.passes == WITHOUT_LIMIT else self.passes - 1

    @cached_property
    def one_at_a_time(self) -> bool:
        """Whether only single cards are lifted."""
        return self.lift is Lift.ONE

    @cached_property
    def foundations_by_suit(self) -> bool:
        """Whether a foundation takes cards of its own suit only."""
        return self.foundation_build is FoundationBuild.SUIT

    @cached_property
    def foundation_suits(self) -> tuple[Suit, ...]:
        """The suit of each foundation from the left: spades, hearts, diamonds, clubs, once for each pack."""
        return tuple(Suit) * self.packs

    @cached_property
    def takers(self) -> tuple[tuple[int, ...], ...]:
        """For each kind of card, the kinds that take it in a column."""
        return tuple(
            tuple(over for over in range(KINDS) if self._fits(card_of_kind(kind, 0), card_of_kind(over, 0)))
            for kind in range(KINDS)
        )

    @cached_property
    def taken_by(self) -> tuple[tuple[int, ...], ...]:
        """For each kind of card, the kinds that it takes in a column."""
        return tuple(tuple(k for k in range(KINDS) if over in self.takers[k]) for over in range(KINDS))

    def _fits(self, card: Card, over: Card) -> bool:
        if card.rank is not over.rank.below() or (over.rank is Rank.ACE and not self.wrap):
            return False
        match self.build:
            case Build.SUIT:
                return card.suit is over.suit
            case Build.ALTERNATE:
                return card.suit.colour is not over.suit.colour
            case Build.OTHER_SUIT:
                return card.suit is not over.suit
            case Build.ANY:
                return True

    @cached_property
    def run_links(self) -> tuple[frozenset[int], ...]:
        """For each kind of card, the kinds that it may lie on within a run that is lifted as one."""
        links = self.takers
        if self.lift is Lift.SUIT_RUN:
            links = tuple(tuple(o for o in over if o // 13 == kind // 13) for kind, over in enumerate(links))
        return tuple(frozenset(over) for over in links)

    @cached_property
    def foundation_takes(self) -> tuple[tuple[frozenset[int], ...], ...]:
        """``foundation_takes[suit][n]``: the kinds that a foundation of that suit takes on its n cards (0 to 13)."""
        return tuple((*(frozenset(self._next_kinds(suit, n)) for n in range(13)), frozenset()) for suit in Suit)

    def _next_kinds(self, suit: Suit, n: int) -> list[int]:
        if n == 0 or self.foundations_by_suit:
            suits = [suit]
        else:
            same_colour = n % 2 == 0
            suits = [s for s in Suit if (s.colour is suit.colour) is same_colour]
        rank = self.base.above(n)
        return [s * 13 + rank - 1 for s in suits]

    def problem(self) -> str | None:
        """Why these rules contradict each other, in a sentence, or None."""
        laid_out = 4 * self.packs if self.laid_out else 0
        if not 1 <= self.packs <= MOST_PACKS:
            return "A game has 1 to 4 packs."
        if not self.columns or min(self.columns) < 0:
            return "A game has at least one column."
        if sum(self.columns) + laid_out > self.cards:
            return "The columns ask for more cards than there are."
        if set(self.down) - {"d", "u"} or self.down.endswith("d"):
            return "The face-down pattern is made of d and u and ends with u: the exposed card lies face up."
        if self.passes != WITHOUT_LIMIT and self.passes < 1:
            return "The stock is gone through at least once, or without limit (-1)."
        if self.draw < 1:
            return "At least one card is drawn."
        return None
