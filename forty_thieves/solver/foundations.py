"""The foundations of a game as numbers, each standing once: what they take, what is safe there, what comes back."""

from collections.abc import Sequence
from dataclasses import dataclass

from forty_thieves.rules.cards import KINDS


@dataclass(frozen=True, slots=True)
class Standing:
    """How high the foundations stand; sets of kinds are numbers with a bit for each kind.

    ``home`` and ``lower`` are the cards on all of them and on the lowest of each suit, ``takes`` the kinds that they
    take, ``safe`` those of them that are never missed once home (``pruning.SAFE``), ``gives`` those that may be taken
    back. ``copies`` are the copies of each card at home, by suit and then by the place above the base.
    """

    heights: tuple[int, ...]
    home: int
    lower: int
    takes: int
    safe: int
    gives: int
    copies: tuple[int, ...]


class Foundations:
    """Gives each standing that is met a number; ``standings`` has them by it."""

    def __init__(
        self,
        takes: Sequence[Sequence[frozenset[int]]],
        rank: Sequence[int],
        taken_by: Sequence[Sequence[int]],
        *,
        base: int,
        by_suit: bool,
        laid_out: bool,
        returns: bool,
    ) -> None:
        """``takes`` is the variant's ``foundation_takes``; ``rank`` is each kind's place above the base, 0 to 12."""
        self.standings: list[Standing] = []
        self._numbers: dict[tuple[int, ...], int] = {}
        self._takes = takes
        self._base = base
        self._fixed = 1 if laid_out else 0
        self._returns = returns
        # Foundations that are alike: of one suit, or of one colour once each has its base.
        self._alike = [(0,), (1,), (2,), (3,)] if by_suit or not laid_out else [(0, 3), (1, 2)]
        # How high all foundations of which suits stand before a card is safe at home: those of its own suit ready for
        # it, those of the cards that could be laid on it past them.
        self._needed = [
            [(kind // 13, rank[kind])] + [(over // 13, rank[over] + 1) for over in taken_by[kind]]
            for kind in range(KINDS)
        ]

    def number(self, heights: Sequence[int]) -> int:
        """The number of the foundations with so many cards on each, whichever of those that are alike is which."""
        in_order = list(heights)
        for suits in self._alike:
            places = [at for at in range(len(heights)) if at % 4 in suits]
            for at, height in zip(places, sorted((heights[at] for at in places), reverse=True), strict=True):
                in_order[at] = height
        key = tuple(in_order)
        known = self._numbers.get(key)
        if known is None:
            known = self._numbers[key] = len(self.standings)
            self.standings.append(self._standing(key))
        return known

    def with_card(self, number: int, kind: int) -> int:
        """The number of these foundations with that card, which they take."""
        heights = list(self.standings[number].heights)
        at = next(at for at in range(len(heights)) if kind in self._takes[at % 4][heights[at]])
        heights[at] += 1
        return self.number(heights)

    def without_card(self, number: int, kind: int) -> int:
        """The number of these foundations without that card, which they give."""
        heights = list(self.standings[number].heights)
        at = next(at for at in range(len(heights)) if self._top(at, heights[at]) == kind)
        heights[at] -= 1
        return self.number(heights)

    def _top(self, at: int, height: int) -> int | None:
        """The kind of the top card, where it may be taken back; foundations in suit only."""
        return at % 4 * 13 + (self._base + height - 1) % 13 if height > self._fixed else None

    def _standing(self, heights: tuple[int, ...]) -> Standing:
        lowest = [min(heights[suit::4]) for suit in range(4)]
        takes = safe = gives = 0
        for at, height in enumerate(heights):
            for kind in self._takes[at % 4][height]:
                takes |= 1 << kind
                if all(lowest[suit] >= least for suit, least in self._needed[kind]):
                    safe |= 1 << kind
            top = self._top(at, height) if self._returns else None
            if top is not None:
                gives |= 1 << top
        copies = tuple(sum(height > at % 13 for height in heights[at // 13 :: 4]) for at in range(KINDS))
        return Standing(heights, sum(heights), sum(lowest), takes, safe, gives, copies)
