"""Game records: one game as JSON, written, read back, replayed, or refused with a sentence."""

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.codes import deal_code
from forty_thieves.rules.deal import deal
from forty_thieves.rules.position import position_form
from forty_thieves.rules.record import (
    FORMAT,
    GameRecord,
    Result,
    UnreadableRecord,
    line_texts,
    parse_record,
    read_record,
    record_text,
    replay,
)
from tests.shared_rows import rows, start_of
from tests.tables import lay

Form = dict[str, Any]

WON = next(row for row in rows("wins") if row["variant"] == "FT" and "number" in row)
LINE = tuple(WON["commands"])
CODE = deal_code(FORTY_THIEVES, WON["number"])


def form(**changes: object) -> Form:
    """The record of a won game, with changes."""
    return {"format": FORMAT, "variant": "FT", "deal": CODE, "commands": list(LINE), **changes}


def without(key: str) -> Form:
    return {name: value for name, value in form().items() if name != key}


def refused(record: object, sentence: str) -> None:
    """See to it that the record is refused with these words, as an object and as text."""
    with pytest.raises(UnreadableRecord, match=sentence):
        parse_record(record)
    with pytest.raises(UnreadableRecord, match=sentence):
        read_record(json.dumps(record))


# Written and read back ----------------------------------------------------------------------------------------


def test_the_text_of_a_record() -> None:
    started = datetime(2026, 11, 30, 11, 15, 30, 999, tzinfo=timezone(timedelta(hours=1)))
    record = GameRecord(deal(FORTY_THIEVES, 1), "FT-0000012", ("D", "W>T3"), Result.LOST, 61.26, started)
    text = record_text(record)
    assert "\n" not in text
    assert json.loads(text) == {
        "format": "forty-thieves-game/1",
        "variant": "FT",
        "deal": "FT-0000012",
        "commands": ["D", "W>T3"],
        "result": "lost",
        "seconds": 61.3,
        "started": "2026-11-30T10:15:30Z",
    }


def test_what_isnt_known_isnt_written() -> None:
    assert list(json.loads(record_text(GameRecord(deal(FORTY_THIEVES, 1), "FT-0000012", ())))) == [
        "format",
        "variant",
        "deal",
        "commands",
    ]


@pytest.mark.parametrize("result", [None, Result.WON, Result.LOST, Result.OPEN])
@pytest.mark.parametrize("seconds", [None, 0.0, 12.5, 86400.0])
def test_read_back_it_is_the_same_record(result: Result | None, seconds: float | None) -> None:
    started = datetime(2026, 11, 30, 10, 15, 30, tzinfo=UTC)
    record = GameRecord(deal(FORTY_THIEVES, WON["number"]), CODE, LINE, result, seconds, started)
    assert read_record(record_text(record)) == record


def test_a_game_from_a_position_is_read_back() -> None:
    row = next(row for row in rows("wins") if row["variant"] == "FT" and "number" not in row)
    record = GameRecord(start_of(row), "", tuple(row["commands"]))
    again = read_record(record_text(record))
    assert (again.deal, again.commands) == ("", record.commands)
    assert position_form(again.start) == position_form(record.start)
    assert replay(again).result == "won"


def test_a_game_by_own_rules_is_read_back() -> None:
    row = next(row for row in rows("wins") if row["variant"] is None)
    record = GameRecord(start_of(row), "", tuple(row["commands"]))
    again = read_record(record_text(record))
    assert position_form(again.start) == position_form(record.start)
    assert replay(again).result == "won"


def test_a_game_from_a_position_of_the_classic_rules_spelt_out_is_read() -> None:
    rules = {"packs": 2, "columns": [4] * 10}
    position = {**position_form(deal(FORTY_THIEVES, 1)), "variant": rules}
    assert replay(parse_record(form(deal=position, commands=["D"]))).fault is None


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2026-11-30T10:15:30Z", datetime(2026, 11, 30, 10, 15, 30, tzinfo=UTC)),
        ("2026-11-30T11:15:30+01:00", datetime(2026, 11, 30, 10, 15, 30, tzinfo=UTC)),
        ("2026-11-30T10:15:30", datetime(2026, 11, 30, 10, 15, 30, tzinfo=UTC)),
        ("2026-11-30", datetime(2026, 11, 30, tzinfo=UTC)),
    ],
)
def test_times_are_read_as_utc(text: str, moment: datetime) -> None:
    assert parse_record(form(started=text)).started == moment


def test_a_code_is_kept_in_its_own_form_however_it_was_written() -> None:
    assert parse_record(form(deal=f" {CODE.lower()} ")).deal == CODE


def test_keys_of_others_are_passed_over() -> None:
    assert parse_record(form(note="for Ann", score=1185)) == parse_record(form())


def test_commands_become_texts() -> None:
    assert line_texts([]) == ()
    assert line_texts(["D", "W>T3"]) == ("D", "W>T3")


# Replayed -----------------------------------------------------------------------------------------------------


def test_a_win_is_found() -> None:
    found = replay(parse_record(form()))
    assert (found.result, found.fault, found.state.won) == ("won", None, True)


def test_a_game_that_isnt_over_is_open() -> None:
    assert replay(parse_record(form(commands=[]))).result == "open"
    assert replay(parse_record(form(commands=list(LINE[:-1])))).result == "open"


def test_a_game_with_nothing_left_to_do_is_stuck() -> None:
    row = next(row for row in rows("playouts") if row["variant"] == "FT" and not row["end"]["legal"])
    commands = [step["command"] for step in row["steps"]]
    assert replay(parse_record(form(deal=deal_code(FORTY_THIEVES, row["number"]), commands=commands))).result == "stuck"


def test_what_the_record_says_of_its_result_decides_nothing() -> None:
    assert replay(parse_record(form(result="lost"))).result == "won"
    assert replay(parse_record(form(commands=[], result="won"))).result == "open"


@pytest.mark.parametrize("number", [1, 2, 50, len(LINE)])
def test_the_first_illegal_command_is_told_by_its_number_from_one(number: int) -> None:
    commands = [*LINE[: number - 1], "R", *LINE[number - 1 :], "T1>T1"]
    found = replay(parse_record(form(commands=commands)))
    assert found.fault is not None
    assert (found.fault.number, found.fault.command) == (number, "R")
    assert found.fault.reason.endswith(".")
    before = replay(parse_record(form(commands=list(LINE[: number - 1]))))
    assert (found.state, found.result) == (before.state, before.result)


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("T1>T1", "The card lies there already."),
        ("T1>T99", "There is no pile T99 in this game."),
        ("F1>T1", "There is no card to take."),
        ("deal", "“deal” is not a command."),
        ("", "“” is not a command."),
        ("undo", "“undo” is not a command."),
    ],
)
def test_the_reason_is_told(command: str, reason: str) -> None:
    fault = replay(parse_record(form(commands=["D", command]))).fault
    assert fault is not None
    assert (fault.number, fault.command, fault.reason) == (2, command, reason)


def test_nothing_is_legal_after_the_win() -> None:
    fault = replay(parse_record(form(commands=[*LINE, "D"]))).fault
    assert fault is not None
    assert (fault.number, fault.reason) == (len(LINE) + 1, "The game was won before this command.")


def test_a_replay_leaves_the_record_as_it_was() -> None:
    record = parse_record(form())
    before = record.start.copy()
    replay(record)
    assert record.start == before


# Refused ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [None, True, 7, "FT-0000012", [], [form()]])
def test_a_record_is_an_object(record: object) -> None:
    refused(record, "A game record is a JSON object")


@pytest.mark.parametrize("text", ["", "{", "D W>T3", '{"format": }', "[" * 100000])
def test_what_is_no_json_is_no_record(text: str) -> None:
    with pytest.raises(UnreadableRecord, match="This is not JSON"):
        read_record(text)


@pytest.mark.parametrize("value", ["forty-thieves-game/2", "forty-thieves-game/", "forty-thieves-game/1.1"])
def test_a_record_of_another_version_is_told_to_be_one(value: str) -> None:
    refused(form(format=value), f"another version \\({value}\\); this program reads forty-thieves-game/1")


@pytest.mark.parametrize("value", [None, 1, "", "forty-thieves", "klondike-game/1", ["forty-thieves-game/1"]])
def test_what_has_another_format_is_no_record_of_ours(value: object) -> None:
    refused(form(format=value), "not a Forty Thieves game record")


def test_a_format_there_must_be() -> None:
    refused(without("format"), "not a Forty Thieves game record")


@pytest.mark.parametrize("value", [None, "D", {"D": 1}, ["D", 7], [["D"]], [None], True])
def test_commands_are_a_list_of_texts(value: object) -> None:
    refused(form(commands=value), "no list of commands")


def test_commands_there_must_be() -> None:
    refused(without("commands"), "no list of commands")


@pytest.mark.parametrize("value", [None, 7, [], ["FT-0000012"], True, 1.5])
def test_the_deal_is_a_code_or_a_position(value: object) -> None:
    refused(form(deal=value), "lacks its “deal”")


def test_a_deal_there_must_be() -> None:
    refused(without("deal"), "lacks its “deal”")


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        ("FT-0000013", "has a slip in it"),
        ("FT-00", "seven characters"),
        ("", "looks like FT-0000012"),
        ("JO-0000012", "has a slip in it"),
        (deal_code(CATALOGUE["JO"], 1), "The record is of one game and its deal of another"),
        ("XX-0000012", "no game “XX”"),
        ("pysol:JO:12345", "The record is of one game and its deal of another"),
        ("pysol:XX:12345", "no game “XX”"),
        ("pysol:FT:", "A deal number of PySolFC looks like 12345"),
        ("pysol:FT", "A deal of PySolFC looks like pysol:FT:12345"),
        ({}, "lacks “variant”"),
        ({"variant": "FT"}, "lacks “columns”"),
        ({**position_form(lay(rest="T1")), "waste": ["AS"]}, "The ♠A is there 3 times"),
    ],
)
def test_a_bad_deal_is_told(deal: object, sentence: str) -> None:
    refused(form(deal=deal), sentence)


@pytest.mark.parametrize(
    ("variant", "sentence"),
    [
        ("XX", "no game “XX”"),
        (None, "the id of a game or an object of rules"),
        ({"packs": 7}, "1 to 4 packs"),
        ({"packs": 1}, "The record is of one game and its deal of another"),
    ],
)
def test_a_bad_variant_is_told(variant: object, sentence: str) -> None:
    refused(form(variant=variant), sentence)


def test_a_variant_there_must_be() -> None:
    refused(without("variant"), "the id of a game or an object of rules")


@pytest.mark.parametrize("value", ["stuck", "Won", "", 1, True, [], {"won": True}, "x" * 5000])
def test_a_result_is_won_lost_or_open(value: object) -> None:
    refused(form(result=value), "“result” is won, lost or open")


@pytest.mark.parametrize("value", ["12", -1, 1e9, float("nan"), float("inf"), True, [], 10**400])
def test_seconds_are_a_length_of_time(value: object) -> None:
    refused(form(seconds=value), "“seconds” is not a length of time")


@pytest.mark.parametrize(
    "value",
    ["yesterday", "", 7, True, [], "2026-13-01", "2026-11-30T25:00:00Z", "0001-01-01T00:00:00+14:00", "9" * 5000],
)
def test_started_is_a_time(value: object) -> None:
    refused(form(started=value), "“started” is not a time")


junk = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["FT", "FT-0000012", "won", "D", "W>T1", "2026-11-30", FORMAT, "\ud800", 10**400])
    | st.lists(st.text(max_size=4) | st.integers(), max_size=3)
    | st.dictionaries(st.text(max_size=3), st.integers(), max_size=2)
)


@given(
    st.dictionaries(
        st.sampled_from(["format", "variant", "deal", "commands", "result", "seconds", "started", "note"]),
        junk,
        min_size=1,
        max_size=3,
    )
)
def test_a_spoilt_record_is_refused_with_a_sentence_or_holds(changes: Form) -> None:
    try:
        record = parse_record(form(**changes))
    except UnreadableRecord as error:
        assert str(error).endswith(".")
    else:
        again = read_record(record_text(record))
        assert (again.deal, again.commands, again.result) == (record.deal, record.commands, record.result)
        assert replay(again).result == replay(record).result


@given(st.text())
def test_no_other_text_is_a_record(text: str) -> None:
    with pytest.raises(UnreadableRecord):
        read_record(text)
