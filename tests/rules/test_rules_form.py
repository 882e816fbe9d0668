"""Rules as JSON: an id for a game of the catalogue, the object of all fields for a player's own."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.own_rules import same_rules
from forty_thieves.rules.rules_form import BadRules, parse_variant, variant_form
from forty_thieves.rules.variant import Space, Variant
from tests.family import FAMILY

KEYS = [
    "packs",
    "columns",
    "down",
    "build",
    "wrap",
    "lift",
    "space",
    "foundations",
    "return",
    "passes",
    "draw",
    "stock_to",
    "reserve",
]


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_game_of_the_catalogue_is_its_id(name: str) -> None:
    assert variant_form(CATALOGUE[name]) == name
    assert parse_variant(name) is CATALOGUE[name]


def test_all_fields_of_own_rules_are_written() -> None:
    assert variant_form(FAMILY["Miss Milligan"]) == "MM"
    form = variant_form(replace(FAMILY["Miss Milligan"], space=Space.ANY))
    assert form == {
        "packs": 2,
        "columns": [1] * 8,
        "down": "",
        "build": "alternate",
        "wrap": False,
        "lift": "run",
        "space": "any",
        "foundations": {"base": "A", "laid_out": False, "build": "suit"},
        "return": False,
        "passes": 1,
        "draw": 1,
        "stock_to": "columns",
        "reserve": "waive",
    }
    assert list(form) == KEYS


@pytest.mark.parametrize("variant", FAMILY.values(), ids=FAMILY)
def test_rules_are_read_back(variant: Variant) -> None:
    again = parse_variant(json.loads(json.dumps(variant_form(variant))))
    assert again.id == variant.id and same_rules(again, variant)
    assert variant_form(again) == variant_form(variant)


@pytest.mark.parametrize("variant", [v for v in FAMILY.values() if v.id != "X1"], ids=lambda variant: variant.name)
def test_with_cards_taken_back_they_are_own_rules(variant: Variant) -> None:
    """Not one field may be lost on the way."""
    own = replace(variant, returns=True)
    form = variant_form(own)
    assert isinstance(form, dict) and list(form) == KEYS
    again = parse_variant(json.loads(json.dumps(form)))
    assert again.id == "X1" and same_rules(again, own) and not same_rules(again, variant)


def test_missing_fields_are_the_classic_ones() -> None:
    assert same_rules(parse_variant({"return": True}), replace(FORTY_THIEVES, returns=True))


def test_rules_that_are_those_of_the_catalogue_are_its_game() -> None:
    assert parse_variant({}) is FORTY_THIEVES
    assert parse_variant({"packs": 2, "columns": [4] * 10, "lift": "one"}) is FORTY_THIEVES
    assert parse_variant({"lift": "run"}) is CATALOGUE["JO"]


@pytest.mark.parametrize("form", [None, True, 7, [], ["FT"]])
def test_rules_are_an_id_or_an_object(form: object) -> None:
    with pytest.raises(BadRules, match="the id of a game or an object of rules"):
        parse_variant(form)


@pytest.mark.parametrize("name", ["", "ft", "XX", "FT ", "F" * 5000])
def test_an_unknown_game_is_named(name: str) -> None:
    with pytest.raises(BadRules, match=r"There is no game “.{0,20}” here"):
        parse_variant(name)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("packs", "2"),
        ("packs", 2.0),
        ("packs", True),
        ("packs", 10**30),
        ("columns", 10),
        ("columns", ["4"]),
        ("columns", [True]),
        ("down", 3),
        ("build", "suits"),
        ("build", None),
        ("wrap", 1),
        ("lift", ["one"]),
        ("space", "queen"),
        ("foundations", True),
        ("foundations", {"base": "10"}),
        ("foundations", {"base": 1}),
        ("foundations", {"laid_out": "yes"}),
        ("foundations", {"build": "any"}),
        ("foundations", {"height": 13}),
        ("return", "no"),
        ("passes", "∞"),
        ("draw", None),
        ("stock_to", "tableau"),
        ("reserve", 1),
        ("aces_laid_out", False),
        ("name", "My own"),
    ],
)
def test_what_has_no_meaning_is_named(key: str, value: object) -> None:
    with pytest.raises(BadRules, match=f"“{key}.*which has no meaning here"):
        parse_variant({key: value})


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"packs": 5}, "1 to 4 packs"),
        ({"packs": 1000}, "1 to 4 packs"),
        ({"columns": []}, "at least one column"),
        ({"columns": [10**30]}, "more cards than there are"),
        ({"packs": 1, "columns": [7] * 8}, "more cards than there are"),
        ({"down": "ud"}, "face-down pattern"),
        ({"passes": 0}, "gone through at least once"),
        ({"draw": -3}, "At least one card is drawn"),
    ],
)
def test_rules_that_contradict_each_other_are_refused(form: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRules, match=sentence):
        parse_variant(form)


@given(
    st.dictionaries(
        st.sampled_from([*KEYS, "base", "laid_out"]),
        st.none()
        | st.booleans()
        | st.integers(-2, 12)
        | st.lists(st.integers(-1, 9), max_size=12)
        | st.sampled_from(
            ["suit", "any", "run", "one", "king", "auto", "waste", "columns", "waive", "ddu", "A", float("nan")]
        )
        | st.dictionaries(
            st.sampled_from(["base", "laid_out", "build"]), st.booleans() | st.sampled_from(["2", "suit"])
        ),
    )
)
def test_any_other_object_is_refused_or_makes_rules_that_hold(form: dict[str, Any]) -> None:
    try:
        variant = parse_variant(form)
    except BadRules as error:
        assert str(error)[-1] in ".)"
    else:
        assert variant.problem() is None
        assert parse_variant(variant_form(variant)) == variant
