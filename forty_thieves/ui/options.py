"""What a player has chosen about the table, kept with the profile."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Self

from forty_thieves.game.new_deal import NewDeal
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records

_SWITCH: Mapping[str, bool] = {"on": True, "off": False}

Value = bool | StrEnum
"""A switch, or one of a few named values: those of the enumeration that the default belongs to."""


class Lamp(StrEnum):
    """What the lamp in the status line tells."""

    OFF = "off"
    LOST = "lost"
    ALL = "all"


class Face(StrEnum):
    """The drawing on the cards' faces."""

    CLASSIC = "classic"
    LARGE = "large"
    FOUR = "four"


class Back(StrEnum):
    """The drawing on the cards' backs; each is a file of that name."""

    LATTICE = "lattice"
    ROSETTE = "rosette"
    FERN = "fern"
    STARS = "stars"
    PLAIN = "plain"


class Cloth(StrEnum):
    """What the table is covered with."""

    GREEN = "green"
    MIDNIGHT = "midnight"
    BURGUNDY = "burgundy"
    PARCHMENT = "parchment"
    WALNUT = "walnut"
    CONTRAST = "contrast"


class TextSize(StrEnum):
    """How large everything is that is read: bar, status line, sheets."""

    SMALL = "small"
    NORMAL = "normal"
    LARGE = "large"
    LARGEST = "largest"


class Speed(StrEnum):
    """How quickly cards fly."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


class ReducedMotion(StrEnum):
    """Whether cards are where they belong at once."""

    SYSTEM = "system"  # as the desktop has it, where it can be read
    ON = "on"
    OFF = "off"


class Volume(StrEnum):
    """How loud sounds are."""

    SOFTEST = "1"
    SOFT = "2"
    MEDIUM = "3"
    LOUD = "4"
    LOUDEST = "5"


class Side(StrEnum):
    """Where the stock lies."""

    LEFT = "left"
    RIGHT = "right"


class Foundations(StrEnum):
    """Where the foundations, and stock and waste with them, lie."""

    ABOVE = "above"
    BELOW = "below"


class Highlights(StrEnum):
    """Which legal targets are lit while a card is held or selected."""

    ALL = "all"
    BEST = "best"
    NONE = "none"


class Click(StrEnum):
    """What a single click on a card does."""

    SELECT = "select"
    SEND = "send"  # to a foundation; a card of the waste else to a column


class Drop(StrEnum):
    """Where a card may be let go."""

    STRICT = "strict"  # over a pile that takes it
    ANYWHERE = "anywhere"  # it goes to the best place then


@dataclass(frozen=True)
class Options:
    """The options and their defaults."""

    face: Face = Face.CLASSIC
    back: Back = Back.LATTICE
    cloth: Cloth = Cloth.GREEN
    text_size: TextSize = TextSize.NORMAL
    speed: Speed = Speed.NORMAL
    reduced_motion: ReducedMotion = ReducedMotion.SYSTEM
    sound: bool = True
    volume: Volume = Volume.MEDIUM
    side: Side = Side.LEFT
    foundations: Foundations = Foundations.ABOVE
    highlights: Highlights = Highlights.ALL
    single_click: Click = Click.SELECT
    double_click: bool = True
    double_click_to_space: bool = False
    drop: Drop = Drop.STRICT
    shortcut: bool = False
    auto_finish: bool = False
    show_clock: bool = True
    show_score: bool = False
    new_deal: NewDeal = NewDeal.ANY
    lamp: Lamp = Lamp.LOST
    no_peeking: bool = False

    @property
    def lamp_tells(self) -> Lamp:
        """What the lamp may tell: nothing without peeking, since the solver sees every card."""
        return Lamp.OFF if self.no_peeking else self.lamp

    @classmethod
    def load(cls, records: Records, profile: Profile) -> Self:
        """The options of the profile; what was kept under a value unknown here has its default."""
        kept: dict[str, Any] = {}
        for field in fields(cls):
            value = records.setting(profile, field.name, "")
            kept[field.name] = named_values(field.default).get(value, field.default)
        return cls(**kept)

    def changed(self, records: Records, profile: Profile, name: str, value: Value) -> Self:
        """The options with that one changed, and kept."""
        (text,) = (text for text, named in named_values(value).items() if named is value)
        records.set_setting(profile, name, text)
        changed: dict[str, Any] = {name: value}
        return replace(self, **changed)


def named_values(value: object) -> Mapping[str, Value]:
    """The values that an option may have instead of that one, and itself, by the names they are kept under."""
    return {one.value: one for one in type(value)} if isinstance(value, StrEnum) else _SWITCH
