"""Deals of PySolFC: what that program deals for a number, for the variants that both have.

Its numbers have two generators: below 32000, and with ``ms`` before the number, the one of Microsoft's C library;
from 32000 on, Python's Mersenne Twister. Their canonical text is the bare number, with ``ms`` only where the number
alone would mean the other generator: ``12345`` (also for ``ms12345`` and ``#12,345``), ``32000``, ``ms32000``.

The text of a deal is ``pysol:FT:12345``, or ``pysol:FT:12345+w`` where the first cards are turned to the waste, as
PySolFC does before play begins.
"""

import re
from collections.abc import Callable
from typing import Final

from forty_thieves.language import _
from forty_thieves.rules.cards import Card, Rank, Suit, card
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.codes import BadDealCode
from forty_thieves.rules.commands import DRAW
from forty_thieves.rules.deal import lay_out
from forty_thieves.rules.own_rules import catalogued
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant

PREFIX: Final = "pysol:"
FIRST_WASTE: Final = "+w"
LAST_NUMBER: Final = 10**20 - 1
LAST_MS_NUMBER: Final = 2**33 - 1
FIRST_OF_TWISTER: Final = 32000

# What PySolFC calls the variants that it deals in the same shape: columns of the same lengths, row by row. Not here:
# those that it doesn't have, and those of other shapes (its Forty and Eight and Lucas have columns of four, its Dieppe
# plays while dealing, its Thieves of Egypt is dealt column by column, its Streets and Alleys from both sides).
GAMES: Final = {
    "FT": "Forty Thieves",
    "JO": "Josephine",
    "LI": "Limited",
    "IN": "Indian",
    "ST": "Streets",
    "MA": "Maria",
    "NT": "Number Ten",
    "RF": "Rank and File",
    "LF": "Little Forty",
    "SI": "Sixty Thieves",
    "MM": "Miss Milligan",
    "BA": "Busy Aces",
    "WM": "Waning Moon",
    "FF": "Famous Fifty",
    "SJ": "San Juan Hill",
    "CO": "Corona",
    "CY": "Courtyard",
    "DE": "Deuces",
    "TQ": "Twin Queens",
    "OC": "Octagon",
    "FV": "Fortune's Favor",
    "EX": "Express",
    "ET": "Eighty Thieves",
    "CN": "Carnation",
    "DV": "Delivery",
    "NS": "Napoleon's Square",
    "IC": "Interchange",
    "UN": "Unlimited",
    "MR": "Marie Rose",
    "BC": "Big Courtyard",
    "TC": "Triple Interchange",
    "EM": "Emperor",
    "RO": "Roosevelt",
    "BS": "Big Streets",
    "TL": "Triple Line",
    "AL": "Alternation",
    "TW": "Number Twelve",
    "CR": "Crossroads",
    "RB": "Red and Black",
    "ZE": "Zebra",
    "MD": "Midshipman",
    "MU": "Mumbai",
    "NE": "Napoleon's Exile",
    "DI": "Diplomat",
    "RW": "Rows of Four",
    "CG": "Congress",
    "PA": "Parliament",
    "LP": "Lady Palk",
    "BW": "Breakwater",
    "SR": "Single Rail",
    "DR": "Double Rail",
    "FB": "Final Battle",
    "TR": "Triple Rail",
    "NL": "Little Napoleon",
    "WA": "Waterloo",
}

_SUITS: Final = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
_SUITS_OF_ONE_PACK: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
_NOT_IN_NUMBERS: Final = re.compile(r"[\s#\-_.,]")

Picks = Callable[[int], int]


def pysol_deal(variant: Variant, text: str, *, first_waste: bool = False) -> tuple[GameState, str]:
    """The state that PySolFC deals for the number, with its deal text. Raises BadDealCode where it deals none."""
    known = catalogued(variant)
    if known is None or known.id not in GAMES:
        raise BadDealCode(
            _("{game} can't be dealt by a number of PySolFC: it isn't there, or is laid out otherwise.").format(
                game=variant.name
            )
        )
    microsoft, number = _read_number(text)
    state = lay_out(known, _shuffled(variant.packs, microsoft, number))
    if first_waste:
        if not variant.has_waste:
            raise BadDealCode(_("{game} has no waste that a card could be turned to.").format(game=variant.name))
        DRAW.apply(state)
        state.effects.clear()  # the deal turned these cards, no command that could be undone
    shown = f"ms{number}" if microsoft and number >= FIRST_OF_TWISTER else str(number)
    return state, f"{PREFIX}{known.id}:{shown}{FIRST_WASTE if first_waste else ''}"


def is_pysol_text(text: str) -> bool:
    """Whether the text means to be that of a PySolFC deal."""
    return text.strip().lower().startswith(PREFIX)


def parse_pysol_deal(text: str) -> tuple[GameState, str]:
    """The state that a text such as ``pysol:FT:12345+w`` names, with its canonical text. Raises BadDealCode."""
    name, colon, number = text.strip()[len(PREFIX) :].partition(":")
    if not is_pysol_text(text) or not colon:
        raise BadDealCode(_("A deal of PySolFC looks like pysol:FT:12345, with +w for a first card on the waste."))
    variant = CATALOGUE.get(name.strip().upper())
    if variant is None:
        raise BadDealCode(_("There is no game “{name}”.").format(name=name.strip()[:20]))
    bare = number.strip().lower().removesuffix(FIRST_WASTE)
    return pysol_deal(variant, bare, first_waste=bare != number.strip().lower())


def _read_number(text: str) -> tuple[bool, int]:
    """Whether Microsoft's generator is meant, and the number, as PySolFC reads what a player types."""
    plain = _NOT_IN_NUMBERS.sub("", text).lower()
    microsoft = plain.startswith("ms")
    digits = plain[2:] if microsoft else plain.removesuffix("l")
    if not (digits.isascii() and digits.isdigit()):
        raise BadDealCode(_("A deal number of PySolFC looks like 12345 or ms12345."))
    digits = digits.lstrip("0")
    number = int(digits or "0") if len(digits) <= len(str(LAST_NUMBER)) else LAST_NUMBER + 1
    if not 1 <= number <= (LAST_MS_NUMBER if microsoft else LAST_NUMBER):
        raise BadDealCode(
            _("PySolFC's deal numbers run from 1 to {last}, those with ms to {last_ms}.").format(
                last=LAST_NUMBER, last_ms=LAST_MS_NUMBER
            )
        )
    return microsoft or number < FIRST_OF_TWISTER, number


def _shuffled(packs: int, microsoft: bool, number: int) -> list[Card]:
    """The packs as PySolFC shuffles them, the first to be dealt first."""
    if microsoft and packs == 1:
        cards = [card(suit, rank, 0) for rank in Rank for suit in _SUITS_OF_ONE_PACK]
    else:
        cards = [card(suit, rank, pack) for pack in range(packs) for suit in _SUITS for rank in Rank]
    pick = _microsoft_picks(number) if microsoft else _twister_picks(number)
    for i in range(len(cards) - 1, 0, -1):
        j = pick(i)
        cards[i], cards[j] = cards[j], cards[i]
    return cards[::-1]


def _twister_picks(seed: int) -> Picks:
    """Numbers from 0 to i by Python's generator, whose ``random`` is the same for ever."""
    import random  # late: the program would start some milliseconds later for deals that few ask for

    draw = random.Random(seed).random
    return lambda i: int(draw() * (i + 1))


def _microsoft_picks(seed: int) -> Picks:
    """Numbers from 0 to i by the generator of Microsoft's C library, with its extensions for seeds from 2³¹ on."""
    state = seed if seed < 2**32 else seed - 2**32

    def pick(i: int) -> int:
        nonlocal state
        state = (state * 214013 + 2531011) % 2**33
        if seed < 2**31:
            output = state >> 16 & 0x7FFF
        elif seed < 2**32:
            output = state >> 16 & 0x7FFF | 0x8000
        else:
            output = (state >> 16 & 0xFFFF) + 1
        return output % (i + 1)

    return pick
