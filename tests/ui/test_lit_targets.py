"""Every legal target is lit while a card is held, and nothing else; a drop does what the light promised."""

import random

import pygame
import pytest

from forty_thieves.game.choice import targets
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands, lift_refusal
from forty_thieves.rules.state import STOCK, GameState
from forty_thieves.ui.options import ReducedMotion
from forty_thieves.ui.room import room
from tests.ui.player import Player


def positions(count: int) -> list[GameState]:
    """Positions of random games, from the opening to late ones with spaces."""
    rng = random.Random(40)
    found: list[GameState] = []
    number = 0
    while len(found) < count:
        number += 1
        state = deal(FORTY_THIEVES, number)
        played = []
        while commands := legal_commands(state):
            moves = [c for c in commands if str(c) != "D"]
            rng.choice(moves if moves and rng.random() < 0.75 else commands).apply(state)
            played.append(state.copy())
            if len(played) > 220:
                break
        found += rng.sample(played, 5)
    return found[:count]


@pytest.fixture(scope="module")
def player():  # type: ignore[no-untyped-def]
    player = Player((800, 600))
    player.app.sitting.set("reduced_motion", ReducedMotion.ON)
    yield player
    player.close()


def lit_in_pixels(player: Player) -> set[str]:
    """The piles whose edge is drawn in the colour of the light, on at least three of its sides."""
    frame = player.frame()
    held = player.table.held_rect().inflate(24, 24)
    lit = set()
    for name in player.table.where.places:
        place = player.table.light_place(name)
        edges = [
            (place.left, place.centery),
            (place.right - 1, place.centery),
            (place.centerx - place.width // 3, place.top),
            (place.centerx - place.width // 3, place.bottom - 1),
        ]
        seen = [frame.get_at(at)[:3] for at in edges if not held.collidepoint(at)]
        bright = sum(colour in (room().glow, room().glow_strong) for colour in seen)
        if bright >= max(1, len(seen) - 1):
            lit.add(name)
    return lit


def sources(state: GameState) -> list[str]:
    """The piles from which a card can be lifted."""
    return [name for name, pile in state.piles.items() if pile and lift_refusal(state, name, 1) is None]


@pytest.mark.parametrize("chunk", range(8))
def test_exactly_the_legal_targets_are_lit_and_drops_do_what_the_light_says(player: Player, chunk: int) -> None:
    for state in positions(200)[chunk::8]:
        player.sit_at(state)
        for source in sources(state):
            legal = set(targets(player.state, source, 1))
            assert legal == {
                command.target for command in legal_commands(player.state) if getattr(command, "source", None) == source
            }
            player.lift(source)
            player.move((player.table.where.size[0] // 2, player.table.where.table.bottom - 4))
            assert lit_in_pixels(player) == legal
            player.key(pygame.K_ESCAPE)
            for target in player.table.where.places:
                if target == source:
                    continue
                before = len(player.line)
                player.drag(source, target)
                if target in legal:
                    assert player.line[-1] == f"{source}>{target}"
                    assert len(player.line) == before + 1
                    player.app.do("undo")
                else:
                    assert len(player.line) == before
                    assert player.said.endswith(".")
                    player.app.sitting.sentence.hush()
                assert not player.table.held


def test_stock_and_waste_are_never_lit(player: Player) -> None:
    for state in positions(20):
        for source in sources(state):
            assert not {STOCK, "W"} & set(targets(state, source, 1))
