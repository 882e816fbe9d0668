"""Deals of PySolFC: its own deals, observed and written down, come out card for card."""

import json
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.cli import run
from forty_thieves.rules.cards import Rank
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.codes import BadDealCode
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.legality import play
from forty_thieves.rules.position import parse_position, position_form
from forty_thieves.rules.pysol import GAMES, _microsoft_picks, _twister_picks, parse_pysol_deal
from forty_thieves.rules.record import GameRecord, UnreadableRecord, read_record, record_text, replay
from forty_thieves.rules.start import pysol_start, read_start
from forty_thieves.rules.state import GameState
from tests.tables import cards_of

FORTY_THIEVES = CATALOGUE["FT"]


class Example(NamedTuple):
    """What PySolFC showed: columns from their bottom, the first waste card, the stock (or its beginning) as drawn."""

    variant: str
    number: str
    columns: str
    waste: str
    stock: str


# The last one is what its Quadrangle showed, which is dealt as Corona is; there one card more lies on a foundation.
EXAMPLES = [
    Example(
        "FT",
        "1",
        columns="3D AS KD 7D | 5H 8C 2H 9S | JC 6C TD 8H | KH 6H 8S JH | 5S TC AC 4D | 5H 8D 7C 2D | KC 4C 2H 6H | KC"
        " JS AD TH | 8D QC 9H 8C | JD 4H 8S 2S",
        waste="3S",
        stock="9C 7D 4S 8H TH AH JC 4H 7H QS QC 7C 3S QH 9S 2S QH 3C AS 4S KS 6D TD 9C 9D JS 4D 5C 6C AD JH 6S 3C"
        " JD TC AH QS 2C 9H 3H 7S 5C 9D KS 5D TS QD 7S 6D TS KD QD 7H 3D 2C KH 5D 3H 2D 4C 5S 6S AC",
    ),
    Example(
        "FT",
        "12345",
        columns="6D AS TH 5H | 7C 3D KS 4S | AD 7S TD 9S | QD TS 5C 8H | 3H 7H QS 8S | 3D 2S 6C 2C | QH 3C 4H 9D | AH"
        " 7D 8D AH | 3H 5S JH 2S | 9H AD 5S 4D",
        waste="KC",
        stock="KS 2H AS 9C KH 6H 2D TD QD JD QC 5H QC 4H 6D TH 4S QS 2H 5C 7S 9H JC 3C 4C 3S TS 7D 9C 2C KD 6H 4C"
        " 8H TC 8S 8D JC 5D 2D 6S 8C JH KH TC 7C 6S 7H JS AC JS AC 5D 9D 6C 3S 8C QH KD 9S KC JD 4D",
    ),
    Example(
        "FT",
        "32000",
        columns="KH 3C 7C 7H | 9H KD JD QC | TD 4H KD 4D | 6D AC 7C AH | 3D 7S KC AS | 9C TH 4C 8D | TH 7S 5C KC | JS"
        " 9D TS AS | JS QD TC 7D | 6C 4C 2H JH",
        waste="5H",
        stock="JD 4S 8C 3S 5S 2C AC 5C 5S 3H QS 9S 3D AD AD AH 9H 6C 8S 6H KS TC KH 9D 2C 6H QD TS 5H 4S 3C 8D 3H"
        " 2D 9C QC JH 7D 8C 9S QH 2S KS 6D 2S 2H 8S JC QS 6S 2D 7H 3S TD 8H JC 5D 6S QH 4D 4H 8H 5D",
    ),
    Example(
        "FT",
        "ms32000",
        columns="7D 7C 6S TD | 3C 6S 9S 6H | 3S 7H JS 4H | AS 4H 5D AH | 8S AD 9C 2S | AD 8S TC 6C | KD QS JS 2H | 3C"
        " KD KH 2C | 8C JD JH 9S | 9D 3D QS KH",
        waste="2D",
        stock="AC QC 8H 5S AS 8D 4C 8D 5H TH KC TS 2C 6C KC JD TC 9D 7S 9C 7H QD 5C 7S 5D 6H 8C 7D JC 2D AC KS TH"
        " 5C QD AH TD 3H 4S 9H 6D QH 4D QC 2S KS 5H 7C 3H 2H 5S JC TS 4S 4C 6D QH 9H 3S 4D JH 3D 8H",
    ),
    Example(
        "FT",
        "12345678901234567890",
        columns="2C 4D 5H 7S | 5D AC QD 3D | AS JC 2H 8H | 9H 5D 2S 8D | TH TS 7H 2S | TS 9D TD 3S | 8D TC 4H QS | KC"
        " 3C 7D 4C | 4S 9H JS JC | 6C KC 8C 5S",
        waste="QH",
        stock="9D KS AS AH KD 4D KH 4S 8C QH KS AH TD 7H JH 6C QC QS 5H 3D QC 3C JD 2C 4H 9C JH 6D AC 9S 2H AD 8S"
        " 5C 6S 5S 7S 5C JD 6H 8H 2D 7C 6D KH 6S 3S 7D KD QD 8S 7C 3H 4C 3H AD 2D TC 6H 9S 9C TH JS",
    ),
    Example(
        "SJ",
        "12345",
        columns="6D TS QS 8S | 7C 7H 6C 2C | QD 2S 4H 9D | 3H 3C 8D 2S | 3D 7D JH 4D | QH 5S 5S KC | 3H TH 5H KS | 9H"
        " KS 4S 2H | 3D TD 9S 9C | 7S 5C 8H KH",
        waste="6H",
        stock="2D TD QD JD QC 5H QC 4H 6D TH 4S QS 2H 5C 7S 9H JC 3C 4C 3S TS 7D 9C 2C KD 6H 4C 8H TC 8S 8D JC 5D"
        " 2D 6S 8C JH KH TC 7C 6S 7H JS JS 5D 9D 6C 3S 8C QH KD 9S KC JD 4D",
    ),
    Example(
        "CO",
        "12345678901234567890",
        columns="2C JC 7H | 5D 5D TD | AS TS 4H | 9H 9D 7D | TH TC JS | TS 3C 8C | 8D 9H 7S | KC KC 3D | 4S 5H 8H |"
        " 6C QD 8D | 4D 2H 2S | AC 2S 3S",
        waste="QS",
        stock="4C JC 5S QH 9D KS AS AH KD 4D KH",
    ),
]

examples = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.variant}-{example.number}")


def texts(state: GameState, name: str) -> str:
    return " ".join(map(str, state.piles[name]))


def stock_of(state: GameState) -> str:
    return " ".join(map(str, reversed(state.stock)))


# The deals ------------------------------------------------------------------------------------------------------


@examples
def test_the_cards_are_those_that_pysolfc_shows(example: Example) -> None:
    start = pysol_start(CATALOGUE[example.variant], example.number, first_waste=True)
    assert start.deal == f"pysol:{example.variant}:{example.number}+w"
    assert [texts(start.state, name) for name in start.state.column_names] == example.columns.split(" | ")
    assert texts(start.state, "W") == example.waste
    assert stock_of(start.state).startswith(example.stock)


@examples
def test_without_the_first_waste_card_it_is_drawn_next(example: Example) -> None:
    start = pysol_start(CATALOGUE[example.variant], example.number)
    assert start.deal == f"pysol:{example.variant}:{example.number}"
    assert texts(start.state, "W") == ""
    assert stock_of(start.state).startswith(f"{example.waste} {example.stock}")


def test_every_card_of_the_examples_is_compared() -> None:
    for variant, number, columns, waste, stock in EXAMPLES[:6]:
        laid_out = 8 if variant == "SJ" else 0
        assert len(f"{columns} {waste} {stock}".replace("|", "").split()) == 104 - laid_out, number


def test_a_deal_of_twelve_columns_ends_as_one_of_ten() -> None:
    number = "12345678901234567890"
    corona, classic = pysol_start(CATALOGUE["CO"], number), pysol_start(FORTY_THIEVES, number)
    assert stock_of(corona.state) == f"QS 4C JC 5S {stock_of(classic.state)}"


def test_the_face_down_rows_of_number_ten_hold_the_cards_of_forty_thieves() -> None:
    ten, classic = pysol_start(CATALOGUE["NT"], "12345").state, pysol_start(FORTY_THIEVES, "12345").state
    assert ten.columns == classic.columns and ten.stock == classic.stock
    assert ten.down == {card for column in classic.columns for card in column[:2]}


def test_little_forty_turns_three_cards() -> None:
    start = pysol_start(CATALOGUE["LF"], "1", first_waste=True)
    assert texts(start.state, "W") == "3S 9C 7D"
    assert len(start.state.stock) == 61


def test_base_cards_lie_on_the_foundations_and_nowhere_else() -> None:
    for variant, rank in (("SJ", Rank.ACE), ("DE", Rank.TWO), ("RB", Rank.ACE), ("FV", Rank.ACE)):
        state = pysol_start(CATALOGUE[variant], "54321").state
        assert all([card.rank for card in pile] == [rank] for pile in state.foundations)


def test_one_pack_lies_by_ranks_before_microsofts_shuffle_only() -> None:
    # The well known FreeCell deal 1 is this shuffle of one pack.
    state = pysol_start(CATALOGUE["SR"], "1").state
    dealt = " ".join(texts(state, name) for name in state.column_names) + " " + stock_of(state)
    assert dealt.startswith("JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H")


def test_one_pack_lies_by_suits_before_pythons_shuffle() -> None:
    state, random = pysol_start(CATALOGUE["SR"], "32000").state, Random(32000)
    pack = [rank + suit for suit in "CSHD" for rank in "A23456789TJQK"]
    for i in range(51, 0, -1):
        j = int(random.random() * (i + 1))
        pack[i], pack[j] = pack[j], pack[i]
    assert [texts(state, name) for name in state.column_names] == pack[:-5:-1]
    assert stock_of(state).split() == pack[-5::-1]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_that_both_have_is_dealt_whole(name: str) -> None:
    variant = CATALOGUE[name]
    for number in ("1", "31999", "32000", "ms8589934591", "99999999999999999999"):
        state = pysol_start(variant, number).state
        lying = [card for pile in state.piles.values() for card in pile]
        assert len(lying) == variant.cards and set(lying) == set(cards_of(variant))
        assert tuple(map(len, state.columns)) == variant.columns
        assert not state.waste and not state.effects


# The generators -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "outputs"),
    [
        (1, [41, 18467, 6334, 26500]),
        (2**31, [32806, 40487]),
        (2**32, [39, 7720, 54007]),
    ],
)
def test_microsofts_generator(seed: int, outputs: list[int]) -> None:
    pick = _microsoft_picks(seed)
    assert [pick(2**17) for _ in outputs] == outputs


def test_first_picks_of_two_packs() -> None:
    microsoft, twister, million = _microsoft_picks(1), _twister_picks(12345678901234567890), _twister_picks(10**6)
    places = range(103, 97, -1)
    assert [microsoft(i) for i in places] == [41, 30, 10, 38, 69, 82]
    assert [twister(i) for i in places[:4]] == [53, 95, 65, 86]
    assert [million(i) for i in places[:4]] == [96, 80, 95, 12]


def test_the_fractions_of_pythons_generator() -> None:
    pick = _twister_picks(12345678901234567890)
    fractions = [0.51201809838719614, 0.93188055267033587, 0.64231211280483436]
    assert [pick(2**53 - 1) for _ in fractions] == [int(fraction * 2**53) for fraction in fractions]


# What a player types --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("12345", "12345"),
        ("#12,345", "12345"),
        ("00012345", "12345"),
        ("ms12345", "12345"),
        ("#ms12345", "12345"),
        ("MS12345", "12345"),
        (" 12 345 ", "12345"),
        ("12345L", "12345"),
        ("1_2-3.4,5", "12345"),
        ("31999", "31999"),
        ("32000", "32000"),
        ("#00000000000000032000", "32000"),
        ("ms32000", "ms32000"),
        ("ms8589934591", "ms8589934591"),
        ("99999999999999999999", "99999999999999999999"),
        ("0" * 40 + "7", "7"),
    ],
)
def test_numbers_are_read_as_pysolfc_reads_them(text: str, shown: str) -> None:
    start = pysol_start(FORTY_THIEVES, text)
    assert start.deal == f"pysol:FT:{shown}"
    assert start.state == pysol_start(FORTY_THIEVES, shown).state


def test_ms_makes_another_deal_from_32000_on() -> None:
    assert pysol_start(FORTY_THIEVES, "32000").state != pysol_start(FORTY_THIEVES, "ms32000").state


@pytest.mark.parametrize("text", ["", "ms", "hello", "12345x", "²", "٣", "L", "12L34", "+5", "1e9", "ms-ms1"])
def test_what_is_no_number_is_told(text: str) -> None:
    with pytest.raises(BadDealCode, match="looks like 12345 or ms12345"):
        pysol_start(FORTY_THIEVES, text)


@pytest.mark.parametrize("text", ["0", "000", "ms0", "ms8589934592", "1" + "0" * 20, "9" * 5000])
def test_numbers_that_pysolfc_does_not_have_are_told(text: str) -> None:
    with pytest.raises(BadDealCode, match="run from 1 to 99999999999999999999, those with ms to 8589934591"):
        pysol_start(FORTY_THIEVES, text)


@pytest.mark.parametrize("name", ["FE", "LU", "SA", "DP", "TE", "KO", "BF", "SQ"])
def test_games_that_it_lays_out_otherwise_or_does_not_have_are_refused(name: str) -> None:
    with pytest.raises(BadDealCode, match=f"{CATALOGUE[name].name} can't be dealt by a number of PySolFC"):
        pysol_start(CATALOGUE[name], "12345")


def test_miss_milligan_has_no_waste_to_turn_a_card_to() -> None:
    assert len(pysol_start(CATALOGUE["MM"], "1").state.stock) == 96
    with pytest.raises(BadDealCode, match="Miss Milligan has no waste"):
        pysol_start(CATALOGUE["MM"], "1", first_waste=True)


# As text, in records, at the command line -----------------------------------------------------------------------


@pytest.mark.parametrize("text", ["pysol:FT:12345", "PySol:ft:#12,345", " pysol:FT:ms12345 ", "pysol: FT : 12345"])
def test_a_deal_is_started_from_its_text(text: str) -> None:
    assert read_start(text, CATALOGUE["JO"]) == pysol_start(FORTY_THIEVES, "12345")


def test_a_deal_with_its_first_waste_card_is_started_from_its_text() -> None:
    assert read_start("pysol:ft:12345+W", FORTY_THIEVES) == pysol_start(FORTY_THIEVES, "12345", first_waste=True)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("pysol:", "looks like pysol:FT:12345"),
        ("pysol:12345", "looks like pysol:FT:12345"),
        ("pysol:XX:12345", "There is no game “XX”"),
        ("pysol:FT:", "looks like 12345"),
        ("pysol:FT:+w", "looks like 12345"),
        ("pysol:FT:1+w+w", "looks like 12345"),
        ("pysol:FE:1", "can't be dealt by a number of PySolFC"),
    ],
)
def test_a_text_that_names_no_deal_is_told(text: str, sentence: str) -> None:
    with pytest.raises(BadDealCode, match=sentence):
        read_start(text, FORTY_THIEVES)


@given(st.text(), st.booleans())
def test_any_text_is_a_deal_or_refused_with_a_sentence(text: str, first_waste: bool) -> None:
    try:
        start = pysol_start(FORTY_THIEVES, text, first_waste)
    except BadDealCode as error:
        assert str(error).endswith(".")
    else:
        assert parse_pysol_deal(start.deal) == (start.state, start.deal)


@given(st.sampled_from(sorted(GAMES)), st.integers(1, 10**20 - 1), st.booleans())
def test_a_deal_leads_back_from_its_text(name: str, number: int, microsoft: bool) -> None:
    start = pysol_start(CATALOGUE[name], f"ms{number % 2**33 or 1}" if microsoft else str(number))
    assert read_start(start.deal, FORTY_THIEVES) == start
    assert parse_position(json.loads(json.dumps(position_form(start.state)))).variant is CATALOGUE[name]


@pytest.mark.parametrize("first_waste", [False, True])
def test_a_record_keeps_the_deal(first_waste: bool) -> None:
    start = pysol_start(FORTY_THIEVES, "12345", first_waste)
    text = record_text(GameRecord(start.state, start.deal, ("D", "D")))
    assert json.loads(text)["deal"] == start.deal
    again = read_record(text)
    assert (again.start, again.deal) == (start.state, start.deal)
    assert texts(replay(again).state, "W") == ("KC KS 2H" if first_waste else "KC KS")


def test_a_record_of_another_game_than_its_deal_is_refused() -> None:
    text = record_text(GameRecord(pysol_start(CATALOGUE["JO"], "1").state, "pysol:FT:1", ()))
    with pytest.raises(UnreadableRecord, match="of one game and its deal of another"):
        read_record(text)


def test_undo_does_not_take_back_the_first_waste_card() -> None:
    state = pysol_start(FORTY_THIEVES, "12345", first_waste=True).state
    before = state.copy()
    assert state.effects == []
    play(state, parse_command("D"))
    parse_command("D").undo(state)
    assert state == before and texts(state, "W") == "KC"


@pytest.mark.parametrize(
    ("arguments", "deal", "waste"),
    [
        (["--pysol", "#12,345"], "pysol:FT:12345", "--"),
        (["--pysol", "12345", "--first-waste"], "pysol:FT:12345+w", "KC"),
        (["pysol:FT:12345+w"], "pysol:FT:12345+w", "KC"),
        (["--pysol", "ms32000", "--variant", "LF", "--first-waste"], "pysol:LF:ms32000+w", "2D AC QC"),
    ],
)
def test_the_command_line_deals_it(
    arguments: list[str], deal: str, waste: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["deal", *arguments]) == 0
    title, _, piles, *_rest = capsys.readouterr().out.splitlines()
    assert title.endswith(f"   {deal}")
    assert f"Waste {waste}" in f"{piles} "


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--pysol", "hello"], "looks like 12345 or ms12345"),
        (["--pysol", "1", "--variant", "FE"], "can't be dealt by a number of PySolFC"),
        (["--pysol", "1", "--number", "1"], "Give either a deal code or --number."),
        (["FT-0000012", "--first-waste"], "--first-waste goes with --pysol."),
    ],
)
def test_the_command_line_refuses(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deal", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == "" and sentence in told.err
