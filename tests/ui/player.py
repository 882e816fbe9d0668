"""A player without a display: the whole window, driven through the real event queue."""

import json
import time
from collections.abc import Callable, Sequence

import pygame

from forty_thieves.game.session import Session
from forty_thieves.records.store import Records
from forty_thieves.rules.cards import Card
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.position import position_form
from forty_thieves.rules.start import read_start
from forty_thieves.rules.state import GameState
from forty_thieves.ui.app import App
from forty_thieves.ui.display import Screen

Point = tuple[int, int]


class Player:
    """One window with a game from deal ``number``, the commands played already."""

    def __init__(self, size: Point = (1280, 800), number: int = 1, commands: Sequence[str] = ()) -> None:
        self.records = Records.open(None)
        session = Session(self.records, self.records.profile("Ann"), number=lambda: number)
        for text in commands:
            session.game.play(parse_command(text))
        pygame.event.clear()
        self.app = App(Screen("test", size), session)
        self.pump()

    def close(self) -> None:
        """Close the window and the records."""
        self.app.sitting.advice.close()
        self.app.screen.close()
        self.records.close()

    # What is there ------------------------------------------------------------------------------------------------

    @property
    def game(self):  # type: ignore[no-untyped-def]
        return self.app.sitting.session.game

    @property
    def state(self) -> GameState:
        return self.game.state

    @property
    def table(self):  # type: ignore[no-untyped-def]
        return self.app.sitting.table

    @property
    def said(self) -> str:
        """The sentence that is shown."""
        return self.app.sitting.sentence.text

    @property
    def line(self) -> list[str]:
        """The commands as they stand."""
        return [str(command) for command in self.game.history.line]

    def at(self, where: str | Card) -> Point:
        """A point on the card, or on the exposed card of the pile or its empty place."""
        if isinstance(where, Card):
            place = self.table.places[where]
            return place.left + place.width // 4, place.top + 4
        return self.table.light_place(where).center

    def frame(self) -> pygame.Surface:
        """The picture of the moment."""
        self.app.draw()
        return self.app.screen.surface.copy()

    # What is done ---------------------------------------------------------------------------------------------------

    def pump(self) -> None:
        """Let the window act on everything in the queue."""
        for event in pygame.event.get():
            self.app.handle(event)

    def post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.Event(kind, **fields))
        self.pump()

    def press(self, at: Point, button: int = 1, clicks: int = 1, touch: bool = False) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, clicks=clicks, touch=touch)

    def move(self, at: Point, down: bool = True) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(int(down), 0, 0), touch=False)

    def release(self, at: Point, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button, clicks=1, touch=False)

    def click(self, where: str | Card | Point, clicks: int = 1) -> None:
        """Press and let go; ``clicks`` is what the system counts."""
        at = where if isinstance(where, tuple) else self.at(where)
        self.press(at, clicks=clicks)
        self.release(at)

    def double_click(self, where: str | Card) -> None:
        at = self.at(where)
        self.click(at)
        self.click(at, clicks=2)

    def lift(self, where: str | Card) -> Point:
        """Begin a drag; gives the point where the mouse is."""
        at = self.at(where)
        self.press(at)
        self.move((at[0] + 12, at[1] + 3))
        return at[0] + 12, at[1] + 3

    def drag(self, source: str | Card, target: str) -> None:
        """Drag the exposed card (or from that card on) so that it lies squarely on the target, and let go."""
        at = self.at(source)
        self.lift(source)
        place = self.table.light_place(target)
        lead = self.table.held_rect() if self.table.held else None
        self.move(place.center)
        if lead is not None and self.table.held:
            held = self.table.held_rect()
            at = (place.centerx + place.left - held.left, place.centery + place.top - held.top)
            self.move(at)
        self.release(at)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)

    def wait(self, seconds: float) -> None:
        """Let time pass in frames."""
        for _frame in range(round(seconds * 60)):
            self.app.step(1 / 60)

    def until(self, done: Callable[[], bool], what: str) -> None:
        """Let real time pass in frames until it is so."""
        end = time.monotonic() + 30
        while not done():
            assert time.monotonic() < end, f"never: {what}"
            self.wait(1 / 60)
            time.sleep(1 / 100)

    def sit_at(self, state: GameState) -> None:
        """Put that position on the table, as practice."""
        self.app.sitting.session.deal(read_start(json.dumps(position_form(state)), state.variant))
        self.table.show(self.state)
        self.app.sitting.look()
