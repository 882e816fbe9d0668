"""Commands in shorthand mean the same command again, in every position of every game."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.game.shorthand import longhand, shorthand
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.variant import Variant
from tests.rules.any_rules import any_rules
from tests.tables import lay


def every_command_comes_back(variant: Variant, number: int, steps: int) -> None:
    """Along a random game, every legal command has a shorthand of its own that leads back to it."""
    random = Random(number)
    state = deal(variant, number)
    for _step in range(steps):
        commands = legal_commands(state)
        if not commands:
            break
        texts = [shorthand(state, command) for command in commands]
        assert [longhand(state, text) for text in texts] == commands
        assert len(set(texts)) == len(commands)
        random.choice(commands).apply(state)


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_command_of_a_game_of_the_family_comes_back(name: str) -> None:
    every_command_comes_back(CATALOGUE[name], 7, 120)


@given(any_rules(), st.integers(1, 10_000))
def test_every_command_comes_back_by_any_rules(variant: Variant, number: int) -> None:
    every_command_comes_back(variant, number, 40)


def test_it_tells_what_takes_the_card_and_which_of_those_from_the_left() -> None:
    state = lay(columns=("5S 4H", "5H", "", "5H", ""), waste="AS", stock="2S")
    told = {command: shorthand(state, parse_command(command)) for command in ("D", "W>F1", "W>F5", "T1>T2", "T1>T4")}
    assert told == {"D": "D", "W>F1": "Wh", "W>F5": "Wh1", "T1>T2": "T1c", "T1>T4": "T1c1"}
    assert shorthand(state, parse_command("T1>T3")) == "T1e"
    assert shorthand(state, parse_command("T1>T5")) == "T1e1"


@pytest.mark.parametrize("text", ["", "T1", "Wx", "T1c9", "T11c", "T1e*3", "T1>T2"])
def test_what_no_command_has_is_refused(text: str) -> None:
    state = lay(FORTY_THIEVES, columns=("5S 4H", "5H"))
    with pytest.raises(ValueError, match="not a command"):
        longhand(state, text)
