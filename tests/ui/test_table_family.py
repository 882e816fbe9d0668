"""Games of the family in the window: changing between them, and a picture that is exact after every motion."""

import random
from collections.abc import Iterator

import pygame
import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.commands import Move
from forty_thieves.rules.legality import legal_commands
from tests.ui.player import Player


@pytest.fixture(scope="module")
def player() -> Iterator[Player]:
    player = Player((800, 600))
    yield player
    player.close()


def table_picture(player: Player) -> bytes:
    return pygame.image.tobytes(player.frame().subsurface(player.table.where.table), "RGB")


@pytest.mark.parametrize("name", CATALOGUE)
def test_what_has_come_to_rest_looks_as_if_drawn_anew(player: Player, name: str) -> None:
    rng = random.Random(name)
    sitting = player.app.sitting
    sitting.change_to(CATALOGUE[name])
    player.frame()
    player.wait(1.3)
    for _step in range(15):
        commands = legal_commands(player.state)
        if not commands:
            break
        sitting.play(rng.choice(commands))
        player.wait(rng.choice([0.0, 0.05, 0.3]))
        player.frame()
    player.wait(0.5)
    moved = table_picture(player)
    player.table.redraw()
    assert moved == table_picture(player)


def test_a_run_is_dragged_as_one(player: Player) -> None:
    sitting = player.app.sitting
    sitting.change_to(CATALOGUE["NE"])  # any suit: runs come about soon, but cards move one at a time
    sitting.change_to(CATALOGUE["DP"])  # the same with runs
    while True:
        runs = [c for c in legal_commands(player.state) if isinstance(c, Move) and c.count > 1 and c.target[0] == "T"]
        if runs:
            break
        building = [c for c in legal_commands(player.state) if ">T" in str(c)]
        sitting.play((building or legal_commands(player.state))[0])
    player.table.end_motion()
    run = runs[-1]
    lead = player.state.piles[run.source][-run.count]
    player.drag(lead, run.target)
    assert player.line[-1] == str(run)


def test_an_open_game_waits_while_another_variant_is_played(player: Player) -> None:
    sitting = player.app.sitting
    sitting.change_to(CATALOGUE["LI"])
    sitting.play(*legal_commands(player.state)[:1])
    deal, line = player.game.deal, player.line
    sitting.change_to(CATALOGUE["SA"])
    assert len(player.table.where.places) == 8 + 4
    sitting.change_to(CATALOGUE["LI"])
    assert (player.game.deal, player.line) == (deal, line)
