"""Someone who plays with a real mouse and keyboard, and knows the rules and where the cards lie."""

import random
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from program import Program

from forty_thieves.game.choice import best_move, targets
from forty_thieves.rules.commands import Command, Move
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.state import STOCK, GameState
from forty_thieves.ui.layout import Layout, card_places

Point = tuple[int, int]

_CLICK: Sequence[str | int] = ("mousedown", 1, "mouseup", 1)  # xdotool's own click waits 0.1 s after each


class Player:
    """Plays commands in a program's window, each by a gesture, and follows the game on a state of its own.

    ``state`` has to be the one on the table. ``dice`` picks where exactly a card is touched.
    """

    def __init__(self, program: Program, state: GameState, dice: random.Random) -> None:
        self.program = program
        self.state = state
        self.dice = dice
        self.look()

    def look(self) -> None:
        """Look again at where everything lies; due when the window has another size."""
        self.where: Layout = self.program.layout(self.state.variant)

    # Gestures: the command happens in the window, not yet on the player's own state

    def drag(self, command: Move, *, start: Point | None = None, frames: int = 0) -> None:
        """Drags the cards of a move to its target; with ``frames`` as slowly as the picture can follow."""
        way = self.way(command, start)
        steps: list[str | int] = []
        for point in way:
            steps += self._to(point)
            if point is way[0]:
                steps += ["mousedown", 1]
            steps += ["sleep", "0.02"] * frames
        self.program.screen.do(*steps, "mouseup", 1)

    def double_click(self, command: Move, at: Point | None = None) -> None:
        """Double-clicks the cards of a move, which has to be the one that this asks for."""
        assert best_move(self.state, command.source, command.count) == command
        at = at or self.point_on(command.source, command.count)
        self.program.screen.do(*self._to(at), *_CLICK, "sleep", "0.03", *_CLICK)

    def click_both(self, command: Move) -> None:
        """Clicks the cards of a move, then its target."""
        self.click(self.point_on(command.source, command.count))
        self.click(self.point_on(command.target))

    def click_stock(self) -> None:
        """Clicks the stock."""
        self.click(self._within(self.where.places[STOCK]))

    def click(self, at: Point) -> None:
        """Clicks a point of the window."""
        self.program.screen.do(*self._to(at), *_CLICK)

    def press(self, at: Point) -> None:
        """Presses the button there, and holds it."""
        self.program.screen.do(*self._to(at), "mousedown", 1)

    def move(self, *way: Point) -> None:
        """Moves the mouse along these points."""
        self.program.screen.do(*(part for point in way for part in self._to(point)))

    def release(self) -> None:
        """Lets the button go, wherever the mouse is."""
        self.program.screen.do("mouseup", 1)

    def grab(self, command: Move) -> None:
        """Drags the cards of a move as far as its target, and holds them there."""
        way = self.way(command)
        self.press(way[0])
        self.move(*way[1:])

    # Whole commands

    def make(self, command: Command, way: str) -> None:
        """Does one legal command by the gesture of that name, and follows it."""
        if isinstance(command, Move):
            deed: dict[str, Callable[[Move], None]] = {
                "drag": self.drag,
                "slow drag": partial(self.drag, frames=1),
                "double": self.double_click,
                "click": self.click_both,
            }
            deed[way](command)
        elif way == "key":
            self.program.key("space")
        else:
            self.click_stock()
        play(self.state, command)

    def make_somehow(self, command: Command) -> None:
        """Does one legal command by any gesture that asks for it, and follows it."""
        self.make(command, self.dice.choice(self.ways_of(command)))

    def ways_of(self, command: Command) -> list[str]:
        """The names of the gestures by which the command can be asked for."""
        if not isinstance(command, Move):
            return ["stock", "key"]
        double = best_move(self.state, command.source, command.count) == command
        return ["drag", "click", *(["double"] if double else [])]

    def saw(self, events: Sequence[str], what: str = "") -> None:
        """Waits until exactly these events of the game are on disk."""
        self.program.until_events(len(events), what)
        assert self.program.events() == list(events)

    def cards_picture(self) -> pygame.Surface:
        """What the window shows, once it rests, of the part of the table where cards lie."""
        places = list(card_places(self.where, self.state).values())
        seen = self.program.at_rest(self.state.variant)
        area = places[0].unionall(places[1:]).move(0, -self.where.table.top)
        return seen.subsurface(area).copy()

    # Where

    def way(self, command: Move, start: Point | None = None) -> list[Point]:
        """Points of a drag from the lead card, from ``start`` on it, to where it covers the target."""
        places = card_places(self.where, self.state)
        lead = places[self.state.piles[command.source][-command.count]]
        pile = self.state.piles[command.target]
        goal = places[pile[-1]] if pile else self.where.places[command.target]
        start = start or self._within(lead)
        off = lead.width // 6
        end = (
            start[0] + goal.left - lead.left + self.dice.randint(-off, off),
            start[1] + goal.top - lead.top + self.dice.randint(-off, off),
        )
        between = [self._between(start, end, share / 6) for share in range(1, 6)]
        return [start, *between, end]

    def point_on(self, pile: str, count: int = 1) -> Point:
        """A point on the top card of the pile, on the lead card of ``count``, or on its empty place."""
        cards = self.state.piles[pile]
        if not cards:
            return self._within(self.where.places[pile])
        places = card_places(self.where, self.state)
        seen = places[cards[-count]].copy()
        if count > 1:
            seen.height = places[cards[-count + 1]].top - seen.top
        return self._within(seen)

    def _within(self, rect: pygame.Rect) -> Point:
        """A point well inside of the rectangle."""
        inside = rect.inflate(-rect.width // 3, -rect.height // 3)
        return self.dice.randrange(inside.left, inside.right), self.dice.randrange(inside.top, inside.bottom)

    @staticmethod
    def _between(start: Point, end: Point, share: float) -> Point:
        return round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)

    def _to(self, at: Point) -> list[str | int]:
        return ["mousemove", "--window", self.program.window, *at]


def legal_moves(state: GameState) -> list[Move]:
    """Every legal move of the state, drawing apart."""
    return [command for command in legal_commands(state) if isinstance(command, Move)]


def refused_drag(state: GameState, dice: random.Random, source: str | None = None) -> Move:
    """A move of a card that can be lifted, from that pile or any, to a column that doesn't take it."""
    wrong = [
        Move(name, target)
        for name in ([source] if source else [*state.column_names, "W"])
        if state.piles[name]
        for target in state.column_names
        if target != name and target not in targets(state, name, 1)
    ]
    return dice.choice(wrong)
