"""The worker: a process of its own that searches, so that a search can't hold up the window or take it down.

Each line of its standard input is a question, ``{"id", "position", "budget": {"expansions", "seconds", "memory"}}``, or
``{"stop": id}``, which ends the search for that question and all before it. On its standard output comes a line
``{"ready": true}``, and then one for each question: a verdict with its ``id``. When the input ends, the game is gone,
and so is the worker, at once.
"""

import json
import os
import signal
import threading
from dataclasses import replace
from queue import SimpleQueue
from typing import Any, Final

from forty_thieves.language import _
from forty_thieves.rules.position import parse_position
from forty_thieves.solver.pipes import READY, lines, write_line
from forty_thieves.solver.shorten import shortened
from forty_thieves.solver.solve import solve
from forty_thieves.solver.verdict import Answer, Budget, Verdict, verdict_form

_NICENESS: Final = 10
_STDIN, _STDOUT = 0, 1  # where a program has no console, sys.stdin and sys.stdout may be None, but these are there


def main() -> None:
    """Answer questions until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in the terminal is meant for the game
    if hasattr(os, "nice"):
        os.nice(_NICENESS)  # on Windows whoever starts the process sets its priority
    Worker().run()


class Worker:
    """Searches in this thread what another one hears, which also hears a stop while a search is running."""

    def __init__(self) -> None:
        self._questions: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._stopped = -1  # the highest number of a question that is to be stopped

    def run(self) -> None:
        """Work until the process ends."""
        threading.Thread(target=self._listen, daemon=True).start()
        write_line(_STDOUT, {READY: True})
        while True:
            question = self._questions.get()
            number = question.get("id")
            form = verdict_form(self._answer(question, number if isinstance(number, int) else -1))
            write_line(_STDOUT, {"id": number, **form})

    def _answer(self, question: dict[str, Any], number: int) -> Verdict:
        try:
            state = parse_position(question["position"])
            verdict = solve(state, Budget(**question["budget"]), lambda: self._stopped >= number >= 0)
            return replace(verdict, line=shortened(state, verdict.line))
        except MemoryError:
            return Verdict(Answer.UNKNOWN, reason=_("The search ran out of memory."))
        except Exception as error:  # whatever goes wrong with one question, the next one is answered
            return Verdict(Answer.UNKNOWN, reason=_("The search failed: {error}").format(error=error))

    def _listen(self) -> None:
        try:
            for line in lines(_STDIN):
                self._hear(line)
        finally:
            os._exit(0)

    def _hear(self, line: bytes) -> None:
        try:
            heard = json.loads(line)
        except ValueError:
            heard = None
        if not isinstance(heard, dict):
            heard = {}
        if isinstance(heard.get("stop"), int):
            self._stopped = max(self._stopped, heard["stop"])
        else:
            self._questions.put(heard)


if __name__ == "__main__":
    main()
