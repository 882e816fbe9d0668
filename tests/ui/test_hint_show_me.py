"""Show me: giving up, said first and only where there is something to show; then a line played out on the table."""

from collections.abc import Iterator

import pygame
import pytest

from forty_thieves.records.attempt import Result
from forty_thieves.rules.commands import parse_command
from forty_thieves.solver import Answer, Verdict
from forty_thieves.ui import theme
from forty_thieves.ui.show_me import ShowMe
from tests.shared_rows import rows
from tests.ui.player import Player

WON = [parse_command(text) for text in next(
    row["commands"] for row in rows("wins") if row.get("number") == 1 and row["variant"] == "FT"
)]  # fmt: skip
SHIFT = pygame.KMOD_LSHIFT
GIVE_UP, SHOW, KEEP = "Give up and show me", "Show me", "Keep playing"


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player()
    player.frame()
    yield player
    player.close()


@pytest.fixture
def knowing(player: Player) -> Player:
    """A player four commands into a game that is known to be won from there."""
    player.app.sitting.advice.verdicts.learn(player.game.start, Verdict(Answer.WINNABLE, tuple(WON)))
    player.game.play(*WON[:4])
    player.app.sitting.look()
    player.table.show(player.state)
    return player


def show_me(player: Player, answer: str = GIVE_UP) -> None:
    player.key(pygame.K_h, SHIFT)
    press(player, answer)


def press(player: Player, label: str) -> None:
    assert player.app.sitting.sheet is not None
    player.click(player.app.sitting.sheet.where(label).center)


def mode(player: Player) -> ShowMe:
    assert isinstance(player.app.sitting.mode, ShowMe)
    return player.app.sitting.mode


def shown(player: Player) -> int:
    """How many commands of the line have been shown."""
    return int(mode(player).facts[0].split()[0])


def tally(player: Player) -> tuple[int, int, int]:
    card = player.app.sitting.session.scorecard()
    return card.won, card.lost, card.in_progress


def events(player: Player) -> list[str]:
    return [event.text for event in player.records.events(player.game.attempt)]


# What it costs ----------------------------------------------------------------------------------------------------


def test_it_asks_first_and_says_what_it_costs(knowing: Player) -> None:
    knowing.key(pygame.K_h, SHIFT)
    sheet = knowing.app.sitting.sheet
    assert sheet is not None
    said = " ".join(widget.describe() for widget in sheet.widgets())
    assert "giving up" in said
    assert "counts as lost" in said
    knowing.key(pygame.K_RETURN)  # the harmless answer
    assert not knowing.game.over
    assert tally(knowing) == (0, 0, 1)


def test_a_game_that_counts_is_lost(knowing: Player) -> None:
    show_me(knowing)
    assert knowing.game.result is Result.LOST
    assert tally(knowing) == (0, 1, 0)


def test_a_game_without_a_command_costs_nothing(player: Player) -> None:
    player.app.sitting.advice.verdicts.learn(player.state, Verdict(Answer.WINNABLE, tuple(WON)))
    show_me(player, SHOW)
    assert mode(player)
    assert player.game.over
    assert tally(player) == (0, 0, 0)


def test_showing_to_the_end_is_never_a_win_and_nothing_more_is_written(knowing: Player) -> None:
    before = events(knowing)
    left = knowing.state.copy()
    show_me(knowing)
    knowing.key(pygame.K_SPACE)
    for _ in WON:
        knowing.key(pygame.K_RIGHT)
    assert knowing.table.state.won
    assert knowing.said == ""
    assert tally(knowing) == (0, 1, 0)
    assert events(knowing) == before
    knowing.key(pygame.K_ESCAPE)
    assert knowing.app.sitting.mode is None
    assert knowing.table.state == knowing.state == left
    assert "given up" in knowing.said
    assert knowing.app.sitting.sheet is None, "there is nothing to celebrate"
    assert tally(knowing) == (0, 1, 0)


def test_the_player_deals_anew_without_a_question_afterwards(knowing: Player) -> None:
    show_me(knowing)
    knowing.key(pygame.K_ESCAPE)
    knowing.app.sitting.session._number = lambda: 2
    knowing.key(pygame.K_n)
    assert knowing.app.sitting.sheet is None
    assert not knowing.game.over
    assert tally(knowing) == (0, 1, 0)


def test_a_given_up_game_can_be_shown_again_for_nothing(knowing: Player) -> None:
    show_me(knowing)
    knowing.key(pygame.K_ESCAPE)
    knowing.key(pygame.K_h, SHIFT)
    assert mode(knowing)
    assert tally(knowing) == (0, 1, 0)


def test_practice_costs_nothing(player: Player) -> None:
    state = player.state.copy()
    player.sit_at(state)
    player.app.sitting.advice.verdicts.learn(player.state, Verdict(Answer.WINNABLE, tuple(WON)))
    player.key(pygame.K_SPACE)
    player.key(pygame.K_z)
    show_me(player, SHOW)
    assert mode(player)
    assert tally(player) == (0, 0, 0)


# Nothing to show --------------------------------------------------------------------------------------------------


def test_a_lost_position_is_not_given_up(knowing: Player) -> None:
    knowing.key(pygame.K_SPACE)
    knowing.app.sitting.advice.verdicts.learn(knowing.state, Verdict(Answer.LOST))
    show_me(knowing)
    assert knowing.app.sitting.mode is None
    assert not knowing.game.over
    assert "no longer be won" in knowing.said
    assert tally(knowing) == (0, 0, 1)


def test_a_search_in_vain_gives_nothing_up(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("forty_thieves.ui.show_me.SECONDS", 0.001)
    player.key(pygame.K_SPACE)
    show_me(player)
    player.until(lambda: player.app.sitting.sheet is None, "the search ends")
    assert not player.game.over
    assert "No way to win was found" in player.said
    assert tally(player) == (0, 0, 1)


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_search_can_be_stopped_and_gives_nothing_up(player: Player, way: str) -> None:
    player.key(pygame.K_SPACE)
    show_me(player)
    assert player.app.sitting.sheet is not None
    player.wait(0.3)
    player.frame()
    if way == "key":
        player.key(pygame.K_ESCAPE)
    else:
        press(player, "Stop looking")
    assert player.app.sitting.sheet is None
    assert not player.game.over
    player.until(lambda: not player.app.sitting.advice.desk.busy or player.app.sitting.advice._watch, "it stops")
    assert player.app.sitting.mode is None
    player.key(pygame.K_SPACE)
    assert player.line == ["D", "D"]


def test_a_line_that_has_to_be_looked_for_is_shown_once_it_is_found(player: Player) -> None:
    player.app.sitting.set("no_peeking", True)  # no lamp, so that nothing else looks
    player.game.play(*WON[:-12])
    player.app.sitting.look()
    player.table.show(player.state)
    show_me(player)
    player.until(lambda: player.app.sitting.mode is not None, "the line is shown")
    assert player.game.result is Result.LOST
    assert player.app.sitting.sheet is None


# The line played out ----------------------------------------------------------------------------------------------


def test_it_plays_by_itself_and_ends_by_itself(knowing: Player) -> None:
    show_me(knowing)
    for _ in range(4):
        knowing.key(pygame.K_UP)
    knowing.wait(3)
    assert shown(knowing) > 5
    knowing.wait(len(WON) * 0.5)
    assert knowing.app.sitting.mode is None
    assert knowing.table.state == knowing.state


def test_a_pause_holds_it(knowing: Player) -> None:
    show_me(knowing)
    knowing.wait(2)
    knowing.key(pygame.K_SPACE)
    at = shown(knowing)
    assert at > 0
    knowing.wait(5)
    assert shown(knowing) == at
    knowing.key(pygame.K_SPACE)
    knowing.wait(2)
    assert shown(knowing) > at


def test_it_waits_while_a_sheet_lies_over_it(knowing: Player) -> None:
    show_me(knowing)
    knowing.wait(2)
    knowing.key(pygame.K_COMMA)
    at = shown(knowing)
    knowing.wait(5)
    assert shown(knowing) == at
    knowing.key(pygame.K_ESCAPE)
    knowing.wait(2)
    assert shown(knowing) > at


def test_steps_go_forth_and_back(knowing: Player) -> None:
    show_me(knowing)
    knowing.key(pygame.K_SPACE)
    states = [knowing.table.state.copy()]
    for number in range(1, 9):
        knowing.key(pygame.K_RIGHT)
        assert shown(knowing) == number
        states.append(knowing.table.state.copy())
    for number in range(7, -1, -1):
        knowing.key(pygame.K_LEFT)
        assert shown(knowing) == number
        assert knowing.table.state == states[number]
    knowing.key(pygame.K_LEFT)
    assert shown(knowing) == 0


def test_faster_shows_more_in_the_same_time(knowing: Player) -> None:
    show_me(knowing)
    knowing.wait(3)
    slow = shown(knowing)
    knowing.key(pygame.K_UP)
    knowing.key(pygame.K_UP)
    knowing.wait(3)
    quick = shown(knowing) - slow
    assert quick > 1.5 * slow
    for _ in range(6):
        knowing.key(pygame.K_DOWN)
    knowing.wait(3)
    assert shown(knowing) - slow - quick < slow + 1


def test_every_button_of_the_strip_works(knowing: Player) -> None:
    show_me(knowing)

    def click(start: str) -> None:
        button = next(button for button in mode(knowing).buttons if button.label.startswith(start))
        assert button.enabled
        knowing.click(button.rect.center)

    click("Pause")
    click("Step")
    click("Step")
    assert shown(knowing) == 2
    click("Back")
    assert shown(knowing) == 1
    click("Faster")
    click("Slower")
    click("Slower")
    click("Go on")
    knowing.wait(3)
    assert shown(knowing) > 1
    click("Stop")
    assert knowing.app.sitting.mode is None


def test_nothing_can_be_played_meanwhile(knowing: Player) -> None:
    before = events(knowing)
    show_me(knowing)
    knowing.key(pygame.K_SPACE)
    for key in (pygame.K_z, pygame.K_r, pygame.K_a, pygame.K_n, pygame.K_g, pygame.K_h, pygame.K_1, pygame.K_RETURN):
        knowing.key(key)
    knowing.click("S")
    knowing.double_click("T1")
    knowing.drag("T2", "T3")
    for button in knowing.app.bar.buttons.values():
        if button.label.split("  ")[0] not in ("Full screen", "Settings", "Rules and keys"):
            knowing.frame()
            assert not button.enabled, button.label
    assert events(knowing) == before
    assert shown(knowing) == 0
    assert knowing.app.sitting.sheet is None


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1600), (640, 480)])
def test_the_strip_lies_below_the_table_at_every_size(knowing: Player, size: tuple[int, int]) -> None:
    show_me(knowing)
    knowing.app.screen._window.size = size
    knowing.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
    knowing.wait(0.2)
    assert knowing.frame().get_size() == size
    where = knowing.table.where
    assert where.foot.height == round(theme.STRIP * where.scale)
    for button in mode(knowing).buttons:
        assert where.foot.contains(button.rect)
    assert mode(knowing).words.width > 100
    assert all(where.table.contains(place) for place in knowing.table.places.values())


def test_what_the_last_command_was_for_is_said(knowing: Player) -> None:
    show_me(knowing)
    knowing.key(pygame.K_SPACE)
    words = set()
    for _ in range(20):
        knowing.key(pygame.K_RIGHT)
        words.add(mode(knowing)._word)
    assert len(words) > 8
    assert all(word.endswith(".") for word in words)
