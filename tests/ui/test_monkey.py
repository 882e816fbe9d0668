"""A monkey at the table: whatever is pressed in whatever order, nothing breaks and no card is lost."""

import random
from dataclasses import fields

import pygame
import pytest

from forty_thieves.ui.options import Options, named_values
from tests.ui.player import Player

EVENTS = 20_000
SEEDS = (1, 2, 3, 4)

KEYS = [
    *(pygame.K_n, pygame.K_r, pygame.K_z, pygame.K_y, pygame.K_SPACE, pygame.K_a, pygame.K_s, pygame.K_F1),
    *(pygame.K_COMMA, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_PAUSE, pygame.K_F11, pygame.K_w),
    *(pygame.K_m, pygame.K_b, pygame.K_g, pygame.K_c, pygame.K_F10, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_END),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_f, pygame.K_v, pygame.K_h, pygame.K_QUESTION),
    *range(pygame.K_0, pygame.K_9 + 1),
]
MODS = [0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, pygame.KMOD_LALT]
WINDOW = [pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED,
          pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWEXPOSED]  # fmt: skip
OPTIONS = [field.name for field in fields(Options)]
SELDOM = {"face", "back"}  # for these every card is drawn anew


class Monkey:
    """Random events, most of them where something can happen."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player = player
        self.rng = random.Random(seed)
        self.down = False
        self.at = (0, 0)

    def event(self) -> pygame.Event:
        rng = self.rng
        if self.player.app.sitting.sheet is not None and rng.random() < 0.3:  # back to the table before long
            return pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
        kind = rng.random()
        if kind < 0.40:
            self.at = self.somewhere()
            return pygame.Event(
                pygame.MOUSEMOTION, pos=self.at, rel=(0, 0), buttons=(int(self.down), 0, 0), touch=False
            )
        if kind < 0.58:
            if rng.random() < 0.6:
                self.at = self.somewhere()
            self.down = True
            button = rng.choice([1, 1, 1, 1, 1, 2, 3])
            return pygame.Event(
                pygame.MOUSEBUTTONDOWN, pos=self.at, button=button, clicks=rng.choice([1, 1, 2, 3]), touch=False
            )
        if kind < 0.76:
            self.down = False
            button = rng.choice([1, 1, 1, 3])
            return pygame.Event(pygame.MOUSEBUTTONUP, pos=self.at, button=button, clicks=1, touch=False)
        if kind < 0.86:
            return pygame.Event(pygame.KEYDOWN, key=rng.choice(KEYS), mod=rng.choice(MODS), unicode="", scancode=0)
        if kind < 0.89:
            return pygame.Event(pygame.TEXTINPUT, text=rng.choice(["17", "FT-", "{", "♠", "x" * 300, "\n"]))
        if kind < 0.92:
            return pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice([-1, 1]), flipped=False)
        if kind < 0.94:
            return pygame.Event(rng.choice(WINDOW))
        # What most people do most of the time: click the stock, double-click a card.
        place = self.player.table.places
        pile = rng.choice([pile for name, pile in self.player.state.piles.items() if name[0] != "F"])
        self.at = place[pile[-1]].center if pile else self.at
        self.down = True
        return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=self.at, button=1, clicks=2, touch=False)

    def another_mind(self) -> None:
        """Want one of the options to be another one from now on."""
        name = self.rng.choices(OPTIONS, [0.3 if name in SELDOM else 1.0 for name in OPTIONS])[0]
        values = list(named_values(getattr(Options(), name)).values())
        self.player.app.sitting.set(name, self.rng.choice(values))

    def somewhere(self) -> tuple[int, int]:
        rng, table = self.rng, self.player.table
        if rng.random() < 0.7:
            place = rng.choice(list(table.places.values()))
            return rng.randrange(place.left, place.right), rng.randrange(place.top, place.bottom)
        width, height = table.where.size
        return rng.randrange(-50, width + 50), rng.randrange(-50, height + 50)


@pytest.mark.parametrize("seed", SEEDS)
def test_twenty_thousand_random_events(seed: int) -> None:
    player = Player((900, 650), number=seed)
    numbers = iter(range(seed * 1000, seed * 1000 + 100_000))
    player.app.sitting.session._number = lambda: next(numbers)
    monkey = Monkey(player, seed)
    drags = sheets = aloft = 0
    try:
        for n in range(EVENTS // len(SEEDS)):
            pygame.event.post(monkey.event())
            player.pump()
            player.app.step(monkey.rng.choice([0.0, 0.016, 0.016, 0.3]))
            if n % 7 == 0:
                player.app.draw()
            if n % 50 == 49:
                aloft += bool(player.table.motion)
                monkey.another_mind()
            if n % 500 == 499:
                player.app.screen._window.size = (monkey.rng.randrange(640, 1400), monkey.rng.randrange(480, 1000))
            state = player.state
            cards = [card for pile in state.piles.values() for card in pile]
            assert len(cards) == len(set(cards)) == state.variant.cards
            assert set(player.table.places) == set(cards)
            assert set(player.table.held) <= set(cards)
            assert set(player.table.lit) <= set(player.app.sitting.hand.targets)
            drags += bool(player.table.held)
            sheets += player.app.sitting.sheet is not None
        assert player.app.open
        events = player.records._rows("SELECT count(*) FROM events", ())[0][0]
    finally:
        player.close()
    assert events > 100  # the monkey did play
    assert drags > 50
    assert sheets > 50
    assert aloft > 5  # minds changed while cards flew
