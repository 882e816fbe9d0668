"""A game written down by hand: what stands and what can be redone, to compare with what the game knows."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.legality import play
from forty_thieves.rules.state import GameState


def replayed(start: GameState, texts: Sequence[str]) -> GameState:
    """The state after these commands, by the rules."""
    state = start.copy()
    for text in texts:
        play(state, parse_command(text))
    return state


@dataclass
class Ledger:
    """The events of a game from its first, and what they come to."""

    events: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)  # the one to be redone first stands last

    @classmethod
    def of(cls, events: Sequence[str]) -> "Ledger":
        """The ledger of a game with these events."""
        ledger = cls()
        for text in events:
            ledger.write(text)
        return ledger

    def write(self, text: str) -> None:
        """Writes one event down: a command, or ``undo``, ``redo``, ``restart``."""
        self.events.append(text)
        if text == "undo":
            self.undone.append(self.done.pop())
        elif text == "redo":
            self.done.append(self.undone.pop())
        else:
            self.done.append(text)
            self.undone.clear()

    @property
    def line(self) -> list[str]:
        """The commands that lead from the start to where the game stands."""
        restarts = [n for n, text in enumerate(self.done) if text == "restart"]
        return self.done[restarts[-1] + 1 if restarts else 0 :]

    @property
    def moves(self) -> int:
        """The move count: undo and restart don't count."""
        return sum(text not in ("undo", "restart") for text in self.events)
