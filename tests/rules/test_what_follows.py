"""What follows by itself belongs to the command that caused it: cards turned up, spaces filled."""

import pytest

from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Lift, Space, StockTo, Variant
from tests.family import FAMILY
from tests.tables import lay

FILLING = Variant("X1", "Filling", columns=(1,) * 3, space=Space.AUTO, passes=2)


def texts(state: GameState, name: str) -> str:
    return " ".join(map(str, state.piles[name]))


def played(state: GameState, *commands: str) -> GameState:
    for command in commands:
        play(state, parse_command(command))
    return state


def undone(state: GameState, *commands: str) -> GameState:
    for command in reversed(commands):
        parse_command(command).undo(state)
    return state


def test_a_card_that_becomes_exposed_is_turned_up() -> None:
    table = lay(columns=("9D 3H 7S", "8S"))
    table.down.update(table.columns[0][:2])
    before = table.copy()
    played(table, "T1>T2")
    assert [str(card) for card in table.down] == ["9D"]
    assert undone(table, "T1>T2") == before


def test_a_space_is_filled_from_the_waste() -> None:
    table = lay(FILLING, columns=("7S", "8S", "KD"), waste="2C 3C", stock="4C")
    before = table.copy()
    played(table, "T1>T2")
    assert (texts(table, "T1"), texts(table, "W"), texts(table, "S")) == ("3C", "2C", "4C")
    assert undone(table, "T1>T2") == before


def test_a_space_is_filled_from_the_stock_when_the_waste_is_empty() -> None:
    table = lay(FILLING, columns=("7S", "8S", "KD"), stock="4C 5C")
    before = table.copy()
    played(table, "T1>T2")
    assert (texts(table, "T1"), texts(table, "S")) == ("4C", "5C")
    assert undone(table, "T1>T2") == before


def test_a_space_is_free_for_any_card_when_both_are_empty() -> None:
    table = lay(FILLING, columns=("7S", "8S", "KD 3H"))
    played(table, "T1>T2")
    assert texts(table, "T1") == ""
    assert sorted(map(str, legal_commands(table))) == ["T2>T1", "T3>T1"]


def test_a_card_that_fills_a_space_may_win_nothing_by_itself() -> None:
    table = lay(FILLING, columns=("2S", "KD", "KH"), waste="AH", home={"F1": 1})
    played(table, "T1>F1")
    assert texts(table, "T1") == "AH"
    assert "T1>F2" in map(str, legal_commands(table))


@pytest.mark.parametrize(("draw", "waste"), [(1, "AC 9H"), (3, "AC 9H 8H 7H"), (5, "AC 9H 8H 7H 6H")])
def test_cards_are_drawn_one_by_one_and_the_last_lies_on_top(draw: int, waste: str) -> None:
    table = lay(Variant("X1", "Draws", draw=draw), waste="AC", stock="9H 8H 7H 6H")
    before = table.copy()
    played(table, "D")
    assert texts(table, "W") == waste
    assert undone(table, "D") == before


def test_the_waste_is_turned_over_in_its_order_and_nothing_is_turned_up() -> None:
    table = lay(Variant("X1", "Twice", passes=2), stock="9H 8H 7H")
    before = table.copy()
    played(table, "D", "D", "D", "R")
    assert (texts(table, "W"), texts(table, "S"), table.passes_left) == ("", "7H 8H 9H", 0)
    played(table, "D")
    assert texts(table, "W") == "9H"
    assert undone(table, "D", "D", "D", "R", "D") == before


def test_a_redeal_without_limit_takes_none_away() -> None:
    table = lay(FAMILY["Big Forty"], waste="9H 8H")
    assert played(table, "R", "D", "D", "R").passes_left == -1


def test_a_row_is_dealt_to_all_columns_from_the_left_as_far_as_the_cards_go() -> None:
    table = lay(Variant("X1", "Rows", columns=(1,) * 4, stock_to=StockTo.COLUMNS), columns=("KS", "", "KD"))
    table.stock.extend(lay(stock="2C 3C 4C 5C 6C 7C").stock)
    before = table.copy()
    played(table, "D")
    assert [texts(table, name) for name in table.column_names] == ["KS 2C", "3C", "KD 4C", "5C"]
    played(table, "D")
    assert [texts(table, name) for name in table.column_names] == ["KS 2C 6C", "3C 7C", "KD 4C", "5C"]
    assert undone(table, "D", "D") == before


def test_a_run_keeps_its_order() -> None:
    table = lay(FAMILY["Josephine"], columns=("KH 9S 8S 7S", "TS", ""))
    before = table.copy()
    played(table, "T1>T2*3", "T2>T3*2")
    assert [texts(table, name) for name in ("T1", "T2", "T3")] == ["KH", "TS 9S", "8S 7S"]
    assert undone(table, "T1>T2*3", "T2>T3*2") == before


def test_the_reserve_is_used_as_often_as_the_player_likes() -> None:
    table = lay(FAMILY["Miss Milligan"], columns=("9H 8S 7D", "9D"))
    assert "T1>V*3" in map(str, legal_commands(table))
    played(table, "T1>V*2")
    assert sorted(map(str, legal_commands(table))) == ["V>T1*2", "V>T2*2"]
    played(table, "V>T2*2")
    assert "T2>V*3" in map(str, legal_commands(table))


def test_a_run_of_thirteen_that_goes_round_does_not_fit_on_itself() -> None:
    rules = Variant("X1", "Round", wrap=True, lift=Lift.RUN)
    ranks = "6543 2AKQ JT98 7".replace(" ", "")
    table = lay(rules, columns=(" ".join(rank + "S" for rank in ranks), "7S"))
    commands = set(map(str, legal_commands(table)))
    assert "T1>T2*13" in commands
    assert not any(command.startswith("T1>T1*") for command in commands)


def test_a_state_and_its_copy_go_their_own_ways() -> None:
    table = lay(columns=("8S", "7S"), stock="2C")
    twin = table.copy()
    assert twin == table and twin is not table
    played(twin, "T2>T1")
    assert twin != table and texts(table, "T2") == "7S"
    assert undone(twin, "T2>T1") == table
    assert table != "a table"
    with pytest.raises(TypeError, match="unhashable"):
        hash(table)


def test_won_when_every_card_is_home() -> None:
    table = lay(home={f"F{n}": 13 for n in range(1, 8)} | {"F8": 12}, waste="KC")
    assert (table.home, table.won) == (103, False)
    played(table, "W>F8")
    assert (table.home, table.won) == (104, True)
    assert legal_commands(table) == []
