"""What the solver says in the window: the desk that it is asked at, what it has proved, and the lamp that tells it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from forty_thieves.game.session import Session
from forty_thieves.game.standing import Standing
from forty_thieves.language import _
from forty_thieves.records.errors import AttemptClosed
from forty_thieves.ui.loading import Loading
from forty_thieves.ui.options import Lamp

if TYPE_CHECKING:  # all of these are loaded once the table is seen: nothing of them is needed for that
    from forty_thieves.game.game import Game
    from forty_thieves.game.verdicts import Verdicts
    from forty_thieves.game.watch import Watch, WayBack
    from forty_thieves.solver.desk import Desk
    from forty_thieves.solver.verdict import Verdict

BEGINS: Final = 0.25  # seconds after the last command before the search begins
VERDICT: Final = "verdict"  # the word in the records for a verdict that was seen


class Advice:
    """The desk and the verdicts for whoever needs them, and the lamp.

    ``lamp`` is what the lamp may tell. ``shown`` is how it says that the game stands, None where it says nothing;
    it follows in ``look`` and ``step``.
    """

    def __init__(self, session: Session, say: Callable[[str], None]) -> None:
        self.lamp = Lamp.OFF
        self.shown: Standing | None = None
        self._session = session
        self._say = say
        self._desk: Desk | None = None
        self._verdicts: Verdicts | None = None
        self._watch: Watch | None = None
        self._game: Game | None = None  # the one that was looked at last
        self._ready: Game | None = None  # the one that is watched
        self._loading = Loading("forty_thieves.game.watch")
        self._learnt: Game | None = None  # the one whose deal was looked up
        self._stuck = False
        self._unwritten = False
        self._rested = 0.0  # seconds since the last command, with the table in sight

    @property
    def desk(self) -> Desk:
        """Where the solver is asked."""
        if self._desk is None:
            from forty_thieves.solver.desk import Desk

            self._desk = Desk()
        return self._desk

    @property
    def verdicts(self) -> Verdicts:
        """What has been proved so far."""
        if self._verdicts is None:
            from forty_thieves.game.verdicts import Verdicts

            self._verdicts = Verdicts()
        return self._verdicts

    def load(self) -> None:
        """Get ready to watch the game on the table, where the lamp is on; nothing should move meanwhile."""
        if self.lamp is Lamp.OFF or self._ready is self._session.game:
            return
        if self._watch is None:
            if not self._loading.done():
                return
            from forty_thieves.game.watch import Watch

            self._watch = Watch(self.desk, self.verdicts)
        self._ready = self._session.game
        self._learn_the_deal(self._ready)
        self._watch.look(self._ready)

    def look(self) -> None:
        """The game on the table has changed: a search for what it was before ends, what is known now shows at once."""
        game = self._session.game
        if game is not self._game:
            self._game, self.shown = game, None
        self._rested, self._stuck, self._unwritten = 0.0, game.stuck, False
        if self._watch is not None:
            self._watch.look(game)
        self._follow()

    def step(self, seconds: float, *, seen: bool) -> bool:
        """Let time pass, and call what the desk has answered; whether the lamp changed.

        Only while the table is ``seen`` anything is asked for the lamp.
        """
        before = self.shown
        if self._desk is not None:
            self._desk.step()
        if self._watch is not None:
            if seen and self.lamp is not Lamp.OFF and self._ready is self._game:
                self._rested += seconds
                if self._rested >= BEGINS:
                    self._watch.go_on()
            else:
                self._rested = 0.0
                self._watch.rest()
        self._follow()
        if seen and self.shown is not None:
            self._note(self.shown)
        return self.shown is not before

    @property
    def proved_lost(self) -> bool:
        """Whether the player has been told that the game can't be won."""
        return self.shown is not None and self.shown.lost

    def way_back(self) -> WayBack | None:
        """The way back to the last position that could be won, where this one can't and the lamp says so."""
        if self._watch is None or self.shown is None or not self._watch.standing.lost:
            return None
        return self._watch.way_back()

    def here(self) -> Verdict | None:
        """What is known of the position on the table, by the deal and by the positions before and after it too."""
        game = self._session.game
        self._learn_the_deal(game)
        return self.verdicts.along(game.start, game.history.line)[-1]

    def close(self) -> None:
        """End every search."""
        if self._desk is not None:
            self._desk.close()

    def _follow(self) -> None:
        """Show how the game stands, and say so where it has just been lost."""
        before, self.shown = self.shown, self._standing()
        if self.shown is Standing.NEVER and before is not Standing.NEVER:
            self._say(_("Proved: this can't be won, and never could."))
        elif self.shown is Standing.LOST and (before is None or not before.lost):
            self._say(_("Proved: this can no longer be won. B takes you back to where it could be."))

    def _standing(self) -> Standing | None:
        """What the lamp says."""
        if self.lamp is Lamp.OFF or self._session.game.over:
            return None
        if self._stuck:
            return Standing.STUCK
        standing = self._watch.standing if self._watch is not None else Standing.OPEN
        return standing if self.lamp is Lamp.ALL or standing.lost else None

    def _note(self, shown: Standing) -> None:
        """Write down that a verdict has been seen, once a game."""
        game = self._session.game
        if shown in (Standing.OPEN, Standing.STUCK) or VERDICT in game.help or self._unwritten:
            return
        try:
            game.note(VERDICT)
        except (OSError, AttemptClosed):
            self._unwritten = True  # until the next command: that tells the player what is the matter

    def _learn_the_deal(self, game: Game) -> None:
        """Deals that were dealt because they are winnable are known to be so."""
        from forty_thieves.solver.verdict import Answer, Verdict

        if game is self._learnt:
            return
        self._learnt = game
        try:
            line = self._session.winning_line()
        except OSError:
            return
        if line is not None:
            self.verdicts.learn(game.start, Verdict(Answer.WINNABLE, line))
