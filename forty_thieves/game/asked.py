"""A hint that is being looked for at the desk, its questions handed in one after the other."""

from collections.abc import Callable
from typing import Final

from forty_thieves.game.hint import SECONDS, Asking, Hint
from forty_thieves.solver.desk import Desk, Ticket, Urgency
from forty_thieves.solver.verdict import Answer, Verdict

_GRACE: Final = 0.3  # for the worker to start, and to answer


class Asked:
    """``answer`` is called once, with the hint, at the latest when the time for it is up; not after ``cancel``.

    What the desk hasn't answered by then is taken for not known.
    """

    def __init__(self, asking: Asking, desk: Desk, answer: Callable[[Hint], None]) -> None:
        self._asking = asking
        self._desk = desk
        self._answer = answer
        self._left = SECONDS + _GRACE
        self._ticket: Ticket | None = None
        self.done = False  # whether it was found
        self._go_on(None)

    def step(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds
        if self._left <= 0 and self._ticket is not None:
            self._ticket.cancel()
            self._go_on(_out_of_time())

    def cancel(self) -> None:
        """Look no further."""
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None
        self._asking.close()

    def _go_on(self, verdict: Verdict | None) -> None:
        """Answer the last question (there is none before the first) and hand in the next one."""
        self._ticket = None
        try:
            question = self._asking.send(verdict)  # type: ignore[arg-type]
            while self._left <= 0:
                question = self._asking.send(_out_of_time())
        except StopIteration as end:
            self.done = True
            self._answer(end.value)
            return
        self._ticket = self._desk.ask(question.state, question.budget, Urgency.AWAITED, self._go_on)


def _out_of_time() -> Verdict:
    return Verdict(Answer.UNKNOWN, seconds=SECONDS)
