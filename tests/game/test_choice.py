"""The choices behind a double-click, and where a held card may go."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forty_thieves.game.choice import best_move, plain_move, targets
from forty_thieves.rules.commands import Move
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant
from tests.family import FAMILY
from tests.tables import lay, scattered


def best(state: GameState, source: str, count: int = 1, *, to_space: bool = False) -> str | None:
    command = best_move(state, source, count, to_space=to_space)
    return str(command) if command else None


def test_every_pile_that_takes_the_card_foundations_first() -> None:
    table = lay(columns=("AS", "2S", "", "2S", ""))
    assert targets(table, "T1", 1) == ["F1", "F5", "T2", "T3", "T4", "T5", *(f"T{n}" for n in range(6, 11))]
    assert targets(table, "T3", 1) == []


@settings(max_examples=60)
@given(st.sampled_from(list(FAMILY.values())), st.integers(0, 10**6))
def test_the_targets_are_those_of_the_legal_commands(variant: Variant, seed: int) -> None:
    state = scattered(variant, seed)
    legal = [command for command in legal_commands(state) if isinstance(command, Move)]
    for source in state.piles:
        for count in range(1, min(len(state.piles[source]), 14) + 1):
            expected = {c.target for c in legal if (c.source, c.count) == (source, count)}
            found = targets(state, source, count)
            assert len(found) == len(expected) and set(found) == expected


def test_to_a_foundation_before_anything_else() -> None:
    assert best(lay(columns=("AS", "2S")), "T1") == "T1>F1"
    assert best(lay(columns=("2S", "3S"), home={"F5": 1}), "T1") == "T1>F5"


def test_else_to_the_column_that_makes_the_longest_run() -> None:
    table = lay(columns=("KD 8S", "TS 9S 8S", "7S", ""))
    assert best(table, "T3") == "T3>T2"
    table = lay(columns=("TS 9S 8S", "JD 8S", "7S"))
    assert best(table, "T3") == "T3>T1"


def test_cards_face_down_make_no_run() -> None:
    table = lay(columns=("TS 9S 8S", "9S 8S", "7S"))
    table.down.update(table.columns[0][:2])
    assert best(table, "T3") == "T3>T2"


def test_the_leftmost_of_equals() -> None:
    assert best(lay(columns=("7S", "KD 8S", "KH 8S")), "T1") == "T1>T2"


def test_never_to_a_space_unless_the_player_opted_in() -> None:
    table = lay(columns=("KD 7S", ""))
    assert best(table, "T1") is None
    assert best(table, "T1", to_space=True) == "T1>T2"


def test_a_column_that_builds_comes_before_a_space() -> None:
    assert best(lay(columns=("KD 7S", "", "8S")), "T1", to_space=True) == "T1>T3"


def test_a_card_alone_in_its_column_has_nothing_to_gain_from_a_space() -> None:
    assert best(lay(columns=("7S", "")), "T1", to_space=True) is None


@pytest.mark.parametrize("waste", ["7S", "KD 7S"])
def test_the_card_of_the_waste_goes_to_a_space_also_when_it_is_the_last_one(waste: str) -> None:
    assert best(lay(columns=("8D",), waste=waste), "W") is None
    assert best(lay(columns=("8D",), waste=waste), "W", to_space=True) == "W>T2"


def test_runs_go_as_one() -> None:
    table = lay(FAMILY["Josephine"], columns=("KD 8S 7S", "9S", "TS 9S"))
    assert best(table, "T1", 2) == "T1>T3*2"
    assert best(table, "T1", 1) is None
    assert best(table, "T1", 3) is None


def test_plain_is_a_move_to_a_foundation_and_from_the_waste_to_a_column() -> None:
    table = lay(columns=("AS", "KD 7S", "8S", ""), waste="7S")
    assert str(plain_move(table, "T1", 1)) == "T1>F1"
    assert str(plain_move(table, "W", 1)) == "W>T3"
    assert plain_move(table, "T2", 1) is None  # a column would take it, but that wants thinking about


def test_no_move_to_a_space_is_plain() -> None:
    assert plain_move(lay(columns=("8D", ""), waste="7S"), "W", 1) is None


def test_taking_a_card_back_is_not_plain() -> None:
    table = lay(FAMILY["Back to spaces"], columns=("3S",), home={"F1": 2})
    assert plain_move(table, "F1", 1) is None


def test_nothing_where_nothing_takes_it() -> None:
    table = lay(columns=("KD", "QS"), stock="AS")
    assert best(table, "T1") is None
    assert best(table, "T3") is None  # an empty column
    assert best(table, "S") is None
    assert best(table, "W") is None
    assert best(table, "F1") is None


def test_a_card_is_taken_back_to_a_column() -> None:
    table = lay(FAMILY["Back to spaces"], columns=("3S",), home={"F1": 2})
    assert best(table, "F1") == "F1>T1"


@settings(max_examples=60)
@given(st.sampled_from(list(FAMILY.values())), st.integers(0, 10**6), st.booleans())
def test_what_is_chosen_is_legal_and_what_is_chosen_not_has_its_reason(
    variant: Variant, seed: int, to_space: bool
) -> None:
    state = scattered(variant, seed)
    legal = legal_commands(state)
    for source in state.piles:
        for count in range(1, min(len(state.piles[source]), 14) + 1):
            command = best_move(state, source, count, to_space=to_space)
            found = targets(state, source, count)
            homes = [name for name in found if name[0] == "F"]
            occupied = [name for name in found if name[0] == "T" and state.piles[name]]
            if command is None:
                assert not homes and not occupied
            else:
                assert command in legal
                assert (
                    (command.target in homes) if homes else (command.target in occupied or (to_space and not occupied))
                )
