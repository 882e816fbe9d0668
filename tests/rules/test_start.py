"""Where a game begins: whatever a player types or pastes."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.codes import LAST_NUMBER, BadDealCode
from forty_thieves.rules.deal import deal
from forty_thieves.rules.position import position_form, position_key
from forty_thieves.rules.record import GameRecord, record_text
from forty_thieves.rules.start import numbered_start, read_start
from tests.family import FAMILY
from tests.shared_rows import position_of, rows
from tests.tables import lay

WON = next(row for row in rows("wins") if row["variant"] == "FT" and "number" in row)


@pytest.mark.parametrize(
    "text",
    ["FT-00000HK", "ft-00000hk", " FT-00000HK\n", "17", " 17 ", "#17", "0017", "0" * 30 + "17", "FT-OOOOOHK"],
)
def test_a_code_or_a_number_of_the_game(text: str) -> None:
    start = read_start(text, FORTY_THIEVES)
    assert start.state == deal(FORTY_THIEVES, 17)
    assert (start.deal, start.commands) == ("FT-00000HK", ())


def test_a_number_may_be_grouped() -> None:
    for text in ("900000", "900,000", "900 000"):
        assert read_start(text, FORTY_THIEVES).deal == "FT-00VEX0K"


def test_a_number_is_of_the_game_on_the_table() -> None:
    lucas = FAMILY["Lucas"]
    assert read_start("5", lucas).state == deal(lucas, 5)


def test_a_pasted_position() -> None:
    row = next(row for row in rows("lost") if row["variant"] == "FT" and "number" not in row)
    start = read_start(json.dumps(position_of(row), indent=2), FORTY_THIEVES)
    assert position_form(start.state) == position_of(row)
    assert (start.deal, start.commands) == ("", ())


def test_a_pasted_game_record() -> None:
    record = GameRecord(deal(FORTY_THIEVES, WON["number"]), "", tuple(WON["commands"]))
    start = read_start(record_text(record), FORTY_THIEVES)
    assert position_key(start.state) == position_key(record.start)
    assert start.commands == record.commands


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type a deal code or number, or paste"),
        (" \n", "Type a deal code or number, or paste"),
        ("0", "run from 1 to"),
        (str(LAST_NUMBER + 1), "run from 1 to"),
        ("9" * 5000, "run from 1 to"),
        ("-5", "looks like FT-0000012|run from 1 to"),
        ("1.5", "looks like FT-0000012"),
        ("²", "looks like FT-0000012"),
        ("hello", "looks like FT-0000012"),
        ("FT-0000013", "has a slip in it"),
        ("{", "This is not JSON"),
        ("[]", "A position is a JSON object"),
        ("{}", "The position lacks “variant”"),
        ('{"format": "forty-thieves-game/9"}', "of another version"),
        ('{"commands": []}', "not a Forty Thieves game record"),
    ],
)
def test_what_names_no_start_is_told(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_start(text, FORTY_THIEVES)


def test_a_record_that_breaks_the_rules_is_told_by_command_and_reason() -> None:
    text = record_text(GameRecord(deal(FORTY_THIEVES, 1), "FT-0000012", ("D", "R", "D")))
    with pytest.raises(ValueError, match="Command 2 of this record, R, is against the rules: The waste is turned over"):
        read_start(text, FORTY_THIEVES)


def test_a_position_that_is_won_is_no_start() -> None:
    won = json.dumps(position_form(lay(home={f"F{n}": 13 for n in range(1, 9)})))
    with pytest.raises(ValueError, match="In this position the game is won already"):
        read_start(won, FORTY_THIEVES)


@given(st.text() | st.from_regex(r"[#0-9., -]{1,8}", fullmatch=True))
def test_any_text_is_a_start_or_refused_with_a_sentence(text: str) -> None:
    try:
        start = read_start(text, FORTY_THIEVES)
    except ValueError as error:
        assert str(error)[-1] in ".)"
    else:
        assert not start.state.won


@pytest.mark.parametrize("number", [0, LAST_NUMBER + 1])
def test_there_are_no_other_numbers(number: int) -> None:
    with pytest.raises(BadDealCode):
        numbered_start(FORTY_THIEVES, number)


def test_positions_are_the_same_whichever_of_two_equal_cards_lies_where() -> None:
    one, other = deal(FORTY_THIEVES, 1), deal(FORTY_THIEVES, 1)
    assert position_key(one) == position_key(other)
    aces = [(column, n) for column in other.columns for n, card in enumerate(column) if str(card) == "AS"]
    (a, i), (b, k) = aces
    a[i], b[k] = b[k], a[i]
    assert one != other and position_key(one) == position_key(other)
    assert position_key(one) != position_key(deal(FORTY_THIEVES, 2))
