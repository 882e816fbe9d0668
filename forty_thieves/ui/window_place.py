"""Where the window was when it was seen last, so that it opens there again."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, Self

import pygame

from forty_thieves.game.session import Session
from forty_thieves.ui import sdl, theme
from forty_thieves.ui.display import LEAST, Screen

_SETTING: Final = "window"
_CHANGES: Final = (
    pygame.WINDOWMOVED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWRESTORED,
)
_SEEN_LEAST: Final = 64  # of a window must lie on a monitor, across and down, for it to count as being there
_TITLE: Final = 36  # room for the frame of a window that is moved


@dataclass(frozen=True)
class WindowPlace:
    """The place and size of the window when it is neither maximised nor full screen, and whether it is.

    ``at`` is in units of windows, None where the system doesn't tell it.
    """

    size: tuple[int, int]
    at: tuple[int, int] | None = None
    maximised: bool = False
    fullscreen: bool = False

    def __str__(self) -> str:
        at = ("", "") if self.at is None else self.at
        states = [name for name in ("maximised", "fullscreen") if getattr(self, name)]
        return ",".join(map(str, (*at, *self.size, "+".join(states))))

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The place that was written so; None where the text is no place."""
        try:
            x, y, width, height, states = text.split(",")
            at = (int(x), int(y)) if x or y else None
            size = int(width), int(height)
        except ValueError:
            return None
        if min(size) < 1 or max(*size, *map(abs, at or (0,))) > 100_000:
            return None
        return cls(size, at, "maximised" in states.split("+"), "fullscreen" in states.split("+"))

    def within(self, desktops: Sequence[pygame.Rect], *, framed: bool = False) -> Self:
        """The place moved and made smaller so that all of the window is seen, its title too.

        ``desktops`` are the monitors, the main one first. It stays on its own where there still is one. ``framed``, it
        is the place of the frame and not of what is inside.
        """
        above, below = (0, _TITLE) if framed else (_TITLE, 0)
        window = pygame.Rect(self.at or desktops[0].topleft, self.size)
        home = max(desktops, key=lambda desktop: _area(window.clip(desktop)))
        if self.at is None or min(window.clip(home).size) < _SEEN_LEAST:
            home = desktops[0]
        whole = pygame.Rect(window.topleft, (window.width, window.height + below))
        if self.at is not None and home.contains(whole):
            return self
        least = min(LEAST[0], home.width), min(LEAST[1], home.height)
        width = max(least[0], min(window.width, home.width))
        height = max(least[1], min(window.height, home.height - _TITLE))
        if self.at is None:
            return replace(self, size=(width, height))
        x = min(max(window.x, home.left), home.right - width)
        y = min(max(window.y, home.top + above), home.bottom - height - below)
        return replace(self, size=(width, height), at=(x, max(home.top, y)))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


class WindowMemory:
    """Keeps the window's place with the profile: when it has come to rest, and when it closes."""

    def __init__(self, screen: Screen, session: Session) -> None:
        self._screen = screen
        self._session = session
        self._kept = recalled(session)
        self._usual = self._kept  # size and place of the window when it was last just a window
        self._maximised = self._kept is not None and self._kept.maximised
        self._away = False  # minimised, or hidden otherwise
        self._rests = 0.0  # seconds until the window counts as resting

    def heed(self, event: pygame.Event) -> None:
        """The window may have changed."""
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._away = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED):
            self._away = False
        if event.type in _CHANGES:
            self._rests = theme.WINDOW_RESTS

    def step(self, seconds: float) -> None:
        """Let time pass; a window that has come to rest is written down."""
        if self._rests > 0:
            self._rests -= seconds
            if self._rests <= 0:
                self.keep()

    def keep(self) -> None:
        """Write down how the window is now. Where it can't be written it is forgotten, and no harm is done."""
        screen = self._screen
        if self._away:
            return
        if not screen.fullscreen:
            self._maximised = screen.maximised
            if not self._maximised or self._usual is None:
                self._usual = WindowPlace(screen.window_size, screen.window_at)
        usual = self._usual or WindowPlace(screen.window_size)
        now = replace(usual, maximised=self._maximised, fullscreen=screen.fullscreen)
        if now != self._kept:
            with suppress(OSError):
                self._session.records.set_setting(self._session.profile, _SETTING, str(now))
            self._kept = now


def recalled(session: Session) -> WindowPlace | None:
    """Where the window was, if that is known."""
    with suppress(OSError):
        return WindowPlace.read(session.records.setting(session.profile, _SETTING, ""))
    return None


def in_sight(place: WindowPlace) -> WindowPlace:
    """The place, or where it isn't on a monitor any more the nearest one that is."""
    framed = pygame.display.get_driver() == "x11"
    monitors = pygame.display.get_desktop_sizes()
    if len(monitors) == 1 and place.within([pygame.Rect(0, 0, *monitors[0])], framed=framed) == place:
        return place  # SDL need not be asked
    return place.within(sdl.desktops(), framed=framed)
