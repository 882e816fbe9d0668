"""Finishing by itself: where the player wants that, every card goes home as soon as it is certain."""

from collections.abc import Iterator

import pygame
import pytest

from forty_thieves.records.attempt import Result
from forty_thieves.rules.state import GameState
from forty_thieves.ui.options import Click
from tests.tables import lay
from tests.ui.player import Player

HOME = {"F1": 11, "F2": 12, "F3": 12, "F4": 13, **{f"F{n}": 13 for n in range(5, 9)}}


def certain() -> GameState:
    """Four cards are left, and all can go home."""
    return lay(columns=("KS QS", "KH"), waste="KD", home=HOME)


def nearly() -> GameState:
    """The ♠K lies on the ♠Q: once it has stepped aside all can go home."""
    return lay(columns=("QS KS", "KH"), waste="KD", home=HOME)


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player((800, 600))
    player.app.sitting.set("auto_finish", True)
    yield player
    player.close()


def test_the_command_that_makes_it_certain_finishes_the_game(player: Player) -> None:
    player.sit_at(nearly())
    player.drag("T1", "T3")
    assert player.line[0] == "T1>T3"
    assert sorted(player.line[1:]) == ["T1>F1", "T2>F2", "T3>F1", "W>F3"]
    assert player.game.result is Result.WON


@pytest.mark.parametrize("gesture", ["drag", "double click", "click", "keys"])
def test_any_gesture_will_do(player: Player, gesture: str) -> None:
    player.sit_at(certain())
    if gesture == "drag":
        player.drag("T2", "F2")
    elif gesture == "double click":
        player.double_click("T2")
    elif gesture == "click":
        player.app.sitting.set("single_click", Click.SEND)
        player.click("T2")
    else:
        player.app.sitting.cursor.go("T2")
        player.key(pygame.K_BACKSPACE)
    assert player.line[0] == "T2>F2"
    assert player.game.result is Result.WON


def test_it_is_won_at_once_and_the_picture_follows_until_a_press(player: Player) -> None:
    player.sit_at(nearly())
    player.drag("T1", "T3")
    assert player.state.won
    assert player.table.motion
    player.press((400, 590))
    assert not player.table.motion
    assert {player.table.drawn_at(pile[-1]) for pile in player.state.foundations} == {
        player.table.where.places[name].topleft for name in player.state.foundation_names
    }


def test_a_card_that_was_let_go_lies_in_its_place_until_it_goes_home(player: Player) -> None:
    player.sit_at(nearly())
    king = player.state.columns[0][-1]
    player.drag("T1", "T3")
    assert player.table.drawn_at(king) == player.table.where.places["T3"].topleft


def test_a_card_that_was_sent_by_clicks_waits_where_it_lay_and_flies_home_from_there(player: Player) -> None:
    player.sit_at(nearly())
    king = player.state.columns[0][-1]
    lay_at = player.table.places[king].topleft
    player.click("T1")
    player.click(player.table.where.places["T3"].center)
    assert player.state.won
    assert player.table.drawn_at(king) == lay_at
    player.wait(3)
    assert player.table.drawn_at(king) in [player.table.where.places[name].topleft for name in ("F1", "F5")]


def test_the_last_command_and_the_finish_are_moves_like_any_other(player: Player) -> None:
    player.sit_at(nearly())
    player.drag("T1", "T3")
    assert player.game.moves == 5


def test_a_game_that_has_just_come_to_the_table_waits_for_the_player(player: Player) -> None:
    player.sit_at(certain())
    player.wait(1)
    assert player.line == []
    assert player.said == "Every card can go home: press A or “Finish”."


def test_the_option_waits_for_the_next_command(player: Player) -> None:
    player.app.sitting.set("auto_finish", False)
    player.sit_at(certain())
    player.drag("T2", "F2")
    player.app.sitting.set("auto_finish", True)
    player.wait(0.5)
    assert player.line == ["T2>F2"]
    player.drag("W", "F3")
    assert player.game.result is Result.WON


def test_undo_redo_and_the_way_to_the_start_never_finish(player: Player) -> None:
    player.app.sitting.set("auto_finish", False)
    player.sit_at(certain())
    player.drag("T2", "F2")
    player.drag("W", "F3")
    player.app.sitting.set("auto_finish", True)
    for deed, left in [("undo", 1), ("redo", 2), ("undo", 1), ("restart", 0), ("undo", 1)]:
        player.app.do(deed)
        assert len(player.line) == left, deed
    assert not player.game.over


def test_what_is_not_certain_is_left_to_the_player(player: Player) -> None:
    player.sit_at(nearly())
    player.drag("T2", "T4")
    assert player.line == ["T2>T4"]


def test_without_the_option_it_is_offered(player: Player) -> None:
    player.app.sitting.set("auto_finish", False)
    player.sit_at(nearly())
    player.drag("T1", "T3")
    assert player.line == ["T1>T3"]
    assert player.app.sitting.able["finish"]
