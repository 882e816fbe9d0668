"""The history of a game: undo and redo without limit, and the restart, which is a jump that can be undone."""

from dataclasses import dataclass

from forty_thieves.game.score import score_after
from forty_thieves.rules.commands import Command
from forty_thieves.rules.state import GameState


@dataclass(frozen=True)
class Restarted:
    """A jump to the start; ``line`` is what it took back."""

    line: tuple[Command, ...]


# A gesture is played as one or more commands, and taken back as a whole.
Step = tuple[Command, ...] | Restarted


class History:
    """The steps of one game on its state. ``line`` is the line as it stands: what leads from the start to the state."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.line: list[Command] = []
        self._done: list[Step] = []
        self._undone: list[Step] = []
        self._scores: list[int] = [0]

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back that can be done again."""
        return bool(self._undone)

    @property
    def stops(self) -> list[int]:
        """How long the line is now, after one undo, after two, … as long as that only takes back more of it."""
        lengths = [len(self.line)]
        for step in reversed(self._done):
            if isinstance(step, Restarted):
                break
            lengths.append(lengths[-1] - len(step))
        return lengths

    @property
    def score(self) -> int:
        """The score of the line as it stands."""
        return self._scores[-1]

    def play(self, *commands: Command) -> None:
        """Apply the legal commands as one step; what was undone before can no longer be redone."""
        self._undone.clear()
        self._do(commands)

    def restart(self) -> None:
        """Jump to the start, as one step."""
        self._undone.clear()
        self._do(Restarted(tuple(self.line)))

    def undo(self) -> None:
        """Take the last step back."""
        step = self._done.pop()
        self._undone.append(step)
        self._scores.pop()
        if isinstance(step, Restarted):
            for command in step.line:
                command.apply(self.state)
            self.line = list(step.line)
        else:
            for command in reversed(step):
                command.undo(self.state)
                self.line.pop()

    def redo(self) -> None:
        """Do again the step that was taken back last."""
        self._do(self._undone.pop())

    def _do(self, step: Step) -> None:
        if isinstance(step, Restarted):
            for command in reversed(step.line):
                command.undo(self.state)
            self.line = []
            self._scores.append(0)
        else:
            score = self._scores[-1]
            for command in step:
                command.apply(self.state)
                self.line.append(command)
                score = score_after(score, command)
            self._scores.append(score)
        self._done.append(step)
