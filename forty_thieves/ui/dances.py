"""The dances of a celebration. Each gives, for a stage, where a card is at a time: at home at first and at last.

Cards leave one after the other, the top ones first, join a figure that moves slowly, and come home in their order.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Final

from forty_thieves.rules.cards import Suit
from forty_thieves.ui import theme
from forty_thieves.ui.layout import Rect
from forty_thieves.ui.motion import ease

Point = tuple[float, float]
Figure = Callable[[int, float], Point]
"""Where the middle of a card is, from the middle of the stage, for its number and the seconds since the beginning."""

Way = Callable[[int, float], tuple[float, float, float]]
"""Where the middle of a card is in the window, and its size as a share of its own, for its number and the seconds."""

SMALL: Final = 0.46  # the size of a card in a figure
_JOINS: Final = 1.1  # seconds that a card takes to its place in the figure, and back
_SPREAD: Final = 1.1  # from the first to the last that leaves
_TAU: Final = 2 * math.pi


@dataclass(frozen=True)
class Stage:
    """Where the middles of the cards are at home, in the order of their numbers, and where there is room to dance.

    ``card`` is the size of a card, ``piles`` how many foundations there are.
    """

    homes: Sequence[Point]
    area: Rect
    card: tuple[int, int]
    piles: int

    @property
    def reach(self) -> Point:
        """How far the middle of a small card may be from the middle of the stage, to either side."""
        room = 1.06 * SMALL  # a little is left free at the edges
        return (self.area.width - self.card[0] * room) / 2, (self.area.height - self.card[1] * room) / 2

    def share(self, number: int) -> float:
        """The number of a card as a share of all, 0 to less than 1."""
        return number / len(self.homes)


Dance = Callable[[Stage, Random], Way]


def fans(stage: Stage, rng: Random) -> Way:
    """Each foundation opens into an arc, one within the other like a rainbow, and the arcs sway."""
    across, high = stage.reach
    wide, tall = min(across, high * 1.7), min(high * 1.9, across * 1.5)
    opens, sways = rng.uniform(0.80, 0.88), rng.choice((-1, 1)) * 0.03
    heights = max(1, (len(stage.homes) - 1) // stage.piles)

    def figure(number: int, seconds: float) -> Point:
        height, pile = divmod(number, stage.piles)
        out = 0.30 + 0.70 * pile / max(1, stage.piles - 1)
        lean = sways * math.sin(_TAU * seconds / 2.4 + pile * 0.5)
        angle = math.pi * (1.5 + opens * (height / heights - 0.5) + lean)
        return wide * out * math.cos(angle), tall * (0.52 + out * math.sin(angle))

    return _gathering(stage, figure)


def ribbon(stage: Stage, rng: Random) -> Way:
    """A long ribbon from side to side, and waves that run along it."""
    waves, runs = rng.choice((1.0, 1.5, 2.0)), rng.choice((-1, 1)) * rng.uniform(0.22, 0.32)
    across, high = stage.reach
    high *= rng.uniform(0.5, 0.75)

    def figure(number: int, seconds: float) -> Point:
        share = stage.share(number)
        return across * (2 * share - 1), high * math.sin(_TAU * (waves * share + runs * seconds))

    return _gathering(stage, figure)


def rosette(stage: Stage, rng: Random) -> Way:
    """A flower that turns."""
    petals, turns = rng.choice((3, 4, 5, 6)), rng.choice((-1, 1)) / theme.CELEBRATION
    depth, radius = rng.uniform(0.3, 0.42), min(stage.reach)

    def figure(number: int, seconds: float) -> Point:
        around = _TAU * stage.share(number)
        out = radius * (1 - depth + depth * math.cos(petals * around))
        return _polar(out, around + _TAU * turns * seconds)

    return _gathering(stage, figure)


def spiral(stage: Stage, rng: Random) -> Way:
    """A spiral that turns once while it opens."""
    coils, turns = rng.choice((2.0, 2.5, 3.0)), rng.choice((-1, 1)) / theme.CELEBRATION
    begins = rng.random()
    across, high = stage.reach
    wide = min(across, high * 1.5)

    def figure(number: int, seconds: float) -> Point:
        share = stage.share(number)
        around = _TAU * (begins + coils * math.sqrt(share) + turns * seconds)
        out = 0.12 + 0.88 * math.sqrt(share)
        return wide * out * math.cos(around), high * out * math.sin(around)

    return _gathering(stage, figure)


def sign(stage: Stage, rng: Random) -> Way:
    """The outline of a suit, along which the cards go slowly."""
    outline = _even(_OUTLINES[rng.choice(tuple(Suit))])
    radius, runs = min(stage.reach), rng.choice((-1, 1)) * rng.uniform(0.02, 0.04)

    def figure(number: int, seconds: float) -> Point:
        x, y = _along(outline, stage.share(number) + runs * seconds)
        return radius * x, radius * y

    return _gathering(stage, figure)


def river(stage: Stage, rng: Random) -> Way:
    """A stream in loops over the whole table, in which each card follows the one before it."""
    loops = rng.choice(((1, 2), (3, 2), (1, 3)))
    runs, begins = rng.choice((-1, 1)) * rng.uniform(0.06, 0.09), rng.random()
    across, high = stage.reach

    def figure(number: int, seconds: float) -> Point:
        along = _TAU * (stage.share(number) + runs * seconds)
        return across * math.sin(loops[0] * along + _TAU * begins), high * math.sin(loops[1] * along)

    return _gathering(stage, figure)


def wheels(stage: Stage, rng: Random) -> Way:
    """Two rings, one within the other, that turn against each other."""
    inner, turns = rng.uniform(0.42, 0.5), rng.choice((-1, 1)) * rng.uniform(0.12, 0.16)
    across, high = stage.reach
    wide = min(across, high * 1.7)
    inside = round(len(stage.homes) * 0.36)

    def figure(number: int, seconds: float) -> Point:
        if number < inside:
            size, around = inner, number / inside - turns * seconds
        else:
            size, around = 1.0, (number - inside) / max(1, len(stage.homes) - inside) + turns * seconds
        return wide * size * math.cos(_TAU * around), high * size * math.sin(_TAU * around)

    return _gathering(stage, figure)


def rain(stage: Stage, rng: Random) -> Way:
    """The cards drift down off the table, and come in again from above."""
    area, (width, height) = stage.area, stage.card
    falls, smaller = area.height + height, rng.uniform(0.45, 0.6)
    drifts = [rng.uniform(-1.2, 1.2) * width for _home in stage.homes]
    lasts = theme.CELEBRATION * 0.56
    spread = theme.CELEBRATION - lasts
    leaves = [spread * (1 - (number + rng.random()) / len(stage.homes)) for number in range(len(stage.homes))]

    def way(number: int, seconds: float) -> tuple[float, float, float]:
        share = ease((seconds - leaves[number]) / lasts)
        swing = math.sin(math.pi * share) ** 2
        x, y = stage.homes[number]
        y += falls * share
        if y > area.bottom + height / 2:
            y -= falls
        return x + drifts[number] * swing, y, 1 - smaller * swing

    return way


DANCES: Final[tuple[Dance, ...]] = (fans, ribbon, rosette, spiral, sign, river, wheels, rain)


def _gathering(stage: Stage, figure: Figure) -> Way:
    """From home to the place in the figure, smaller on the way, and back."""
    last = max(1, len(stage.homes) - 1)
    middle = stage.area.center

    def way(number: int, seconds: float) -> tuple[float, float, float]:
        later = _SPREAD * (1 - number / last)
        returns = theme.CELEBRATION - _JOINS - later
        share = ease((seconds - later) / _JOINS) * (1 - ease((seconds - returns) / _JOINS))
        x, y = home = stage.homes[number]
        if share > 0:
            to_x, to_y = figure(number, seconds)
            x += (middle[0] + to_x - home[0]) * share
            y += (middle[1] + to_y - home[1]) * share
        return x, y, 1 - (1 - SMALL) * share

    return way


def _polar(radius: float, angle: float) -> Point:
    return radius * math.cos(angle), radius * math.sin(angle)


# The outlines of the suits: points around them, from about -1 to 1, y downwards ---------------------------------------


def _curve(x: Callable[[float], float], y: Callable[[float], float]) -> list[Point]:
    return [(x(_TAU * n / 240), y(_TAU * n / 240)) for n in range(240)]


def _arc(x: float, y: float, radius: float, begin: float, end: float) -> list[Point]:
    """Part of a circle; angles in degrees, from the right downwards."""
    angles = (math.radians(begin + (end - begin) * n / 60) for n in range(61))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def _power(value: float, exponent: float) -> float:
    return math.copysign(abs(value) ** exponent, value)


_FOOT: Final = [(-0.05, 0.55), (-0.34, 1.0), (0.34, 1.0), (0.05, 0.55)]
_HEART: Final = _curve(
    lambda t: 1.1 * math.sin(t) ** 3,
    lambda t: -(13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 15 - 0.16,
)
_OUTLINES: Final[dict[Suit, list[Point]]] = {
    Suit.HEARTS: _HEART,
    Suit.SPADES: [*((0.9 * x, -0.84 * y - 0.14) for x, y in _HEART), *_FOOT],
    Suit.DIAMONDS: _curve(lambda t: 0.8 * _power(math.sin(t), 2.3), lambda t: -_power(math.cos(t), 2.3)),
    Suit.CLUBS: [
        *_arc(0, -0.52, 0.46, 130, 410),
        *_arc(0.55, 0.22, 0.46, 240, 490),
        *reversed(_FOOT),
        *_arc(-0.55, 0.22, 0.46, 50, 300),
    ],
}


def _even(outline: Sequence[Point]) -> list[Point]:
    """Points on the closed line, as far apart from each other all along it."""
    closed = [*outline, outline[0]]
    lengths = [math.dist(a, b) for a, b in pairwise(closed)]
    whole, count = sum(lengths), 360
    points, n, before = [], 0, 0.0
    for mark in range(count):
        at = whole * mark / count
        while n < len(lengths) - 1 and before + lengths[n] < at:
            before += lengths[n]
            n += 1
        (ax, ay), (bx, by) = closed[n], closed[n + 1]
        part = (at - before) / lengths[n] if lengths[n] else 0.0
        points.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return points


def _along(points: Sequence[Point], share: float) -> Point:
    """The point so far around a closed line of evenly spaced points."""
    at = share % 1.0 * len(points)
    n, part = int(at), at - int(at)
    (ax, ay), (bx, by) = points[n % len(points)], points[(n + 1) % len(points)]
    return ax + (bx - ax) * part, ay + (by - ay) * part
