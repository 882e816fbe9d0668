"""The lamp in the status line: when it asks, what it says, and the way back that it offers."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from forty_thieves.game.standing import Standing
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.position import position_form
from forty_thieves.rules.start import read_start
from forty_thieves.ui import theme
from forty_thieves.ui.options import Lamp, Options
from forty_thieves.ui.status import Status
from tests.game.played import PLAYED_OUT
from tests.processes import wait_for
from tests.shared_rows import rows
from tests.ui.player import Player

COMMANDS = next(row["commands"] for row in rows("wins") if row["variant"] == "FT" and row.get("number") == 3)
WINNABLE = COMMANDS[:-90]  # Forty Thieves 3 can be won from here; where the whole stock is drawn now, it can't
STOCK = 4
OPEN = ["D"] * 10  # far from settled, and on no shipped line


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player(number=3, commands=WINNABLE)
    yield player
    player.close()


def live(player: Player, true: Callable[[], object]) -> None:
    """Live on until that is true."""

    def meanwhile() -> None:
        player.app.step(1 / 60)
        if player.app.changed:
            player.app.draw()

    wait_for(true, meanwhile=meanwhile)


def shown(player: Player) -> Standing | None:
    return player.app.sitting.advice.shown


def asks(player: Player) -> bool:
    """Whether the solver is at work."""
    desk = player.app.sitting.advice._desk
    return desk is not None and desk.busy


def set_lamp(player: Player, lamp: Lamp) -> None:
    player.app.sitting.set("lamp", lamp)


def lose(player: Player) -> None:
    """Draw all that is left and wait until that is proved to lose."""
    player.app.draw()
    for _n in range(STOCK):
        player.key(pygame.K_SPACE)
    live(player, lambda: shown(player) is Standing.LOST)


def events(player: Player) -> list[str]:
    return [event.text for event in player.records.events(player.game.attempt)]


# What it says ---------------------------------------------------------------------------------------------------


def test_a_lamp_that_tells_all_says_what_can_be_won(player: Player) -> None:
    set_lamp(player, Lamp.ALL)
    player.wait(0.02)
    assert shown(player) is Standing.OPEN
    live(player, lambda: shown(player) is Standing.WINNABLE)


def test_at_first_the_lamp_tells_only_what_is_lost(player: Player) -> None:
    assert Options().lamp is Lamp.LOST
    player.app.draw()
    live(player, lambda: asks(player))
    live(player, lambda: not asks(player))
    assert shown(player) is None
    lose(player)
    assert "no longer be won" in player.said


def test_a_lamp_that_is_off_asks_nothing_and_says_nothing(player: Player) -> None:
    set_lamp(player, Lamp.OFF)
    player.app.draw()
    for _n in range(STOCK):
        player.key(pygame.K_SPACE)
    player.wait(2)
    assert shown(player) is None and not asks(player)
    assert "back" not in player.said


def test_hints_without_peeking_put_the_lamp_out() -> None:
    assert Options(lamp=Lamp.ALL, no_peeking=True).lamp_tells is Lamp.OFF


def test_no_moves_left_is_said_of_what_is_stuck() -> None:
    player = Player(number=PLAYED_OUT["number"], commands=[step["command"] for step in PLAYED_OUT["steps"]])
    assert player.game.stuck and shown(player) is Standing.STUCK
    player.close()


def test_a_verdict_seen_before_shows_at_once(player: Player) -> None:
    set_lamp(player, Lamp.ALL)
    player.app.draw()
    live(player, lambda: shown(player) is Standing.WINNABLE)
    lose(player)
    for _n in range(STOCK):
        player.key(pygame.K_z)
    assert shown(player) is Standing.WINNABLE
    for _n in range(STOCK):
        player.key(pygame.K_y)
    assert shown(player) is Standing.LOST
    player.key(pygame.K_r)
    assert shown(player) is Standing.WINNABLE  # since it leads to a winnable one


def test_after_a_game_that_is_lost_for_sure_a_new_one_is_dealt_without_a_question(player: Player) -> None:
    player.key(pygame.K_n)
    assert player.app.sitting.sheet is not None
    player.app.sitting.sheet.close()
    player.pump()
    player.post(pygame.WINDOWENTER)
    lose(player)
    attempt = player.game.attempt
    player.key(pygame.K_n)
    assert player.app.sitting.sheet is None
    assert player.game.attempt.id != attempt.id
    assert player.records.scorecard(player.app.sitting.session.profile).lost == 1


def test_nobody_is_spared_the_question_by_a_lamp_that_says_nothing(player: Player) -> None:
    lose(player)
    set_lamp(player, Lamp.OFF)
    player.wait(0.05)
    player.key(pygame.K_n)
    assert player.app.sitting.sheet is not None


# When it asks ---------------------------------------------------------------------------------------------------


def test_the_search_begins_a_quarter_of_a_second_after_the_last_command(player: Player) -> None:
    player.app.draw()
    player.wait(0.1)
    player.key(pygame.K_SPACE)
    player.wait(0.2)
    assert not asks(player)
    player.key(pygame.K_z)
    player.wait(0.2)
    assert not asks(player)
    live(player, lambda: asks(player))


def test_the_next_command_ends_it() -> None:
    player = Player(number=3, commands=OPEN)
    player.app.draw()
    live(player, lambda: asks(player))
    player.key(pygame.K_SPACE)
    wait_for(lambda: not asks(player), meanwhile=lambda: player.app.step(0))
    player.close()


def test_nothing_is_asked_before_the_first_frame(player: Player) -> None:
    player.wait(1)
    assert not asks(player)


@pytest.mark.parametrize("away", ["pause", "hidden"])
def test_nothing_is_asked_while_the_table_is_not_seen(away: str) -> None:
    player = Player(number=3, commands=OPEN)
    player.app.draw()
    live(player, lambda: asks(player))
    player.key(pygame.K_PAUSE) if away == "pause" else player.post(pygame.WINDOWMINIMIZED)
    live(player, lambda: not asks(player))
    player.wait(1)
    assert not asks(player)
    player.key(pygame.K_ESCAPE) if away == "pause" else player.post(pygame.WINDOWRESTORED)
    live(player, lambda: asks(player))
    player.close()


def test_nothing_is_asked_of_a_game_that_is_won() -> None:
    player = Player(number=3, commands=COMMANDS)
    assert player.game.over
    player.app.draw()
    player.wait(1)
    assert shown(player) is None and not asks(player)
    player.close()


# The way back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["key", "click"])
def test_one_press_leads_back_to_the_last_position_that_could_be_won(player: Player, how: str) -> None:
    set_lamp(player, Lamp.ALL)
    player.app.draw()
    live(player, lambda: shown(player) is Standing.WINNABLE)
    lose(player)
    player.app.draw()
    if how == "key":
        player.key(pygame.K_b)
    else:
        player.click(player.app.status.lamp.rect.center)
    assert shown(player) is Standing.WINNABLE
    assert "can be won" in player.said
    back = STOCK + len(WINNABLE) - len(player.line)
    assert 1 <= back <= STOCK
    assert events(player)[-back:] == ["undo"] * back
    assert player.game.can_redo


def test_there_is_no_way_back_while_nothing_is_lost(player: Player) -> None:
    player.app.draw()
    player.key(pygame.K_b)
    player.click(player.app.status.lamp.rect.center)
    assert player.line == WINNABLE and not player.app.sitting.able["back"]


def test_a_verdict_that_was_seen_is_recorded_once_a_game(player: Player) -> None:
    set_lamp(player, Lamp.ALL)
    player.app.draw()
    live(player, lambda: shown(player) is Standing.WINNABLE)
    lose(player)
    assert events(player).count("verdict") == 1


def test_a_verdict_before_the_first_command_is_recorded_with_it(player: Player) -> None:
    start = read_start(json.dumps(position_form(player.state)), player.state.variant)
    player.app.sitting.begin(start)
    set_lamp(player, Lamp.ALL)
    player.app.draw()
    live(player, lambda: shown(player) is Standing.WINNABLE)
    assert events(player) == []
    player.key(pygame.K_SPACE)
    assert events(player) == ["verdict", "D"]


# The look -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1600)])
@pytest.mark.parametrize("standing", list(Standing))
def test_it_fits_into_the_status_line_beside_all_that_stands_there(size: tuple[int, int], standing: Standing) -> None:
    player = Player(size)
    where, status = player.table.where, Status()
    surface = pygame.Surface(size)
    status.lamp.offers = True
    status.draw(surface, where, "Forty Thieves", "practice", "FT-0000012", ["123 moves"], standing)
    lamp = status.lamp.rect
    assert lamp.left >= status.deal_rect.right and where.status.contains(lamp)
    assert lamp.width > where.px(100)  # with its words
    player.close()


def test_it_keeps_within_the_line_however_long_the_rest_is() -> None:
    player = Player((800, 600))
    where, status = player.table.where, Status()
    status.draw(
        pygame.Surface((800, 600)), where, "A game " * 8, "practice", "X1-" + "0" * 40, ["1 move"], Standing.LOST
    )
    assert status.lamp.rect.right <= 800
    player.close()


def test_each_light_differs_by_shape_and_not_by_colour_alone() -> None:
    player = Player()
    where = player.table.where
    looks = set()
    for standing in Standing:
        surface = pygame.Surface((1280, 800))
        Status().draw(surface, where, "", "", "", [], standing)
        left = Status()
        left.draw(surface, where, "", "", "", [], standing)
        light = surface.subsurface(
            left.lamp.rect.left, where.status.top, where.px(theme.LAMP), where.status.height
        ).copy()
        grey = pygame.transform.grayscale(light)
        ground = grey.get_at((0, grey.height - 1))
        looks.add(tuple(grey.get_at((x, y)) == ground for y in range(grey.height) for x in range(grey.width)))
    assert len(looks) == len(Standing) - 1  # LOST and NEVER look alike: their words differ
    player.close()


def test_the_setting_is_kept(tmp_path: Path) -> None:
    with Records.open(tmp_path) as records:
        ann = records.profile("Ann")
        options = Options.load(records, ann)
        for lamp in (Lamp.OFF, Lamp.ALL, Lamp.LOST):
            options = options.changed(records, ann, "lamp", lamp)
            assert options.lamp is lamp
            assert Options.load(records, ann) == options
        records.set_setting(ann, "lamp", "of a later version")
        assert Options.load(records, ann).lamp is Lamp.LOST


def test_the_setting_is_a_choice_among_the_settings(player: Player) -> None:
    player.key(pygame.K_COMMA)
    sheet = player.app.sitting.sheet
    sheet.find("Settings").choose(3)
    choice = sheet.find("Lamp: can it still be won?")
    assert choice.values[choice.chosen] == "Only when lost"
    choice.choose(0)
    assert player.app.sitting.options.lamp is Lamp.OFF
    choice.choose(2)
    assert player.app.sitting.options.lamp is Lamp.ALL


def test_every_game_of_the_family_is_watched_without_a_fault() -> None:
    player = Player()
    for variant in CATALOGUE.values():
        player.app.sitting.change_to(variant)
        player.app.draw()
        player.table.end_motion()
        player.wait(0.4)
    assert not player.app.sitting.session.notices
    player.close()
