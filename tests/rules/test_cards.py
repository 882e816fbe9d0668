"""Cards, suits and ranks."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.rules.cards import Rank, Suit, card, card_of_kind, kind_of_text

EVERY = [card(suit, rank, pack) for pack in range(4) for suit in Suit for rank in Rank]


def test_four_packs_are_208_different_cards() -> None:
    assert len(set(EVERY)) == 208


def test_a_copy_of_a_card_is_the_card() -> None:
    for one in EVERY:
        assert copy.copy(one) is copy.deepcopy(one) is pickle.loads(pickle.dumps(one)) is one
        assert card_of_kind(one.kind, one.pack) is one


def test_the_texts_of_a_pack() -> None:
    assert [str(card_of_kind(kind, 0)) for kind in range(52)] == [
        "AS",
        "2S",
        "3S",
        "4S",
        "5S",
        "6S",
        "7S",
        "8S",
        "9S",
        "TS",
        "JS",
        "QS",
        "KS",
        "AH",
        "2H",
        "3H",
        "4H",
        "5H",
        "6H",
        "7H",
        "8H",
        "9H",
        "TH",
        "JH",
        "QH",
        "KH",
        "AD",
        "2D",
        "3D",
        "4D",
        "5D",
        "6D",
        "7D",
        "8D",
        "9D",
        "TD",
        "JD",
        "QD",
        "KD",
        "AC",
        "2C",
        "3C",
        "4C",
        "5C",
        "6C",
        "7C",
        "8C",
        "9C",
        "TC",
        "JC",
        "QC",
        "KC",
    ]
    assert [kind_of_text(str(one)) for one in EVERY] == list(range(52)) * 4


def test_people_read_signs() -> None:
    assert [card(suit, Rank.TEN, 0).sign for suit in Suit] == ["♠10", "♥10", "♦10", "♣10"]
    assert card(Suit.CLUBS, Rank.ACE, 1).sign == "♣A"
    assert repr(card(Suit.CLUBS, Rank.ACE, 1)) == "<AC of pack 2>"


def test_hearts_and_diamonds_are_red() -> None:
    assert [suit.colour for suit in Suit] == ["black", "red", "red", "black"]


def test_ranks_go_round() -> None:
    assert Rank.ACE.below() is Rank.KING
    assert Rank.KING.above() is Rank.ACE
    assert Rank.SEVEN.above(13) is Rank.SEVEN
    assert Rank.SEVEN.below(7) is Rank.KING


@pytest.mark.parametrize("text", ["", "A", "CA", "10H", "1H", "th", "TH ", "ZZ", "A♠", None, 7, ["AS"], {}])
def test_what_is_no_card_is_refused(text: object) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        kind_of_text(text)  # type: ignore[arg-type]


@given(st.text(max_size=3).filter(lambda text: text not in set(map(str, EVERY))))
def test_no_other_text_is_a_card(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        kind_of_text(text)
