"""Deal codes: no slip passes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.codes import LAST_NUMBER, BadDealCode, checked_number, deal_code, parse_deal_code
from forty_thieves.rules.variant import Variant

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
numbers = st.integers(1, LAST_NUMBER)


@pytest.mark.parametrize(
    ("code", "number"),
    [("FT-0000012", 1), ("FT-00000HK", 17), ("FT-ZZZZZZH", LAST_NUMBER), ("FT-00VEX0K", 900000)],
)
def test_examples(code: str, number: int) -> None:
    assert deal_code(FORTY_THIEVES, number) == code
    assert parse_deal_code(code) == (FORTY_THIEVES, number)


@given(numbers)
def test_a_code_leads_back_to_its_number(number: int) -> None:
    code = deal_code(FORTY_THIEVES, number)
    assert len(code) == 10 and set(code[3:]) <= set(DIGITS)
    assert parse_deal_code(code) == (FORTY_THIEVES, number)


@given(numbers)
def test_no_single_wrong_character_passes(number: int) -> None:
    code = deal_code(FORTY_THIEVES, number)
    for place in range(3, 10):
        for digit in DIGITS:
            if digit != code[place]:
                with pytest.raises(BadDealCode, match="slip"):
                    parse_deal_code(code[:place] + digit + code[place + 1 :])


@given(numbers)
def test_no_swapped_neighbours_pass(number: int) -> None:
    code = deal_code(FORTY_THIEVES, number)
    for place in range(9):
        if code[place] != code[place + 1]:
            with pytest.raises(BadDealCode):
                parse_deal_code(code[:place] + code[place + 1] + code[place] + code[place + 2 :])


@given(numbers)
def test_no_missing_and_no_doubled_character_passes(number: int) -> None:
    code = deal_code(FORTY_THIEVES, number)
    for place in range(10):
        for wrong in (code[:place] + code[place + 1 :], code[:place] + code[place] + code[place:]):
            with pytest.raises(BadDealCode):
                parse_deal_code(wrong)


@pytest.mark.parametrize("variant", CATALOGUE.values(), ids=CATALOGUE)
def test_each_game_has_codes_of_its_own(variant: Variant) -> None:
    for number in (1, 17, 900000, LAST_NUMBER):
        code = deal_code(variant, number)
        assert code.startswith(f"{variant.id}-") and len(code) == 10
        assert code[3:9] == deal_code(FORTY_THIEVES, number)[3:9]
        assert parse_deal_code(code.lower()) == (variant, number)


@settings(max_examples=30)
@given(numbers)
def test_a_slip_in_the_id_never_names_a_deal_of_another_game(number: int) -> None:
    """Two ids that are one wrong character or two swapped ones apart have different check characters."""
    checks = {name: deal_code(variant, number)[3:] for name, variant in CATALOGUE.items()}
    for name in CATALOGUE:
        for other in CATALOGUE:
            if name != other and (name[0] == other[0] or name[1] == other[1] or name == other[::-1]):
                with pytest.raises(BadDealCode, match="slip"):
                    parse_deal_code(f"{name}-{checks[other]}")


@given(numbers)
def test_the_code_of_another_game_names_no_deal_of_this_one(number: int) -> None:
    """With 32 check characters for 74 games some must share theirs; the classic does with one of the second part."""
    for name, variant in CATALOGUE.items():
        if name not in ("FT", "MC"):
            with pytest.raises(BadDealCode, match="slip"):
                parse_deal_code(f"FT-{deal_code(variant, number)[3:]}")


@pytest.mark.parametrize(
    "text",
    [
        "ft-00000hk",
        " FT-00000HK\n",
        "F T - 0 0 0 0 0 H K",
        "\tFT -00000 HK ",
        "FT-OOOOOHK",
        "ft-oo0o0hk",
        "FT–00000HK",
        "FT—00000HK",
        "FT‑00000HK",
        "FT−00000HK",
    ],
)
def test_read_as_people_write_it(text: str) -> None:
    assert parse_deal_code(text) == (FORTY_THIEVES, 17)


@pytest.mark.parametrize("text", ["FT-00000I2", "FT-00000L2", "ft-00000i2", "FT-OOOOOl2"])
def test_i_and_l_are_read_as_one(text: str) -> None:
    assert parse_deal_code(text) == (FORTY_THIEVES, 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A deal code looks like FT-0000012"),
        ("hello", "A deal code looks like FT-0000012"),
        ("FT0000012", "A deal code looks like FT-0000012"),
        ("-0000012", "A deal code looks like FT-0000012"),
        ("JO-0000012", "has a slip in it"),
        ("XX-0000012", "There is no game “XX”"),
        ("FTX-0000012", "There is no game “FTX”"),
        ("FT-", "has seven characters after the dash; this one has 0"),
        ("FT-000012", "has seven characters after the dash; this one has 6"),
        ("FT-00000012", "has seven characters after the dash; this one has 8"),
        ("FT-000001U", "“U” is in no deal code"),
        ("FT-000001!", "“!” is in no deal code"),
        ("FT-0000011", "has a slip in it"),
        (deal_code(FORTY_THIEVES, 0), "run from 1 to 1073741823"),
    ],
)
def test_what_is_wrong_is_said(text: str, sentence: str) -> None:
    with pytest.raises(BadDealCode, match=sentence):
        parse_deal_code(text)


@given(st.text() | st.from_regex(r"FT-[0-9A-Za-z]{6,8}", fullmatch=True))
def test_any_other_text_is_refused_with_a_sentence(text: str) -> None:
    try:
        variant, number = parse_deal_code(text)
    except BadDealCode as error:
        assert str(error).endswith(".")
    else:
        assert deal_code(variant, number)[3:] == "".join(text.split())[3:].upper().translate(
            {ord("O"): "0", ord("I"): "1", ord("L"): "1"}
        )


@pytest.mark.parametrize("number", [0, -1, LAST_NUMBER + 1, 2**64])
def test_numbers_out_of_range(number: int) -> None:
    with pytest.raises(BadDealCode, match="run from 1 to 1073741823"):
        checked_number(number)
