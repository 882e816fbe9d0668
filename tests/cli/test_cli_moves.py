"""forty-thieves moves: the legal commands of positions, one a line."""

import json
import re
import subprocess
import threading
from pathlib import Path

import pytest

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.position import position_form
from tests.cli.command_line import PROGRAM, complains, environment, run
from tests.family import FAMILY
from tests.shared_rows import Row, rows, start_of
from tests.tables import lay, scattered

FIRST = json.dumps(position_form(deal(FORTY_THIEVES, 1)))


def positions_and_legal(row: Row) -> list[tuple[str, list[str]]]:
    """Some positions of the playout with what the shared data say is legal there, and its end."""
    state, found = start_of(row), []
    for number, step in enumerate(row["steps"]):
        if number % 25 == 0:
            found.append((json.dumps(position_form(state)), step["legal"]))
        parse_command(step["command"]).apply(state)
    return [*found, (json.dumps(position_form(state)), row["end"]["legal"])]


def test_the_legal_commands_of_the_shared_playouts(tmp_path: Path) -> None:
    asked = [pair for row in rows("playouts") for pair in positions_and_legal(row)]
    file = tmp_path / "positions.jsonl"
    file.write_text("".join(f"{position}\n" for position, _ in asked), encoding="utf-8")
    done = run("moves", file)
    assert (done.code, done.err, len(done.lines)) == (0, "", len(asked))
    for line, (_, legal) in zip(done.lines, asked, strict=True):
        commands = json.loads(line)
        assert commands == sorted(commands)
        assert {re.sub(r">F\d+$", ">F", command) for command in commands} == set(legal)


def test_every_foundation_and_every_column_is_named() -> None:
    table = lay(columns=("AS", "2S", "", ""), rest="W")
    done = run("moves", "-", stdin=json.dumps(position_form(table)))
    spaces = [f"T{n}" for n in range(3, 11)]
    expected = [f"T1>{name}" for name in ("F1", "F5", "T2", *spaces)]
    expected += [f"T2>{name}" for name in spaces]
    expected += [f"W>{name}" for name in spaces]
    assert json.loads(done.out) == sorted(expected)


def test_other_rules_than_those_of_the_catalogue() -> None:
    states = [scattered(variant, seed) for variant in FAMILY.values() for seed in range(2)]
    done = run("moves", "-", stdin="\n".join(json.dumps(position_form(state)) for state in states))
    assert (done.code, done.err) == (0, "")
    assert [json.loads(line) for line in done.lines] == [sorted(map(str, legal_commands(state))) for state in states]


def test_a_bad_line_is_answered_and_the_next_one_read() -> None:
    doubled = FIRST.replace('"6H"', '"AS"', 1)
    lines = [FIRST, "hello", doubled, "[1, 2]", "[" * 100000, '{"variant": "\\ud800"}', "", "   ", FIRST]
    done = run("moves", "-", stdin="\r\n".join(lines))
    assert (done.code, done.err) == (1, "")
    answers = [json.loads(line) for line in done.lines]
    assert len(answers) == 7  # empty lines are none
    assert answers[0] == answers[-1] == sorted(map(str, legal_commands(deal(FORTY_THIEVES, 1))))
    assert [list(answer) for answer in answers[1:-1]] == [["error"]] * 5
    assert all(answer["error"].endswith(".") for answer in answers[1:-1])
    assert "This is not JSON" in answers[1]["error"]
    assert "The ♠A is there 3 times" in answers[2]["error"]


def test_a_file_of_another_kind_is_answered_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe\n" + FIRST.encode())
    done = run("moves", file)
    assert (done.code, done.err) == (1, "")
    assert [isinstance(json.loads(line), list) for line in done.lines] == [False] * (len(done.lines) - 1) + [True]


@pytest.mark.parametrize("text", ["", "\n\n"])
def test_nothing_asked_nothing_answered(text: str) -> None:
    done = run("moves", "-", stdin=text)
    assert (done.code, done.out, done.err) == (0, "", "")


def test_a_mark_at_the_beginning_of_the_file_is_passed_over() -> None:
    assert run("moves", "-", stdin="\ufeff" + FIRST).code == 0


def test_a_file_that_is_not_there_gets_one_sentence(tmp_path: Path) -> None:
    complains(run("moves", tmp_path / "no such file"), "no such file: No such file or directory")
    complains(run("moves", tmp_path), "directory")


def test_a_file_must_be_named() -> None:
    done = run("moves")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("usage: forty-thieves moves")


def test_each_line_is_answered_before_the_next_one_comes() -> None:
    """Another program may ask, read the answer, and ask again."""
    with subprocess.Popen(
        [*PROGRAM, "moves", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
    ) as program:
        assert program.stdin is not None and program.stdout is not None
        program.stdin.write(FIRST.encode() + b"\n")
        program.stdin.flush()
        answers: list[bytes] = []
        reader = threading.Thread(target=lambda: answers.append(program.stdout.readline()))  # type: ignore[union-attr]
        reader.start()
        reader.join(timeout=5)
        answered = bool(answers)
        program.stdin.close()
        reader.join()
    assert answered
