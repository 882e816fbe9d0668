"""Who comes to the open window from outside: a second start of the game, or a file that is dropped on it."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from forty_thieves.game.session import is_practice
from forty_thieves.language import _
from forty_thieves.rules.start import read_start
from forty_thieves.text_file import read_text
from forty_thieves.ui.sitting import Sitting

if TYPE_CHECKING:
    from forty_thieves.ui.app import App
    from forty_thieves.ui.doorbell import Doorbell, Ring

_PATIENCE: Final = 0.6  # seconds after which a window that isn't in front was not let there


class Door:
    """Answers the bell of one window, and opens what visitors bring.

    The bell is hung up beside the frames once the table is seen: no start waits for it. Without a ``folder``, or where
    it can't be hung up, nobody can ring.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._bell: Doorbell | None = None
        self._waiting: list[Ring] = []  # answered when it is known whether the window came to the front
        self._asked = 0.0  # seconds since it was asked to

    def step(self, seconds: float, app: "App") -> None:
        """Let time pass, with the table seen."""
        if self._folder is not None:
            from threading import Thread

            Thread(target=self._hang_up, args=[self._folder], daemon=True).start()
            self._folder = None
        if self._bell is None:
            return
        for ring in self._bell.rings():
            app.screen.come_forward()
            self._waiting.append(ring)
            self._asked = 0.0
            if ring.file or ring.deal:
                arrive(app.sitting, ring.deal, ring.file)
            app.look_again()
        self._asked += seconds
        if self._waiting and (app.screen.in_front or self._asked > _PATIENCE):
            for ring in self._waiting:
                ring.answer(app.screen.in_front)
            self._waiting.clear()

    def close(self) -> None:
        """Hear nothing more."""
        if self._bell is not None:
            self._bell.close()

    def _hang_up(self, folder: Path) -> None:
        from forty_thieves.ui.doorbell import Doorbell

        with suppress(OSError):
            self._bell = Doorbell(folder)


def arrive(sitting: Sitting, deal: str = "", file: str = "") -> None:
    """Open what came while the window was open: the sheet that lies on the table makes way for it."""
    if sitting.sheet is not None:
        sitting.sheet.close()
        sitting.sheet = None
    if file:
        open_file(sitting, file)
    else:
        open_deal(sitting, deal)


def open_deal(sitting: Sitting, text: str, file: str = "") -> None:
    """Put the deal, position or game on the table, after asking where that costs a game; or say why it can't be.

    ``file`` is the name of the one that held the text, where one did.
    """
    try:
        start = read_start(text, sitting.session.variant)
    except ValueError as error:
        meant = not file or text.strip()[:1] in ("{", "[")
        sitting.sentence.say(str(error) if meant else _("{file} holds no deal, position or game.").format(file=file))
        return
    if is_practice(start) or start.deal != sitting.session.game.deal:
        sitting.begin(start)


def open_file(sitting: Sitting, path: str) -> None:
    """The same with what a file holds."""
    try:
        text = read_text(path)
    except OSError as error:
        sitting.sentence.say(_("{file} can't be read: {reason}.").format(file=Path(path).name, reason=error.strerror))
    except ValueError as error:
        sitting.sentence.say(str(error))
    else:
        open_deal(sitting, text, Path(path).name)
