"""The deal that comes next, as the player wants it: at once where one is ready, else when one has been found."""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from forty_thieves.game.new_deal import NewDeal
from forty_thieves.language import _
from forty_thieves.rules.variant import Variant
from forty_thieves.ui.sheets.question import Answer, question

if TYPE_CHECKING:  # loaded once it is needed
    from forty_thieves.game.deal_search import DealSearch
    from forty_thieves.ui.sitting import Sitting
    from forty_thieves.ui.widgets.sheet import Sheet

PATIENCE: Final = 20.0  # seconds after which a player who waits is asked
_LOOKING: Final = _("Looking for a deal that can be won… Esc ends the search.")

Bring = Callable[[bool], object]
"""Puts the next game on the table; any shuffle where that is True."""


class NextDeal:
    """One sitting's search for deals, in the background and for a player who waits."""

    def __init__(self, sitting: "Sitting") -> None:
        self._sitting = sitting
        self._search: DealSearch | None = None
        self._bring: Bring | None = None  # while the player waits
        self._then: tuple[object, ...] = ()  # how the table stood when the player began to wait
        self._asks_again = 0.0
        self._arrived = False
        self._question: Sheet | None = None

    @property
    def waits(self) -> bool:
        """Whether the player waits for a deal."""
        return self._bring is not None

    def fetch(self, variant: Variant, bring: Bring) -> None:
        """Call ``bring`` now where a deal of the variant is ready, else when one has been found."""
        sitting = self._sitting
        self.stop()
        must_search = sitting.read(lambda: sitting.session.must_search(variant))
        if must_search is None:
            return
        if not must_search:
            bring(False)
            return
        search = self._searching()
        search.seek(variant)
        self._bring, self._then, self._asks_again = bring, self._table(), PATIENCE
        sitting.sentence.say(_LOOKING, math.inf)
        if sitting.session.notices:
            sitting.tell_notices([])

    def stop(self) -> None:
        """Let the player wait no longer."""
        if self._search is not None and self.waits:
            self._search.stop()
            self._sitting.sentence.hush()
        if self._question is not None:
            self._question.close()
        self._bring, self._question, self._arrived = None, None, False

    def step(self, seconds: float) -> bool:
        """Let time pass; whether the table looks different now."""
        sitting = self._sitting
        if sitting.table.motion or (sitting.session.wanted is NewDeal.ANY and not self.waits):
            return False
        if self._question is not None and self._question.closed:
            self.stop()  # closed without an answer
            return True
        search = self._searching()
        found = False

        def look() -> None:
            nonlocal found
            found = search.step(seconds)

        if not sitting.keep(look):
            self.stop()
            return True
        self._arrived = self._arrived or found
        if self._arrived and self.waits:
            return self._arrive()
        if self.waits and sitting.sheet is None and (search.hopeless or search.waited >= self._asks_again):
            self._ask(search)
            return True
        if self.waits and not sitting.sentence.text:
            sitting.sentence.say(_LOOKING, math.inf)
            return True
        return False

    def _searching(self) -> "DealSearch":
        if self._search is None:
            from forty_thieves.game.deal_search import DealSearch

            self._search = DealSearch(self._sitting.session, self._sitting.advice.desk)
        return self._search

    def _table(self) -> tuple[object, ...]:
        game = self._sitting.session.game
        return (game, game.moves, len(game.history.line))

    def _arrive(self) -> bool:
        """Put the deal that was found on the table, where nothing else lies there; whether it came."""
        sitting, bring = self._sitting, self._bring
        elsewhere = sitting.sheet is not None and sitting.sheet is not self._question
        if elsewhere or sitting.mode is not None or sitting.hand.dragging or bring is None:
            return False
        unchanged = self._table() == self._then
        self.stop()
        if unchanged:
            bring(False)
        else:
            sitting.sentence.say(_("A deal that can be won is ready: press N for it."))
        return True

    def _ask(self, search: "DealSearch") -> None:
        """Nothing was found for long: what now?"""
        sitting, bring = self._sitting, self._bring

        def any_shuffle() -> None:
            self.stop()
            if bring is not None:
                bring(True)

        def go_on() -> None:
            self._question = None
            self._asks_again = search.waited + PATIENCE

        stop, shuffle = Answer(_("Stop looking"), self.stop), Answer(_("Deal any shuffle"), any_shuffle)
        if search.hopeless:
            from forty_thieves.solver.solve import cannot  # the solver is there by now

            sentence = cannot(search.sought) if search.sought is not None else ""
            sentence = sentence or _("The solver can't search just now. Starting the game anew may help.")
            answers = [stop, shuffle]
        else:
            sentence = _("No deal that can be won has been found yet. In some games there are few.")
            answers = [stop, Answer(_("Keep looking"), go_on, "primary"), shuffle]
        self._question = question(_("No deal found yet"), [sentence], answers)
        sitting.open(self._question)
