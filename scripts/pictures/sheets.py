"""The sheets that lie over the table, and the modes that have it for a while."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from unittest.mock import patch

import pygame

from forty_thieves.records.attempt import Event, Kind
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.codes import LAST_NUMBER
from forty_thieves.rules.own_rules import OWN_RULES_ID
from forty_thieves.rules.start import numbered_start
from forty_thieves.solver.verdict import Answer
from forty_thieves.ui import dialogs
from forty_thieves.ui.built_with import built_with
from forty_thieves.ui.options import Cloth, TextSize
from forty_thieves.ui.rescue import Rescue
from forty_thieves.ui.sheets.about import about_sheet

from .games import LATE, RUN, WON, Play
from .picture import LARGE, NORMAL, SMALLEST, UPRIGHT, Deed, Picture, moments, opened, sheet, spelt, window
from .stage import PLAYER, Stage

# Own rules that the solver can't work on.
_UNSOLVABLE = Play(replace(CATALOGUE["RB"], id=OWN_RULES_ID, name="Back and forth", returns=True), 17)


def sheets() -> Iterator[Picture]:
    """All of them, group by group."""
    plain: dict[str, tuple[str, Deed]] = {
        "picker": ("Games", opened("games")),
        "deal": ("Deal by code", opened("choose")),
        "deal trouble": ("Deal by code: not a deal", _typed("FT-0000013")),
        "question": ("A question", opened("new")),
        "settings": ("Settings", opened("settings")),
        "scorecard": ("Scorecard", _scorecard),
        "scorecard new": ("A new scorecard", opened("scorecard")),
        "rules": ("Rules and keys", opened("help")),
        "own rules": ("Own rules", _own_rules),
        "pause": ("Pause", opened("pause")),
        "show me asks": ("Show me how: the question", opened("show")),
        "waiting": ("Practice, and a game waiting", _waiting),
        "notices": ("Something to be told", _notices),
        "about": ("About", _about),
        "fault": ("After a fault of the program", _fault),
    }
    for name, (caption, deed) in plain.items():
        for size in (NORMAL, SMALLEST):
            yield sheet("Sheets", f"sheet {name} {spelt(size)}", f"{caption}, {spelt(size)}", deed, size=size)
    yield window("Sheets", "sheet win", "The win", _won, play=WON)
    yield window("Sheets", "sheet win small", "The win, 800x600", _won, play=WON, size=SMALLEST, show_score="on")
    yield window("Sheets", "sheet no deal", "No deal found", _no_deal, play=_UNSOLVABLE, new_deal="winnable")
    yield window("Sheets", "sheet looking", "Looking for a way to win", _looking, play=RUN)
    for name in ("picker", "settings", "scorecard", "own rules"):
        caption, deed = plain[name]
        for size in (UPRIGHT, LARGE):
            yield sheet(
                "Sheets, other windows",
                f"sheet {name} {spelt(size)}",
                f"{caption}, {spelt(size)}",
                deed,
                size=size,
                most=3,
            )
        for text_size in (TextSize.SMALL, TextSize.LARGEST):
            yield sheet(
                "Sheets, other text",
                f"sheet {name} {text_size}",
                f"{caption}, text {text_size}",
                deed,
                most=3,
                text_size=text_size,
            )
    for cloth in Cloth:
        yield window(
            "Sheets, other windows", f"sheet question {cloth}", f"A question, {cloth}", opened("new"), cloth=cloth
        )
    yield from modes()


def modes() -> Iterator[Picture]:
    """The review, and a line that is shown."""
    for size in (NORMAL, SMALLEST, UPRIGHT):
        yield window("Modes", f"review {spelt(size)}", f"A review, {spelt(size)}", _review, size=size)
        yield moments("Modes", f"show me {spelt(size)}", f"Show me how, {spelt(size)}", _show_me, (1.0, 0.8), size=size)
    for cloth in (Cloth.PARCHMENT, Cloth.CONTRAST):
        yield window("Modes", f"review {cloth}", f"A review, {cloth}", _review, cloth=cloth)
    yield window("Modes", "review largest", "A review, text largest", _review, text_size=TextSize.LARGEST)


def _typed(text: str) -> Deed:
    def deed(stage: Stage) -> None:
        stage.do("choose")
        stage.write(text)
        stage.key(pygame.K_RETURN)

    return deed


def _scorecard(stage: Stage) -> None:
    _finish_games(stage, 26)
    stage.do("scorecard")


def _finish_games(stage: Stage, count: int) -> None:
    """Put that many finished games on the scorecard, a day apart, some of them won."""
    # Which commands they were is nothing to the scorecard.
    records, dice = stage.records, random.Random(14)
    profile = records.profile(PLAYER)
    stage.session.game.give_up()
    stage.today -= timedelta(days=count)
    for _game in range(count):
        deal = numbered_start(FORTY_THIEVES, dice.randint(1, LAST_NUMBER)).deal
        won, moves, seconds = dice.random() < 0.35, dice.randint(90, 260), dice.uniform(300, 2400)
        home = FORTY_THIEVES.cards if won else dice.randint(4, 60)
        attempt = records.begin(profile, FORTY_THIEVES.id, deal, Kind.RANDOM)
        events = [Event("D", seconds * n / moves, home) for n in range(1, moves + 1)]
        events += [Event("undo", seconds, home)] * dice.randint(0, 4)
        records.write(attempt, [*events, Event("D", seconds, home)], won)
        if not won:
            records.give_up(attempt, seconds)
        stage.today += timedelta(days=1)


def _own_rules(stage: Stage) -> None:
    with patch.object(dialogs, "random_number", lambda: 17):
        stage.do("games")
        stage.press_label("Your own rules…")


def _waiting(stage: Stage) -> None:
    stage.app.sitting.begin(RUN.start())
    stage.rest()
    stage.app.sitting.change_to(FORTY_THIEVES)
    stage.rest()
    stage.app.sitting.begin(replace(LATE.start(), commands=("D",)))
    stage.rest()
    stage.do("new")


def _notices(stage: Stage) -> None:
    stage.app.sitting.tell_notices(
        [
            "The records in this folder are from a newer version of the game and are left as they are.",
            "Until then you can play, but games and the scorecard are not kept.",
        ]
    )


def _about(stage: Stage) -> None:
    # As the player's own is: the folder of this sitting has another name each time.
    stage.app.sitting.open(about_sheet(built_with(), "~/.local/share/forty-thieves"))


def _fault(stage: Stage) -> None:
    stage.app = Rescue(None).go_on(stage.app, KeyError())


def _won(stage: Stage) -> None:
    stage.key(pygame.K_a)
    for _second in range(20):
        stage.wait(1.0)
        if stage.app.sitting.sheet is not None:
            return
        stage.key(pygame.K_LSHIFT)  # a celebration ends with any key


def _no_deal(stage: Stage) -> None:
    stage.do("new")
    stage.until(lambda: stage.app.sitting.sheet is not None)


def _looking(stage: Stage) -> None:
    stage.do("show")
    stage.press_label("Show me")


def _show_me(stage: Stage) -> None:
    stage.do("show")
    stage.press_label("Give up and show me")


def _review(stage: Stage) -> None:
    stage.learn(LATE.played - 20, Answer.LOST)
    stage.session.game.give_up()
    stage.do("review")
    stage.wait(0.1)
