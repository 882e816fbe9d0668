"""The screen and its quirks: everything that has to be known about SDL and the systems under it, in this one file.

``prepare`` runs before pygame is imported anywhere, so this file imports it late.
"""

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from forty_thieves.language import _

if TYPE_CHECKING:
    import pygame

APP_ID: Final = "forty-thieves"
LEAST: Final = (640, 480)
_UNSEEN: Final = ("dummy", "offscreen")


class NoDisplay(OSError):
    """There is no screen to open a window on."""


class WrongPygame(OSError):
    """The library that draws is missing or another one."""


def prepare() -> None:
    """Tell SDL what it reads when it is loaded. What the user has set stays as it is."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")  # else a unit there is a pixel, and text half its size
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", APP_ID)
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    # A card table needs no compositor switched off for it.
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    # Losing the focus must not minimise a full-screen table on a second monitor.
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    # The press that brings the window to the front is also a press on the table.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")


def require_pygame_ce() -> None:
    """Prepare for pygame and import it. Raises WrongPygame where it is missing or not the one that we need."""
    prepare()
    try:
        import pygame
    except ImportError as error:
        raise WrongPygame(_("pygame-ce can't be loaded ({reason}): install it again.").format(reason=error)) from error
    if not getattr(pygame, "IS_CE", False):
        raise WrongPygame(
            _("This is pygame, but the game needs pygame-ce: run “pip uninstall pygame”, then install pygame-ce again.")
        )


def start() -> None:
    """Start SDL's video and fonts, nothing else. Raises NoDisplay."""
    if _without_display():
        raise NoDisplay(_("There is no display to open a window on."))
    import pygame

    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(_("There is no display to open a window on ({reason}).").format(reason=error)) from None
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoDisplay(_("There is no display to open a window on."))
    if driver == "x11":
        # Under software OpenGL a flip costs 6 ms at 1280×800 and 35 at 2560×1600; plain X11 takes next to nothing.
        # On Wayland the same setting makes the surface unavailable.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.font.init()
    pygame.display.set_allow_screensaver(True)
    pygame.key.set_repeat(0)


def _without_display() -> bool:
    """Whether this is an X11 or Wayland system with neither in sight: SDL would try others, and complain aloud."""
    if sys.platform in ("win32", "darwin") or "SDL_VIDEODRIVER" in os.environ:
        return False
    return not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY")


def open_mixer() -> bool:
    """Open the device that plays sounds; whether there is one. It takes 10 to 120 ms in which nothing else runs.

    One channel, and as many samples a second as the files have, so none of them is converted when it is read. Half
    the buffer would be heard 12 ms sooner and cost twice the power, day and night.
    """
    import pygame

    _quiet_alsa()
    try:
        pygame.mixer.init(frequency=22050, size=-16, channels=1, buffer=512, allowedchanges=0)
    except pygame.error:
        return False
    return True


def _quiet_alsa() -> None:
    """Keep ALSA, the last thing that SDL tries on Linux, from telling the terminal that there is no sound card.

    Its handler of messages must be a C function that may be called from any thread at any time, and do nothing.
    """
    if sys.platform != "linux":
        return
    import ctypes

    with suppress(OSError, AttributeError):
        nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(nothing)


def stop() -> None:
    """Give the display back."""
    import pygame

    pygame.quit()


class Screen:
    """The one window: its surface in real pixels, and mouse positions translated to them."""

    def __init__(
        self,
        title: str,
        size: tuple[int, int],
        icon: "pygame.Surface | None" = None,
        *,
        at: tuple[int, int] | None = None,
        maximised: bool = False,
        fullscreen: bool = False,
    ) -> None:
        """Open it with that size and, where the system lets us choose, at that place, in units of windows.

        They are what it goes back to where it opens maximised or in full screen.
        """
        import pygame

        self._fullscreen = fullscreen
        place = pygame.WINDOWPOS_UNDEFINED if at is None or not self._places_windows else at
        kind = {"resizable": True, "allow_high_dpi": True, "maximized": maximised, "fullscreen_desktop": fullscreen}
        try:
            self._window = pygame.Window(title, size, place, **kind)
            self._window.get_surface()
        except pygame.error as error:
            raise NoDisplay(_("The window can't be opened ({reason}).").format(reason=error)) from error
        self._window.minimum_size = LEAST
        if icon is not None:
            self._window.set_icon(icon)

    @property
    def surface(self) -> "pygame.Surface":
        """The surface to draw on; it follows the window's size."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """The size in real pixels."""
        return self.surface.get_size()

    @property
    def density(self) -> float:
        """Real pixels per window unit: 2.0 on a screen of double density."""
        return self.size[0] / max(1, self._window.size[0])

    @property
    def window_size(self) -> tuple[int, int]:
        """The size in units of windows."""
        return self._window.size

    @property
    def window_at(self) -> tuple[int, int] | None:
        """The place that opens a window where this one is, in units of windows; None where no one tells."""
        if not self._places_windows:
            return None
        import pygame

        from forty_thieves.ui import sdl

        x, y = self._window.position
        # X11 puts the frame at the place that was asked for, and then tells where it has put what is inside.
        left, top = sdl.frame(self._window.id) if pygame.display.get_driver() == "x11" else (0, 0)
        return x - left, y - top

    @property
    def _places_windows(self) -> bool:
        """Whether programs choose where their windows are, and know it. On Wayland they don't."""
        import pygame

        return pygame.display.get_driver() != "wayland"

    @property
    def maximised(self) -> bool:
        """Whether the window is maximised."""
        from forty_thieves.ui import sdl

        return sdl.maximised(self._window.id)

    @property
    def in_front(self) -> bool:
        """Whether the window has the keyboard."""
        return self._window.focused

    def come_forward(self) -> None:
        """Ask the desktop to bring the window to the front. Not every desktop lets a program do that by itself."""
        import pygame

        from forty_thieves.ui import sdl

        with suppress(pygame.error):
            if sdl.minimised(self._window.id):
                self._window.restore()
            self._window.show()
            self._window.focus()

    @property
    def title(self) -> str:
        """The title of the window."""
        return self._window.title

    @title.setter
    def title(self, text: str) -> None:
        self._window.title = text

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self._fullscreen

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""
        self._fullscreen = not self._fullscreen
        if self._fullscreen:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def real(self, at: tuple[float, float]) -> tuple[int, int]:
        """A mouse position in window units as a place on the surface."""
        density = self.density
        return int(at[0] * density), int(at[1] * density)

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def point(self, pointer: int) -> None:
        """Show that system cursor (a pygame constant), where the system has it."""
        import pygame

        with suppress(pygame.error):
            pygame.mouse.set_cursor(pointer)

    def lost_release(self) -> bool | None:
        """Whether SDL has missed that the main button came up, and would swallow its next press; None: it may yet.

        That happens when a window is put away while the button is down. SDL goes on taking it for pressed.
        """
        import pygame

        if not pygame.mouse.get_pressed()[0]:
            return False
        return None if pygame.mouse.get_pressed(desktop=True)[0] else True

    def swallowed_press(self) -> tuple[int, int] | None:
        """Where the main button is pressed now, after a lost release, if it is on the window."""
        import pygame

        if pygame.mouse.get_focused() and pygame.mouse.get_pressed(desktop=True)[0]:
            return self.real(pygame.mouse.get_pos())
        return None

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The size, or what of it the desktop has room for."""
    import pygame

    try:
        desktop: Any = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return size
    return min(size[0], max(LEAST[0], desktop[0])), min(size[1], max(LEAST[1], desktop[1]))


def say(sentence: str) -> None:
    """Tell the player something where there is no table to say it on: at the terminal, or in a box of the system."""
    if sys.stderr is not None:
        print(f"forty-thieves: {sentence}", file=sys.stderr)
        return
    import pygame

    pygame.display.message_box("Forty Thieves", sentence)
