"""The plain search plays by the same rules as the rules layer, and its small packs are what they are said to be."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.position import parse_position, position_form, position_key
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant
from tests.rules.any_rules import any_rules
from tests.solver.plain import plain_answer, plain_rules, text
from tests.solver.small import FAMILIES, Family

each_family = pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)


def play_along(state: GameState, chance: random.Random, steps: int) -> None:
    """Play at random by the rules, and ask at every step whether the plain rules see the same."""
    plain = plain_rules(state.variant)
    position = plain.position(state)
    for _ in range(steps):
        commands = {str(command): command for command in legal_commands(state)}
        plain_commands = {text(command): command for command in plain.commands(position)}
        assert commands.keys() == plain_commands.keys()
        if not commands:
            break
        home = [name for name in commands if ">F" in name]
        chosen = chance.choice(home if home and chance.random() < 0.5 else list(commands))
        commands[chosen].apply(state)
        position = plain.after(position, plain_commands[chosen])
        assert position == plain.position(state)
        assert plain.won(position) == state.won


@each_family
def test_the_plain_rules_allow_what_the_rules_allow(family: Family) -> None:
    chance = random.Random(family.name)
    for state in family.deals(10):
        play_along(state, chance, 60)


@given(any_rules(), st.integers(1, 10**6))
@settings(max_examples=60)
def test_also_where_a_player_makes_the_rules(variant: Variant, number: int) -> None:
    play_along(deal(variant, number), random.Random(number), 60)


@each_family
def test_a_small_pack_is_a_position_of_the_game(family: Family) -> None:
    assert family.variant.problem() is None
    for state in family.deals(10):
        assert position_key(parse_position(position_form(state))) == position_key(state)


@each_family
def test_some_deals_are_won_and_some_are_lost(family: Family) -> None:
    """Where all were alike, no mistake would show."""
    answers = [plain_answer(state, 20_000).winnable for state in family.deals(40)]
    assert answers.count(None) <= 2
    assert 4 <= answers.count(True) <= 36


@each_family
def test_a_line_of_the_plain_search_wins(family: Family) -> None:
    for state in family.deals(10):
        found = plain_answer(state, 20_000)
        for command in found.line:
            play(state, parse_command(command))
        assert state.won == bool(found.winnable)
