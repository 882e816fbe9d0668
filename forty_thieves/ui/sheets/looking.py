"""The sheet that lies over the table while something is looked for."""

from collections.abc import Callable

from forty_thieves.language import _
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.progress import Progress
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack

WIDEST = 456
_STEPS = 200  # of the bar: it isn't drawn anew for less


class _Elapsed(Progress):
    """How much of a time has passed."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._seconds = seconds
        self._elapsed = 0.0

    def step(self, seconds: float) -> None:
        self._elapsed += seconds
        self.show(int(_STEPS * self._elapsed / self._seconds) / _STEPS)


def looking_sheet(title: str, sentence: str, seconds: float, on_close: Callable[[], None]) -> Sheet:
    """A sheet that tells how much of the time is up. ``on_close`` is called however it is closed."""
    stop = Button(_("Stop looking"), lambda: sheet.close())
    body = Stack([Paragraph(sentence), _Elapsed(seconds)], gap=18)
    sheet = Sheet(title, body, [stop], primary=stop, on_close=on_close, widest=WIDEST)
    return sheet
