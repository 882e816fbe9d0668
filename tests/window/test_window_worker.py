"""The worker behind the window: it never outlives the game, and the game never misses it."""

import os
import signal

from program import Program, Start
from screen import until

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.codes import deal_code
from tests.processes import alive, needs_proc, workers

DEAL = deal_code(FORTY_THIEVES, 3)
DRAWN = 10  # after so many draws no shipped line goes on, and the search is far from its end


def searching(start: Start) -> tuple[Program, int]:
    """A game in which the search has begun, and the number of the worker."""
    program = start("--deal", DEAL).shown()
    for _n in range(DRAWN):
        program.key("space")
    program.until_events(DRAWN)
    return program, worker_of(program)


def worker_of(program: Program) -> int:
    """The number of the worker, once there is one."""
    until(lambda: workers(program.process.pid), "a worker is started")
    (pid,) = workers(program.process.pid)
    return pid


@needs_proc
def test_the_worker_is_gone_within_a_second_of_a_game_that_was_killed(start: Start) -> None:
    program, pid = searching(start)
    program.kill()
    until(lambda: not alive(pid), "the worker is gone", 1.0)


@needs_proc
def test_the_worker_is_gone_with_the_window(start: Start) -> None:
    program, pid = searching(start)
    assert program.close() == 0
    assert not alive(pid)


@needs_proc
def test_play_goes_on_when_the_worker_is_killed(start: Start) -> None:
    program, pid = searching(start)
    os.kill(pid, signal.SIGKILL)
    until(lambda: not alive(pid), "the worker is killed")
    program.key("z")
    program.key("space")
    program.until_events(DRAWN + 2)
    assert program.events() == [*["D"] * DRAWN, "undo", "D"]
    program.key("space")
    assert worker_of(program) != pid  # the next question has another one
    assert program.close() == 0
