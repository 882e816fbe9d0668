"""Detours taken out of a line: it leads to the very same state, and winning lines stay winning."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.commands import Command, parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Space, Variant
from forty_thieves.solver import Budget, solve
from forty_thieves.solver.shorten import shortened
from tests.family import FAMILY
from tests.rules.any_rules import any_rules
from tests.shared_rows import Row, called, rows, start_of
from tests.tables import lay, wander


def commands(text: str) -> tuple[Command, ...]:
    return tuple(map(parse_command, text.split()))


def after(state: GameState, line: tuple[Command, ...] | list[Command]) -> GameState:
    ahead = state.copy()
    for command in line:
        command.apply(ahead)
    return ahead


def short(state: GameState, text: str) -> str:
    return " ".join(map(str, shortened(state, commands(text))))


# Some detours ---------------------------------------------------------------------------------------------------


def test_cards_that_go_on_go_at_once() -> None:
    state = lay(columns=("5S 4H", "5H", "5H", ""))
    assert short(state, "T1>T4 T4>T2") == "T1>T2"
    assert short(state, "T1>T2 T2>T4") == "T1>T4"


def test_cards_that_come_back_stay() -> None:
    state = lay(columns=("5H 4H", "5H", "9D", ""), stock="2S 3S")
    assert short(state, "T1>T2 D T2>T1 D") == "D D"


def test_cards_wait_where_they_are_when_the_way_opens_only_later() -> None:
    state = lay(columns=("5S 4H", "9D 5H 2C", "KD", "", ""))
    assert short(state, "T1>T4 T2>T5 T4>T2") == "T2>T5 T1>T2"


def test_a_detour_that_uncovers_a_card_in_time_remains() -> None:
    state = lay(columns=("AS 4H", "9D 5H 2C", "KD", "", ""))
    line = "T1>T4 T1>F1 T2>T5 T4>T2"
    assert short(state, line) == line


def test_what_is_put_on_the_cards_follows_them() -> None:
    state = lay(columns=("KD 5S", "9H", "4S", "", "6S"))
    assert short(state, "T1>T4 T3>T4 T4>T3 T4>T5") == "T1>T5"


def test_a_foundation_is_reached_at_once_only_while_nothing_changes_it() -> None:
    state = lay(columns=("2S", "KH AS", "", ""))
    assert short(state, "T2>T3 T3>F1 T1>F1") == "T2>F1 T1>F1"
    assert short(state, "T1>T3 T2>F1 T3>F1") == "T2>F1 T1>F1"


def test_where_a_space_fills_itself_the_cards_leave_when_they_left() -> None:
    variant = Variant("X1", "Fills itself", space=Space.AUTO, columns=(4,) * 4)
    state = lay(variant, columns=("3S", "4S", "4S", "2D 5D"), waste="KH 9D 6D")
    line = "T1>T2 T4>T1 T2>T3"  # the ♦6 fills the first column in time for the ♦5
    assert short(state, line) == line


def test_a_card_that_was_turned_up_stays_so() -> None:
    variant = Variant("X1", "Face down", columns=(2, 1, 1), down="du")
    state = lay(variant, columns=("9D 4H", "5H", "5H"))
    state.down.add(state.columns[0][0])
    assert short(state, "T1>T2 T2>T3") == "T1>T3"
    below = lay(variant, columns=("5H 4H", "5H", "KD"))
    below.down.add(below.columns[0][0])
    assert short(below, "T1>T2 T2>T1") == "T1>T2 T2>T1"


# Every line -----------------------------------------------------------------------------------------------------


def leads_to_the_same_state(variant: Variant, number: int, steps: int, homeward: float) -> None:
    start = deal(variant, number)
    end = start.copy()
    line = wander(end, Random(number), steps, homeward)
    shorter = shortened(start, line)
    assert len(shorter) <= len(line)
    assert after(start, shorter) == end
    assert shortened(start, ()) == ()


@pytest.mark.parametrize("name", FAMILY)
@pytest.mark.parametrize("number", range(1, 9))
def test_a_random_line_leads_to_the_same_state(name: str, number: int) -> None:
    leads_to_the_same_state(FAMILY[name], number, 300, number / 10)


@given(any_rules(), st.integers(1, 10_000), st.floats(0, 1))
def test_a_random_line_by_any_rules_leads_to_the_same_state(variant: Variant, number: int, homeward: float) -> None:
    leads_to_the_same_state(variant, number, 120, homeward)


@pytest.mark.parametrize("row", [row for row in rows("wins") if len(row["commands"]) > 200][::6], ids=called)
def test_a_winning_line_still_wins(row: Row) -> None:
    state = start_of(row)
    line = shortened(state, commands(" ".join(row["commands"])))
    assert len(line) <= len(row["commands"]) and after(state, line).won


def test_an_aimless_line_gets_much_shorter() -> None:
    """Where any rank higher takes a card, a random line is mostly detours."""
    variant = FAMILY["Napoleon's Shoulder"]
    start = deal(variant, 5)
    line = wander(start.copy(), Random(5), 400, 0.0)
    assert len(shortened(start, line)) < len(line) * 0.7


def test_a_line_that_the_rules_would_not_follow_is_not_taken() -> None:
    """Spaces that fill themselves fill otherwise when cards wait elsewhere: a line found for Corona is such a one."""
    for number in range(1, 13):
        state = deal(CATALOGUE["CO"], number)
        found = solve(state, Budget(expansions=3_000))
        assert after(state, shortened(state, found.line)) == after(state, found.line)
