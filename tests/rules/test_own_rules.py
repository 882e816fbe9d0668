"""A player's own rules: what is the same game, and deal codes that carry rules without letting a slip pass."""

from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from forty_thieves.rules.cards import Rank
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.codes import LAST_NUMBER, LONGEST_CODE, BadDealCode, deal_code, parse_deal_code
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.own_rules import catalogued, plain, rules_number, rules_of_number, same_rules
from forty_thieves.rules.position import parse_position, position_form
from forty_thieves.rules.record import GameRecord, read_record, record_text
from forty_thieves.rules.rules_form import BadRules, parse_variant, variant_form
from forty_thieves.rules.start import numbered_start, read_start
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import (
    DEEPEST_DOWN,
    Build,
    FoundationBuild,
    Lift,
    Reserve,
    Space,
    StockTo,
    Variant,
)
from tests.rules.any_rules import any_rules

FORTY_THIEVES = CATALOGUE["FT"]
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
READ_ALIKE = str.maketrans("OIL", "011", " -")

numbers = st.integers(1, LAST_NUMBER)


def own(**rules: object) -> Variant:
    """The classic rules with some changed."""
    told = {"id": "X1", "name": "My own", "parent": "FT"}
    return replace(FORTY_THIEVES, **{**told, **rules})  # type: ignore[arg-type]


# The same game --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (own(), FORTY_THIEVES),
        (own(name="Another name", also=("Nap",), character="Mine.", books="None."), FORTY_THIEVES),
        (own(down="uuuu"), own()),
        (own(down="du"), own(down="duuu")),
        (own(lift=Lift.SUIT_RUN), CATALOGUE["JO"]),
        (own(draw=64), own(draw=500)),
        (own(wrap=True, laid_out=True), own(laid_out=True)),
        (own(wrap=True, laid_out=True, base=Rank.KING), own(laid_out=True, base=Rank.KING)),
        (own(packs=1, columns=(13,) * 4, passes=5, draw=3), own(packs=1, columns=(13,) * 4)),
        (own(packs=1, columns=(13,) * 4, stock_to=StockTo.COLUMNS), own(packs=1, columns=(13,) * 4)),
    ],
)
def test_rules_that_play_alike_are_the_same_and_have_one_code(one: Variant, other: Variant) -> None:
    assert same_rules(one, other) and same_rules(other, one)
    assert deal_code(one, 17) == deal_code(other, 17)
    assert variant_form(one) == variant_form(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (own(down="duuu"), own(down="dduu")),
        (own(draw=63), own(draw=64)),
        (own(wrap=True, base=Rank.TWO, laid_out=True), own(base=Rank.TWO, laid_out=True)),
        (own(lift=Lift.SUIT_RUN, build=Build.ANY), own(lift=Lift.RUN, build=Build.ANY)),
        (own(columns=(4, 5)), own(columns=(5, 4))),
        (own(packs=1, columns=(13,) * 4, space=Space.KING), own(packs=1, columns=(13,) * 4)),
    ],
)
def test_rules_that_play_otherwise_are_not_the_same(one: Variant, other: Variant) -> None:
    assert not same_rules(one, other)
    assert deal_code(one, 17) != deal_code(other, 17)


@settings(max_examples=40)
@given(any_rules(), st.integers(0, 10**6))
def test_by_the_plain_form_every_game_goes_as_by_the_rules_themselves(variant: Variant, seed: int) -> None:
    random = Random(seed)
    by_rules, by_plain = deal(variant, seed + 1), deal(plain(variant), seed + 1)
    for _ in range(60):
        assert by_plain.piles == by_rules.piles and by_plain.down == by_rules.down
        commands = legal_commands(by_rules)
        assert set(legal_commands(by_plain)) == set(commands)
        if not commands:
            break
        command = random.choice(commands)
        command.apply(by_rules)
        command.apply(by_plain)


@given(any_rules())
def test_the_plain_form_holds_and_is_its_own(variant: Variant) -> None:
    assert plain(variant).problem() is None
    assert plain(plain(variant)) == plain(variant)


def test_every_rule_field_makes_another_game() -> None:
    """A field that is forgotten in the number would give two games one code."""
    changes = {
        "packs": 3,
        "columns": (4,) * 9,
        "down": "dduu",
        "build": Build.OTHER_SUIT,
        "wrap": True,
        "lift": Lift.RUN,
        "space": Space.NONE,
        "base": Rank.TEN,
        "laid_out": True,
        "foundation_build": FoundationBuild.ALTERNATE,
        "returns": True,
        "passes": 4,
        "draw": 2,
        "stock_to": StockTo.COLUMNS,
        "reserve": Reserve.WAIVE,
    }
    told = {"id", "name", "also", "parent", "difficulty", "character", "books"}
    assert {field.name for field in fields(Variant)} == told | set(changes)
    codes = {deal_code(own(**{name: value}), 1) for name, value in changes.items()}
    assert len(codes | {deal_code(FORTY_THIEVES, 1)}) == len(changes) + 1


@pytest.mark.parametrize("variant", CATALOGUE.values(), ids=CATALOGUE)
def test_the_rules_of_a_variant_of_the_catalogue_are_that_variant(variant: Variant) -> None:
    assert [other.id for other in CATALOGUE.values() if same_rules(other, variant)] == [variant.id]
    assert catalogued(plain(variant)) is variant
    assert deal_code(plain(variant), 17) == deal_code(variant, 17)
    assert deal_code(variant, 17).startswith(f"{variant.id}-") and len(deal_code(variant, 17)) == 10
    assert parse_deal_code(deal_code(variant, 17)) == (variant, 17)
    assert variant_form(replace(variant, id="X1", name="Mine")) == variant.id


def test_rules_spelt_out_are_the_variant_of_the_catalogue() -> None:
    assert parse_variant({"lift": "run"}) is CATALOGUE["JO"]
    assert parse_variant({"down": "uuuu", "draw": 1}) is FORTY_THIEVES


# Codes ----------------------------------------------------------------------------------------------------------

EXAMPLES = {
    "X1-3SW0T-8000C-1SRSB-F": own(returns=True),
    "X1-S0N5G-T0000-C1S38-1S": own(columns=(4,) * 9, wrap=True, passes=-1, draw=3),
    "X1-89XWP-J8NR0-00C1S-3JSP": own(columns=(1, 2, 3, 4, 5, 6, 7, 8)),
}


@pytest.mark.parametrize(("code", "variant"), EXAMPLES.items(), ids=EXAMPLES)
def test_these_codes_are_for_ever(code: str, variant: Variant) -> None:
    assert deal_code(variant, 12345) == code
    found, number = parse_deal_code(code)
    assert number == 12345 and found.id == "X1" and same_rules(found, variant)


@settings(max_examples=300)
@given(any_rules(), numbers)
def test_a_code_leads_back_to_rules_and_number(variant: Variant, number: int) -> None:
    code = deal_code(variant, number)
    found, again = parse_deal_code(code)
    assert again == number
    assert found == (catalogued(variant) or plain(variant))
    assert deal_code(found, number) == code
    assert len(code) <= LONGEST_CODE == 40
    assert set(code) <= set(DIGITS) | {"-"}


def test_the_longest_code_has_forty_characters() -> None:
    down = "d" * DEEPEST_DOWN + "u"
    most = own(
        packs=4,
        columns=(52, *(9,) * 14, 8),
        down=down,
        build=Build.ANY,
        lift=Lift.SUIT_RUN,
        space=Space.AUTO,
        passes=-1,
        base=Rank.KING,
        foundation_build=FoundationBuild.ALTERNATE,
        returns=True,
        wrap=True,
        reserve=Reserve.WAIVE,
    )
    assert most.problem() is None
    assert len(deal_code(most, LAST_NUMBER)) <= 40
    assert len(deal_code(own(returns=True), LAST_NUMBER)) == 22


@given(any_rules(), numbers, st.data())
def test_a_code_is_read_as_people_write_it(variant: Variant, number: int, data: st.DataObject) -> None:
    code = deal_code(variant, number)
    prefix, _, digits = code.partition("-")
    if prefix == "X1":
        letters = {"0": "0oO", "1": "1iIlL"}
        written = "".join(
            data.draw(st.sampled_from(letters.get(digit, digit + digit.lower())))
            + data.draw(st.sampled_from(["", "", "", " ", "-", "–"]))
            for digit in digits.replace("-", "")
        )
        assert parse_deal_code(f" x1 -{written}\n") == parse_deal_code(code)


def refused_or_the_same(code: str, wrong: str) -> bool:
    """Whether the wrong code names no deal, or is only the same characters grouped otherwise."""
    if wrong.translate(READ_ALIKE) == code.translate(READ_ALIKE) and wrong.startswith("X1-"):
        return True
    with pytest.raises(BadDealCode):
        parse_deal_code(wrong)
    return True


@settings(max_examples=25)
@given(any_rules().filter(lambda variant: catalogued(variant) is None), numbers)
@example(own(returns=True), 1)
def test_no_single_wrong_character_passes(variant: Variant, number: int) -> None:
    code = deal_code(variant, number)
    for place, right in enumerate(code):
        for wrong in DIGITS:
            if wrong != right:
                assert refused_or_the_same(code, code[:place] + wrong + code[place + 1 :])


@settings(max_examples=100)
@given(any_rules().filter(lambda variant: catalogued(variant) is None), numbers)
def test_no_swapped_neighbours_pass(variant: Variant, number: int) -> None:
    code = deal_code(variant, number)
    for place in range(len(code) - 1):
        swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
        assert refused_or_the_same(code, swapped)


@settings(max_examples=100)
@given(any_rules().filter(lambda variant: catalogued(variant) is None), numbers)
def test_no_missing_and_no_doubled_character_passes(variant: Variant, number: int) -> None:
    code = deal_code(variant, number)
    for place in range(len(code)):
        for wrong in (code[:place] + code[place + 1 :], code[:place] + code[place] + code[place:]):
            assert refused_or_the_same(code, wrong)


def test_of_random_wrong_codes_none_passes() -> None:
    """The check has 20 bits: one in a million would pass it, and hardly one of those makes rules."""
    random = Random(7)
    code = deal_code(own(returns=True), 4711).replace("-", "")[2:]
    for _ in range(20_000):
        wrong = "".join(random.choice(DIGITS) for _ in code)
        with pytest.raises(BadDealCode):
            parse_deal_code(f"X1-{wrong}")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("X1-", "has a slip in it"),
        ("X1-0000012", "has a slip in it"),
        ("X1-" + "0" * 5000, "has a slip in it"),
        ("X1-3SW0T-8000C-1SRSB-U", "“U” is in no deal code"),
        ("X2-3SW0T-8000C-1SRSB-F", "There is no game “X2"),
        ("X13SW0T8000C1SRSBF", "looks like FT-0000012"),
        (deal_code(own(returns=True), 0), "run from 1 to"),
    ],
)
def test_what_is_wrong_is_told(text: str, sentence: str) -> None:
    with pytest.raises(BadDealCode, match=sentence):
        parse_deal_code(text)


@given(st.text() | st.from_regex(r"X1-[0-9A-Za-z -]{0,45}", fullmatch=True))
def test_any_other_text_is_refused_with_a_sentence(text: str) -> None:
    try:
        variant, number = parse_deal_code(text)
    except BadDealCode as error:
        assert str(error).endswith(".")
    else:
        assert variant.problem() is None
        assert parse_deal_code(deal_code(variant, number)) == (variant, number)


@given(st.integers(0, 32**27))
def test_a_number_is_that_of_rules_that_hold_or_of_none(number: int) -> None:
    try:
        rules = rules_of_number(number)
    except ValueError:
        return
    assert rules.problem() is None and rules_number(rules) == number


# In positions, records and deals --------------------------------------------------------------------------------


@given(any_rules())
def test_own_rules_are_read_back_from_json(variant: Variant) -> None:
    again = parse_variant(variant_form(variant))
    assert same_rules(again, variant)
    assert variant_form(again) == variant_form(variant)


@settings(max_examples=50)
@given(any_rules(), numbers)
def test_a_deal_by_own_rules_is_read_back_from_its_code_its_position_and_its_record(
    variant: Variant, number: int
) -> None:
    variant = parse_variant(variant_form(variant))
    start = numbered_start(variant, number)
    assert read_start(start.deal, FORTY_THIEVES) == start
    assert position_form(parse_position(position_form(start.state))) == position_form(start.state)
    record = GameRecord(start.state, start.deal, ())
    assert read_record(record_text(record)) == record


def test_a_state_by_own_rules_can_be_compared_with_one_read_back() -> None:
    mine = parse_variant({"return": True})
    assert isinstance(deal(mine, 5), GameState)
    assert deal(parse_deal_code(deal_code(mine, 5))[0], 5) == deal(mine, 5)


# Rules that contradict each other -------------------------------------------------------------------------------

NO_STOCK = {"packs": 1, "columns": [13] * 4}
TO_COLUMNS = {"stock_to": "columns"}


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"packs": 5}, "A game has 1 to 4 packs."),
        ({"columns": [1] * 17}, "A game has at most 16 columns."),
        ({"columns": [0, 0]}, "At least one card is dealt to the columns."),
        ({"packs": 2, "columns": [53]}, "A column begins with at most 52 cards."),
        ({"packs": 1, "columns": [10] * 6}, "The columns ask for more cards than there are."),
        ({"columns": [10] * 10, "foundations": {"laid_out": True}}, "The columns ask for more cards than there are."),
        ({"down": "dduuu"}, "The face-down pattern is for 5 cards, but the longest column has 4."),
        ({"down": "dddd"}, "The face-down pattern is made of d and u and ends with u"),
        ({"columns": [20] * 4, "down": "d" * 16 + "u"}, "Only the lowest 15 cards of a column may lie face down."),
        ({"build": "alternate", "lift": "suit run"}, "No run is in one suit where columns are built in alternate"),
        ({"build": "other suit", "lift": "suit run"}, "No run is in one suit where columns are built in alternate"),
        ({"passes": 10}, "The stock is gone through at most 9 times, or without limit"),
        ({"passes": 0}, "The stock is gone through at least once"),
        ({"draw": 0}, "At least one card is drawn."),
        ({**TO_COLUMNS, "passes": 2}, "A stock that deals to the columns is gone through once."),
        ({**TO_COLUMNS, "passes": -1}, "A stock that deals to the columns is gone through once."),
        ({**TO_COLUMNS, "draw": 3}, "A stock that deals to the columns deals one card to each."),
        ({**TO_COLUMNS, "space": "auto"}, "There is no waste that an empty column could be filled from."),
        ({**TO_COLUMNS, "space": "waste"}, "There is no waste that an empty column could be filled from."),
        ({**NO_STOCK, "space": "auto"}, "There is no waste that an empty column could be filled from."),
        ({**NO_STOCK, "space": "waste"}, "There is no waste that an empty column could be filled from."),
        ({**NO_STOCK, "reserve": "waive"}, "Cards are set aside once the stock is empty, but here all cards are"),
        ({"space": "king", "foundations": {"base": "K", "laid_out": True}}, "Only a King .* all Kings are laid out."),
        ({"columns": [4, 0], "space": "auto"}, "An empty column is filled at once, so each begins with at least"),
        ({"columns": [4, 0], "space": "none"}, "A column that begins empty would stay empty for ever."),
    ],
)
def test_rules_that_contradict_each_other_are_refused_with_the_reason(form: object, sentence: str) -> None:
    with pytest.raises(BadRules, match=sentence):
        parse_variant(form)


@pytest.mark.parametrize(
    "form",
    [
        {"columns": [4, 0]},
        {"columns": [52, 52]},
        {"columns": [4, 0], "space": "none", **TO_COLUMNS},
        {**NO_STOCK, "passes": 3, "draw": 5, **TO_COLUMNS},
        {"columns": [16] * 4, "down": "d" * 15 + "u"},
        {"build": "any", "lift": "suit run"},
        {"space": "king", "foundations": {"base": "K"}},
        {"draw": 1000},
    ],
)
def test_rules_at_the_edge_hold(form: object) -> None:
    assert parse_variant(form).problem() is None
