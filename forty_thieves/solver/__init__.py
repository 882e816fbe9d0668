"""What can still be won: ``solve(state, budget, stop) -> Verdict``."""

from forty_thieves.solver.solve import solve
from forty_thieves.solver.verdict import Answer, Budget, Verdict

__all__ = ["Answer", "Budget", "Verdict", "solve"]
