"""Hints lead along a line that wins; where none is known they guess, but never towards a proved loss."""

from collections.abc import Callable
from random import Random

import pytest

from forty_thieves.game.hint import SECONDS, Asking, Hint, Question, by_judgement, hint, looks_of
from forty_thieves.game.verdicts import Verdicts
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.commands import DRAW, Command, parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.position import position_key
from forty_thieves.rules.state import GameState
from forty_thieves.solver import Answer, Verdict, solve
from tests.game.played import LINE, winnable
from tests.shared_rows import called, rows, start_of
from tests.tables import lay, wander

LOST_SOON = [row for row in rows("lost") if row["variant"] == "BF"][:3]
Desk = Callable[[Question], Verdict]


def real_desk(question: Question) -> Verdict:
    return solve(question.state, question.budget)


def idle_desk(_question: Question) -> Verdict:
    return Verdict(Answer.UNKNOWN, expansions=10, seconds=0.1)


def answered(asking: Asking, desk: Desk = real_desk) -> Hint:
    """The hint, each question answered by the desk."""
    verdict = None
    while True:
        try:
            question = asking.send(verdict)
        except StopIteration as end:
            return end.value
        verdict = desk(question)


def asked(asking: Asking, desk: Desk) -> tuple[Hint, list[Question]]:
    """The hint, and what was asked for it."""
    questions: list[Question] = []

    def noting(question: Question) -> Verdict:
        questions.append(Question(question.state.copy(), question.budget))
        return desk(question)

    return answered(asking, noting), questions


def no_question(question: Question) -> Verdict:
    raise AssertionError("nothing has to be asked")


def late(before_the_end: int) -> tuple[GameState, tuple[Command, ...]]:
    """A position of a winning line, and the rest of the line."""
    state = winnable().state
    for command in LINE[:-before_the_end]:
        command.apply(state)
    return state, LINE[-before_the_end:]


def after(state: GameState, command: Command) -> GameState:
    then = state.copy()
    play(then, command)
    return then


def losing_desk(state: GameState, *lost: Command) -> Desk:
    """A desk that knows of these commands that they lose, and nothing else."""
    keys = [position_key(after(state, command)) for command in lost]

    def desk(question: Question) -> Verdict:
        known = position_key(question.state) in keys
        return Verdict(Answer.LOST if known else Answer.UNKNOWN, expansions=10)

    return desk


# A line that wins -------------------------------------------------------------------------------------------------


def test_a_remembered_line_is_followed_without_a_question() -> None:
    state, verdicts = winnable().state, Verdicts()
    verdicts.learn(state, Verdict(Answer.WINNABLE, LINE))
    for command in LINE:
        given = answered(hint(state, verdicts), no_question)
        assert (given.command, given.certain) == (command, True)
        assert given.sentence.endswith(".")
        play(state, command)
    assert state.won


def test_following_hints_wins_a_late_position() -> None:
    state, _rest = late(40)
    verdicts = Verdicts()
    for _ in range(200):
        given = answered(hint(state, verdicts))
        assert given.certain
        assert given.command is not None
        play(state, given.command)
        if state.won:
            return
    raise AssertionError("the hints go round in circles")


def test_the_reason_is_told_in_words() -> None:
    state, verdicts = winnable().state, Verdicts()
    verdicts.learn(state, Verdict(Answer.WINNABLE, LINE))
    assert (
        "goes home"
        in answered(hint(lay(columns=("5H AS", "9C")), known(lay(columns=("5H AS", "9C")), "T1>F1"))).sentence
    )
    assert "guess" not in answered(hint(state, verdicts)).sentence


def known(state: GameState, *line: str) -> Verdicts:
    verdicts = Verdicts()
    verdicts.learn(state, Verdict(Answer.WINNABLE, tuple(map(parse_command, line))))
    return verdicts


# A lost position --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", LOST_SOON, ids=called)
def test_a_lost_position_gets_no_command(row) -> None:  # type: ignore[no-untyped-def]
    state, verdicts = start_of(row), Verdicts()
    verdicts.learn(state, Verdict(Answer.LOST))
    given = answered(hint(state, verdicts), no_question)
    assert given == Hint(None, "This position can no longer be won.", True)


def test_a_position_is_lost_when_all_its_commands_are() -> None:
    state, verdicts = deal(FORTY_THIEVES, 17), Verdicts()
    given = answered(hint(state, verdicts), losing_desk(state, *legal_commands(state)))
    assert given.command is None
    assert verdicts.of(state) == Verdict(Answer.LOST)
    assert answered(hint(state, verdicts), no_question) == given


# A guess ----------------------------------------------------------------------------------------------------------


def test_without_a_line_the_best_judged_command_is_a_guess() -> None:
    state = deal(FORTY_THIEVES, 17)
    given = answered(hint(state, Verdicts()), idle_desk)
    assert given.command == by_judgement(state)[0]
    assert not given.certain
    assert given.sentence.endswith("This is a guess.")


def test_a_guess_is_never_a_command_that_is_proved_to_lose() -> None:
    state = deal(FORTY_THIEVES, 17)
    ranked = by_judgement(state)
    for count in range(len(ranked)):
        given = answered(hint(state, Verdicts()), losing_desk(state, *ranked[:count]))
        assert given.command == ranked[count]
        assert not given.certain


def test_a_loss_that_is_remembered_is_avoided_when_the_time_is_up_too() -> None:
    state, verdicts = deal(FORTY_THIEVES, 17), Verdicts()
    ranked = by_judgement(state)
    for command in ranked[:3]:
        verdicts.learn(after(state, command), Verdict(Answer.LOST))
    given = answered(hint(state, verdicts), lambda _question: Verdict(Answer.UNKNOWN, seconds=SECONDS))
    assert given.command == ranked[3]


def test_a_win_found_while_guessing_is_certain_and_remembered() -> None:
    state, rest = late(30)
    verdicts = Verdicts()

    def desk(question: Question) -> Verdict:
        if position_key(question.state) == position_key(state):
            return idle_desk(question)
        return real_desk(question)

    given = answered(hint(state, verdicts), desk)
    assert given.certain
    assert given.command is not None
    remembered = verdicts.of(state)
    assert remembered is not None
    assert remembered.line[0] == given.command
    for command in remembered.line:
        play(state, command)
    assert state.won
    assert rest


def test_no_more_time_is_asked_for_than_a_player_waits() -> None:
    state = deal(FORTY_THIEVES, 17)

    def slow(question: Question) -> Verdict:
        lost = position_key(question.state) != position_key(state)
        seconds = question.budget.seconds or 0.0
        return Verdict(Answer.LOST if lost else Answer.UNKNOWN, expansions=9, seconds=seconds)

    _given, questions = asked(hint(state, Verdicts()), slow)
    assert sum(question.budget.seconds or 99 for question in questions) < SECONDS + 0.2


def test_what_was_tried_in_vain_is_not_tried_again() -> None:
    state, verdicts = deal(FORTY_THIEVES, 17), Verdicts()
    first, questions = asked(hint(state, verdicts), idle_desk)
    assert questions
    assert asked(hint(state, verdicts), idle_desk) == (first, [])


def test_guesses_don_t_go_round_in_circles() -> None:
    for variant in ("FT", "ST", "MA", "JO"):
        state = deal(CATALOGUE[variant], 5)
        start, line = state.copy(), []
        for _ in range(40):
            given = answered(hint(state, Verdicts(), looks_of(start, line)), idle_desk)
            assert given.command is not None
            line.append(given.command)
            play(state, given.command)
        assert len({position_key(s) for s in _along(start, line)}) == 41
        assert state.home + sum(command == DRAW for command in line) > 15, "it gets on"


def _along(start: GameState, line: list[Command]) -> list[GameState]:
    states = [start]
    for command in line:
        states.append(after(states[-1], command))
    return states


@pytest.mark.parametrize("variant", CATALOGUE.values(), ids=lambda variant: variant.id)
def test_every_game_gets_hints_that_are_legal(variant) -> None:  # type: ignore[no-untyped-def]
    state = deal(variant, 3)
    wander(state, Random(3), 25)
    before = state.copy()
    given = answered(hint(state, Verdicts()), idle_desk)
    assert state == before
    if legal_commands(state):
        assert given.command in legal_commands(state)
    else:
        assert given.command is None
