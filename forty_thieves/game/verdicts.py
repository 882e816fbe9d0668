"""What has been proved about positions so far, and what follows from it along a line of play."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from forty_thieves.rules.commands import Command
from forty_thieves.rules.position import position_key
from forty_thieves.rules.state import GameState
from forty_thieves.solver.verdict import Answer, Budget, Verdict

MOST: Final = 4000
"""So many positions are remembered; those that were not asked for the longest are forgotten."""

_Key = tuple[object, ...]


class _Known(NamedTuple):
    verdict: Verdict
    begun: int = 0  # how many commands of the verdict's line lead to the position
    budget: Budget | None = None  # of the search that left it open


class Verdicts:
    """Verdicts by position: equal positions have one verdict, however they came about.

    ``learnt`` grows with everything that is new.
    """

    def __init__(self, most: int = MOST) -> None:
        self.learnt = 0
        self._most = most
        self._known: OrderedDict[_Key, _Known] = OrderedDict()
        self._line: list[Command] = []  # the line asked for last, its start, and the keys of its positions
        self._keys: list[_Key] = []

    def __len__(self) -> int:
        return len(self._known)

    def of(self, state: GameState) -> Verdict | None:
        """What is known of the position: a settled verdict, UNKNOWN where a search has left it open, or None."""
        return self._of(_key(state))

    def learn(self, state: GameState, verdict: Verdict, budget: Budget | None = None) -> None:
        """Remember the verdict; a winning line is remembered for every position that it goes through.

        What is settled stays so. UNKNOWN is remembered with the ``budget`` that was spent on it; where none was
        given, or nothing was spent, it is forgotten.
        """
        if verdict.answer is Answer.WINNABLE:
            ahead = state.copy()
            for n, command in enumerate(verdict.line):
                self._keep(_key(ahead), _Known(verdict, n))
                command.apply(ahead)
        elif verdict.answer is Answer.LOST:
            self._keep(_key(state), _Known(verdict))
        elif verdict.answer is Answer.UNKNOWN and budget is not None and verdict.expansions:
            key = _key(state)
            known = self._known.get(key)
            if known is None or (known.budget is not None and not _covers(known.budget, budget)):
                self._keep(key, _Known(verdict, 0, budget))

    def tried(self, state: GameState, budget: Budget) -> bool:
        """Whether asking again with that budget would find out nothing new."""
        known = self._known.get(_key(state))
        return known is not None and (known.budget is None or _covers(known.budget, budget))

    def along(self, start: GameState, line: Sequence[Command]) -> list[Verdict | None]:
        """What is known of each position of the line, from the start to its end.

        Whatever is reached from a lost position is lost, and what leads to a winnable one is winnable.
        """
        keys = self._keys_along(start, line)
        found = [self._of(key) for key in keys]
        lost = next((n for n, verdict in enumerate(found) if _is(verdict, Answer.LOST)), len(found))
        won = next((n for n in range(lost - 1, -1, -1) if _is(found[n], Answer.WINNABLE)), 0)
        if lost < len(found):
            self._follows(keys, found, range(lost, len(found)), _Known(found[lost] or Verdict(Answer.LOST)))
        if (known := found[won]) is not None and known.answer is Answer.WINNABLE:
            whole = replace(known, line=(*line[:won], *known.line))
            self._follows(keys, found, range(won), _Known(whole))
        return found

    def _follows(self, keys: Sequence[_Key], found: list[Verdict | None], places: range, known: _Known) -> None:
        """Remember what follows for those places of a line that aren't settled yet."""
        for n in places:
            verdict = found[n]
            if verdict is None or not verdict.settled:
                self._keep(keys[n], known._replace(begun=n if known.verdict.line else 0))
                found[n] = self._of(keys[n])

    def _of(self, key: _Key) -> Verdict | None:
        known = self._known.get(key)
        if known is None:
            return None
        self._known.move_to_end(key)
        return replace(known.verdict, line=known.verdict.line[known.begun :]) if known.begun else known.verdict

    def _keep(self, key: _Key, known: _Known) -> None:
        before = self._known.get(key)
        settled = before is not None and before.verdict.settled
        if (
            before is None
            or not settled
            or (known.verdict.answer is before.verdict.answer and _left(known) < _left(before))
        ):
            self._known[key] = known
            self.learnt += 1
        self._known.move_to_end(key)
        while len(self._known) > self._most:
            self._known.popitem(last=False)

    def _keys_along(self, start: GameState, line: Sequence[Command]) -> list[_Key]:
        """The keys of the line's positions; those that it shares with the line asked for last are not made anew."""
        first = _key(start)
        if self._keys[:1] != [first]:
            self._line, self._keys = [], [first]
        common = 0
        while common < min(len(line), len(self._line)) and line[common] == self._line[common]:
            common += 1
        if common < len(line):
            del self._keys[common + 1 :]
            ahead = start.copy()
            for n, command in enumerate(line):
                command.apply(ahead)
                if n >= common:
                    self._keys.append(_key(ahead))
            self._line = list(line)
        return self._keys[: len(line) + 1]


def _key(state: GameState) -> _Key:
    return (state.variant, position_key(state))


def _is(verdict: Verdict | None, answer: Answer) -> bool:
    return verdict is not None and verdict.answer is answer


def _left(known: _Known) -> int:
    return len(known.verdict.line) - known.begun


def _covers(spent: Budget, asked: Budget) -> bool:
    """Whether a search with the one budget goes as far as one with the other."""
    return (
        (spent.expansions is None or (asked.expansions is not None and spent.expansions >= asked.expansions))
        and (spent.seconds is None or (asked.seconds is not None and spent.seconds >= asked.seconds))
        and spent.memory >= asked.memory
    )
