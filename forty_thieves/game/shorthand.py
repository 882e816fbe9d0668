"""Commands in shorthand: a move tells what its target is in the position, so that few different ones make a line.

``D`` and ``R`` stand for themselves. A move is its source and a letter for what takes the cards: ``h`` a foundation,
``c`` a column with cards, ``e`` an empty column, ``v`` the reserve. A number behind it tells which one of those that
take them, from the left, where it isn't the first (which is 0), and ``*`` how many cards move, where it isn't one:
``Wh``, ``T3c1``, ``T4e*2``.
"""

import re
from functools import cache
from typing import Final

from forty_thieves.language import _
from forty_thieves.rules.cards import Card
from forty_thieves.rules.commands import DRAW, REDEAL, Command, Move, move
from forty_thieves.rules.legality import foundation_takes
from forty_thieves.rules.state import RESERVE, GameState

_MOVE: Final = re.compile(r"(W|V|[TF][0-9]+)([hcev])([0-9]*)(?:\*([0-9]+))?", re.ASCII)


def shorthand(state: GameState, command: Command) -> str:
    """The shorthand of a command that is legal in the state."""
    if not isinstance(command, Move):
        return str(command)
    letter = command.target[0]
    kind = "h" if letter == "F" else "v" if letter == RESERVE else "c" if state.piles[command.target] else "e"
    which = _takers(state, kind, state.piles[command.source][-command.count]).index(command.target)
    count = f"*{command.count}" if command.count > 1 else ""
    return f"{command.source}{kind}{which or ''}{count}"


def longhand(state: GameState, text: str) -> Command:
    """The command that has that shorthand in the state. Raises ValueError where none can have it."""
    if text == "D":
        return DRAW
    if text == "R":
        return REDEAL
    source, kind, which, count = _parts(text)
    try:
        return move(source, _takers(state, kind, state.piles[source][-count])[which], count)
    except LookupError:
        raise ValueError(_("“{text}” is not a command.").format(text=text)) from None


@cache
def _parts(text: str) -> tuple[str, str, int, int]:
    match = _MOVE.fullmatch(text)
    if match is None:
        raise ValueError(_("“{text}” is not a command.").format(text=text))
    return match[1], match[2], int(match[3] or 0), int(match[4] or 1)


def _takers(state: GameState, kind: str, lead: Card) -> list[str]:
    """The piles of that kind that take the card, from the left."""
    match kind:
        case "h":
            names = state.foundation_names
            return [name for index, name in enumerate(names) if foundation_takes(state, index, lead)]
        case "c":
            takers = state.variant.takers[lead.kind]
            columns = zip(state.column_names, state.columns, strict=True)
            return [name for name, column in columns if column and column[-1].kind in takers]
        case "e":
            return [name for name, column in zip(state.column_names, state.columns, strict=True) if not column]
        case _reserve:
            return [RESERVE]
