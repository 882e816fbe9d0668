"""Playing by keyboard: what keys do with the card or pile at the cursor."""

from typing import TYPE_CHECKING

from forty_thieves.game.choice import best_move, targets
from forty_thieves.language import _
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
    """Move the cursor to the next pile that takes what is lifted, or to the one before."""
    lit, cursor = list(sitting.table.lit), sitting.cursor
    if lit:
        at = lit.index(cursor.name) + step if cursor.name in lit else min(0, step)
        cursor.go(lit[at % len(lit)])


def send(sitting: "Sitting") -> None:
    """Send the card at the cursor where a double-click would."""
    state, name = sitting.table.state, sitting.cursor.name
    card = sitting.cursor.card(state)
    sitting.hand.let_go()
    if card is None or name == STOCK:
        return
    command = best_move(state, name, sitting.cursor.count(state), to_space=sitting.hand.to_space)
    if command is not None:
        sitting.play(command)
    else:
        sitting.sentence.say(_("No pile takes the {card} now.").format(card=card.sign))
