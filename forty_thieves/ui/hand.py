"""The player's hand: presses, drags and clicks become commands, or a sentence why not.

Everything is read from the events that are handed in; the hand never changes the game, it only says what is wanted.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace

from forty_thieves.game.choice import best_move, plain_move
from forty_thieves.game.lift import Lift
from forty_thieves.language import _
from forty_thieves.rules.cards import Card
from forty_thieves.rules.commands import DRAW, REDEAL, Command
from forty_thieves.rules.legality import refusal
from forty_thieves.rules.state import STOCK, GameState
from forty_thieves.ui import theme
from forty_thieves.ui.layout import Rect
from forty_thieves.ui.options import Click, Drop, Highlights, Options
from forty_thieves.ui.table import Table

Point = tuple[int, int]
_LEAST_OVERLAP = 0.04  # of the card: a slip of the hand to a neighbour is not a drop on it


@dataclass(frozen=True)
class Play:
    """The player wants these commands, in one gesture."""

    commands: tuple[Command, ...]


@dataclass(frozen=True)
class Refuse:
    """What the player wants can't be done, for the reason in the sentence (none needs to be said if it is empty).

    ``cards`` is what was wanted of them where they lie.
    """

    sentence: str
    cards: tuple[Card, ...] = ()


Wish = Play | Refuse


@dataclass(frozen=True)
class _Press:
    """A button that is down on a card: where, and what it could lift."""

    lift: Lift
    card: Card
    at: Point
    threshold: float
    selected: bool = False  # it lay on the selected cards already
    spent: bool = False  # it belongs to a click that has done its work: let go, it is nothing


class Hand:
    """What the player holds or has selected on one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.options = Options()
        self._press: _Press | None = None
        self._grip = (0, 0)  # from the lead card's corner to the mouse
        self._lift: Lift | None = None  # what is held or selected
        self._clicked: Card | None = None  # the card pressed last
        self._times = 0  # how often in a row
        self._moved: str | None = None  # the pile where the last click moved something

    # What is held ---------------------------------------------------------------------------------------------

    @property
    def state(self) -> GameState:
        """The state on the table."""
        return self.table.state

    @property
    def dragging(self) -> bool:
        """Whether cards follow the mouse."""
        return bool(self.table.held)

    @property
    def pressed(self) -> bool:
        """Whether the main button is down on a card."""
        return self._press is not None

    @property
    def selected(self) -> tuple[str, int] | None:
        """The pile and number of cards selected."""
        if self._lift is None or self.dragging:
            return None
        return self._lift.source, self._lift.count

    @property
    def targets(self) -> list[str]:
        """Every pile that takes what is held or selected, lit or not."""
        return self._lift.targets if self._lift is not None else []

    def can_lift(self, at: Point) -> bool:
        """Whether a press at that point could move something."""
        hit = self.table.pile_at(at)
        if hit is None:
            return False
        name, card = hit
        if name == STOCK:
            return refusal(self.state, self._stock_command()) is None
        return card is not None and self._lift_from(name, card).refusal is None

    def select(self, name: str, count: int) -> Wish | None:
        """Select the top cards of the pile, and light what takes them; what is held goes home."""
        if self.dragging:
            self.let_go()
        return self._select(self._lift_of(name, count))

    def forget(self) -> None:
        """Hold and select nothing any more; where the cards in the hand go is up to the table's next ``follow``."""
        self._press = None
        self._lift = None
        self.table.lifted = ()
        self.table.lit = ()
        self.table.lit_now = None
        self.table.peeked = None

    def let_go(self) -> bool:
        """Forget what is held or selected, and let held cards go home; whether there was something."""
        something = self._lift is not None or self.dragging
        self.forget()
        if self.table.held:
            self.table.follow(self.state, duration=theme.RETURN)
        return something

    def place(self, name: str) -> Wish | None:
        """Move what is selected to the pile."""
        return None if self.selected is None or self._lift is None else _wish(self._lift, name)

    def send(self, name: str, count: int) -> Wish:
        """Move the top cards of the pile to where a double-click sends them."""
        lift = self._lift_of(name, count)
        if lift.refusal is not None:
            return Refuse(lift.refusal, tuple(lift.cards))
        to_space = self.options.double_click_to_space
        command = None if lift.carried else best_move(self.state, name, count, to_space=to_space)
        return Play((command,)) if command is not None else _untaken(lift)

    # The mouse ------------------------------------------------------------------------------------------------

    def press(self, at: Point, clicks: int, threshold: float) -> Wish | None:
        """The main button went down; ``threshold`` is how many pixels away a drag begins."""
        if self.dragging:
            self.let_go()  # the release was lost
        hit = self.table.pile_at(at)
        moved, self._moved = self._moved, None
        if hit is None:
            self.let_go()
            self._clicked = None
            return None
        name, card = hit
        press = None if card is None else _Press(self._lift_from(name, card), card, at, threshold)
        again = clicks > 1 and self.options.double_click and name != STOCK
        if again and (name == moved or (card is not None and card is self._clicked)):
            self._times += 1
            if press is not None and name != moved and self._times == 2:
                return self._double_click(press.lift)
            self._press = None if press is None else replace(press, spent=True)
            return None
        self._clicked, self._times = card, 1
        if name == STOCK:
            self.let_go()
            return Play((self._stock_command(),))
        if self.selected is not None and self.selected[0] != name:
            wish = self.place(name)
            if isinstance(wish, Play):
                self._moved = name
                self.let_go()
                return wish
            if press is None or press.lift.refusal is not None:
                return wish
        if press is None:
            self.let_go()
            return None
        self._press = replace(press, selected=card in self.table.lifted)
        return None

    def motion(self, at: Point, button: bool) -> Wish | None:
        """The mouse moved, the main button down or not."""
        if not button:
            # The release was lost: the window was elsewhere when it came.
            if self.dragging:
                self.let_go()
            self._press = None
            return None
        if self._press is not None and not self.dragging:
            if math.dist(at, self._press.at) < self._press.threshold:
                return None
            return self._begin_drag(self._press, at)
        if self._press is not None:
            self._carry(self._press.lift, at)
        return None

    def release(self, at: Point) -> Wish | None:
        """The main button came up."""
        press, self._press = self._press, None
        if press is None:
            return None
        if self.dragging:
            return self._drop(press.lift, at)
        if press.spent:
            return None
        self.let_go()
        return None if press.selected else self._click(press.lift)

    def peek(self, at: Point | None) -> None:
        """Show the covered card at that point whole, or none."""
        hit = self.table.pile_at(at) if at is not None else None
        card = hit[1] if hit is not None else None
        seen = card is not None and hit is not None and hit[0] != STOCK and card not in self.state.down
        self.table.peeked = card if seen else None

    # Inside ---------------------------------------------------------------------------------------------------

    def _lift_of(self, name: str, count: int) -> Lift:
        return Lift(self.state, name, count, self.options.shortcut)

    def _lift_from(self, name: str, card: Card) -> Lift:
        """The card and all that lie on it."""
        pile = self.state.piles[name]
        return self._lift_of(name, len(pile) - pile.index(card))

    def _stock_command(self) -> Command:
        return DRAW if self.state.stock else REDEAL

    def _click(self, lift: Lift) -> Wish | None:
        """A press and a release without a drag between them."""
        if self.options.single_click is Click.SEND:
            command = plain_move(self.state, lift.source, lift.count)
            if command is not None:
                self._moved = lift.source
                return Play((command,))
        return self._select(lift)

    def _double_click(self, lift: Lift) -> Wish:
        self.let_go()
        wish = self.send(lift.source, lift.count)
        if isinstance(wish, Play):
            self._clicked = None  # done: what is clicked next is clicked for the first time
        return wish

    def _select(self, lift: Lift) -> Wish | None:
        if lift.refusal is not None:
            return Refuse(lift.refusal, tuple(lift.cards))
        self._lift = lift
        self.table.lifted = tuple(lift.cards)
        self._light(lift, None)
        return None

    def _begin_drag(self, press: _Press, at: Point) -> Wish | None:
        lift, table = press.lift, self.table
        if lift.refusal is not None:
            self._press = None
            return Refuse(lift.refusal, tuple(lift.cards))
        place = table.seen_at(press.card)
        self.let_go()
        self._clicked = None  # a press after a drag is a first click, however quick
        self._press, self._lift = press, lift
        self._grip = (press.at[0] - place.left, press.at[1] - place.top)
        table.held = tuple(lift.cards)
        self._carry(lift, at)
        return None

    def _carry(self, lift: Lift, at: Point) -> None:
        self.table.held_at = (at[0] - self._grip[0], at[1] - self._grip[1])
        self._light(lift, self._drop_target(lift, at))

    def _light(self, lift: Lift, now: str | None) -> None:
        """Light what takes the cards, as far as the player wants that; ``now`` is what would take them now."""
        lit = lift.targets
        if self.options.highlights is Highlights.BEST:
            lit = [name for name in lit if name in (lift.best, now)]
        elif self.options.highlights is Highlights.NONE:
            lit, now = [], None
        self.table.lit, self.table.lit_now = lit, now

    def _drop_target(self, lift: Lift, at: Point) -> str | None:
        """The pile that takes the held cards if they are let go now.

        That is the legal target that the lead card lies over most; where it lies over none the best one, if cards may
        be let go anywhere: but for their own pile, and outside of the table.
        """
        target = self._most_overlapped(lift.targets)
        if target is not None or self.options.drop is Drop.STRICT or not self.table.where.table.collidepoint(at):
            return target
        return lift.best if self._most_overlapped(self.table.where.places) != lift.source else None

    def _most_overlapped(self, names: Iterable[str]) -> str | None:
        lead = self.table.held_rect()
        best, most = None, _LEAST_OVERLAP * lead.width * lead.height
        for name in names:
            overlap = _area(lead.clip(self.table.where.zones[name]))
            if overlap > most:
                best, most = name, overlap
        return best

    def _drop(self, lift: Lift, at: Point) -> Wish:
        self._carry(lift, at)
        target = self._drop_target(lift, at)
        if target is not None:
            self.forget()
            return Play(lift.line(target))
        over = self._most_overlapped(self.table.where.places)
        self.let_go()
        if over == lift.source:
            return Refuse("")  # put back where it was taken from
        if over is not None:
            return Refuse(lift.refusal_by(over) or "")
        if self.options.drop is Drop.ANYWHERE and not lift.targets:
            return _untaken(lift)
        return Refuse(_("Let a card go over a pile that takes it."))


def _wish(lift: Lift, target: str) -> Wish:
    reason = lift.refusal_by(target)
    return Play(lift.line(target)) if reason is None else Refuse(reason)


def _untaken(lift: Lift) -> Refuse:
    return Refuse(_("No pile takes the {card} now.").format(card=lift.cards[0].sign), tuple(lift.cards))


def _area(rect: Rect) -> int:
    return rect.width * rect.height
