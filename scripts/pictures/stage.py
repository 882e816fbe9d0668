"""A window that nobody sees, set up as wanted and played by hand: what the pictures are taken of.

Everything that may differ from run to run is given: the deal, what the clock shows, the day, the time that passes.
SDL's video driver is to be ``dummy``.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any

import pygame

from forty_thieves.game.clock import Clock
from forty_thieves.game.session import Session
from forty_thieves.records.attempt import FoundDeal
from forty_thieves.records.store import Records
from forty_thieves.rules.cards import Card
from forty_thieves.solver.verdict import Answer, Verdict
from forty_thieves.ui import display
from forty_thieves.ui.app import App
from forty_thieves.ui.options import Value
from forty_thieves.ui.table import Table

from .games import Play

Point = tuple[int, int]
Size = tuple[int, int]

PLAYER = "Ann"
CLOCK = 754.0  # seconds that the clock of every game shows
_TODAY = datetime(2024, 3, 14, 19, 30, tzinfo=UTC)
# What isn't the picture's subject; a sentence of the lamp would lie over the cards.
_QUIET = {"reduced_motion": "off", "sound": "off", "lamp": "off"}


class Stage:
    """One window with one game, closed at the end of a ``with`` block."""

    def __init__(self, play: Play, size: Size, options: dict[str, str] | None = None) -> None:
        on_bare_screen()
        self._folder = tempfile.TemporaryDirectory()
        self.today = _TODAY
        self.records = Records.open(Path(self._folder.name), clock=lambda: self.today)
        profile = self.records.profile(PLAYER)
        for name, value in {**_QUIET, **(options or {})}.items():
            self.records.set_setting(profile, name, value)
        self.session = Session(self.records, profile, number=lambda: 1, clock=_stopped_clock)
        start = play.start()
        self.session.deal(start)
        if play.line and play.number:
            # Known to be winnable, as a deal is that was found on this computer: nothing has to be searched for.
            found = FoundDeal(play.number, 1000, " ".join(map(str, play.line)))
            self.records.keep_found(play.variant.id, found)
        if play.played:
            self.session.game.play(*play.line[: play.played])
        pygame.event.clear()
        self.app = App(display.Screen("Forty Thieves", size), self.session)
        self.frame()
        self.rest()

    def __enter__(self) -> Stage:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.app.sitting.advice.close()
        self.app.screen.close()
        self.records.close()
        self._folder.cleanup()

    # What is there ------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table in the window."""
        return self.app.sitting.table

    def frame(self) -> pygame.Surface:
        """The picture of the moment."""
        self.app.draw()
        return self.app.screen.surface.copy()

    def at(self, where: str | Card) -> Point:
        """A point on the card, or on the exposed card of the pile or its empty place."""
        if isinstance(where, Card):
            place = self.table.places[where]
            return place.left + place.width // 4, place.top + 4
        return self.table.light_place(where).center

    # What is done -------------------------------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        """Let time pass in frames of a sixtieth."""
        for _frame in range(round(seconds * 60)):
            self.app.step(1 / 60)

    def rest(self) -> None:
        """Let every card come to rest; no other time passes."""
        self.table.end_motion()

    def until(self, done: Callable[[], bool]) -> None:
        """Let what is loaded beside the frames come, while no time passes on the table."""
        end = time.monotonic() + 20
        while not done():
            if time.monotonic() > end:
                raise TimeoutError("what a picture waits for never came")
            self.app.step(0.0)
            time.sleep(0.002)

    def do(self, action: str) -> None:
        """Do the action of that name."""
        self.app.do(action)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press a key."""
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        self._post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)

    def write(self, text: str) -> None:
        """Write the text where one writes."""
        self._post(pygame.TEXTINPUT, text=text)

    def press(self, at: Point, button: int = 1, clicks: int = 1) -> None:
        """Press a button of the mouse."""
        self._post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, clicks=clicks, touch=False)

    def move(self, at: Point, down: bool = True) -> None:
        """Move the mouse."""
        self._post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(int(down), 0, 0), touch=False)

    def release(self, at: Point, button: int = 1) -> None:
        """Let the button of the mouse up."""
        self._post(pygame.MOUSEBUTTONUP, pos=at, button=button, clicks=1, touch=False)

    def click(self, where: str | Card | Point) -> None:
        """Press and let go."""
        at = where if isinstance(where, tuple) else self.at(where)
        self.press(at)
        self.release(at)

    def press_label(self, label: str) -> None:
        """Press the button of the sheet with that label."""
        sheet = self.app.sitting.sheet
        assert sheet is not None
        self.click(sheet.where(label).center)

    def hold(self, lead: str | Card, over: str, apart: tuple[float, float] = (0.12, 0.1)) -> None:
        """Lift the card, with what lies on it, and hold it nearly over that pile; ``apart`` in widths of a card."""
        at = self.at(lead)
        self.press(at)
        self.move((at[0] + 14, at[1] + 6))
        goal, held, wide = self.table.light_place(over), self.table.held_rect(), self.table.where.card[0]
        self.move(
            (
                at[0] + 14 + goal.left - held.left + round(apart[0] * wide),
                at[1] + 6 + goal.top - held.top + round(apart[1] * wide),
            )
        )
        self.wait(0.5)

    def learn(self, played: int, answer: Answer) -> None:
        """Let it be proved how the position after so many commands stands."""
        game = self.session.game
        state = game.start.copy()
        for command in game.history.line[:played]:
            command.apply(state)
        self.app.sitting.advice.verdicts.learn(state, Verdict(answer))

    def set(self, name: str, value: Value) -> None:
        """Change an option."""
        self.app.sitting.set(name, value)

    def _post(self, kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.Event(kind, **fields))
        for event in pygame.event.get():
            self.app.handle(event)


@cache
def on_bare_screen() -> display.Screen:
    """Start SDL, and load what the window would load beside its first frames; pictures can be made from then on."""
    display.start()
    import forty_thieves.game.watch
    import forty_thieves.ui.dialogs  # noqa: F401

    return display.Screen("", (64, 64))  # as long as this one is there surfaces know what to be converted to


def _stopped_clock(seconds: float, started: bool) -> Clock:
    return Clock(seconds or CLOCK, started=started, now=lambda: 0.0)
