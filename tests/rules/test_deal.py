"""A deal number is the same cards for ever."""

import hashlib
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.rules.cards import Rank
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.codes import LAST_NUMBER, BadDealCode
from forty_thieves.rules.deal import deal, shuffled
from forty_thieves.rules.variant import Variant
from tests.family import FAMILY
from tests.tables import cards_of

numbers = st.integers(1, LAST_NUMBER)
in_the_family = pytest.mark.parametrize("variant", FAMILY.values(), ids=FAMILY)


def splitmix64(state: int):  # type: ignore[no-untyped-def]
    """The generator as its author wrote it down."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        yield z ^ (z >> 31)


def shuffled_by_the_book(packs: int, number: int) -> list[str]:
    cards = [rank + suit for _ in range(packs) for suit in "CDHS" for rank in "A23456789TJQK"]
    stream = splitmix64(number)
    for i in reversed(range(1, len(cards))):
        j = next(stream) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def test_the_generator_gives_its_published_numbers() -> None:
    assert list(islice(splitmix64(1234567), 5)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(numbers, st.integers(1, 4))
def test_the_shuffle_is_that_of_the_book(number: int, packs: int) -> None:
    cards = shuffled(packs, number)
    assert [str(card) for card in cards] == shuffled_by_the_book(packs, number)
    assert len(set(cards)) == 52 * packs


@pytest.mark.parametrize(
    ("number", "first", "digest"),
    [
        (1, "6H 7H JC 8C KS 7D 6S 8C 6C 9C", "a758d94e94966ac6"),
        (17, "8D KS 8C 6C QS QC 5D 3H 7C 4C", "595e5a53e6eecf46"),
        (LAST_NUMBER, "9H 8C 8H 2C TD KH KD TD 6S 9S", "3eb21f4dd2c4e214"),
    ],
)
def test_pinned_for_ever(number: int, first: str, digest: str) -> None:
    cards = " ".join(map(str, shuffled(2, number)))
    assert cards.startswith(first)
    assert hashlib.sha256(cards.encode()).hexdigest().startswith(digest)


@in_the_family
def test_dealt_row_by_row_from_the_left_and_the_rest_is_the_stock(variant: Variant) -> None:
    state = deal(variant, 4711)
    cards = [str(card) for card in shuffled(variant.packs, 4711)]
    if variant.laid_out:
        cards = [card for card in cards if card[0] != variant.base.letter]
    dealt = iter(cards)
    columns: list[list[str]] = [[] for _ in variant.columns]
    for row in range(max(variant.columns)):
        for column, length in zip(columns, variant.columns, strict=True):
            if row < length:
                column.append(next(dealt))
    assert [[str(card) for card in column] for column in state.columns] == columns
    assert [str(card) for card in reversed(state.stock)] == list(dealt)
    assert not state.waste and not state.reserve
    assert state.passes_left == variant.redeals


@in_the_family
def test_every_card_is_dealt_once(variant: Variant) -> None:
    lying = [card for pile in deal(variant, 99).piles.values() for card in pile]
    assert len(lying) == variant.cards
    assert set(lying) == set(cards_of(variant))


def test_the_base_cards_are_laid_out_before_the_deal() -> None:
    lucas = deal(FAMILY["Lucas"], 1)
    assert [[str(card) for card in pile] for pile in lucas.foundations] == [[f"A{suit}"] for suit in "SHDCSHDC"]
    assert len({card for pile in lucas.foundations for card in pile}) == 8
    assert len(lucas.stock) == 57
    deuces = deal(FAMILY["Deuces"], 1)
    assert [[str(card) for card in pile] for pile in deuces.foundations] == [[f"2{suit}"] for suit in "SHDCSHDC"]
    assert not any(card.rank is Rank.TWO for card in deuces.stock)


@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("Forty Thieves", "uuuu"),
        ("Indian", "duu"),
        ("Rank and File", "dddu"),
        ("Interchange", "udududu"),
        ("All at once", "du"),
    ],
)
def test_face_down_as_the_pattern_says(name: str, sides: str) -> None:
    state = deal(FAMILY[name], 5)
    for column in state.columns:
        assert "".join("d" if card in state.down else "u" for card in column) == sides
    assert len(state.down) == sides.count("d") * len(state.columns)


@pytest.mark.parametrize("number", [0, -1, LAST_NUMBER + 1, 10**30])
def test_there_are_no_other_deals(number: int) -> None:
    with pytest.raises(BadDealCode, match="run from 1 to 1073741823"):
        deal(FORTY_THIEVES, number)
