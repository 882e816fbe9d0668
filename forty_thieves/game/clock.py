"""The clock of a game."""

import time
from collections.abc import Callable


class Clock:
    """Counts seconds from the first command on, while nothing holds it.

    ``now`` gives a monotonic time in seconds.
    """

    def __init__(
        self, seconds: float = 0.0, *, started: bool = False, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._now = now
        self._counted = seconds
        self._since: float | None = None
        self._started = started
        self._held = True

    @property
    def seconds(self) -> float:
        """The seconds counted so far."""
        return self._counted + (self._now() - self._since if self._since is not None else 0.0)

    @property
    def runs(self) -> bool:
        """Whether it counts now."""
        return self._since is not None

    def start(self) -> None:
        """Count from now on, as soon as nothing holds it."""
        self._started = True
        self._follow()

    def hold(self, held: bool) -> None:
        """Hold the clock while the table can't be seen or the game is paused, or let it go on."""
        self._held = held
        self._follow()

    def stop(self) -> None:
        """Stop for good: the game is over."""
        self._started = False
        self._follow()

    def _follow(self) -> None:
        runs = self._started and not self._held
        if runs and self._since is None:
            self._since = self._now()
        elif not runs and self._since is not None:
            self._counted = self.seconds
            self._since = None
