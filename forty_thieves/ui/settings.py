"""The settings sheet, filled from the options of the player at the table: each change is kept and seen at once."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Final

import pygame

from forty_thieves.game.new_deal import NewDeal
from forty_thieves.language import _
from forty_thieves.ui.options import (
    Back,
    Click,
    Cloth,
    Drop,
    Face,
    Foundations,
    Highlights,
    Lamp,
    Options,
    ReducedMotion,
    Side,
    Speed,
    TextSize,
    Value,
    Volume,
)
from forty_thieves.ui.samples import back_sample, cloth_sample, face_sample
from forty_thieves.ui.sheets.settings import OneOf, Option, Pictures, Section, Switch, Way, settings_sheet
from forty_thieves.ui.sitting import Sitting
from forty_thieves.ui.widgets.picture_choice import Size

# Logical pixels of the pictures.
_FACES: Final = (168, 84)
_BACKS: Final = (94, 84)
_CLOTHS: Final = (76, 52)


def settings(sitting: Sitting) -> None:
    """Show the options, at the side where the stock isn't; there the sheet stays, also when the stock changes sides."""
    changes = _Changes(sitting)
    sitting.open(
        settings_sheet(
            [
                Section(_("Look"), _look(changes)),
                Section(_("Layout"), _layout(changes)),
                Section(_("Playing"), _playing(changes)),
                Section(_("Hints"), _hints(changes)),
                Section(_("Motion and sound"), _motion_and_sound(changes)),
            ],
            [
                Way(_("Defaults"), changes.put_back, lambda: sitting.options != Options()),
                Way(_("Undo"), changes.undo, lambda: bool(changes.before)),
            ],
            beside="right" if sitting.options.side is Side.LEFT else "left",
        )
    )


class _Changes:
    """What is changed while the sheet lies there; each change can be undone, the last one first."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.before: list[Options] = []  # the options before each change

    @property
    def options(self) -> Options:
        return self.sitting.options

    def set(self, name: str, value: Value) -> None:
        """Change one option, and let it be heard where it is one of sound."""
        self._note(lambda: self.sitting.set(name, value))

    def put_back(self) -> None:
        """Change all options to what they are for a new player."""
        self._note(lambda: self._choose(Options()))

    def undo(self) -> None:
        """Take the last change back."""
        self._choose(self.before.pop())

    def _choose(self, options: Options) -> None:
        for field in fields(options):
            value = getattr(options, field.name)
            if value is not getattr(self.options, field.name):
                self.sitting.set(field.name, value)

    def _note(self, change: Callable[[], None]) -> None:
        before = self.options
        change()
        if self.options != before:
            self.before.append(before)

    # Rows

    def switch(self, name: str, label: str, note: str = "", able: Callable[[], bool] = lambda: True) -> Switch:
        """An option that is on or off."""
        return Switch(label, lambda: getattr(self.options, name), lambda value: self.set(name, value), note, able)

    def one_of(
        self,
        name: str,
        label: str,
        words: Mapping[StrEnum, str],
        note: str = "",
        able: Callable[[], bool] = lambda: True,
        *,
        rising: bool = False,
    ) -> OneOf:
        """An option with several values, each with its word."""
        values = list(words)
        return OneOf(
            label,
            [*words.values()],
            lambda: values.index(getattr(self.options, name)),
            lambda number: self.set(name, values[number]),
            note,
            able,
            rising,
        )

    def pictures(
        self,
        name: str,
        label: str,
        words: Mapping[StrEnum, str],
        sample: Callable[[str, Size], pygame.Surface],
        size: Size,
    ) -> Pictures:
        """An option with several values, each with its word and a sample of it."""
        values = list(words)
        return Pictures(
            label,
            [*words.values()],
            lambda: values.index(getattr(self.options, name)),
            lambda number: self.set(name, values[number]),
            lambda number, pixels: sample(values[number], pixels),
            size,
        )


def _look(changes: _Changes) -> list[Option]:
    return [
        changes.pictures(
            "face",
            _("Faces"),
            {Face.CLASSIC: _("Classic"), Face.LARGE: _("Large index"), Face.FOUR: _("Four colours")},
            lambda face, size: face_sample(Face(face), size),
            _FACES,
        ),
        changes.pictures(
            "back",
            _("Backs"),
            {
                Back.LATTICE: _("Lattice"),
                Back.ROSETTE: _("Rosette"),
                Back.FERN: _("Fern"),
                Back.STARS: _("Stars"),
                Back.PLAIN: _("Jewel"),
            },
            lambda back, size: back_sample(Back(back), size),
            _BACKS,
        ),
        changes.pictures(
            "cloth",
            _("Table"),
            {
                Cloth.GREEN: _("Green felt"),
                Cloth.MIDNIGHT: _("Midnight"),
                Cloth.BURGUNDY: _("Burgundy"),
                Cloth.PARCHMENT: _("Parchment"),
                Cloth.WALNUT: _("Walnut"),
                Cloth.CONTRAST: _("Contrast"),
            },
            lambda cloth, size: cloth_sample(Cloth(cloth), size),
            _CLOTHS,
        ),
        changes.one_of(
            "text_size",
            _("Text size"),
            {
                TextSize.SMALL: _("Small"),
                TextSize.NORMAL: _("Normal"),
                TextSize.LARGE: _("Large"),
                TextSize.LARGEST: _("Largest"),
            },
        ),
    ]


def _layout(changes: _Changes) -> list[Option]:
    return [
        changes.one_of(
            "side",
            _("Stock and waste"),
            {Side.LEFT: _("On the left"), Side.RIGHT: _("On the right")},
            _("At the side of the hand that you play with."),
        ),
        changes.one_of(
            "foundations",
            _("Foundations"),
            {Foundations.ABOVE: _("Above the columns"), Foundations.BELOW: _("Below")},
        ),
        changes.switch("show_clock", _("Show the clock"), _("It runs from your first move, while you look.")),
        changes.switch(
            "show_score", _("Show a score"), _("10 for a card brought home, 5 for one built from the waste.")
        ),
    ]


def _playing(changes: _Changes) -> list[Option]:
    return [
        changes.one_of(
            "new_deal",
            _("New deals"),
            {
                NewDeal.ANY: _("Any shuffle"),
                NewDeal.WINNABLE: _("Winnable"),
                NewDeal.GENTLE: _("Gentle"),
                NewDeal.FAIR: _("Fair"),
                NewDeal.HARD: _("Hard"),
                NewDeal.FIENDISH: _("Fiendish"),
            },
            _("From “Winnable” on a win is proved; gentle to fiendish tell how hard it was to find."),
        ),
        changes.one_of(
            "single_click",
            _("A click on a card"),
            {Click.SELECT: _("Selects it"), Click.SEND: _("Sends it home")},
            _("Home, or from the waste to a column; what can't be sent is selected."),
        ),
        changes.switch(
            "double_click", _("Double-click sends a card"), _("To a foundation, or else to the best column.")
        ),
        changes.switch(
            "double_click_to_space",
            _("Double-click may use an empty column"),
            _("When no foundation and no card takes the card."),
            lambda: changes.options.double_click,
        ),
        changes.one_of(
            "drop",
            _("Dropping a card"),
            {Drop.STRICT: _("Where it fits"), Drop.ANYWHERE: _("Anywhere")},
            _("Anywhere: it goes to the best place for it."),
        ),
        changes.switch(
            "shortcut",
            _("Drag runs where cards move one at a time"),
            _("As many cards as empty columns would let you carry."),
        ),
        changes.switch(
            "auto_finish", _("Finish by itself"), _("When every card can go home, all go without being asked.")
        ),
    ]


def _hints(changes: _Changes) -> list[Option]:
    return [
        changes.one_of(
            "highlights",
            _("Light up where a card may go"),
            {Highlights.ALL: _("All"), Highlights.BEST: _("The best"), Highlights.NONE: _("None")},
            _("While it is held or selected."),
        ),
        changes.one_of(
            "lamp",
            _("Lamp: can it still be won?"),
            {Lamp.OFF: _("Off"), Lamp.LOST: _("Only when lost"), Lamp.ALL: _("Always")},
            _("It stands in the status line and tells only what is proved."),
            lambda: not changes.options.no_peeking,
        ),
        changes.switch(
            "no_peeking",
            _("Hints without peeking"),
            _("They use only what you can see. The lamp stays off: it knows every card."),
        ),
    ]


def _motion_and_sound(changes: _Changes) -> list[Option]:
    return [
        changes.one_of(
            "reduced_motion",
            _("Reduced motion"),
            {
                ReducedMotion.SYSTEM: _("As the system has it"),
                ReducedMotion.ON: _("On"),
                ReducedMotion.OFF: _("Off"),
            },
            _("Cards don't fly; they are in their places at once."),
        ),
        changes.one_of(
            "speed",
            _("Speed of the cards"),
            {Speed.SLOW: _("Slow"), Speed.NORMAL: _("Normal"), Speed.FAST: _("Fast")},
            able=lambda: not changes.sitting.desktop.wants_still(changes.options.reduced_motion),
        ),
        changes.switch("sound", _("Sound")),
        changes.one_of(
            "volume",
            _("Volume"),
            {step: step.value for step in Volume},
            able=lambda: changes.options.sound,
            rising=True,
        ),
    ]
