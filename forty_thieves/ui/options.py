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


@dataclass(frozen=True)
class Options:
    """The options and their defaults."""

    show_score: bool = False
    show_clock: bool = True
    double_click_to_space: bool = False
    shortcut: bool = False
    reduced_motion: bool = False
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
