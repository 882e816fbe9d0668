"""Hints without peeking know what the player knows, and nothing that lies face down."""

from random import Random

import pytest

from forty_thieves.game.hint import Hint, Question, hint, hint_without_peeking
from forty_thieves.game.unseen import WORLDS, everything_seen, unseen, worlds
from forty_thieves.game.verdicts import Verdicts
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.commands import DRAW, REDEAL, Command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import can_draw, can_redeal, legal_commands
from forty_thieves.rules.state import GameState
from forty_thieves.solver import Answer, Verdict
from tests.game.test_hint import answered, asked, idle_desk, late, no_question
from tests.tables import cards_of, lay, wander

INDIAN, TWO_REDEALS, BIG_FORTY, ALLEYS = (CATALOGUE[name] for name in ("IN", "R2", "BF", "SA"))


def through_the_stock(state: GameState) -> list[Command]:
    """Draw the whole stock and turn the waste over."""
    line: list[Command] = []
    while can_draw(state):
        DRAW.apply(state)
        line.append(DRAW)
    assert can_redeal(state)
    REDEAL.apply(state)
    return [*line, REDEAL]


def reshuffled(state: GameState, line: list[Command], seed: int) -> GameState:
    """A state that looks the same to the player."""
    hidden = unseen(state, line)
    shuffled = hidden.copy()
    Random(seed).shuffle(shuffled)
    instead = dict(zip(hidden, shuffled, strict=True))
    other = state.copy()
    for pile in other.piles.values():
        pile[:] = [instead.get(card, card) for card in pile]
    other.down = {instead.get(card, card) for card in state.down}
    return other


# What is known ----------------------------------------------------------------------------------------------------


def test_the_stock_and_face_down_cards_are_unseen() -> None:
    state = deal(INDIAN, 3)
    assert set(unseen(state, [])) == {*state.stock, *state.down}
    assert len(state.down) == 10


def test_what_was_drawn_is_seen() -> None:
    state = deal(FORTY_THIEVES, 3)
    DRAW.apply(state)
    assert len(unseen(state, [DRAW])) == 63
    assert state.waste[0] not in unseen(state, [DRAW])


@pytest.mark.parametrize("variant", [TWO_REDEALS, BIG_FORTY], ids=lambda variant: variant.id)
def test_the_order_of_the_stock_is_known_once_it_was_gone_through(variant) -> None:  # type: ignore[no-untyped-def]
    state = deal(variant, 3)
    assert not everything_seen(state, [])
    line = through_the_stock(state)
    assert unseen(state, line) == []
    assert everything_seen(state, line)


def test_a_last_hidden_card_is_no_secret() -> None:
    state = lay(columns=("KC", "8D"), stock="7D")
    assert everything_seen(state, [])
    assert everything_seen(lay(columns=("KC", "8D"), stock="7D 7D"), [])
    assert not everything_seen(lay(columns=("KC", "8D"), stock="7D 6D"), [])


# Worlds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", CATALOGUE.values(), ids=lambda variant: variant.id)
def test_every_world_looks_like_the_table(variant) -> None:  # type: ignore[no-untyped-def]
    state = deal(variant, 3)
    line = wander(state, Random(3), 15)
    before = state.copy()
    hidden = set(unseen(state, line))
    count = 0
    for world in worlds(state, line):
        count += 1
        assert sorted(map(str, cards_of(variant))) == sorted(str(c) for pile in world.piles.values() for c in pile)
        assert legal_commands(world) == legal_commands(state)
        for name, pile in state.piles.items():
            assert len(pile) == len(world.piles[name])
            for mine, other in zip(pile, world.piles[name], strict=True):
                assert mine is other or mine in hidden
                assert (mine in state.down) == (other in world.down)
    assert count == WORLDS
    assert state == before


def test_the_worlds_say_nothing_about_how_the_cards_really_lie() -> None:
    state = deal(INDIAN, 3)
    line = wander(state, Random(3), 15)
    for seed in range(4):
        other = reshuffled(state, line, seed)
        assert other != state
        assert list(worlds(other, line)) == list(worlds(state, line))


# Hints ------------------------------------------------------------------------------------------------------------


def test_the_hint_is_the_same_however_the_hidden_cards_lie() -> None:
    state = deal(INDIAN, 3)
    line = wander(state, Random(3), 15)
    given = answered(hint_without_peeking(state, line, Verdicts()), idle_desk)
    for seed in range(4):
        other = reshuffled(state, line, seed)
        assert answered(hint_without_peeking(other, line, Verdicts()), idle_desk) == given


def test_what_is_remembered_of_the_real_position_is_not_used() -> None:
    state, verdicts = deal(FORTY_THIEVES, 3), Verdicts()
    plain = answered(hint_without_peeking(state, [], Verdicts()), idle_desk)
    verdicts.learn(state, Verdict(Answer.LOST))
    assert answered(hint_without_peeking(state, [], verdicts), idle_desk) == plain


def test_sampled_worlds_prove_nothing() -> None:
    state, verdicts = deal(FORTY_THIEVES, 3), Verdicts()

    def lost(_question: Question) -> Verdict:
        return Verdict(Answer.LOST, expansions=5)

    given, questions = asked(hint_without_peeking(state, [], verdicts), lost)
    assert len(questions) == WORLDS
    assert given.command is not None
    assert not given.certain
    assert "can no longer be won" not in given.sentence
    assert len(verdicts) == 0


def test_the_worlds_vote() -> None:
    state = deal(FORTY_THIEVES, 3)
    first, second = legal_commands(state)[:2]
    votes = iter([first, second, second, first, second, second, first, second])

    def wins(_question: Question) -> Verdict:
        return Verdict(Answer.WINNABLE, (next(votes),), expansions=5)

    given = answered(hint_without_peeking(state, [], Verdicts()), wins)
    assert given.command == second
    assert not given.certain
    assert "5 of 8 ways" in given.sentence


def test_where_nothing_is_hidden_it_is_a_hint_like_any_other() -> None:
    state = deal(ALLEYS, 3)
    assert answered(hint_without_peeking(state, [], Verdicts()), idle_desk) == answered(
        hint(state, Verdicts()), idle_desk
    )
    state, rest = late(20)
    if everything_seen(state, []):
        verdicts = Verdicts()
        verdicts.learn(state, Verdict(Answer.WINNABLE, rest))
        given = answered(hint_without_peeking(state, [], verdicts), no_question)
        assert (given.command, given.certain) == (rest[0], True)


def test_no_move_at_all_is_said_plainly() -> None:
    state = lay(columns=("9C", "9S", "9H", "9D", "9C", "9S", "9H", "9D", "JC", "JD"))
    given = answered(hint_without_peeking(state, [], Verdicts()), lambda _question: Verdict(Answer.LOST))
    assert given == Hint(None, "This position can no longer be won.", True)
