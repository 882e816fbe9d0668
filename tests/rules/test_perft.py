"""Perft: how many sequences of commands there are to a depth, counted once and kept as numbers.

The numbers in perft.json were counted by the rules layer and by the second engine of these tests, which agreed. Each
is of a deal of the rule set, or of the state that a shared winning line of the classic or of own rules reaches at a
step.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.state import GameState
from tests.family import FAMILY
from tests.rules.counting import perft, plain_perft
from tests.rules.plain_rules import table_of
from tests.shared_rows import rows, start_of

KEPT: list[dict[str, Any]] = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))
MOST_COUNTED_PLAINLY = 400


def state_of(kept: dict[str, Any]) -> GameState:
    if "rules" in kept:
        return deal(FAMILY[kept["rules"]], kept["deal"])
    row = [row for row in rows("wins") if row["variant"] in ("FT", None)][kept["win"]]
    state = start_of(row)
    for text in row["commands"][: kept["step"]]:
        parse_command(text).apply(state)
    return state


def named(kept: dict[str, Any]) -> str:
    return f"{kept['rules']}-{kept['deal']}" if "rules" in kept else f"win {kept['win']} at {kept['step']}"


@pytest.mark.parametrize("kept", KEPT, ids=named)
def test_as_many_sequences_as_ever(kept: dict[str, Any]) -> None:
    state = state_of(kept)
    before = state.copy()
    assert [perft(state, depth) for depth in range(1, len(kept["sequences"]) + 1)] == kept["sequences"]
    assert state == before


@pytest.mark.parametrize("kept", KEPT, ids=named)
def test_the_second_engine_counts_as_many(kept: dict[str, Any]) -> None:
    table = table_of(state_of(kept))
    few = [count for count in kept["sequences"] if count <= MOST_COUNTED_PLAINLY]
    assert len(few) >= 1
    assert [plain_perft(table, depth) for depth in range(1, len(few) + 1)] == few


def test_to_depth_one_the_numbers_are_those_of_the_shared_playouts() -> None:
    """Where the shared data say that some foundation takes a card, each that takes it is a command."""
    counted = 0
    for row in rows("playouts"):
        state = start_of(row)
        for step in [*row["steps"], row["end"]]:
            given = 0
            for text in step["legal"]:
                if text.endswith(">F"):
                    card = state.piles[text[:-2]][-1]
                    given += sum(len(pile) == card.rank - 1 for pile in state.foundations[card.suit :: 4])
                else:
                    given += 1
            assert perft(state, 1) == given
            counted += 1
            if "command" in step:
                parse_command(step["command"]).apply(state)
    assert counted == 40184
