"""Random deals looked into by the solver while the game is played, so that one that can be won is ready when wanted."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from forty_thieves.game.new_deal import NewDeal, ready_numbers
from forty_thieves.game.session import Session, random_number
from forty_thieves.records.attempt import FoundDeal
from forty_thieves.rules.deal import deal
from forty_thieves.rules.own_rules import rules_key
from forty_thieves.rules.variant import Variant
from forty_thieves.solver.desk import Desk, Ticket, Urgency
from forty_thieves.solver.verdict import Answer, Budget, Verdict

BUDGET: Final = Budget(expansions=50_000)
READY: Final = 3  # deals kept ready
MOST: Final = 200  # deals looked into for that, of one variant in one sitting: in some hardly any can be won
_HOPELESS: Final = 3  # so many questions in a row that the solver can't work on: it never will


class DealSearch:
    """Keeps a few proven deals of the variant on the table ready, and looks for one at once where a player waits.

    Nothing here blocks; what is found is kept in the records. ``sought`` is the variant that a player waits for a deal
    of, ``waited`` how many seconds by now.
    """

    def __init__(self, session: Session, desk: Desk, number: Callable[[], int] = random_number) -> None:
        self.sought: Variant | None = None
        self.waited = 0.0
        self._session = session
        self._desk = desk
        self._number = number
        self._ticket: Ticket | None = None
        self._found: list[tuple[Variant, FoundDeal]] = []
        self._looked_into: Counter[Variant] = Counter()
        self._fruitless: Counter[Variant] = Counter()
        self._enough: tuple[object, ...] = ()  # the game and the wish that enough deals were ready for

    @property
    def hopeless(self) -> bool:
        """Whether the solver can't work on deals of the variant that is sought."""
        return self.sought is not None and self._fruitless[self.sought] >= _HOPELESS

    def seek(self, variant: Variant) -> None:
        """Look for a deal of the variant at once, until one is found or ``stop`` is called."""
        self.stop()
        self.sought = variant
        self._fruitless[variant] = 0

    def stop(self) -> None:
        """Look no longer for what is sought."""
        self.sought, self.waited = None, 0.0
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None

    def step(self, seconds: float) -> bool:
        """Let time pass and hand in the next question. Whether what was sought is there now: told once.

        Raises RecordsUnavailable and RecordsDamaged where a found deal can't be kept, and looks no longer.
        """
        self.waited += seconds
        variant = self.sought or self._session.variant
        try:
            if self._keep() and self.sought is not None and not self._session.must_search(self.sought):
                self.stop()
                return True
            if self._ticket is None and self._fruitless[variant] < _HOPELESS and (self.sought or self._short(variant)):
                self._ask(variant)
        except OSError:
            self.stop()
            self._fruitless[variant] = _HOPELESS
            raise
        return False

    def _keep(self) -> bool:
        """Write down what was found; whether there was anything."""
        found, self._found = self._found, []
        for variant, one in found:
            self._session.records.keep_found(rules_key(variant), one)
        return bool(found)

    def _short(self, variant: Variant) -> bool:
        """Whether too few deals are ready, and it is not in vain to look for more."""
        session = self._session
        now = (session.game, session.wanted)
        if session.wanted is NewDeal.ANY or now == self._enough or self._looked_into[variant] >= MOST:
            return False
        if len(ready_numbers(session.records, variant, session.wanted)) < READY:
            return True
        self._enough = now
        return False

    def _ask(self, variant: Variant) -> None:
        number = self._number()
        self._looked_into[variant] += 1

        def answer(verdict: Verdict) -> None:
            self._ticket = None
            if verdict.answer is Answer.WINNABLE:
                line = " ".join(map(str, verdict.line))
                self._found.append((variant, FoundDeal(number, verdict.expansions, line)))
            worked_on = verdict.settled or verdict.expansions > 0
            self._fruitless[variant] = 0 if worked_on else self._fruitless[variant] + 1

        urgency = Urgency.IDLE if self.sought is None else Urgency.TABLE
        self._ticket = self._desk.ask(deal(variant, number), BUDGET, urgency, answer)
