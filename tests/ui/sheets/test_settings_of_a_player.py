"""The settings of a player: every option is there, each change is kept and seen at once, and nothing is cut off."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path

import pygame
import pytest

from forty_thieves.game.session import Session
from forty_thieves.records.store import Records
from forty_thieves.ui import theme, typeface
from forty_thieves.ui.layout import window_scale
from forty_thieves.ui.options import Cloth, Face, Lamp, Options, ReducedMotion, Side, TextSize, Value
from forty_thieves.ui.settings import settings
from forty_thieves.ui.sitting import Sitting
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.choice import Choice
from forty_thieves.ui.widgets.level import Level
from forty_thieves.ui.widgets.picture_choice import PictureChoice
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.tabbed import Tabbed
from forty_thieves.ui.widgets.tabs import Tabs
from forty_thieves.ui.widgets.toggle import Toggle
from tests.ui.hands import drawn
from tests.ui.player import Player

ROWS = (Toggle, Choice, Level, PictureChoice)


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player()
    player.table.end_motion()
    player.key(pygame.K_COMMA)
    yield player
    player.close()


def tabs_of(sheet: Sheet) -> Tabs:
    tabs = sheet.find("Settings")
    assert isinstance(tabs, Tabs)
    return tabs


def rows_of(sheet: Sheet) -> Iterator[tuple[int, str]]:
    """The page and the label of each row."""
    for number in range(len(tabs_of(sheet).values)):
        tabs_of(sheet).choose(number)
        yield from [(number, widget.label) for widget in sheet.widgets() if isinstance(widget, ROWS)]


def change(sheet: Sheet, page: int, label: str) -> None:
    """Give the row another value."""
    tabs_of(sheet).choose(page)
    row = sheet.find(label)
    if isinstance(row, Toggle):
        row.turn()
    elif isinstance(row, Choice | Level | PictureChoice):
        row.choose(row.chosen - 1 if row.chosen else 1)


@contextmanager
def seated(folder: Path | None, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> Iterator[Sitting]:
    """A player at the table with the records in the folder, or in memory, and the settings over it."""
    with Records.open(folder) as records:
        sitting = Sitting(Session(records, records.profile("Ann"), number=lambda: 1), size, scale)
        settings(sitting)
        yield sitting
        sitting.advice.close()


def sheet_over(sitting: Sitting) -> Sheet:
    assert sitting.sheet is not None
    return sitting.sheet


def test_every_option_is_changed_by_one_row_and_there_again_in_another_sitting(tmp_path: Path) -> None:
    with seated(tmp_path) as sitting:
        sheet, met = sheet_over(sitting), []
        for page, label in list(rows_of(sheet)):
            before = sitting.options
            change(sheet, page, label)
            met += [f.name for f in fields(Options) if getattr(before, f.name) is not getattr(sitting.options, f.name)]
        assert sorted(met) == sorted(field.name for field in fields(Options))
        changed = sitting.options
    assert all(getattr(changed, field.name) is not field.default for field in fields(Options))
    with seated(tmp_path) as sitting:
        assert sitting.options == changed
        sheet = sheet_over(sitting)
        for page, label in list(rows_of(sheet)):
            change(sheet, page, label)
        assert all(getattr(sitting.options, f.name) is not getattr(changed, f.name) for f in fields(Options))


def test_changes_can_be_undone_one_by_one_and_all_put_back() -> None:
    with seated(None) as sitting:
        sheet = sheet_over(sitting)
        back, undo = sheet.find("Defaults"), sheet.find("Undo")
        assert isinstance(back, Button) and isinstance(undo, Button)
        assert not back.enabled and not undo.enabled
        steps = [sitting.options]
        for page, label in list(rows_of(sheet)):
            change(sheet, page, label)
            steps.append(sitting.options)
        back.press()
        assert sitting.options == Options() and not back.enabled
        while undo.enabled:
            undo.press()
            assert sitting.options == steps.pop()
        assert not steps
        assert Options.load(sitting.session.records, sitting.session.profile) == Options()


@pytest.mark.parametrize(
    ("page", "label", "name", "without"),
    [
        ("Playing", "Double-click may use an empty column", "double_click", False),
        ("Hints", "Lamp: can it still be won?", "no_peeking", True),
        ("Motion and sound", "Speed of the cards", "reduced_motion", ReducedMotion.ON),
        ("Motion and sound", "Volume", "sound", False),
    ],
)
def test_what_depends_on_another_setting_can_be_changed_while_that_lets_it(
    page: str, label: str, name: str, without: Value
) -> None:
    with seated(None) as sitting:
        for value in (getattr(Options(), name), without):
            sitting.set(name, value)
            settings(sitting)
            sheet = sheet_over(sitting)
            tabs_of(sheet).choose(tabs_of(sheet).values.index(page))
            assert sheet.find(label).enabled is (value is not without)


def test_by_keyboard_alone(player: Player) -> None:
    sitting = player.app.sitting
    player.key(pygame.K_TAB)  # the faces
    player.key(pygame.K_RIGHT)
    assert sitting.options.face is Face.LARGE
    player.key(pygame.K_TAB)
    player.key(pygame.K_TAB)  # the tables
    player.key(pygame.K_END)
    assert sitting.options.cloth is Cloth.CONTRAST
    player.key(pygame.K_PAGEDOWN, mod=pygame.KMOD_LCTRL)
    player.key(pygame.K_TAB)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RIGHT)
    assert sitting.options.side is Side.RIGHT
    for _ in range(2):
        player.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
    player.key(pygame.K_TAB)
    player.key(pygame.K_TAB)
    player.key(pygame.K_TAB)
    player.key(pygame.K_HOME)
    assert sitting.options.lamp is Lamp.OFF
    player.key(pygame.K_RETURN)
    assert sitting.sheet is None


def test_the_table_beside_shows_the_change_at_once(player: Player) -> None:
    before = player.frame().get_at((500, 700))
    player.app.sitting.sheet.find("Table").choose(2)
    assert player.app.changed
    after = player.frame().get_at((500, 700))
    assert after.r > before.r and after.g < before.g


def test_the_sheet_lies_where_the_stock_is_not(player: Player) -> None:
    stock = player.table.where.places["S"]
    assert not player.app.sitting.sheet.panel.colliderect(stock)
    player.app.sitting.set("side", Side.RIGHT)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_COMMA)
    player.wait(0.2)
    assert not player.app.sitting.sheet.panel.colliderect(player.table.where.places["S"])


def test_another_text_size_lays_the_sheet_out_anew_and_the_focus_and_the_place_stay() -> None:
    player = Player((800, 600))
    player.table.end_motion()
    player.key(pygame.K_COMMA)
    sheet = player.app.sitting.sheet
    for _ in range(4):
        player.key(pygame.K_TAB)
    player.frame()
    focused = sheet.focused_description()
    assert focused == "Text size: Normal, 2 of 4"
    height = sheet.find("Text size").rect.height
    player.key(pygame.K_END)
    player.wait(0.05)
    player.frame()
    assert player.app.sitting.options.text_size is TextSize.LARGEST
    assert player.app.sitting.sheet is sheet
    assert sheet.find("Text size").rect.height > height
    assert sheet.focused_description() == "Text size: Largest, 4 of 4"
    assert sheet.reading_rect.contains(sheet.where("Text size"))
    player.close()


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800), (2560, 1600), (900, 1400)])
@pytest.mark.parametrize("text", TextSize)
def test_nothing_is_cut_off(size: tuple[int, int], text: TextSize, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = []

    def shorten(line: str, width: int, pixels: int, bold: bool = False, tabular: bool = False) -> str:
        if typeface.width(line, pixels, bold, tabular) > width:
            cut.append(line)
        return line

    monkeypatch.setattr(typeface, "shorten", shorten)
    with seated(None, size, window_scale(size, 1.0, theme.TEXT_SIZES[text])) as sitting:
        sheet, paper = sheet_over(sitting), pygame.Surface(size, depth=32)
        page = next(widget for widget in sheet.widgets() if isinstance(widget, Tabbed))
        assert pygame.Rect((0, 0), size).contains(sheet.panel)
        for number in range(len(page.tabs.values)):
            page.tabs.choose(number)
            for offset in (0, 10_000):
                page.area.scroll_to(offset)
                sheet.draw(paper)
            for row in page.area.walk():
                if isinstance(row, ROWS):
                    assert page.area.rect.left <= row.rect.left and row.rect.right <= page.area.rect.right
                    assert row.rect.height <= page.area.rect.height, "no row can be seen as a whole"
    assert not cut


def test_pictures_come_one_after_the_other_and_then_stay() -> None:
    with seated(None) as sitting:
        sheet = sheet_over(sitting)
        first = drawn(sheet, (1280, 800))
        for _ in range(9):
            sheet.step(0.02)
        assert drawn(sheet, (1280, 800)) != first
        assert not sheet.step(0.02)
