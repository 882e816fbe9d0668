"""Detours taken out of a line: the same cards in the same places at its end, by fewer commands.

A search that looks at positions one by one finds lines in which cards wander. Where some cards go from A to B and
later on, with whatever was put on them by then, from B to C, one of the two moves is needless:

- *stay*: where nothing touches A in between, they may as well wait there, and go from A to C. Or need not move at all,
  where C is A and no card was turned up there.
- *go at once*: where nothing touches C in between, they may as well go there at the first time.

What is put on these cards, or taken from them, in between follows them: its commands name the other pile then. What
takes a card decides by the card that lies there and by the pile's kind, so all commands stay legal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from forty_thieves.rules.commands import Command, Move, move
from forty_thieves.rules.legality import IllegalCommand, play
from forty_thieves.rules.state import NOTHING, RESERVE, TURNED_UP, WASTE, GameState
from forty_thieves.rules.variant import StockTo

_MOST_ROUNDS: Final = 20


def shortened(state: GameState, line: Sequence[Command]) -> tuple[Command, ...]:
    """A line to the very same state, no longer than the given one, which has to be legal from the state."""
    good = list(line)
    end = _after(state, good)
    for _round in range(_MOST_ROUNDS):
        detours = _Detours(state, good)
        # The rules have the last word: a line that they don't follow to the same end is not taken.
        if not detours.take_out() or _after(state, detours.line) != end:
            break
        good = detours.line
    return tuple(good)


def _after(state: GameState, line: Sequence[Command]) -> GameState | None:
    """The state that the line leads to; None where a command of it is illegal."""
    ahead = state.copy()
    try:
        for command in line:
            play(ahead, command)
    except IllegalCommand:
        return None
    return ahead


@dataclass
class _Step:
    """What was seen of a command as the line was played."""

    lies_on: int = 0  # cards of the target below those that were moved
    effect: int = NOTHING  # what followed by itself

    @property
    def fills(self) -> bool:
        """Whether a space filled itself."""
        return self.effect not in (NOTHING, TURNED_UP)


class _Detours:
    """One way through a line, from its end to its start, so that what is seen of earlier commands stays true."""

    def __init__(self, state: GameState, line: Sequence[Command]) -> None:
        self.line = list(line)
        self._rows = state.variant.stock_to is StockTo.COLUMNS  # a draw touches every column
        self._steps: list[_Step] = []
        ahead = state.copy()
        for command in line:
            step = _Step(len(ahead.piles[command.target])) if isinstance(command, Move) else _Step()
            command.apply(ahead)
            if isinstance(command, Move):
                step.effect = ahead.effects[-1]
            self._steps.append(step)

    def take_out(self) -> bool:
        """Take out one of two moves wherever that can be done; whether there was any."""
        before = len(self.line)
        for at in range(before - 1, -1, -1):
            command = self.line[at]
            if isinstance(command, Move) and command.source[0] in "TW" and command.target[0] == "T":
                self._look_at(at, command)
        return len(self.line) < before

    def _look_at(self, first: int, begun: Move) -> None:
        """Find the move with which the cards of that one go on, and take one of the two out where that can be done."""
        there = begun.target
        below = self._steps[first].lies_on
        height = below + begun.count
        touched: set[str] = set()  # all piles that something happened to in between, but for the one they lie on
        alone = True  # whether nothing was put on the cards or taken from them
        if self._steps[first].fills:
            return
        for at in range(first + 1, len(self.line)):
            command = self.line[at]
            if not isinstance(command, Move):
                if self._rows:
                    return
                touched.add(WASTE)
                continue
            if self._steps[at].fills:
                if command.source == there:
                    return
                touched.add(WASTE)
            if command.source == there and height - command.count <= below:
                if height - command.count == below:
                    self._merge(first, at, touched, alone)
                return
            if command.source == there:
                height, alone = height - command.count, False
                touched.add(command.target)
            elif command.target == there:
                height, alone = height + command.count, False
                touched.add(command.source)
            else:
                touched |= {command.source, command.target}

    def _merge(self, first: int, last: int, touched: set[str], alone: bool) -> None:
        """The cards that one command moves go on with the other: make it one command, where it can be done."""
        begun, ended = self.line[first], self.line[last]
        assert isinstance(begun, Move) and isinstance(ended, Move)
        here, there, onward = begun.source, begun.target, ended.target
        single = alone and ended.count == 1
        may_stay = here not in touched and (here != WASTE or (single and onward != RESERVE))
        fit_there = onward[0] == "T" or (onward[0] == "F" and single)
        may_go = onward not in touched and onward != here and ended.count == begun.count and fit_there
        if onward == here and self._steps[first].effect == TURNED_UP:
            return
        if may_stay:
            self._follow(first, last, there, here)
            if onward == here:
                self._drop(last)
            else:
                self.line[last] = move(here, onward, ended.count)
            self._drop(first)
        elif may_go:
            self._follow(first, last, there, onward)
            self.line[first] = move(here, onward, begun.count)
            self._drop(last)

    def _follow(self, first: int, last: int, there: str, instead: str) -> None:
        """Have what happens on the cards happen where they are instead."""
        for at in range(first + 1, last):
            command = self.line[at]
            if isinstance(command, Move) and there in (command.source, command.target):
                source, target = (instead if name == there else name for name in (command.source, command.target))
                self.line[at] = move(source, target, command.count)

    def _drop(self, at: int) -> None:
        del self.line[at], self._steps[at]
