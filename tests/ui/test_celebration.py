"""The dance of the cards after a win: in the window, without a jump, from home and home again, and over at a press."""

import math
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

import pygame
import pytest

from forty_thieves.rules.cards import Card
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.ui import theme
from forty_thieves.ui.art import CardArt
from forty_thieves.ui.celebration import Celebration
from forty_thieves.ui.dances import DANCES, Dance, rain, spiral
from forty_thieves.ui.layout import Layout, Rect, layout, window_scale
from forty_thieves.ui.options import ReducedMotion
from tests.shared_rows import rows
from tests.ui.player import Player

WON = next(row["commands"] for row in rows("wins") if row.get("number") == 1 and row["variant"] == "FT")
dances = pytest.mark.parametrize("dance", DANCES, ids=lambda dance: dance.__name__)


@pytest.fixture
def winner() -> Iterator[Player]:
    """A player one command before a win."""
    player = Player((800, 600))
    player.app.draw()
    for text in WON[:-1]:
        player.game.play(parse_command(text))
    player.table.show(player.state)
    player.app.sitting.look()
    yield player
    player.close()


def at_home(size: tuple[int, int], game: str) -> tuple[Layout, dict[Card, tuple[int, int]]]:
    """The layout, and the cards of a game that is won where they lie."""
    variant = CATALOGUE[game]
    where = layout(size, window_scale(size, 1.0), variant)
    start = deal(variant, 1)
    cards = sorted((card for pile in start.piles.values() for card in pile), key=lambda card: (card.pack, card.kind))
    in_each = len(cards) // (4 * variant.packs)
    return where, {card: where.places[f"F{n // in_each + 1}"].topleft for n, card in enumerate(cards)}


def win(winner: Player) -> None:
    """Play the last command and wait until the cards dance."""
    winner.app.sitting.play(parse_command(WON[-1]))
    winner.wait(theme.MOVE + 0.1)
    assert winner.table.celebration is not None
    assert winner.app.sitting.sheet is None


# The dances ---------------------------------------------------------------------------------------------------------


@dances
@pytest.mark.parametrize(("size", "game"), [((800, 600), "FT"), ((900, 1400), "SA"), ((2560, 1600), "CN")])
def test_a_dance_begins_and_ends_at_home_stays_in_the_window_and_never_jumps(
    dance: Dance, size: tuple[int, int], game: str
) -> None:
    where, homes = at_home(size, game)
    celebration = Celebration(dance, homes, where.table, where.card, Random(7))
    numbers = range(0, len(homes), 5)
    home = [celebration.place(n) for n in numbers]
    middles = Counter((x + where.card[0] / 2, y + where.card[1] / 2) for x, y in homes.values())
    assert Counter(celebration.place(n)[:2] for n in range(len(homes))) == middles
    most, least = 0.0, 1.0
    last = home
    while not celebration.over:
        celebration.step(1 / 60)
        now = [celebration.place(n) for n in numbers]
        for before, (x, y, share) in zip(last, now, strict=True):
            least = min(least, share)
            seen = Rect(0, 0, where.card[0] * share, where.card[1] * share)
            seen.center = (round(x), round(y))
            if dance is rain and (seen.top >= where.table.bottom - 2 or before[1] > y + where.card[1]):
                continue  # below the table, from where it comes in again from above
            most = max(most, math.dist(before[:2], (x, y)))
            assert where.table.left <= x <= where.table.right
            assert where.table.top - where.card[1] <= y <= where.table.bottom + where.card[1]
        last = now
    assert 0 < most < 0.05 * math.hypot(*size), "from one frame to the next"
    assert 0.3 < least < 0.8
    for one, other in zip(last, home, strict=True):
        assert one == pytest.approx(other, abs=0.01)


@pytest.mark.parametrize("dance", [dance for dance in DANCES if dance is not rain], ids=lambda dance: dance.__name__)
def test_figures_lie_within_the_table(dance: Dance) -> None:
    where, homes = at_home((1280, 800), "FT")
    celebration = Celebration(dance, homes, where.table, where.card, Random(3))
    celebration.step(theme.CELEBRATION / 2)
    spread = set()
    for n in range(len(homes)):
        x, y, share = celebration.place(n)
        card = Rect(0, 0, math.floor(where.card[0] * share), math.floor(where.card[1] * share))
        card.center = (round(x), round(y))
        assert where.table.contains(card)
        spread.add(card.center)
    assert len(spread) > 0.9 * len(homes), "the cards lie apart"


def test_where_dancers_are_depends_on_the_time_alone() -> None:
    where, homes = at_home((800, 600), "FT")
    for dance in DANCES:
        often, once = (Celebration(dance, homes, where.table, where.card, Random(1)) for _n in range(2))
        for _step in range(240):
            often.step(1 / 120)
        once.step(2.0)
        for n in range(0, len(homes), 9):
            assert often.place(n) == pytest.approx(once.place(n), abs=1e-6)


def test_the_same_dance_is_never_danced_twice_in_a_row_nor_twice_alike() -> None:
    where, homes = at_home((800, 600), "FT")
    danced = []
    for _win in range(60):
        Celebration.of(homes, where.table, where.card)
        danced.append(Celebration._last)
    assert all(a is not b for a, b in pairwise(danced))
    assert len(set(danced)) >= 5
    for dance in DANCES:
        one, other = (Celebration(dance, homes, where.table, where.card, Random(n)) for n in (1, 2))
        one.step(2.6)
        other.step(2.6)
        assert [one.place(n) for n in range(50)] != [other.place(n) for n in range(50)]


def test_a_dance_keeps_only_pictures_that_are_seen() -> None:
    where, homes = at_home((800, 600), "FT")
    art = CardArt()
    art.resize(where.card)
    celebration = Celebration(spiral, homes, where.table, where.card, Random(1))
    sizes: set[tuple[int, int]] = set()
    while not celebration.over:
        seen = {placed.picture.surface.get_size() for placed in celebration.placed(art)}
        sizes |= seen
        assert {picture.surface.get_size() for picture in celebration._pictures.values()} <= seen
        celebration.step(1 / 10)
    assert len(sizes) > 5
    assert not celebration._pictures, "all are home"


# At the table -------------------------------------------------------------------------------------------------------


def test_the_sheet_opens_when_the_dance_is_over(winner: Player) -> None:
    win(winner)
    assert not any(winner.table._piles_at_rest().values()), "no card is home while it dances"
    winner.wait(theme.CELEBRATION)
    assert winner.app.sitting.sheet is not None
    assert winner.table.celebration is None


def press_key(player: Player) -> None:
    player.key(pygame.K_n)


def press_table(player: Player) -> None:
    player.click((400, 450))


def press_icon(player: Player) -> None:
    player.click(player.app.bar.buttons["new"].rect.center)


@pytest.mark.parametrize("press", [press_key, press_table, press_icon])
def test_any_press_ends_the_dance_and_does_nothing_else(winner: Player, press: Callable[[Player], None]) -> None:
    win(winner)
    winner.wait(1.0)
    winner.frame()
    game = winner.game
    press(winner)
    assert winner.table.celebration is None
    assert winner.game is game, "it was for the dance, not for a new game"
    winner.wait(1 / 60)
    sheet = winner.app.sitting.sheet
    assert sheet is not None
    assert not sheet.closed
    winner.frame()


def test_the_win_is_written_before_the_dance(winner: Player) -> None:
    win(winner)
    assert winner.app.sitting.session.scorecard().won == 1


def test_a_window_of_another_size_ends_the_dance(winner: Player) -> None:
    win(winner)
    winner.app.screen._window.size = (1000, 700)
    winner.pump()
    winner.frame()
    winner.wait(0.3)
    assert winner.app.sitting.sheet is not None


def test_without_motion_there_is_no_dance(winner: Player) -> None:
    winner.app.sitting.set("reduced_motion", ReducedMotion.ON)
    winner.app.sitting.play(parse_command(WON[-1]))
    winner.wait(1 / 60)
    assert winner.table.celebration is None
    assert winner.app.sitting.sheet is not None
