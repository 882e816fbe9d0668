"""Whether a position can still be won: the one question, and its answer with the proof."""

import time
from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

from forty_thieves.language import _
from forty_thieves.rules.commands import Command
from forty_thieves.rules.legality import play
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant
from forty_thieves.solver import codes
from forty_thieves.solver.cores import core as best_core
from forty_thieves.solver.problem import commands, problem
from forty_thieves.solver.pruning import rules_on
from forty_thieves.solver.verdict import Answer, Budget, Verdict
from forty_thieves.solver.weights import Weights, weights_for

_NO_LIMIT: Final = 1 << 62


def solve(
    state: GameState,
    budget: Budget = Budget(),  # noqa: B008 (frozen)
    stop: Callable[[], bool] | None = None,
    *,
    without: frozenset[str] = frozenset(),
    core: ModuleType | None = None,
    weights: Weights | None = None,
) -> Verdict:
    """Find out whether the position can be won, within the budget, or until ``stop`` says so (it is asked often).

    WINNABLE comes with a line that the rules have replayed to the win, LOST from a search that had nothing left.
    The state is as before. ``without`` names pruning rules to be switched off (``solver.pruning``), ``core`` is the
    module that searches, ``weights`` what it looks into first: none of them changes what is true.
    """
    begun = time.perf_counter()
    reason = cannot(state.variant)
    if reason:
        return Verdict(Answer.UNKNOWN, reason=reason)
    core = core or best_core()
    deadline = None if budget.seconds is None else begun + budget.seconds
    asked_to = False

    def enough() -> bool:
        nonlocal asked_to
        asked_to = stop is not None and stop()
        return asked_to or (deadline is not None and time.perf_counter() >= deadline)

    expansions = 0
    line: tuple[Command, ...] = ()
    answer, reason = Answer.UNKNOWN, ""
    search: Any = None
    try:
        steps = (weights or weights_for(state.variant)).in_steps()
        search = core.Search(problem(state, rules_on(state, without)), steps, min(budget.memory, _NO_LIMIT))
        end = search.search(_NO_LIMIT if budget.expansions is None else min(budget.expansions, _NO_LIMIT), enough)
        expansions = search.looked_into()
        if end == codes.WON:
            line = _replayed(state, commands(state, search.path()))
            answer = Answer.WINNABLE
        elif end == codes.EXHAUSTED:
            answer = Answer.LOST
        elif end == codes.STOPPED and asked_to:
            answer = Answer.STOPPED
        elif end == codes.FULL:
            reason = _("The memory that the search may use is full.")
    except MemoryError:
        expansions = search.looked_into() if search is not None else 0
        reason = _("There is not enough memory to search on.")
    return Verdict(answer, line, expansions, time.perf_counter() - begun, reason)


def cannot(variant: Variant) -> str:
    """Why games by these rules can't be searched, in a sentence; empty where they can."""
    if variant.returns and not variant.foundations_by_suit:
        return _("Games that take cards back from foundations in alternate colours can't be searched.")
    return ""


def _replayed(state: GameState, line: list[Command]) -> tuple[Command, ...]:
    """The line, once the rules have followed it to the win. Anything else is a fault of the search, and is raised."""
    ahead = state.copy()
    for command in line:
        play(ahead, command)
    if not ahead.won:
        raise AssertionError("the search took a position for won that isn't")
    return tuple(line)
