"""Every row of the shared data is played by the rules of its variant: deals, legal commands at each step, wins.

The rows are taken from the shared folder where it lies beside the checkout, else from the copies in tests/data.
"""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.position import parse_position, position_form
from forty_thieves.rules.state import GameState
from tests.shared_rows import piles_of, rows

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"

# How many rows there are of each variant: none may go missing without a word.
DEALS = 12
WINS = {
    "FT": 164, "JO": 14, "LI": 20, "IN": 20, "ST": 18, "MA": 11, "NT": 17, "RF": 18, "LU": 20, "LF": 24,
    "FE": 13, "SI": 8, "KO": 3, "R1": 30, "R2": 30, "BF": 13, "AB": 27, "CA": 28, "SA": 21, "MM": 23,
}  # fmt: skip
LOST = {"FT": 113, "FE": 1, "BF": 7, "AB": 32, "CA": 21, "SA": 12}
PLAYOUTS = {
    "FT": 34, "JO": 4, "LI": 15, "IN": 15, "ST": 4, "MA": 4, "NT": 6, "RF": 6, "LU": 4, "LF": 6,
    "FE": 4, "SI": 4, "KO": 6, "R1": 6, "R2": 6, "BF": 15, "AB": 6, "CA": 6, "SA": 6, "MM": 6,
}  # fmt: skip

Row = dict[str, Any]
each_variant = pytest.mark.parametrize("name", WINS)


@cache
def all_rows(file: str) -> tuple[Row, ...]:
    path = SHARED / f"{file}.jsonl"
    if path.is_file():
        return tuple(map(json.loads, path.read_text(encoding="utf-8").splitlines()))
    return rows(file)


def rows_of(file: str, name: str) -> list[Row]:
    return [row for row in all_rows(file) if row["variant"] == name]


def piles_as_given(state: GameState) -> Row:
    form = position_form(state)
    assert form.pop("variant") == state.variant.id
    return form


def legal_as_given(state: GameState) -> set[str]:
    """The legal commands as the shared data write them: some foundation takes the card, whichever."""
    return {re.sub(r">F\d+$", ">F", str(command)) for command in legal_commands(state)}


def start_of(row: Row) -> GameState:
    """The state that the row's position describes, which is that of its deal where it has a number."""
    state = parse_position({"variant": row["variant"], **piles_of(row)})
    assert piles_as_given(state) == piles_of(row)
    if "number" in row:
        assert piles_as_given(deal(CATALOGUE[row["variant"]], row["number"])) == piles_of(row)
    return state


def test_the_first_part_of_the_catalogue_has_rows() -> None:
    assert list(WINS) == list(PLAYOUTS) == list(CATALOGUE)[:20]
    assert {row["variant"] for row in all_rows("wins")} - {None} == set(WINS)


@each_variant
def test_the_numbers_deal_these_cards(name: str) -> None:
    given = rows_of("deals", name)
    assert len(given) == DEALS
    for row in given:
        start_of(row)


@each_variant
def test_these_and_no_other_commands_are_legal_at_each_step(name: str) -> None:
    given = rows_of("playouts", name)
    assert len(given) == PLAYOUTS[name]
    for row in given:
        state = start_of(row)
        for number, step in enumerate(row["steps"], start=1):
            assert legal_as_given(state) == set(step["legal"]), f"deal {row['number']}, before command {number}"
            play(state, parse_command(step["command"]))
        assert piles_as_given(state) == piles_of(row["end"]["position"])
        assert legal_as_given(state) == set(row["end"]["legal"])
        for step in reversed(row["steps"]):
            parse_command(step["command"]).undo(state)
        assert piles_as_given(state) == piles_of(row)


@each_variant
def test_the_lines_win_with_their_last_command(name: str) -> None:
    given = rows_of("wins", name)
    assert len(given) == WINS[name]
    for row in given:
        state = start_of(row)
        for text in row["commands"]:
            assert not state.won
            play(state, parse_command(text))
        assert state.won and legal_commands(state) == []


@each_variant
def test_lost_positions_are_read_and_not_won(name: str) -> None:
    given = rows_of("lost", name)
    assert len(given) == LOST.get(name, 0)
    assert not any(start_of(row).won for row in given)
