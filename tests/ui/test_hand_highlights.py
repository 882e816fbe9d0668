"""Which legal targets are lit is the player's choice; where a card may go is not."""

from collections.abc import Iterator

import pygame
import pytest

from forty_thieves.rules.state import GameState
from forty_thieves.ui.options import Highlights
from tests.tables import lay
from tests.ui.player import Player

# The ♠8 goes to T2, T4 or a space, and best to T3; the ♥K of the waste to a space only.
COLUMNS = ("KD 8S", "9S", "TS 9S", "", "", "2H", "4H", "6H", "8H", "TH")


def table(waste: str = "KH") -> GameState:
    return lay(columns=COLUMNS, waste=waste, rest="S")


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player((800, 600))
    player.sit_at(table())
    yield player
    player.close()


def choose(player: Player, highlights: Highlights) -> None:
    player.app.sitting.set("highlights", highlights)


def test_at_first_all_are_lit(player: Player) -> None:
    player.click("T1")
    assert player.table.lit == ["T2", "T3", "T4", "T5"]


def test_best_lights_only_where_a_double_click_would_send_the_card(player: Player) -> None:
    choose(player, Highlights.BEST)
    player.click("T1")
    assert player.table.lit == ["T3"]
    player.double_click("T1")
    assert player.line == ["T1>T3"]


def test_best_is_a_space_where_nothing_else_takes_the_card(player: Player) -> None:
    choose(player, Highlights.BEST)
    player.click("W")
    assert player.table.lit == ["T4"]


def test_best_lights_nothing_where_no_move_does_any_good(player: Player) -> None:
    choose(player, Highlights.BEST)
    player.click("T7")  # the ♥4 is alone there, and only spaces take it
    assert player.table.lit == []
    assert player.table.lifted


def test_with_best_a_drop_still_goes_to_any_legal_pile_and_that_one_is_lit_meanwhile(player: Player) -> None:
    choose(player, Highlights.BEST)
    player.lift("T1")
    assert (player.table.lit, player.table.lit_now) == (["T3"], None)
    held = player.table.held_rect()
    at, goal = player.at("T1"), player.table.light_place("T2")
    at = (at[0] + 12 + goal.left - held.left, at[1] + 3 + goal.top - held.top)
    player.move(at)
    assert (player.table.lit, player.table.lit_now) == (["T2", "T3"], "T2")
    player.release(at)
    assert player.line == ["T1>T2"]
    assert not player.table.lit


def test_with_best_a_click_still_goes_to_any_legal_pile(player: Player) -> None:
    choose(player, Highlights.BEST)
    player.click("T1")
    player.click(player.table.where.places["T5"].center)
    assert player.line == ["T1>T5"]


def test_none_lights_nothing_not_even_what_would_take_the_card_now(player: Player) -> None:
    choose(player, Highlights.NONE)
    player.click("T1")
    assert (player.table.lit, player.table.lit_now) == ([], None)
    player.click("T1")
    player.lift("T1")
    player.move(player.table.light_place("T2").center)
    assert (player.table.lit, player.table.lit_now) == ([], None)


def test_with_none_drops_and_clicks_do_what_they_do_else(player: Player) -> None:
    choose(player, Highlights.NONE)
    player.drag("T1", "T9")
    assert player.said == "Only the ♠9 takes the ♠8."
    player.drag("T1", "T2")
    player.click("W")
    player.click(player.table.where.places["T4"].center)
    assert player.line == ["T1>T2", "W>T4"]


@pytest.mark.parametrize("highlights", Highlights)
def test_tab_goes_round_all_legal_targets_lit_or_not(player: Player, highlights: Highlights) -> None:
    choose(player, highlights)
    player.click("T1")
    seen = []
    for _press in range(5):
        player.key(pygame.K_TAB)
        seen.append(player.app.sitting.cursor.name)
    assert seen == ["T2", "T3", "T4", "T5", "T2"]
    player.key(pygame.K_RETURN)
    assert player.line == ["T1>T2"]
