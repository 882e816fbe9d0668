"""A command shown on the table: a see-through copy of its cards glides from where they lie to where they would go."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from forty_thieves.rules.cards import Card
from forty_thieves.rules.commands import Command, Draw, Move
from forty_thieves.rules.state import STOCK, WASTE, GameState
from forty_thieves.rules.variant import StockTo
from forty_thieves.ui import theme
from forty_thieves.ui.art import CardArt, Picture
from forty_thieves.ui.layout import Layout, Rect, card_places
from forty_thieves.ui.light import Light, draw_light
from forty_thieves.ui.motion import ease

_LEVELS = 6  # of fading


@dataclass(frozen=True)
class Leg:
    """One card's way."""

    card: Card
    face: bool
    origin: tuple[int, int]
    goal: tuple[int, int]


class Ghost:
    """The way of one command, gone again and again for a while; then the copy rests where the cards would lie.

    Where they are and where they would go is lit. ``still``, nothing glides.
    """

    def __init__(self, state: GameState, command: Command, *, still: bool) -> None:
        self.command = command
        self._before = state.copy()
        self._after = state.copy()
        command.apply(self._after)
        self._elapsed = 0.0
        self._still = still
        self._where: Layout | None = None  # for which the places were worked out
        self._marks: list[Rect] = []
        self._legs: list[Leg] = []

    @property
    def moves(self) -> bool:
        """Whether something of it glides."""
        return not self._still and self._elapsed < theme.GHOST_TIMES * _round()

    def step(self, seconds: float) -> bool:
        """Let time pass; whether it looks different now."""
        if not self.moves:
            return False
        self._elapsed += seconds
        return True

    def draw(self, surface: pygame.Surface, where: Layout, art: CardArt) -> None:
        """Draw it over the resting cards."""
        if where is not self._where:
            self._where = where
            self._marks = marks(where, self._before, self.command)
            self._legs = legs(where, self._before, self._after, self.command)
        for place in self._marks:
            draw_light(surface, place, where, Light.SHOWN)
        share, light = self._now()
        for leg in self._legs:
            picture = _faint(art.face(leg.card) if leg.face else art.back(), round(light * _LEVELS))
            x = leg.origin[0] + (leg.goal[0] - leg.origin[0]) * share
            y = leg.origin[1] + (leg.goal[1] - leg.origin[1]) * share
            at = (round(x) - picture.inset, round(y) - picture.inset)
            surface.blit(picture.surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _now(self) -> tuple[float, float]:
        """How far it is on its way, and how much of it is seen."""
        if not self.moves:
            return 1.0, 1.0
        at = self._elapsed % _round()
        fades = min(1.0, at / theme.GHOST_FADE, (_round() - at) / theme.GHOST_FADE)
        return ease((at - theme.GHOST_REST) / theme.GHOST_WAY), fades


def marks(where: Layout, state: GameState, command: Command) -> list[Rect]:
    """The places to be lit: where the cards lie, and where they would go."""
    places = card_places(where, state)

    def place(name: str, count: int = 1) -> Rect:
        pile = state.piles[name]
        return places[pile[-1]].union(places[pile[-count]]) if pile else where.places[name]

    if isinstance(command, Move):
        return [place(command.source, command.count), place(command.target)]
    if state.variant.stock_to is StockTo.COLUMNS:
        return [where.places[STOCK]]
    return [where.places[STOCK], place(WASTE)]


def legs(where: Layout, before: GameState, after: GameState, command: Command) -> list[Leg]:
    """The way of each card; a card of the stock shows its back, and of a waste turned over only the top one goes."""
    lay, lies = card_places(where, before), card_places(where, after)
    if isinstance(command, Move):
        cards, face = before.piles[command.source][-command.count :], True
    elif isinstance(command, Draw):
        cards, face = after.waste[len(before.waste) :], False
    else:
        cards, face = before.waste[-1:], True
    return [Leg(card, face, lay[card].topleft, lies[card].topleft) for card in cards]


def _round() -> float:
    """Seconds of one time around."""
    return theme.GHOST_REST + theme.GHOST_WAY + theme.GHOST_STAY


@lru_cache(maxsize=24)
def _faint(picture: Picture, level: int) -> Picture:
    """The picture as a ghost, at a level of its light."""
    alpha = round(theme.GHOST_ALPHA * level / _LEVELS)
    faint = picture.surface.copy()
    faint.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(faint, picture.inset)
