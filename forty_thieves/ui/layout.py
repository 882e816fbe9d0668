"""Where everything lies on the table: a pure function of the window, the variant and the state.

Drawing, hit tests and tests all ask here. All lengths are pixels of the window's surface.
"""

import math
from dataclasses import dataclass
from typing import Final

import pygame

from forty_thieves.rules.cards import Card
from forty_thieves.rules.state import RESERVE, STOCK, WASTE, GameState
from forty_thieves.rules.variant import Reserve, Variant
from forty_thieves.ui import theme

Rect = pygame.Rect

# Shares of the card's width, unless said otherwise.
_COLUMN_GAP: Final = 0.10
_WIDEST_GAP: Final = 0.45
_FOUNDATION_GAP: Final = 0.05
_CLOSEST: Final = 0.03
_CLOSE_FOUNDATIONS: Final = 1.10  # from one foundation to the next
_GROUP_GAP: Final = 0.16
_ROW_GAP: Final = 0.16
_LEAST_WASTE: Final = 3  # cards of the waste that are seen, also where room is short
_RESERVE_WIDE: Final = 2.2
_LEAST_COLUMN: Final = 3.3  # heights of a card that a column has room for at least
_ROOM_TO_GROW: Final = 6  # cards that a column is likely to grow by
_WORTH_A_ROW: Final = 1.10  # a second row of foundations is made where cards become that much larger


@dataclass(frozen=True)
class Layout:
    """The places of one window: ``places`` gives the empty place of each pile, ``zones`` where it takes a drop.

    ``foot`` is the room kept free below the table.
    """

    size: tuple[int, int]
    scale: float
    bar: Rect
    table: Rect
    foot: Rect
    status: Rect
    card: tuple[int, int]
    places: dict[str, Rect]
    zones: dict[str, Rect]
    waste_shown: int
    waste_step: int

    @property
    def corner(self) -> int:
        """The radius of a card's corner."""
        return max(2, round(self.card[0] * theme.CARD_CORNER))

    def px(self, logical: float) -> int:
        """Logical pixels as pixels of the surface, at least one."""
        return max(1, round(logical * self.scale))


def window_scale(size: tuple[int, int], density: float) -> float:
    """Surface pixels per logical pixel: the density of the screen, and more in a large window."""
    width, height = size
    room = min(width / density / 1280, height / density / 800)
    return float(density * min(2.0, max(1.0, room**0.6)))


def layout(size: tuple[int, int], scale: float, variant: Variant, foot: float = 0.0) -> Layout:
    """The places for a window of that size; ``scale`` is surface pixels per logical pixel.

    ``foot`` logical pixels are kept free below the table; cards lie where they would lie without it, only closer.
    """
    width, height = size
    bar = Rect(0, 0, width, round(theme.BAR_HEIGHT * scale))
    status_height = round(theme.STATUS_HEIGHT * scale)
    status = Rect(0, height - status_height, width, status_height)
    table = Rect(0, bar.bottom, width, max(1, status.top - bar.bottom))
    margin = max(2, round(theme.MARGIN * scale))
    one, two = (_card_width(variant, width - 2 * margin, table.height - margin, rows) for rows in (1, 2))
    rows = 2 if two > one * _WORTH_A_ROW else 1
    card_width = max(12, int(two if rows == 2 else one))
    card_height = math.ceil(card_width * theme.CARD_RATIO - 1e-9)  # what the drawings come out at, to the pixel
    card = (card_width, card_height)

    pitch, span = _columns_span(variant, card_width, width - 2 * margin)
    top_span = max(span, _top_wide(variant, rows) * card_width)
    left, top = (width - top_span) / 2, table.top + round(margin * 0.75)
    gap = max(round(card_width * _ROW_GAP), margin // 2)
    table.height = max(1, table.height - round(foot * scale))
    second = top + rows * card_height + (rows - 1) * (gap // 2) + gap
    below = Rect(0, table.bottom, width, status.top - table.bottom)
    columns = len(variant.columns)
    first = (width - span) / 2
    places = {f"T{n + 1}": Rect(round(first + n * pitch), second, *card) for n in range(columns)}
    down = (top, gap // 2)
    # The waste stands in line with the second column where the foundations can stand a little closer for it.
    spare = top_span - _top_wide(variant, rows) * (two if rows == 2 else one)
    beside, aligned = card_width * (1 + _COLUMN_GAP), min(pitch, card_width * (1 + _WIDEST_GAP / 2))
    closer = card_width * (_FOUNDATION_GAP - _CLOSEST) * (math.ceil(4 * variant.packs / rows) - 1)
    if span >= top_span and aligned - beside <= max(0.0, spare) + closer:
        beside = aligned
    x = _place_stock(variant, places, left, beside, down, card, rows)
    row_ends = _place_foundations(variant, places, (x, left + top_span), pitch, down, card, rows)

    step = theme.WASTE_FAN * card_width
    shown = 1
    if WASTE in places:
        room = row_ends - _GROUP_GAP * card_width - places[WASTE].right
        if RESERVE in places and places[RESERVE].top == top:
            room = min(room, places[RESERVE].left - _COLUMN_GAP * card_width - places[WASTE].right)
        shown = max(1, min(theme.WASTE_SHOWN, 1 + int(room / step + 0.05)))
    zones = {name: place.copy() for name, place in places.items()}
    for n in range(columns):
        zone = zones[f"T{n + 1}"]
        zone.height = max(zone.height, table.bottom - zone.top)
    if WASTE in zones:
        zones[WASTE].width = round(card_width + step * (shown - 1))
    if RESERVE in zones:
        zones[RESERVE].width = round(card_width * _RESERVE_WIDE)
    return Layout(size, scale, bar, table, below, status, card, places, zones, shown, round(step))


def _card_width(variant: Variant, room: int, height: int, rows: int) -> float:
    """How wide cards can be with so many rows of foundations."""
    columns = len(variant.columns)
    wide = max(columns + (columns - 1) * _COLUMN_GAP, _top_wide(variant, rows))
    grown = 1 + theme.FAN_LEAST * (max(variant.columns) + _ROOM_TO_GROW)
    high = rows + 0.08 * (rows - 1) + max(_LEAST_COLUMN, grown) + _ROW_GAP / theme.CARD_RATIO
    return max(1.0, min(room / wide, height / high / theme.CARD_RATIO))


def _top_wide(variant: Variant, rows: int) -> float:
    """How many card widths the rows above the columns take."""
    foundations = math.ceil(4 * variant.packs / rows)
    wide = foundations + (foundations - 1) * _FOUNDATION_GAP
    if variant.stock_size:
        wide += 1 + _GROUP_GAP
    if variant.has_waste:
        wide += _COLUMN_GAP + 1 + (_LEAST_WASTE - 1) * theme.WASTE_FAN
    if variant.reserve is not Reserve.NONE and (rows == 1 or not variant.has_waste):
        wide += _COLUMN_GAP + _RESERVE_WIDE
    return wide


def _columns_span(variant: Variant, card_width: int, room: int) -> tuple[float, float]:
    """From one column to the next, and from the left edge of the first to the right edge of the last."""
    columns = len(variant.columns)
    if columns == 1:
        return 0.0, float(card_width)
    pitch = min((room - card_width) / (columns - 1), card_width * (1 + _WIDEST_GAP))
    return pitch, pitch * (columns - 1) + card_width


def _place_stock(
    variant: Variant,
    places: dict[str, Rect],
    left: float,
    beside: float,
    down: tuple[int, int],
    card: tuple[int, int],
    rows: int,
) -> float:
    """Place stock, waste and reserve from the left; ``beside`` is from stock to waste. Gives where that ends."""
    width, x = card[0], left
    top, gap = down
    if variant.stock_size:
        places[STOCK] = Rect(round(x), top, *card)
        x += beside
    if variant.has_waste:
        places[WASTE] = Rect(round(x), top, *card)
        x += width * (1 + (_LEAST_WASTE - 1) * theme.WASTE_FAN) + width * _COLUMN_GAP
    if variant.reserve is not Reserve.NONE and variant.has_waste and rows == 2:
        places[RESERVE] = Rect(round(left), top + card[1] + gap, *card)
    elif variant.reserve is not Reserve.NONE:
        places[RESERVE] = Rect(round(x), top, *card)
        x += width * (_RESERVE_WIDE + _COLUMN_GAP)
    return x + width * (_GROUP_GAP - _COLUMN_GAP) if x > left else x


def _place_foundations(
    variant: Variant,
    places: dict[str, Rect],
    between: tuple[float, float],
    pitch: float,
    down: tuple[int, int],
    card: tuple[int, int],
    rows: int,
) -> float:
    """Place the foundations at the right, or in the middle where there is no stock; gives their left edge.

    They stand in line with the columns where there is room for that, else close together.
    """
    left, right = between
    foundations = 4 * variant.packs
    in_row = math.ceil(foundations / rows)
    fits = (right - left - card[0]) / max(1, in_row - 1)
    step = pitch if fits >= pitch > 0 else min(fits, card[0] * _CLOSE_FOUNDATIONS)
    first = right - card[0] - step * (in_row - 1)
    if not variant.stock_size:
        first = (left + right - card[0] - step * (in_row - 1)) / 2
    top, gap = down
    for n in range(foundations):
        row, place = divmod(n, in_row)
        places[f"F{n + 1}"] = Rect(round(first + place * step), top + row * (card[1] + gap), *card)
    return first


def card_places(where: Layout, state: GameState) -> dict[Card, Rect]:
    """The place of every card, those lower in a pile before those on them."""
    found: dict[Card, Rect] = {}
    for card in state.stock:
        found[card] = where.places[STOCK]
    waste, shown = state.waste, where.waste_shown
    for depth, card in enumerate(waste):
        step = max(0, depth - max(0, len(waste) - shown))
        found[card] = where.places[WASTE].move(step * where.waste_step, 0)
    for name, pile in zip(state.foundation_names, state.foundations, strict=True):
        for card in pile:
            found[card] = where.places[name]
    for name, column in zip(state.column_names, state.columns, strict=True):
        found.update(zip(column, _fanned(where, name, column, state), strict=True))
    if state.reserve:
        place, room = where.places[RESERVE], where.zones[RESERVE].width - where.card[0]
        apart = min(theme.WASTE_FAN * where.card[0], room / max(1, len(state.reserve) - 1))
        found.update((card, place.move(round(n * apart), 0)) for n, card in enumerate(state.reserve))
    return found


def _fanned(where: Layout, name: str, pile: list[Card], state: GameState) -> list[Rect]:
    """The places of the cards of a column: wide apart while there is room, evenly closer as it grows."""
    place, zone = where.places[name], where.zones[name]
    height = where.card[1]
    down = sum(card in state.down for card in pile[:-1])
    up = max(0, len(pile) - 1 - down)
    room = max(0.0, zone.bottom - place.top - height - where.px(4))
    step_up, step_down = theme.FAN_WIDEST * height, theme.FAN_DOWN * height
    if up * step_up + down * step_down > room:
        step_up = max((room - down * step_down) / up if up else 0.0, 0.0)
        if step_up < theme.FAN_LEAST * height:
            # Even the least fan doesn't fit: all steps shrink alike, so that nothing leaves the table.
            least = up * theme.FAN_LEAST + down * theme.FAN_DOWN
            step_up, step_down = (room * share / least for share in (theme.FAN_LEAST, theme.FAN_DOWN))
    rects, y = [], float(place.top)
    for card in pile:
        rects.append(Rect(place.left, round(y), place.width, place.height))
        y += step_down if card in state.down else step_up
    return rects


def pile_at(
    where: Layout, state: GameState, places: dict[Card, Rect], at: tuple[int, int]
) -> tuple[str, Card | None] | None:
    """The pile at that point, with the card that is seen there, if one is; None on the bare cloth."""
    for name, pile in state.piles.items():
        for card in reversed(pile):
            if places[card].collidepoint(at):
                return name, card
    for name, place in where.places.items():
        if place.collidepoint(at):
            return name, None
    return None
