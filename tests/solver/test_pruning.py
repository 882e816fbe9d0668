"""Every pruning rule against a search that prunes nothing, on small packs of all kinds of rules.

Each deal is solved with all rules on, with each one off, and with none, and the answers are those of the plain search.
``FORTY_THIEVES_SMALL_DEALS=2000 python -m pytest tests/solver/test_pruning.py`` tries so many deals of each family
(without it 25, or 10 where the solver isn't compiled: that are thousands in all, or hundreds).
"""

import os
from collections.abc import Iterator

import pytest

from forty_thieves.rules.legality import play
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant
from forty_thieves.solver.cores import COMPILED, core_name
from forty_thieves.solver.pruning import RULES
from forty_thieves.solver.solve import cannot, solve
from forty_thieves.solver.verdict import Answer, Budget
from tests.solver.plain import plain_answer
from tests.solver.small import FAMILIES, Family

DEALS = int(os.environ.get("FORTY_THIEVES_SMALL_DEALS", 25 if core_name() == COMPILED else 10))
LIMIT = 20_000  # positions of the plain search: few deals have more
ENOUGH = Budget(expansions=400_000)
ALL = frozenset(rule.name for rule in RULES)

SEARCHED = tuple(family for family in FAMILIES if not cannot(family.variant))

each_family = pytest.mark.parametrize("family", SEARCHED, ids=lambda family: family.name)


def switches(variant: Variant) -> Iterator[frozenset[str]]:
    """The rules to be left out: none, each that matters by itself, and all."""
    yield frozenset()
    yield from (frozenset({rule.name}) for rule in RULES if rule.applies(variant))
    yield ALL


def settled_deals(family: Family, count: int) -> Iterator[tuple[int, GameState, bool]]:
    """The number of each deal, the deal, and whether it can be won, where the plain search finds it out."""
    for number, state in enumerate(family.deals(count)):
        winnable = plain_answer(state, LIMIT).winnable
        if winnable is not None:
            yield number, state, winnable


def wins(state: GameState, line: tuple[object, ...]) -> bool:
    """Whether the commands win the game by the rules."""
    ahead = state.copy()
    for command in line:
        play(ahead, command)  # type: ignore[arg-type]
    return ahead.won


@each_family
def test_no_rule_changes_an_answer(family: Family) -> None:
    tried = 0
    for number, state, winnable in settled_deals(family, DEALS):
        tried += 1
        for without in switches(family.variant):
            verdict = solve(state, ENOUGH, without=without)
            case = f"{family.name}, deal {number}, without {sorted(without)}"
            assert verdict.answer is (Answer.WINNABLE if winnable else Answer.LOST), case
            assert wins(state, verdict.line) == winnable, case
    assert tried >= DEALS * 9 // 10


def test_every_rule_has_a_name_an_argument_and_its_games() -> None:
    assert len(ALL) == len(RULES)
    for rule in RULES:
        assert rule.name
        assert len(rule.argument) > 80
        assert any(rule.applies(family.variant) for family in SEARCHED)


def test_what_cannot_be_searched_is_not_known_and_the_answer_says_why() -> None:
    for family in FAMILIES:
        if family not in SEARCHED:
            verdict = solve(family.deal(0), ENOUGH)
            assert verdict.answer is Answer.UNKNOWN
            assert verdict.reason == cannot(family.variant)


@pytest.mark.parametrize("name", ["safe foundation", "dead end"])
def test_a_rule_saves_work_where_a_game_is_lost(name: str) -> None:
    """What prunes nothing would pass the test above for nothing. (The other two rules save commands, not positions.)"""
    with_it = without_it = 0
    for family in SEARCHED:
        for _number, state, winnable in settled_deals(family, 6):
            if not winnable:
                with_it += solve(state, ENOUGH, without=ALL - {name}).expansions
                without_it += solve(state, ENOUGH, without=ALL).expansions
    assert with_it < without_it
