"""The scorecard as a sheet."""

from dataclasses import replace
from datetime import date

import pygame

from forty_thieves.ui.sheets.scorecard import scorecard_sheet
from forty_thieves.ui.widgets.sheet import Sheet
from tests.ui.hands import drawn, press
from tests.ui.sheets.cards import FIRST_UNDER_WAY, FULL, NEVER_WON, NEW, Tallies

TODAY = date(2026, 3, 12)


def a_sheet(card: Tallies) -> Sheet:
    sheet = scorecard_sheet(card, "Forty Thieves", "ann", TODAY)
    sheet.resize((1280, 800), 1.0)
    return sheet


def read(card: Tallies) -> list[str]:
    return [words for widget in a_sheet(card).widgets() if (words := widget.describe())]


def test_every_tally_is_on_the_card() -> None:
    facts = read(FULL)
    for expected in (
        "Forty Thieves",
        "Scorecard of ann",
        "won: 37 %",
        "games won: 49",
        "games played: 131",
        "wins in a row: 3",
        "Lost: 82",
        "In progress: 1",
        "Longest winning streak: 7",
        "Best time: 6:11",
        "Average time: 1:03:26",
        "Fewest moves: 117",
        "Average moves: 163",
        "Cards home on average: 61.3",
        "Table, 30 rows",
    ):
        assert expected in facts


def test_a_losing_streak_says_what_it_is_and_what_was_never_reached_is_a_dash() -> None:
    facts = read(NEVER_WON)
    assert "losses in a row: 2" in facts
    assert "won: 0 %" in facts
    assert "Best time: –" in facts
    assert "Longest winning streak: –" in facts


def test_a_new_card_has_no_figures_but_a_welcome() -> None:
    for card in (NEW, FIRST_UNDER_WAY):
        facts = read(card)
        assert "A new card" in facts
        assert not any(figure in " ".join(facts) for figure in "0123456789%–")
    assert "on the table" in " ".join(read(FIRST_UNDER_WAY))
    assert "on the table" not in " ".join(read(NEW))


def test_the_last_games_are_drawn() -> None:
    one = a_sheet(FULL)
    other = a_sheet(replace(FULL, last=[replace(FULL.last[0], deal="FT-ZZZZZZH"), *FULL.last[1:]]))
    assert drawn(one, (1280, 800)) != drawn(other, (1280, 800))


def test_the_last_games_scroll_by_keyboard_to_the_end() -> None:
    sheet = a_sheet(FULL)
    press(sheet, pygame.K_TAB)
    assert sheet.focused_description() == "Table, 30 rows"
    before = drawn(sheet, (1280, 800))
    press(sheet, pygame.K_END)
    assert drawn(sheet, (1280, 800)) != before


def test_closing_is_told() -> None:
    closed: list[str] = []
    sheet = scorecard_sheet(FULL, "Forty Thieves", "ann", TODAY, on_close=lambda: closed.append("closed"))
    sheet.resize((800, 600), 1.0)
    press(sheet, pygame.K_RETURN)
    assert sheet.closed and closed == ["closed"]
