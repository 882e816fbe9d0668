"""Positions as JSON: written, read back, and refused with a sentence where they can't be."""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.deal import deal
from forty_thieves.rules.position import BadPosition, parse_position, position_form, read_json
from forty_thieves.rules.variant import Variant
from tests.family import FAMILY
from tests.tables import cards_of, lay, scattered, wandered

Form = dict[str, Any]

in_the_family = pytest.mark.parametrize("variant", FAMILY.values(), ids=FAMILY)


def form_of_deal(number: int = 1) -> Form:
    """The position of a classic deal, to be spoilt."""
    form: Form = json.loads(json.dumps(position_form(deal(FORTY_THIEVES, number))))
    return form


def refused(form: object, sentence: str) -> None:
    """See to it that the position is refused with these words."""
    with pytest.raises(BadPosition, match=sentence):
        parse_position(form)


# Written and read back ----------------------------------------------------------------------------------------


def test_the_form_of_a_deal() -> None:
    form = position_form(deal(FORTY_THIEVES, 1))
    assert list(form) == ["variant", "columns", "down", "stock", "waste", "foundations", "passes_left"]
    assert form["variant"] == "FT"
    assert form["columns"][0] == ["6H", "5C", "JC", "8D"]
    assert form["down"] == [0] * 10
    assert form["stock"][:3] == ["6H", "KH", "3H"]  # the next card first
    assert form["waste"] == []
    assert form["foundations"] == [0] * 8
    assert form["passes_left"] == 0


def test_the_waste_is_given_from_its_first_card_to_its_top() -> None:
    assert position_form(lay(waste="2S TH AC"))["waste"] == ["2S", "TH", "AC"]


def test_foundations_are_given_by_their_heights() -> None:
    state = lay(home={"F1": 3, "F8": 13}, rest="W")
    assert position_form(state)["foundations"] == [3, 0, 0, 0, 0, 0, 0, 13]
    again = parse_position(position_form(state))
    assert [str(card) for card in again.piles["F1"]] == ["AS", "2S", "3S"]
    assert [str(card) for card in again.piles["F8"]][-1] == "KC"


def test_foundations_in_alternate_colours_are_given_by_their_cards() -> None:
    form = position_form(deal(FAMILY["Red and Black"], 1))
    assert form["foundations"] == [["AS"], ["AH"], ["AD"], ["AC"]] * 2


def test_cards_face_down_are_counted_from_the_bottom_or_spelt_out() -> None:
    assert position_form(deal(FAMILY["Rank and File"], 1))["down"] == [3] * 10
    assert position_form(deal(FAMILY["Interchange"], 1))["down"] == ["udududu"] * 7


def test_the_reserve_is_given_only_while_it_holds_cards() -> None:
    milligan = FAMILY["Miss Milligan"]
    assert "reserve" not in position_form(deal(milligan, 1))
    state = lay(milligan, reserve="7H 6S", rest="T1")
    assert position_form(state)["reserve"] == ["7H", "6S"]
    assert [str(card) for card in parse_position(position_form(state)).reserve] == ["7H", "6S"]


@in_the_family
@pytest.mark.parametrize("made", [wandered, scattered])
def test_read_back_it_is_the_same_position(variant: Variant, made: Any) -> None:
    for seed in range(8):
        state = made(variant, seed)
        form = position_form(state)
        again = parse_position(json.loads(json.dumps(form)))
        assert position_form(again) == form
        assert {card for pile in again.piles.values() for card in pile} == set(cards_of(variant))
        assert (again.passes_left, len(again.down)) == (state.passes_left, len(state.down))


def test_what_may_be_left_out() -> None:
    form = form_of_deal()
    del form["down"], form["passes_left"]
    assert position_form(parse_position(form)) == form_of_deal()


def test_keys_of_others_are_passed_over() -> None:
    assert position_form(parse_position({**form_of_deal(), "note": "from a friend", "number": 1})) == form_of_deal()


def test_either_way_of_telling_what_lies_face_down_is_read() -> None:
    form = position_form(deal(FAMILY["Rank and File"], 1))
    assert position_form(parse_position({**form, "down": ["dddu"] * 10})) == form


# Refused ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", [None, True, 7, "FT", [], [form_of_deal()]])
def test_a_position_is_an_object(form: object) -> None:
    refused(form, "A position is a JSON object")


@pytest.mark.parametrize("key", ["variant", "columns", "stock", "waste", "foundations"])
def test_what_is_lacking_is_named(key: str) -> None:
    form = form_of_deal()
    del form[key]
    refused(form, f"lacks “{key}”")


@pytest.mark.parametrize("key", ["columns", "stock", "waste", "foundations", "down", "reserve"])
@pytest.mark.parametrize("value", [None, 7, "AS", {}, True])
def test_piles_are_lists(key: str, value: object) -> None:
    refused({**form_of_deal(), key: value}, f"“{key}” is a list|“down” has an entry")


def test_each_column_is_a_list() -> None:
    form = form_of_deal()
    form["columns"][3] = "AS"
    refused(form, "“columns” is a list")


@pytest.mark.parametrize("value", ["as", "10S", "", None, 7, 1.5, True, ["AS"], {"AS": 1}, "A" * 5000])
def test_a_card_is_a_text_of_two_letters(value: object) -> None:
    form = form_of_deal()
    form["stock"][5] = value
    refused(form, "is not a card")


def test_a_doubled_card_is_named() -> None:
    form = form_of_deal()
    form["stock"][0] = "KH"  # was a 6H
    refused(form, "The ♥K is there 3 times; the game has 2|1 ♥6 is missing")


def test_a_card_too_many_is_named() -> None:
    form = form_of_deal()
    form["waste"].append("TD")
    refused(form, "The ♦10 is there 3 times; the game has 2")


def test_a_missing_card_is_named() -> None:
    form = form_of_deal()
    assert form["stock"].pop(0) == "6H"
    refused(form, "1 ♥6 is missing")
    for column in form["columns"]:
        column[:] = [card for card in column if card != "6H"]
    refused(form, "2 ♥6 are missing")


def test_a_card_at_home_counts_as_well() -> None:
    refused({**form_of_deal(), "foundations": [1, 0, 0, 0, 0, 0, 0, 0]}, "The ♠A is there 3 times")


@pytest.mark.parametrize("columns", [[], [[]] * 9, [[]] * 11])
def test_there_are_as_many_columns_as_the_game_has(columns: list[object]) -> None:
    refused({**form_of_deal(), "columns": columns}, f"has 10 columns; this position has {len(columns)}")


@pytest.mark.parametrize("heights", [[], [0] * 4, [0] * 12])
def test_there_are_as_many_foundations_as_the_game_has(heights: list[int]) -> None:
    refused({**form_of_deal(), "foundations": heights}, f"has 8 foundations; this position has {len(heights)}")


@pytest.mark.parametrize("height", [-1, 14, 10**30, 1.0, float("nan"), True, None, "3", [], ["AS"]])
def test_a_foundation_has_0_to_13_cards(height: object) -> None:
    refused({**form_of_deal(), "foundations": [height, 0, 0, 0, 0, 0, 0, 0]}, "its number of cards, 0 to 13")


@pytest.mark.parametrize("pile", [["AH"], ["AS", "2S"], ["AS", "2H", "3H"], ["2S"]])
def test_foundations_in_alternate_colours_are_in_order(pile: list[str]) -> None:
    form = position_form(deal(FAMILY["Red and Black"], 1))
    refused({**form, "foundations": [pile, *form["foundations"][1:]]}, "can't lie where it lies on its foundation")


def test_a_base_card_that_is_laid_out_lies_there() -> None:
    form = position_form(deal(FAMILY["Lucas"], 1))
    form["foundations"][0] = 0
    form["stock"].append("AS")
    refused(form, "no foundation is empty")


@pytest.mark.parametrize("down", [[0] * 9, [0] * 11, []])
def test_down_has_an_entry_for_each_column(down: list[int]) -> None:
    refused({**form_of_deal(), "down": down}, "has an entry for each column")


@pytest.mark.parametrize("entry", [-1, 5, 10**30, None, True, 1.0, "", "ddd", "dddxu", "DDDU", [], "duuuu"])
def test_down_tells_how_many_or_which(entry: object) -> None:
    refused({**form_of_deal(), "down": [entry] + [0] * 9}, "“down” tells how many cards lie face down")


@pytest.mark.parametrize("entry", [4, "dddd", "uuud"])
def test_the_exposed_card_lies_face_up(entry: object) -> None:
    refused({**form_of_deal(), "down": [entry] + [0] * 9}, "The exposed card of a column lies face up")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Forty Thieves", 1),
        ("Forty Thieves", -1),
        ("Forty Thieves", True),
        ("Forty Thieves", "0"),
        ("Forty Thieves", None),
        ("Forty Thieves", 0.0),
        ("Forty and Eight", 2),
        ("Forty and Eight", -1),
        ("Big Forty", 10**30),
        ("Big Forty", -2),
    ],
)
def test_passes_left_fit_the_game(name: str, value: object) -> None:
    refused({**position_form(deal(FAMILY[name], 1)), "passes_left": value}, "“passes_left” doesn't fit")


@pytest.mark.parametrize(
    ("variant", "sentence"),
    [
        ("XX", "There is no game “XX”"),
        ("ft", "There is no game “ft”"),
        ("", "There is no game"),
        (None, "the id of a game or an object of rules"),
        (["FT"], "the id of a game or an object of rules"),
        ({"packs": 9}, "A game has 1 to 4 packs"),
        ({"colour": "green"}, "which has no meaning here"),
    ],
)
def test_the_rules_of_a_position_make_sense(variant: object, sentence: str) -> None:
    refused({**form_of_deal(), "variant": variant}, sentence)


def test_a_game_without_a_reserve_has_no_cards_in_it() -> None:
    form = form_of_deal()
    form["reserve"] = [form["stock"].pop()]
    refused(form, "reserve")


# Whatever else comes ------------------------------------------------------------------------------------------

junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([-1, 0, 13, 14, 2**63, 10**400, float("nan"), float("inf"), 1e308])
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["AS", "10S", "KH", "FT", "dddu", "\ud800", "\0", "A" * 5000]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def spoil(data: st.DataObject, value: Any, depth: int = 0) -> Any:
    """The JSON value with something dropped, doubled, swapped or replaced, somewhere in it."""
    if isinstance(value, dict | list) and value and data.draw(st.integers(0, 4 + depth)) < 4:
        keys = list(value) if isinstance(value, dict) else range(len(value))
        key = data.draw(st.sampled_from(keys))
        spoilt = value.copy()
        what = data.draw(st.sampled_from(["within", "within", "drop", "double", "replace"]))
        if what == "within":
            spoilt[key] = spoil(data, value[key], depth + 1)
        elif what == "drop":
            del spoilt[key]
        elif what == "double" and isinstance(spoilt, list):
            spoilt.append(value[key])
        else:
            spoilt[key] = data.draw(junk)
        return spoilt
    return data.draw(junk)


@given(st.data(), st.sampled_from(list(FAMILY.values())), st.integers(0, 50))
def test_a_spoilt_position_is_refused_with_a_sentence_or_whole(
    data: st.DataObject, variant: Variant, seed: int
) -> None:
    form = position_form(wandered(variant, seed))
    for _ in range(data.draw(st.integers(1, 3))):
        form = spoil(data, form)
    try:
        state = parse_position(form)
    except BadPosition as error:
        assert str(error).endswith(".")
    else:
        cards = [card for pile in state.piles.values() for card in pile]
        assert len(cards) == state.variant.cards
        assert set(cards) == set(cards_of(state.variant))
        assert position_form(parse_position(position_form(state))) == position_form(state)


@given(junk)
@example({"variant": "FT", "columns": [], "stock": [], "waste": [], "foundations": []})
def test_no_other_value_is_a_position(form: object) -> None:
    with pytest.raises(BadPosition):
        parse_position(form)


@given(st.text() | st.sampled_from(["NaN", "[1e999]", "{", "[" * 100000, "1" * 5000, '{"a": "\\ud800"}', "\ufeff{}"]))
def test_text_that_is_no_json_is_said_to_be_none(text: str) -> None:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        with pytest.raises(ValueError, match="This is not JSON"):
            read_json(text)
    else:
        read_json(text)


def test_where_the_json_breaks_off_is_said() -> None:
    with pytest.raises(ValueError, match="Expecting value in line 2, column 9"):
        read_json('{\n"deck": , 3}')


@pytest.mark.parametrize("place", ["stock", "variant", "columns", "foundations", "down", "passes_left"])
def test_however_deep_a_list_goes_the_answer_is_a_sentence(place: str) -> None:
    """Also just below the depth that JSON can be read to, where less of the stack is left for the answer."""
    whole = json.dumps({**form_of_deal(), place: ["here"]})

    def nested(depth: int) -> object:
        return read_json(whole.replace('"here"', "[" * depth + "]" * depth))

    deepest, too_deep = 1, 1 << 20
    while too_deep - deepest > 1:
        middle = (deepest + too_deep) // 2
        try:
            nested(middle)
        except ValueError as error:
            assert "This is not JSON" in str(error)
            too_deep = middle
        else:
            deepest = middle
    for depth in range(max(1, deepest - 30), deepest + 1):
        refused(nested(depth), r"\.$")
