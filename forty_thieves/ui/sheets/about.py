"""The sheet that says what this program is: version, licence, what it was built with, where the games are kept."""

from collections.abc import Sequence

from forty_thieves.language import _
from forty_thieves.ui import theme
from forty_thieves.ui.sheets.figure import Fact
from forty_thieves.ui.sheets.suit_row import SuitRow
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack

WIDEST = 560


def about_sheet(parts: Sequence[tuple[str, str]], folder: str) -> Sheet:
    """The program, its `parts` (name and version of each), and the `folder` of games and reports; empty for none."""
    kept = (
        _("Games, scorecard and, after a fault, reports of it are kept in {folder}.").format(folder=folder)
        if folder
        else _("Games can't be kept just now.")
    )
    body = Stack(
        [
            SuitRow(22),
            Paragraph("Forty Thieves", theme.TEXT_TITLE, bold=True, align=0.5),
            Paragraph(_("The two-pack patience and its family, for the desktop."), align=0.5),
            Stack([Fact(name, version) for name, version in parts], gap=0),
            Paragraph(kept, theme.TEXT_SMALL),
            Paragraph(
                _(
                    "Free software under the MIT licence, without any warranty. It stands on Python (PSF licence), "
                    "pygame-ce and SDL (LGPL and zlib licences), platformdirs (MIT) and the typeface Fira Sans "
                    "(SIL Open Font Licence). Cards, tables and sounds are its own."
                ),
                theme.TEXT_SMALL,
            ),
        ],
        gap=theme.GRID,
    )
    close = Button(_("Close"), lambda: sheet.close(), "primary")
    sheet = Sheet("", body, [close], primary=close, widest=WIDEST)
    return sheet
