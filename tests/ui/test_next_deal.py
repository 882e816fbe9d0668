"""A new deal as the player wants it: at once where one is ready, else after a search that one plays on by."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from forty_thieves.game.new_deal import NewDeal
from forty_thieves.records.attempt import FoundDeal, Kind
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.own_rules import rules_key
from forty_thieves.rules.variant import Space, Variant
from forty_thieves.ui import next_deal
from forty_thieves.ui.options import Lamp
from tests.ui.player import Player

# Own rules that the solver wins quickly and often, and some that nobody wins: the first card home may never come.
QUICK = replace(CATALOGUE["BF"], id="X1", name="Mine", columns=(4,) * 11)
IN_VAIN = replace(CATALOGUE["FT"], id="X1", name="In vain", columns=(52,), space=Space.NONE, packs=2)
LONG = 60.0  # seconds that a busy machine may take


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player()
    yield player
    player.close()


def at(player: Player, variant: Variant, wanted: NewDeal = NewDeal.WINNABLE) -> None:
    """Have a game of the variant on the table, shown, and want such deals from now on. The lamp says nothing."""
    player.app.sitting.set("lamp", Lamp.OFF)
    player.app.sitting.set("new_deal", NewDeal.ANY)
    player.app.sitting.change_to(variant)
    player.table.end_motion()
    player.frame()
    player.app.sitting.set("new_deal", wanted)


def until(player: Player, happens: Callable[[], bool]) -> None:
    deadline = time.monotonic() + LONG
    while not happens():
        assert time.monotonic() < deadline
        player.app.step(0.01)
        time.sleep(0.01)


def test_the_choice_is_kept_with_the_profile(player: Player) -> None:
    player.app.sitting.set("new_deal", NewDeal.HARD)
    assert player.app.sitting.session.wanted is NewDeal.HARD
    assert player.records.setting(player.app.sitting.session.profile, "new_deal", "") == "hard"


def test_a_shipped_deal_is_there_at_once(player: Player) -> None:
    at(player, CATALOGUE["BF"])
    player.key(pygame.K_n)
    assert player.game.attempt.kind is Kind.WINNABLE
    assert not player.app.sitting.next_deal.waits


def test_nothing_on_the_table_tells_that_a_deal_is_winnable(player: Player) -> None:
    at(player, CATALOGUE["BF"])
    player.key(pygame.K_n)
    about = player.app.sitting
    assert (about.note, about.name, player.said) == ("not kept", "Big Forty", "")


def test_where_none_is_ready_the_table_stays_until_one_is_found(player: Player) -> None:
    at(player, QUICK)
    before = player.game
    player.key(pygame.K_n)
    assert player.game is before and "Looking for a deal that can be won" in player.said
    until(player, lambda: player.game is not before)
    assert player.game.attempt.kind is Kind.WINNABLE
    assert player.app.sitting.session.winning_line() is not None
    assert not player.app.sitting.next_deal.waits and "Looking" not in player.said


def test_escape_ends_the_search(player: Player) -> None:
    at(player, IN_VAIN)
    before = player.game
    player.key(pygame.K_n)
    player.key(pygame.K_ESCAPE)
    assert not player.app.sitting.next_deal.waits and player.said == ""
    player.wait(0.2)
    assert player.game is before and player.said == ""


def test_who_plays_on_meanwhile_is_told_and_keeps_the_game(player: Player) -> None:
    at(player, QUICK)
    before = player.game
    player.key(pygame.K_n)
    player.key(pygame.K_SPACE)
    until(player, lambda: not player.app.sitting.next_deal.waits)
    assert player.game is before and player.line == ["D"]
    assert "is ready" in player.said
    player.key(pygame.K_n)  # asks about the game that is played by now
    assert player.app.sitting.sheet is not None
    player.key(pygame.K_ESCAPE)
    assert player.game is before


def test_the_search_goes_on_below_another_sheet_and_the_deal_waits_for_its_end(player: Player) -> None:
    at(player, QUICK)
    before = player.game
    player.key(pygame.K_n)
    player.key(pygame.K_F1)
    until(player, lambda: bool(player.records.found_deals(rules_key(QUICK))))
    player.wait(0.2)
    assert player.game is before
    player.key(pygame.K_ESCAPE)
    player.wait(0.2)
    assert player.game is not before and player.game.attempt.kind is Kind.WINNABLE


def asked(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait in vain until the window asks what now."""
    monkeypatch.setattr(next_deal, "PATIENCE", 0.5)
    at(player, IN_VAIN)
    player.key(pygame.K_n)
    player.wait(0.4)
    assert player.app.sitting.sheet is None
    player.wait(0.3)
    assert player.app.sitting.sheet is not None


def test_after_a_while_in_vain_any_shuffle_is_offered(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    asked(player, monkeypatch)
    before = player.game
    player.click(player.app.sitting.sheet.where("Deal any shuffle").center)
    assert player.game is not before and player.game.attempt.kind is Kind.RANDOM
    assert not player.app.sitting.next_deal.waits and player.app.sitting.sheet is None


def test_one_may_keep_looking_and_is_asked_again(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    asked(player, monkeypatch)
    player.key(pygame.K_RETURN)
    assert player.app.sitting.next_deal.waits and player.app.sitting.sheet is None
    player.wait(0.3)
    assert player.app.sitting.sheet is None
    player.wait(0.3)
    assert player.app.sitting.sheet is not None


@pytest.mark.parametrize("how", ["escape", "word"])
def test_one_may_stop_looking(player: Player, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    asked(player, monkeypatch)
    before = player.game
    if how == "escape":
        player.key(pygame.K_ESCAPE)
    else:
        player.click(player.app.sitting.sheet.where("Stop looking").center)
    player.wait(1.0)
    assert not player.app.sitting.next_deal.waits
    assert player.game is before and player.app.sitting.sheet is None and player.said == ""


def test_another_choice_ends_the_search(player: Player) -> None:
    at(player, IN_VAIN)
    player.key(pygame.K_n)
    player.app.sitting.set("new_deal", NewDeal.ANY)
    assert not player.app.sitting.next_deal.waits and player.said == ""


def test_another_game_is_searched_for_before_the_table_changes(player: Player) -> None:
    at(player, CATALOGUE["BF"])
    before = player.game
    player.app.sitting.change_to(QUICK)
    assert player.game is before and player.app.sitting.next_deal.waits
    until(player, lambda: player.game is not before)
    assert player.app.sitting.session.variant.name == "Mine" and player.game.attempt.kind is Kind.WINNABLE


def test_an_open_game_is_taken_up_without_a_search(player: Player) -> None:
    at(player, QUICK)
    mine = player.game.attempt.id
    player.app.sitting.change_to(CATALOGUE["BF"])
    player.app.sitting.change_to(QUICK)
    assert player.game.attempt.id == mine and not player.app.sitting.next_deal.waits


def test_deals_are_found_in_the_background_while_one_plays(player: Player) -> None:
    at(player, QUICK)
    before = player.game
    until(player, lambda: len(player.records.found_deals(rules_key(QUICK))) == 3)
    assert player.game is before and player.said == ""
    player.key(pygame.K_n)
    assert player.game.attempt.kind is Kind.WINNABLE


def test_the_solver_is_not_even_loaded_where_any_shuffle_will_do(player: Player) -> None:
    at(player, QUICK, NewDeal.ANY)
    player.records.keep_found(rules_key(QUICK), FoundDeal(30, 5, "D"))
    player.wait(0.2)
    assert player.app.sitting.next_deal._search is None
    player.key(pygame.K_n)
    assert player.game.attempt.kind is Kind.RANDOM
