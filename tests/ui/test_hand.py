"""Playing with the mouse: drags, clicks, double-clicks, the stock, peeking."""

from collections.abc import Iterator

import pygame
import pytest

from forty_thieves.game.choice import targets
from forty_thieves.rules.commands import parse_command
from tests.shared_rows import rows
from tests.ui.player import Player

WON = next(row["commands"] for row in rows("wins") if row.get("number") == 1 and row["variant"] == "FT")

# Deal 1: T7, T9 end in the ♠A, T8 in the ♦A over the ♣A; T1 ends in the ♦8, T2 in the ♦9, T3 in the ♦Q.


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player()
    yield player
    player.close()


def test_a_drag_onto_a_lit_pile_plays(player: Player) -> None:
    player.drag("T7", "F1")
    assert player.line == ["T7>F1"]


def test_a_drag_begins_four_pixels_away_not_before(player: Player) -> None:
    at = player.at("T7")
    player.press(at)
    player.move((at[0] + 3, at[1]))
    assert not player.table.held
    player.move((at[0] + 4, at[1]))
    assert [str(c) for c in player.table.held] == ["AS"]


def test_a_drag_by_touch_begins_eight_pixels_away(player: Player) -> None:
    at = player.at("T7")
    player.press(at, touch=True)
    player.move((at[0] + 7, at[1]))
    assert not player.table.held
    player.move((at[0] + 8, at[1]))
    assert player.table.held


def test_a_held_card_keeps_its_place_under_the_mouse(player: Player) -> None:
    at = player.at("T7")
    place = player.table.places[player.state.columns[6][-1]]
    player.press(at)
    player.move((at[0] + 50, at[1] + 20))
    assert player.table.held_rect().topleft == (place.left + 50, place.top + 20)


def test_a_selected_card_is_held_where_it_was_seen(player: Player) -> None:
    player.click("T7")
    seen, at = player.table.seen_at(player.state.columns[6][-1]), player.at("T7")
    assert seen.top < player.table.light_place("T7").top
    player.press(at)
    player.move((at[0] + 50, at[1] + 20))
    assert player.table.held_rect().topleft == (seen.left + 50, seen.top + 20)


def test_a_card_selected_by_keyboard_in_mid_drag_is_the_only_one(player: Player) -> None:
    player.lift("T7")
    player.app.sitting.cursor.go("T1")
    player.key(pygame.K_RETURN)
    assert not player.table.held
    assert player.app.sitting.hand.selected == ("T1", 1)
    player.release((640, 500))
    assert player.line == []


def test_a_refused_drop_says_why_and_the_card_goes_home(player: Player) -> None:
    card = player.state.columns[0][-1]
    player.drag("T1", "T3")
    assert player.line == []
    assert player.said == "Only the ♦9 takes the ♦8."
    assert player.table.motion.flights[card].goal == player.table.places[card].topleft
    player.wait(0.3)
    assert not player.table.motion


def test_of_two_lit_piles_the_one_covered_more_takes_the_card(player: Player) -> None:
    player.lift("T7")
    f1, f5 = player.table.where.places["F1"], player.table.where.places["F5"]
    held = player.table.held_rect()
    grip = (player.at("T7")[0] + 12 - held.left, player.at("T7")[1] + 3 - held.top)
    player.move((f5.left - 20 + grip[0], f5.top + grip[1]))
    assert player.table.lit_now == "F5"
    player.release((f5.left - 20 + grip[0], f5.top + grip[1]))
    assert player.line == ["T7>F5"]
    assert f1 != f5


def test_put_back_where_it_came_from_is_no_refusal(player: Player) -> None:
    at = player.lift("T1")
    player.release(at)
    assert player.line == []
    assert player.said == ""


def test_let_go_over_bare_cloth_says_what_to_do(player: Player) -> None:
    player.lift("T1")
    between = (player.table.where.places["W"].right + player.table.where.places["F1"].left) // 2
    player.move((between, 5))
    player.release((between, 5))
    assert player.said != ""
    assert player.line == []


def test_a_covered_card_can_not_be_dragged(player: Player) -> None:
    player.lift(player.state.columns[0][0])
    assert not player.table.held
    assert player.said == "One card at a time here."


def test_click_select_click(player: Player) -> None:
    player.click("T1")
    assert [str(c) for c in player.table.lifted] == ["8D"]
    assert player.table.lit == ["T2"]
    player.click("T2")
    assert player.line == ["T1>T2"]
    assert not player.table.lifted
    assert not player.table.lit


def test_a_second_click_on_the_selected_card_lets_go(player: Player) -> None:
    player.click("T1")
    player.click("T1")
    assert not player.table.lifted
    assert player.line == []


def test_a_click_on_another_card_selects_that_one(player: Player) -> None:
    player.click("T1")
    player.click("T5")
    assert [str(c) for c in player.table.lifted] == ["6C"]


def test_a_click_on_an_unlit_empty_place_says_why(player: Player) -> None:
    player.click("T1")
    player.click("F1")
    assert player.said == "This foundation waits for the ♠A."
    assert player.table.lifted


def test_a_click_on_the_cloth_lets_go(player: Player) -> None:
    player.click("T1")
    player.click((player.table.where.places["T1"].left, player.table.where.table.bottom - 2))
    assert not player.table.lifted


def test_a_double_click_sends_home(player: Player) -> None:
    player.double_click("T7")
    assert player.line == ["T7>F1"]


def test_a_double_click_goes_to_the_longest_run_if_no_foundation_takes_the_card(player: Player) -> None:
    player.double_click("T1")
    assert player.line == ["T1>T2"]


def test_a_double_click_says_when_nothing_takes_the_card(player: Player) -> None:
    player.double_click("T5")
    assert player.line == []
    assert player.said == "No pile takes the ♣6 now."


def test_a_third_click_on_the_same_card_is_nothing(player: Player) -> None:
    at = player.at("T5")
    for clicks in (1, 2, 3):
        player.click(at, clicks=clicks)
    assert player.line == []
    assert not player.table.lifted


def test_two_quick_double_clicks_on_cards_that_lie_on_each_other_are_two(player: Player) -> None:
    at = player.at("T8")
    for clicks in (1, 2, 3, 4):  # the system counts on, though other cards come under the mouse
        player.click(at, clicks=clicks)
    assert player.line == ["T8>F3", "T8>F4"]


def test_a_second_click_that_meets_another_card_is_no_double_click(player: Player) -> None:
    player.click("T1")
    player.click(player.at("T2"), clicks=2)
    assert player.line == ["T1>T2"]
    assert not player.table.lifted


def test_the_second_press_on_a_card_that_was_just_moved_is_nothing(player: Player) -> None:
    player.click("T1")
    at = player.at("T2")
    player.click(at)
    player.click(at, clicks=2)
    assert player.line == ["T1>T2"]
    assert not player.table.lifted


def to_a_space(player: Player) -> None:
    """Deal 1 until a column is empty: the line that the first deal is won by."""
    for text in WON:
        player.game.play(parse_command(text))
        if any(not column for column in player.state.columns):
            break
    player.table.show(player.state)


def test_a_double_click_never_uses_an_empty_column_unless_the_player_wants_it(player: Player) -> None:
    to_a_space(player)
    name = next(
        n
        for n, column in zip(player.state.column_names, player.state.columns, strict=True)
        if len(column) > 1
        and player.app.sitting.hand.select(n, 1) is None
        and player.app.sitting.hand.let_go()
        and _only_spaces(player, n)
    )
    before = len(player.line)
    player.double_click(name)
    assert len(player.line) == before
    player.app.sitting.set("double_click_to_space", True)
    player.double_click(name)
    assert len(player.line) == before + 1
    assert player.line[-1].startswith(f"{name}>T")


def _only_spaces(player: Player, name: str) -> bool:
    found = targets(player.state, name, 1)
    return bool(found) and all(t[0] == "T" and not player.state.piles[t] for t in found)


def test_every_press_on_the_stock_draws(player: Player) -> None:
    for clicks in (1, 2, 3):
        player.click("S", clicks=clicks)
    assert player.line == ["D", "D", "D"]


def test_an_empty_stock_says_that_it_is_gone_through_once(player: Player) -> None:
    for _card in range(64):
        player.click("S")
    player.click(player.table.where.places["S"].center)
    assert player.said == "The stock can be gone through once."


def test_the_right_button_shows_a_covered_card_while_it_is_down(player: Player) -> None:
    covered = player.state.columns[0][0]
    before = player.frame()
    place = player.table.places[covered]
    player.press(player.at(covered), button=3)
    shown = player.frame()
    middle = (place.centerx, place.centery + place.height // 4)
    assert player.table.peeked is covered
    assert pygame.image.tobytes(shown.subsurface(place), "RGB") != pygame.image.tobytes(before.subsurface(place), "RGB")
    assert middle
    player.release(player.at(covered), button=3)
    assert player.table.peeked is None


def test_the_stock_is_not_peeked_into(player: Player) -> None:
    player.press(player.at("S"), button=3)
    assert player.table.peeked is None


def test_a_motion_without_the_button_brings_the_card_home(player: Player) -> None:
    player.lift("T7")
    player.move((640, 500), down=False)
    assert not player.table.held
    player.drag("T7", "F1")
    assert player.line == ["T7>F1"]


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_losing_the_window_in_mid_drag_brings_the_card_home(player: Player, event: int) -> None:
    player.lift("T7")
    player.post(event)
    assert not player.table.held
    player.release((640, 80))
    assert player.line == []
    player.post(pygame.WINDOWFOCUSGAINED)
    player.drag("T7", "F1")
    assert player.line == ["T7>F1"]


def test_escape_in_mid_drag_brings_the_card_home(player: Player) -> None:
    at = player.lift("T7")
    player.key(pygame.K_ESCAPE)
    assert not player.table.held
    player.release(at)
    assert player.line == []


def test_a_resize_in_mid_drag_brings_the_card_home(player: Player) -> None:
    player.lift("T7")
    player.app.screen._window.size = (1000, 700)
    player.pump()
    player.frame()
    assert not player.table.held
    assert player.table.where.size == (1000, 700)
    player.drag("T7", "F1")
    assert player.line == ["T7>F1"]


def test_undo_in_mid_drag_is_played_and_the_card_goes_home(player: Player) -> None:
    player.drag("T7", "F1")
    player.lift("T1")
    player.key(pygame.K_z)
    assert not player.table.held
    assert player.line == []
