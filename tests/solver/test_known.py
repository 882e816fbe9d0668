"""What other engines have proved, won and lost: the solver never says the opposite.

It may say that it doesn't know. ``FORTY_THIEVES_EXPANSIONS=100000`` gives it more work on each position.
"""

import os

import pytest

from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.legality import play
from forty_thieves.solver.cores import COMPILED, core_name
from forty_thieves.solver.solve import solve
from forty_thieves.solver.verdict import Answer, Budget
from tests.shared_rows import Row, called, rows, start_of

EXPANSIONS = int(os.environ.get("FORTY_THIEVES_EXPANSIONS", 10_000 if core_name() == COMPILED else 500))


@pytest.mark.parametrize("row", rows("wins"), ids=called)
def test_what_was_won_is_never_called_lost(row: Row) -> None:
    state = start_of(row)
    verdict = solve(state, Budget(expansions=EXPANSIONS))
    assert verdict.answer in (Answer.WINNABLE, Answer.UNKNOWN)
    for command in verdict.line:
        play(state, command)
    assert state.won == (verdict.answer is Answer.WINNABLE)


@pytest.mark.parametrize("row", rows("lost"), ids=called)
def test_what_is_proved_lost_is_never_won(row: Row) -> None:
    verdict = solve(start_of(row), Budget(expansions=EXPANSIONS))
    assert verdict.answer in (Answer.LOST, Answer.UNKNOWN)


@pytest.mark.parametrize("row", rows("wins")[::24], ids=called)
def test_no_position_of_a_line_that_wins_is_called_lost(row: Row) -> None:
    state = start_of(row)
    for number, command in enumerate(row["commands"]):
        if number % 5 == 0:
            verdict = solve(state, Budget(expansions=EXPANSIONS // 10))
            assert verdict.answer in (Answer.WINNABLE, Answer.UNKNOWN), f"before {command}"
        play(state, parse_command(command))
    assert state.won
