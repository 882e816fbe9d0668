"""Going on after a fault of the program: the report is written, and the table is laid anew from the records."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from forty_thieves.game.session import Session
from forty_thieves.language import _
from forty_thieves.ui.app import App
from forty_thieves.ui.sheets.question import Answer

_AGAIN: Final = 10.0  # seconds within which a second fault ends the program


class Broken(Exception):
    """The program can't go on; the text tells the player."""


class Rescue:
    """Writes the reports of one run of the program into the folder, where there is one."""

    def __init__(self, folder: Path | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._folder = folder
        self._clock = clock
        self._last: float | None = None

    def watch_threads(self) -> None:
        """Report the faults of other threads too; the window goes on without what they were to do."""
        threading.excepthook = self._thread_fault

    def _thread_fault(self, fault: threading.ExceptHookArgs) -> None:
        if fault.exc_value is not None and not isinstance(fault.exc_value, SystemExit):
            self.report(fault.exc_value)

    def report(self, error: BaseException, session: Session | None = None) -> str:
        """Write the report, and give the sentence that tells the player where it is."""
        from forty_thieves.ui.crash import write_report

        path = write_report(self._folder, error, session) if self._folder is not None else None
        if path is None:
            return _("No report of it could be written.")
        return _("A report for whoever mends it is here: {path}").format(path=path)

    def go_on(self, app: App, error: BaseException) -> App:
        """Another app on the same screen, with the game as the records have it, and a sheet that tells what happened.

        Raises Broken where faults follow each other closely, or where that fails too.
        """
        old = app.sitting
        where = self.report(error, old.session)
        saved = _("Your game is saved up to the last move.") if old.session.records.kept else ""
        before, self._last = self._last, self._clock()
        if before is not None and self._last - before < _AGAIN:
            raise Broken(" ".join(filter(None, (_("Forty Thieves has to close."), saved, where)))) from error
        try:
            old.advice.close()
            new = App(app.screen, Session(old.session.records, old.session.profile))
        except Exception as fault:
            self.report(fault)
            raise Broken(" ".join(filter(None, (_("Forty Thieves has to close."), saved, where)))) from fault
        new.sitting.ask(
            _("Something went wrong"),
            [*filter(None, (_("That was a fault of this program, not yours."), saved, where))],
            [Answer(_("Quit"), new.close), Answer(_("Go on"), None, "primary")],
        )
        return new
