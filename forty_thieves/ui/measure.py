"""How large cards are, and how they are spaced, for a variant in so much room: as large and as wide as there is room.

Lengths are pixels of the window's surface; shares are of the card's width, unless said otherwise.
"""

import math
from dataclasses import dataclass
from typing import Final

from forty_thieves.rules.variant import Reserve, Variant
from forty_thieves.ui import theme
from forty_thieves.ui.arrangement import Arrangement

COLUMN_GAP: Final = 0.10  # from stock to waste, and from there to a reserve
CLOSEST_COLUMNS: Final = 0.08
WIDEST_GAP: Final = 0.45  # between columns where there is room to spare
FOUNDATION_GAP: Final = 0.05
CLOSEST_FOUNDATIONS: Final = 0.03  # where that lets the waste stand in line with a column
WIDE_FOUNDATIONS: Final = 0.10  # where they don't stand in line with columns
_ALIGNED_GAP: Final = 0.65  # or so much, where that brings them in line with the row of foundations
GROUP_GAP: Final = 0.16  # between the waste or reserve and the foundations
LEAST_WASTE: Final = 3  # cards of the waste that are seen, also where room is short
RESERVE_WIDE: Final = 2.2
_ROW_GAP: Final = 0.16
_WIDEST_ROW_GAP: Final = 0.60
_BETWEEN_ROWS: Final = 0.08  # of foundations
_LEAST_COLUMN: Final = 3.15  # heights of a card that a column has room for at least
_ROOM_TO_GROW: Final = 6  # cards that a column is likely to grow by
_AT_FIRST: Final = 3  # cards that it may grow by without its cards coming closer
_WORTH_A_ROW: Final = 1.10  # a second row of foundations is made where cards become that much larger,
_WORTH_IF_ROOMY: Final = 1.02  # or that much where columns have so many heights of a card all the same:
_ROOMY: Final = 4.6
_WORTH_A_BANK: Final = 1.25  # so much larger cards must become for columns to lie in two banks, one below the other


@dataclass(frozen=True)
class Measure:
    """What was found: sizes in pixels, ``fan`` as a share of the card's height.

    Foundations stand in ``rows`` rows, ``between`` apart and ``block`` high together; ``lead`` is free above them
    and ``gap`` between them and the columns. Columns lie in ``banks``, ``in_bank`` of them in each but perhaps the
    last, ``pitch`` from one to the next and ``span`` wide together.
    """

    card: tuple[int, int]
    rows: int
    between: int
    block: int
    lead: int
    gap: int
    banks: int
    in_bank: int
    pitch: float
    span: float
    fan: float


def measure(variant: Variant, room: tuple[int, int], margin: int, arrangement: Arrangement) -> Measure:
    """The largest cards that fit into the room, so that a column that grows some can still be read.

    In a high and narrow window the columns lie in two banks where that makes cards much larger.
    """
    width, height = room
    rows, banks = _rows(variant, room, 1, arrangement), 1
    exact = _card_width(variant, room, rows, 1, arrangement)
    if len(variant.columns) > 1:
        others = _rows(variant, room, 2, arrangement)
        larger = _card_width(variant, room, others, 2, arrangement)
        if larger >= exact * _WORTH_A_BANK:
            rows, banks, exact = others, 2, larger
    wide = max(12, int(exact))
    high = math.ceil(wide * theme.CARD_RATIO - 1e-9)  # what the drawings come out at, to the pixel

    between = max(round(wide * _BETWEEN_ROWS), margin // 4)
    block = rows * high + (rows - 1) * between
    gap = max(round(wide * _ROW_GAP), margin // 2)
    # What the columns don't need at first goes into their fans, and what is left of that into the gaps.
    longest = max(variant.columns)
    bank = (height - block - banks * gap) / banks
    fan = min(theme.FAN_ROOMIEST, max(theme.FAN_WIDEST, (bank / high - 1) / (longest + _AT_FIRST - 1)))
    spare = max(0, round(bank - high * (1 + fan * (longest + _ROOM_TO_GROW - 1)))) * banks
    more_gap = min(spare // 4, round(wide * (_WIDEST_ROW_GAP - _ROW_GAP)))
    lead = min(spare // 4, round(wide * _WIDEST_ROW_GAP / 2))
    columns = math.ceil(len(variant.columns) / banks)
    steps = max(1, columns - 1)
    # Where the row of foundations is a little wider than the columns they spread below all of it.
    aligned = min(wide * (1 + _ALIGNED_GAP), (row_width(variant, rows, arrangement.waste_fan) - 1) * wide / steps)
    pitch = min((width - wide) / steps, max(wide * (1 + WIDEST_GAP), aligned)) if columns > 1 else 0.0
    return Measure(
        card=(wide, high),
        rows=rows,
        between=between,
        block=block,
        lead=lead,
        gap=gap + more_gap,
        banks=banks,
        in_bank=columns,
        pitch=pitch,
        span=pitch * (columns - 1) + wide,
        fan=fan,
    )


def _rows(variant: Variant, room: tuple[int, int], banks: int, arrangement: Arrangement) -> int:
    """In how many rows the foundations had best stand; each has as many, and every suit one place in it."""
    rows = 1
    for more in range(2, variant.packs + 1):
        if variant.packs % more:
            continue
        larger = _card_width(variant, room, more, banks, arrangement)
        roomy = room[1] / (larger * theme.CARD_RATIO) - more * (1 + _BETWEEN_ROWS) >= _ROOMY * banks
        if larger > _card_width(variant, room, rows, banks, arrangement) * (_WORTH_IF_ROOMY if roomy else _WORTH_A_ROW):
            rows = more
    return rows


def _card_width(variant: Variant, room: tuple[int, int], rows: int, banks: int, arrangement: Arrangement) -> float:
    """How wide cards can be with so many rows of foundations and banks of columns."""
    columns = math.ceil(len(variant.columns) / banks)
    wide = max(columns + (columns - 1) * CLOSEST_COLUMNS, row_width(variant, rows, arrangement.waste_fan))
    column = max(_LEAST_COLUMN, 1 + arrangement.fan_least * (max(variant.columns) + _ROOM_TO_GROW))
    high = rows + _BETWEEN_ROWS * (rows - 1) + banks * (column + _ROW_GAP / theme.CARD_RATIO)
    return max(1.0, min(room[0] / wide, room[1] / high / theme.CARD_RATIO))


def row_width(variant: Variant, rows: int, waste_fan: float) -> float:
    """How many card widths the row of stock, waste, reserve and foundations takes."""
    foundations = 4 * variant.packs // rows
    wide = foundations + (foundations - 1) * FOUNDATION_GAP
    if variant.stock_size:
        wide += 1 + GROUP_GAP
    if variant.has_waste:
        wide += COLUMN_GAP + 1 + (LEAST_WASTE - 1) * waste_fan
    if variant.reserve is not Reserve.NONE and not beneath(variant, rows):
        wide += COLUMN_GAP + RESERVE_WIDE
    return wide


def beneath(variant: Variant, rows: int) -> bool:
    """Whether the reserve lies beneath the stock, beside a second row of foundations."""
    return rows > 1 and variant.has_waste
