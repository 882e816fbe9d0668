"""A quiet celebration of a win: for some seconds the cards leave the foundations, dance, and come home again."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import ClassVar, Final

import pygame

from forty_thieves.rules.cards import Card
from forty_thieves.ui import theme
from forty_thieves.ui.art import CardArt, Picture
from forty_thieves.ui.dances import DANCES, Dance, Point, Stage
from forty_thieves.ui.layout import Rect
from forty_thieves.ui.stack import Placed

_SIZES: Final = 14  # sizes of a card from nothing to its own


class Celebration:
    """One dance of cards that are at home at these places: ``homes`` has each pile from its lowest card.

    Where a card is depends on its number, the geometry and the time alone.
    """

    _last: ClassVar[Dance | None] = None  # the dance that was danced last

    def __init__(
        self, dance: Dance, homes: Mapping[Card, tuple[int, int]], area: Rect, card: tuple[int, int], rng: Random
    ) -> None:
        self.homes = homes
        self.elapsed = 0.0
        self._card = card
        # Cards are numbered from the lowest up, through all piles: so they lie on each other, and so they come home.
        heights, piles = {}, Counter[Point]()
        for one, home in homes.items():
            heights[one] = piles[home]
            piles[home] += 1
        self._cards = sorted(homes, key=heights.__getitem__)
        middles = [(homes[one][0] + card[0] / 2, homes[one][1] + card[1] / 2) for one in self._cards]
        self._way = dance(Stage(middles, area, card, len(piles)), rng)
        self._pictures: dict[tuple[int, int], Picture] = {}

    @classmethod
    def of(cls, homes: Mapping[Card, tuple[int, int]], area: Rect, card: tuple[int, int]) -> "Celebration":
        """A dance that isn't the last one again."""
        rng = Random()
        cls._last = rng.choice([dance for dance in DANCES if dance is not cls._last])
        return cls(cls._last, homes, area, card, rng)

    def step(self, seconds: float) -> None:
        """Let time pass."""
        self.elapsed += seconds

    @property
    def over(self) -> bool:
        """Whether all are home again."""
        return self.elapsed >= theme.CELEBRATION

    def place(self, number: int) -> tuple[float, float, float]:
        """Where the middle of the card of that number is now, and how large it is, as a share of its own size."""
        return self._way(number, self.elapsed)

    def placed(self, art: CardArt) -> list[Placed]:
        """The cards where they are now, the lowest first; of those in one place only the top one."""
        seen: dict[tuple[int, int, int], Card] = {}
        for number, card in enumerate(self._cards):
            x, y, share = self.place(number)
            size = round(share * _SIZES)
            width, height = self._size(size)
            at = (round(x - width / 2), round(y - height / 2), size)
            seen.pop(at, None)
            seen[at] = card
        used = {(card.kind, size) for (_x, _y, size), card in seen.items()}
        # Sizes that have been passed are dropped: those of all cards would be many, and large in a large window.
        self._pictures = {key: picture for key, picture in self._pictures.items() if key in used}
        return [Placed(self._picture(art, card, size), (x, y), self._size(size)) for (x, y, size), card in seen.items()]

    def _size(self, size: int) -> tuple[int, int]:
        return round(self._card[0] * size / _SIZES), round(self._card[1] * size / _SIZES)

    def _picture(self, art: CardArt, card: Card, size: int) -> Picture:
        """The picture of the card in that size; both packs have the same."""
        full = art.face(card)
        if size == _SIZES:
            return full
        found = self._pictures.get((card.kind, size))
        if found is None:
            small = pygame.transform.smoothscale_by(full.surface, size / _SIZES)
            found = self._pictures[card.kind, size] = Picture(small, round(full.inset * size / _SIZES))
        return found
