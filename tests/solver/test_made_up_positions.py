"""Positions that no deal leads to, which can be pasted all the same: they stay within the search's arrays."""

import random
from contextlib import suppress
from types import ModuleType

import pytest

from forty_thieves.rules.cards import KINDS, Card, card_of_kind
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.position import parse_position, position_form
from forty_thieves.rules.rules_form import variant_form
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Build, Lift, Reserve, Space, StockTo, Variant
from forty_thieves.solver import Answer, Budget, solve
from forty_thieves.solver.cores import COMPILED, PYTHON, NoCore, core

WIDE = {"packs": 4, "columns": (1,) * 16, "build": Build.ANY, "wrap": True, "lift": Lift.RUN}
ODD = [
    Variant("OWN", "Own", **WIDE, stock_to=StockTo.COLUMNS),
    Variant("OWN", "Own", **WIDE, passes=9, draw=3),
    Variant("OWN", "Own", **WIDE, passes=-1, space=Space.AUTO),
    Variant("OWN", "Own", **WIDE, reserve=Reserve.WAIVE, returns=True),
    Variant("OWN", "Own", packs=4, columns=(3,), passes=9),
]


def cores() -> list[ModuleType]:
    found = [core(PYTHON)]
    with suppress(NoCore):  # `test_cores.py` says where it is missing
        found.append(core(COMPILED))
    return found


def made_up(variant: Variant, where: str) -> GameState:
    """All cards that aren't laid out shuffled and put in one place: the stock, the waste, or a column."""
    cards = [card_of_kind(kind, pack) for pack in range(variant.packs) for kind in range(KINDS)]
    state = GameState(variant)
    if variant.laid_out:
        for index, foundation in enumerate(state.foundations):
            kind = variant.foundation_suits[index] * 13 + variant.base - 1
            foundation.append(card_of_kind(kind, index // 4))
            cards.remove(foundation[0])
    random.Random(1).shuffle(cards)
    state.piles[where].extend(cards)
    state.passes_left = variant.redeals
    return state


def one_run(variant: Variant, in_stock: int) -> GameState:
    """A single run of all cards but some, on one column."""
    state = GameState(variant)
    order = [card_of_kind(12 - at % 13 + 13 * (at // 13 % 4), at // 52) for at in range(variant.cards)]
    cards: list[Card] = order[: variant.cards - in_stock]
    state.columns[0].extend(cards)
    state.stock.extend(order[variant.cards - in_stock :])
    return state


def both_agree(state: GameState, expansions: int = 60) -> None:
    parse_position(position_form(state))  # a player can paste it
    verdicts = [solve(state, Budget(expansions), core=by) for by in cores()]
    assert len({(verdict.answer, verdict.line, verdict.expansions) for verdict in verdicts}) == 1
    assert verdicts[0].answer is not Answer.LOST or verdicts[0].expansions > 0


def places(variant: Variant) -> list[str]:
    stock = ["S"] if variant.stock_size else []
    return [*stock, *(["W"] if variant.has_waste else []), "T1"]


@pytest.mark.parametrize("variant", CATALOGUE.values(), ids=lambda variant: variant.id)
def test_all_cards_may_lie_in_one_place(variant: Variant) -> None:
    for where in places(variant):
        both_agree(made_up(variant, where))


@pytest.mark.parametrize("variant", ODD, ids=lambda variant: str(variant_form(variant))[:60])
def test_so_they_may_by_the_widest_rules(variant: Variant) -> None:
    assert variant.problem() is None
    for where in places(variant):
        both_agree(made_up(variant, where), 12)


@pytest.mark.parametrize("in_stock", [1, 8, 30])
def test_a_run_that_goes_round_and_round_has_room(in_stock: int) -> None:
    for variant in ODD[:4]:
        both_agree(one_run(variant, in_stock), 6)


def test_a_stock_that_is_larger_than_the_deal_leaves_is_searched_like_any_other() -> None:
    """A stock of more than 64 cards once put the first position before the first layer."""
    late = CATALOGUE["LI"]
    state = GameState(late)
    for index, foundation in enumerate(state.foundations):
        foundation.extend(card_of_kind(index % 4 * 13 + at, index // 4) for at in range(3))
    rest = [card_of_kind(s * 13 + at, pack) for at in range(12, 2, -1) for s in range(4) for pack in range(2)]
    state.stock.extend(rest)
    assert len(state.stock) > late.stock_size
    assert all(solve(state, Budget(5_000), core=by).answer is Answer.WINNABLE for by in cores())
