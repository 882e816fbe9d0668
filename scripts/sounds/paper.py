"""Cards on felt: friction of paper, the snap of an edge, and the thud that the cloth swallows."""

from random import Random
from typing import Final

from sounds.samples import Samples, at, band, drum, grained, low, noise, struck, swelling, together, tone

_PAPER: Final = 6200.0  # a soft card has nothing above


def pick_up(chance: Random) -> Samples:
    """A card taken up by its edge: a breath of friction that rises, and the edge springing free."""
    begin, end = chance.uniform(1050, 1400), chance.uniform(2500, 3200)
    breath = band(noise(chance, 0.05), 0.9, begin, end)
    edge = struck(band(noise(chance, 0.05), 0.7, 1.1 * end), 0.0008, 0.0065)
    touch = struck(tone(230.0, 0.06), 0.003, 0.012)
    spring = chance.uniform(0.030, 0.038)
    return low(together(swelling(breath, 0.7), at(spring, edge, 1.5), at(spring, touch, 0.2)), _PAPER)


def place(chance: Random) -> Samples:
    """A card laid down flat: the slap of paper, and felt under it."""
    return low(together(_slap(chance, 1.0), _thud(chance, 0.9)), _PAPER)


def draw(chance: Random) -> Samples:
    """A card slid off the stock: friction, the edge springing free, and a soft landing while it arrives."""
    begin, end = chance.uniform(1250, 1500), chance.uniform(2500, 3000)
    long = chance.uniform(0.098, 0.112)
    slide = band(noise(chance, long), 1.0, begin, end)
    slide = swelling(grained(slide, chance, 170.0, 0.75), chance.uniform(0.74, 0.84))
    edge = struck(band(noise(chance, 0.06), 0.8, 1.1 * end), 0.0008, 0.010)
    landing = together(_slap(chance, 0.4), _thud(chance, 0.5))
    return low(together(slide, at(0.88 * long, edge, 1.6), at(0.135, landing)), _PAPER)


def turn(chance: Random) -> Samples:
    """A card turned over where it lies: the paper bends, flicks round, and falls flat."""
    top = chance.uniform(1300, 1650)
    bend = band(noise(chance, 0.062), 0.8, 500.0, top)
    flick = struck(band(noise(chance, 0.05), 0.7, 1.6 * top), 0.001, 0.007)
    spring = struck(band(noise(chance, 0.08), 0.25, 0.32 * top), 0.002, 0.016)
    flat = together(_slap(chance, 0.45), _thud(chance, 0.5))
    return low(together(swelling(bend, 0.8), at(0.052, flick, 1.2), at(0.054, spring, 0.9), at(0.084, flat)), _PAPER)


def gather(chance: Random) -> Samples:
    """A packet of cards swept together: their edges run past, quicker and quicker, and the packet is set down."""
    moment, step, edges = 0.02, 0.036, []
    for n in range(15):
        hertz = 1500 + 70 * n + chance.uniform(-200, 200)
        edge = struck(band(noise(chance, 0.04), 0.8, hertz), 0.0015, 0.008)
        edges.append(at(moment, edge, (0.35 + 0.04 * n) * chance.uniform(0.8, 1.0)))
        moment += step * chance.uniform(0.9, 1.1)
        step *= 0.955
    bed = swelling(grained(band(noise(chance, moment), 1.2, 1300.0, 2000.0), chance, 90.0, 0.6), 0.7)
    packet = together(_slap(chance, 0.8), _thud(chance, 1.0))
    return low(together(*edges, at(0.0, bed, 0.4), at(moment + 0.03, packet)), _PAPER)


def refuse(chance: Random) -> Samples:
    """Two knocks with a knuckle on the cloth, the second lower: no."""
    first, second = _knock(chance, 247.0), _knock(chance, 196.0)
    return low(together(first, at(0.105, second, 0.85)), 1800.0)


def _slap(chance: Random, gain: float) -> Samples:
    """The face of a card against another one."""
    hertz = chance.uniform(1900, 2500)
    snap = struck(band(noise(chance, 0.06), 1.2, hertz), 0.0012, 0.006)
    body = struck(band(noise(chance, 0.10), 1.0, 0.36 * hertz), 0.002, 0.014)
    return together(at(0.0, snap, 0.9 * gain), at(0.0, body, 0.9 * gain))


def _thud(chance: Random, gain: float) -> Samples:
    """What the felt makes of it: low, and gone at once."""
    hertz = chance.uniform(112, 134)
    cloth = struck(drum(hertz, 0.45, 0.17), 0.004, 0.026)
    air = struck(low(noise(chance, 0.15), 420.0), 0.006, 0.030)
    return together(at(0.0, cloth, 0.45 * gain), at(0.0, air, 0.8 * gain))


def _knock(chance: Random, hertz: float) -> Samples:
    wood = struck(drum(hertz, 0.25, 0.16), 0.003, 0.022)
    cloth = struck(band(noise(chance, 0.08), 1.2, 620.0), 0.002, 0.011)
    return together(wood, at(0.0, cloth, 0.9))
