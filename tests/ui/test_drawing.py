"""What is drawn anew only where it changed looks as if everything had been drawn anew."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.start import numbered_start
from forty_thieves.ui.layout import Rect
from forty_thieves.ui.options import Cloth
from forty_thieves.ui.rest import together
from forty_thieves.ui.stack import Placed, draw_stack
from tests.ui.player import Player


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player((800, 600))
    player.app.sitting.set("show_clock", False)  # it runs, whatever is drawn
    yield player
    player.close()


def same_as_anew(player: Player) -> bool:
    """Whether the window shows what it would if nothing had been kept from the frames before."""
    kept = pygame.image.tobytes(player.frame(), "RGB")
    player.table.redraw()
    return kept == pygame.image.tobytes(player.frame(), "RGB")


@pytest.mark.parametrize("game", ["FT", "LF", "MM", "TQ"])
def test_frames_of_moves_look_as_if_drawn_anew(player: Player, game: str) -> None:
    rng = Random(game)
    sitting = player.app.sitting
    sitting.deal(numbered_start(CATALOGUE[game], 3))
    for _frame in range(5):
        player.wait(rng.uniform(0.02, 0.3))
        assert same_as_anew(player)
    for n in range(8):
        commands = legal_commands(player.state)
        if n % 4 == 3 or not commands:
            sitting.undo()
        else:
            sitting.play(rng.choice(commands))
        for _frame in range(3):
            player.wait(rng.uniform(0.02, 0.12))
            player.frame()
        assert same_as_anew(player), player.line


def test_frames_of_a_drag_look_as_if_drawn_anew(player: Player) -> None:
    rng = Random(1)
    player.frame()
    for pile in ("T7", "T3", "T1"):
        player.lift(pile)
        for _frame in range(6):
            player.move((rng.randrange(-50, 850), rng.randrange(-50, 650)))
            player.wait(0.02)
            player.frame()
        assert same_as_anew(player)
        player.release((rng.randrange(800), 590))
        for _frame in range(3):
            player.wait(0.05)
            player.frame()
        assert same_as_anew(player)


def test_what_lies_over_the_table_leaves_no_trace(player: Player) -> None:
    keys = (pygame.K_LEFT, pygame.K_h, pygame.K_SPACE, pygame.K_COMMA, pygame.K_ESCAPE, pygame.K_F11, pygame.K_RIGHT)
    for key in (*keys, pygame.K_F10, pygame.K_n, pygame.K_SPACE, pygame.K_PAUSE, pygame.K_ESCAPE, pygame.K_F11):
        player.key(key)
        for at in ((30, 10), (400, 20), (780, 20), (100, 590), (400, 300)):
            player.move(at, down=False)
            player.wait(0.05)
            player.frame()
        assert same_as_anew(player), pygame.key.name(key)
        player.wait(4.0)
        player.frame()
        assert same_as_anew(player), pygame.key.name(key)


def test_a_new_cloth_and_a_new_size_are_seen_at_once(player: Player) -> None:
    player.frame()
    player.app.sitting.set("cloth", Cloth.BURGUNDY)
    assert same_as_anew(player)
    player.app.screen._window.size = (1000, 640)
    player.pump()
    assert same_as_anew(player)
    player.wait(0.2)
    assert same_as_anew(player)


def test_a_window_that_was_covered_is_drawn_whole(player: Player) -> None:
    before = player.frame()
    player.app.screen.surface.fill((255, 0, 0))  # what the system makes of a covered window is not to be relied on
    player.post(pygame.WINDOWEXPOSED)
    assert pygame.image.tobytes(player.frame(), "RGB") == pygame.image.tobytes(before, "RGB")


def test_cards_that_overlap_look_as_if_each_were_drawn_whole(player: Player) -> None:
    rng = Random(2)
    table, art = player.table, player.table.art
    cards = [card for column in player.state.columns for card in column]
    placed = [
        Placed(art.raised(card, 0.5), (rng.randrange(400), rng.randrange(300)), table.where.card) for card in cards
    ]
    near = [Placed(one.picture, (100 + 7 * n, 100 + 3 * n), one.covers) for n, one in enumerate(placed)]
    parts, whole = pygame.Surface((800, 600), depth=32), pygame.Surface((800, 600), depth=32)
    draw_stack(parts, table.where, [*placed, *near])
    for one in (*placed, *near):
        whole.blit(one.picture.surface, one.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_rectangles_taken_together_cover_all_that_each_covered() -> None:
    rng = Random(3)
    for count in (1, 5, 30, 60):
        rects = [
            Rect(rng.randrange(300), rng.randrange(300), rng.randrange(1, 90), rng.randrange(1, 90))
            for _n in range(count)
        ]
        found = together([*rects, Rect(30, 30, 0, 0)])
        assert len(found) <= len(rects)
        assert all(any(one.contains(rect) for one in found) for rect in rects)


def test_what_is_shown_is_what_a_frame_drawn_anew_would_show(player: Player) -> None:
    """Frames are drawn only when the window says that it has changed, as its loop does."""
    rng, app = Random(9), player.app
    player.wait(5.0)  # all cards are drawn by then
    player.frame()
    for _step in range(12):
        pile = f"T{rng.randint(1, 10)}"
        player.click(rng.choice([pile, pile, "S"]))
        for _frame in range(45):
            app.step(1 / 30)
            if app.changed:
                app.draw()
        shown = pygame.image.tobytes(app.screen.surface, "RGB")
        player.table.redraw()
        assert shown == pygame.image.tobytes(player.frame(), "RGB")
