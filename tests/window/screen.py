"""A screen for one test: an X server that draws into memory, a window manager on it, and the pixels."""

import mmap
import os
import select
import shlex
import shutil
import struct
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

import pygame
import pytest

IN_CI = os.environ.get("CI") == "true"

LARGEST = (2560, 1600)

# Nothing of the machine's own settings: windows without frames, in the middle, and three keys. No click goes
# through its hands first, since there a key can overtake it.
_WINDOW_MANAGER = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
  <placement><policy>Smart</policy><center>yes</center></placement>
  <theme><name>Clearlooks</name><keepBorder>no</keepBorder><animateIconify>no</animateIconify></theme>
  <desktops><number>1</number></desktops>
  <keyboard>
    <keybind key="A-Tab"><action name="NextWindow"><dialog>none</dialog></action></keybind>
    <keybind key="A-F4"><action name="Close"/></keybind>
    <keybind key="A-F10"><action name="ToggleMaximize"/></keybind>
  </keyboard>
  <mouse/>
  <applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>
"""

_PROGRAMS = {
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "xev": "x11-utils",
    "xprop": "x11-utils",
    "xwininfo": "x11-utils",
    "strace": "strace",
}


def need(*programs: str) -> None:
    """Skips the test where one of these programs is missing, and says how to get them; in CI it fails."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        packages = " ".join(sorted({_PROGRAMS[program] for program in missing}))
        unable(f"needs {', '.join(missing)} (on Debian and its kin: apt install {packages})")


def unable(sentence: str) -> None:
    """Ends a test that this machine can't run: skipped with the reason, but failed in CI."""
    if IN_CI:
        pytest.fail(sentence)
    pytest.skip(sentence)


def until(true: Callable[[], object], what: str, seconds: float = 20.0) -> None:
    """Waits for a condition, looking every few milliseconds; fails the test when it doesn't come true."""
    deadline = time.monotonic() + seconds
    while not true():
        if time.monotonic() > deadline:
            pytest.fail(f"not within {seconds:g} s: {what}")
        time.sleep(0.005)


class Screen:
    """An X display of its own with a window manager. Whoever makes one has to call ``stop``."""

    def __init__(self, folder: Path, size: tuple[int, int] = LARGEST, *, frames: bool = False) -> None:
        need("Xvfb", "openbox", "xdotool", "xprop", "xwininfo")
        self.size = size
        self._home = folder
        self._frames = frames
        self._home.mkdir()
        self._processes: list[subprocess.Popen[bytes]] = []
        try:
            self.name = self._start_server()
            self._start_window_manager()
            self._picture = self._map_picture()
        except BaseException:
            self.stop()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends the window manager and the server, and waits until they are gone."""
        for process in reversed(self._processes):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._processes.clear()

    @property
    def variables(self) -> dict[str, str]:
        """What a program on this screen finds in its environment: nothing of the developer's but the PATH."""
        return {
            "DISPLAY": self.name,
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",  # else a message bus would be started, and stay
            "HOME": str(self._home),
            "LANG": "C.UTF-8",
            "LOGNAME": "tester",
            "USER": "tester",
            "PATH": os.environ["PATH"],
        }

    def begin(self, *command: str) -> subprocess.Popen[bytes]:
        """Starts a program on this screen that ends with it; what it prints is dropped."""
        process = subprocess.Popen(
            command,
            env=self.variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._processes.append(process)
        return process

    def ask(self, *command: str) -> str:
        """What a program on this screen prints; empty where it fails."""
        done = self._run(command)
        return done.stdout if done.returncode == 0 else ""

    def do(self, *arguments: str | int) -> None:
        """Lets xdotool do something with mouse, keyboard or windows."""
        command = ["xdotool", *map(str, arguments)]
        done = self._run(command)
        assert done.returncode == 0, f"{' '.join(command)}: {done.stderr}"

    def _run(self, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, env=self.variables, capture_output=True, text=True, check=False, timeout=20)

    # Pixels

    def picture(self, rect: pygame.Rect | None = None) -> pygame.Surface:
        """What the screen shows, or that part of it, as a surface of its own."""
        rect = rect or pygame.Rect((0, 0), self.size)
        row, width = self._row, rect.width * 4
        begin = self._data + rect.top * row + rect.left * 4
        rows = b"".join(self._picture[at : at + width] for at in range(begin, begin + rect.height * row, row))
        seen = pygame.image.frombuffer(rows, rect.size, "BGRA")
        seen.set_alpha(None)  # the fourth byte means nothing on this screen
        picture = pygame.Surface(rect.size, depth=32)
        picture.blit(seen, (0, 0))
        return picture

    def colour_at(self, at: tuple[int, int]) -> tuple[int, int, int]:
        """The colour of one pixel."""
        begin = self._data + at[1] * self._row + at[0] * 4
        blue, green, red = self._picture[begin : begin + 3]
        return red, green, blue

    # The processes

    def _start_server(self) -> str:
        """Starts the server on whatever display is free, and gives its name."""
        reader, writer = os.pipe()
        try:
            size = f"{self.size[0]}x{self.size[1]}x24"
            # The pointer isn't part of a picture; the picture is kept in a file that is there to be read.
            options = ["-nolisten", "tcp", "-noreset", "-nocursor", "-fbdir", str(self._home)]
            server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, *options],
                pass_fds=[writer],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            self._processes.append(server)
            os.close(writer)
            writer = -1
            number = b""
            while not number.endswith(b"\n"):
                ready, _, _ = select.select([reader], [], [], 20)
                more = os.read(reader, 16) if ready else b""
                if not more:
                    pytest.fail("Xvfb doesn't start")
                number += more
        finally:
            os.close(reader)
            if writer >= 0:
                os.close(writer)
        return f":{int(number)}"

    def _start_window_manager(self) -> None:
        settings = self._home / "openbox.xml"
        decor = "yes" if self._frames else "no"
        settings.write_text(_WINDOW_MANAGER.replace("<decor>no", f"<decor>{decor}"), encoding="utf-8")
        ready = self._home / "openbox.ready"
        # A window that opens before all of it has started would never be shown.
        say_so = shlex.join(["touch", str(ready)])
        self.begin("openbox", "--sm-disable", "--config-file", str(settings), "--startup", say_so)
        until(ready.exists, "openbox runs")

    def _map_picture(self) -> mmap.mmap:
        """The server's own memory of the screen, in the form of an X window dump."""
        with (self._home / "Xvfb_screen0").open("rb") as file:
            picture = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", picture[:100])
        length, width, height, bits, self._row, colours = (header[n] for n in (0, 4, 5, 11, 12, 19))
        assert (width, height, bits) == (*self.size, 32)
        self._data = length + 12 * colours
        return picture
