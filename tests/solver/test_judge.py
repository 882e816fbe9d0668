"""The evaluation that a guess goes by: it prefers what players prefer, and touches nothing."""

from random import Random

import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.commands import DRAW, parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.state import GameState
from forty_thieves.solver.judge import judge
from tests.shared_rows import called, rows, start_of
from tests.tables import lay, wander


def after(state: GameState, command: str) -> float:
    then = state.copy()
    parse_command(command).apply(then)
    return judge(then)


def test_a_card_brought_home_is_better() -> None:
    state = lay(columns=("9C AS", "7D", "KH"), rest="T10")
    assert after(state, "T1>F1") < judge(state)


def test_a_card_built_on_another_is_better() -> None:
    state = lay(columns=("2C KC 7D", "9S 8D", "3H 9H"), rest="T10")
    assert after(state, "T1>T2") < judge(state)


def test_a_space_is_better_than_none() -> None:
    state = lay(columns=("7D", "9S 8D", *["KC QC"] * 2, *["KS QS"] * 2, *["KH QH"] * 2, "9C"), rest="T10")
    assert after(state, "T1>T2") < judge(state)


def test_a_card_in_the_waste_is_worse_than_in_the_stock() -> None:
    for variant in ("FT", "ST", "IN"):
        state = deal(CATALOGUE[variant], 4)
        before = judge(state)
        DRAW.apply(state)
        assert judge(state) > before


def test_a_lower_card_of_its_suit_below_is_worse_than_above() -> None:
    assert judge(lay(columns=("3C 9S 9C",))) > judge(lay(columns=("9C 9S 3C",)))


@pytest.mark.parametrize("variant", CATALOGUE.values(), ids=lambda variant: variant.id)
def test_it_judges_every_game_and_changes_nothing(variant) -> None:  # type: ignore[no-untyped-def]
    state = deal(variant, 4)
    wander(state, Random(4), 40)
    before = state.copy()
    assert judge(state) == judge(before)
    assert state == before


@pytest.mark.parametrize("row", [row for row in rows("wins") if row.get("number") in (1, 2)], ids=called)
def test_along_a_line_that_wins_the_end_is_judged_best(row) -> None:  # type: ignore[no-untyped-def]
    state = start_of(row)
    costs = [judge(state)]
    for text in row["commands"]:
        parse_command(text).apply(state)
        costs.append(judge(state))
    assert costs[-1] == min(costs)
    assert sum(costs[-20:]) < sum(costs[:20])
