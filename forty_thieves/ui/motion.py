"""Cards on their way: from where they were drawn to where the layout says that they belong.

The state is final before anything moves; a motion only catches up with it and can be ended at any moment.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from forty_thieves.rules.cards import Card
from forty_thieves.rules.state import STOCK
from forty_thieves.ui import theme
from forty_thieves.ui.lying import Lying

Point = tuple[float, float]


@dataclass
class Flight:
    """One card's way. Times are seconds, lengths pixels; where the card is depends on ``elapsed`` alone.

    Until it leaves, the card lies as ``left`` says (None: it hangs where it is), and after that as ``goes`` says.
    """

    origin: Point
    goal: Point
    delay: float
    duration: float
    turns: bool = False  # whether it shows its other side on the way
    arc: float = 0.0  # how far it goes out of the straight line
    sway: float = 0.0  # how far it is shaken, to and fro
    lift: float = 0.0  # how high above the table it sets out: 1 is as high as a held card
    left: Lying | None = None
    goes: Lying | None = None
    elapsed: float = 0.0

    @property
    def waits(self) -> bool:
        """Whether it hasn't left yet."""
        return self.elapsed < self.delay

    @property
    def landed(self) -> bool:
        """Whether it has arrived."""
        return self.elapsed >= self.arrival

    @property
    def arrival(self) -> float:
        """When it arrives."""
        return self.delay + self.duration

    @property
    def time(self) -> float:
        """How much of its time in the air has passed, 0 to 1."""
        if self.duration <= 0:
            return 1.0
        return min(1.0, max(0.0, (self.elapsed - self.delay) / self.duration))

    @property
    def progress(self) -> float:
        """How far it is on its way, 0 to 1, quick at first and slow at the end."""
        return float(1 - (1 - self.time) ** 3)

    @property
    def turned(self) -> float:
        """How far it has turned about its upright axis, 0 to 1; from one half on its other side is seen."""
        return ease((self.time - theme.TURN_FROM) / (theme.TURN_TO - theme.TURN_FROM)) if self.turns else 0.0

    @property
    def height(self) -> float:
        """How high above the table it is: it sinks on the way."""
        return self.lift * (1 - self.progress)

    @property
    def at(self) -> Point:
        """Where the card is now."""
        p = self.progress
        dx, dy = self.goal[0] - self.origin[0], self.goal[1] - self.origin[1]
        x, y = self.origin[0] + dx * p, self.origin[1] + dy * p
        if self.arc:
            # Square to the way, and on its upper side.
            out = self.arc * math.sin(math.pi * p) / max(1.0, math.hypot(dx, dy))
            x, y = (x + dy * out, y - dx * out) if dx >= 0 else (x - dy * out, y + dx * out)
        if self.sway:
            x += self.sway * math.sin(4 * math.pi * self.time) * (1 - self.time)
        return x, y


class Motion:
    """All cards that are on their way."""

    def __init__(self) -> None:
        self.flights: dict[Card, Flight] = {}
        self.landed: set[Card] = set()  # those that have arrived while others are still on their way

    def __bool__(self) -> bool:
        return bool(self.flights)

    def begin(self, flights: Mapping[Card, Flight]) -> None:
        """Let these cards fly, and no others."""
        self.end()
        self.flights.update(flights)

    def step(self, seconds: float) -> None:
        """Let time pass."""
        for flight in self.flights.values():
            flight.elapsed += seconds
        landed = [card for card, flight in self.flights.items() if flight.landed]
        for card in landed:
            del self.flights[card]
        self.landed.update(landed)
        if not self.flights:
            self.landed.clear()

    def end(self) -> None:
        """Everything is where it belongs, at once."""
        self.flights.clear()
        self.landed.clear()

    def in_the_air(self) -> list[tuple[Card, Flight, int]]:
        """The cards between two places, from the lowest, each with the number of cards that fly as one with it.

        Who sets out later flies higher, and cards of one pile keep their order; of cards that fly as one only the
        top one is seen, and given.
        """
        flying = [pair for pair in self.flights.items() if not (pair[1].waits and pair[1].left)]
        flying.sort(key=_height)
        seen: dict[tuple[object, ...], tuple[Card, Flight, int]] = {}
        for card, flight in flying:
            way = (flight.origin, flight.goal, flight.delay, flight.duration, flight.turns)
            _card, _flight, count = seen.pop(way, (card, flight, 0))
            seen[way] = (card, flight, count + 1)
        return list(seen.values())


def ease(share: float) -> float:
    """0 to 1, slow at both ends."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def _height(pair: tuple[Card, Flight]) -> tuple[float, int]:
    _card, flight = pair
    lies = flight.goes
    if lies is not None and lies.pile == STOCK and flight.turned < 0.5 and flight.left is not None:
        lies = flight.left  # its face is still up: a waste that is turned over shows its top card till then
    return flight.delay, lies.height if lies else 0


def run_delays(count: int) -> list[float]:
    """When each command of an automatic run is shown: each sooner after the one before it than that one was."""
    delays, at, step = [], 0.0, theme.RUN_STEP
    for _n in range(count):
        delays.append(at)
        at += step
        step = max(theme.RUN_LEAST, step * theme.RUN_QUICKER)
    return delays


def quick_delays(count: int) -> list[float]:
    """When each command is shown of many that are made or taken back at once: one after the other, all soon."""
    step = min(theme.CASCADE_STEP, theme.CASCADE / max(1, count))
    return [n * step for n in range(count)]
