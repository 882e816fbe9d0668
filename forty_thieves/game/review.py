"""Where a game was lost: each position of its line, and whether the deal could still be won there.

Whoever follows a line only ever loses: what leads to a winnable position is winnable, and whatever follows a lost
one is lost. So all that is to be found is one place, and a search that leaves a position open narrows it no less
from the next one.
"""

from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from typing import Final

from forty_thieves.game.game import Game, UnreadableGame
from forty_thieves.game.history import History
from forty_thieves.game.new_deal import known_line
from forty_thieves.game.verdicts import Verdicts
from forty_thieves.language import _
from forty_thieves.records.attempt import Attempt
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.codes import BadDealCode, parse_deal_code
from forty_thieves.rules.commands import Command
from forty_thieves.rules.start import Start
from forty_thieves.solver.verdict import MEGABYTE, Answer, Budget, Verdict

BUDGETS: Final = tuple(Budget(expansions, memory=300 * MEGABYTE) for expansions in (20_000, 200_000, 2_000_000))
"""What a question may cost: every position is asked about with the first before one is with the second."""

SECONDS: Final = 300.0
"""After so many seconds of search no other question is asked."""


class Review:
    """A line from its start, and what is known of its positions.

    Position *n* is the one after *n* commands, so there is one more of them than there are commands. It asks nobody:
    ``next_question`` says what it would know next, ``learn`` takes the answer. ``verdicts`` are used first, and learn.
    """

    def __init__(self, start: Start, commands: Sequence[Command], verdicts: Verdicts | None = None) -> None:
        self.start = start
        self.commands = tuple(commands)
        self.positions = [start.state.copy()]
        for command in self.commands:
            ahead = self.positions[-1].copy()
            command.apply(ahead)
            self.positions.append(ahead)
        self._verdicts = verdicts if verdicts is not None else Verdicts()
        self._winnable = self.last if self.positions[-1].won else -1  # the latest position that is proved winnable
        self._lost = len(self.positions)  # the earliest that is proved lost
        self._tried = [0] * len(self.positions)  # how many of the budgets were spent on each
        self._seconds = 0.0
        self.reason = ""  # why the last position that stayed open did, in a sentence
        self._recall()

    # What is known --------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The number of the last position."""
        return len(self.commands)

    @property
    def won(self) -> bool:
        """Whether the line wins."""
        return self.positions[-1].won

    def standing(self, index: int) -> Answer | None:
        """WINNABLE or LOST, both proved; UNKNOWN where a search has left it open; None where none has looked yet."""
        if index <= self._winnable:
            return Answer.WINNABLE
        if index >= self._lost:
            return Answer.LOST
        return Answer.UNKNOWN if self._tried[index] else None

    @property
    def bounds(self) -> tuple[int, int]:
        """The latest position proved winnable (-1: none) and the earliest one proved lost (one past the last: none)."""
        return self._winnable, self._lost

    @property
    def turning_point(self) -> int | None:
        """The number, from 0, of the command that lost the game, where it is proved; ``bounds`` say how near it is."""
        return self._winnable if 0 <= self._winnable == self._lost - 1 < self.last else None

    @property
    def progress(self) -> tuple[int, int]:
        """How many positions have been looked at, and how many there are."""
        open_ones = range(self._winnable + 1, self._lost)
        return len(self.positions) - sum(not self._tried[n] for n in open_ones), len(self.positions)

    # What is asked --------------------------------------------------------------------------------------------

    def next_question(self) -> tuple[int, Budget] | None:
        """The position to be judged next, and what that may cost; None where nothing more is to be found out.

        The last position goes first; then the middle of the longest stretch that this budget wasn't spent on.
        """
        open_ones = range(self._winnable + 1, self._lost)
        least = min((self._tried[n] for n in open_ones), default=len(BUDGETS))
        if least == len(BUDGETS) or self._seconds >= SECONDS:
            return None
        if self.last in open_ones and self._tried[self.last] == least:
            return self.last, BUDGETS[least]
        stretches = [[*run] for fresh, run in groupby(open_ones, lambda n: self._tried[n] == least) if fresh]
        longest = max(reversed(stretches), key=len)
        return longest[len(longest) // 2], BUDGETS[least]

    def learn(self, index: int, verdict: Verdict) -> None:
        """Take the answer to the question about that position."""
        tried = self._tried[index]
        budget = BUDGETS[min(tried, len(BUDGETS) - 1)]
        self._seconds += verdict.seconds
        self._verdicts.learn(self.positions[index], verdict, budget)
        if verdict.answer is Answer.WINNABLE:
            self._winnable = max(self._winnable, index)
        elif verdict.answer is Answer.LOST:
            self._lost = min(self._lost, index)
        elif verdict.answer is Answer.UNKNOWN:
            self.reason = verdict.reason
            # One that gave up before its budget was spent would do so with any other.
            gave_up = verdict.expansions < (budget.expansions or 0)
            self._tried[index] = len(BUDGETS) if gave_up else tried + 1
        if verdict.settled:
            self._recall()

    def _recall(self) -> None:
        """Use what is remembered of the open positions: a line that wins may go through some of them."""
        for n in range(self._winnable + 1, self._lost):
            verdict = self._verdicts.of(self.positions[n])
            if verdict is None:
                continue
            if verdict.answer is Answer.WINNABLE:
                self._winnable = n
            elif verdict.answer is Answer.LOST:
                self._lost = n
                return
            while self._tried[n] < len(BUDGETS) and self._verdicts.tried(self.positions[n], BUDGETS[self._tried[n]]):
                self._tried[n] += 1


def review_of(records: Records, attempt: Attempt, verdicts: Verdicts | None = None) -> Review:
    """The review of a game that has ended, or of one as it stands, from its events in the records.

    Raises UnreadableGame where the rules can't follow it, and the errors of ``Records``.
    """
    try:
        game = Game.resume(records, attempt, CATALOGUE.get(attempt.variant, FORTY_THIEVES))
    except UnreadableGame as error:
        raise UnreadableGame(
            _("The game {deal} can't be reviewed: {reason}").format(deal=attempt.deal, reason=error.__cause__)
        ) from error
    verdicts = verdicts if verdicts is not None else Verdicts()
    with suppress(BadDealCode):
        line = known_line(records, *parse_deal_code(game.deal))
        if line is not None:
            verdicts.learn(game.start, Verdict(Answer.WINNABLE, line))
    return Review(Start(game.start, game.deal), left_line(game.history), verdicts)


def left_line(history: History) -> list[Command]:
    """The line as it stood at the end; where all of it had been taken back, as it stood before that."""
    if not history.line:
        while history.can_redo:
            history.redo()
        if not history.line and history.can_undo:
            history.undo()  # the last step was a restart
    return list(history.line)


def practice_from(review: Review, index: int) -> Start:
    """The start of a game that goes on from that position, as practice."""
    texts = tuple(map(str, review.commands[:index]))
    return Start(review.start.state.copy(), review.start.deal if texts else "", texts)
