"""The sounds: their files, how loud they are played, and that nothing is heard or said where nothing can be."""

import os
import subprocess
import sys
import time
import wave
from array import array
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from forty_thieves.ui.options import Volume
from forty_thieves.ui.sound import GAINS, Sound, Sounds

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "assets" / "sounds").iterdir())


def read(file: Path) -> Sequence[int]:
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 22050)
        return array("h", sound.readframes(sound.getnframes()))


# The files ------------------------------------------------------------------------------------------------------


def test_the_files_are_what_the_script_makes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "scripts" / "draw_sounds.py", "--into", tmp_path], check=True)
    assert [file.name for file in FILES] == sorted(file.name for file in tmp_path.iterdir())
    for file in FILES:
        # Another machine's sine may differ in its last bit, and so may a sample that was just between two numbers.
        pairs = zip(read(file), read(tmp_path / file.name), strict=True)
        assert all(abs(kept - made) <= 1 for kept, made in pairs), file.name


def test_every_sound_has_files_and_what_is_often_heard_has_several() -> None:
    variants = {sound: [file for file in FILES if file.name.startswith(f"{sound}-")] for sound in Sound}
    assert all(variants.values())
    assert min(len(variants[often]) for often in (Sound.PICK_UP, Sound.PLACE, Sound.DRAW)) >= 3
    assert sum(map(len, variants.values())) == len(FILES)
    assert sum(file.stat().st_size for file in FILES) < 400_000


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sound_is_short_and_soft_and_begins_and_ends_in_silence(file: Path) -> None:
    numbers = read(file)
    most = max(map(abs, numbers))
    assert len(numbers) < (2.0 if file.stem.startswith("win") else 0.7) * 22050
    assert 0.1 < most / 32768 < 0.6
    assert max(abs(numbers[0]), abs(numbers[-1])) <= 1  # no click
    assert max(map(abs, numbers[-50:])) < 0.03 * most
    assert abs(sum(numbers) / len(numbers)) < 0.001 * 32768  # nor a push at the membrane


# How it is played -----------------------------------------------------------------------------------------------


def sounds(volume: Volume = Volume.MEDIUM, *, on: bool = True) -> Sounds:
    """Sounds as they are after the first frame."""
    made = Sounds()
    made.heed(on, volume)
    made.step(0.1, awake=True)
    return made


@pytest.fixture
def no_mixer() -> Iterator[None]:
    """No device is open before, nor after."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("no_mixer")
def test_while_muted_no_device_is_opened_and_no_file_read() -> None:
    silent = sounds(on=False)
    assert not silent.play(Sound.DRAW)
    assert not silent.open
    assert pygame.mixer.get_init() is None
    silent.heed(True, Volume.SOFT)
    silent.step(0.1, awake=True)
    assert silent.play(Sound.DRAW)


@pytest.fixture
def heard(no_mixer: None, monkeypatch: pytest.MonkeyPatch) -> list[pygame.mixer.Sound]:
    """What is handed to the mixer, in its order, however long each of it lasts."""
    find_channel, heard = pygame.mixer.find_channel, []

    class Voice:
        def __init__(self, force: bool) -> None:
            self._voice = find_channel(force)

        def play(self, sound: pygame.mixer.Sound) -> None:
            self._voice.play(sound)
            heard.append(sound)

    monkeypatch.setattr(pygame.mixer, "find_channel", Voice)
    return heard


def test_no_variant_is_heard_twice_in_a_row_nor_a_sound_twice_in_a_moment(heard: list[pygame.mixer.Sound]) -> None:
    playing = sounds()
    for _n in range(8):
        assert playing.play(Sound.PLACE)
        assert not playing.play(Sound.PLACE)
        playing.step(0.04, awake=True)
    assert len(heard) == 8
    assert all(one is not other for one, other in pairwise(heard))
    assert len(set(map(id, heard))) > 2
    assert playing.play(Sound.PLACE)  # all voices are taken: the oldest one gives way
    assert pygame.mixer.get_num_channels() == 8


@pytest.mark.usefixtures("no_mixer")
def test_in_the_background_the_device_is_given_back_after_a_while() -> None:
    playing = sounds()
    for _second in range(59):
        playing.step(1.0, awake=False)
    assert playing.open
    playing.step(2.0, awake=False)
    assert not playing.open
    assert pygame.mixer.get_init() is None
    playing.step(0.1, awake=True)
    assert playing.play(Sound.TURN)


@pytest.fixture
def tape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_mixer: None) -> Path:
    """A file that all that is played goes to, instead of a device, and sooner."""
    tape = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tape))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "2")
    return tape


def loudest(tape: Path, sound: Sound, volume: Volume, *, on: bool = True) -> int:
    """The highest sample that is heard."""
    playing = sounds(volume, on=on)
    playing.play(sound)
    end = time.monotonic() + 10
    while playing.open and pygame.mixer.get_busy():
        assert time.monotonic() < end, "it never comes to an end"
        time.sleep(0.002)
    playing.close()
    return max(map(abs, array("h", tape.read_bytes())), default=0) if tape.exists() else 0


def test_a_higher_volume_is_louder_and_none_is_silent(tape: Path) -> None:
    assert loudest(tape, Sound.WIN, Volume.LOUDEST, on=False) == 0
    levels = [loudest(tape, Sound.WIN, volume) for volume in Volume]
    made = max(map(abs, read(ROOT / "assets" / "sounds" / "win-1.wav")))
    for level, gain in zip(levels, GAINS.values(), strict=True):
        assert 0.7 * gain * made < level <= 1.05 * gain * made
    assert levels == sorted(levels)


def test_without_a_device_one_plays_on_and_nothing_complains() -> None:
    table = """
from forty_thieves.ui import display
display.require_pygame_ce()
import pygame
display.start()
from tests.ui.player import Player
player = Player()
player.frame()
player.wait(0.1)
for key in (pygame.K_SPACE, pygame.K_m, pygame.K_m, pygame.K_z):
    player.key(key)
    player.wait(0.3)
assert player.game.moves == 1
player.close()
display.stop()
"""
    done = subprocess.run(
        [sys.executable, "-c", table],
        env=os.environ
        | {
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "alsa",
        },
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
