"""What a player's hands do to a sheet: keys, text and the mouse, as events."""

import pygame

from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.widget import Point, Widget

CTRL = pygame.KMOD_LCTRL
SHIFT = pygame.KMOD_LSHIFT


def sheet_of(*widgets: Widget, size: tuple[int, int] = (800, 600)) -> Sheet:
    """A sheet without buttons around widgets, placed and drawn once."""
    sheet = Sheet("A sheet", Stack(widgets), [], first=widgets[0] if widgets[0].focusable else None)
    sheet.resize(size, 1.0)
    sheet.draw(pygame.Surface(size, depth=32))
    return sheet


def press(sheet: Sheet, *keys: int, mod: int = 0) -> None:
    """Press keys one after the other, all with the same modifiers."""
    for key in keys:
        sheet.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), None)
        sheet.handle(pygame.Event(pygame.KEYUP, key=key, mod=mod), None)


def write(sheet: Sheet, text: str) -> None:
    """Let text come from the keyboard."""
    sheet.handle(pygame.Event(pygame.TEXTINPUT, text=text), None)


def move(sheet: Sheet, at: Point, held: bool = False) -> None:
    """Move the mouse to a point of the surface."""
    buttons = (int(held), 0, 0)
    sheet.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons), at)


def push(sheet: Sheet, at: Point, clicks: int = 1, mod: int = 0) -> None:
    """Press the left button at a point."""
    sheet.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, clicks=clicks, mod=mod), at)


def release(sheet: Sheet, at: Point) -> None:
    """Let the left button go at a point."""
    sheet.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, clicks=1), at)


def click(sheet: Sheet, at: Point, clicks: int = 1) -> None:
    """Click at a point of the surface."""
    push(sheet, at, clicks)
    release(sheet, at)


def wheel(sheet: Sheet, at: Point, notches: int) -> None:
    """Turn the wheel over a point; away from the player is positive, as SDL has it."""
    event = pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches))
    sheet.handle(event, at)


def drawn(sheet: Sheet, size: tuple[int, int] = (800, 600)) -> bytes:
    """The pixels of the sheet over a green table."""
    surface = pygame.Surface(size, depth=32)
    surface.fill((23, 84, 62))
    sheet.draw(surface)
    return surface.get_buffer().raw
