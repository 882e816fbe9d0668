"""How good a position looks: the evaluation that the search goes by, for a hint that no line stands behind."""

from forty_thieves.rules.state import GameState
from forty_thieves.solver.cores import core
from forty_thieves.solver.problem import problem
from forty_thieves.solver.weights import STEPS, weights_for


def judge(state: GameState) -> float:
    """The cost of the position, by the piles as they lie: the lower, the nearer it looks to a win.

    It says nothing about what can be won. It looks at the face-down cards of the columns, not into the stock.
    """
    weights = weights_for(state.variant)
    search = core().Search(problem(state, frozenset()), weights.in_steps(), 0, 1)
    cost: int = search.cost_of_the_start()
    return cost / STEPS
