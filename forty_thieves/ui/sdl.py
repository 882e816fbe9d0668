"""What SDL knows about windows and desktops and pygame doesn't tell: asked of the library that pygame has loaded.

Where it can't be asked, nothing is known. It takes 12 ms the first time, so nothing asks before the first frame
without need.
"""

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

if TYPE_CHECKING:
    import ctypes

_MINIMISED: Final = 0x40  # SDL_WINDOW_MINIMIZED
_MAXIMISED: Final = 0x80  # SDL_WINDOW_MAXIMIZED


@cache
def _sdl() -> "ctypes.CDLL | None":
    """The library, with the types of what is asked here; None where it isn't SDL 2 or can't be found."""
    import ctypes

    file = Path(pygame.__file__).with_name("SDL2.dll") if sys.platform == "win32" else Path(pygame.base.__file__)
    numbers = ctypes.POINTER(ctypes.c_int)
    try:
        library = ctypes.CDLL(str(file))  # on other systems a library also answers for those that it needs
        library.SDL_GetWindowFromID.argtypes = [ctypes.c_uint32]
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        library.SDL_GetWindowFlags.argtypes = [ctypes.c_void_p]
        library.SDL_GetWindowFlags.restype = ctypes.c_uint32
        library.SDL_GetWindowBordersSize.argtypes = [ctypes.c_void_p, *[numbers] * 4]
        library.SDL_GetDisplayUsableBounds.argtypes = [ctypes.c_int, ctypes.c_void_p]
    except (OSError, AttributeError):
        return None
    return library if pygame.get_sdl_version()[0] == 2 else None


def maximised(window: int) -> bool:
    """Whether the window of that id is maximised. It is told by no event on X11."""
    return bool(_flags(window) & _MAXIMISED)


def minimised(window: int) -> bool:
    """Whether the window of that id is put away."""
    return bool(_flags(window) & _MINIMISED)


def _flags(window: int) -> int:
    """What SDL notes of the window; nothing where it can't be asked."""
    library = _sdl()
    if library is None or not (pointer := library.SDL_GetWindowFromID(window)):
        return 0
    flags: int = library.SDL_GetWindowFlags(pointer)
    return flags


def frame(window: int) -> tuple[int, int]:
    """How wide the frame of the window is at the left and at the top; nothing where that isn't known."""
    library = _sdl()
    if library is None or not (pointer := library.SDL_GetWindowFromID(window)):
        return 0, 0
    import ctypes

    sides: list[Any] = [ctypes.c_int() for _side in range(4)]
    if library.SDL_GetWindowBordersSize(pointer, *map(ctypes.byref, sides)) != 0:
        return 0, 0
    top, left, *_others = sides
    return left.value, top.value


def desktops() -> list[pygame.Rect]:
    """What of each monitor windows may use, in units of windows; the main one first. Never empty."""
    library, found = _sdl(), []
    if library is not None:
        import ctypes

        for number in range(pygame.display.get_num_displays()):
            area = (ctypes.c_int * 4)()  # an SDL_Rect
            if library.SDL_GetDisplayUsableBounds(number, ctypes.byref(area)) == 0:
                found.append(pygame.Rect(*area))
    return found or [pygame.Rect(0, 0, *pygame.display.get_desktop_sizes()[0])]
