"""Which cards go from pile to pile when a game goes from one line of commands to another."""

from collections.abc import Callable, Sequence

from forty_thieves.rules.cards import Card
from forty_thieves.rules.commands import Command
from forty_thieves.rules.state import GameState


def cards_moved(state: GameState, was: Sequence[Command], line: Sequence[Command]) -> list[list[Card]]:
    """The cards that move on the way from one line to the other, which leads to the state, command by command.

    First what is taken back, the last command first, then what is played. A card stands with the command that moves
    it last; commands that move none besides are left out.
    """
    same = next((n for n, (a, b) in enumerate(zip(was, line, strict=False)) if a != b), min(len(was), len(line)))
    there = state.copy()
    played = [_seen_by(there, command.undo) for command in reversed(line[same:])]
    taken_back = [_seen_by(there, command.apply) for command in was[same:]]
    groups, seen = [], set[Card]()
    for cards in (*played, *taken_back):  # the last to happen first
        groups.append([card for card in cards if card not in seen])
        seen.update(cards)
    return [group for group in reversed(groups) if group]


def _seen_by(state: GameState, deed: Callable[[GameState], None]) -> list[Card]:
    """Do it, and give the cards that lie in another pile since."""
    before = {name: list(pile) for name, pile in state.piles.items()}
    deed(state)
    cards = []
    for name, pile in state.piles.items():
        old = before[name]
        same = next(
            (n for n, (a, b) in enumerate(zip(old, pile, strict=False)) if a is not b), min(len(old), len(pile))
        )
        cards += pile[same:]
    return cards
