"""Cards on their way: from where they were drawn to where the layout says that they belong.

The state is final before anything moves; a motion only catches up with it and can be ended at any moment.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from forty_thieves.rules.cards import Card
from forty_thieves.ui import theme

Point = tuple[float, float]


@dataclass
class Flight:
    """One card's way. Times are seconds; ``turns`` where it shows its other side on the way."""

    origin: Point
    goal: Point
    delay: float
    duration: float
    turns: bool = False
    elapsed: float = 0.0

    @property
    def waits(self) -> bool:
        """Whether it hasn't left yet."""
        return self.elapsed < self.delay

    @property
    def landed(self) -> bool:
        """Whether it has arrived."""
        return self.elapsed >= self.delay + self.duration

    @property
    def progress(self) -> float:
        """How far it is on its way, 0 to 1, quick at first and slow at the end."""
        if self.duration <= 0:
            return 1.0
        t = min(1.0, max(0.0, (self.elapsed - self.delay) / self.duration))
        return 1 - (1 - t) ** 3

    @property
    def at(self) -> Point:
        """Where the card is now."""
        p = self.progress
        return (
            self.origin[0] + (self.goal[0] - self.origin[0]) * p,
            self.origin[1] + (self.goal[1] - self.origin[1]) * p,
        )


class Motion:
    """All cards that are on their way, in the order in which they set out."""

    def __init__(self) -> None:
        self.flights: dict[Card, Flight] = {}

    def __bool__(self) -> bool:
        return bool(self.flights)

    def send(self, card: Card, flight: Flight) -> None:
        """Let the card fly; a way that it is on already ends where it is drawn."""
        self.flights.pop(card, None)
        self.flights[card] = flight

    def step(self, seconds: float) -> list[Card]:
        """Let time pass and give the cards that have arrived."""
        for flight in self.flights.values():
            flight.elapsed += seconds
        landed = [card for card, flight in self.flights.items() if flight.landed]
        for card in landed:
            del self.flights[card]
        return landed

    def end(self) -> None:
        """Everything is where it belongs, at once."""
        self.flights.clear()

    def in_height(self) -> Iterable[Card]:
        """The cards to be drawn, from the lowest: those that wait (the last to leave lowest), then those that fly."""
        waiting = [card for card, flight in self.flights.items() if flight.waits]
        yield from reversed(waiting)
        for card, flight in self.flights.items():
            if not flight.waits:
                yield card


def run_delays(count: int) -> list[float]:
    """When each card of an automatic run leaves: each sooner after the one before it than that one was."""
    delays, at, step = [], 0.0, theme.RUN_STEP
    for _n in range(count):
        delays.append(at)
        at += step
        step = max(theme.RUN_LEAST, step * theme.RUN_QUICKER)
    return delays
