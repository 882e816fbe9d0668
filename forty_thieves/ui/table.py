"""The table as it is drawn: the resting cards in one cached layer, and over it whatever moves or is lit."""

from collections.abc import Iterable, Sequence

import pygame

from forty_thieves.rules.cards import Card
from forty_thieves.rules.state import STOCK, GameState
from forty_thieves.rules.variant import Variant
from forty_thieves.ui import theme, typeface
from forty_thieves.ui.art import CardArt, Picture
from forty_thieves.ui.cloth import cloth, draw_places
from forty_thieves.ui.ghost import Ghost
from forty_thieves.ui.layout import Layout, Rect, card_places, layout, pile_at
from forty_thieves.ui.light import draw_glow
from forty_thieves.ui.motion import Flight, Motion


class Table:
    """Draws one game. It follows the state it is shown (``follow``) and never changes it."""

    def __init__(self, state: GameState, size: tuple[int, int], scale: float) -> None:
        self.art = CardArt()
        self.motion = Motion()
        self.held: Sequence[Card] = ()  # cards in the player's hand, the lead card first
        self.held_at = (0, 0)  # the lead card's place
        self.lifted: Sequence[Card] = ()  # cards selected where they lie
        self.lit: Sequence[str] = ()  # piles that take the held or selected cards
        self.lit_now: str | None = None  # the one that would take them now
        self.cursor: tuple[str, Card | None] | None = None  # the keyboard's place
        self.peeked: Card | None = None
        self.ghost: Ghost | None = None  # a command that is shown
        self.still = False  # reduced motion: every card is where it belongs at once
        self.foot = 0.0  # logical pixels kept free below
        self._rest: pygame.Surface | None = None
        self._missing: frozenset[Card] = frozenset()  # cards that the cached layer doesn't show
        self.state = state
        self.where: Layout
        self.places: dict[Card, Rect]
        self._up: dict[Card, bool]
        self.resize(size, scale, state.variant)

    # Following ------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], scale: float, variant: Variant, *, draft: bool = False) -> None:
        """Lay everything out for the window's size; what moved is where it belongs."""
        self.where = layout(size, scale, variant, self.foot)
        self.art.resize(self.where.card, draft=draft)
        self.motion.end()
        self._settle()

    def make_room(self, foot: float) -> None:
        """Keep so many logical pixels free below."""
        self.foot = foot
        self.resize(self.where.size, self.where.scale, self.state.variant)

    def show(self, state: GameState) -> None:
        """Show the state at once, without motion; the table is laid out anew where the variant is another one."""
        self.motion.end()
        self.held = ()
        if state.variant is not self.state.variant:
            self.where = layout(self.where.size, self.where.scale, state.variant, self.foot)
            self.art.resize(self.where.card)
        self.state = state
        self._settle()

    def follow(
        self,
        state: GameState,
        *,
        order: Sequence[Card] = (),
        duration: float = theme.MOVE,
        delays: Sequence[float] = (),
    ) -> None:
        """Let the cards fly to where the state has them.

        Cards named in ``order`` leave one after the other, each after its delay in ``delays``; all others at once.
        """
        if self.still:
            self.show(state)
            return
        before = {card: self.drawn_at(card) for card in self.places}
        was_up = self._up
        self.state = state
        self._settle()
        waits = dict(zip(order, delays, strict=True))
        moved = [
            c for c, place in self.places.items() if before.get(c) != place.topleft or was_up.get(c) is not self._up[c]
        ]
        for card in sorted(moved, key=lambda c: waits.get(c, -1.0)):
            flight = Flight(
                before.get(card, self.places[card].topleft),
                self.places[card].topleft,
                waits.get(card, 0.0),
                duration,
                turns=was_up.get(card) is not self._up[card],
            )
            self.motion.send(card, flight)
        self.held = ()

    def deal(self, state: GameState, total: float) -> None:
        """Show the deal of a new game: every card of the columns flies from the stock, row by row."""
        self.show(state)
        rows = max(map(len, state.columns))
        cards = [column[row] for row in range(rows) for column in state.columns if row < len(column)]
        if not cards or self.still:
            return
        below = (self.where.size[0] // 2, self.where.size[1])  # without a stock, from the player's side
        origin = self.where.places[STOCK].topleft if STOCK in self.where.places else below
        each = min(theme.MOVE, total / 2)
        for n, card in enumerate(cards):
            delay = (total - each) * n / len(cards)
            self.motion.send(card, Flight(origin, self.places[card].topleft, delay, each, turns=self._up[card]))
        self.redraw()

    def step(self, seconds: float) -> bool:
        """Let time pass for what moves; whether something did."""
        if not self.motion:
            return self.ghost is not None and self.ghost.step(seconds)
        for card in sorted(self.motion.step(seconds), key=list(self.places).index):
            self._land(card)
        return True

    def end_motion(self) -> None:
        """Everything is where it belongs, at once."""
        if self.motion:
            self.motion.end()
            self.redraw()

    def redraw(self) -> None:
        """Draw the resting cards anew the next time."""
        self._rest = None

    def _settle(self) -> None:
        self.places = card_places(self.where, self.state)
        self._up = {
            card: pile is not self.state.stock and card not in self.state.down
            for pile in self.state.piles.values()
            for card in pile
        }
        self.redraw()

    @property
    def moves(self) -> bool:
        """Whether anything moves over the table."""
        return bool(self.motion) or (self.ghost is not None and self.ghost.moves)

    # Asking ---------------------------------------------------------------------------------------------------

    def drawn_at(self, card: Card) -> tuple[float, float]:
        """Where the card is drawn now, on its way or in the hand too."""
        if card in self.held:
            step = self.where.card[1] * theme.FAN_WIDEST
            return self.held_at[0], self.held_at[1] + step * self.held.index(card)
        flight = self.motion.flights.get(card)
        return flight.at if flight else self.places[card].topleft

    def pile_at(self, at: tuple[int, int]) -> tuple[str, Card | None] | None:
        """The pile at that point, with the card seen there."""
        return pile_at(self.where, self.state, self.places, at)

    def held_rect(self) -> Rect:
        """The place of the lead card in the hand."""
        return Rect(self.held_at, self.where.card)

    # Drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, covered: bool = False) -> None:
        """Draw the whole table; ``covered``, no card of it can be seen."""
        if covered:
            surface.blit(cloth(self.where.size), (0, 0))
            return
        surface.blit(self._resting(), (0, 0))
        self._draw_lights(surface)
        for card in self.lifted:
            self._draw_face(surface, card, self.places[card].move(0, -self.where.px(4)).topleft)
        if self.ghost is not None and not self.motion:
            self.ghost.draw(surface, self.where, self.art)
        for card in self.motion.in_height():
            self._draw_flying(surface, card, self.motion.flights[card])
        for card in self.held:
            self._draw_held(surface, card)
        if self.peeked is not None and self.peeked in self.places:
            self._draw_face(surface, self.peeked, self.places[self.peeked].topleft)

    def _resting(self) -> pygame.Surface:
        missing = frozenset((*self.motion.flights, *self.held))
        if self._rest is None or (missing - self._missing):
            self._rest = self._draw_rest(missing)
            self._missing = missing
        return self._rest

    def _draw_rest(self, missing: frozenset[Card]) -> pygame.Surface:
        surface = cloth(self.where.size).copy()
        draw_places(surface, self.where, self.state)
        for name, pile in self.state.piles.items():
            seen = [card for card in pile if card not in missing]
            if name == STOCK:
                if name in self.where.places:
                    self._draw_stock(surface, seen)
            elif name[0] == "F":
                self._draw_all(surface, seen[-1:])
            elif name == "W":
                self._draw_all(surface, seen[-self.where.waste_shown :])
            else:
                self._draw_all(surface, seen)
        return surface

    def _land(self, card: Card) -> None:
        """Add a card that has arrived to the cached layer, or draw that anew where the card covers others wholly."""
        if self._rest is None or card not in self._missing:
            return
        if any(card in column for column in self.state.columns):
            self._missing -= {card}
            self._draw_face(self._rest, card, self.places[card].topleft)
        else:
            self.redraw()  # or the shadows of covered cards would add up

    def _draw_all(self, surface: pygame.Surface, cards: Iterable[Card]) -> None:
        for card in cards:
            self._draw_face(surface, card, self.places[card].topleft)

    def _draw_stock(self, surface: pygame.Surface, cards: Sequence[Card]) -> None:
        place = self.where.places[STOCK]
        layers = min(3, (len(cards) + 15) // 16)
        for layer in range(layers):  # a thicker stock is drawn thicker
            offset = self.where.px(1.5) * (layers - 1 - layer)
            _blit(surface, self.art.back(), (place.left + offset, place.top + offset))
        if cards:
            self._draw_count(surface, len(cards), place)

    def _draw_count(self, surface: pygame.Surface, count: int, place: Rect) -> None:
        size = max(self.where.px(theme.TEXT_SMALL), round(place.width * 0.17))
        text = typeface.render(str(count), size, theme.BAR_TEXT, bold=True)
        pill = text.get_rect().inflate(size, size // 3)
        pill.midbottom = (place.centerx, place.bottom - max(3, place.height // 16))
        plate = pygame.Surface(pill.size, pygame.SRCALPHA)
        pygame.draw.rect(plate, (*theme.BAR, 235), plate.get_rect(), border_radius=pill.height // 2)
        surface.blit(plate, pill)
        surface.blit(text, text.get_rect(center=pill.center))

    def _draw_face(self, surface: pygame.Surface, card: Card, at: tuple[float, float]) -> None:
        _blit(surface, self.art.face(card) if self._up[card] else self.art.back(), at)

    def _draw_flying(self, surface: pygame.Surface, card: Card, flight: Flight) -> None:
        up = self._up[card]
        if not flight.turns:
            self._draw_face(surface, card, flight.at)
            return
        # The card turns about its upright axis: narrow, then wide again with its other side.
        turn = flight.progress * 2 - 1
        shown = up if turn > 0 else not up
        picture = self.art.face(card) if shown else self.art.back()
        width = max(1, round(picture.surface.get_width() * max(0.04, abs(turn))))
        narrow = pygame.transform.smoothscale(picture.surface, (width, picture.surface.get_height()))
        x, y = flight.at
        middle = x + self.where.card[0] / 2
        surface.blit(narrow, (middle - width / 2, y - picture.inset), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_held(self, surface: pygame.Surface, card: Card) -> None:
        _blit(surface, self.art.raised(card), self.drawn_at(card))

    def _draw_lights(self, surface: pygame.Surface) -> None:
        for name in self.lit:
            strong = name == self.lit_now
            draw_glow(surface, self.light_place(name), self.where.corner, self.where.scale, strong=strong)
        if self.lifted:
            place = self.places[self.lifted[0]].move(0, -self.where.px(4))
            draw_glow(surface, place, self.where.corner, self.where.scale, strong=False, colour=theme.PAPER)
        if self.cursor is not None:
            name, card = self.cursor
            place = self.places[card] if card in self.places else self.light_place(name)
            draw_glow(surface, place, self.where.corner, self.where.scale, strong=False, colour=theme.CURSOR)

    def light_place(self, name: str) -> Rect:
        """Where a pile is lit: its top card that lies there, or its empty place."""
        pile = [card for card in self.state.piles[name] if card not in self.held]
        return self.places[pile[-1]] if pile else self.where.places[name]


def _blit(surface: pygame.Surface, picture: Picture, at: tuple[float, float]) -> None:
    place = (round(at[0]) - picture.inset, round(at[1]) - picture.inset)
    surface.blit(picture.surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)
