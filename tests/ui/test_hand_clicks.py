"""What clicks do is the player's choice: one selects or sends a card, two send it or are two."""

from collections.abc import Iterator

import pytest

from forty_thieves.rules.state import GameState
from forty_thieves.ui.options import Click
from tests.tables import lay
from tests.ui.player import Player

# Deal 1: T7, T9 end in the ♠A, T8 in the ♦A over the ♣A; T1 ends in the ♦8, T2 in the ♦9, T3 in the ♦Q.


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player((800, 600))
    yield player
    player.close()


@pytest.fixture
def sender(player: Player) -> Player:
    """A player whose single click sends."""
    player.app.sitting.set("single_click", Click.SEND)
    return player


def with_waste(waste: str, *columns: str) -> GameState:
    return lay(columns=columns, waste=waste, rest="S")


# One click sends -----------------------------------------------------------------------------------------------


def test_one_click_sends_a_card_home(sender: Player) -> None:
    sender.click("T7")
    assert sender.line == ["T7>F1"]
    assert not sender.table.lifted


def test_it_sends_when_the_button_is_let_go_so_that_a_drag_can_begin_too(sender: Player) -> None:
    sender.press(sender.at("T7"))
    assert sender.line == []
    sender.release(sender.at("T7"))
    assert sender.line == ["T7>F1"]
    sender.drag("T9", "F5")
    assert sender.line == ["T7>F1", "T9>F5"]


def test_one_click_sends_the_card_of_the_waste_else_to_the_column_that_makes_the_longest_run(sender: Player) -> None:
    sender.sit_at(with_waste("2D 8S", "9S", "TS 9S", ""))
    sender.click("W")
    assert sender.line == ["W>T2"]


def test_one_click_sends_nothing_to_a_space(sender: Player) -> None:
    sender.app.sitting.set("double_click_to_space", True)
    sender.sit_at(with_waste("KH", "9S", "TS", ""))
    sender.click("W")
    assert sender.line == []
    sender.double_click("W")  # lets go, and sends
    assert sender.line == ["W>T3"]


def test_a_card_that_one_click_does_not_send_is_selected(sender: Player) -> None:
    sender.click("T1")  # the ♦9 would take it, but a card of a column goes nowhere but home by one click
    assert sender.line == []
    assert sender.app.sitting.hand.selected == ("T1", 1)
    sender.click("T2")
    assert sender.line == ["T1>T2"]


def test_a_click_on_a_selected_card_lets_go(sender: Player) -> None:
    sender.click("T1")
    sender.click("T1")
    assert sender.line == []
    assert not sender.table.lifted


def test_while_one_card_is_selected_a_click_sends_another(sender: Player) -> None:
    sender.click("T1")
    sender.click("T7")
    assert sender.line == ["T7>F1"]


def test_a_covered_card_says_why_it_can_not_be_lifted(sender: Player) -> None:
    sender.click(sender.state.columns[0][0])
    assert sender.said == "One card at a time here."


def test_the_second_click_of_two_is_nothing_where_the_first_has_sent(sender: Player) -> None:
    at = sender.at("T8")  # the ♦A over the ♣A
    sender.click(at)
    sender.click(at, clicks=2)
    assert sender.line == ["T8>F3"]
    assert not sender.table.lifted
    sender.click(at, clicks=3)
    assert sender.line == ["T8>F3", "T8>F4"]


def test_two_quick_clicks_on_two_piles_are_two(sender: Player) -> None:
    sender.click("T7")
    sender.click(sender.at("T9"), clicks=2)
    assert sender.line == ["T7>F1", "T9>F5"]


def test_a_quick_press_after_a_click_that_has_sent_can_begin_a_drag(sender: Player) -> None:
    at = sender.at("T8")
    sender.click(at)
    sender.press(at, clicks=2)
    sender.move((at[0] + 12, at[1]))
    assert [str(card) for card in sender.table.held] == ["AC"]


def test_a_double_click_still_sends_where_the_first_click_has_selected(sender: Player) -> None:
    sender.double_click("T1")
    assert sender.line == ["T1>T2"]


def test_the_stock_is_drawn_from_as_ever(sender: Player) -> None:
    for clicks in (1, 2, 3):
        sender.click("S", clicks=clicks)
    assert sender.line == ["D", "D", "D"]


# Two clicks are two --------------------------------------------------------------------------------------------


def test_without_double_clicks_two_clicks_select_and_let_go(player: Player) -> None:
    player.app.sitting.set("double_click", False)
    player.double_click("T7")
    assert player.line == []
    assert not player.table.lifted
    player.click("T7", clicks=3)
    assert player.app.sitting.hand.selected == ("T7", 1)


def test_without_double_clicks_every_click_sends(sender: Player) -> None:
    sender.app.sitting.set("double_click", False)
    sender.double_click("T8")
    assert sender.line == ["T8>F3", "T8>F4"]


def test_without_double_clicks_a_click_that_moves_is_followed_by_one_that_selects(player: Player) -> None:
    player.app.sitting.set("double_click", False)
    player.click("T1")
    player.click("T2")
    player.click("T2", clicks=2)
    assert player.line == ["T1>T2"]
    assert player.app.sitting.hand.selected == ("T2", 1)
