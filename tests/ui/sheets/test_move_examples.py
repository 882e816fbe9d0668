"""The examples on the rules page: whatever they say is what the rules do."""

import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.legality import IllegalCommand, legal_commands, play
from forty_thieves.rules.variant import Build, FoundationBuild, Lift, Space, Variant
from forty_thieves.ui.sheets.move_examples import Example, examples

games = pytest.mark.parametrize("game", CATALOGUE)
STRANGE = [
    Variant("X1", "One column", columns=(4,)),
    Variant("X1", "No spaces", space=Space.NONE),
    Variant("X1", "All at once", packs=4, build=Build.ANY, lift=Lift.SUIT_RUN, wrap=True, returns=True),
    Variant("X1", "Colours", foundation_build=FoundationBuild.ALTERNATE, wrap=True, space=Space.WASTE),
]


def all_examples(variant: Variant) -> list[Example]:
    return [example for pair in examples(variant) for example in pair]


def check(variant: Variant) -> None:
    first = examples(variant)[0]
    assert [example.legal for example in first] == [True, False]
    for example in all_examples(variant):
        assert example.state.variant is variant
        assert (example.command in legal_commands(example.state)) == example.legal
        if example.legal:
            play(example.state.copy(), example.command)
        else:
            with pytest.raises(IllegalCommand) as refused:
                play(example.state.copy(), example.command)
            assert str(refused.value) == example.sentence == example.reason


@games
def test_the_legal_ones_can_be_played_and_the_others_are_refused_with_that_sentence(game: str) -> None:
    check(CATALOGUE[game])


@pytest.mark.parametrize("variant", STRANGE, ids=lambda variant: variant.name)
def test_rules_of_ones_own_have_examples_too(variant: Variant) -> None:
    check(variant)


@games
def test_no_card_lies_in_two_places_and_a_column_of_two_is_the_deepest(game: str) -> None:
    for example in all_examples(CATALOGUE[game]):
        cards = [card for pile in example.state.piles.values() for card in pile]
        assert len(set(cards)) == len(cards)
        assert example.depth <= 2


@pytest.mark.parametrize(
    ("game", "legal", "illegal"),
    [
        ("FT", "The ♠7 goes on the ♠8.", "Only the ♠8 takes the ♠7."),
        ("ST", "The ♠7 goes on the ♥8.", "Only a red 8 takes the ♠7."),
        ("IN", "The ♠7 goes on the ♣8.", "Only the 8 of another suit takes the ♠7."),
        ("SA", "The ♠7 goes on the ♣8.", "Only the next higher rank takes the ♠7: 8."),
        ("FT", "The ♣6 goes on the ♣7.", "One card at a time here."),
        ("JO", "The run from the ♠7 goes on the ♠8.", "The ♦9 is in the way: it doesn't continue a run on the ♠7."),
        ("NL", "The run from the ♠7 goes on the ♣8.", "The ♣6 is in the way: it doesn't continue a run on the ♠7."),
        ("KO", "The ♠K goes to the empty column.", "Only a King goes to an empty column."),
        ("SH", "The ♠7 goes to the empty column.", "Only the top card of the waste goes to an empty column."),
        ("DE", "The ♠K goes on the ♠A.", "Only the ♥A takes the ♥K."),
        ("SQ", "The ♠2 goes to the foundation.", "This foundation waits for the ♠2."),
        ("ZE", "The ♥2 goes to the foundation.", "This foundation waits for a red 2."),
    ],
)
def test_what_is_special_in_a_game_is_shown(game: str, legal: str, illegal: str) -> None:
    pairs = [tuple(example.sentence for example in pair) for pair in examples(CATALOGUE[game])]
    assert (legal, illegal) in pairs


def test_where_nothing_may_go_to_a_space_only_that_is_shown() -> None:
    pairs = examples(Variant("X1", "No spaces", space=Space.NONE))
    assert [(example.legal, example.sentence) for example in pairs[-1]] == [(False, "An empty column stays empty.")]
