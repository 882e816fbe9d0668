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
_CLOSE_FOUNDATIONS: Final = 1.10  # from one foundation to the next
_GROUP_GAP: Final = 0.16
_ROW_GAP: Final = 0.16
_TABLE_HEIGHTS: Final = 4.45  # the table is at least this many card heights high
_LEAST_WASTE: Final = 3  # cards of the waste that are seen, also where room is short


@dataclass(frozen=True)
class Layout:
    """The places of one window: ``places`` gives the empty place of each pile, ``zones`` where it takes a drop."""

    size: tuple[int, int]
    scale: float
    bar: Rect
    table: Rect
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


def layout(size: tuple[int, int], scale: float, variant: Variant) -> Layout:
    """The places for a window of that size; ``scale`` is surface pixels per logical pixel."""
    width, height = size
    bar = Rect(0, 0, width, round(theme.BAR_HEIGHT * scale))
    status_height = round(theme.STATUS_HEIGHT * scale)
    status = Rect(0, height - status_height, width, status_height)
    table = Rect(0, bar.bottom, width, max(1, status.top - bar.bottom))
    margin = max(2, round(theme.MARGIN * scale))
    room = max(1, width - 2 * margin)

    columns, foundations = len(variant.columns), 4 * variant.packs
    columns_wide = columns + (columns - 1) * _COLUMN_GAP
    foundations_wide = foundations + (foundations - 1) * _FOUNDATION_GAP
    waste_wide = 1 + (_LEAST_WASTE - 1) * theme.WASTE_FAN
    top_wide = 1 + _COLUMN_GAP + waste_wide + _GROUP_GAP + foundations_wide
    by_width = room / max(columns_wide, top_wide)
    by_height = (table.height - margin) / _TABLE_HEIGHTS / theme.CARD_RATIO
    card_width = max(12, int(min(by_width, by_height)))
    card_height = math.ceil(card_width * theme.CARD_RATIO - 1e-9)  # what the drawings come out at, to the pixel

    pitch = min((room - card_width) / max(1, columns - 1), card_width * (1 + _WIDEST_GAP))
    span = max(pitch * (columns - 1) + card_width, top_wide * card_width)
    left = (width - span) / 2
    right = left + span
    pitch = (span - card_width) / max(1, columns - 1)
    top = table.top + round(margin * 0.75)
    second = top + card_height + max(round(card_width * _ROW_GAP), margin // 2)

    def place(x: float, y: float) -> Rect:
        return Rect(round(x), round(y), card_width, card_height)

    places = {f"T{n + 1}": place(left + n * pitch, second) for n in range(columns)}
    places[STOCK] = place(left, top)
    waste_x = left + min(pitch, card_width * (1 + _WIDEST_GAP / 2))
    # Foundations stand in line with the columns where the waste leaves room for that, else close together.
    free = right - waste_x - (waste_wide + _GROUP_GAP) * card_width
    foundation_pitch = (free - card_width) / max(1, foundations - 1)
    foundation_pitch = pitch if foundation_pitch >= pitch else min(foundation_pitch, card_width * _CLOSE_FOUNDATIONS)
    first = right - card_width - foundation_pitch * (foundations - 1)
    for n in range(foundations):
        places[f"F{n + 1}"] = place(first + n * foundation_pitch, top)
    places[WASTE] = place(waste_x, top)
    if variant.reserve is not Reserve.NONE:
        places[RESERVE] = place(first - pitch, top)
    step = theme.WASTE_FAN * card_width
    shown = min(theme.WASTE_SHOWN, 1 + int((first - _GROUP_GAP * card_width - waste_x - card_width) / step + 0.01))

    zones = {name: rect.copy() for name, rect in places.items()}
    for n in range(columns):
        zone = zones[f"T{n + 1}"]
        zone.height = max(zone.height, table.bottom - zone.top)
    zones[WASTE].width = round(card_width + step * (shown - 1))
    return Layout(size, scale, bar, table, status, (card_width, card_height), places, zones, max(1, shown), round(step))


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
        found.update(zip(state.reserve, _fanned(where, RESERVE, state.reserve, state), strict=True))
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
