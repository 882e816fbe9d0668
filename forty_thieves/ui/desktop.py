"""Whether the player's desktop wants less motion: each system keeps that elsewhere, and this file knows where.

Nothing waits for the answer: it is looked for on a thread of its own, and where there is none, things move.
"""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from forty_thieves.ui.options import ReducedMotion

_SECONDS: Final = 2.0  # that another program may take for its answer
_GNOME: Final = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
_MACOS: Final = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
_SPI_GETCLIENTAREAANIMATION: Final = 0x1042


class Desktop:
    """What the desktop wants, as far as that is known."""

    def __init__(self) -> None:
        self.still = False
        self._answer: bool | None = None
        self._asked = self._told = False

    def wants_still(self, wish: ReducedMotion) -> bool:
        """Whether nothing is to move where the player has chosen that."""
        return wish is ReducedMotion.ON or (wish is ReducedMotion.SYSTEM and self.still)

    def listen(self, heed: Callable[[], None]) -> None:
        """Ask, the first time, and call back once when an answer is there that changes something."""
        if not self._asked:
            from threading import Thread

            self._asked = True
            Thread(target=self._ask, daemon=True).start()
        elif self._answer is not None and not self._told:
            self._told = True
            if self._answer is not self.still:
                self.still = self._answer
                heed()

    def _ask(self) -> None:
        self._answer = wants_less_motion()


def wants_less_motion(system: str = sys.platform) -> bool:
    """What the desktop says; no, where it can't be asked."""
    with suppress(OSError, ValueError, AttributeError):
        if system == "win32":
            return _windows_is_still()
        if system == "darwin":
            return _said_by(_MACOS) == "1"
        # Outside of a session that has a folder of its own, gsettings would leave files in the player's home.
        session = "XDG_RUNTIME_DIR" in os.environ
        return (session and _said_by(_GNOME) == "false") or kde_is_still(_kde_settings())
    return False


def _said_by(command: Sequence[str]) -> str:
    """What the program prints; nothing where it isn't there or takes too long."""
    import subprocess

    with suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=_SECONDS)
        return done.stdout.strip()
    return ""


def _kde_settings() -> str:
    with suppress(OSError, RuntimeError):  # the second where no home is known
        folder = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
        return (Path(folder) / "kdeglobals").read_text(errors="replace")
    return ""


def kde_is_still(settings: str) -> bool:
    """Whether Plasma's settings (the text of kdeglobals) have switched animations off: by a duration of nothing."""
    group = ""
    for line in settings.splitlines():
        if line.startswith("["):
            group = line.strip()
        elif group == "[KDE]":
            name, _equals, value = line.partition("=")
            if name.strip() == "AnimationDurationFactor":
                with suppress(ValueError):
                    return float(value) == 0.0
    return False


def _windows_is_still() -> bool:
    """Whether “Animation effects” are off. The flag is true where they are on, whatever its documentation says."""
    import ctypes

    animated = ctypes.c_int(1)
    asked = ctypes.windll.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animated), 0)  # type: ignore[attr-defined, unused-ignore]
    return bool(asked) and not animated.value
