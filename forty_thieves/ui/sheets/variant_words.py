"""A variant in a few words, as the sheets show it."""

from forty_thieves.language import _, ngettext
from forty_thieves.rules.own_rules import OWN_RULES_ID
from forty_thieves.rules.variant import Difficulty, Variant


def difficulty(variant: Variant) -> str:
    """How hard the variant is to win, in a word."""
    return {
        Difficulty.EASY: _("easy"),
        Difficulty.FAIR: _("fair"),
        Difficulty.HARD: _("hard"),
        Difficulty.FIENDISH: _("fiendish"),
    }[variant.difficulty]


def packs(variant: Variant) -> str:
    """How many packs are played with."""
    return ngettext("{n} pack", "{n} packs", variant.packs).format(n=variant.packs)


def packs_and_difficulty(variant: Variant) -> str:
    """Both in one short line."""
    if variant.id == OWN_RULES_ID:  # nobody has rated it
        return packs(variant)
    return f"{packs(variant)} · {difficulty(variant)}"


def other_names(variant: Variant, first: str = "") -> str:
    """The other names in one line, `first` before the rest; empty where there are none."""
    names = sorted(variant.also, key=lambda name: name != first)
    return _("Also {names}").format(names=", ".join(names)) if names else ""
