"""What a player has chosen about the table, kept with the profile."""

from dataclasses import dataclass, fields, replace
from typing import Self

from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records


@dataclass(frozen=True)
class Options:
    """The options and their defaults."""

    show_score: bool = False
    show_clock: bool = True
    double_click_to_space: bool = False
    shortcut: bool = False
    reduced_motion: bool = False

    @classmethod
    def load(cls, records: Records, profile: Profile) -> Self:
        """The options of the profile."""
        kept = {f.name: records.setting(profile, f.name, "") for f in fields(cls)}
        return replace(cls(), **{name: value == "on" for name, value in kept.items() if value in ("on", "off")})

    def changed(self, records: Records, profile: Profile, name: str, value: bool) -> Self:
        """The options with that one changed, and kept."""
        records.set_setting(profile, name, "on" if value else "off")
        return replace(self, **{name: value})
