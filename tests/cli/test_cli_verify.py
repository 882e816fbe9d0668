"""forty-thieves verify: game records replayed by the rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.codes import deal_code
from forty_thieves.rules.deal import deal
from forty_thieves.rules.position import position_form
from forty_thieves.rules.record import GameRecord, record_text
from tests.cli.command_line import complains, run
from tests.shared_rows import rows, start_of

WON = next(row for row in rows("wins") if row["variant"] == "FT" and "number" in row)
STUCK = next(row for row in rows("playouts") if row["variant"] == "FT" and not row["end"]["legal"])


def form(commands: list[str], number: int = WON["number"], **more: object) -> dict[str, Any]:
    return {
        "format": "forty-thieves-game/1",
        "variant": "FT",
        "deal": deal_code(FORTY_THIEVES, number),
        "commands": commands,
        **more,
    }


WON_FORM = form(WON["commands"], result="won")
STUCK_FORM = form([step["command"] for step in STUCK["steps"]], STUCK["number"], result="lost")
OPEN_FORM = form(WON["commands"][:30], result="open")
POSITION = position_form(deal(FORTY_THIEVES, 1))
DOUBLED = {**POSITION, "stock": ["AS", *POSITION["stock"][1:]]}
MISSING = {**POSITION, "stock": POSITION["stock"][1:]}

ANSWERS = {
    "won": (WON_FORM, 0, "won"),
    "stuck": (STUCK_FORM, 0, "stuck"),
    "open": (OPEN_FORM, 0, "open"),
    "no result stored": (form(["D"]), 0, "open"),
    "given up": (form(["D"], result="lost"), 0, "open"),
    "nothing played": (form([]), 0, "open"),
    "from a position": ({**form(["D"]), "deal": POSITION}, 0, "open"),
    "illegal": (form(["D", "R"]), 1, "illegal: command 2, R: The waste is turned over only when the stock is empty."),
    "no command": (form(["D", "deal"]), 1, "illegal: command 2, deal: “deal” is not a command."),
    "after the win": (
        form([*WON["commands"], "D"]),
        1,
        f"illegal: command {len(WON['commands']) + 1}, D: The game was won before this command.",
    ),
    "not as won as it says": (form(["D"], result="won"), 1, "open, but the record says won"),
    "more won than it says": (form(WON["commands"], result="lost"), 1, "won, but the record says lost"),
    "over and said to be open": (form(WON["commands"], result="open"), 1, "won, but the record says open"),
    "another version": (
        {**WON_FORM, "format": "forty-thieves-game/2"},
        1,
        "unreadable: This record is of another version (forty-thieves-game/2);"
        " this program reads forty-thieves-game/1.",
    ),
    "another format": (
        {"commands": []},
        1,
        "unreadable: This is not a Forty Thieves game record: its “format” should be forty-thieves-game/1.",
    ),
    "a slip in the code": (
        {**WON_FORM, "deal": "FT-0000013"},
        1,
        "unreadable: This deal code has a slip in it: compare it with the one you were given.",
    ),
    "a doubled card": ({**WON_FORM, "deal": DOUBLED}, 1, "unreadable: The ♠A is there 3 times; the game has 2."),
    "a missing card": ({**WON_FORM, "deal": MISSING}, 1, "unreadable: 1 ♥6 is missing."),
    "a number": (7, 1, "unreadable: A game record is a JSON object."),
    "nothing": (None, 1, "unreadable: A game record is a JSON object."),
    "a text that no terminal has": (form(["\ud800"]), 1, "illegal: command 1, ?: “?” is not a command."),
}


def test_one_record_a_line_one_answer_a_line() -> None:
    done = run("verify", "-", stdin="\n".join(json.dumps(record) for record, _, _ in ANSWERS.values()))
    assert (done.code, done.err) == (1, "")
    assert dict(zip(ANSWERS, done.lines, strict=True)) == {name: answer for name, (_, _, answer) in ANSWERS.items()}


@pytest.mark.parametrize("name", ["won", "stuck", "open", "given up", "illegal", "not as won as it says", "nothing"])
def test_one_whole_file(tmp_path: Path, name: str) -> None:
    record, code, answer = ANSWERS[name]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record, indent=2), encoding="utf-8")
    done = run("verify", file)
    assert (done.code, done.lines, done.err) == (code, [answer], "")


def test_all_good_is_exit_0(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("\n\n".join(map(json.dumps, [WON_FORM, STUCK_FORM, OPEN_FORM])) + "\n", encoding="utf-8")
    done = run("verify", file)
    assert (done.code, done.lines, done.err) == (0, ["won", "stuck", "open"], "")


def test_the_shared_winning_lines() -> None:
    records = [GameRecord(start_of(row), "", tuple(row["commands"])) for row in rows("wins")[::3]]
    done = run("verify", "-", stdin="\n".join(map(record_text, records)))
    assert (done.code, done.err) == (0, "")
    assert done.lines == ["won"] * len(records)


def test_a_line_that_is_no_json_is_answered_and_the_next_one_read() -> None:
    done = run("verify", "-", stdin=f"hello\n{json.dumps(WON_FORM)}\n{{\n")
    assert (done.code, done.err) == (1, "")
    assert done.lines == [
        "unreadable: This is not JSON: Expecting value in line 1, column 1.",
        "won",
        "unreadable: This is not JSON: Expecting property name enclosed in double quotes in line 1, column 2.",
    ]


def test_lines_end_where_json_lines_end() -> None:
    """JSON allows the separators of Unicode within a text as they are."""
    noted = json.dumps({**WON_FORM, "note": "first\u2028second\u0085third"}, ensure_ascii=False)
    done = run("verify", "-", stdin=f"{noted}\r\n{json.dumps(OPEN_FORM)}\r\n")
    assert (done.code, done.lines) == (0, ["won", "open"])


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_nothing_to_verify_gets_one_sentence(text: str) -> None:
    complains(run("verify", "-", stdin=text), "There is no game record in it.", code=1)


def test_a_file_that_is_not_there_gets_one_sentence(tmp_path: Path) -> None:
    complains(run("verify", tmp_path / "no such file"), "no such file: No such file or directory")


def test_a_file_of_another_kind_gets_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff\xfe")
    complains(run("verify", file), "picture.png is not a text file in UTF-8.")


def test_a_mark_at_the_beginning_of_the_file_is_passed_over() -> None:
    assert run("verify", "-", stdin="\ufeff" + json.dumps(WON_FORM)).lines == ["won"]
