"""Stuck: nothing that can still be done changes anything."""

from forty_thieves.rules.commands import DRAW, REDEAL, Command, Move
from forty_thieves.rules.legality import can_redeal, legal_commands
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import StockTo


def changes_nothing(state: GameState, command: Command) -> bool:
    """Whether the legal command only turns stock and waste, or moves a whole column to an empty one."""
    if not isinstance(command, Move):
        return True
    return (
        command.source[0] == "T"
        and command.target[0] == "T"
        and not state.piles[command.target]
        and command.count == len(state.piles[command.source])
    )


def is_stuck(state: GameState) -> bool:
    """Whether draws and redeals alone, through at most one whole pass, make no command legal that changes anything.

    Said only when every card of the stock has been seen, so it gives nothing away; never of a game that is won.
    """
    seen_all = not state.stock or (
        state.variant.stock_to is StockTo.WASTE and state.passes_left != state.variant.redeals
    )
    if state.won or not seen_all or not _nothing_to_do(state):
        return False
    if not state.stock and not can_redeal(state):
        return True
    # The rest of this pass, and where there is a redeal one whole pass: drawn by threes it may show other cards.
    ahead, redealt = state.copy(), False
    while True:
        while ahead.stock:
            DRAW.apply(ahead)
            if not _nothing_to_do(ahead):
                return False
        if redealt or not can_redeal(ahead):
            return True
        REDEAL.apply(ahead)
        redealt = True


def _nothing_to_do(state: GameState) -> bool:
    return all(changes_nothing(state, command) for command in legal_commands(state))
