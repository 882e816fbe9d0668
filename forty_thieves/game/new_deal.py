"""Which deal comes next: any shuffle, or one that was found winnable, as gentle or as hard as the player wants it."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final

from forty_thieves.game.proven import proven_deals, proven_line
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.codes import deal_code
from forty_thieves.rules.commands import Command, parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import play
from forty_thieves.rules.own_rules import rules_key
from forty_thieves.rules.variant import Variant

SETTING: Final = "new_deal"


class NewDeal(StrEnum):
    """What a player wants to be dealt: any shuffle, one that can be won, or one that took the solver so much effort."""

    ANY = "any"
    WINNABLE = "winnable"
    GENTLE = "gentle"
    FAIR = "fair"
    HARD = "hard"
    FIENDISH = "fiendish"


_BANDS: Final = (NewDeal.GENTLE, NewDeal.FAIR, NewDeal.HARD, NewDeal.FIENDISH)


def wanted_deal(records: Records, profile: Profile) -> NewDeal:
    """What the profile has chosen."""
    kept = records.setting(profile, SETTING, NewDeal.ANY)
    return NewDeal(kept) if kept in [*NewDeal] else NewDeal.ANY


def fits(wanted: NewDeal, effort: int, bands: Sequence[int]) -> bool:
    """Whether a deal that the solver won with that effort is wanted; where no bands are known, any difficulty is."""
    return wanted not in _BANDS or not bands or _BANDS[bisect_left(bands, effort)] is wanted


def bands_of(variant: Variant) -> tuple[int, ...]:
    """Up to which effort a deal of the variant is gentle, fair and hard; empty where that isn't known."""
    shipped = proven_deals(variant)
    return shipped.bands if shipped is not None else ()


def ready_numbers(records: Records, variant: Variant, wanted: NewDeal) -> list[int]:
    """The deals found on this computer that are wanted and have not been dealt."""
    bands = bands_of(variant)
    return [found.number for found in records.found_deals(rules_key(variant)) if fits(wanted, found.effort, bands)]


def next_number(
    records: Records, profile: Profile, variant: Variant, wanted: NewDeal, random: Callable[[], int]
) -> int | None:
    """A proven deal as it is wanted: a shipped one that the profile hasn't met, else one found on this computer.

    None where there is none. ``random`` gives large numbers by chance.
    """
    shipped = proven_deals(variant)
    if shipped is not None:
        known = zip(shipped.numbers, shipped.efforts, strict=True)
        numbers = [number for number, effort in known if fits(wanted, effort, shipped.bands)]
        met = records.deals_met(profile, rules_key(variant))
        while numbers:
            # The last one takes the place of the one that is drawn: any other order is as random.
            at = random() % len(numbers)
            numbers[at], numbers[-1] = numbers[-1], numbers[at]
            number = numbers.pop()
            if deal_code(variant, number) not in met:
                return number
    ready = ready_numbers(records, variant, wanted)
    return ready[0] if ready else None


def known_line(records: Records, variant: Variant, number: int) -> tuple[Command, ...] | None:
    """A line that wins the deal, shipped or found on this computer, played by the rules; None where none is known."""
    if (line := proven_line(variant, number)) is not None:
        return line
    text = records.found_line(rules_key(variant), number)
    if text is None:
        return None
    state = deal(variant, number)
    try:
        found = tuple(map(parse_command, text.split()))
        for command in found:
            play(state, command)
    except ValueError:
        return None
    return found if state.won else None
