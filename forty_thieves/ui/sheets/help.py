"""The sheet with the rules and the keys."""

from collections.abc import Sequence

from forty_thieves.language import _
from forty_thieves.ui import theme
from forty_thieves.ui.sheets.key_caps import KeyCaps
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.columns import Columns
from forty_thieves.ui.widgets.label import Label
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.widget import Widget

WIDEST = 720


def help_sheet(title: str, rules: Sequence[str], keys: Sequence[tuple[str, str]]) -> Sheet:
    """The rules in paragraphs, then the keys in two columns.

    Each pair of `keys` is the keys, with a comma and a space between alternatives, and what they do.
    """
    body: list[Widget] = [Stack([Paragraph(rule) for rule in rules], gap=theme.GRID)]
    if keys:
        half = (len(keys) + 1) // 2
        columns = [Stack([KeyCaps(*pair) for pair in part], gap=8) for part in (keys[:half], keys[half:])]
        body.append(Stack([Label(_("Keys"), theme.TEXT_LARGE, bold=True), Columns(columns, least=264)]))
    close = Button(_("Close"), lambda: sheet.close(), "primary")
    sheet = Sheet(title, Stack(body, gap=2 * theme.GRID), [close], primary=close, widest=WIDEST)
    return sheet
