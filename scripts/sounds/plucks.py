"""Quiet warm notes, like those of a thumb piano: for a card that has come home, and for a game that is won."""

import math
from random import Random
from typing import Final

from sounds.paper import place
from sounds.samples import Samples, at, band, low, noise, struck, together, tone

# Overtones of a plucked tongue: how high, how loud, and how soon it dies against the note itself.
_OVERTONES: Final = ((1.0, 1.0, 1.0), (1.003, 0.35, 0.9), (2.0, 0.16, 0.45), (4.02, 0.07, 0.2), (6.27, 0.05, 0.1))

# Notes by their names, all of one scale of five: whatever follows whatever, it sounds well.
D, E, G, A, B, HIGH_D = (440.0 * 2 ** (steps / 12) for steps in (5, 7, 10, 12, 14, 17))
HOME: Final = (D, E, G, A)
_WON: Final = ((0.0, D, 0.8), (0.13, G, 0.8), (0.26, B, 0.85), (0.42, A, 0.8), (0.62, HIGH_D, 1.0), (0.65, G, 0.6))


def foundation(chance: Random, note: float) -> Samples:
    """A card laid home, and a note to it."""
    card = at(0.0, place(chance), 0.22)
    return together(card, at(0.012, pluck(chance, note, 0.60, 0.13), 0.5))


def win(chance: Random) -> Samples:
    """A few notes that rise and stay."""
    notes = [at(moment, pluck(chance, note, 1.9 - moment, 0.32), gain) for moment, note, gain in _WON]
    return together(*notes)


def pluck(chance: Random, note: float, seconds: float, decay: float) -> Samples:
    """One note."""
    decay *= math.sqrt(587.0 / note)
    partials = []
    for high, loud, short in _OVERTONES:
        dies = short * decay
        partial = struck(tone(high * note, min(seconds, 9 * dies)), 0.004, dies)
        partials.append(at(0.0, partial, loud))
    thumb = struck(band(noise(chance, 0.05), 1.2, 900.0), 0.002, 0.008)
    box = struck(tone(196.0, 0.12), 0.004, 0.022)
    return low(together(*partials, at(0.0, thumb, 0.12), at(0.0, box, 0.18)), 5200.0)
