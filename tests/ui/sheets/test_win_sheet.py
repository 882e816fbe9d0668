"""After a win."""

import pygame
import pytest

from forty_thieves.ui.sheets.win import win_sheet
from forty_thieves.ui.widgets.sheet import Sheet
from tests.ui.hands import click, press


def a_sheet(done: list[str]) -> Sheet:
    sheet = win_sheet(
        "All 104 cards are home.",
        [("Time", "12:34"), ("Moves", "148")],
        new_game=lambda: done.append("new game"),
        scorecard=lambda: done.append("scorecard"),
        review=lambda: done.append("review"),
        on_close=lambda: done.append("closed"),
    )
    sheet.resize((800, 600), 1.0)
    return sheet


@pytest.mark.parametrize(
    ("button", "expected"),
    [
        ("New game", ["closed", "new game"]),
        ("Scorecard", ["closed", "scorecard"]),
        ("Review", ["closed", "review"]),
        ("Close", ["closed"]),
    ],
)
def test_each_button_closes_and_leads_on(button: str, expected: list[str]) -> None:
    done: list[str] = []
    sheet = a_sheet(done)
    click(sheet, sheet.where(button).center)
    assert sheet.closed
    assert done == expected


def test_enter_deals_anew_and_esc_only_closes() -> None:
    done: list[str] = []
    press(a_sheet(done), pygame.K_RETURN)
    press(a_sheet(done), pygame.K_ESCAPE)
    assert done == ["closed", "new game", "closed"]


def test_it_says_that_the_game_is_won_and_how() -> None:
    read = [widget.describe() for widget in a_sheet([]).widgets()]
    for words in ("Won", "All 104 cards are home.", "Time: 12:34", "Moves: 148"):
        assert words in read


@pytest.mark.parametrize(("key", "deed"), [(pygame.K_n, "new game"), (pygame.K_s, "scorecard"), (pygame.K_v, "review")])
def test_the_keys_of_the_table_work_here_too(key: int, deed: str) -> None:
    done: list[str] = []
    press(a_sheet(done), key)
    assert done == ["closed", deed]
