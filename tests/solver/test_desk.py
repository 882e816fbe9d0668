"""The desk: questions in, verdicts out, one worker process behind it, and nothing that goes wrong gets through."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from forty_thieves.rules.commands import DRAW
from forty_thieves.rules.legality import play
from forty_thieves.solver.desk import TRIES, Desk, Ticket, Urgency
from forty_thieves.solver.process import replayed, worker_command
from forty_thieves.solver.verdict import Answer, Budget, Verdict
from tests.processes import alive, needs_proc, wait_for, workers
from tests.solver.positions import hard, lost, nearly_won

ROOT = Path(__file__).resolve().parents[2]
SHORT = Budget(seconds=60)
LONG = Budget(seconds=600, memory=10**10)


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.close()


def until(true: Callable[[], object], desk: Desk) -> None:
    """Steps the desk until that is true."""
    wait_for(true, meanwhile=desk.step)


def answered(desk: Desk, ticket: Ticket) -> Verdict:
    until(lambda: ticket.verdict, desk)
    assert ticket.verdict is not None
    return ticket.verdict


def running(desk: Desk, urgency: Urgency = Urgency.TABLE) -> int:
    """Has the desk search for something long; the process that does it."""
    desk.ask(hard(), LONG, urgency)
    until(workers, desk)
    time.sleep(0.5)
    (pid,) = workers()
    return pid


# Answers --------------------------------------------------------------------------------------------------------


def test_answers_come_by_step_and_only_then(desk: Desk) -> None:
    told: list[Verdict] = []
    ticket = desk.ask(lost(), SHORT, Urgency.TABLE, told.append)
    assert desk.busy
    time.sleep(0.5)
    assert (told, ticket.verdict) == ([], None)
    assert answered(desk, ticket).answer is Answer.LOST
    assert told == [ticket.verdict] and not desk.busy


def test_the_line_of_a_winnable_position_wins_it(desk: Desk) -> None:
    state = nearly_won()
    verdict = answered(desk, desk.ask(state, SHORT, Urgency.TABLE))
    assert verdict.answer is Answer.WINNABLE
    for command in verdict.line:
        play(state, command)
    assert state.won


def test_the_question_is_about_the_position_as_it_was(desk: Desk) -> None:
    state = nearly_won(90)
    ticket = desk.ask(state, SHORT, Urgency.TABLE)
    before = state.copy()
    DRAW.apply(state)
    for command in answered(desk, ticket).line:
        play(before, command)
    assert before.won


def test_a_line_that_does_not_win_is_taken_for_nothing() -> None:
    state = nearly_won()
    for line in ((), (DRAW,) * 200):
        assert replayed(state, Verdict(Answer.WINNABLE, line)).answer is Answer.UNKNOWN
    assert replayed(state, Verdict(Answer.LOST)).answer is Answer.LOST


def test_the_more_urgent_question_goes_first_and_the_other_is_begun_anew(desk: Desk) -> None:
    order: list[str] = []
    review = desk.ask(hard(), Budget(seconds=1.5, memory=10**10), Urgency.REVIEW, lambda _: order.append("review"))
    idle = desk.ask(lost(), SHORT, Urgency.IDLE, lambda _: order.append("idle"))
    until(lambda: time.sleep(0.3) or True, desk)
    table = desk.ask(nearly_won(), SHORT, Urgency.TABLE, lambda _: order.append("table"))
    until(lambda: not desk.busy, desk)
    assert order == ["table", "review", "idle"]
    assert [t.verdict.answer for t in (table, review, idle) if t.verdict] == [
        Answer.WINNABLE,
        Answer.UNKNOWN,
        Answer.LOST,
    ]


def test_equal_questions_are_answered_together(desk: Desk) -> None:
    tickets = [desk.ask(nearly_won(), SHORT, Urgency.TABLE) for _n in range(3)]
    answered(desk, tickets[0])
    assert len({id(ticket.verdict) for ticket in tickets}) == 1


def test_a_question_that_was_withdrawn_is_never_answered(desk: Desk) -> None:
    told: list[Verdict] = []
    running = desk.ask(hard(), LONG, Urgency.TABLE, told.append)
    waiting = desk.ask(lost(), SHORT, Urgency.IDLE, told.append)
    waiting.cancel()
    running.cancel()
    assert answered(desk, desk.ask(nearly_won(), SHORT, Urgency.TABLE)).answer is Answer.WINNABLE
    until(lambda: not desk.busy, desk)
    running.cancel()
    assert (told, running.verdict, waiting.verdict) == ([], None, None)


def test_withdrawing_one_of_two_equal_questions_leaves_the_other(desk: Desk) -> None:
    one, other = (desk.ask(lost(), SHORT, Urgency.TABLE) for _n in range(2))
    one.cancel()
    assert answered(desk, other).answer is Answer.LOST
    assert one.verdict is None


def test_an_answer_may_ask_the_next_question(desk: Desk) -> None:
    tickets: list[Ticket] = []
    desk.ask(lost(), SHORT, Urgency.TABLE, lambda _: tickets.append(desk.ask(nearly_won(), SHORT, Urgency.TABLE)))
    until(lambda: tickets and tickets[0].verdict, desk)


# Processes ------------------------------------------------------------------------------------------------------


@needs_proc
def test_the_process_comes_with_the_first_question_and_stays_for_the_next(desk: Desk) -> None:
    assert workers() == []
    answered(desk, desk.ask(lost(), SHORT, Urgency.TABLE))
    first = workers()
    assert len(first) == 1
    answered(desk, desk.ask(nearly_won(), SHORT, Urgency.TABLE))
    assert workers() == first


@needs_proc
def test_closing_ends_it(desk: Desk) -> None:
    pid = running(desk)
    desk.close()
    assert not alive(pid)
    ticket = desk.ask(lost(), SHORT, Urgency.TABLE)
    desk.step()
    assert (workers(), ticket.verdict) == ([], None)


@needs_proc
def test_a_worker_that_is_killed_says_unknown_and_the_next_question_starts_another(desk: Desk) -> None:
    ticket = desk.ask(hard(), LONG, Urgency.TABLE)
    pid = running(desk)
    os.kill(pid, signal.SIGKILL)
    verdict = answered(desk, ticket)
    assert verdict.answer is Answer.UNKNOWN and verdict.reason
    assert answered(desk, desk.ask(lost(), SHORT, Urgency.TABLE)).answer is Answer.LOST
    assert workers() not in ([], [pid])


@needs_proc
def test_a_worker_that_is_killed_while_it_waits_is_not_missed(desk: Desk) -> None:
    answered(desk, desk.ask(lost(), SHORT, Urgency.TABLE))
    (pid,) = workers()
    os.kill(pid, signal.SIGKILL)
    until(lambda: not alive(pid), desk)
    until(lambda: not workers(), desk)
    time.sleep(0.2)
    desk.step()
    assert answered(desk, desk.ask(lost(), SHORT, Urgency.TABLE)).answer is Answer.LOST


@needs_proc
def test_a_worker_that_does_not_stop_is_replaced(desk: Desk) -> None:
    pid = running(desk, Urgency.REVIEW)
    os.kill(pid, signal.SIGSTOP)
    assert answered(desk, desk.ask(lost(), SHORT, Urgency.TABLE)).answer is Answer.LOST
    wait_for(lambda: not alive(pid))


@needs_proc
def test_the_worker_is_gone_within_a_second_of_the_game() -> None:
    code = (
        "import time\n"
        "from forty_thieves.solver.desk import Desk, Urgency\n"
        "from forty_thieves.solver.verdict import Budget\n"
        "from tests.solver.positions import hard\n"
        "desk = Desk()\n"
        "desk.ask(hard(), Budget(seconds=600, memory=10**10), Urgency.TABLE)\n"
        "time.sleep(600)\n"
    )
    game = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT)
    try:
        wait_for(lambda: workers(game.pid))
        time.sleep(1)  # into the search
        (pid,) = workers(game.pid)
    finally:
        game.kill()
        game.wait()
    wait_for(lambda: not alive(pid), seconds=1.0)


@pytest.mark.parametrize(
    "command", [["/nowhere/to/be/found"], [sys.executable, "-c", ""], [sys.executable, "-c", "print('{}')"]]
)
def test_where_no_worker_can_be_started_everything_is_unknown(command: list[str]) -> None:
    desk = Desk(command)
    for _n in range(TRIES + 2):
        verdict = answered(desk, desk.ask(lost(), SHORT, Urgency.TABLE))
        assert verdict.answer is Answer.UNKNOWN and verdict.reason
    desk.close()


def test_the_worker_has_this_very_package_wherever_the_game_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "forty_thieves").mkdir()
    (tmp_path / "forty_thieves" / "__init__.py").write_text("raise ImportError('another folder of that name')")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    desk = Desk()
    assert answered(desk, desk.ask(lost(), SHORT, Urgency.TABLE)).answer is Answer.LOST
    desk.close()


def test_a_bundle_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert worker_command()[1:] == ["-P", "-m", "forty_thieves.solver.worker"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert worker_command() == [sys.executable, "--solver-worker"]
