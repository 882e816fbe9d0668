"""A line played out to be looked at: on a state of its own, so that no game is touched."""

from collections.abc import Sequence

from forty_thieves.rules.commands import Command
from forty_thieves.rules.legality import play
from forty_thieves.rules.state import GameState


class Showing:
    """A place within a line. ``state`` is how the table stands there, ``at`` how many commands have been shown.

    The state given is not touched; the line has to be legal from it on.
    """

    def __init__(self, state: GameState, line: Sequence[Command]) -> None:
        self.state = state.copy()
        self.line = tuple(line)
        self.at = 0

    @property
    def done(self) -> bool:
        """Whether the whole line has been shown."""
        return self.at == len(self.line)

    def step(self) -> bool:
        """Show the next command; whether there was one."""
        if self.done:
            return False
        play(self.state, self.line[self.at])
        self.at += 1
        return True

    def back(self) -> bool:
        """Take the last command shown back; whether there was one."""
        if self.at == 0:
            return False
        self.at -= 1
        self.line[self.at].undo(self.state)
        return True
