"""What a key does while no sheet is open: an action, a way of the cursor, or letting go of something."""

from typing import TYPE_CHECKING, Final

import pygame

from forty_thieves.ui import steering
from forty_thieves.ui.actions import CTRL, SHIFT, action_for, letter_key, pile_for
from forty_thieves.ui.cursor import DOWN, LEFT, RIGHT, UP

if TYPE_CHECKING:
    from forty_thieves.ui.app import App

_ARROWS: Final = {pygame.K_LEFT: LEFT, pygame.K_RIGHT: RIGHT, pygame.K_UP: UP, pygame.K_DOWN: DOWN}
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


def press_key(app: "App", event: pygame.Event) -> None:
    """Do what the key that went down asks for."""
    sitting, mods = app.sitting, event.mod
    key = letter_key(event.key, event.scancode)
    action = action_for(key, mods, event.unicode)
    if sitting.hinting.ended_by(key, action):
        return
    if sitting.mode is not None and (sitting.mode.press(key, mods) or action is None):
        return
    place = pile_for(key, mods, event.scancode, lambda: steering.foundation_for_cursor(sitting))
    if action is not None:
        app.do(action)
    elif place in sitting.table.where.places:
        sitting.cursor.go(place)
    elif key in _ARROWS and not mods & CTRL:
        sitting.cursor.step(_ARROWS[key], sitting.table.where, sitting.table.state)
    elif key in _ENTER and mods & pygame.KMOD_ALT:
        app.toggle_fullscreen()
    elif key in _ENTER and not mods & CTRL:
        steering.lift_or_drop(sitting)
    elif key == pygame.K_TAB and not mods & (CTRL | pygame.KMOD_ALT):
        steering.next_target(sitting, -1 if mods & SHIFT else 1)
    elif key == pygame.K_ESCAPE:
        _let_go(app)


def _let_go(app: "App") -> None:
    """Escape: of the card in the hand, else of whatever else can be left."""
    sitting = app.sitting
    if sitting.hand.let_go():
        return
    if sitting.next_deal.waits:
        sitting.next_deal.stop()
    elif sitting.cursor.seen:
        sitting.cursor.seen = False
    elif app.screen.fullscreen:
        app.toggle_fullscreen()
