"""Cards that are taken back: the same way, and in the reverse order."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from forty_thieves.rules.cards import Card
from forty_thieves.rules.commands import DRAW, parse_command
from forty_thieves.rules.legality import legal_commands
from forty_thieves.ui import theme
from forty_thieves.ui.table import Table
from tests.ui.motions import WON, play, settled, sit_at
from tests.ui.player import Player


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player((800, 600))
    player.table.end_motion()
    yield player
    player.close()


def ways(table: Table) -> dict[Card, tuple[object, object, bool]]:
    flights = table.motion.flights
    return {card: (flight.origin, flight.goal, flight.turns) for card, flight in flights.items() if flight.duration}


@pytest.mark.parametrize("game", ["FT", "LF", "MM", "IN", "TQ"])
def test_undo_goes_the_same_way_backwards(player: Player, game: str) -> None:
    rng, sitting = Random(game), player.app.sitting
    sit_at(player, game)
    for n in range(10):
        sitting.play(DRAW if n in (0, 3) and player.state.stock else rng.choice(legal_commands(player.state)))
        there = ways(player.table)
        player.table.end_motion()
        sitting.undo()
        back = ways(player.table)
        player.table.end_motion()
        assert back == {card: (goal, origin, turns) for card, (origin, goal, turns) in there.items()}
        sitting.redo()
        assert ways(player.table) == there
        player.table.end_motion()


def test_a_draw_is_undone_with_its_last_card_first(player: Player) -> None:
    sit_at(player, "LF")
    play(player, "D")
    three = list(player.state.waste)
    player.key(pygame.K_z)
    flights = player.table.motion.flights
    delays = [flights[card].delay for card in reversed(three)]
    assert delays == sorted(set(delays))


def test_a_restart_takes_everything_back_in_reverse_order_and_soon(player: Player) -> None:
    for text in WON[:60]:
        player.game.play(parse_command(text))
    player.table.show(player.state)
    player.app.sitting.look()
    lay = {card: lies.pile for card, lies in player.table.lies.items()}
    player.app.sitting.restart()
    flights = player.table.motion.flights
    moved = [card for card in flights if lay[card] != player.table.lies[card].pile]
    assert len(moved) > 20
    assert max(flight.arrival for flight in flights.values()) <= theme.CASCADE + theme.MOVE + 0.01
    first = parse_command(WON[0])
    (card,) = (card for card in player.state.piles[first.source][-1:])
    assert flights[card].delay == max(flights[card].delay for card in moved), "what was played first is undone last"
    player.wait(1.0)
    assert settled(player.table)
