"""Where everything lies on the table: a pure function of the window, the variant, the state and the arrangement.

Drawing, hit tests and tests all ask here. All lengths are pixels of the window's surface.
"""

from dataclasses import dataclass

import pygame

from forty_thieves.rules.cards import Card
from forty_thieves.rules.state import RESERVE, STOCK, WASTE, GameState
from forty_thieves.rules.variant import Reserve, Variant
from forty_thieves.ui import theme
from forty_thieves.ui.arrangement import STANDARD, Arrangement
from forty_thieves.ui.measure import (
    CLOSEST_FOUNDATIONS,
    COLUMN_GAP,
    FOUNDATION_GAP,
    GROUP_GAP,
    LEAST_WASTE,
    RESERVE_WIDE,
    WIDE_FOUNDATIONS,
    WIDEST_GAP,
    Measure,
    beneath,
    measure,
    row_width,
)

Rect = pygame.Rect


@dataclass(frozen=True)
class Layout:
    """The places of one window: ``places`` gives the empty place of each pile, ``zones`` where it takes a drop.

    ``foot`` is the room kept free below the table. ``words`` is how far down a sentence over the table may reach.
    A card of the waste lies ``waste_step`` from the one before, where that is negative from the one after. ``fan``
    and ``fan_least`` are the widest and the closest that the face-up cards of a column lie, as shares of their height.
    """

    size: tuple[int, int]
    scale: float
    bar: Rect
    table: Rect
    foot: Rect
    status: Rect
    words: int
    card: tuple[int, int]
    places: dict[str, Rect]
    zones: dict[str, Rect]
    waste_shown: int
    waste_step: int
    fan: float
    fan_least: float

    @property
    def corner(self) -> int:
        """The radius of a card's corner."""
        return max(2, round(self.card[0] * theme.CARD_CORNER))

    def px(self, logical: float) -> int:
        """Logical pixels as pixels of the surface, at least one."""
        return max(1, round(logical * self.scale))


def window_scale(size: tuple[int, int], density: float, text: float = 1.0) -> float:
    """Surface pixels per logical pixel: the density of the screen, and more in a large window.

    ``text`` is how much larger a player wants what is read; it goes as far as the window has room for that.
    """
    width, height = size
    room = min(width / density / 1280, height / density / 800)
    usual = density * min(2.0, max(1.0, room**0.6))
    most = min(width / theme.TEXT_ROOM[0], height / theme.TEXT_ROOM[1])
    return float(min(usual * text, max(usual, most)))


def layout(
    size: tuple[int, int], scale: float, variant: Variant, foot: float = 0.0, arrangement: Arrangement = STANDARD
) -> Layout:
    """The places for a window of that size; ``scale`` is surface pixels per logical pixel.

    ``foot`` logical pixels are kept free below the table. Cards keep their size for it and lie where they would lie
    without it, only closer; a row below the columns moves up.
    """
    width, height = size
    bar = Rect(0, 0, width, round(theme.BAR_HEIGHT * scale))
    status_height = round(theme.STATUS_HEIGHT * scale)
    free = Rect(0, 0, width, height)
    if arrangement.bars:
        free = Rect(0, bar.bottom, width, max(1, height - bar.height - status_height))
    margin = max(2, round(theme.MARGIN * scale))
    found = measure(variant, (width - 2 * margin, free.height - margin), margin, arrangement)
    table = Rect(free.left, free.top, width, max(1, free.height - round(foot * scale)))
    below = Rect(0, table.bottom, width, free.bottom - table.bottom)
    status = Rect(0, (height if arrangement.bars else below.top) - status_height, width, status_height)

    first_row = table.top + round(margin * 0.75)
    if arrangement.under:
        columns_top, row_top = first_row, table.bottom - round(margin * 0.75) - found.block
        columns_end, deepest = row_top - found.gap // 2, row_top - found.gap // 2 + below.height
    else:
        row_top = first_row + found.lead
        columns_top = row_top + found.block + found.gap
        columns_end, deepest = table.bottom, free.bottom
    places = _place_columns(variant, found, width, columns_top, (deepest - columns_top) / found.banks)
    zones = {name: place.copy() for name, place in places.items()}
    for n, zone in enumerate(zones.values()):
        follows = n // found.in_bank + 1 < found.banks
        end = places[f"T{found.in_bank + 1}"].top - found.gap // 2 if follows else columns_end
        zone.height = max(zone.height, end - zone.top)
    shown = _place_row(places, variant, found, arrangement.waste_fan, width, row_top)
    zones = {name: place.copy() for name, place in places.items()} | zones
    step = arrangement.waste_fan * found.card[0]
    if WASTE in zones:
        zones[WASTE].width = round(found.card[0] + step * (shown - 1))
    if RESERVE in zones:
        zones[RESERVE].width = round(found.card[0] * RESERVE_WIDE)
    if arrangement.mirrored:
        _mirror(places, zones, width)
    return Layout(
        size=size,
        scale=scale,
        bar=bar,
        table=table,
        foot=below,
        status=status,
        words=columns_end,
        card=found.card,
        places=places,
        zones=zones,
        waste_shown=shown,
        waste_step=round(-step if arrangement.mirrored else step),
        fan=found.fan,
        fan_least=arrangement.fan_least,
    )


def _place_columns(variant: Variant, found: Measure, width: int, top: int, bank: float) -> dict[str, Rect]:
    """The places of the columns, in the middle; ``bank`` is from the top of one bank to the next."""
    left, places = (width - found.span) / 2, {}
    for n in range(len(variant.columns)):
        row, place = divmod(n, found.in_bank)
        places[f"T{n + 1}"] = Rect(round(left + place * found.pitch), top + round(row * bank), *found.card)
    return places


def _place_row(
    places: dict[str, Rect], variant: Variant, found: Measure, waste_fan: float, width: int, top: int
) -> int:
    """Place stock, waste and reserve from the left, foundations at the right; gives how many waste cards are seen."""
    card, rows = found.card, found.rows
    needed = row_width(variant, rows, waste_fan) * card[0]
    span = max(found.span, needed)
    left = (width - span) / 2
    # The waste stands in line with the second column where the foundations can stand a little closer for it.
    spare = span - needed
    closer = card[0] * (FOUNDATION_GAP - CLOSEST_FOUNDATIONS) * (4 * variant.packs // rows - 1)
    beside, aligned = card[0] * (1 + COLUMN_GAP), min(found.pitch, card[0] * (1 + WIDEST_GAP / 2))
    if found.span >= span and aligned - beside <= spare + closer:
        beside = aligned
    x = left
    if variant.stock_size:
        places[STOCK] = Rect(round(x), top, *card)
        x += beside
    if variant.has_waste:
        places[WASTE] = Rect(round(x), top, *card)
        x += card[0] * (1 + (LEAST_WASTE - 1) * waste_fan + COLUMN_GAP)
    if variant.reserve is not Reserve.NONE and beneath(variant, rows):
        places[RESERVE] = Rect(round(left), top + card[1] + found.between, *card)
    elif variant.reserve is not Reserve.NONE:
        places[RESERVE] = Rect(round(x), top, *card)
        x += card[0] * (RESERVE_WIDE + COLUMN_GAP)
    if x > left:
        x += card[0] * (GROUP_GAP - COLUMN_GAP)
    first = _place_foundations(places, variant, found, (x, left + span), top)
    if WASTE not in places:
        return 1
    room = first - GROUP_GAP * card[0] - places[WASTE].right
    if RESERVE in places and places[RESERVE].top == top:
        room = min(room, places[RESERVE].left - COLUMN_GAP * card[0] - places[WASTE].right)
    return max(1, min(theme.WASTE_SHOWN, 1 + int(room / (waste_fan * card[0]) + 0.05)))


def _place_foundations(
    places: dict[str, Rect], variant: Variant, found: Measure, between: tuple[float, float], top: int
) -> float:
    """Place the foundations at the right, or in the middle where there is no stock; gives their left edge.

    They stand in line with the columns where there is room for that, else close together.
    """
    (left, right), (wide, high) = between, found.card
    in_row = 4 * variant.packs // found.rows
    fits = (right - left - wide) / max(1, in_row - 1)
    step = found.pitch if fits >= found.pitch > 0 else min(fits, wide * (1 + WIDE_FOUNDATIONS))
    first = right - wide - step * (in_row - 1)
    if not variant.stock_size:
        first = (left + right - wide - step * (in_row - 1)) / 2
    for n in range(4 * variant.packs):
        row, place = divmod(n, in_row)
        places[f"F{n + 1}"] = Rect(round(first + place * step), top + row * (high + found.between), wide, high)
    return first


def _mirror(places: dict[str, Rect], zones: dict[str, Rect], width: int) -> None:
    """Let what isn't a column change sides; the foundations are counted from the left again."""
    for name, zone in zones.items():
        if name[0] not in "TF":
            zone.left = width - zone.right
            places[name].right = zone.right
    names = [name for name in places if name[0] == "F"]
    turned = sorted((places[name].top, width - places[name].right) for name in names)
    for name, (top, left) in zip(names, turned, strict=True):
        places[name].topleft = zones[name].topleft = (left, top)


def card_places(where: Layout, state: GameState) -> dict[Card, Rect]:
    """The place of every card, those lower in a pile before those on them."""
    found: dict[Card, Rect] = {}
    for card in state.stock:
        found[card] = where.places[STOCK]
    waste = state.waste
    seen = min(len(waste), where.waste_shown)
    for depth, card in enumerate(waste):
        step = max(0, depth - (len(waste) - seen))
        if where.waste_step < 0:
            step = seen - 1 - step
        found[card] = where.places[WASTE].move(step * where.waste_step, 0)
    for name, pile in zip(state.foundation_names, state.foundations, strict=True):
        for card in pile:
            found[card] = where.places[name]
    for name, column in zip(state.column_names, state.columns, strict=True):
        found.update(zip(column, _fanned(where, name, column, state), strict=True))
    if state.reserve:
        place, room = where.places[RESERVE], where.zones[RESERVE].width - where.card[0]
        last = len(state.reserve) - 1
        apart = min(abs(where.waste_step), room / max(1, last))
        first = last if where.waste_step < 0 else 0  # the card at the place itself
        found.update((card, place.move(round((n - first) * apart), 0)) for n, card in enumerate(state.reserve))
    return found


def _fanned(where: Layout, name: str, pile: list[Card], state: GameState) -> list[Rect]:
    """The places of the cards of a column: wide apart while there is room, evenly closer as it grows."""
    place, zone = where.places[name], where.zones[name]
    height = where.card[1]
    down = sum(card in state.down for card in pile[:-1])
    up = max(0, len(pile) - 1 - down)
    room = max(0.0, zone.bottom - place.top - height - where.px(4))
    fan_down = theme.FAN_DOWN * where.fan / theme.FAN_WIDEST
    step_up, step_down = where.fan * height, fan_down * height
    if up * step_up + down * step_down > room:
        step_down = theme.FAN_DOWN * height
        step_up = min(step_up, max((room - down * step_down) / up if up else 0.0, 0.0))
        if step_up < where.fan_least * height:
            # Even the least fan doesn't fit: all steps shrink alike, so that nothing leaves the table.
            least = up * where.fan_least + down * theme.FAN_DOWN
            step_up, step_down = (room * share / least for share in (where.fan_least, theme.FAN_DOWN))
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
