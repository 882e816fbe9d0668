"""Every sheet of the game with plain contents, for what must hold for all of them."""

from collections.abc import Callable

import pygame

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.ui.sheets.about import about_sheet
from forty_thieves.ui.sheets.deal import deal_sheet
from forty_thieves.ui.sheets.looking import looking_sheet
from forty_thieves.ui.sheets.own_rules import own_rules_sheet
from forty_thieves.ui.sheets.picker import PickerEntry, picker_sheet
from forty_thieves.ui.sheets.question import Answer, question
from forty_thieves.ui.sheets.rules import rules_sheet
from forty_thieves.ui.sheets.scorecard import scorecard_sheet
from forty_thieves.ui.sheets.settings import OneOf, Pictures, Section, Switch, Way, settings_sheet
from forty_thieves.ui.sheets.win import win_sheet
from forty_thieves.ui.widgets.sheet import Sheet
from tests.ui.sheets.cards import FULL, NEVER_WON, NEW

GAMES = list(CATALOGUE.values())
KEYS = [
    ("N", "new game"),
    ("Z, Ctrl+Z", "undo"),
    ("Y, Ctrl+Y, Ctrl+Shift+Z", "redo"),
    ("F1, ?", "this page"),
] * 4


def nothing(*_given: object) -> None:
    """Do nothing."""


def blank(_number: int, size: tuple[int, int]) -> pygame.Surface:
    """A picture of nothing."""
    return pygame.Surface(size)


EVERY_SHEET: dict[str, Callable[[], Sheet]] = {
    "about": lambda: about_sheet([("Version", "1.2.3"), ("Python", "3.13.1 (a long name)")], "/a/folder/far/down" * 4),
    "question": lambda: question(
        "Give up?", ["It counts."], [Answer("Keep playing"), Answer("Give up", None, "danger")]
    ),
    "message": lambda: question("A record that can't be read", ["It is from another version. " * 9], [Answer("OK")]),
    "deal": lambda: deal_sheet(lambda text: "That is no deal.", nothing, lambda: "17"),
    "scorecard": lambda: scorecard_sheet(FULL, "Forty Thieves", "a player with quite a long name"),
    "losing scorecard": lambda: scorecard_sheet(NEVER_WON, "Forty Thieves", "ann"),
    "new scorecard": lambda: scorecard_sheet(NEW, "Forty Thieves", "ann"),
    "settings": lambda: settings_sheet(
        [
            Section(
                "Look",
                [
                    Pictures("Table", ["Green", "Blue", "A long name"], lambda: 1, nothing, blank, (120, 80)),
                    Pictures("Backs", ["Plain", "Stars", "Fern", "Rosette"], lambda: 0, nothing, blank, (80, 80)),
                    OneOf("Deals", ["Any", "Winnable", "Only easy ones", "Of the day"], lambda: 1, nothing, "Dealt."),
                ],
            ),
            Section(
                "Sound",
                [
                    Switch("Sound", lambda: True, nothing, "Cards make a soft sound."),
                    OneOf("Volume", ["1", "2", "3"], lambda: 1, nothing, rising=True),
                    Switch("Score", lambda: False, nothing, "Off to begin with.", able=lambda: False),
                ],
            ),
        ],
        [Way("Defaults", nothing, lambda: True), Way("Undo", nothing, lambda: False)],
        beside="right",
    ),
    "picker": lambda: picker_sheet(
        [PickerEntry(game, n, n // 3, n % 5 == 0) for n, game in enumerate(GAMES)], nothing, GAMES[0], nothing, nothing
    ),
    "rules": lambda: rules_sheet(CATALOGUE["KO"], KEYS, nothing),
    "own rules": lambda: own_rules_sheet(GAMES[0], save=nothing, code=lambda game: "X1-0A4JM", bases=GAMES),
    "looking": lambda: looking_sheet("Looking for a way to win…", "It takes 30 seconds at most.", 30, nothing),
    "win": lambda: win_sheet("All cards are home.", [("Time", "12:34"), ("Moves", "148")], nothing, nothing, nothing),
}
