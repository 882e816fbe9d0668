"""The sheet with the player's settings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from forty_thieves.language import _
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.choice import Choice
from forty_thieves.ui.widgets.rule import Rule
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.toggle import Toggle
from forty_thieves.ui.widgets.widget import Widget

WIDEST = 600


@dataclass(frozen=True)
class Switch:
    """A setting that is on or off; `change` gets the new value at once."""

    label: str
    value: bool
    change: Callable[[bool], None]
    note: str = ""


@dataclass(frozen=True)
class OneOf:
    """A setting with several values; `change` gets the number of the new one, from 0, at once."""

    label: str
    values: Sequence[str]
    chosen: int
    change: Callable[[int], None]
    note: str = ""


Option = Switch | OneOf


def settings_sheet(options: Sequence[Option]) -> Sheet:
    """A row for each option, with a thin line between them. There is nothing to confirm."""
    rows: list[Widget] = []
    for option in options:
        if rows:
            rows.append(Rule())
        if isinstance(option, Switch):
            rows.append(Toggle(option.label, option.value, option.change, option.note))
        else:
            rows.append(Choice(option.label, option.values, option.chosen, option.change, option.note))
    close = Button(_("Close"), lambda: sheet.close(), "primary")
    sheet = Sheet(_("Settings"), Stack(rows), [close], primary=close, widest=WIDEST)
    return sheet
