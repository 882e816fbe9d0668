"""Steps of a game, done in the window and written down, without waiting for anything."""

from ledger import Ledger, replayed
from player import Player, refused_drag

from forty_thieves.rules.commands import DRAW
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.state import GameState

KEYS = {"undo": "z", "redo": "y", "restart": "r"}


def do(step: str, player: Player, ledger: Ledger, start: GameState) -> None:
    """Does ``undo``, ``redo``, ``restart`` or ``draw``, lets ``play`` be any legal command, or ``hold`` a card."""
    match step:
        case "undo" | "redo" | "restart":
            player.program.key(KEYS[step])
            ledger.write(step)
        case "draw":
            player.make_somehow(DRAW)
            ledger.write(str(DRAW))
        case "play":
            legal = legal_commands(player.state)
            moves = [command for command in legal if command != DRAW]
            command = player.dice.choice(moves if moves and player.dice.random() < 0.7 else legal)
            player.make_somehow(command)
            ledger.write(str(command))
        case "hold":
            player.grab(refused_drag(player.state, player.dice))
        case _:
            raise ValueError(step)
    player.state = replayed(start, ledger.line)
