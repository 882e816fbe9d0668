"""What the keys of an event mean to widgets; read from the event alone."""

from typing import Final

import pygame

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
SCROLLING: Final = (
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_HOME,
    pygame.K_END,
)
_SHIFT: Final = pygame.KMOD_SHIFT
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_ALT: Final = pygame.KMOD_ALT


def modifiers(event: pygame.Event) -> int:
    """The modifier bits that were held with a key."""
    held: int = getattr(event, "mod", 0)
    return held


def with_shift(event: pygame.Event) -> bool:
    return bool(modifiers(event) & _SHIFT)


def with_command(event: pygame.Event) -> bool:
    """Ctrl, or Command on a Mac; not AltGr, which Windows reports as Ctrl and Alt: it writes letters."""
    return bool(modifiers(event) & _COMMAND) and not modifiers(event) & _ALT


def by_words(event: pygame.Event) -> bool:
    """Ctrl with an arrow, or Option on a Mac."""
    return bool(modifiers(event) & (pygame.KMOD_CTRL | _ALT))


def plain(event: pygame.Event) -> bool:
    """No modifier that would make another command of the key."""
    return not modifiers(event) & (_COMMAND | _ALT)
