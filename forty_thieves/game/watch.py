"""Watching a game: what is proved of the line that is played, and the questions about what isn't."""

from typing import Final, NamedTuple

from forty_thieves.game.game import Game
from forty_thieves.game.standing import Standing
from forty_thieves.game.verdicts import Verdicts
from forty_thieves.rules.state import GameState
from forty_thieves.solver.desk import Desk, Ticket, Urgency
from forty_thieves.solver.verdict import MEGABYTE, Answer, Budget, Verdict

HERE: Final = Budget(seconds=20, memory=300 * MEGABYTE)
"""What is spent on the position on the table."""

BEFORE: Final = Budget(seconds=5, memory=300 * MEGABYTE)
"""What is spent on one before it, while the last that could be won is looked for."""

MOST_BEFORE: Final = 12
"""So many positions before it are looked into."""


class WayBack(NamedTuple):
    """How many undos lead to a position that isn't proved lost, and whether that one is proved winnable."""

    steps: int
    proved: bool


class Watch:
    """Watches one game at a time, the one last looked at, for as long as it stays as it was then."""

    def __init__(self, desk: Desk, verdicts: Verdicts) -> None:
        self._desk = desk
        self._verdicts = verdicts
        self._game: Game | None = None
        self._known: list[Verdict | None] = []
        self._learnt = -1
        self._ticket: Ticket | None = None
        self._at = 0  # the position it is about, by length of the line
        self._tried: set[int] = set()  # what has been asked since the line changed

    def look(self, game: Game) -> None:
        """The game on the table is this one, and as it is now; no question about another is open any more."""
        self.rest()
        self._game = game
        self._learnt = -1
        self._tried.clear()

    def rest(self) -> None:
        """Withdraw the open question."""
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None
            self._tried.discard(self._at)

    def go_on(self) -> None:
        """Ask the next question, where none is open and there is one."""
        game = self._game
        if game is None or game.over or self._ticket is not None:
            return
        line = game.history.line
        at = len(line)
        if not _answers(self._along()[at]):
            budget = HERE
        else:
            budget = BEFORE
            found = self._next_before() if self.standing.lost else None
            if found is None:
                return
            at = found
        if at in self._tried:
            return
        self._at = at
        self._tried.add(at)
        state = _after(game, at)
        if not self._verdicts.tried(state, budget):
            self._ticket = self._desk.ask(
                state, budget, Urgency.TABLE, lambda verdict: self._learn(state, verdict, budget)
            )

    @property
    def standing(self) -> Standing:
        """How the game stands."""
        game = self._game
        if game is None:
            return Standing.OPEN
        known = self._along()
        if _answers(known[-1]) is Answer.WINNABLE:
            return Standing.WINNABLE
        if _answers(known[-1]) is Answer.LOST:
            return Standing.NEVER if _answers(known[0]) is Answer.LOST else Standing.LOST
        return Standing.OPEN

    def way_back(self) -> WayBack | None:
        """The way back to the last position proved winnable, else to the last one not proved lost; None without one."""
        if self._game is None or not self._game.can_undo:
            return None
        known, stops = self._along(), self._game.history.stops
        for answer in (Answer.WINNABLE, None):
            for steps, length in enumerate(stops):
                if steps and _answers(known[length]) is answer:
                    return WayBack(steps, answer is not None)
        return None

    def _along(self) -> list[Verdict | None]:
        """What is known of the line as it stands."""
        if self._game is not None and self._learnt != self._verdicts.learnt:
            self._known = self._verdicts.along(self._game.start, self._game.history.line)
            self._learnt = self._verdicts.learnt
        return self._known

    def _next_before(self) -> int | None:
        """The position whose verdict would tell most about where the last winnable one is.

        Since what comes before a winnable one is winnable and what comes after a lost one is lost, it lies between
        two known ones; the question goes to the one farthest from all that are known or have been asked about.
        """
        if self._game is None or len(self._tried) > MOST_BEFORE:
            return None
        known = self._along()
        between = [n for n in self._game.history.stops if not _answers(known[n]) and n not in self._tried]
        done = [n for n in range(len(known)) if _answers(known[n]) or n in self._tried]
        return max(between, key=lambda n: min(abs(n - other) for other in done), default=None)

    def _learn(self, state: GameState, verdict: Verdict, budget: Budget) -> None:
        self._ticket = None
        self._verdicts.learn(state, verdict, budget)


def _answers(verdict: Verdict | None) -> Answer | None:
    """WINNABLE or LOST, where that is proved."""
    return verdict.answer if verdict is not None and verdict.settled else None


def _after(game: Game, length: int) -> GameState:
    """The position after so many commands of the line."""
    state = game.start.copy()
    for command in game.history.line[:length]:
        command.apply(state)
    return state
