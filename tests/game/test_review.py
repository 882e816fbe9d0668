"""Where a game was lost: what follows from each answer, how few questions are asked, and that the place is right."""

import random
from collections.abc import Sequence

import pytest

from forty_thieves.game.game import Game, UnreadableGame
from forty_thieves.game.proven import proven_deals
from forty_thieves.game.review import BUDGETS, SECONDS, Review, practice_from, review_of
from forty_thieves.game.review_words import about_position, about_progress, about_review, command_words
from forty_thieves.game.session import is_practice
from forty_thieves.game.verdicts import Verdicts
from forty_thieves.records.attempt import Event, Kind
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.commands import DRAW, REDEAL, Command, Move, parse_command
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.start import Start, numbered_start
from forty_thieves.solver import Answer, Budget, Verdict, solve
from tests.game.played import LINE, WON, sit_down, tally, winnable

WINNABLE = Verdict(Answer.WINNABLE, (DRAW,))  # as if that won: nothing but the answer is used here
LOST, UNKNOWN = Verdict(Answer.LOST), Verdict(Answer.UNKNOWN, expansions=10**9)


def random_line(start: Start, seed: int, most: int) -> list[Command]:
    """Commands by chance from the start, draws only where nothing else goes."""
    dice, state, line = random.Random(seed), start.state.copy(), []
    while len(line) < most and (legal := legal_commands(state)):
        command = dice.choice([c for c in legal if isinstance(c, Move)] or legal)
        play(state, command)
        line.append(command)
    return line


def a_review(length: int = 100) -> Review:
    """A review of that many draws and moves of which nothing is known."""
    start = winnable()
    return Review(start, LINE[:length])


def winnable_at(review: Review, index: int) -> Verdict:
    """The verdict that the rest of LINE wins from there."""
    return Verdict(Answer.WINNABLE, LINE[index:])


def ask_all(review: Review, lost_from: int) -> list[int]:
    """Answer every question as if the position of that number were the first lost one; the questions."""
    asked = []
    while (question := review.next_question()) is not None:
        asked.append(question[0])
        review.learn(question[0], LOST if question[0] >= lost_from else WINNABLE)
    return asked


# What follows from an answer ------------------------------------------------------------------------------------


def test_what_leads_to_a_winnable_position_is_winnable() -> None:
    review = a_review()
    review.learn(40, WINNABLE)
    assert [review.standing(n) for n in (0, 39, 40, 41)] == [Answer.WINNABLE] * 3 + [None]


def test_what_follows_a_lost_position_is_lost() -> None:
    review = a_review()
    review.learn(40, LOST)
    assert [review.standing(n) for n in (39, 40, 41, 100)] == [None] + [Answer.LOST] * 3


def test_a_position_that_stays_open_says_nothing_about_others() -> None:
    review = a_review()
    review.learn(40, UNKNOWN)
    assert [review.standing(n) for n in (39, 40, 41)] == [None, Answer.UNKNOWN, None]
    assert review.turning_point is None


def test_an_answer_that_was_stopped_leaves_all_as_it_was() -> None:
    review = a_review()
    before = review.next_question()
    review.learn(100, Verdict(Answer.STOPPED))
    assert review.standing(100) is None
    assert review.next_question() == before


def test_a_line_that_wins_goes_along_the_game_as_far_as_they_agree() -> None:
    review = a_review(100)
    review.learn(10, winnable_at(review, 10))
    assert review.bounds == (100, 101)
    assert about_review(review, searched=False) == "Proved: the game could still be won when it ended."


def test_a_won_game_was_winnable_all_along_and_asks_nothing() -> None:
    review = a_review(len(LINE))
    assert review.won
    assert {review.standing(n) for n in range(len(LINE) + 1)} == {Answer.WINNABLE}
    assert review.next_question() is None
    assert review.turning_point is None
    assert about_progress(review, searched=False) == ""


def test_a_deal_that_is_lost_has_no_losing_move() -> None:
    review = a_review()
    review.learn(0, LOST)
    assert review.next_question() is None
    assert review.turning_point is None
    assert about_review(review, searched=False) == "Proved: this deal can't be won. No move lost it."


def test_equal_positions_share_their_answer() -> None:
    start = numbered_start(CATALOGUE["LU"], 1)
    there = next(c for c in legal_commands(start.state) if isinstance(c, Move) and c.target[0] == "T")
    back = Move(there.target, there.source)
    review = Review(start, [there, back, there, back])
    review.learn(0, WINNABLE)
    assert review.bounds[0] == 4


# What is asked --------------------------------------------------------------------------------------------------


def test_the_last_position_is_asked_about_first() -> None:
    assert a_review().next_question() == (100, BUDGETS[0])


@pytest.mark.parametrize("lost_from", [1, 2, 37, 50, 99, 100])
def test_halving_finds_the_losing_move_in_few_questions(lost_from: int) -> None:
    review = a_review()
    asked = ask_all(review, lost_from)
    assert review.turning_point == lost_from - 1
    assert len(asked) <= 8
    assert review.progress == (101, 101)


def test_no_position_is_asked_about_twice_with_one_budget_and_small_budgets_go_first() -> None:
    review = a_review(30)
    asked = []
    while (question := review.next_question()) is not None:
        asked.append(question)
        review.learn(question[0], UNKNOWN)
    assert len(set(asked)) == len(asked) == 31 * len(BUDGETS)
    assert [budget for _index, budget in asked] == sorted((b for _i, b in asked), key=lambda b: b.expansions or 0)
    assert review.progress == (31, 31)
    assert {review.standing(n) for n in range(31)} == {Answer.UNKNOWN}


def test_an_open_position_leaves_a_band_that_is_narrowed_from_both_sides() -> None:
    review = a_review()
    while (question := review.next_question()) is not None:
        index, _budget = question
        review.learn(index, LOST if index >= 60 else UNKNOWN if index > 40 else WINNABLE)
    assert review.bounds == (40, 60)
    assert review.turning_point is None
    assert about_review(review, searched=False) == "One of the moves 41 to 60 lost the game."
    assert about_progress(review, searched=False) == "19 of 101 not known"


def test_a_search_that_gave_up_by_itself_is_not_tried_again() -> None:
    review = a_review(3)
    asked = []
    while (question := review.next_question()) is not None:
        asked.append(question[0])
        review.learn(question[0], Verdict(Answer.UNKNOWN, expansions=5, reason="No memory is left."))
    assert sorted(asked) == [0, 1, 2, 3]
    assert about_review(review, searched=False) == "No memory is left."


def test_after_its_time_nothing_more_is_asked() -> None:
    review = a_review()
    review.learn(100, Verdict(Answer.UNKNOWN, expansions=20_000, seconds=SECONDS + 1))
    assert review.next_question() is None


def test_what_is_remembered_is_not_asked_again() -> None:
    verdicts = Verdicts()
    first = Review(winnable(), LINE[:100], verdicts)
    ask_all(first, 37)
    again = Review(winnable(), LINE[:100], verdicts)
    assert again.bounds == first.bounds
    assert again.next_question() is None


def test_a_search_that_was_in_vain_is_remembered_with_its_budget() -> None:
    verdicts = Verdicts()
    first = Review(winnable(), LINE[:10], verdicts)
    first.learn(10, UNKNOWN)
    assert Review(winnable(), LINE[:10], verdicts).next_question() != (10, BUDGETS[0])


# The place is right -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "number", "losing"),
    [("BF", 6, 9), ("AB", 2, None), ("AB", 6, 9), ("BF", 1, None), ("CA", 2, None), ("BF", 5, None)],
)
def test_the_losing_move_is_where_solving_every_position_has_it(name: str, number: int, losing: int | None) -> None:
    start = numbered_start(CATALOGUE[name], number)
    review = Review(start, random_line(start, number, 30))
    questions = 0
    while (question := review.next_question()) is not None:
        questions += 1
        review.learn(question[0], solve(review.positions[question[0]], question[1]))
    every = [solve(position, Budget(expansions=5_000)).answer for position in review.positions]
    assert [review.standing(n) for n in range(len(every))] == every
    assert review.turning_point == losing
    assert questions <= len(every).bit_length() + 1


# Games from the records -------------------------------------------------------------------------------------------


def played(game: Game, texts: Sequence[str]) -> None:
    """Do what the words say: commands, undo, redo and restart."""
    for text in texts:
        if text in ("undo", "redo", "restart"):
            getattr(game, text)()
        else:
            game.play(parse_command(text))


A, B, C = (str(command) for command in LINE[:3])


@pytest.mark.parametrize(
    ("events", "line"),
    [
        ([A, B, C], [A, B, C]),
        ([A, B, C, "undo"], [A, B]),
        ([A, B, "restart", A], [A]),
        ([A, B, "restart"], [A, B]),  # nothing stands: the line before that
        ([A, B, C, "undo", "undo", "undo"], [A, B, C]),
        ([A, B, "restart", "undo", "undo", "undo"], [A, B]),
    ],
    ids=lambda value: " ".join(value),
)
def test_a_review_goes_along_the_line_as_it_was_left(
    game: Game, records: Records, events: list[str], line: list[str]
) -> None:
    played(game, events)
    game.give_up()
    review = review_of(records, game.attempt)
    assert list(map(str, review.commands)) == line
    assert review.start == Start(game.start, game.deal)


def test_a_game_that_the_rules_cannot_follow_is_told_in_a_sentence(game: Game, records: Records) -> None:
    records.write(game.attempt, [Event("T1>F8", 1.0, 0)])
    records.give_up(game.attempt, 1.0)
    with pytest.raises(UnreadableGame, match=f"The game {game.deal} can't be reviewed: "):
        review_of(records, game.attempt)


def test_the_last_games_are_those_of_the_scorecard_in_its_order(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    for number in (5, 6, 7):
        session.deal(numbered_start(FORTY_THIEVES, number))
        session.game.play(legal_commands(session.game.state)[0])
    session.deal()
    assert [attempt.deal for attempt in session.last_games(20)] == [game.deal for game in session.scorecard().last]
    assert [attempt.deal for attempt in session.last_games(1)] == [numbered_start(FORTY_THIEVES, 7).deal]


@pytest.mark.parametrize("index", [0, 5, len(LINE)])
def test_playing_on_is_practice_whatever_the_place(records: Records, ann: Profile, index: int) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    own, before = session.game.attempt, tally(records, ann)
    start = practice_from(Review(winnable(), LINE), index)
    assert is_practice(start)
    session.deal(start)
    assert session.practising
    # The winning command is left to the player, who could no longer look back.
    assert session.game.history.line == list(LINE[: min(index, len(LINE) - 1)])
    session.game.play(*LINE[len(session.game.history.line) :])
    assert session.game.attempt.kind is Kind.PRACTICE
    assert session.game.over
    assert tally(records, ann) == before
    session.take_up()
    assert session.game.attempt.id == own.id


def test_a_deal_that_the_program_ships_as_winnable_is_known_before_anyone_searches(
    records: Records, ann: Profile
) -> None:
    shipped = proven_deals(CATALOGUE["BF"])
    assert shipped is not None
    session = sit_down(records, ann)
    session.deal(numbered_start(CATALOGUE["BF"], shipped.numbers[0]))
    session.game.play(legal_commands(session.game.state)[0])
    assert review_of(records, session.game.attempt).standing(0) is Answer.WINNABLE


# In words -------------------------------------------------------------------------------------------------------


def test_the_losing_move_is_told_in_words() -> None:
    start = numbered_start(FORTY_THIEVES, WON["number"])
    review = Review(start, LINE[:20])
    ask_all(review, 3)
    command = command_words(review.positions[2], LINE[2])
    assert about_position(review, 3) == f"Move 3, {command}: after it the deal could no longer be won."
    assert about_position(review, 2).endswith("the deal could still be won.")
    assert about_position(review, 4).endswith("the deal could no longer be won.")
    assert about_position(review, 0) == "The deal: it can be won."
    assert about_review(review, searched=True) == "Proved: move 3 lost the game."


def test_commands_in_words() -> None:
    state = numbered_start(FORTY_THIEVES, 1).state
    assert command_words(state, DRAW) == "a card drawn"
    assert command_words(state, REDEAL) == "the waste turned over"
    top = state.piles["T7"][-1].sign
    assert command_words(state, Move("T7", "F1")) == f"{top} home"
    assert command_words(state, Move("T7", "T3")) == f"{top} to column 3"
    lower = state.piles["T7"][-2].sign
    assert command_words(state, Move("T7", "T3", 2)) == f"{lower}…{top} to column 3"
