"""The player's hand: presses, drags and clicks become commands, or a sentence why not.

Everything is read from the events that are handed in; the hand never changes the game, it only says what is wanted.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from forty_thieves.game import shortcut
from forty_thieves.game.choice import best_move, run_length, targets
from forty_thieves.language import _
from forty_thieves.rules.cards import Card
from forty_thieves.rules.carry import carry_line
from forty_thieves.rules.commands import DRAW, REDEAL, Command, move
from forty_thieves.rules.legality import lift_refusal, refusal
from forty_thieves.rules.state import STOCK, GameState
from forty_thieves.ui import theme
from forty_thieves.ui.layout import Rect
from forty_thieves.ui.table import Table

Point = tuple[int, int]
_LEAST_OVERLAP = 0.04  # of the card: a slip of the hand to a neighbour is not a drop on it


@dataclass(frozen=True)
class Play:
    """The player wants these commands, in one gesture."""

    commands: tuple[Command, ...]


@dataclass(frozen=True)
class Refuse:
    """What the player wants can't be done, for the reason in the sentence (none needs to be said if it is empty)."""

    sentence: str


Wish = Play | Refuse


@dataclass(frozen=True)
class _Press:
    """A button that is down on a card: where, and what it could lift."""

    pile: str
    card: Card
    count: int
    at: Point
    threshold: float
    selected: bool  # it lay on the selected cards already


class Hand:
    """What the player holds or has selected on one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.to_space = False  # whether a double-click may use an empty column
        self.shortcut = False  # whether runs are carried card by card where only single cards move
        self._press: _Press | None = None
        self._grip = (0, 0)  # from the lead card's corner to the mouse
        self._selected: tuple[str, int] | None = None
        self._clicked: Card | None = None  # the card pressed last
        self._times = 0  # how often in a row
        self._moved = False  # whether the last press moved what was selected

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
        return self._selected

    def can_lift(self, at: Point) -> bool:
        """Whether a press at that point could move something."""
        hit = self.table.pile_at(at)
        if hit is None:
            return False
        name, card = hit
        if name == STOCK:
            return refusal(self.state, self._stock_command()) is None
        return card is not None and self._lift_refusal(name, self._count(name, card)) is None

    def select(self, name: str, count: int) -> Wish | None:
        """Select the top cards of the pile, and light what takes them."""
        reason = self._lift_refusal(name, count)
        if reason is not None:
            return Refuse(reason)
        self._selected = (name, count)
        self.table.lifted = tuple(self.state.piles[name][-count:])
        self.table.lit = self._targets(name, count)
        return None

    def forget(self) -> None:
        """Hold and select nothing any more; where the cards in the hand go is up to the table's next ``follow``."""
        self._press = None
        self._selected = None
        self.table.lifted = ()
        self.table.lit = ()
        self.table.lit_now = None

    def let_go(self) -> bool:
        """Forget what is held or selected, and let held cards go home; whether there was something."""
        something = bool(self._selected or self.table.held)
        self.forget()
        if self.table.held:
            self.table.follow(self.state, duration=theme.RETURN)
        return something

    def place(self, name: str) -> Wish | None:
        """Move what is selected to the pile."""
        if self._selected is None:
            return None
        source, count = self._selected
        return self._wish(source, name, count)

    # The mouse ------------------------------------------------------------------------------------------------

    def press(self, at: Point, clicks: int, threshold: float) -> Wish | None:
        """The main button went down; ``threshold`` is how many pixels away a drag begins."""
        hit = self.table.pile_at(at)
        if hit is None:
            self.let_go()
            self._clicked = None
            return None
        name, card = hit
        moved, self._moved = self._moved, False
        if clicks > 1 and name != STOCK and (moved or (card is not None and card is self._clicked)):
            self._press = None
            self._times += 1
            return self._double_click(name, card) if card and self._times == 2 and not moved else None
        self._clicked, self._times = card, 1
        if name == STOCK:
            self.let_go()
            return Play((self._stock_command(),))
        if self._selected is not None and name != self._selected[0]:
            wish = self._wish(self._selected[0], name, self._selected[1])
            if isinstance(wish, Play):
                self._moved = True
                self.let_go()
                return wish
            if card is None or self._lift_refusal(name, self._count(name, card)) is not None:
                return wish
        if card is None:
            self.let_go()
            return None
        self._press = _Press(name, card, self._count(name, card), at, threshold, card in self.table.lifted)
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
        if self.dragging:
            self.table.held_at = (at[0] - self._grip[0], at[1] - self._grip[1])
            self.table.lit_now = self._drop_target()
        return None

    def release(self, at: Point) -> Wish | None:
        """The main button came up."""
        press, self._press = self._press, None
        if press is None:
            return None
        if self.dragging:
            self.table.held_at = (at[0] - self._grip[0], at[1] - self._grip[1])
            return self._drop(press)
        if press.selected:
            self.let_go()
            return None
        self.let_go()
        return self.select(press.pile, press.count)

    def peek(self, at: Point | None) -> None:
        """Show the covered card at that point whole, or none."""
        hit = self.table.pile_at(at) if at is not None else None
        card = hit[1] if hit is not None else None
        seen = card is not None and hit is not None and hit[0] != STOCK and card not in self.state.down
        self.table.peeked = card if seen else None

    # Inside ---------------------------------------------------------------------------------------------------

    def _count(self, name: str, card: Card) -> int:
        pile = self.state.piles[name]
        return len(pile) - pile.index(card)

    def _stock_command(self) -> Command:
        return DRAW if self.state.stock else REDEAL

    def _carries(self, name: str, count: int) -> bool:
        """Whether these cards go card by card, by the shortcut."""
        return self.shortcut and count > 1 and name[0] == "T" and shortcut.applies(self.state)

    def _lift_refusal(self, name: str, count: int) -> str | None:
        if self._carries(name, count) and count <= run_length(self.state, name):
            return None
        return lift_refusal(self.state, name, count)

    def _targets(self, name: str, count: int) -> list[str]:
        if not self._carries(name, count):
            return targets(self.state, name, count)
        columns = self.state.column_names
        return [t for t in columns if shortcut.shortcut_refusal(self.state, name, t, count) is None]

    def _wish(self, source: str, target: str, count: int) -> Wish:
        if self._carries(source, count):
            reason = shortcut.shortcut_refusal(self.state, source, target, count)
            if reason is None:
                return Play(tuple(carry_line(self.state, source, target, count)))
            return Refuse(reason)
        command = move(source, target, count)
        reason = refusal(self.state, command)
        return Play((command,)) if reason is None else Refuse(reason)

    def _double_click(self, name: str, card: Card) -> Wish:
        self.let_go()
        count = self._count(name, card)
        reason = self._lift_refusal(name, count)
        if reason is not None:
            return Refuse(reason)
        command = None if self._carries(name, count) else best_move(self.state, name, count, to_space=self.to_space)
        if command is None:
            return Refuse(_("No pile takes the {card} now.").format(card=card.sign))
        self._clicked = None  # done: what is clicked next is clicked for the first time
        return Play((command,))

    def _begin_drag(self, press: _Press, at: Point) -> Wish | None:
        reason = self._lift_refusal(press.pile, press.count)
        if reason is not None:
            self._press = None
            return Refuse(reason)
        self.let_go()
        self._clicked = None  # a press after a drag is a first click, however quick
        self._press = press
        table = self.table
        place = table.places[press.card]
        self._grip = (press.at[0] - place.left, press.at[1] - place.top)
        table.held = tuple(self.state.piles[press.pile][-press.count :])
        table.held_at = (at[0] - self._grip[0], at[1] - self._grip[1])
        table.lit = self._targets(press.pile, press.count)
        table.lit_now = self._drop_target()
        return None

    def _drop_target(self) -> str | None:
        """The legal target that the lead card lies over most."""
        return self._most_overlapped(self.table.lit)

    def _most_overlapped(self, names: Iterable[str]) -> str | None:
        lead = self.table.held_rect()
        best, most = None, _LEAST_OVERLAP * lead.width * lead.height
        for name in names:
            overlap = _area(lead.clip(self.table.where.zones[name]))
            if overlap > most:
                best, most = name, overlap
        return best

    def _drop(self, press: _Press) -> Wish:
        target = self._drop_target()
        if target is not None:
            self._selected, self.table.lit, self.table.lit_now = None, (), None
            return self._wish(press.pile, target, press.count)
        over = self._most_overlapped(self.table.where.places)
        self.let_go()
        if over == press.pile:
            return Refuse("")  # put back where it was taken from
        if over is None:
            return Refuse(_("Let a card go over a pile that takes it."))
        wish = self._wish(press.pile, over, press.count)
        return wish if isinstance(wish, Refuse) else Refuse("")


def _area(rect: Rect) -> int:
    return rect.width * rect.height
