"""What is proved about a position is remembered, and what follows from it is known without asking."""

import pytest

from forty_thieves.game.verdicts import Verdicts
from forty_thieves.rules.legality import play
from forty_thieves.rules.state import GameState
from forty_thieves.solver.verdict import Answer, Budget, Verdict
from tests.game.played import LINE, winnable

WON = Verdict(Answer.WINNABLE, LINE, 100, 0.1)
LOST = Verdict(Answer.LOST, (), 100, 0.1)
OPEN = Verdict(Answer.UNKNOWN, (), 100, 0.1)


def after(length: int) -> GameState:
    """The position after so many commands of a winning line."""
    state = winnable().state.copy()
    for command in LINE[:length]:
        play(state, command)
    return state


def answers(found: list[Verdict | None]) -> list[Answer | None]:
    return [verdict and verdict.answer for verdict in found]


def test_nothing_is_known_at_first() -> None:
    assert Verdicts().of(after(0)) is None


def test_a_verdict_is_remembered_for_every_equal_position() -> None:
    verdicts = Verdicts()
    verdicts.learn(after(9), LOST)
    assert verdicts.of(after(9)) == LOST
    assert verdicts.of(after(8)) is None and verdicts.of(after(10)) is None


def test_a_winning_line_is_known_from_every_position_that_it_goes_through() -> None:
    verdicts = Verdicts()
    verdicts.learn(after(0), WON)
    for length in (0, 1, 70, len(LINE) - 1):
        verdict = verdicts.of(after(length))
        assert verdict is not None and verdict.answer is Answer.WINNABLE
        assert verdict.line == LINE[length:]


def test_of_two_winning_lines_the_shorter_one_is_kept() -> None:
    verdicts = Verdicts()
    detour = (*LINE[:3], *LINE[3:5], *LINE[5:])
    verdicts.learn(after(5), Verdict(Answer.WINNABLE, LINE[5:]))
    verdicts.learn(after(0), Verdict(Answer.WINNABLE, detour))
    verdict = verdicts.of(after(5))
    assert verdict is not None and verdict.line == LINE[5:]


@pytest.mark.parametrize("settled", [LOST, WON])
def test_what_is_settled_stays_so(settled: Verdict) -> None:
    verdicts = Verdicts()
    verdicts.learn(after(0), settled)
    verdicts.learn(after(0), OPEN, Budget(seconds=600))
    assert verdicts.of(after(0)) == settled


def test_what_was_stopped_or_never_looked_into_is_not_remembered() -> None:
    verdicts = Verdicts()
    verdicts.learn(after(0), Verdict(Answer.STOPPED, (), 100, 0.1), Budget(seconds=1))
    verdicts.learn(after(0), Verdict(Answer.UNKNOWN, reason="the worker was killed"), Budget(seconds=1))
    assert verdicts.of(after(0)) is None and not verdicts.tried(after(0), Budget(seconds=1))


@pytest.mark.parametrize(
    ("asked", "tried"),
    [
        (Budget(seconds=5, memory=100), True),
        (Budget(seconds=4, memory=100), True),
        (Budget(seconds=5, memory=90, expansions=10), True),
        (Budget(seconds=6, memory=100), False),
        (Budget(seconds=5, memory=101), False),
        (Budget(memory=100), False),
    ],
)
def test_a_search_that_led_nowhere_is_not_made_again_with_no_more(asked: Budget, tried: bool) -> None:
    verdicts = Verdicts()
    assert not verdicts.tried(after(0), asked)
    verdicts.learn(after(0), OPEN, Budget(seconds=5, memory=100))
    assert verdicts.of(after(0)) == OPEN
    assert verdicts.tried(after(0), asked) is tried


def test_what_is_settled_need_not_be_asked_again() -> None:
    verdicts = Verdicts()
    verdicts.learn(after(0), LOST)
    assert verdicts.tried(after(0), Budget())


def test_what_comes_after_a_lost_position_is_lost() -> None:
    verdicts = Verdicts()
    verdicts.learn(after(3), LOST)
    found = answers(verdicts.along(winnable().state, LINE[:6]))
    assert found == [None, None, None, *[Answer.LOST] * 4]
    assert answers(verdicts.along(winnable().state, LINE[:2])) == [None] * 3


def test_what_leads_to_a_winnable_position_is_winnable_by_that_way() -> None:
    verdicts = Verdicts()
    verdicts.learn(after(30), Verdict(Answer.WINNABLE, LINE[30:]))
    found = verdicts.along(winnable().state, LINE[:30])
    assert answers(found) == [Answer.WINNABLE] * 31
    for length in (0, 12, 30):
        verdict = found[length]
        assert verdict is not None and verdict.line == LINE[length:]


def test_a_line_that_changes_is_followed_at_each_step() -> None:
    verdicts, start = Verdicts(), winnable().state
    verdicts.learn(after(4), LOST)
    for length in (6, 3, 4, 9, 0, 5):
        found = answers(verdicts.along(start, LINE[:length]))
        assert found == [Answer.LOST if n >= 4 else None for n in range(length + 1)]
    other = (LINE[0], LINE[2])
    assert answers(verdicts.along(start, other)) == [None] * 3
    assert answers(verdicts.along(after(4), LINE[4:6])) == [Answer.LOST] * 3


def test_only_so_many_are_remembered_and_those_asked_for_last_longest() -> None:
    verdicts = Verdicts(most=3)
    for length in range(3):
        verdicts.learn(after(length), LOST)
    verdicts.of(after(0))
    verdicts.learn(after(3), LOST)
    assert len(verdicts) == 3
    assert [verdicts.of(after(length)) is not None for length in range(4)] == [True, False, True, True]


def test_it_tells_that_something_was_learnt() -> None:
    verdicts = Verdicts()
    before = verdicts.learnt
    verdicts.learn(after(0), LOST)
    assert verdicts.learnt > before
    before = verdicts.learnt
    verdicts.learn(after(0), LOST)
    assert verdicts.learnt == before
