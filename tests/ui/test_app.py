"""The window at work: keys, sheets, the clock, motion, resizing, the win."""

from collections.abc import Iterator

import pygame
import pytest

from forty_thieves.rules.cards import Card
from forty_thieves.rules.commands import parse_command
from forty_thieves.ui.options import ReducedMotion
from tests.shared_rows import rows
from tests.ui.player import Player

WON = next(row["commands"] for row in rows("wins") if row.get("number") == 1 and row["variant"] == "FT")
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player()
    yield player
    player.close()


# Keys -----------------------------------------------------------------------------------------------------------


def test_space_draws_at_each_fresh_press(player: Player) -> None:
    player.key(pygame.K_SPACE)
    player.key(pygame.K_SPACE)
    assert player.line == ["D", "D"]


@pytest.mark.parametrize("mod", [0, CTRL])
def test_z_takes_back_with_or_without_control(player: Player, mod: int) -> None:
    player.key(pygame.K_SPACE)
    player.key(pygame.K_z, mod)
    assert player.line == []


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_y, 0), (pygame.K_y, CTRL), (pygame.K_z, CTRL | SHIFT)])
def test_the_keys_that_do_again(player: Player, key: int, mod: int) -> None:
    player.key(pygame.K_SPACE)
    player.key(pygame.K_z)
    player.key(key, mod)
    assert player.line == ["D"]


def test_r_goes_back_to_the_start_and_undo_back_again(player: Player) -> None:
    player.drag("T7", "F1")
    player.key(pygame.K_SPACE)
    player.key(pygame.K_r)
    assert player.line == []
    player.key(pygame.K_z)
    assert player.line == ["T7>F1", "D"]


def test_a_finishes_only_when_that_is_certain(player: Player) -> None:
    player.key(pygame.K_a)
    assert player.line == []
    for text in WON:
        if player.game.finish_line():
            break
        player.game.play(parse_command(text))
    assert not player.state.won
    player.app.sitting.look()
    assert player.said != ""
    player.key(pygame.K_a)
    assert player.state.won
    assert player.game.over


def test_letters_work_on_a_keyboard_of_another_script(player: Player) -> None:
    player.key(pygame.K_SPACE)
    player.post(pygame.KEYDOWN, key=ord("я"), mod=0, unicode="я", scancode=pygame.KSCAN_Z)
    assert player.line == []


def test_the_keyboard_alone_plays(player: Player) -> None:
    player.key(pygame.K_7)
    player.key(pygame.K_RETURN)
    assert [str(c) for c in player.table.lifted] == ["AS"]
    player.key(pygame.K_f, SHIFT)
    player.key(pygame.K_RETURN)
    assert player.line == ["T7>F1"]
    player.key(pygame.K_s, SHIFT)
    player.key(pygame.K_RETURN)
    assert player.line == ["T7>F1", "D"]
    player.key(pygame.K_0)
    assert player.app.sitting.cursor.name == "T10"


def test_a_lifted_card_is_taken_home_by_two_keys(player: Player) -> None:
    player.key(pygame.K_8)
    player.key(pygame.K_RETURN)  # the ♦A
    player.key(pygame.K_f, SHIFT)
    assert player.app.sitting.cursor.name == "F3"
    player.key(pygame.K_TAB)
    assert player.app.sitting.cursor.name == "F7"
    player.key(pygame.K_RETURN)
    assert player.line == ["T8>F7"]
    player.key(pygame.K_8)
    player.key(pygame.K_BACKSPACE)
    assert player.line == ["T8>F7", "T8>F4"]


def test_a_pause_covers_the_cards(player: Player) -> None:
    player.key(pygame.K_SPACE)
    player.wait(0.5)
    place = player.table.places[player.state.columns[0][-1]]
    seen = player.frame().subsurface(place).copy()
    player.key(pygame.K_PAUSE)
    covered = player.frame().subsurface(place)
    assert pygame.transform.average_color(seen)[0] > 200 > 100 > pygame.transform.average_color(covered)[0]
    player.key(pygame.K_PAUSE)
    assert player.app.sitting.sheet is None


def test_a_refused_grab_is_told_at_once(player: Player) -> None:
    player.frame()
    player.lift(player.state.columns[0][0])
    assert player.app.changed


def test_arrows_go_round_the_table(player: Player) -> None:
    cursor = player.app.sitting.cursor
    player.key(pygame.K_RIGHT)  # the first press only shows where one is
    assert (cursor.name, cursor.seen) == ("T1", True)
    player.key(pygame.K_RIGHT)
    assert cursor.name == "T2"
    player.key(pygame.K_UP)
    assert cursor.name == "W"
    player.key(pygame.K_LEFT)
    assert cursor.name == "S"
    player.key(pygame.K_LEFT)
    assert cursor.name == "F8"
    player.key(pygame.K_DOWN)
    assert cursor.name == "T10"


def test_escape_lets_go_of_a_card_before_anything_else(player: Player) -> None:
    player.click("T1")
    player.key(pygame.K_ESCAPE)
    assert not player.table.lifted
    assert player.app.open


@pytest.mark.parametrize(("key", "text"), [(pygame.K_s, "s"), (pygame.K_F1, ""), (pygame.K_COMMA, ","), (223, "?")])
def test_a_sheet_opens_by_its_key_and_closes_by_escape(player: Player, key: int, text: str) -> None:
    player.key(key, text=text)
    assert player.app.sitting.sheet is not None
    player.frame()
    player.key(pygame.K_ESCAPE)
    assert player.app.sitting.sheet is None


def test_every_button_of_the_bar_does_its_action(player: Player) -> None:
    button = player.app.bar.buttons["scorecard"]
    player.click(button.rect.center)
    assert player.app.sitting.sheet is not None


def test_a_button_that_has_nothing_to_do_does_nothing(player: Player) -> None:
    player.frame()
    player.click(player.app.bar.buttons["undo"].rect.center)
    assert player.line == []
    assert not player.game.counts


# Dealing --------------------------------------------------------------------------------------------------------


def test_a_new_game_over_one_that_does_not_count_asks_nothing(player: Player) -> None:
    first = player.game
    player.key(pygame.K_n)
    assert player.app.sitting.sheet is None
    assert player.game is not first
    assert player.app.sitting.session.scorecard().played == 0


def test_a_new_game_over_one_that_counts_asks_first_and_writes_the_loss(player: Player) -> None:
    player.drag("T7", "F1")
    first = player.game
    player.key(pygame.K_n)
    assert player.app.sitting.sheet is not None
    player.key(pygame.K_ESCAPE)
    assert player.game is first
    player.key(pygame.K_n)
    player.key(pygame.K_RETURN)  # meant for the table, perhaps: it never gives a game up
    assert player.game is first
    player.key(pygame.K_n)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert player.game is not first
    assert player.app.sitting.session.scorecard().lost == 1


def test_a_stuck_game_is_given_up_without_a_question_but_lost_all_the_same(player: Player) -> None:
    while not player.game.stuck:
        commands = [c for c in player.app.sitting.session.game.state.column_names if c]
        assert commands
        player.game.play(parse_command("D"))
        if not player.state.stock:
            break
    if player.game.stuck:
        player.key(pygame.K_n)
        assert player.app.sitting.sheet is None
        assert player.app.sitting.session.scorecard().lost == 1


def type_text(player: Player, text: str) -> None:
    player.post(pygame.TEXTINPUT, text=text)


def test_a_deal_is_typed_in(player: Player) -> None:
    player.key(pygame.K_n, CTRL)
    type_text(player, "ft-00000hk")
    player.key(pygame.K_RETURN)
    assert player.app.sitting.sheet is None
    assert player.game.deal == "FT-00000HK"


def test_a_mistyped_deal_code_is_answered_by_a_sentence(player: Player) -> None:
    player.key(pygame.K_n, CTRL)
    type_text(player, "FT-00000HX")
    player.key(pygame.K_RETURN)
    assert player.app.sitting.sheet is not None
    player.frame()
    assert player.game.deal == "FT-0000012"


def test_a_pasted_record_becomes_practice_beside_the_open_game(player: Player) -> None:
    from forty_thieves.rules.record import record_text

    player.drag("T7", "F1")
    text = record_text(player.game.record())
    mine = player.game
    player.key(pygame.K_n, CTRL)
    type_text(player, text)
    player.key(pygame.K_RETURN)
    assert player.app.sitting.sheet is None
    assert player.line == ["T7>F1"]
    assert player.game is not mine
    assert player.app.sitting.session.waiting
    card = player.app.sitting.session.scorecard()
    assert (card.played, card.in_progress) == (0, 1)


# Motion ---------------------------------------------------------------------------------------------------------


def test_the_state_is_final_before_the_picture_moves(player: Player) -> None:
    player.click("S")
    card: Card = player.state.waste[-1]
    flight = player.table.motion.flights[card]
    assert flight.origin == player.table.where.places["S"].topleft
    player.wait(0.1)
    assert player.table.motion
    player.wait(0.15)
    assert not player.table.motion


def test_a_press_in_mid_motion_ends_it_and_is_played(player: Player) -> None:
    player.click("S")
    assert player.table.motion
    player.click("S")
    assert player.line == ["D", "D"]
    assert len(player.table.motion.flights) <= 2


def test_a_deal_flies_in_at_most_1_2_seconds_and_ends_at_a_press(player: Player) -> None:
    player.key(pygame.K_n)
    assert len(player.table.motion.flights) == 40
    player.wait(1.25)
    assert not player.table.motion
    player.key(pygame.K_n)
    player.key(pygame.K_LEFT)
    assert not player.table.motion


def test_what_has_come_to_rest_looks_as_if_drawn_anew(player: Player) -> None:
    for text in WON[:40]:
        player.app.sitting.play(parse_command(text))
        player.wait(0.25)
        moved = player.frame().subsurface(player.table.where.table)
        player.table.redraw()
        anew = player.frame().subsurface(player.table.where.table)
        assert pygame.image.tobytes(moved, "RGB") == pygame.image.tobytes(anew, "RGB")


def test_reduced_motion_moves_nothing(player: Player) -> None:
    player.app.sitting.set("reduced_motion", ReducedMotion.ON)
    for deed in (lambda: player.click("S"), lambda: player.key(pygame.K_z), lambda: player.key(pygame.K_n)):
        deed()
        assert not player.table.motion


def test_nothing_is_drawn_when_nothing_has_changed(player: Player) -> None:
    player.frame()
    player.wait(2.0)
    player.frame()
    player.app.step(1 / 60)
    assert not player.app.changed
    assert player.app.frames < 60


# The clock ------------------------------------------------------------------------------------------------------


def test_the_clock_runs_from_the_first_command_while_the_window_is_seen(player: Player) -> None:
    clock = player.game.clock
    assert not clock.runs
    player.key(pygame.K_SPACE)
    assert clock.runs
    player.post(pygame.WINDOWFOCUSLOST)
    assert not clock.runs
    player.post(pygame.WINDOWFOCUSGAINED)
    assert clock.runs
    player.post(pygame.WINDOWMINIMIZED)
    assert not clock.runs
    player.post(pygame.WINDOWRESTORED)
    player.post(pygame.WINDOWFOCUSGAINED)
    assert clock.runs
    player.key(pygame.K_PAUSE)
    assert not clock.runs
    player.key(pygame.K_ESCAPE)
    assert clock.runs


# The win --------------------------------------------------------------------------------------------------------


def test_a_win_is_written_before_the_cards_fly_and_told_when_they_have_landed(player: Player) -> None:
    for text in WON[:-1]:
        player.game.play(parse_command(text))
    player.table.show(player.state)
    player.app.sitting.look()
    player.app.sitting.play(parse_command(WON[-1]))
    assert player.table.motion
    assert player.app.sitting.session.scorecard().won == 1
    assert player.app.sitting.sheet is None
    player.wait(0.5)
    player.key(pygame.K_SPACE)  # the cards need not dance
    player.wait(1 / 60)
    assert player.app.sitting.sheet is not None
    player.frame()
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_z)
    assert player.state.won


# Resizing -------------------------------------------------------------------------------------------------------


def test_the_window_is_drawn_at_every_size(player: Player) -> None:
    for size in [(800, 600), (1280, 800), (2560, 1600), (3840, 2160), (700, 1400), (640, 480)]:
        player.app.screen._window.size = size
        player.pump()
        assert player.frame().get_size() == size
        player.wait(0.2)
        assert player.frame().get_size() == size


def test_while_the_window_is_being_resized_pictures_are_drafts_and_then_crisp_again(player: Player) -> None:
    player.app.screen._window.size = (1000, 700)
    player.pump()
    assert player.table.art._draft
    player.wait(0.2)
    assert not player.table.art._draft
