"""What can be done besides moving cards: each with its word, its icon and its keys, in one table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from forty_thieves.language import _
from forty_thieves.rules.state import RESERVE, STOCK, WASTE

CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META  # the command key is control's place on a Mac
SHIFT: Final = pygame.KMOD_SHIFT


@dataclass(frozen=True)
class Key:
    """A key with the modifiers it wants."""

    code: int
    ctrl: bool = False
    shift: bool | None = False  # None: with or without


@dataclass(frozen=True)
class Action:
    """One action. ``icon`` is empty where the bar doesn't show it; ``shown`` is how the help writes its keys.

    ``sign`` is a character that asks for it too, on whatever key a keyboard has it.
    """

    name: str
    word: str
    icon: str
    shown: str
    keys: tuple[Key, ...]
    group: int = 0
    sign: str = ""


ACTIONS: Final = (
    Action("new", _("New game"), "new", "N", (Key(pygame.K_n),), 0),
    Action("choose", _("Deal by code"), "deal", "Ctrl+N", (Key(pygame.K_n, ctrl=True),), 0),
    Action("games", _("Games"), "games", "G", (Key(pygame.K_g),), 0),
    Action("restart", _("Restart"), "restart", "R", (Key(pygame.K_r),), 0),
    Action("undo", _("Undo"), "undo", "Z, Ctrl+Z", (Key(pygame.K_z), Key(pygame.K_z, ctrl=True)), 1),
    Action(
        "redo",
        _("Redo"),
        "redo",
        "Y, Ctrl+Y, Ctrl+Shift+Z",
        (Key(pygame.K_y), Key(pygame.K_y, ctrl=True), Key(pygame.K_z, ctrl=True, shift=True)),
        1,
    ),
    Action("back", _("Back to the last position that could be won"), "", "B", (Key(pygame.K_b),)),
    Action("hint", _("Hint"), "hint", "H", (Key(pygame.K_h),), 1),
    Action("show", _("Show me how"), "show", "Shift+H", (Key(pygame.K_h, shift=True),), 1),
    Action("finish", _("Finish"), "finish", "A", (Key(pygame.K_a),), 1),
    Action("draw", _("Draw"), "", _("Space"), (Key(pygame.K_SPACE),)),
    Action("send", _("Send the card at the cursor"), "", _("Backspace"), (Key(pygame.K_BACKSPACE),)),
    Action("copy", _("Copy the deal code"), "", "Ctrl+C", (Key(pygame.K_c, ctrl=True),)),
    Action("save", _("Save the game as a file"), "", "Ctrl+S", (Key(pygame.K_s, ctrl=True),)),
    Action("scorecard", _("Scorecard"), "scorecard", "S", (Key(pygame.K_s),), 2),
    Action("review", _("Review: where it was lost"), "review", "V", (Key(pygame.K_v),), 2),
    Action("pause", _("Pause"), "pause", _("Pause"), (Key(pygame.K_PAUSE),), 2),
    Action("mute", _("Sound on or off"), "", "M", (Key(pygame.K_m),)),
    Action("settings", _("Settings"), "settings", ",", (Key(pygame.K_COMMA),), 2, sign=","),
    Action(
        "help",
        _("Rules and keys"),
        "help",
        "F1, ?",
        (Key(pygame.K_F1), Key(pygame.K_SLASH, shift=True), Key(pygame.K_QUESTION, shift=None)),
        2,
        sign="?",
    ),
    Action("about", _("About this program"), "", "Shift+F1", (Key(pygame.K_F1, shift=True),)),
    Action("fullscreen", _("Full screen"), "fullscreen", "F11", (Key(pygame.K_F11, shift=None),), 2),
    Action("bars", _("Keep bar and status line in full screen"), "", "F10", (Key(pygame.K_F10, shift=None),)),
)

# Keys that act on the table itself, for the help.
TABLE_KEYS: Final = (
    (_("Arrows"), _("Move the cursor")),
    (_("1 … 9, 0"), _("Go to a column")),
    (_("Shift+S, Shift+W, Shift+F"), _("Go to stock, waste, foundations")),
    (_("Enter"), _("Lift a card, put it down")),
    (_("Tab"), _("Go to the next pile that takes it")),
    (_("Esc"), _("Let go of a card, close a sheet")),
    (_("Double-click"), _("Send a card home, or where it fits best")),
    (_("Right button"), _("Look at a covered card")),
)


def letter_key(key: int, scancode: int) -> int:
    """The key, or where a keyboard for another script has no Latin letter on it, the letter that stands there."""
    letter = scancode - pygame.KSCAN_A
    return pygame.K_a + letter if 127 < key < 0x40000000 and 0 <= letter < 26 else key


def digit_key(key: int, scancode: int) -> int | None:
    """The number from 1 to 10 of a digit key, wherever a layout has other signs on it, or of the keypad; 0 is 10."""
    if pygame.KSCAN_1 <= scancode <= pygame.KSCAN_0:
        return scancode - pygame.KSCAN_1 + 1
    if pygame.K_0 <= key <= pygame.K_9:
        return (key - pygame.K_0) or 10
    if pygame.K_KP_1 <= key <= pygame.K_KP_0:
        return key - pygame.K_KP_1 + 1
    return None


def pile_for(key: int, mods: int, scancode: int, home: Callable[[], str]) -> str:
    """The pile that the key goes to: digits for columns, Shift with a letter for the others; empty where to none."""
    if mods & (CTRL | pygame.KMOD_ALT):
        return ""
    if not mods & SHIFT:
        return f"T{number}" if (number := digit_key(key, scancode)) else ""
    if key == pygame.K_f:
        return home()
    return {pygame.K_s: STOCK, pygame.K_w: WASTE, pygame.K_v: RESERVE}.get(key, "")


def action_for(key: int, mods: int, text: str = "") -> str | None:
    """The name of the action that the key with those modifiers, or the character it writes, asks for."""
    ctrl, shift = bool(mods & CTRL), bool(mods & SHIFT)
    for action in ACTIONS:
        if text and text == action.sign and not ctrl:
            return action.name
        if mods & pygame.KMOD_ALT:
            continue
        for wanted in action.keys:
            if wanted.code == key and wanted.ctrl is ctrl and wanted.shift in (None, shift):
                return action.name
    return None
