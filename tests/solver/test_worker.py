"""The worker process: a line of JSON in, a line of JSON out, and gone when nobody is there to ask."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from forty_thieves.rules.legality import play
from forty_thieves.rules.position import position_form
from forty_thieves.rules.state import GameState
from forty_thieves.solver.process import worker_command
from forty_thieves.solver.verdict import Answer, parse_verdict
from tests.solver.positions import hard, lost, nearly_won

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0


class Line:
    """A worker at the other end of two pipes."""

    def __init__(self, *command: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            command or worker_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
        )
        assert self.hear() == {"ready": True}

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def ask(self, number: int, state: GameState, **budget: float) -> None:
        self.say(json.dumps({"id": number, "position": position_form(state), "budget": budget}))

    def hear(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer

    def close(self) -> None:
        with self.process:
            self.process.kill()


@pytest.fixture
def worker() -> Iterator[Line]:
    line = Line()
    yield line
    line.close()


def test_a_winnable_position_is_answered_with_a_line_that_wins(worker: Line) -> None:
    state = nearly_won()
    worker.ask(7, state, seconds=PATIENCE)
    answer = worker.hear()
    assert answer["id"] == 7
    verdict = parse_verdict(answer)
    assert verdict.answer is Answer.WINNABLE
    for command in verdict.line:
        play(state, command)
    assert state.won


def test_questions_are_answered_one_after_the_other(worker: Line) -> None:
    worker.ask(1, lost(), seconds=PATIENCE)
    worker.ask(2, hard(), expansions=50)
    worker.ask(3, nearly_won(), seconds=PATIENCE)
    answers = [worker.hear() for _n in range(3)]
    assert [(answer["id"], answer["verdict"]) for answer in answers] == [(1, "lost"), (2, "unknown"), (3, "winnable")]


def test_a_stop_ends_the_search_that_runs_and_no_later_one(worker: Line) -> None:
    worker.ask(1, hard(), seconds=600, memory=10**10)
    worker.say('{"stop": 1}')
    assert worker.hear()["verdict"] == "stopped"
    worker.ask(2, lost(), seconds=PATIENCE)
    assert worker.hear()["verdict"] == "lost"


def test_a_stop_comes_through_to_a_search_in_full_flight(worker: Line) -> None:
    worker.ask(0, lost(), seconds=PATIENCE)
    worker.hear()
    worker.ask(1, hard(), seconds=600, memory=10**10)
    time.sleep(0.3)
    begun = time.monotonic()
    worker.say('{"stop": 1}')
    answer = worker.hear()
    assert answer["verdict"] == "stopped" and answer["expansions"] > 0
    assert time.monotonic() - begun < 5  # 50 ms on a machine with time to spare


@pytest.mark.parametrize(
    "said",
    [
        "",
        "not JSON",
        "[]",
        '{"id": 5}',
        '{"id": 5, "position": {}, "budget": {}}',
        '{"id": 5, "position": null, "budget": {"seconds": 1}}',
        '{"id": 5, "budget": {"hours": 3}}',
    ],
)
def test_what_makes_no_sense_is_answered_as_unknown_and_the_next_question_too(worker: Line, said: str) -> None:
    worker.say(said)
    answer = worker.hear()
    assert answer["verdict"] == "unknown" and answer["reason"]
    worker.ask(6, lost(), seconds=PATIENCE)
    assert worker.hear()["verdict"] == "lost"


def test_it_ends_when_its_input_does_also_in_the_middle_of_a_search(worker: Line) -> None:
    worker.ask(1, hard(), seconds=600, memory=10**10)
    time.sleep(0.3)
    assert worker.process.stdin is not None
    worker.process.stdin.close()
    assert worker.process.wait(timeout=PATIENCE) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C is a signal on POSIX")
def test_an_interrupt_meant_for_the_game_leaves_it_alone(worker: Line) -> None:
    worker.ask(1, lost(), seconds=PATIENCE)
    worker.hear()
    worker.process.send_signal(signal.SIGINT)
    worker.ask(2, lost(), seconds=PATIENCE)
    assert worker.hear()["verdict"] == "lost"


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="needs priorities of POSIX")
def test_it_works_at_low_priority(worker: Line) -> None:
    worker.ask(1, lost(), seconds=PATIENCE)
    worker.hear()
    assert os.getpriority(os.PRIO_PROCESS, worker.process.pid) > os.getpriority(os.PRIO_PROCESS, 0)


def test_it_needs_no_pygame() -> None:
    check = "import forty_thieves.solver.worker, sys; print('pygame' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"


def test_a_bundle_starts_itself_as_the_worker() -> None:
    worker = Line(sys.executable, "-m", "forty_thieves", "--solver-worker")
    worker.ask(1, lost(), seconds=PATIENCE)
    assert worker.hear()["verdict"] == "lost"
    worker.close()
