"""The game as a player starts it: a process of its own with a window, and what it has written to the disk."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pygame
from screen import Screen, until

from forty_thieves.rules.variant import Variant
from forty_thieves.ui.layout import Layout, layout, window_scale
from forty_thieves.ui.options import Cloth
from forty_thieves.ui.room import PALETTES

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "build" / "screenshots"

GREEN = PALETTES[Cloth.GREEN]  # the colours at first

# Seconds without change after which a picture is the last one, also where the window has got another size and
# a busy machine draws all cards anew.
SETTLED = 1.0


def command_line(*arguments: str) -> list[str]:
    """The command line of the game with these arguments."""
    return [sys.executable, "-m", "forty_thieves", *arguments]


def variables(screen: Screen) -> dict[str, str]:
    """The environment the game starts in: a fresh user's, with the sources of this checkout."""
    return {**screen.variables, "PYTHONPATH": str(ROOT)}


Start = Callable[..., "Program"]
"""Starts the game with these arguments; takes ``folder`` and ``under`` as ``Program`` does."""


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures are alike in every pixel."""
    return one.get_size() == other.get_size() and bool(one.get_buffer().raw == other.get_buffer().raw)


class Program:
    """One run of the game on a data folder. Whoever makes one has to call ``stop``.

    What it prints goes to ``log``. ``under`` is the beginning of a command line that runs another one.
    """

    def __init__(self, screen: Screen, folder: Path, *arguments: str, log: Path, under: Sequence[str] = ()) -> None:
        self.screen = screen
        self.folder = folder
        self.window = 0
        self._log = log
        with log.open("wb") as out:
            self.process = subprocess.Popen(
                [*under, *command_line("--data-dir", str(folder), *arguments)],
                env=variables(screen),
                cwd=screen.variables["HOME"],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
            )

    # The process

    def shown(self) -> "Program":
        """Waits until the window has the keyboard and its first picture."""
        until(self._found, "a window opens")
        until(lambda: self.focused, "the window has the keyboard")
        corner = self.place.topleft
        until(lambda: any(self.screen.colour_at(corner)), "the first picture")
        return self

    def _found(self) -> bool:
        assert self.process.poll() is None, f"the game has ended: {self.said()}"
        found = self.screen.ask("xdotool", "search", "--onlyvisible", "--class", "^forty-thieves$").split()
        self.window = int(found[0]) if found else 0
        return bool(found)

    def said(self) -> str:
        """Everything that the game has printed."""
        return self._log.read_text(encoding="utf-8")

    def kill(self) -> None:
        """Ends the process as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def close(self) -> int:
        """Closes the window as its owner does, by the key of the window manager; the exit code."""
        self.screen.do("key", "--clearmodifiers", "alt+F4")
        return self.process.wait(10)

    def stop(self) -> None:
        """Ends whatever of it still runs."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(10)

    # The window

    @property
    def place(self) -> pygame.Rect:
        """Where the window is on the screen."""
        lines = self.screen.ask("xwininfo", "-id", str(self.window)).splitlines()
        assert lines, f"the window has gone; it said: {self.said()}"
        facts = dict(line.strip().split(":", 1) for line in lines if ":" in line)
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        return pygame.Rect(*(int(facts[name]) for name in names))

    @property
    def focused(self) -> bool:
        """Whether the window has the keyboard."""
        return self.screen.ask("xdotool", "getwindowfocus").strip() == str(self.window)

    @property
    def minimised(self) -> bool:
        """Whether the window is put away."""
        return "Iconic" in self.screen.ask("xprop", "-id", str(self.window), "WM_STATE")

    @property
    def sheet_is_open(self) -> bool:
        """Whether a sheet lies over the table, and dims the bar."""
        return self.screen.colour_at(self.place.topleft) != GREEN.bar

    def layout(self, variant: Variant) -> Layout:
        """Where everything lies in the window, on a screen of single density as this one is."""
        size = self.place.size
        return layout(size, window_scale(size, 1.0), variant)

    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window that size, and waits until it has it; what it shows then may still change."""
        self.screen.do("windowsize", self.window, *size)
        until(lambda: self.place.size == size, f"the window is {size[0]}×{size[1]}")

    def key(self, *names: str) -> None:
        """Presses keys one after the other, as xdotool names them."""
        self.screen.do("key", *names)

    # The picture

    def picture(self) -> pygame.Surface:
        """What the window shows."""
        return self.screen.picture(self.place)

    def table(self, variant: Variant) -> pygame.Surface:
        """What the window shows of the table: without the bar and the status line, where the clock runs."""
        return self.picture().subsurface(self.layout(variant).table).copy()

    def at_rest(self, variant: Variant | None = None, seconds: float = 0.2) -> pygame.Surface:
        """Waits until the picture, or for a variant the table, stays the same for so long, and gives it."""
        last, since = self._look(variant), time.monotonic()

        def rests() -> bool:
            nonlocal last, since
            now = self._look(variant)
            if not same(now, last):
                last, since = now, time.monotonic()
            return time.monotonic() - since > seconds

        until(rests, "the picture rests")
        return last

    def _look(self, variant: Variant | None) -> pygame.Surface:
        return self.picture() if variant is None else self.table(variant)

    def until_other_than(self, picture: pygame.Surface, variant: Variant, what: str) -> None:
        """Waits until the table doesn't look like that."""
        until(lambda: not same(self.table(variant), picture), what)

    def until_like(self, picture: pygame.Surface, variant: Variant, what: str) -> None:
        """Waits until the table looks like that."""
        until(lambda: same(self.table(variant), picture), what)

    def keep_picture(self, name: str) -> None:
        """Keeps what the window shows in the build folder, for people to look at."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.picture(), PICTURES / f"{name}.png")

    # The disk

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """The answer of the records on disk, read beside the running game."""
        uri = f"file:{quote(str(self.folder / 'records.db'))}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=5)) as connection:
            return connection.execute(query).fetchall()

    def events(self) -> list[str]:
        """Every event of the newest game that is on disk, but for what the lamp has told of it meanwhile."""
        newest = "attempt = (SELECT max(id) FROM attempts) AND text <> 'verdict'"
        return [str(text) for (text,) in self.rows(f"SELECT text FROM events WHERE {newest} ORDER BY number")]

    def until_events(self, number: int, what: str = "") -> None:
        """Waits until there are so many events on disk."""
        until(lambda: len(self.events()) >= number, f"{number} events on disk {what}")
