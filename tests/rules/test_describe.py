"""The rules of a variant in sentences."""

import pytest

from forty_thieves.rules.cards import Rank
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.describe import describe
from forty_thieves.rules.variant import Build, FoundationBuild, Lift, Reserve, Space, StockTo, Variant
from tests.family import FAMILY

CLASSIC = " ".join(describe(FORTY_THIEVES))


def test_the_classic_rules() -> None:
    assert describe(FORTY_THIEVES) == [
        "Bring all 104 cards to the 8 foundations, each in one suit from Ace up to King."
        " A card on a foundation stays there.",
        "Dealt from 2 packs: 10 columns of 4 cards. All cards lie face up.",
        "Columns are built down in the same suit: the ♠7 goes on the ♠8. One card is moved at a time.",
        "Any card may go to an empty column.",
        "From the stock one card at a time is turned to the waste, whose top card may be played."
        " The stock is gone through once.",
    ]


@pytest.mark.parametrize(
    ("variant", "sentence"),
    [
        (Variant("X1", "", packs=3), "Bring all 156 cards to the 12 foundations"),
        (Variant("X1", "", packs=1), "Dealt from one pack"),
        (Variant("X1", "", columns=(5,) * 8), "8 columns of 5 cards"),
        (Variant("X1", "", columns=(1, 3, 5)), "3 columns of 1, 3, 5 cards"),
        (Variant("X1", "", down="dddu"), "a card is turned up as soon as it is exposed."),
        (Variant("X1", "", build=Build.ALTERNATE), "built down in alternate colours: the ♠7 goes on a red 8."),
        (Variant("X1", "", build=Build.OTHER_SUIT), "built down in any other suit: the ♠7 goes on an 8 that isn't"),
        (Variant("X1", "", build=Build.ANY), "built down whatever the suit: the ♠7 goes on any 8."),
        (Variant("X1", "", wrap=True), "A King may go on an Ace."),
        (Variant("X1", "", lift=Lift.RUN), "A run is moved as one, whole or in part."),
        (
            Variant("X1", "", build=Build.ANY, lift=Lift.SUIT_RUN),
            "Cards in one suit that follow each other are moved as one.",
        ),
        (Variant("X1", "", space=Space.KING), "Only a King goes to an empty column."),
        (Variant("X1", "", space=Space.WASTE), "Only the top card of the waste goes to an empty column."),
        (Variant("X1", "", space=Space.NONE), "An empty column stays empty."),
        (Variant("X1", "", space=Space.AUTO), "An empty column is filled at once from the waste"),
        (Variant("X1", "", base=Rank.SEVEN), "from 7 up to 6."),
        (Variant("X1", "", laid_out=True), "The base cards of the foundations are laid out first."),
        (Variant("X1", "", foundation_build=FoundationBuild.ALTERNATE), "from Ace up to King in alternate colours."),
        (Variant("X1", "", returns=True), "The top card of a foundation may go back to a column."),
        (Variant("X1", "", passes=3), "The stock may be gone through 3 times."),
        (Variant("X1", "", passes=-1), "the waste is turned over, as often as you like."),
        (Variant("X1", "", draw=3), "From the stock 3 cards at a time are turned to the waste"),
        (Variant("X1", "", stock_to=StockTo.COLUMNS), "The stock deals one card to every column"),
        (Variant("X1", "", reserve=Reserve.WAIVE), "Once the stock is empty, a card may be set aside"),
        (Variant("X1", "", reserve=Reserve.WAIVE, lift=Lift.RUN), "is empty, a card or run may be set aside"),
    ],
)
def test_what_differs_from_the_classic_game_is_said(variant: Variant, sentence: str) -> None:
    assert sentence in " ".join(describe(variant))
    assert sentence not in CLASSIC


def test_different_cards_face_down_are_told_apart() -> None:
    assert describe(Variant("X1", "", down="dddu")) != describe(Variant("X1", "", down="dduu"))


def test_a_king_or_a_run_led_by_one() -> None:
    runs = Variant("X1", "", space=Space.KING, lift=Lift.RUN)
    assert "run" in describe(runs)[3]


def test_what_has_no_meaning_is_told_as_what_it_is() -> None:
    """Where columns are built in suit, every run is in one suit."""
    assert describe(Variant("X1", "", lift=Lift.SUIT_RUN)) == describe(FAMILY["Josephine"])


def test_a_game_without_a_stock_says_so() -> None:
    assert describe(FAMILY["Streets and Alleys"])[-1] == "There is no stock: all cards are dealt."


@pytest.mark.parametrize("variant", FAMILY.values(), ids=FAMILY)
def test_every_paragraph_is_whole_sentences(variant: Variant) -> None:
    for paragraph in describe(variant):
        assert paragraph.endswith(".") and "{" not in paragraph
