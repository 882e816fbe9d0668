"""The text form of commands."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.rules.commands import DRAW, REDEAL, Command, Draw, Move, Redeal, move, parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.variant import Build, Lift, Variant
from tests.family import FAMILY
from tests.tables import scattered


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("D", Draw()),
        ("R", Redeal()),
        ("W>T3", Move("W", "T3")),
        ("T3>F1", Move("T3", "F1")),
        ("T10>T7*3", Move("T10", "T7", 3)),
        ("F2>T5", Move("F2", "T5")),
        ("T3>V*2", Move("T3", "V", 2)),
        ("V>T5*2", Move("V", "T5", 2)),
        ("V>F1", Move("V", "F1")),
        ("W>F16", Move("W", "F16")),
    ],
)
def test_examples(text: str, command: Command) -> None:
    assert str(command) == text
    assert parse_command(text) == command


@pytest.mark.parametrize(
    "text",
    [
        "",
        "d",
        "r",
        "DD",
        "D ",
        " D",
        "D\n",
        "w>t3",
        "T3",
        "T3>",
        ">T3",
        "T3-T4",
        "T0>T1",
        "T01>T1",
        "T1>T",
        "T1>F",
        "T1>T2*",
        "T1>T2*0",
        "T1>T2*-1",
        "T1>T2*01",
        "T1>T2*1000",
        "T1>T2*2*2",
        "T1 > T2",
        "T1>T2\n",
        "T١>T2",
        "T1>T2*²",
        "W1>T1",
        "X>T1",
        "undo",
    ],
)
def test_what_is_no_command_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a command"):
        parse_command(text)


@pytest.mark.parametrize("value", [None, 7, ["D"], {"D": 1}, b"D"])
def test_what_is_no_text_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="is not a command"):
        parse_command(value)  # type: ignore[arg-type]


@given(st.text(max_size=10) | st.from_regex(r"[A-Z][0-9]?[0-9]?>[A-Z][0-9]?[0-9]?(\*[0-9]+)?", fullmatch=True))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        command = parse_command(text)
    except ValueError as error:
        assert "is not a command." in str(error)
    else:
        assert parse_command(str(command)) == command


@pytest.mark.parametrize("variant", FAMILY.values(), ids=FAMILY)
def test_every_legal_command_is_read_back(variant: Variant) -> None:
    for seed in range(5):
        for command in legal_commands(scattered(variant, seed)):
            assert parse_command(str(command)) == command


def test_every_legal_command_is_read_back_however_wide_the_table() -> None:
    wide = Variant("X1", "As wide as can be", columns=(1,) * 104, build=Build.ANY, lift=Lift.RUN)
    for command in legal_commands(deal(wide, 1)):
        assert parse_command(str(command)) == command


def test_commands_are_values() -> None:
    assert Move("T1", "T2") == move("T1", "T2") == move("T1", "T2", 1) != Move("T1", "T2", 2)
    assert move("T1", "T2") is move("T1", "T2")
    assert len({Move("T1", "T2"), move("T1", "T2"), DRAW, Draw(), REDEAL, Redeal()}) == 3
    with pytest.raises(dataclasses.FrozenInstanceError):
        Move("T1", "T2").count = 3  # type: ignore[misc]
