"""The worker process as the game sees it: started, asked, listened to, ended, without anyone waiting for it."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue

import forty_thieves
from forty_thieves.language import _
from forty_thieves.rules.legality import IllegalCommand, play
from forty_thieves.rules.position import position_form
from forty_thieves.rules.state import GameState
from forty_thieves.solver.pipes import READY, lines, write_line
from forty_thieves.solver.verdict import Answer, Budget, Verdict, parse_verdict


class WorkerProcess:
    """One process, and the two threads that write to it and read from it.

    ``answers`` gets the number and the verdict of each question, and a None when the process has ended or could not
    be started. ``started`` is when it was started and ``ready`` when it first was heard of, in seconds of the monotonic
    clock, 0 before.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self.answers: SimpleQueue[tuple[int, Verdict] | None] = SimpleQueue()
        self.started = 0.0
        self.ready = 0.0
        self._command = command
        self._said: SimpleQueue[tuple[int, GameState, Budget] | int | None] = SimpleQueue()
        self._asked: dict[int, GameState] = {}
        self._process: subprocess.Popen[bytes] | None = None
        self._ending = False
        self._writer = threading.Thread(target=self._write, daemon=True)
        self._writer.start()

    def ask(self, number: int, state: GameState, budget: Budget) -> None:
        """Send the question, numbered higher than all before it; nobody may change the state any more."""
        self._asked[number] = state
        self._said.put((number, state, budget))

    def stop(self, number: int) -> None:
        """Tell the process to stop searching for that question and all before it."""
        self._said.put(number)

    def end(self) -> None:
        """End the process; it may last a moment yet."""
        self._ending = True
        self._said.put(None)
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        """End the process; it is gone afterwards."""
        self.end()
        self._writer.join(1)
        if self._process is not None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(1)

    def _write(self) -> None:
        try:
            process = _start(self._command)
        except (OSError, ValueError):
            self.answers.put(None)
            return
        self._process = process
        self.started = time.monotonic()
        if self._ending:
            process.kill()
        threading.Thread(target=self._read, args=[process], daemon=True).start()
        assert process.stdin is not None
        with process.stdin, suppress(OSError):
            while (said := self._said.get()) is not None:
                write_line(process.stdin.fileno(), {"stop": said} if isinstance(said, int) else _form(*said))

    def _read(self, process: "subprocess.Popen[bytes]") -> None:
        assert process.stdout is not None
        with process.stdout, suppress(OSError, ValueError, KeyError, TypeError):
            for line in lines(process.stdout.fileno()):
                form = json.loads(line)
                self.ready = self.ready or time.monotonic()
                if READY in form:
                    continue
                state = self._asked.pop(form["id"])
                self.answers.put((form["id"], replayed(state, parse_verdict(form))))
        process.kill()  # where it is still there, it has said what can't be understood
        process.wait()
        self._said.put(None)
        self.answers.put(None)


def replayed(state: GameState, verdict: Verdict) -> Verdict:
    """The verdict on the position, or UNKNOWN where it brings a line that the rules don't lead to a win."""
    if verdict.answer is not Answer.WINNABLE:
        return verdict
    ahead = state.copy()
    try:
        for command in verdict.line:
            play(ahead, command)
    except IllegalCommand:
        pass
    if ahead.won:
        return verdict
    reason = _("The line that was found doesn't win. This is a fault of the program.")
    return Verdict(Answer.UNKNOWN, (), verdict.expansions, verdict.seconds, reason)


def worker_command() -> list[str]:
    """What starts the worker: this Python with this package, or the bundle that is running."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--solver-worker"]
    # -P: a folder of the same name where the game was started from is not taken for the package.
    return [sys.executable, "-P", "-m", "forty_thieves.solver.worker"]


def _start(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    """Start the worker at low priority, with no console of its own and nothing to say in this one."""
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NO_WINDOW
    package = Path(forty_thieves.__file__).resolve().parents[1]
    path = [*(os.path.abspath(folder) for folder in sys.path), str(package)]
    return subprocess.Popen(
        command,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},  # so that it imports what this process does
        creationflags=flags,
        # Ctrl+C in the terminal is meant for the game. (In a session of its own its low priority would be void.)
        process_group=0,
    )


def _form(number: int, state: GameState, budget: Budget) -> dict[str, object]:
    return {
        "id": number,
        "position": position_form(state),
        "budget": {"expansions": budget.expansions, "seconds": budget.seconds, "memory": budget.memory},
    }
