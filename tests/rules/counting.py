"""Perft: how many sequences of commands of a length there are, by the rules and by the plain second engine."""

from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.state import GameState
from tests.rules.plain_rules import Table, after, legal


def perft(state: GameState, depth: int) -> int:
    commands = legal_commands(state)
    if depth == 1:
        return len(commands)
    count = 0
    for command in commands:
        command.apply(state)
        count += perft(state, depth - 1)
        command.undo(state)
    return count


def plain_perft(table: Table, depth: int) -> int:
    commands = legal(table)
    if depth == 1:
        return len(commands)
    return sum(plain_perft(after(table, command), depth - 1) for command in commands)
