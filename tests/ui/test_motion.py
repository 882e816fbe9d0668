"""Cards on their way: always in one place, in their order, at the same place at the same time, and home in the end."""

import math
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, permutations
from random import Random

import pygame
import pytest

from forty_thieves.rules.commands import DRAW, REDEAL, parse_command
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.state import STOCK, WASTE
from forty_thieves.ui import theme
from forty_thieves.ui.motion import Flight
from forty_thieves.ui.options import ReducedMotion, Speed
from tests.shared_rows import rows
from tests.ui.motions import WON, deal, play, seen, settled, sit_at
from tests.ui.player import Player

FRAME = 1 / 60
games = pytest.mark.parametrize("game", ["FT", "LF", "MM", "IN", "TQ", "SA"])


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player((800, 600))
    player.table.end_motion()
    yield player
    player.close()


def some_play(player: Player, game: str, steps: int = 14) -> Iterator[None]:
    """Random play with undos and restarts; after each step the cards are on their way."""
    rng, sitting = Random(game), player.app.sitting
    sit_at(player, game)
    for n in range(steps):
        commands = legal_commands(player.state)
        if n % 5 == 4 or not commands:
            rng.choice([sitting.undo, sitting.restart])()
        else:
            sitting.play(rng.choice(commands))
        yield


# Places ---------------------------------------------------------------------------------------------------------


@games
def test_every_card_is_in_one_place_leaves_from_the_top_lands_on_the_top_and_ends_at_home(
    player: Player, game: str
) -> None:
    table = player.table
    for _step in some_play(player, game):
        for flight, other in permutations(table.motion.flights.values(), 2):
            left, after = flight.left, other.left
            if left and after and left.pile == after.pile and left.height < after.height and other.duration:
                assert flight.delay >= other.delay, "it leaves from below another"
            if flight.goes.pile == other.goes.pile and flight.goes.height < other.goes.height:
                assert flight.arrival <= other.arrival + 1e-6, "it lands below another"
        for _frame in range(200):
            assert Counter(seen(table)) == Counter(table.places.keys())
            if not table.motion:
                break
            table.step(FRAME)
        assert settled(table)


def test_where_cards_are_depends_on_the_time_alone(player: Player) -> None:
    def after(step: float, seconds: float) -> list[tuple[float, float]]:
        sit_at(player, "LF")
        player.app.sitting.play(DRAW)
        for _step in range(round(seconds / step)):
            player.table.step(step)
        return [flight.at for flight in player.table.motion.flights.values()]

    slow, quick, once = (after(step, 0.1) for step in (1 / 30, 1 / 240, 0.1))
    assert slow
    for one, two, three in zip(slow, quick, once, strict=True):
        assert one == pytest.approx(two, abs=1e-6)
        assert one == pytest.approx(three, abs=1e-6)


def test_a_frame_that_was_held_up_makes_nothing_jump(player: Player) -> None:
    player.app.sitting.play(DRAW)
    player.app.step(30.0)
    assert player.table.motion, "at most a tenth of a second passes at once"


def test_a_card_goes_smoothly_from_its_origin_to_its_goal() -> None:
    for flight in (
        Flight((10, 20), (500, 300), 0.0, 0.2, turns=True, arc=20.0),
        Flight((500, 300), (10, 20), 0.1, 0.2),
        Flight((50, 50), (50, 50), 0.0, 0.18, sway=3.0),
    ):
        assert flight.at == pytest.approx(flight.origin)
        last = flight.at
        while not flight.landed:
            flight.elapsed += 1 / 240
            assert math.dist(last, flight.at) < 40
            last = flight.at
        assert last == pytest.approx(flight.goal)


# Order ------------------------------------------------------------------------------------------------------------


def test_a_deal_goes_row_by_row_from_the_stock_which_counts_down(player: Player) -> None:
    player.key(pygame.K_n)
    table, state = player.table, player.state
    rows_first = [column[row] for row in range(4) for column in state.columns]
    flights = table.motion.flights
    assert sorted(flights, key=lambda card: flights[card].delay) == rows_first
    assert {flight.origin for flight in flights.values()} == {table.where.places[STOCK].topleft}
    stock = [len(table._piles_at_rest()[STOCK])]
    while table.motion:
        table.step(FRAME)
        stock.append(len(table._piles_at_rest()[STOCK]))
    assert stock == sorted(stock, reverse=True)
    assert (stock[0], stock[-1]) == (103, 64)


def test_a_draw_of_three_goes_card_by_card_and_each_turns(player: Player) -> None:
    sit_at(player, "LF")
    three = player.state.stock[:-4:-1]
    player.app.sitting.play(DRAW)
    flights = player.table.motion.flights
    assert player.state.waste == three
    assert all(flights[card].turns for card in three)
    delays = [flights[card].delay for card in three]
    assert delays == sorted(set(delays)), "one after the other"


def test_a_row_dealt_to_the_columns_goes_from_left_to_right(player: Player) -> None:
    sit_at(player, "MM")
    player.app.sitting.play(DRAW)
    flights = player.table.motion.flights
    row = [column[-1] for column in player.state.columns]
    delays = [flights[card].delay for card in row]
    assert delays == sorted(set(delays))
    assert all(flights[card].origin == player.table.where.places[STOCK].topleft for card in row)


def test_a_waste_that_is_turned_over_goes_as_one_packet(player: Player) -> None:
    sit_at(player, "LF")
    while player.state.stock:
        play(player, "D")
    top, count = player.state.waste[-1], len(player.state.waste)
    player.app.sitting.play(REDEAL)
    table = player.table
    assert len(table.motion.flights) == count
    assert not table._piles_at_rest()[STOCK], "the place of the stock is empty until the packet lies there"
    assert not table._piles_at_rest()[WASTE]
    air = table.motion.in_the_air()
    assert len(air) <= table.where.waste_shown, "the packet is drawn once"
    assert air[-1][0] is top, "the top card of the waste is seen until it has turned"
    table.step(0.75 * theme.PACKET)
    shown = {table._shows_face(card, flight) for card, flight, _count in table.motion.in_the_air()}
    assert shown == {False}
    table.step(0.26 * theme.PACKET)
    assert settled(table)


def test_a_run_flies_together_in_its_order(player: Player) -> None:
    line = next(row["commands"] for row in rows("wins") if row["variant"] == "JO" and row["number"] == 5)
    sit_at(player, "JO", 5)
    for text in line:
        command = parse_command(text)
        if getattr(command, "count", 1) > 1:
            run = player.state.piles[command.source][-command.count :]
            player.app.sitting.play(command)
            air = [card for card, _flight, _count in player.table.motion.in_the_air() if card in run]
            assert air == run
            assert len({player.table.motion.flights[card].delay for card in run}) == 1
            return
        play(player, text)
    pytest.fail("no run was moved")


def test_cards_that_go_home_by_themselves_follow_each_other_quicker_and_quicker(player: Player) -> None:
    for text in WON[:-6]:
        player.game.play(parse_command(text))
    player.table.show(player.state)
    player.app.sitting.look()
    player.key(pygame.K_a)
    delays = sorted({flight.delay for flight in player.table.motion.flights.values()})
    steps = [b - a for a, b in pairwise(delays)]
    assert steps[0] == pytest.approx(theme.RUN_STEP)
    assert all(b < a for a, b in pairwise(steps))


# Ending -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deed", ["deal", "draw", "undo", "restart", "finish", "return", "shake", "redeal"])
def test_a_press_ends_every_motion_at_once(player: Player, deed: str) -> None:
    sitting = player.app.sitting
    if deed == "deal":
        player.key(pygame.K_n)
    elif deed == "redeal":
        sit_at(player, "LF")
        play(player, *["D"] * 22)
        sitting.play(REDEAL)
    elif deed == "return":
        at = player.lift("T7")
        player.move((at[0] + 40, 560))
        player.release((at[0] + 40, 560))
    elif deed == "shake":
        player.click(player.state.columns[0][0])
    elif deed == "finish":
        for text in WON[:-6]:
            player.game.play(parse_command(text))
        player.table.show(player.state)
        sitting.look()
        sitting.finish_now()
    else:
        play(player, *WON[:5])
        {"draw": sitting.draw, "undo": sitting.undo, "restart": sitting.restart}[deed]()
    player.wait(0.05)
    assert player.table.motion, deed
    if deed in ("deal", "undo", "redeal", "shake"):
        player.key(pygame.K_LEFT)
    else:
        player.press((400, 500))
    assert settled(player.table)


# The hand ---------------------------------------------------------------------------------------------------------


def test_a_refused_card_glides_home_above_everything(player: Player) -> None:
    card = player.state.columns[6][-1]
    at = player.lift("T7")
    player.move((at[0] - 200, at[1] + 150))
    player.wait(theme.HELD_RISE)
    player.release((at[0] - 200, at[1] + 150))
    table = player.table
    flight = table.motion.flights[card]
    assert flight.duration == theme.RETURN
    assert flight.lift > 0, "it sinks on its way"
    assert [one for one, _flight, _count in table.motion.in_the_air()] == [card]
    player.wait(theme.RETURN + 0.02)
    assert settled(table)


def test_a_card_that_cant_be_lifted_shakes_its_head_a_little(player: Player) -> None:
    column = player.state.columns[0]
    player.click(column[0])
    assert player.said
    table = player.table
    assert list(table.motion.flights) == column, "with all that lie on it"
    home, way = table.places[column[0]].left, []
    while table.motion:
        way.append(table.motion.flights[column[0]].at[0] - home)
        table.step(FRAME)
    assert max(way) > 1
    assert min(way) < -0.3
    assert max(map(abs, way)) <= theme.SHAKE_REACH
    assert settled(table)


def test_a_held_card_rises_and_its_shadow_grows(player: Player) -> None:
    player.lift("T7")
    table = player.table
    card = table.held[0]
    widths = []
    for _frame in range(12):
        table.draw_held(player.frame())
        widths.append(table._over[-1].width)
        player.wait(FRAME)
    assert widths == sorted(widths)
    assert widths[0] == table.art.face(card).surface.get_width()
    assert widths[-1] == widths[-3] > widths[0]


# What the player wants --------------------------------------------------------------------------------------------


def test_speed_scales_every_way(player: Player) -> None:
    lasts = {}
    for speed in Speed:
        player.app.sitting.set("speed", speed)
        for deed in (player.app.sitting.draw, player.app.sitting.undo, lambda: deal(player)):
            deed()
            lasts.setdefault(speed, []).append(max(f.arrival for f in player.table.motion.flights.values()))
            player.table.end_motion()
    for slow, normal, fast in zip(lasts[Speed.SLOW], lasts[Speed.NORMAL], lasts[Speed.FAST], strict=True):
        assert slow == pytest.approx(normal * theme.PACE["slow"])
        assert fast == pytest.approx(normal * theme.PACE["fast"])


@pytest.mark.parametrize(
    ("wish", "desktop", "moves"),
    [
        (ReducedMotion.OFF, True, True),
        (ReducedMotion.ON, False, False),
        (ReducedMotion.SYSTEM, True, False),
        (ReducedMotion.SYSTEM, False, True),
    ],
)
def test_reduced_motion_is_the_players_wish_or_the_desktops(
    player: Player, wish: ReducedMotion, desktop: bool, moves: bool
) -> None:
    sitting = player.app.sitting
    sitting.set("reduced_motion", wish)
    sitting.desktop.still = not desktop
    sitting.desktop._asked, sitting.desktop._answer = True, desktop
    sitting.ask_desktop()
    for deed in (
        sitting.draw,
        sitting.undo,
        lambda: deal(player),
        lambda: player.click(player.state.columns[0][0]),
    ):
        deed()
        assert bool(player.table.motion) is moves
        if moves:
            player.table.end_motion()
        assert settled(player.table)
