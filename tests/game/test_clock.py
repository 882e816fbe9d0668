"""The clock: from the first command on, while nothing holds it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.game.clock import Clock
from tests.game.played import Hands


def test_it_counts_from_the_start_while_the_table_is_seen(hands: Hands) -> None:
    clock = Clock(now=hands)
    clock.hold(False)
    hands.pass_by(100)
    assert (clock.seconds, clock.runs) == (0, False)
    clock.start()
    hands.pass_by(2.5)
    assert (clock.seconds, clock.runs) == (2.5, True)


def test_a_table_that_isnt_seen_yet_holds_it(hands: Hands) -> None:
    clock = Clock(now=hands)
    clock.start()
    hands.pass_by(5)
    assert (clock.seconds, clock.runs) == (0, False)
    clock.hold(False)
    hands.pass_by(1)
    assert clock.seconds == 1


def test_held_it_stands_and_then_goes_on(hands: Hands) -> None:
    clock = Clock(now=hands)
    clock.hold(False)
    clock.start()
    hands.pass_by(10)
    clock.hold(True)
    hands.pass_by(1000)
    assert (clock.seconds, clock.runs) == (10, False)
    clock.hold(False)
    hands.pass_by(5)
    assert (clock.seconds, clock.runs) == (15, True)


def test_stopped_it_stands_for_good(hands: Hands) -> None:
    clock = Clock(now=hands)
    clock.hold(False)
    clock.start()
    hands.pass_by(10)
    clock.stop()
    clock.hold(True)
    clock.hold(False)
    hands.pass_by(10)
    assert (clock.seconds, clock.runs) == (10, False)


@pytest.mark.parametrize("started", [True, False])
def test_it_goes_on_from_where_a_game_was_left(hands: Hands, started: bool) -> None:
    clock = Clock(61.5, started=started, now=hands)
    clock.hold(False)
    hands.pass_by(2)
    assert clock.seconds == (63.5 if started else 61.5)


def test_to_start_or_hold_twice_is_to_do_it_once(hands: Hands) -> None:
    clock = Clock(now=hands)
    clock.hold(False)
    clock.start()
    hands.pass_by(3)
    clock.start()
    clock.hold(False)
    hands.pass_by(3)
    clock.hold(True)
    clock.hold(True)
    assert clock.seconds == 6


@given(st.lists(st.tuples(st.sampled_from(["start", "hold", "let go", "stop"]), st.integers(0, 100))))
def test_it_counts_the_seconds_between_start_and_stop_in_which_nothing_held_it(acts: list[tuple[str, int]]) -> None:
    hands = Hands()
    clock = Clock(now=hands)
    started, held, counted = False, True, 0
    for act, seconds in acts:
        if act == "start":
            clock.start()
            started = True
        elif act == "stop":
            clock.stop()
            started = False
        else:
            clock.hold(act == "hold")
            held = act == "hold"
        hands.pass_by(seconds)
        counted += seconds if started and not held else 0
        assert clock.seconds == counted
        assert clock.runs is (started and not held)
