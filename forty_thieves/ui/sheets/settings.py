"""The sheet with the player's settings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeVar

import pygame

from forty_thieves.language import _
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.choice import Choice
from forty_thieves.ui.widgets.level import Level
from forty_thieves.ui.widgets.picture_choice import PictureChoice, Size
from forty_thieves.ui.widgets.rule import Rule
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.tabbed import Tabbed
from forty_thieves.ui.widgets.toggle import Toggle
from forty_thieves.ui.widgets.widget import Widget

WIDEST: Final = 620

T = TypeVar("T")


def _always() -> bool:
    return True


@dataclass(frozen=True)
class Switch:
    """A setting that is on or off. `read` tells how it is, `change` gets the new value at once.

    It can be changed only while `able`, which may depend on other settings.
    """

    label: str
    read: Callable[[], bool]
    change: Callable[[bool], None]
    note: str = ""
    able: Callable[[], bool] = _always


@dataclass(frozen=True)
class OneOf:
    """A setting with several values; `read` gives the number of the one that holds, `change` gets the new one's.

    With `rising` the values have no words: each is more of the same than the one before.
    """

    label: str
    values: Sequence[str]
    read: Callable[[], int]
    change: Callable[[int], None]
    note: str = ""
    able: Callable[[], bool] = _always
    rising: bool = False


@dataclass(frozen=True)
class Pictures:
    """A setting with values that are shown by pictures of that logical size (see `PictureChoice`)."""

    label: str
    values: Sequence[str]
    read: Callable[[], int]
    change: Callable[[int], None]
    draw_at: Callable[[int, Size], pygame.Surface]
    size: Size


Option = Switch | OneOf | Pictures


@dataclass(frozen=True)
class Section:
    """Settings on one page."""

    name: str
    options: Sequence[Option]


@dataclass(frozen=True)
class Way:
    """A way back that a button offers: what it does, and whether there is anything to do."""

    word: str
    go: Callable[[], None]
    able: Callable[[], bool]


def settings_sheet(
    sections: Sequence[Section], ways: Sequence[Way] = (), beside: Literal["left", "right"] | None = None
) -> Sheet:
    """A page for each section, a row for each of its settings, a button for each way back. Nothing is to be confirmed.

    After each change all rows show what holds now: one setting may depend on another, and a change may have failed.
    """
    looks: list[Callable[[], None]] = []

    def look() -> None:
        for one in looks:
            one()

    def shown(row: Widget, show: Callable[[], None], able: Callable[[], bool]) -> Widget:
        looks.extend((show, lambda: row.enable(able())))
        return row

    def row(option: Option) -> Widget:
        if isinstance(option, Switch):
            toggle = Toggle(option.label, option.read(), _then(option.change, look), option.note)
            return shown(toggle, lambda: toggle.show(option.read()), option.able)
        label, values, change = option.label, option.values, _then(option.change, look)
        if isinstance(option, Pictures):
            pictures = PictureChoice(label, values, option.read(), change, option.draw_at, option.size)
            return shown(pictures, lambda: pictures.show(option.read()), _always)
        if option.rising:
            level = Level(label, len(values), option.read(), change, option.note)
            return shown(level, lambda: level.show(option.read()), option.able)
        choice = Choice(label, values, option.read(), change, option.note)
        return shown(choice, lambda: choice.show(option.read()), option.able)

    def back(way: Way) -> Button:
        def go() -> None:
            before = _values(sections)
            way.go()
            changed = [n for n, (was, now) in enumerate(zip(before, _values(sections), strict=True)) if was != now]
            if changed and page.tabs.chosen not in changed:
                page.tabs.choose(changed[0])  # what changes is seen
            look()

        button = Button(way.word, go)
        looks.append(lambda: button.enable(way.able()))
        return button

    page = Tabbed(_("Settings"), [(section.name, _page([row(o) for o in section.options])) for section in sections])
    aside = [back(way) for way in ways]
    look()
    close = Button(_("Close"), lambda: sheet.close(), "primary")
    sheet = Sheet(_("Settings"), page, [close], aside, primary=close, widest=WIDEST, first=page.tabs, beside=beside)
    return sheet


def _page(rows: Sequence[Widget]) -> Widget:
    """The rows with a thin line between them."""
    return Stack([part for row in rows for part in (Rule(), row)][1:])


def _values(sections: Sequence[Section]) -> list[list[int]]:
    return [[option.read() for option in section.options] for section in sections]


def _then(change: Callable[[T], None], look: Callable[[], None]) -> Callable[[T], None]:
    def both(value: T) -> None:
        change(value)
        look()

    return both
