"""The table in the window: every cloth, face and size, the games of the family, the hand, the lamp, and motion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random
from unittest.mock import patch

import pygame

from forty_thieves.game.standing import Standing
from forty_thieves.rules.cards import Card
from forty_thieves.solver.verdict import Answer
from forty_thieves.ui.celebration import Celebration
from forty_thieves.ui.dances import DANCES, Dance
from forty_thieves.ui.options import Back, Cloth, Face, Foundations, Side, TextSize

from .games import ENDING, FRESH, LATE, LONGEST, RUN, SPACES, STUCK, WON, known
from .picture import HUGE, LARGE, NORMAL, SMALLEST, UPRIGHT, Deed, Picture, moments, spelt, window
from .stage import Point, Stage

SIZES = (SMALLEST, NORMAL, LARGE, HUGE, UPRIGHT)
FAMILY = {
    "MM": "a reserve, alternate colours, a stock dealt to the columns",
    "ET": "four packs on ten columns",
    "CN": "four packs on sixteen columns",
    "CR": "four packs, cards face down",
    "SI": "three packs",
    "EX": "three packs on fourteen columns",
    "SA": "no stock",
    "LF": "three cards at a time",
    "WA": "six columns of one card",
    "FV": "one pack",
    "TE": "a pyramid",
    "RB": "alternate colours on the foundations too",
    "R2": "redeals left",
}


def tables() -> Iterator[Picture]:
    """All of them, group by group."""
    yield from _cloths()
    yield from _sizes()
    yield from _arrangements()
    yield from _family()
    yield from _hand()
    yield from _lamps()
    yield from _motion()


def _cloths() -> Iterator[Picture]:
    for cloth in Cloth:
        yield window("Tables", f"table {cloth}", f"{cloth}: empty places and a few cards", play=ENDING, cloth=cloth)
    for cloth, back in zip(Cloth, (*Back, *Back), strict=False):
        yield window(
            "Tables", f"late {cloth}", f"{cloth}: a busy late game, {back} back", play=LATE, cloth=cloth, back=back
        )
    for face in Face:
        yield window("Faces in play", f"late face {face}", f"{face}: a busy late game", face=face)
        yield window("Faces in play", f"longest face {face}", f"{face}: the longest columns", play=LONGEST, face=face)
        yield window(
            "Faces in play", f"small face {face}", f"{face}: the same in the smallest window", size=SMALLEST, face=face
        )


def _sizes() -> Iterator[Picture]:
    for size in SIZES:
        yield window("Windows", f"late {spelt(size)}", f"A busy late game, {spelt(size)}", size=size)
    for size in (SMALLEST, NORMAL, UPRIGHT):
        yield window("Windows", f"fresh {spelt(size)}", f"A fresh deal, {spelt(size)}", size=size, play=FRESH)
        yield window(
            "Windows", f"longest {spelt(size)}", f"The longest columns, {spelt(size)}", size=size, play=LONGEST
        )
    yield window("Windows", "fresh 2560x1600", "A fresh deal, 2560x1600", size=LARGE, play=FRESH)


def _arrangements() -> Iterator[Picture]:
    for side, foundations in list(product(Side, Foundations))[1:]:
        where = f"stock {side}, foundations {foundations}"
        for size in (NORMAL, SMALLEST, UPRIGHT):
            yield window(
                "Arrangements",
                f"{where} {spelt(size)}",
                f"{where}, {spelt(size)}",
                size=size,
                side=side,
                foundations=foundations,
            )
    for text_size, size in product(TextSize, (NORMAL, SMALLEST)):
        yield window(
            "Text sizes",
            f"text {text_size} {spelt(size)}",
            f"Text {text_size}, {spelt(size)}",
            lambda stage: stage.app.sitting.sentence.say("One card at a time here; an empty column takes any card."),
            size=size,
            text_size=text_size,
            show_score="on",
        )


def _family() -> Iterator[Picture]:
    for name, what in FAMILY.items():
        play = known(name)
        yield window("The family", f"game {name}", f"{play.variant.name}: {what}", play=play)
    for name in ("MM", "CN"):
        yield window(
            "The family", f"game {name} small", f"{known(name).variant.name}, 800x600", play=known(name), size=SMALLEST
        )
        yield window(
            "The family", f"game {name} upright", f"{known(name).variant.name}, upright", play=known(name), size=UPRIGHT
        )
        yield window(
            "The family",
            f"game {name} mirrored",
            f"{known(name).variant.name}, stock right, foundations below",
            play=known(name),
            side=Side.RIGHT,
            foundations=Foundations.BELOW,
        )


def _hand() -> Iterator[Picture]:
    group = "In the hand"

    def cursor(stage: Stage) -> None:
        stage.key(pygame.K_3)

    def peek(stage: Stage) -> None:
        stage.press(stage.at(stage.table.state.columns[3][2]), button=3)

    def refused(stage: Stage) -> None:
        stage.press(stage.at("T1"))
        place = stage.table.light_place("T9").center
        stage.move(place)
        stage.release(place)
        stage.wait(1.0)

    def hint(stage: Stage) -> None:
        stage.do("hint")
        stage.wait(0.9)

    for cloth in Cloth:
        yield window(
            group, f"run {cloth}", f"A run held over a column that takes it, {cloth}", hold_run, play=RUN, cloth=cloth
        )
    yield window(group, "run best", "The same with only the best target lit", hold_run, play=RUN, highlights="best")
    yield window(group, "run none", "The same without lit targets", hold_run, play=RUN, highlights="none")
    yield window(group, "run 2560x1600", "The same, 2560x1600", hold_run, play=RUN, size=LARGE)
    yield window(group, "selected", "A card selected by a click", lambda s: s.click("T9"), play=SPACES)
    yield window(group, "cursor", "The cursor of the keyboard", cursor)
    yield window(group, "peek", "A covered card looked at", peek)
    yield window(group, "refused", "A card that wasn't taken, and why", refused)
    yield moments(group, "hint", "A hint on its way", hint, (0.0, 0.4, 0.6), play=LATE)
    yield window(group, "hint parchment", "A hint on parchment", hint, play=LATE, cloth=Cloth.PARCHMENT)
    yield window(
        group, "word", "The word of a button", lambda s: s.move(s.app.bar.buttons["review"].rect.center, False)
    )
    yield window(group, "finish", "Every card can go home", lambda s: s.wait(0.1), play=ENDING)


def hold_run(stage: Stage) -> None:
    """Hold the ten cards of the first column over one that takes them."""
    stage.hold(stage.table.state.columns[0][2], "T5")


def _lamps() -> Iterator[Picture]:
    def shows(stage: Stage, standing: Standing) -> None:
        stage.app.sitting.advice.load()
        stage.until(lambda: stage.app.sitting.advice.shown is standing)

    def winnable(stage: Stage) -> None:
        shows(stage, Standing.WINNABLE)

    def lost(stage: Stage) -> None:
        stage.learn(LATE.played, Answer.LOST)
        shows(stage, Standing.LOST)

    def never(stage: Stage) -> None:
        stage.learn(0, Answer.LOST)
        shows(stage, Standing.NEVER)

    for cloth in (Cloth.GREEN, Cloth.PARCHMENT, Cloth.CONTRAST):
        yield window(
            "The lamp", f"lamp winnable {cloth}", f"It can still be won, {cloth}", winnable, cloth=cloth, lamp="all"
        )
        yield window(
            "The lamp", f"lamp lost {cloth}", f"It can no longer be won, {cloth}", lost, cloth=cloth, lamp="all"
        )
    yield window("The lamp", "lamp open", "Not known", lambda s: shows(s, Standing.OPEN), play=RUN, lamp="all")
    yield window("The lamp", "lamp never", "It never could be won", never, play=known("KO", 0.3), lamp="all")
    yield window(
        "The lamp", "lamp stuck", "No moves are left", lambda s: shows(s, Standing.STUCK), play=STUCK, lamp="all"
    )
    yield window("The lamp", "lamp small", "The smallest window", winnable, size=SMALLEST, lamp="all", show_score="on")


def _motion() -> Iterator[Picture]:
    group = "Motion"

    def deal(stage: Stage) -> None:
        stage.do("new")
        stage.press_label("Give up and deal")

    def draw(stage: Stage) -> None:
        stage.key(pygame.K_SPACE)

    yield moments(group, "deal", "A deal", deal, (0.1, 0.3, 0.4))
    yield moments(group, "draw", "A card drawn and turned", draw, (0.05, 0.05, 0.06))
    yield moments(group, "undo", "A move taken back", lambda s: s.key(pygame.K_z), (0.05, 0.06))
    for dance in DANCES:
        name = dance.__name__.replace("_", " ")
        yield moments(group, f"win {name}", f"A game is won: {name}", _winning(dance), (0.8, 1.6, 1.6), play=WON)


def _winning(dance: Dance) -> Deed:
    """The last card goes home, and the cards begin that dance; else it would be one by chance."""

    def of(homes: Mapping[Card, Point], area: pygame.Rect, card: Point) -> Celebration:
        return Celebration(dance, homes, area, card, Random(1))

    def deed(stage: Stage) -> None:
        stage.key(pygame.K_a)
        with patch.object(Celebration, "of", of):
            stage.wait(1.0)

    return deed
