"""The clipboard of the system."""

import pygame


def read() -> str:
    """The text on the clipboard; empty where there is none or no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def write(text: str) -> bool:
    """Put a text on the clipboard; whether there is one that took it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
