"""Cards lifted as one: where they may go, where they would best go, and what brings them there."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forty_thieves.game.lift import Lift
from forty_thieves.rules.legality import legal_commands, lift_refusal, play, refusal
from forty_thieves.rules.variant import Variant
from tests.family import FAMILY
from tests.tables import lay, scattered

TABLE = lay(columns=("KD 9S 8S", "TS", "JS TS", "", "", "2H", "4H", "6H", "8H", "TH"), waste="AS", rest="S")


def test_a_card_goes_by_one_command() -> None:
    lift = Lift(TABLE, "W", 1)
    assert [str(card) for card in lift.cards] == ["AS"]
    assert lift.refusal is None
    assert lift.targets == ["F1", "F5", "T4", "T5"]
    assert lift.best == "F1"
    assert [str(command) for command in lift.line("T4")] == ["W>T4"]


def test_a_run_is_refused_where_single_cards_move() -> None:
    lift = Lift(TABLE, "T1", 2)
    assert lift.refusal == "One card at a time here."
    assert lift.targets == []
    assert lift.best is None


def test_by_the_shortcut_it_goes_card_by_card() -> None:
    lift = Lift(TABLE, "T1", 2, by_shortcut=True)
    assert lift.carried
    assert lift.refusal is None
    assert lift.targets == ["T2", "T3", "T4", "T5"]
    assert lift.best == "T3"
    assert [str(command) for command in lift.line("T3")] == ["T1>T4", "T1>T3", "T4>T3"]


def test_the_shortcut_lifts_no_more_than_the_run() -> None:
    assert Lift(TABLE, "T1", 3, by_shortcut=True).refusal == "One card at a time here."


def test_a_space_is_best_where_nothing_else_takes_the_card() -> None:
    table = lay(columns=("KD 8S", "", "2H"), waste="KH", rest="S")
    assert Lift(table, "T1", 1).best == "T2"
    assert Lift(table, "W", 1).best == "T2"


def test_for_a_card_alone_in_its_column_no_space_is_any_good() -> None:
    lift = Lift(lay(columns=("8S", ""), rest="S"), "T1", 1)
    assert "T2" in lift.targets
    assert lift.best is None


@pytest.mark.parametrize("by_shortcut", [False, True])
@settings(max_examples=15)
@given(st.sampled_from(list(FAMILY.values())), st.integers(0, 10**6))
def test_what_it_says_is_what_the_rules_say(by_shortcut: bool, variant: Variant, seed: int) -> None:
    state = scattered(variant, seed)
    legal = legal_commands(state)
    for source, pile in state.piles.items():
        if source == "S":
            continue
        for count in range(1, min(len(pile), 6) + 1):
            lift = Lift(state, source, count, by_shortcut)
            assert lift.best is None or lift.best in lift.targets
            assert not lift.targets or lift.refusal is None
            for target in state.piles:
                assert (target in lift.targets) is (lift.refusal_by(target) is None)
            for target in lift.targets:
                line = lift.line(target)
                if not lift.carried:
                    assert len(line) == 1 and line[0] in legal
                    continue
                ahead, run = state.copy(), lift.cards
                for command in line:
                    assert refusal(ahead, command) is None
                    play(ahead, command)
                assert ahead.piles[target][-count:] == run
            if not by_shortcut:
                assert lift.refusal == lift_refusal(state, source, count)
