"""The desk: where questions for the solver are handed in, and its answers come back, without anyone waiting."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from forty_thieves.language import _
from forty_thieves.rules.position import position_key
from forty_thieves.rules.state import GameState
from forty_thieves.solver.process import WorkerProcess, worker_command
from forty_thieves.solver.verdict import Answer, Budget, Verdict

TRIES: Final = 3
"""So many workers in a row may end before they are ready; then no other is started."""

_AGAIN_AFTER: Final = 60.0  # seconds after the last of them one is started again all the same
_STARTS_WITHIN: Final = 20.0  # seconds after which a worker that isn't ready is ended
_STOPS_WITHIN: Final = 1.0  # seconds after which a worker that was told to stop and doesn't is ended


class Urgency(IntEnum):
    """How much a question matters: the more urgent one goes first."""

    IDLE = 0  # deals that are kept ready
    REVIEW = 1
    TABLE = 2  # the lamp
    AWAITED = 3  # the player has asked and waits


class Ticket:
    """A question that was handed in. ``verdict`` is None until it is answered."""

    def __init__(
        self, urgency: Urgency, answer: Callable[[Verdict], None], withdraw: Callable[["Ticket"], None]
    ) -> None:
        self.verdict: Verdict | None = None
        self.urgency = urgency
        self.answer = answer
        self._withdraw = withdraw

    def cancel(self) -> None:
        """Withdraw the question, where it isn't answered yet; it never will be then."""
        self._withdraw(self)


@dataclass(eq=False)
class _Question:
    key: tuple[object, ...]
    state: GameState
    budget: Budget
    tickets: list[Ticket] = field(default_factory=list)
    number: int = -1  # that of its latest run
    stopped: float | None = None  # when the worker was told to stop it

    @property
    def urgency(self) -> Urgency:
        """That of its most urgent ticket."""
        return max((ticket.urgency for ticket in self.tickets), default=Urgency.IDLE)


class Desk:
    """Hands questions to a worker process, one at a time, the most urgent first.

    The process is started with the first question and again where it has ended. Nothing here blocks, raises or
    prints: what can't be found out is UNKNOWN, with a reason. All methods belong to one thread.
    """

    def __init__(self, command: Sequence[str] = ()) -> None:
        """``command`` starts the worker; without one it is the program's own."""
        self._command = command
        self._waiting: list[_Question] = []
        self._running: _Question | None = None
        self._worker: WorkerProcess | None = None
        self._numbers = 0
        self._failures = 0
        self._failed = 0.0  # when the last of them ended
        self._closed = False

    @property
    def busy(self) -> bool:
        """Whether a question isn't answered yet."""
        return self._running is not None or bool(self._waiting)

    def ask(
        self,
        state: GameState,
        budget: Budget,
        urgency: Urgency,
        answer: Callable[[Verdict], None] = lambda _verdict: None,
    ) -> Ticket:
        """Hand in the question whether the position, as it is now, can be won.

        ``answer`` is called with the verdict, by ``step``. A more urgent question stops a less urgent one, which is
        begun anew later. Equal questions that wait at the same time are answered together.
        """
        key = (state.variant, position_key(state), budget)
        question = next((asked for asked in self._open() if asked.key == key), None)
        if question is None:
            question = _Question(key, state.copy(), budget)
            self._waiting.append(question)
        ticket = Ticket(urgency, answer, self._withdraw)
        question.tickets.append(ticket)
        self._go_on()
        return ticket

    def step(self) -> None:
        """Call the answers that have come; the window does this each frame."""
        while self._worker is not None and not self._worker.answers.empty():
            answer = self._worker.answers.get()
            if answer is None:
                self._worker_ended(self._worker)
            elif self._running is not None and answer[0] == self._running.number:
                self._failures = 0
                self._finish(answer[1])
        self._mind_the_stop()
        self._go_on()
        if self._gives_up:
            while self._waiting:
                self._tell(self._waiting.pop(0), Verdict(Answer.UNKNOWN, reason=_("The search can't be started here.")))

    def close(self) -> None:
        """End the worker: its process is gone afterwards. No question is answered any more."""
        self._closed = True
        self._waiting.clear()
        self._running = None
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    @property
    def _gives_up(self) -> bool:
        """Whether no worker is started, since none could be of late."""
        return self._failures >= TRIES and time.monotonic() - self._failed < _AGAIN_AFTER

    def _open(self) -> list[_Question]:
        """The questions that another equal one can be answered with."""
        running = self._running
        return [*self._waiting, *([running] if running is not None and running.stopped is None else [])]

    def _go_on(self) -> None:
        """Give the worker the most urgent question, or stop what it does for a more urgent one."""
        if not self._waiting or self._closed or self._gives_up:
            return
        first = max(self._waiting, key=lambda question: question.urgency)
        if self._running is None:
            self._waiting.remove(first)
            self._numbers += 1
            first.number, first.stopped = self._numbers, None
            self._running = first
            if self._worker is None:
                self._worker = WorkerProcess(self._command or worker_command())
            self._worker.ask(first.number, first.state, first.budget)
        elif first.urgency > self._running.urgency:
            self._stop()

    def _stop(self) -> None:
        if self._running is not None and self._worker is not None and self._running.stopped is None:
            self._running.stopped = time.monotonic()
            self._worker.stop(self._running.number)

    def _mind_the_stop(self) -> None:
        running, worker = self._running, self._worker
        if running is None or worker is None or running.stopped is None:
            return
        now = time.monotonic()
        if worker.ready:
            late = now - max(running.stopped, worker.ready) > _STOPS_WITHIN
        else:
            late = worker.started > 0 and now - worker.started > _STARTS_WITHIN
        if late:
            worker.end()
            self._worker = None
            self._finish(Verdict(Answer.STOPPED))

    def _withdraw(self, ticket: Ticket) -> None:
        for question in [*self._waiting, *([self._running] if self._running is not None else [])]:
            if ticket not in question.tickets:
                continue
            question.tickets.remove(ticket)
            if not question.tickets and question is self._running:
                self._stop()
            elif not question.tickets:
                self._waiting.remove(question)

    def _finish(self, verdict: Verdict) -> None:
        """The running question has come to an end: tell its verdict, or let it wait where it was only stopped."""
        question, self._running = self._running, None
        if question is None:
            return
        if verdict.answer is Answer.STOPPED:
            if question.tickets:
                self._waiting.insert(0, question)
        else:
            self._tell(question, verdict)

    @staticmethod
    def _tell(question: _Question, verdict: Verdict) -> None:
        tickets = question.tickets[:]
        question.tickets.clear()
        for ticket in tickets:
            ticket.verdict = verdict
            ticket.answer(verdict)

    def _worker_ended(self, worker: WorkerProcess) -> None:
        self._worker = None
        # One that was ready has stumbled over its question; the next one may well be answered.
        self._failures = 0 if worker.ready else self._failures + 1
        self._failed = time.monotonic()
        stopped = self._running is not None and self._running.stopped is not None
        self._finish(
            Verdict(Answer.STOPPED if stopped else Answer.UNKNOWN, reason=_("The search ended before its time."))
        )
