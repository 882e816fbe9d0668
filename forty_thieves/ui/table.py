"""The table as it is drawn: the layer of what lies still, and over it whatever moves or is lit."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from forty_thieves.rules.cards import Card
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant
from forty_thieves.ui import theme
from forty_thieves.ui.arrangement import STANDARD, Arrangement
from forty_thieves.ui.art import CardArt, Picture
from forty_thieves.ui.cloth import cloth
from forty_thieves.ui.flights import dealing, departures, flights, is_packet
from forty_thieves.ui.ghost import Ghost
from forty_thieves.ui.layout import Layout, Rect, card_places, layout, pile_at
from forty_thieves.ui.light import Light
from forty_thieves.ui.lying import Lying, lying
from forty_thieves.ui.motion import Flight, Motion, ease
from forty_thieves.ui.options import Back, Face
from forty_thieves.ui.rest import Lit, Rest, Seen, packet_offsets, together
from forty_thieves.ui.room import room
from forty_thieves.ui.stack import Placed, draw_stack

_TURNS: Final = 24  # widths that a card has while it turns

if TYPE_CHECKING:
    from forty_thieves.ui.celebration import Celebration


class Table:
    """Draws one game. It follows the state it is shown (``follow``) and never changes it."""

    def __init__(self, state: GameState, size: tuple[int, int], scale: float) -> None:
        self.art = CardArt()
        self.motion = Motion()
        self.celebration: Celebration | None = None
        self.held: Sequence[Card] = ()  # cards in the player's hand, the lead card first
        self.held_at = (0, 0)  # the lead card's place
        self.lifted: Sequence[Card] = ()  # cards selected where they lie
        self.lit: Sequence[str] = ()  # piles that take the held or selected cards
        self.lit_now: str | None = None  # the one that would take them now
        self.cursor: tuple[str, Card | None] | None = None  # the keyboard's place
        self.peeked: Card | None = None
        self.ghost: Ghost | None = None  # a command that is shown
        self.followed = False  # whether the last change at once was a move, which reduced motion doesn't show
        self.still = False  # reduced motion: every card is where it belongs at once
        self.pace = 1.0  # what the durations of flights are multiplied by
        self.foot = 0.0  # logical pixels kept free below
        self.arrangement = STANDARD
        self._risen = 0.0  # seconds since the held cards were taken up
        self._rest = Rest(self.art)
        self._surface: pygame.Surface | None = None  # that still shows the last frame
        self._over: list[Rect] = []  # where it shows something else than the layer of what lies still
        self.state = state
        self.where: Layout
        self.places: dict[Card, Rect]
        self._lies: dict[Card, Lying]
        self.resize(size, scale, state.variant)

    # Following ------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], scale: float, variant: Variant, *, draft: bool = False) -> None:
        """Lay everything out for the window's size; what moved is where it belongs."""
        self.where = layout(size, scale, variant, self.foot, self.arrangement)
        self.art.resize(self.where.card, draft=draft)
        self.end_motion()
        self._settle()
        self.redraw()

    def make_room(self, foot: float) -> None:
        """Keep so many logical pixels free below."""
        self.foot = foot
        self.resize(self.where.size, self.where.scale, self.state.variant)

    def arrange(self, arrangement: Arrangement) -> None:
        """Lay the table so from now on."""
        if arrangement != self.arrangement:
            self.arrangement = arrangement
            self.resize(self.where.size, self.where.scale, self.state.variant)

    def wear(self, face: Face, back: Back) -> None:
        """Play with such cards from now on."""
        if self.art.wear(face, back):
            self.redraw()

    def show(self, state: GameState) -> None:
        """Show the state at once, without motion; the table is laid out anew where the variant is another one."""
        self.followed = False
        self.end_motion()
        self.held = ()
        if state.variant is not self.state.variant:
            self.where = layout(self.where.size, self.where.scale, state.variant, self.foot, self.arrangement)
            self.art.resize(self.where.card)
            self.redraw()
        self.state = state
        self._settle()

    def follow(
        self,
        state: GameState,
        *,
        groups: Sequence[Sequence[Card]] = (),
        delays: Sequence[float] = (),
        duration: float = theme.MOVE,
    ) -> None:
        """Let the cards fly to where the state has them.

        The cards of each of the ``groups`` leave together after its delay, all others at once.
        """
        if self.still:
            self.show(state)
            self.followed = True
            return
        before, seen = self._lies_still(), {}
        for card in self._lies.keys() - before.keys():
            flight = self.motion.flights.get(card)
            seen[card] = (self.drawn_at(card), self._shows_face(card, flight), self._rise if card in self.held else 0.0)
        was, self.held, self.state = self._lies, (), state
        self._settle()
        if not groups:
            groups, delays = [[card for card, lies in self._lies.items() if lies.pile != was[card].pile]], [0.0]
        leaves = departures(groups, [delay * self.pace for delay in delays], was, self._lies, state.variant.draw)
        if len(groups) == 1 and is_packet(groups[0], was, self._lies, state.variant.draw):
            duration = max(duration, theme.PACKET)
        self.motion.begin(flights(before, seen, self._lies, leaves, duration * self.pace))

    def deal(self, state: GameState, total: float) -> None:
        """Show the deal of a new game: every card of the columns flies from the stock, row by row."""
        self.show(state)
        rows = max(map(len, state.columns))
        cards = [*state.reserve, *(c[row] for row in range(rows) for c in state.columns if row < len(c))]
        if not self.still:
            self.motion.begin(dealing(self.where, cards, self._lies, total * self.pace))

    def shake(self, cards: Sequence[Card]) -> None:
        """Let resting cards shake their heads: they can't do what is wanted of them."""
        if self.still or self.motion:
            return
        reach, long = theme.SHAKE_REACH * self.where.scale, theme.SHAKE * self.pace
        lies = [self._lies[card] for card in cards]
        flown = [Flight(lie.at, lie.at, 0.0, long, sway=reach, left=lie, goes=lie) for lie in lies]
        self.motion.begin(dict(zip(cards, flown, strict=True)))

    def celebrate(self) -> None:
        """Let the cards that are home dance before they come to rest there."""
        if not self.still:
            homes = {card: self.places[card].topleft for pile in self.state.foundations for card in pile}
            from forty_thieves.ui.celebration import Celebration  # nothing at the start needs it

            self.celebration = Celebration.of(homes, self.where.table, self.where.card)

    def step(self, seconds: float) -> bool:
        """Let time pass for what moves; whether something did."""
        rises = bool(self.held) and self._rise < 1
        self._risen = self._risen + seconds if self.held else 0.0
        if self.celebration is not None:
            self.celebration.step(seconds)
            if self.celebration.over:
                self.celebration = None
            return True
        if not self.motion:
            return rises or (self.ghost is not None and self.ghost.step(seconds))
        self.motion.step(seconds)
        return True

    def end_motion(self) -> bool:
        """Everything is where it belongs, at once. Gives whether that ended a dance: then a press has done its work."""
        self.motion.end()
        danced, self.celebration = self.celebration is not None, None
        return danced

    def redraw(self) -> None:
        """Draw everything anew the next time."""
        self._rest.forget()
        self._surface = None

    def soil(self, *rects: Rect) -> None:
        """Something else has been drawn there over the table: it is to be seen again in the next frame."""
        self._over += rects

    def _settle(self) -> None:
        self.places = card_places(self.where, self.state)
        self._lies = lying(self.state, self.places)

    @property
    def lies(self) -> Mapping[Card, Lying]:
        """How every card lies, or will when it has landed; another mapping after each change."""
        return self._lies

    @property
    def moves(self) -> bool:
        """Whether anything moves over the table."""
        dances = self.celebration is not None
        return dances or bool(self.motion) or (self.ghost is not None and self.ghost.moves)

    # Asking ---------------------------------------------------------------------------------------------------

    def drawn_at(self, card: Card) -> tuple[float, float]:
        """Where the card is drawn now, on its way or in the hand too."""
        if card in self.held:
            return self.held_at[0], self.held_at[1] + self._held_step() * self.held.index(card)
        flight = self.motion.flights.get(card)
        return flight.at if flight else self.places[card].topleft

    def _held_step(self) -> float:
        """From one held card to the next: as they lay, closer where the last would hang out of the table."""
        if len(self.held) < 2:
            return 0.0
        lead, next_one = (self.places[card].top for card in self.held[:2])
        high = self.where.card[1]
        room = (self.where.table.bottom - self.held_at[1] - high) / (len(self.held) - 1)
        lay = next_one - lead or high * self.where.fan
        return min(lay, max(room, high * theme.FAN_LEAST))

    def seen_at(self, card: Card) -> Rect:
        """Where a card that isn't on its way is seen: a selected one a little higher up than it lies."""
        return self.places[card].move(0, -self.where.px(theme.LIFTED) if card in self.lifted else 0)

    def pile_at(self, at: tuple[int, int]) -> tuple[str, Card | None] | None:
        """The pile at that point, with the card seen there."""
        return pile_at(self.where, self.state, self.places, at)

    def held_rect(self) -> Rect:
        """The place of the lead card in the hand."""
        return Rect(self.held_at, self.where.card)

    def light_place(self, name: str) -> Rect:
        """Where a pile is lit: its top card that lies there, or its empty place."""
        pile = [card for card in self.state.piles[name] if card not in self.held]
        return self.places[pile[-1]] if pile else self.where.places[name]

    # Drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, covered: bool = False) -> None:
        """Draw the whole table but for the hand; ``covered``, no card of it can be seen.

        On the surface that it drew on last only what has changed is drawn.
        """
        if covered:
            surface.blit(cloth(self.where.size, room()), (0, 0))
            self._surface = None
            return
        layer, changed = self._rest.draw(self.where, self.state, self._piles_at_rest(), self._lights())
        if surface is not self._surface or surface.get_size() != self.where.size:
            changed = [surface.get_rect()]
        for rect in together([*changed, *self._over]):
            part = rect.clip(surface.get_rect())
            surface.blit(layer, part, part)
        self._surface = surface
        lifted = [Placed(self.art.raised(card), self.seen_at(card).topleft, self.where.card) for card in self.lifted]
        self._over = draw_stack(surface, self.where, lifted)
        if self.ghost is not None and not self.motion:
            self.ghost.draw(surface, self.where, self.art)
            self._over = [surface.get_rect()]
        self._over += draw_stack(surface, self.where, self._in_the_air())
        if self.peeked is not None and self.peeked in self.places:
            self._over += draw_stack(surface, self.where, [self._placed(self.peeked, self.places[self.peeked].topleft)])

    def draw_held(self, surface: pygame.Surface) -> None:
        """Draw the cards in the hand: over everything that has been drawn so far, bars too."""
        held = []
        for card in self.held:
            x, y = self.drawn_at(card)
            held.append(Placed(self.art.raised(card, self._rise), (round(x), round(y)), self.where.card))
        self._over += draw_stack(surface, self.where, held)

    def _piles_at_rest(self) -> dict[str, list[Seen]]:
        """What lies still, pile by pile: of a pile that others come to, those that lay there first."""
        piles: dict[str, list[tuple[bool, int, Seen]]] = {name: [] for name in self.state.piles}
        for card, lies in self._lies_still().items():
            if self.celebration is None or card not in self.celebration.homes:
                order = (card in self.motion.landed, lies.height)
                piles[lies.pile].append((*order, (card, lies.up, lies.at)))
        return {
            name: [seen for *_order, seen in sorted(pile, key=lambda lies: lies[:2])] for name, pile in piles.items()
        }

    def _lies_still(self) -> dict[Card, Lying]:
        """How the cards lie that are neither in the air nor in the hand nor selected."""
        still = {card: lies for card, lies in self._lies.items() if card not in self.held and card not in self.lifted}
        for card, flight in self.motion.flights.items():
            if flight.waits and flight.left is not None:
                still[card] = flight.left
            else:
                still.pop(card, None)
        return still

    def _in_the_air(self) -> list[Placed]:
        """What flies or dances, the lowest first."""
        if self.celebration is not None:
            return self.celebration.placed(self.art)
        placed = []
        for card, flight, count in self.motion.in_the_air():
            x, y = flight.at
            for offset in packet_offsets(count, self.where) if count > 1 else (0,):
                placed.append(self._flying(card, flight, (x + offset, y + offset)))
        return placed

    def _flying(self, card: Card, flight: Flight, at: tuple[float, float]) -> Placed:
        """A card on its way; one that turns is narrow in the middle of it, and wide again with its other side."""
        picture = self.art.raised(card, flight.height) if self._shows_face(card, flight) else self.art.back()
        where = (round(at[0]), round(at[1]))
        width = abs(1 - 2 * flight.turned)
        if not flight.turns or width > 0.995:
            return Placed(picture, where, self.where.card)
        return narrowed(picture, width, where, self.where.card[0])

    def _shows_face(self, card: Card, flight: Flight | None) -> bool:
        up = self._lies[card].up
        return up is not (flight is not None and flight.turns and flight.turned < 0.5)

    def _placed(self, card: Card, at: tuple[float, float]) -> Placed:
        picture = self.art.face(card) if self._lies[card].up else self.art.back()
        return Placed(picture, (round(at[0]), round(at[1])), self.where.card)

    @property
    def _rise(self) -> float:
        """How far the held cards have risen, 0 to 1."""
        return 1.0 if self.still else ease(self._risen / theme.HELD_RISE)

    def _lights(self) -> list[Lit]:
        """What is lit."""
        lights = [(self.light_place(name), Light.DROP if name == self.lit_now else Light.TARGET) for name in self.lit]
        if self.lifted:
            grown = round(self.where.card[0] * (theme.HELD_GROWTH - 1))
            lights.append((self.seen_at(self.lifted[0]).inflate(grown, grown), Light.LIFTED))
        if self.cursor is not None:
            name, card = self.cursor
            place = self.places[card] if card in self.places else self.light_place(name)
            lights.append((place, Light.CURSOR))
        return [((*place,), light) for place, light in lights]


def narrowed(picture: Picture, share: float, at: tuple[int, int], card: int) -> Placed:
    """The picture of a card of that width seen from aside, as wide as that share, about its upright axis."""
    narrow = _narrow(picture, max(1, round(share * _TURNS)))
    return Placed(narrow, (at[0] + narrow.inset + (card - narrow.surface.get_width()) // 2, at[1]), (0, 0))


@lru_cache(maxsize=2 * _TURNS)
def _narrow(picture: Picture, turn: int) -> Picture:
    width, height = picture.surface.get_size()
    return Picture(
        pygame.transform.smoothscale(picture.surface, (max(2, width * turn // _TURNS), height)), picture.inset
    )
