"""The reason for a command tells what comes of it, truly and of nothing that is hidden."""

import re

import pytest

from forty_thieves.game.reasons import reason
from forty_thieves.rules.catalogue import CATALOGUE, EXPECTED, FORTY_THIEVES
from forty_thieves.rules.commands import Move, parse_command
from forty_thieves.rules.legality import foundation_takes, legal_commands
from forty_thieves.rules.state import GameState
from tests.shared_rows import called, rows, start_of
from tests.tables import lay, wandered

STREETS, LITTLE_FORTY, MISS_MILLIGAN, NUMBER_TEN = (CATALOGUE[name] for name in ("ST", "LF", "MM", "NT"))
CORONA, RED_AND_BLACK = CATALOGUE["CO"], CATALOGUE["RB"]


def why(state: GameState, command: str, *line: str) -> str:
    """The reason, which leaves the state as it was."""
    before = state.copy()
    said = reason(state, parse_command(command), [parse_command(text) for text in line])
    assert state == before
    return said


# What is done -------------------------------------------------------------------------------------------------


def test_a_card_is_brought_home() -> None:
    assert why(lay(columns=("5H AS", "9C")), "T1>F1") == "The ♠A goes home."


def test_a_card_is_built_on_another() -> None:
    assert why(lay(columns=("KC 7D", "8D")), "T1>T2") == "The ♦7 goes on the ♦8."


def test_a_run_goes_as_one() -> None:
    state = lay(NUMBER_TEN, columns=("KC 7D 6S", "8C"))
    assert why(state, "T1>T2*2") == "The run from the ♦7 goes on the ♣8."
    assert why(state, "T1>T3*2") == "The run from the ♦7 goes to an empty column."


def test_a_card_goes_to_a_space() -> None:
    assert why(lay(columns=("KC 7D", "8S")), "T1>T3") == "The ♦7 goes to an empty column."


def test_cards_are_set_aside() -> None:
    state = lay(MISS_MILLIGAN, columns=("2C KC 7D 6S", "9C"))
    assert why(state, "T1>V") == "The ♠6 is set aside."
    assert why(state, "T1>V*2") == "The run from the ♦7 is set aside."


def test_the_stock_is_drawn_from_as_the_game_has_it() -> None:
    assert why(lay(stock="5H 6H"), "D") == "Draw a card."
    assert why(lay(LITTLE_FORTY, stock="5H 6H 7H 8H"), "D") == "Draw 3 cards."
    assert why(lay(LITTLE_FORTY, stock="5H 6H"), "D") == "Draw 2 cards."
    assert why(lay(MISS_MILLIGAN, stock="5H 6H 7H 8H 9H TH JH QH"), "D") == "Deal a card to every column."
    assert why(lay(MISS_MILLIGAN, stock="5H 6H"), "D") == "Deal the last cards."


def test_the_waste_is_turned_over() -> None:
    assert why(lay(LITTLE_FORTY, waste="5H 6H"), "R") == "Turn the waste over and go through it again."


def test_a_line_that_draws_first_needs_nothing_else_first() -> None:
    assert why(lay(stock="5H 6H"), "D", "D") == "Draw a card. Nothing else is needed first."
    assert why(lay(LITTLE_FORTY, waste="5H 6H"), "R", "D").endswith("Nothing else is needed first.")


# What comes of it ---------------------------------------------------------------------------------------------


def test_it_frees_a_card_that_the_foundation_waits_for() -> None:
    state = lay(columns=("4H 7D", "8D"), home={"F2": 3})
    assert why(state, "T1>T2") == "The ♦7 goes on the ♦8. That frees the ♥4 that the foundation waits for."
    state = lay(waste="4H 7D", columns=("8D",), home={"F2": 3})
    assert why(state, "W>T1") == "The ♦7 goes on the ♦8. That frees the ♥4 that the foundation waits for."


def test_it_brings_a_foundation_to_where_the_next_card_can_follow() -> None:
    state = lay(columns=("9C AS", "5H 2S"))
    assert why(state, "T1>F1") == "The ♠A goes home. The ♠2 can follow it."


def test_it_turns_a_card_up_without_telling_which() -> None:
    state = lay(NUMBER_TEN, columns=("4H 7D", "8C"), home={"F2": 3})
    state.down.add(state.columns[0][0])
    assert why(state, "T1>T2") == "The ♦7 goes on the ♣8. That turns up a face-down card."


def test_it_empties_a_column() -> None:
    assert why(lay(columns=("7D", "8D")), "T1>T2") == "The ♦7 goes on the ♦8. That empties a column."
    assert why(lay(columns=("7D", "8D")), "T1>T3") == "The ♦7 goes to an empty column."


def test_a_space_that_fills_itself_is_no_empty_column() -> None:
    columns = ("7D", "8D", *["KC"] * 2, *["KS"] * 2, *["KH"] * 2, *["KD"] * 2, "QD", "QC")
    said = why(lay(CORONA, columns=columns, waste="9C 3S"), "T1>T2")
    assert said == "The ♦7 goes on the ♦8. The space is filled from the waste."
    said = why(lay(CORONA, columns=columns, stock="3S 9C"), "T1>T2")
    assert said == "The ♦7 goes on the ♦8. The space is filled from the stock."


def test_it_gets_at_a_card_that_the_line_plays() -> None:
    state = lay(columns=("3C 7D", "8D", "4C", "9S KS"))
    assert why(state, "T1>T2", "T1>T3") == "The ♦7 goes on the ♦8. That gets at the ♣3, which is needed next."
    assert why(state, "T1>T2", "T4>T5", "T1>T3") == "The ♦7 goes on the ♦8. That gets at the ♣3, which is needed later."
    assert why(state, "T1>T2", "T4>T5") == "The ♦7 goes on the ♦8."


def test_it_makes_a_place_for_a_card_that_can_be_seen() -> None:
    state = lay(columns=("8D", "5C 6D"), waste="7D", stock="6D 2S")
    assert why(state, "W>T1", "T2>T1") == "The ♦7 goes on the ♦8. That makes a place for the ♦6."
    assert why(state, "W>T1", "D", "W>T1") == "The ♦7 goes on the ♦8."


def test_it_is_a_step_towards_a_card_below() -> None:
    state = lay(columns=("4H 9C 7D", "8D"), home={"F2": 3})
    said = "The ♦7 goes on the ♦8. That is a step towards the ♥4 that the foundation waits for."
    assert why(state, "T1>T2") == said


def test_it_uncovers_a_card_in_the_waste() -> None:
    assert (
        why(lay(columns=("8D",), waste="9C 7D"), "W>T1") == "The ♦7 goes on the ♦8. That uncovers the ♣9 in the waste."
    )


def test_a_card_comes_back() -> None:
    returning = CATALOGUE["FT"].__class__(id="X1", name="Returns", returns=True)
    state = lay(returning, columns=("6H", "9C 4H"), home={"F2": 5})
    assert why(state, "F2>T1") == "The ♥5 comes back from its foundation to the ♥6."
    said = why(state, "F2>T1", "T2>T1")
    assert said == "The ♥5 comes back from its foundation to the ♥6. That makes a place for the ♥4."
    assert why(state, "F2>T3") == "The ♥5 comes back from its foundation to an empty column."


# In every game --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", CATALOGUE.values(), ids=lambda variant: variant.id)
def test_every_command_has_a_reason_that_names_only_what_is_seen(variant) -> None:  # type: ignore[no-untyped-def]
    for seed in range(4):
        state = wandered(variant, seed)
        hidden = {card.sign for card in state.stock} | {card.sign for card in state.down}
        seen = {
            card.sign for name, pile in state.piles.items() for card in pile if name != "S" and card not in state.down
        }
        for command in legal_commands(state):
            said = reason(state, command)
            named = set(re.findall(r"[♠♥♦♣](?:10|[2-9AJQK])", said))
            assert said.endswith(".")
            assert named <= seen, f"{command}: {said}, but {named - seen} of {hidden} is hidden"


@pytest.mark.parametrize(
    "row", [next(row for row in rows("wins") if row["variant"] == name) for name in sorted(EXPECTED)
            if any(row["variant"] == name for row in rows("wins"))], ids=called,
)  # fmt: skip
def test_what_is_said_along_a_winning_line_is_so(row) -> None:  # type: ignore[no-untyped-def]
    state, line = start_of(row), [parse_command(text) for text in row["commands"]]
    for number, command in enumerate(line):
        said = reason(state, command, line[number + 1 :])
        spaces = sum(not column for column in state.columns)
        down = len(state.down)
        command.apply(state)
        if "frees the" in said:
            assert isinstance(command, Move)
            bared = state.piles[command.source][-1]
            assert bared.sign in said.split("frees")[1]
            assert any(foundation_takes(state, index, bared) for index in range(len(state.foundations)))
        assert ("turns up" in said) == (len(state.down) < down) or "frees" in said or "follow" in said
        if "empties a column" in said:
            assert sum(not column for column in state.columns) == spaces + 1
        if "needed next" in said:
            following = line[number + 1]
            assert isinstance(command, Move)
            assert isinstance(following, Move)
            assert following.source == command.source
    assert state.won


def test_the_classic_game_gives_many_kinds_of_reasons() -> None:
    row = next(row for row in rows("wins") if row["variant"] == FORTY_THIEVES.id)
    state, line = start_of(row), [parse_command(text) for text in row["commands"]]
    gains = set()
    for number, command in enumerate(line):
        sentences = reason(state, command, line[number + 1 :]).split(". ")
        gains.add(" ".join(sentences[-1].split()[:3]) if len(sentences) > 1 else "")
        command.apply(state)
    assert {"That frees the", "That gets at", "That empties a", "Nothing else is"} <= gains
