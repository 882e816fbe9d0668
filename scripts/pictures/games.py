"""The games in the pictures: fixed deals, played as far as the picture wants it, and positions laid by hand."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache

from forty_thieves.game.proven import proven_deals
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.commands import Command, parse_command
from forty_thieves.rules.start import Start, numbered_start, read_start
from forty_thieves.rules.variant import Variant


@dataclass(frozen=True)
class Play:
    """A deal, a line that wins it, and how many of its commands are played; or a position as JSON."""

    variant: Variant
    number: int = 0
    line: tuple[Command, ...] = ()
    played: int = 0
    position: str = ""

    def start(self) -> Start:
        """Where the game begins."""
        if self.position:
            return read_start(self.position, self.variant)
        return numbered_start(self.variant, self.number)

    def after(self, played: int) -> Play:
        """The same game with that many commands of the line played, from the end where negative."""
        return replace(self, played=played if played >= 0 else len(self.line) + played)


# A deal with long columns, a full waste and many spaces, one after the other.
_LINE = """
T8>F3 T7>T3 T1>T4 D D D D W>T6 T2>T6 D D D D D W>T4 T9>T4 T3>T9 D W>F4 D D D W>T2 T8>T2 T8>T2 D W>T6 W>T6 T10>T6
T1>T10 D D D W>T2 D D W>F3 W>F4 D W>T2 D D W>T10 D W>T6 T8>T6 D D W>T3 T7>T8 T7>F1 T3>F1 T3>F1 T3>T6 D D D D D W>T3
T6>T3 D W>F5 T9>F5 T9>F5 D D D W>F1 D W>T1 T5>T1 T7>T5 D W>T1 D W>F7 D W>T10 W>T7 D D W>F2 T5>F2 T5>F2 T5>T1 T5>F6
T2>F6 T2>F6 T2>F2 T2>F2 T2>F2 T2>F2 D W>T2 D D W>F6 D W>F4 T9>T5 T3>F4 T6>F4 T6>T9 T3>T9 T3>T6 W>T3 T6>F4 T6>F4
T6>F4 T6>F4 T6>F4 T6>F4 T6>F4 T6>F4 T6>T1 T6>T8 T5>T8 T3>F3 T3>F3 T1>F3 T1>F3 T1>F3 T1>F3 T10>F3 T10>T3 T10>T7
T3>F3 T7>F3 T7>F3 T1>T3 T10>T5 T10>F6 T1>T6 T1>F6 T3>T6 W>T1 W>T3 D D W>T6 D D D W>F3 D W>F8 T1>F8 D W>T9 D W>T8
T4>T1 T8>F1 T8>F1 T8>F1 T8>F1 T4>T7 T1>T7 D W>T5 T4>T1 T4>T8 T1>T8 D W>F1 T7>T1 T7>T8 T1>T8 W>T1 T8>F1 T8>F1 T8>F1
T8>F1 D W>F2 T2>F2 T2>T7 T2>T10 W>T2 W>T8 T7>F2 W>F2 W>T7 T2>T7 W>T6 D W>T4 W>T2 D W>F8 T9>F8 T9>F8 T9>F8 T9>F8
W>T9 D W>T9 D D W>F8 D W>F2 T1>F2 T4>T1 T4>T9 T1>T9 T7>T1 T7>T2 T1>T2 W>T1 W>F8 W>T10 W>T3 W>T8 W>F7 T2>F7 T2>F7
T2>F7 W>T3 W>F6 T1>F6 W>T8 D W>T1 D W>T2 D W>F5 T8>F5 T8>F5 T8>F5 W>F5 W>F6 W>F7 T4>F6 T4>F8 T6>F7 T6>F7 T6>F7
T6>F7 T9>F5 T9>F5 T9>F5 T9>F5 T10>F8 T10>F8 T10>F8 T1>F5 T3>F6 T3>F6 T3>F6 T5>F7 T5>F7 T2>F7
"""
CLASSIC = Play(FORTY_THIEVES, 539, tuple(map(parse_command, _LINE.split())))
FRESH = CLASSIC
LATE = CLASSIC.after(87)  # eleven cards in one column, eighteen on the waste
SPACES = CLASSIC.after(122)  # three empty columns
ENDING = CLASSIC.after(-24)
WON = CLASSIC.after(-1)  # but for the last card


@cache
def known(name: str, share: float = 0.45) -> Play:
    """A shipped deal of the variant, played along its line as far as that share."""
    variant = CATALOGUE[name]
    deals = proven_deals(variant)
    number = deals.numbers[0] if deals is not None and deals.numbers else 0
    line = deals.line(number) if deals is not None and number else None
    if line is None:
        return Play(variant, 17)
    return Play(variant, number, line, round(len(line) * share))


def _position(variant: str, columns: list[str], waste: str = "", stock: str = "", home: str = "") -> Play:
    """A position: columns from the bottom card, heights of foundations; what is left over goes below the waste."""
    laid = [column.split() for column in columns]
    at_home = [*map(int, home.split())] or [0] * 8
    used = [card for pile in (*laid, waste.split(), stock.split()) for card in pile]
    for number, height in enumerate(at_home):
        used += [f"{rank}{'SHDC'[number % 4]}" for rank in "A23456789TJQK"[:height]]
    rest = [f"{rank}{suit}" for suit in "HCDS" for rank in "A23456789TJQK"] * 2
    for card in used:
        rest.remove(card)
    form = {
        "variant": variant,
        "columns": laid,
        "stock": stock.split(),
        "waste": [*rest, *waste.split()],
        "foundations": at_home,
    }
    return Play(CATALOGUE[variant], position=json.dumps(form))


# Runs move as one here: ten cards to be lifted, three columns that take them, and a space.
RUN = _position(
    "JO",
    [
        "4C 7D JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
        "9H 2C QS",
        "KD 5H 8C 8D",
        "",
        "3H JC 6C 5C QS",
        "JH TH 9H",
        "7H 2D 6D",
        "KC QC JC TC",
        "AH TD 4D",
        "QD JD TD",
    ],
    waste="KH 3D 9C",
    stock="6H 4H 2H 8H",
    home="1 1 1 1 0 0 0 1",
)

# Columns as long as they get: cards of the deal, and on them a whole suit.
LONGEST = _position(
    "FT",
    [
        "4C 7D 2H KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS",
        "9C 2C 8D",
        "KD 5C 8C 5D 3C 4H",
        "6D",
        "JC 6C QC KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH",
        "7C 2D TD 3D",
        "KC 9D",
        "",
        "TC 4D AD QD",
        "JD AC 5D 6C 7C 8C 9C TC",
    ],
    stock="QS 3S 9S",
)

# Neither a card of a column nor the waste's goes anywhere, and the stock is at its end.
STUCK = _position(
    "FT",
    [
        "3C QD KS",
        "8H TC KH",
        "4D 7H KD",
        "6C 2H KC",
        "TS 3D 9S",
        "JD 9H",
        "QC 4S 9D",
        "8D 2C 9C",
        "QH 6D 5S",
        "7C JS 5H",
    ],
    waste="KS 3H 2D",
)
