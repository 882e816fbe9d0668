"""Playing by keyboard: what keys do with the card or pile at the cursor."""

from typing import TYPE_CHECKING

from forty_thieves.game.choice import targets
from forty_thieves.rules.state import STOCK

if TYPE_CHECKING:
    from forty_thieves.ui.sitting import Sitting


def lift_or_drop(sitting: "Sitting") -> None:
    """Draw from the stock, lift the card at the cursor, or put down what is lifted."""
    state, cursor, hand = sitting.table.state, sitting.cursor, sitting.hand
    cursor.seen = True
    if cursor.name == STOCK:
        sitting.draw()
    elif hand.selected is None:
        sitting.grant(hand.select(cursor.name, cursor.count(state)))
    elif hand.selected[0] == cursor.name:
        hand.let_go()
    else:
        sitting.grant(hand.place(cursor.name))


def foundation_for_cursor(sitting: "Sitting") -> str:
    """The foundation that takes what is lifted, or else the card at the cursor; the first where none does."""
    state = sitting.table.state
    name, count = sitting.hand.selected or (sitting.cursor.name, sitting.cursor.count(state))
    return next((target for target in targets(state, name, count) if target[0] == "F"), "F1")


def next_target(sitting: "Sitting", step: int) -> None:
    """Move the cursor to the next pile that takes what is lifted, or to the one before; it need not be lit."""
    takers, cursor = sitting.hand.targets, sitting.cursor
    if takers:
        at = takers.index(cursor.name) + step if cursor.name in takers else min(0, step)
        cursor.go(takers[at % len(takers)])


def send(sitting: "Sitting") -> None:
    """Send the card at the cursor where a double-click would."""
    state, cursor = sitting.table.state, sitting.cursor
    sitting.hand.let_go()
    if cursor.name != STOCK and cursor.card(state) is not None:
        sitting.grant(sitting.hand.send(cursor.name, cursor.count(state)))
