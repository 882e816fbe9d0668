"""Questions and messages."""

import pygame
import pytest

from forty_thieves.ui.sheets.question import Answer, question
from forty_thieves.ui.widgets.sheet import Sheet
from tests.ui.hands import click, press


def give_up(done: list[str]) -> Sheet:
    answers = [Answer("Keep playing"), Answer("Give up", lambda: done.append("given up"), "danger")]
    sheet = question("Give up this game?", ["It counts as lost."], answers)
    sheet.resize((800, 600), 1.0)
    return sheet


@pytest.mark.parametrize(("answer", "expected"), [("Keep playing", []), ("Give up", ["given up"])])
def test_an_answer_closes_the_sheet_and_does_its_action_once(answer: str, expected: list[str]) -> None:
    done: list[str] = []
    sheet = give_up(done)
    click(sheet, sheet.where(answer).center)
    click(sheet, sheet.where(answer).center)
    assert sheet.closed
    assert done == expected


def test_the_sheet_is_closed_before_the_action_so_that_it_may_open_another() -> None:
    seen: list[bool] = []
    sheet = question("New game?", [], [Answer("Yes", lambda: seen.append(sheet.closed), "primary")])
    sheet.resize((800, 600), 1.0)
    press(sheet, pygame.K_RETURN)
    assert seen == [True]


def test_esc_is_no_answer() -> None:
    done: list[str] = []
    sheet = give_up(done)
    press(sheet, pygame.K_ESCAPE)
    assert sheet.closed and done == []


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_that_was_meant_for_the_table_never_gives_the_dangerous_answer(key: int) -> None:
    done: list[str] = []
    sheet = give_up(done)
    press(sheet, key)
    assert sheet.closed and done == []


@pytest.mark.parametrize("way", [pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT])
def test_the_dangerous_answer_is_a_key_away(way: int) -> None:
    done: list[str] = []
    press(give_up(done), way, pygame.K_RETURN)
    assert done == ["given up"]


def test_of_two_dangerous_answers_enter_gives_neither() -> None:
    done: list[str] = []
    answers = [Answer(word, lambda: done.append("done"), "danger") for word in ("One", "Two")]
    sheet = question("Which?", [], answers)
    sheet.resize((800, 600), 1.0)
    press(sheet, pygame.K_RETURN)
    assert not sheet.closed and done == []


def test_the_first_primary_answer_goes_before_a_dangerous_one() -> None:
    done: list[str] = []
    answers = [Answer("Keep", lambda: done.append("keep"), "primary"), Answer("Give up", None, "danger")]
    sheet = question("Give up?", [], answers)
    sheet.resize((800, 600), 1.0)
    press(sheet, pygame.K_RETURN)
    assert done == ["keep"]


def test_enter_and_space_close_a_message() -> None:
    for key in (pygame.K_RETURN, pygame.K_SPACE):
        sheet = question("Saved", ["The record is on the clipboard."], [Answer("OK")])
        sheet.resize((800, 600), 1.0)
        press(sheet, key)
        assert sheet.closed
