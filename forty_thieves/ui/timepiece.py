"""The clock of the game in the window: held while the table isn't seen, and written down from time to time."""

from collections.abc import Callable
from typing import Final

from forty_thieves.game.session import Session

_KEPT: Final = 30.0  # seconds between two writings of the clock while nothing is played


class Timepiece:
    """The clock of the game on the table, whichever that is."""

    def __init__(self, session: Session, say: Callable[[str], None]) -> None:
        self._session = session
        self._say = say
        self._since_kept = 0.0
        self._second = -1

    def hold(self, held: bool) -> None:
        """Let it stand still, or go on."""
        self._session.game.clock.hold(held)

    def step(self, seconds: float) -> bool:
        """Let time pass; whether it shows another second."""
        clock = self._session.game.clock
        before, self._second = self._second, int(clock.seconds)
        self._since_kept += seconds
        if clock.runs and self._since_kept > _KEPT:
            self.keep()
        return self._second != before

    def keep(self) -> None:
        """Write it down, or say why that can't be done."""
        self._since_kept = 0.0
        try:
            self._session.game.keep_clock()
        except OSError as error:
            self._say(str(error))
