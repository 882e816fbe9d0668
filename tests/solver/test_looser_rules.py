"""Games that a pruning rule would lose if it were a little looser, or on where it is off.

Each was met in small packs. Where the rule would force a command, that command does lose: the plain search shows it.
"""

from dataclasses import dataclass
from typing import Any

import pytest

from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.legality import play
from forty_thieves.rules.position import parse_position
from forty_thieves.rules.state import GameState
from forty_thieves.solver.solve import solve
from forty_thieves.solver.verdict import Answer, Budget
from tests.solver.plain import plain_answer


@dataclass(frozen=True)
class Trap:
    """What the looser rule would say, a game that it loses, and the command that it would force (empty: none)."""

    says: str
    rules: dict[str, Any]
    columns: tuple[str, ...]
    stock: str
    waste: str
    foundations: tuple[int, ...]
    forces: str = ""
    passes_left: int = 0

    def state(self) -> GameState:
        """The game, about to be lost."""
        rules = {"columns": [1] * len(self.columns), **self.rules}
        return parse_position(
            {
                "variant": rules,
                "columns": [column.split() for column in self.columns],
                "stock": self.stock.split(),
                "waste": self.waste.split(),
                "foundations": list(self.foundations),
                "passes_left": self.passes_left,
            }
        )


TRAPS = (
    Trap(
        "a card goes home at once when one of its foundations is ready for it, whatever the other waits for",
        {}, ("KS", "JS KS QS"), "", "", (12, 13, 13, 13, 10, 13, 13, 13), "T1>F1",
    ),
    Trap(
        "a card goes home at once when all foundations of its own suit are ready, whoever may be laid on it",
        {"build": "alternate", "lift": "run"}, ("JS KD QS", "KS KD"), "", "", (10, 13, 12, 13, 13, 13, 12, 13), "T2>F3",
    ),
    Trap(
        "a card goes home at once when all that may be laid on it is home, however its own suit stands",
        {"build": "alternate", "lift": "run"}, ("JS KS QS", ""), "", "KS", (10, 13, 13, 13, 12, 13, 13, 13), "W>F5",
    ),
    Trap(
        "nothing is ever laid on an Ace, also where Kings are",
        {"packs": 1, "wrap": True, "lift": "run", "space": "king"},
        ("8S QS 6S 5S", "9S 2S 4S", "JS 3S KS"), "7S", "TS AS", (0, 13, 13, 13), "W>F1",
    ),
    Trap(
        "nothing is ever laid on a base card, also where it is a King and Queens are laid on it",
        {"packs": 1, "foundations": {"base": "K"}, "build": "any", "lift": "run", "space": "king"},
        ("7S AS TS 2S", "", "", "QS 4S"), "JS 9S QH 3S", "5S 8S 6S KS", (0, 12, 13, 13), "W>F1",
    ),
    Trap(
        "a card goes home from the waste at once, also when three are drawn at a time and a redeal comes",
        {"packs": 1, "draw": 3, "passes": 2, "space": "none"}, ("", "KC"), "QD KD", "KH QH", (13, 11, 11, 12), "W>F2",
        passes_left=1,
    ),
    Trap(
        "a card goes home at once, also when its space is filled too early by that",
        {"space": "auto", "lift": "run"},
        ("KC QS JC KS QC", "TC"), "KC", "KS", (11, 13, 13, 9, 12, 13, 13, 12), "T2>F4",
    ),
    Trap(
        "a card goes home at once, also where it could come back",
        {"return": True, "foundations": {"base": "2"}, "build": "any", "space": "none"},
        ("KC AC", "KS"), "", "AS", (11, 13, 13, 13, 13, 13, 13, 11), "T2>F1",
    ),
    Trap(
        "only draws and the waste top matter after a draw, also when a space fills itself from the waste",
        {"space": "auto", "build": "any", "lift": "run", "draw": 2},
        ("JC KC", "QC"), "JC KC", "QC", (13, 13, 13, 10, 13, 13, 13, 10),
    ),
    Trap(
        "only draws and the waste top matter after a draw, also when the last draw opens the reserve",
        {"space": "none", "build": "alternate", "lift": "run", "reserve": "waive"},
        ("QS", "JS QH", "JH KS"), "KH", "", (13, 13, 13, 13, 10, 10, 13, 13),
    ),
    Trap(
        "only draws matter after a draw, also when it deals to the columns",
        {"stock_to": "columns", "build": "any"},
        ("KH", "JH JH", "QH"), "QH KH", "", (13, 10, 13, 13, 13, 10, 13, 13),
    ),
    Trap(
        "one empty column is like another, also when the stock will be dealt to them",
        {"stock_to": "columns", "build": "other suit"},
        ("", "QC", "TC QC KC JC"), "TC KC JC", "", (13, 13, 13, 9, 13, 13, 13, 9),
    ),
)  # fmt: skip

each_trap = pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap.says)


@each_trap
def test_the_solver_wins_where_a_looser_rule_would_lose(trap: Trap) -> None:
    state = trap.state()
    assert plain_answer(state, 20_000).winnable
    verdict = solve(state, Budget(expansions=100_000))
    assert verdict.answer is Answer.WINNABLE
    for command in verdict.line:
        play(state, command)
    assert state.won


@pytest.mark.parametrize("trap", [trap for trap in TRAPS if trap.forces], ids=lambda trap: trap.says)
def test_what_the_looser_rule_would_force_does_lose(trap: Trap) -> None:
    state = trap.state()
    play(state, parse_command(trap.forces))
    assert plain_answer(state, 20_000).winnable is False
