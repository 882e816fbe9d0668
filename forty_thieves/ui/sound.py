"""The sounds of the table, played softly on what the system has for it; without a device, or muted, all is silent."""

from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from random import Random
from typing import Final

import pygame

from forty_thieves.assets_place import assets_folder
from forty_thieves.ui import display, theme
from forty_thieves.ui.options import Volume


class Sound(StrEnum):
    """What can be heard; each is a few files that begin with this name."""

    PICK_UP = "pick_up"
    PLACE = "place"
    DRAW = "draw"
    TURN = "turn"
    GATHER = "gather"  # a packet of cards is swept together
    REFUSE = "refuse"
    FOUNDATION = "foundation"
    WIN = "win"


# Decibels, since an ear goes by ratios; the lower half is wider apart, for rooms that are quiet.
GAINS: Final[Mapping[Volume, float]] = {
    volume: float(10 ** (decibels / 20)) for volume, decibels in zip(Volume, (-20, -14, -9, -4, 0), strict=True)
}
_LEAST_GAIN: Final = 0.8  # no sound is ever quite as loud as the last time


class Sounds:
    """Plays sounds as loud as the player wants them.

    The device is opened when the window has been seen, and only while sound is on; a file is read when it is first
    heard. In the background the device is given back after a while, since it costs power even when it is silent.
    """

    def __init__(self) -> None:
        self._gain: float | None = None  # None: muted
        self._tried = False  # whether the device has been asked for
        self._open = False  # and is there
        self._owed: Sound | None = None
        self._variants: dict[Sound, list[pygame.mixer.Sound]] = {}
        self._last: dict[Sound, pygame.mixer.Sound] = {}
        self._begun: dict[Sound, float] = {}
        self._now = 0.0
        self._heard = 0.0  # when something was heard last
        self._chance = Random()

    @property
    def open(self) -> bool:
        """Whether there is a device that plays."""
        return self._open

    def heed(self, on: bool, volume: Volume) -> None:
        """Be on, and as loud as that, or be silent at once."""
        if on and self._gain is None:
            self._tried = False  # there may be a device by now
        elif not on and self._open:
            self.close()
        self._gain = GAINS[volume] if on else None

    def play(self, sound: Sound, gain: float = 1.0, gap: float = theme.SOUND_GAP) -> bool:
        """Let it be heard, unless it has begun less than ``gap`` seconds ago; whether it is."""
        if self._gain is None or not self._open or self._now - self._begun.get(sound, -gap) < gap:
            return False
        if sound not in self._variants:
            self._variants[sound] = _read(sound)
        last = self._last.get(sound)
        variants = [variant for variant in self._variants[sound] if variant is not last] or self._variants[sound]
        if not variants:
            return False
        variant = self._chance.choice(variants)
        variant.set_volume(self._gain * gain * self._chance.uniform(_LEAST_GAIN, 1.0))
        pygame.mixer.find_channel(True).play(variant)  # a voice that is free, or the one that began first
        self._last[sound], self._begun[sound], self._heard = variant, self._now, self._now
        return True

    def sample(self) -> None:
        """Let the player hear how loud it is."""
        self._owed = Sound.PLACE

    def step(self, seconds: float, *, awake: bool) -> None:
        """Let time pass; ``awake`` while the window is before the player's eyes."""
        self._now += seconds
        if not awake:
            if self._now - self._heard > theme.SOUND_RESTS:
                if self._open:
                    self.close()
                self._tried = False  # where there was no device, there may be one when the player comes back
        elif self._gain is not None and not self._tried:
            self._tried, self._open = True, display.open_mixer()
            self._heard = self._now
        if self._owed is not None:
            owed, self._owed = self._owed, None
            self.play(owed)

    def close(self) -> None:
        """Give the device back; it is opened again when it is needed."""
        self._variants.clear()
        self._last.clear()
        self._tried = self._open = False
        pygame.mixer.quit()


def _read(sound: Sound) -> list[pygame.mixer.Sound]:
    """The variants of the sound: none where they can't be read, which is no reason to complain in mid-game."""
    with suppress(OSError, pygame.error):
        return [pygame.mixer.Sound(file) for file in sorted((assets_folder() / "sounds").glob(f"{sound}-*.wav"))]
    return []
