"""Finishing by itself: offered only where the rules have been followed to the end."""

from forty_thieves.rules.commands import DRAW, REDEAL, Command, Move
from forty_thieves.rules.legality import can_redeal, legal_commands
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import StockTo


def finish_line(state: GameState) -> list[Command]:
    """The commands that bring every card home by going to foundations and drawing alone; empty where they don't.

    Draws count as certain only when the stock has no secret left that could be missed: each card is tried as it
    comes, and the line is given only if it ends in a win.
    """
    ahead = state.copy()
    line: list[Command] = []
    idle_draws = 0
    while not ahead.won:
        command = _next_home(ahead)
        if command is None:
            command = _next_card(ahead)
            idle_draws += 1
        else:
            idle_draws = 0
        # Two passes without a card going home: nothing will ever change.
        if command is None or idle_draws > 2 * (len(ahead.stock) + len(ahead.waste) + 1):
            return []
        command.apply(ahead)
        line.append(command)
    return line


def _next_home(state: GameState) -> Command | None:
    for command in legal_commands(state):
        if isinstance(command, Move) and command.target[0] == "F":
            return command
    return None


def _next_card(state: GameState) -> Command | None:
    if state.variant.stock_to is StockTo.COLUMNS:
        return None
    if state.stock:
        return DRAW
    return REDEAL if can_redeal(state) else None
