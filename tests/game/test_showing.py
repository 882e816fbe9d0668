"""A line that is shown goes forth and back, and touches no game."""

from forty_thieves.game.showing import Showing
from tests.game.played import LINE, winnable


def test_a_winning_line_is_shown_to_the_last_card() -> None:
    showing = Showing(winnable().state, LINE)
    steps = 0
    while showing.step():
        steps += 1
        assert showing.at == steps
    assert steps == len(LINE)
    assert showing.done
    assert showing.state.won
    assert not showing.step()


def test_it_goes_back_to_the_very_start() -> None:
    start = winnable().state
    showing = Showing(start, LINE)
    before = []
    while not showing.done:
        before.append(showing.state.copy())
        showing.step()
    while before:
        assert showing.back()
        assert showing.state == before.pop()
    assert not showing.back()
    assert (showing.at, showing.state) == (0, start)


def test_what_is_shown_is_a_state_of_its_own() -> None:
    start = winnable().state
    as_it_was = start.copy()
    showing = Showing(start, LINE)
    for _ in range(20):
        showing.step()
    assert start == as_it_was
    assert start.effects == as_it_was.effects
