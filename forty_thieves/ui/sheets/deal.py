"""The sheet for playing a certain deal."""

from collections.abc import Callable

from forty_thieves.language import _
from forty_thieves.ui import theme
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.text_field import TextField

WIDEST = 540
HALF_TYPED = 9  # characters below which a text may still become a code: nobody is told off while typing


def deal_sheet(check: Callable[[str], str | None], deal: Callable[[str], None], paste: Callable[[], str]) -> Sheet:
    """A field for a deal code or number, a position or a game record.

    `check` tells in a sentence what is wrong with a text, or None; `deal` gets a text for which it said
    None, after the sheet has closed; `paste` gives the text of the clipboard.
    """

    def checked(text: str) -> None:
        quiet = len(text.strip()) < HALF_TYPED
        trouble.write("" if quiet else check(text) or "")
        start.enable(bool(text.strip()))

    def dealt() -> None:
        wrong = check(field.text)
        trouble.write(wrong or "")
        if wrong is None:
            text = field.text
            sheet.close()
            deal(text)

    def pasted() -> None:
        field.clear()
        field.write(paste())

    field = TextField(
        _("Code, number, position or record"),
        checked,
        hint=_("FT-0000012, or 17, or a game that someone sent you"),
        rows=4,
        paste=paste,
    )
    trouble = Paragraph("", theme.TEXT_SMALL, theme.WARNING, lines=2)
    start = Button(_("Deal"), dealt, "primary")
    start.enable(False)
    body = Stack([Paragraph(_("A deal code, a deal number, a position or a game record.")), field, trouble])
    sheet = Sheet(
        _("Play a certain deal"),
        body,
        [Button(_("Cancel"), lambda: sheet.close()), start],
        aside=[Button(_("Paste"), pasted)],
        primary=start,
        widest=WIDEST,
        first=field,
    )
    return sheet
