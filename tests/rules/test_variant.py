"""Variants as data: what fits on what, which runs hold, and rules that contradict each other."""

import dataclasses

import pytest

from forty_thieves.rules.cards import Rank, Suit, card_of_kind, kind_of_text
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.own_rules import same_rules
from forty_thieves.rules.variant import Build, FoundationBuild, Lift, Space, StockTo, Variant
from tests.family import FAMILY


def taking(variant: Variant, card: str) -> str:
    """The cards that take the card in a column."""
    return " ".join(str(card_of_kind(kind, 0)) for kind in variant.takers[kind_of_text(card)])


def test_forty_thieves_is_what_the_defaults_say() -> None:
    assert CATALOGUE["FT"] is FORTY_THIEVES
    assert (FORTY_THIEVES.id, FORTY_THIEVES.name) == ("FT", "Forty Thieves")
    told = {"also": (), "character": "", "books": "", "difficulty": Variant("X", "Y").difficulty}
    assert dataclasses.replace(FORTY_THIEVES, id="X", name="Y", **told) == Variant("X", "Y")
    assert FORTY_THIEVES.also == (
        "Napoleon at St Helena",
        "Big Forty",
        "Le Cadran",
        "Roosevelt at San Juan",
        "Quarante Voleurs",
    )
    assert (FORTY_THIEVES.cards, FORTY_THIEVES.redeals, len(FORTY_THIEVES.foundation_suits)) == (104, 0, 8)


def test_foundations_go_by_spades_hearts_diamonds_clubs_and_again() -> None:
    assert FORTY_THIEVES.foundation_suits == (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS) * 2


@pytest.mark.parametrize(
    ("build", "wrap", "seven", "king"),
    [
        (Build.SUIT, False, "8S", ""),
        (Build.SUIT, True, "8S", "AS"),
        (Build.ALTERNATE, False, "8H 8D", ""),
        (Build.ALTERNATE, True, "8H 8D", "AH AD"),
        (Build.OTHER_SUIT, False, "8H 8D 8C", ""),
        (Build.ANY, True, "8S 8H 8D 8C", "AS AH AD AC"),
    ],
)
def test_what_takes_a_seven_and_a_king_of_spades(build: Build, wrap: bool, seven: str, king: str) -> None:
    variant = Variant("X1", "Builds", build=build, wrap=wrap)
    assert (taking(variant, "7S"), taking(variant, "KS")) == (seven, king)


@pytest.mark.parametrize("variant", FAMILY.values(), ids=FAMILY)
def test_a_takes_b_exactly_where_b_is_taken_by_a(variant: Variant) -> None:
    pairs = {(kind, over) for kind in range(52) for over in variant.takers[kind]}
    assert pairs == {(kind, over) for over in range(52) for kind in variant.taken_by[over]}
    assert all(variant.run_links[kind] <= set(variant.takers[kind]) for kind in range(52))


def test_a_run_in_one_suit_where_columns_take_any() -> None:
    variant = Variant("X1", "One suit", build=Build.ANY, lift=Lift.SUIT_RUN)
    assert variant.run_links[kind_of_text("7S")] == {kind_of_text("8S")}
    assert taking(variant, "7S") == "8S 8H 8D 8C"


def test_foundations_go_from_the_base_round_to_the_rank_below_it() -> None:
    variant = Variant("X1", "From seven", base=Rank.SEVEN)
    steps = [[str(card_of_kind(kind, 0)) for kind in kinds] for kinds in variant.foundation_takes[Suit.HEARTS]]
    assert steps == [[rank + "H"] for rank in "789TJQKA23456"] + [[]]


def test_foundations_in_alternate_colours_begin_with_their_own_suit() -> None:
    variant = Variant("X1", "Colours", foundation_build=FoundationBuild.ALTERNATE)
    steps = [sorted(str(card_of_kind(kind, 0)) for kind in kinds) for kinds in variant.foundation_takes[Suit.CLUBS]]
    assert steps[:3] == [["AC"], ["2D", "2H"], ["3C", "3S"]]
    assert steps[12:] == [["KC", "KS"], []]


@pytest.mark.parametrize(("passes", "redeals"), [(1, 0), (2, 1), (4, 3), (-1, -1)])
def test_the_stock_is_gone_through_once_more_with_each_redeal(passes: int, redeals: int) -> None:
    assert Variant("X1", "Passes", passes=passes).redeals == redeals


@pytest.mark.parametrize("variant", [v for v in FAMILY.values() if v.id != "X1"], ids=lambda variant: variant.id)
def test_the_catalogue_has_the_rules_that_are_written_down_here(variant: Variant) -> None:
    """By what they say, not by what they inherit."""
    assert same_rules(CATALOGUE[variant.id], variant)
    assert CATALOGUE[variant.id].name == variant.name


@pytest.mark.parametrize("variant", FAMILY.values(), ids=FAMILY)
def test_no_rules_of_the_family_contradict_each_other(variant: Variant) -> None:
    assert variant.problem() is None


@pytest.mark.parametrize(
    ("variant", "sentence"),
    [
        (Variant("X1", "", packs=0), "A game has 1 to 4 packs."),
        (Variant("X1", "", packs=5), "A game has 1 to 4 packs."),
        (Variant("X1", "", columns=()), "A game has at least one column."),
        (Variant("X1", "", columns=(4, -1)), "A game has at least one column."),
        (Variant("X1", "", columns=(11,) * 10), "The columns ask for more cards than there are."),
        (Variant("X1", "", columns=(10,) * 10, laid_out=True), "The columns ask for more cards than there are."),
        (Variant("X1", "", down="dd"), "The face-down pattern is made of d and u and ends with u"),
        (Variant("X1", "", down="dxu"), "The face-down pattern is made of d and u and ends with u"),
        (Variant("X1", "", passes=0), "The stock is gone through at least once, or without limit"),
        (Variant("X1", "", passes=-2), "The stock is gone through at least once, or without limit"),
        (Variant("X1", "", draw=0), "At least one card is drawn."),
        (
            Variant("X1", "", space=Space.AUTO, stock_to=StockTo.COLUMNS),
            "There is no waste that an empty column could be filled from.",
        ),
    ],
)
def test_rules_that_contradict_each_other_are_told(variant: Variant, sentence: str) -> None:
    problem = variant.problem()
    assert problem is not None and problem.startswith(sentence)
