"""The keyboard's place on the table: which pile it is on, and how many cards of it."""

from typing import Final

from forty_thieves.rules.cards import Card
from forty_thieves.rules.legality import liftable
from forty_thieves.rules.state import GameState
from forty_thieves.ui.layout import Layout, Rect

LEFT: Final = (-1, 0)
RIGHT: Final = (1, 0)
UP: Final = (0, -1)
DOWN: Final = (0, 1)


class Cursor:
    """A place that is moved by arrows; it is seen once a key has moved it, until the mouse is used."""

    def __init__(self) -> None:
        self.name = "T1"
        self.depth = 1  # how many cards from the exposed one
        self.seen = False

    def go(self, name: str) -> None:
        """Stand on that pile."""
        self.name, self.depth, self.seen = name, 1, True

    def card(self, state: GameState) -> Card | None:
        """The card it stands on, the lead card where it takes in more than one."""
        pile = state.piles[self.name]
        return pile[-min(self.depth, len(pile))] if pile else None

    def count(self, state: GameState) -> int:
        """How many cards it takes in."""
        return max(1, min(self.depth, len(state.piles[self.name])))

    def step(self, direction: tuple[int, int], where: Layout, state: GameState) -> None:
        """Go to the next pile in that direction, or along a run within a column."""
        if not self.seen:
            self.seen = True
            return
        across, down = direction
        if down and self._along_run(down, state):
            return
        here = where.places[self.name]
        if across:
            row = sorted(
                (name for name, place in where.places.items() if place.top == here.top),
                key=lambda name: where.places[name].left,
            )
            self.go(row[(row.index(self.name) + across) % len(row)])
            return
        other = [name for name, place in where.places.items() if (place.top - here.top) * down > 0]
        if other:
            self.go(min(other, key=lambda name: _away(here, where.places[name])))

    def _along_run(self, down: int, state: GameState) -> bool:
        longer = self.depth - down
        if self.name[0] == "T" and 1 <= longer <= liftable(state, self.name):
            self.depth = longer
            return True
        return False


def _away(here: Rect, there: Rect) -> float:
    """How far a pile is from another one up or down: first of all, how far from being right above or below it."""
    return abs(there.centerx - here.centerx) + abs(there.top - here.top) / 4
