"""A review on the table: going along it, playing on, and the ways that lead there."""

import random
import time
from collections.abc import Iterator

import pygame
import pytest

from forty_thieves.game.review import BUDGETS
from forty_thieves.records.attempt import Event, Kind
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.commands import Command, Move, parse_command
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.start import numbered_start
from forty_thieves.solver import Answer
from forty_thieves.ui.reviewing import Reviewing
from tests.shared_rows import rows
from tests.ui.player import Player

WON = next(row["commands"] for row in rows("wins") if row.get("number") == 1 and row["variant"] == "FT")
DEAL, LOSING = 6, 9  # a deal of Big Forty, and the command (from 0) of its random line that loses it


def losing_line() -> list[Command]:
    """Commands by chance that lose the deal; solving every position has the same place."""
    dice, state, line = random.Random(DEAL), numbered_start(CATALOGUE["BF"], DEAL).state, []
    while len(line) < 30:
        legal = legal_commands(state)
        command = dice.choice([c for c in legal if isinstance(c, Move)] or legal)
        play(state, command)
        line.append(command)
    return line


LINE = losing_line()


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player()
    yield player
    player.close()


@pytest.fixture
def loser(player: Player) -> Player:
    """Someone who has lost that deal, with the next one on the table."""
    sitting = player.app.sitting
    sitting.deal(numbered_start(CATALOGUE["BF"], DEAL))
    player.game.play(*LINE)
    sitting.deal(numbered_start(CATALOGUE["BF"], 1))
    player.wait(0.1)
    return player


def mode(player: Player) -> Reviewing:
    """The review on the table."""
    found = player.app.sitting.mode
    assert isinstance(found, Reviewing)
    return found


def reviewed(player: Player) -> Reviewing:
    """The review on the table, when it has been worked out."""
    deadline = time.monotonic() + 60
    while mode(player).runs:
        assert time.monotonic() < deadline, "the review is worked out"
        player.app.step(0.01)
        time.sleep(0.01)
    return mode(player)


def open_review(player: Player) -> Reviewing:
    player.key(pygame.K_v)
    return reviewed(player)


def until_idle(player: Player) -> None:
    """Wait until nothing is searched for."""
    deadline = time.monotonic() + 20
    while player.app.sitting.advice.desk.busy:
        assert time.monotonic() < deadline, "the search ends"
        player.app.step(0.01)
        time.sleep(0.01)


def press(player: Player, label: str) -> None:
    """Click the button of the panel with that label."""
    player.click(next(b for b in mode(player).buttons if b.label.startswith(label)).rect.center)


# A lost game ----------------------------------------------------------------------------------------------------


def test_after_dealing_anew_the_game_before_is_reviewed_and_the_losing_move_shown(loser: Player) -> None:
    review = open_review(loser).review
    assert review.commands == tuple(LINE)
    assert review.turning_point == LOSING
    assert mode(loser).at == LOSING + 1
    assert loser.table.state is review.positions[LOSING + 1]
    assert loser.game.history.line == []  # the game on the table is another one


def test_a_click_on_the_strip_goes_there_and_a_drag_goes_along(loser: Player) -> None:
    shown = open_review(loser)
    for index in (0, 12, 30):
        loser.click(shown.strip.segment(index).center)
        assert shown.at == index
        assert loser.table.state is shown.review.positions[index]
    loser.press(shown.strip.segment(5).center)
    loser.move(shown.strip.segment(20).center)
    assert shown.at == 20
    loser.move((4000, 0))
    assert shown.at == 30
    loser.release((4000, 0))
    loser.move(shown.strip.segment(3).center, down=False)
    assert shown.at == 30


def test_keys_go_along_the_game(loser: Player) -> None:
    shown = open_review(loser)
    for key, at in (
        (pygame.K_HOME, 0),
        (pygame.K_LEFT, 0),
        (pygame.K_RIGHT, 1),
        (pygame.K_PAGEDOWN, 11),
        (pygame.K_LEFT, 10),
        (pygame.K_END, 30),
        (pygame.K_RIGHT, 30),
        (pygame.K_PAGEUP, 20),
        (pygame.K_l, LOSING + 1),
    ):
        loser.key(key)
        assert shown.at == at
        assert loser.table.state is shown.review.positions[at]


def test_the_buttons_step(loser: Player) -> None:
    shown = open_review(loser)
    press(loser, "Back")
    assert shown.at == LOSING
    press(loser, "Forth")
    assert shown.at == LOSING + 1


def test_a_step_moves_its_cards_there(loser: Player) -> None:
    shown = open_review(loser)
    shown.go(0)
    loser.key(pygame.K_RIGHT)
    assert loser.table.motion
    loser.key(pygame.K_END)
    assert not loser.table.motion


def test_esc_or_close_gives_the_table_back(loser: Player) -> None:
    places = dict(loser.table.places)
    for leave in (lambda: loser.key(pygame.K_ESCAPE), lambda: press(loser, "Close")):
        open_review(loser)
        leave()
        assert loser.app.sitting.mode is None
        assert loser.table.state is loser.state
        assert loser.table.places == places
        assert loser.table.where.foot.height == 0


def test_nothing_can_be_played_while_a_review_is_on(loser: Player) -> None:
    open_review(loser)
    before = (list(loser.line), loser.game.counts)
    for key in (pygame.K_d, pygame.K_z, pygame.K_y, pygame.K_r, pygame.K_a, pygame.K_h, pygame.K_1, pygame.K_BACKSPACE):
        loser.key(key)
    loser.double_click("T1")
    loser.click("S")
    assert (loser.line, loser.game.counts) == before
    assert isinstance(loser.app.sitting.mode, Reviewing)


def test_the_clock_of_the_open_game_stands_still_meanwhile(loser: Player) -> None:
    loser.key(pygame.K_SPACE)
    assert loser.game.clock.runs
    open_review(loser)
    assert not loser.game.clock.runs
    loser.key(pygame.K_ESCAPE)
    assert loser.game.clock.runs


def test_a_sheet_lies_over_a_review_and_a_window_may_change_its_size(loser: Player) -> None:
    shown = open_review(loser)
    loser.key(pygame.K_F1)
    assert loser.app.sitting.sheet is not None
    loser.key(pygame.K_ESCAPE)
    assert loser.app.sitting.sheet is None
    assert loser.app.sitting.mode is shown
    loser.app.screen._window.size = (900, 640)
    loser.pump()
    loser.wait(0.2)
    assert loser.frame().get_size() == (900, 640)
    assert shown.strip.rect.right <= 900
    assert shown.strip.rect.bottom <= loser.table.where.status.top
    loser.click(shown.strip.segment(3).center)
    assert shown.at == 3


# Playing on -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", [0, 4, LOSING])
def test_playing_on_is_practice_from_that_position_and_in_no_tally(loser: Player, index: int) -> None:
    session = loser.app.sitting.session
    own, card = session.game.attempt.id, session.scorecard()
    shown = open_review(loser)
    shown.go(index)
    expected = shown.review.positions[index]
    press(loser, "Play on from here")
    assert loser.app.sitting.mode is None
    assert session.practising
    assert loser.state == expected
    assert loser.table.state is loser.state
    assert "practice" in loser.said
    loser.game.give_up()
    assert session.scorecard() == card
    session.take_up()
    assert session.game.attempt.id == own


def test_enter_plays_on(loser: Player) -> None:
    open_review(loser)
    loser.key(pygame.K_RETURN)
    assert loser.app.sitting.session.practising
    assert loser.line == list(map(str, LINE[: LOSING + 1]))


def test_practice_can_be_reviewed_too(loser: Player) -> None:
    open_review(loser)
    loser.key(pygame.K_RETURN)
    loser.key(pygame.K_SPACE)
    shown = open_review(loser)
    assert list(map(str, shown.review.commands)) == loser.line
    assert shown.review.turning_point == LOSING


# Working it out --------------------------------------------------------------------------------------------------


def test_it_can_be_stopped_and_what_is_known_stays(loser: Player) -> None:
    loser.key(pygame.K_v)
    shown = mode(loser)
    loser.app.step(0.01)
    assert shown.runs
    loser.key(pygame.K_SPACE)
    assert not shown.runs
    until_idle(loser)
    known = shown.review.bounds
    for _frame in range(5):
        loser.app.step(0.01)
    assert shown.review.bounds == known
    loser.key(pygame.K_SPACE)
    assert reviewed(loser).review.turning_point == LOSING


def test_closing_ends_the_search(loser: Player) -> None:
    loser.key(pygame.K_v)
    loser.app.step(0.01)
    loser.key(pygame.K_ESCAPE)
    until_idle(loser)


def test_whoever_has_gone_somewhere_is_left_there(loser: Player) -> None:
    loser.key(pygame.K_v)
    loser.key(pygame.K_HOME)
    assert reviewed(loser).at == 0


def test_a_second_review_of_the_game_knows_all_at_once(loser: Player) -> None:
    open_review(loser)
    loser.key(pygame.K_ESCAPE)
    loser.key(pygame.K_v)
    assert mode(loser).at == LOSING + 1
    assert mode(loser).review.next_question() is None


def test_no_budget_is_beyond_what_was_promised() -> None:
    assert [(budget.expansions, budget.memory) for budget in BUDGETS] == [
        (n, 300_000_000) for n in (20_000, 200_000, 2_000_000)
    ]


# The ways that lead there ----------------------------------------------------------------------------------------


def test_the_win_leads_to_a_review_that_needs_no_search() -> None:
    player = Player(commands=WON[:-1])
    player.game.play(parse_command(WON[-1]))
    player.app.sitting.look()
    player.app.step(0.01)
    player.key(pygame.K_SPACE)  # the cards need not dance
    player.app.step(0.01)
    sheet = player.app.sitting.sheet
    assert sheet is not None
    player.click(sheet.where("Review").center)
    shown = mode(player)
    player.app.step(0.01)
    assert {shown.review.standing(n) for n in range(len(WON) + 1)} == {Answer.WINNABLE}
    assert not shown.runs
    assert not next(b for b in shown.buttons if b.label == "Play on from here").enabled
    player.key(pygame.K_ESCAPE)
    player.wait(0.5)
    assert player.app.sitting.sheet is None  # the win isn't told again
    player.close()


def test_a_row_of_the_scorecard_leads_to_its_game(loser: Player) -> None:
    loser.game.play(legal_commands(loser.state)[0])
    loser.app.sitting.deal(numbered_start(CATALOGUE["BF"], 2))
    loser.key(pygame.K_s)
    sheet = loser.app.sitting.sheet
    assert sheet is not None
    table = next(widget for widget in sheet.widgets() if hasattr(widget, "row_rect"))
    loser.click(table.row_rect(1).move(sheet.panel.topleft).center)
    assert loser.app.sitting.sheet is None
    assert mode(loser).review.commands == tuple(LINE)


def test_the_keyboard_alone_leads_there_from_the_scorecard(loser: Player) -> None:
    loser.key(pygame.K_s)
    loser.key(pygame.K_TAB)
    loser.key(pygame.K_RETURN)
    assert mode(loser).review.commands == tuple(LINE)


def test_without_a_finished_game_a_sentence_says_so(player: Player) -> None:
    player.key(pygame.K_v)
    assert player.app.sitting.mode is None
    assert player.said == "No game has ended yet: a review is for one that is won or given up."


def test_a_game_that_cannot_be_followed_is_told_in_a_sentence(player: Player) -> None:
    records, profile = player.records, player.app.sitting.session.profile
    attempt = records.begin(profile, "FT", numbered_start(FORTY_THIEVES, 5).deal, Kind.RANDOM)
    records.write(attempt, [Event("T1>F8", 1.0, 0)])
    records.give_up(attempt, 1.0)
    player.key(pygame.K_v)
    assert player.app.sitting.mode is None
    assert "can't be reviewed" in player.said
