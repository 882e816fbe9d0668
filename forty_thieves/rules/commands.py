"""Commands: what a player can do, as values with a short text form.

``T4>T7*3`` moves three cards, ``W>F1`` one; ``D`` draws, ``R`` turns the waste over. Commands don't ask whether
they are legal (``legality`` does): applied where they are not, the state is lost.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from forty_thieves.language import _
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import WITHOUT_LIMIT, StockTo


@dataclass(frozen=True, slots=True)
class Move:
    """Take ``count`` cards from the top of one pile to another, in their order."""

    source: str
    target: str
    count: int = 1

    def __str__(self) -> str:
        return f"{self.source}>{self.target}" + (f"*{self.count}" if self.count > 1 else "")

    def apply(self, state: GameState) -> None:
        """Move the cards, and do what follows by itself."""
        source, target = state.piles[self.source], state.piles[self.target]
        if self.count == 1:
            target.append(source.pop())
        else:
            target.extend(source[-self.count :])
            del source[-self.count :]
        state.effects.append(state.settle(self.source))

    def undo(self, state: GameState) -> None:
        """Take back what ``apply`` did, to the very same state."""
        state.unsettle(self.source, state.effects.pop())
        source, target = state.piles[self.source], state.piles[self.target]
        if self.count == 1:
            source.append(target.pop())
        else:
            source.extend(target[-self.count :])
            del target[-self.count :]


@dataclass(frozen=True, slots=True)
class Draw:
    """Turn cards from the stock to the waste, or deal a row to the columns, as the variant has it."""

    def __str__(self) -> str:
        return "D"

    def apply(self, state: GameState) -> None:
        """Draw as many cards as the variant draws, fewer where fewer are left."""
        stock, variant = state.stock, state.variant
        if variant.stock_to is StockTo.COLUMNS:
            count = min(len(state.columns), len(stock))
            for column in state.columns[:count]:
                column.append(stock.pop())
        else:
            count = min(variant.draw, len(stock))
            for _ in range(count):
                state.waste.append(stock.pop())
        state.effects.append(count)

    def undo(self, state: GameState) -> None:
        """Take back what ``apply`` did, to the very same state."""
        count = state.effects.pop()
        if state.variant.stock_to is StockTo.COLUMNS:
            for column in reversed(state.columns[:count]):
                state.stock.append(column.pop())
        else:
            for _ in range(count):
                state.stock.append(state.waste.pop())


@dataclass(frozen=True, slots=True)
class Redeal:
    """Turn the waste over to be the stock again, its order kept; no card is turned up by it."""

    def __str__(self) -> str:
        return "R"

    def apply(self, state: GameState) -> None:
        """Turn the waste over and count the pass."""
        state.stock.extend(reversed(state.waste))
        state.waste.clear()
        if state.passes_left != WITHOUT_LIMIT:
            state.passes_left -= 1

    def undo(self, state: GameState) -> None:
        """Take back what ``apply`` did, to the very same state."""
        state.waste.extend(reversed(state.stock))
        state.stock.clear()
        if state.passes_left != WITHOUT_LIMIT:
            state.passes_left += 1


Command = Move | Draw | Redeal

DRAW: Final = Draw()
REDEAL: Final = Redeal()

_MOVE: Final = re.compile(r"(W|V|S|[TF][1-9][0-9]{0,2})>(W|V|S|[TF][1-9][0-9]{0,2})(?:\*([1-9][0-9]{0,2}))?", re.ASCII)


@cache
def move(source: str, target: str, count: int = 1) -> Move:
    """The move with these piles, made once: a state has some hundred moves that come again and again."""
    return Move(source, target, count)


def parse_command(text: str) -> Command:
    """The command that the text form names. Raises ValueError where it is none."""
    if text == "D":
        return DRAW
    if text == "R":
        return REDEAL
    match = _MOVE.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise ValueError(_("“{text}” is not a command.").format(text=text))
    return Move(match[1], match[2], int(match[3] or 1))
