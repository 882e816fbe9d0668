"""What sounds are made of: noise, filters, envelopes, and the way from numbers to a file.

A sound is a list of samples. Only sums and products of moderate numbers are taken, and every sum is rounded to 16 bits
at the end; so all machines come to the same file, but for a last bit where a sine differs in its own last bit.
"""

import io
import math
import wave
from array import array
from collections.abc import Iterable
from random import Random
from typing import Final

RATE: Final = 22050
_HEARD: Final = 10 ** (-47 / 20)  # what is softer than that needs no place in the file
Samples = list[float]


def count(seconds: float) -> int:
    """How many samples last that long."""
    return round(seconds * RATE)


def noise(chance: Random, seconds: float) -> Samples:
    """White noise."""
    return [chance.uniform(-1.0, 1.0) for _n in range(count(seconds))]


def band(samples: Samples, width: float, begin: float, end: float | None = None) -> Samples:
    """What of the sound lies about a frequency, or about one that moves on to another one.

    A ``width`` of 1 is some 1.4 octaves.
    """
    return _filtered(samples, begin, begin if end is None else end, width, about=width)


def low(samples: Samples, limit: float) -> Samples:
    """What of the sound lies below that frequency."""
    return _filtered(samples, limit, limit, math.sqrt(2), below=1.0)


def high(samples: Samples, limit: float) -> Samples:
    """What of the sound lies above that frequency."""
    return _filtered(samples, limit, limit, math.sqrt(2), above=1.0)


def tone(hertz: float, seconds: float) -> Samples:
    """A sine."""
    return [math.sin(2 * math.pi * hertz * n / RATE) for n in range(count(seconds))]


def drum(hertz: float, sharp: float, seconds: float) -> Samples:
    """A sine as a drum makes it: too high by that share when it is struck, and for 50 ms more."""
    samples, turns = [], 0.0
    for n in range(count(seconds)):
        samples.append(math.sin(2 * math.pi * turns))
        turns += hertz * (1 + sharp * max(0.0, 1 - n / RATE / 0.05)) / RATE
    return samples


def struck(samples: Samples, attack: float, decay: float) -> Samples:
    """The sound as something struck: soft at its very beginning, then dying away to 1/e within each ``decay``."""
    first, fall = count(attack), decay * RATE
    rising = [sample * (0.5 - 0.5 * math.cos(math.pi * n / first)) for n, sample in enumerate(samples[:first])]
    return rising + [sample * math.exp(-n / fall) for n, sample in enumerate(samples[first:])]


def swelling(samples: Samples, peak: float) -> Samples:
    """The sound swelling up to its ``peak``, a share of its length, and down again."""
    last = max(1, len(samples) - 1)
    shaped = []
    for n, sample in enumerate(samples):
        t = n / last
        shaped.append(sample * math.sin(math.pi / 2 * (t / peak if t < peak else (1 - t) / (1 - peak))) ** 2)
    return shaped


def grained(samples: Samples, chance: Random, hertz: float, depth: float) -> Samples:
    """The sound roughened, as paper is, about so many times a second."""
    grain = low([chance.uniform(-1.0, 1.0) for _sample in samples], hertz)
    most = max(map(abs, grain))
    return [sample * (1 - depth + depth * abs(g) / most) for sample, g in zip(samples, grain, strict=True)]


def at(moment: float, samples: Samples, gain: float = 1.0) -> Samples:
    """The sound some seconds later, and louder or softer."""
    return [0.0] * count(moment) + [gain * sample for sample in samples]


def together(*sounds: Samples) -> Samples:
    """All the sounds at once."""
    mixed: Samples = []
    for sound in sounds:
        both = [sample + other for sample, other in zip(mixed, sound, strict=False)]
        mixed = both + (mixed if len(mixed) > len(sound) else sound)[len(both) :]
    return mixed


def loudness(samples: Samples) -> float:
    """How loud the loudest 30 ms are, by their root mean square: what an ear goes by, rather than the peak."""
    window = count(0.03)
    squares = [sample * sample for sample in samples]
    total = most = sum(squares[:window])
    for come, gone in zip(squares[window:], squares, strict=False):
        total += come - gone
        most = max(most, total)
    return math.sqrt(most / window)


def finished(samples: Samples, level: float, fade: float) -> Samples:
    """The sound as it is kept: without rumble, without a click at either end, and ``level`` dB loud at its loudest."""
    samples = high(samples, 45.0)
    gain = 10 ** (level / 20) / loudness(samples)
    heard = max(n for n, sample in enumerate(samples) if abs(gain * sample) > _HEARD)
    samples = [gain * sample for sample in samples[: heard + count(fade)]]
    ends = min(count(fade), len(samples))
    for n in range(ends):
        samples[-1 - n] *= 0.5 - 0.5 * math.cos(math.pi * n / ends)
    return samples


def wav(samples: Iterable[float]) -> bytes:
    """The sound as a file: one channel, 16 bits."""
    numbers = array("h", (max(-32767, min(32767, round(32767 * sample))) for sample in samples))
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(numbers.tobytes())
    return file.getvalue()


def _filtered(
    samples: Samples,
    begin: float,
    end: float,
    damping: float,
    *,
    about: float = 0.0,
    below: float = 0.0,
    above: float = 0.0,
) -> Samples:
    """So much of what lies about, below and above the frequency: by a state-variable filter, calm while it is tuned."""
    filtered = []
    first = second = g = 0.0
    for n, sample in enumerate(samples):
        if n == 0 or begin != end:
            g = math.tan(math.pi * (begin + (end - begin) * n / len(samples)) / RATE)
        rest = (sample - second - (g + damping) * first) / (1 + g * (g + damping))
        through = first + g * rest
        lowest = second + g * through
        first, second = through + g * rest, lowest + g * through
        filtered.append(about * through + below * lowest + above * rest)
    return filtered
