"""The sheet after a win."""

from collections.abc import Callable, Sequence

import pygame

from forty_thieves.language import _
from forty_thieves.ui import theme
from forty_thieves.ui.sheets.figure import Fact
from forty_thieves.ui.sheets.suit_row import SuitRow
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack

WIDEST = 540


def win_sheet(
    sentence: str,
    facts: Sequence[tuple[str, str]],
    new_game: Callable[[], None],
    scorecard: Callable[[], None],
    review: Callable[[], None],
    on_close: Callable[[], None] | None = None,
) -> Sheet:
    """The win: a sentence, rows of name and figure (time, moves …), and where to go from here.

    The sheet closes before `new_game`, `scorecard` or `review` is called; `on_close` is called for every closing.
    """

    def then(action: Callable[[], None]) -> Callable[[], None]:
        def pressed() -> None:
            sheet.close()
            action()

        return pressed

    again = Button(_("New game"), then(new_game), "primary")
    buttons = [Button(_("Scorecard"), then(scorecard)), again]
    body = Stack(
        [
            SuitRow(26),
            Paragraph(_("Won"), theme.TEXT_FIGURE, bold=True, align=0.5),
            Paragraph(sentence, align=0.5),
            Stack([Fact(name, value) for name, value in facts], gap=0),
        ],
        gap=theme.GRID,
    )
    aside = [Button(_("Close"), lambda: sheet.close()), Button(_("Review"), then(review))]
    sheet = Sheet("", body, buttons, aside=aside, primary=again, on_close=on_close, widest=WIDEST)
    # The keys that these have at the table.
    sheet.keys |= {pygame.K_n: then(new_game), pygame.K_s: then(scorecard), pygame.K_v: then(review)}
    return sheet
