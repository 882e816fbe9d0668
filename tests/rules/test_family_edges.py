"""Each rule field of the family at its edge, on tables laid by hand; a second engine agrees on what is legal."""

from forty_thieves.rules.cards import Rank
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands, play, refusal
from forty_thieves.rules.state import GameState
from forty_thieves.rules.stuck import is_stuck
from forty_thieves.rules.variant import Variant
from tests.rules.plain_rules import legal, table_of
from tests.tables import lay


def listed(state: GameState) -> set[str]:
    """The legal commands, about which the second engine agrees."""
    commands = set(map(str, legal_commands(state)))
    assert commands == legal(table_of(state))
    return commands


def play_all(state: GameState, *commands: str) -> GameState:
    """Play the commands, and see that undoing them gives back the state, before they are played again."""
    before = state.copy()
    for command in commands:
        play(state, parse_command(command))
    for command in reversed(commands):
        parse_command(command).undo(state)
    assert state == before
    for command in commands:
        play(state, parse_command(command))
    return state


def texts(state: GameState, name: str) -> str:
    return " ".join(map(str, state.piles[name]))


def test_the_last_card_of_a_column_leaves_a_space_for_any_card() -> None:
    table = lay(CATALOGUE["JO"], columns=("7S", "8S", "9H 8H 5C"))
    assert "T3>T1" not in listed(table)
    play_all(table, "T1>T2")
    assert {"T3>T1", "T2>T1*2", "T2>T1"} <= listed(table)


def test_a_card_alone_in_its_column_may_move_to_a_space_and_that_changes_nothing() -> None:
    table = lay(CATALOGUE["FT"], columns=("7S",))
    assert listed(table) == {f"T1>T{n}" for n in range(2, 11)}
    assert is_stuck(table)


def test_a_king_goes_on_an_ace_of_its_suit_where_columns_go_round() -> None:
    table = lay(CATALOGUE["SQ"], columns=("AS", "KS", "KH", "2S"))
    commands = listed(table)
    assert "T2>T1" in commands and "T3>T1" not in commands and "T1>T4" in commands
    assert "T2>T1" not in listed(lay(CATALOGUE["BA"], columns=("AS", "KS")))


def test_foundations_from_the_two_go_round_to_the_ace() -> None:
    table = lay(CATALOGUE["DE"], columns=("AS", "3H"), home={"F1": 12, "F2": 1})
    assert {"T1>F1", "T2>F2"} <= listed(table)
    play_all(table, "T1>F1")
    assert "T2>F1" not in listed(table)


def test_foundations_from_the_king_go_on_with_the_ace() -> None:
    table = lay(CATALOGUE["TQ"], columns=("AS", "KH", "QD"), home={"F1": 1, "F3": 12})
    assert {"T1>F1", "T2>F2", "T2>F6", "T3>F3"} <= listed(table)


def test_aces_are_laid_out_with_three_packs() -> None:
    rules = Variant("X1", "Three packs", packs=3, columns=(5,) * 12, laid_out=True)
    table = deal(rules, 1)
    assert [texts(table, name) for name in table.foundation_names] == ["AS", "AH", "AD", "AC"] * 3
    assert len(table.stock) == 156 - 12 - 60
    assert len({id(pile[0]) for pile in table.foundations}) == 12
    assert not any(card.rank is Rank.ACE for column in table.columns for card in column)


def test_nothing_is_turned_over_with_an_empty_waste() -> None:
    assert listed(lay(CATALOGUE["BF"])) == set()
    assert "R" not in listed(lay(CATALOGUE["BF"], columns=("KS", "5H")))
    assert refusal(lay(CATALOGUE["BF"]), parse_command("R")) == "There is nothing to turn over."


def test_the_waste_is_turned_over_until_the_last_pass() -> None:
    table = lay(CATALOGUE["R2"], columns=("KS",), waste="5H 9C")
    for left in (2, 1):
        assert "R" in listed(table) and table.passes_left == left
        play_all(table, "R", "D", "D")
    assert "R" not in listed(table)
    assert refusal(table, parse_command("R")) == "The stock can be gone through 3 times."


def test_passes_without_limit_never_end() -> None:
    table = lay(CATALOGUE["CA"], columns=("KS",), waste="5H")
    for _ in range(20):
        play_all(table, "R", "D")
    assert "R" in listed(table)


def test_fewer_cards_than_three_are_drawn_when_fewer_are_left() -> None:
    table = lay(CATALOGUE["LF"], columns=("KS",), stock="2C 3C 4C 5C 6C")
    play_all(table, "D")
    assert texts(table, "W") == "2C 3C 4C"
    play_all(table, "D")
    assert texts(table, "W") == "2C 3C 4C 5C 6C" and "D" not in listed(table)


def test_a_space_is_filled_from_waste_then_stock_and_is_then_free() -> None:
    columns = ("7S", "8S", "2H", "3H", "9D", "TD", "KS", "KH", "KD", "KC", "KS", "KH")
    table = lay(CATALOGUE["CO"], columns=columns, waste="2C", stock="4D")
    play_all(table, "T1>T2")
    assert (texts(table, "T1"), texts(table, "W"), texts(table, "S")) == ("2C", "", "4D")
    play_all(table, "T3>T4")
    assert (texts(table, "T3"), texts(table, "S")) == ("4D", "")
    play_all(table, "T5>T6")
    assert texts(table, "T5") == ""
    assert {command for command in listed(table) if command.endswith(">T5")} == {
        f"T{n}>T5" for n in range(1, 13) if n != 5
    }


def test_with_a_waste_of_two_the_card_below_the_top_is_next_for_a_space() -> None:
    columns = ("7S", "8S", *("KS", "KH", "KD", "KC", "QS", "QH", "QD", "QC", "JS", "JH"))
    table = lay(CATALOGUE["CO"], columns=columns, waste="2C 5H", stock="4D")
    play_all(table, "T1>T2", "D")
    assert (texts(table, "T1"), texts(table, "W")) == ("5H", "2C 4D")


def test_only_the_waste_fills_a_space_of_napoleons_shoulder() -> None:
    table = lay(CATALOGUE["SH"], columns=("9S", "5H"), waste="2C", stock="3C")
    assert {command for command in listed(table) if command.endswith(">T3")} == {"W>T3"}
    assert refusal(table, parse_command("T1>T3")) == "Only the top card of the waste goes to an empty column."


def test_only_a_king_or_a_run_led_by_one_goes_to_a_space() -> None:
    table = lay(CATALOGUE["IC"], columns=("5H KS QS", "9C", *("2S", "4H", "6D", "8C")), waste="KD")
    assert {command for command in listed(table) if command.split("*")[0].endswith(">T7")} == {"T1>T7*2", "W>T7"}


def test_a_run_in_one_suit_moves_where_columns_take_any() -> None:
    table = lay(CATALOGUE["NL"], columns=("9H 8S 7S 6S", "9D", "8C", "7D"))
    commands = listed(table)
    assert {"T1>T2*3", "T1>T3*2", "T1>T4"} <= commands and "T1>T5*4" not in commands
    assert refusal(table, parse_command("T1>T5*4")) == ("The ♠8 is in the way: it doesn't continue a run on the ♥9.")


def test_no_run_goes_below_a_card_face_down() -> None:
    table = lay(CATALOGUE["MC"], columns=("9H 8H 7H 6H", "TH"))
    table.down.update(table.columns[0][:2])
    assert {c for c in listed(table) if c == "T1>T3" or "*" in c} == {
        "T1>T3", *(f"T1>T{n}*2" for n in range(3, 9))
    }  # fmt: skip
    play_all(table, "T1>T3*2")
    assert [str(card) for card in table.down] == ["9H"]


def test_the_reserve_takes_a_run_once_the_stock_is_empty() -> None:
    table = lay(CATALOGUE["MM"], columns=("9H 8S 7D", "9D"), stock="2C")
    assert not any(">V" in command for command in listed(table))
    table.stock.clear()
    assert {"T1>V", "T1>V*2", "T1>V*3", "T2>V"} <= listed(table)
    play_all(table, "T1>V*2")
    assert {c for c in listed(table) if "V" in c} == {"V>T1*2", "V>T2*2"}  # the exposed card finds no place alone
    play_all(table, "V>T2*2")
    assert "T1>V" in listed(table)


def test_the_reserve_sends_its_exposed_card_to_a_foundation() -> None:
    table = lay(CATALOGUE["MM"], columns=("3H 2S", "9D"), home={"F1": 1})
    play_all(table, "T1>V", "V>F1")
    assert (texts(table, "F1"), texts(table, "V")) == ("AS 2S", "")


def test_the_stock_deals_to_spaces_too() -> None:
    table = lay(CATALOGUE["MM"], columns=("KS", ""), stock="2C 3C 4C")
    play_all(table, "D")
    assert [texts(table, f"T{n}") for n in (1, 2, 3, 4)] == ["KS 2C", "3C", "4C", ""]


def test_foundations_in_alternate_colours_go_by_colour_above_their_base() -> None:
    table = lay(CATALOGUE["RB"], columns=("2H", "2S", "2D"), home={"F1": 1, "F2": 1, "F4": 1})
    commands = listed(table)
    assert {"T1>F1", "T1>F4", "T3>F1", "T2>F2"} <= commands
    assert not {"T1>F2", "T2>F1", "T2>F4"} & commands
    play_all(table, "T1>F1", "T3>F4")
    assert texts(table, "F1") == "AS 2H" and texts(table, "F4") == "AC 2D"


def test_a_card_laid_out_first_is_never_taken_back() -> None:
    rules = Variant("X1", "Back", laid_out=True, returns=True)
    table = lay(rules, columns=("2H", "3S"), home={"F1": 2, "F2": 1})
    assert "F1>T2" in listed(table)
    play_all(table, "F1>T2")
    assert not any(command.startswith("F") for command in listed(table))
