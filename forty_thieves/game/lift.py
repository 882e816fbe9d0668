"""Cards lifted as one: whether they may be, which piles take them, and by which commands they get there."""

from dataclasses import dataclass
from functools import cached_property

from forty_thieves.game import shortcut
from forty_thieves.game.choice import best_target, run_length, targets
from forty_thieves.rules.cards import Card
from forty_thieves.rules.carry import carry_line
from forty_thieves.rules.commands import Command, move
from forty_thieves.rules.legality import lift_refusal, refusal
from forty_thieves.rules.state import GameState


@dataclass(frozen=True, eq=False)
class Lift:
    """The top ``count`` cards of the pile ``source``; it stands for as long as the state isn't changed.

    With ``by_shortcut`` a run is carried card by card where only single cards move.
    """

    state: GameState
    source: str
    count: int
    by_shortcut: bool = False

    @property
    def cards(self) -> list[Card]:
        """The cards, the lead card first."""
        return self.state.piles[self.source][-self.count :]

    @cached_property
    def carried(self) -> bool:
        """Whether they go card by card, which is more than one command."""
        return self.by_shortcut and self.count > 1 and self.source[0] == "T" and shortcut.applies(self.state)

    @property
    def refusal(self) -> str | None:
        """Why they can't be lifted, in a sentence, or None."""
        if self.carried and self.count <= run_length(self.state, self.source):
            return None
        return lift_refusal(self.state, self.source, self.count)

    @cached_property
    def targets(self) -> list[str]:
        """Every pile that takes them now, foundations first."""
        if not self.carried:
            return targets(self.state, self.source, self.count)
        return [name for name in self.state.column_names if self.refusal_by(name) is None]

    @cached_property
    def best(self) -> str | None:
        """The pile that they would best go to, a space where nothing else takes them; None where none does any good."""
        return best_target(self.state, self.source, self.count, self.targets, to_space=True)

    def refusal_by(self, target: str) -> str | None:
        """Why that pile doesn't take them, in a sentence, or None."""
        if self.carried:
            return shortcut.shortcut_refusal(self.state, self.source, target, self.count)
        return refusal(self.state, move(self.source, target, self.count))

    def line(self, target: str) -> tuple[Command, ...]:
        """The commands that bring them to a pile that takes them."""
        if self.carried:
            return tuple(carry_line(self.state, self.source, target, self.count))
        return (move(self.source, target, self.count),)
