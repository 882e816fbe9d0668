"""The flights that lead from one picture of the table to the next."""

import math
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from forty_thieves.rules.cards import Card
from forty_thieves.rules.state import STOCK, WASTE
from forty_thieves.ui import theme
from forty_thieves.ui.layout import Layout
from forty_thieves.ui.lying import Lying
from forty_thieves.ui.motion import Flight, Point

Lies = Mapping[Card, Lying]
Aloft = tuple[Point, bool, float]
"""Where a card is that isn't at rest, whether its face is up, and how high above the table it is."""

_SAME_TIME = 1e-9


def flights(
    before: Lies, seen: Mapping[Card, Aloft], after: Lies, leaves: Mapping[Card, float], duration: float
) -> dict[Card, Flight]:
    """The way of each card that lay elsewhere, or with its other side up, than it is to lie.

    ``before`` tells how the cards lay that were at rest, ``seen`` where the others were. Cards leave when ``leaves``
    says, or at once; but none from below another that is still to leave, and none comes to rest before those that
    it is to lie on.
    """
    found: dict[Card, Flight] = {}
    for card, goes in after.items():
        left = before.get(card)
        at, up, lift = (left.at, left.up, 0.0) if left else seen[card]
        if at == goes.at and up is goes.up:
            continue
        turns = up is not goes.up
        arc = theme.ARC * math.dist(at, goes.at) if turns else 0.0
        delay = leaves.get(card, 0.0) if left else 0.0
        found[card] = Flight(at, goes.at, delay, duration, turns, arc, lift=lift, left=left, goes=goes)
    for card in _lifted(before, after, found):
        found[card] = Flight(after[card].at, after[card].at, 0.0, 0.0, left=before[card], goes=after[card])
    _wait_for_each_other(_piles(before), _piles(after), found)
    return found


def departures(
    groups: Sequence[Sequence[Card]], delays: Sequence[float], before: Lies, after: Lies, drawn: int
) -> dict[Card, float]:
    """When each card leaves: the groups one after the other, after their delays, the cards of a group together.

    Only what is drawn from the stock or goes back to it goes card by card (``drawn`` is how many a draw takes); a
    waste that is turned over goes as one packet.
    """
    found: dict[Card, float] = {}
    for group, delay in zip(groups, delays, strict=True):
        drawing = [card for card in group if STOCK in (before[card].pile, after[card].pile)]
        drawing.sort(key=lambda card: _order(after[card]))
        step = (
            0.0
            if is_packet(drawing, before, after, drawn)
            else min(theme.DRAW_STEP, theme.DRAW_ROW / max(1, len(drawing)))
        )
        for card in group:
            found[card] = delay
        for n, card in enumerate(drawing):
            found[card] = delay + n * step
    return found


def is_packet(cards: Iterable[Card], before: Lies, after: Lies, drawn: int) -> bool:
    """Whether the cards are a waste that is turned over to be the stock, or a stock that goes back to the waste."""
    ways = [{before[card].pile, after[card].pile} for card in cards]
    return sum(way == {STOCK, WASTE} for way in ways) > drawn


def dealing(where: Layout, cards: Sequence[Card], after: Lies, total: float) -> dict[Card, Flight]:
    """The way of each card of a deal, one after the other from the stock, in so many seconds."""
    each = min(theme.DEAL_WAY, total / 2)
    below = (where.size[0] // 2, where.size[1])  # without a stock they come from the player's side
    stock = where.places.get(STOCK)
    found = {}
    for n, card in enumerate(cards):
        goes, delay = after[card], (total - each) * n / max(1, len(cards) - 1)
        left = None if stock is None else Lying(STOCK, len(after) - n, stock.topleft, up=False)
        origin = below if left is None else left.at
        arc = theme.ARC * math.dist(origin, goes.at)
        found[card] = Flight(origin, goes.at, delay, each, goes.up, arc, left=left, goes=goes)
    return found


def _order(goes: Lying) -> tuple[int, int]:
    """Cards dealt to the columns go from left to right; in any other pile from the lowest up."""
    return (int(goes.pile[1:]), 0) if goes.pile[0] == "T" else (0, goes.height)


def _piles(lies: Lies) -> dict[str, list[Card]]:
    piles: dict[str, list[Card]] = {}
    for card, at in sorted(lies.items(), key=lambda pair: pair[1].height):
        piles.setdefault(at.pile, []).append(card)
    return piles


def _lifted(before: Lies, after: Lies, found: Mapping[Card, Flight]) -> list[Card]:
    """Cards that stay where they lie, but on cards that come or go: they come to rest after those."""
    was = _piles(before)
    stays = []
    for name, pile in _piles(after).items():
        below = was.get(name, [])
        same = next((n for n, pair in enumerate(zip(below, pile, strict=False)) if pair[0] is not pair[1]), None)
        if same is not None:
            stays += [card for card in pile[same:] if card not in found and card in before]
    return stays


def _wait_for_each_other(
    was: Mapping[str, list[Card]], now: Mapping[str, list[Card]], found: dict[Card, Flight]
) -> None:
    """Put flights off until nobody leaves from below, or lands below, one that is to go first."""
    leaving = [[found[card] for card in reversed(pile) if card in found] for pile in was.values()]
    landing = [[found[card] for card in pile if card in found] for pile in now.values()]
    late = True
    while late:
        late = False
        for flown in leaving:
            for above, below in pairwise(flown):
                if below.delay < above.delay and below.duration and above.duration:
                    below.delay, late = above.delay, True
        for flown in landing:
            for below, above in pairwise(flown):
                if above.arrival < below.arrival - _SAME_TIME:
                    above.delay, late = below.arrival - above.duration, True
