"""A table: a header that stays, rows that scroll below it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from forty_thieves.language import ngettext
from forty_thieves.ui import theme, typeface
from forty_thieves.ui.theme import Colour
from forty_thieves.ui.widgets import keyboard
from forty_thieves.ui.widgets.label import draw_line
from forty_thieves.ui.widgets.scroll_area import ScrollArea
from forty_thieves.ui.widgets.widget import Point, Widget, px


@dataclass(frozen=True)
class Column:
    """A column: its title, whether it stands to the right (numbers), and how soon it goes for want of room.

    Where a table is narrow, the columns with the highest `dispensable` are left out first; 0 always stays.
    What is wider than `widest` logical pixels is shortened.
    """

    title: str
    right: bool = False
    dispensable: int = 0
    widest: int = 140


@dataclass(frozen=True)
class Cell:
    """What one row has in one column."""

    text: str
    colour: Colour = theme.INK
    bold: bool = False


class _Rows(Widget):
    def __init__(self, rows: Sequence[Sequence[Cell]], choose: Callable[[int], None] | None) -> None:
        super().__init__()
        self.rows = rows
        self.choose = choose
        self.lit: int | None = None  # the row that the mouse or the keyboard points to
        self._held: int | None = None
        # For each column shown: its number, x from the left, width, whether it stands to the right.
        self.layout: list[tuple[int, int, int, bool]] = []

    def height_for(self, width: int, scale: float) -> int:
        return px(theme.CELL, scale) * len(self.rows)

    def hover(self, hovered: bool) -> None:
        super().hover(hovered)
        if not hovered:
            self.light(None)

    def let_go(self) -> None:
        self._held = None

    def light(self, row: int | None) -> None:
        """Point to that row, or to none."""
        if row != self.lit:
            self.lit, self.changed = row, True

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if self.choose is None or at is None:
            return False
        row = self._row_at(at)
        if event.type == pygame.MOUSEMOTION:
            self.light(row)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._held = row
        elif event.type == pygame.MOUSEBUTTONUP:
            held, self._held = self._held, None
            if row is not None and row == held:
                self.choose(row)
        return True

    def place_of(self, row: int) -> pygame.Rect:
        """Where the row is."""
        height = px(theme.CELL, self.scale)
        return pygame.Rect(self.rect.x, self.rect.y + row * height, self.rect.width, height)

    def _row_at(self, at: Point) -> int | None:
        return next((row for row in range(len(self.rows)) if self.place_of(row).collidepoint(at)), None)

    def draw(self, surface: pygame.Surface) -> None:
        seen = surface.get_clip()
        height = px(theme.CELL, self.scale)
        line = px(1, self.scale)
        first = max(0, (seen.top - self.rect.top) // height)
        last = min(len(self.rows), (seen.bottom - self.rect.top) // height + 1)
        for number in range(first, last):
            y = self.rect.y + number * height
            if number == self.lit:
                surface.fill(theme.PAPER_PRESSED, self.place_of(number).inflate(px(theme.GRID, self.scale), 0))
            for column, x, width, right in self.layout:
                cell = self.rows[number][column]
                room = pygame.Rect(self.rect.x + x, y, width, height)
                pixels = px(theme.TEXT_SMALL + 1, self.scale)
                align = 1.0 if right else 0.0
                draw_line(surface, room, cell.text, pixels, cell.colour, cell.bold, align, tabular=True)
            if number < len(self.rows) - 1:
                surface.fill(theme.PAPER_STRIPE, (self.rect.x, y + height - line, self.rect.width, line))


class Table(Widget):
    """Rows under a header with a thin line between them; numbers stand to the right.

    It likes to show `shown` rows at most and can do with three; the others scroll by wheel, bar and keys.
    With `choose` a row can be clicked, or chosen by arrows and Enter; it is called with the row's number, from 0.
    """

    def __init__(
        self,
        columns: Sequence[Column],
        rows: Sequence[Sequence[Cell]],
        shown: int = 8,
        choose: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__()
        self._columns = list(columns)
        self._rows = _Rows(rows, choose)
        if choose is not None:
            self._rows.pointer = pygame.SYSTEM_CURSOR_HAND
        self._scroll = ScrollArea(self._rows, bar_gap=theme.GRID / 2)  # the bar is inside the table
        self._shown = shown

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """A table takes the focus when the keyboard has something to choose or to scroll in it."""
        return self._rows.choose is not None or self._scroll.hidden > 0

    def parts(self) -> Iterator[Widget]:
        yield self._scroll

    def height_for(self, width: int, scale: float) -> int:
        return self._height(self._shown, scale)

    def least_for(self, width: int, scale: float) -> int:
        return self._height(min(3, self._shown), scale)

    def full_for(self, width: int, scale: float) -> int:
        return self._height(len(self._rows.rows), scale)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        header = px(theme.CELL, scale)
        room = pygame.Rect(rect.x, rect.y + header, rect.width, rect.height - header)
        if room.height < self._rows.height_for(rect.width, scale):
            room.width -= px(theme.GRID / 2, scale) + px(theme.SCROLL_BAR, scale)
        self._rows.layout = self._laid_out(room.width, scale)
        self._scroll.place(room, scale)

    def draw(self, surface: pygame.Surface) -> None:
        header = px(theme.CELL, self.scale)
        pixels = px(theme.TEXT_SMALL, self.scale)
        for column, x, width, right in self._rows.layout:
            room = pygame.Rect(self.rect.x + x, self.rect.y, width, header)
            title = self._columns[column].title
            draw_line(surface, room, title, pixels, theme.INK_QUIET, align=1.0 if right else 0.0)
        self._scroll.draw(surface)
        line = px(1, self.scale)
        surface.fill(theme.PAPER_LINE, (self.rect.x, self.rect.y + header - line, self.rect.width, line))
        self._draw_ring(surface, self.rect, px(theme.GRID / 3, self.scale))

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        return (self._rows.choose is not None and self._choose_by(event)) or self._scroll.handle(event, at)

    def focus(self, focused: bool, seen: bool) -> None:
        super().focus(focused, seen)
        if self._rows.choose is not None:
            self._rows.light(0 if seen and self._rows.rows else None)

    def row_rect(self, row: int) -> pygame.Rect:
        """Where the row is, hidden ones too."""
        return self._rows.place_of(row)

    def _choose_by(self, event: pygame.Event) -> bool:
        """Point to another row by the arrows, or choose the one that is pointed to."""
        rows, lit = self._rows, self._rows.lit
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if not keyboard.plain(event):
            return False
        if event.key in steps:
            goal = max(0, min(len(rows.rows) - 1, (-1 if lit is None else lit) + steps[event.key]))
            rows.light(goal)
            self._scroll.reveal(rows.place_of(goal))
            return True
        if event.key in (pygame.K_SPACE, *keyboard.ENTER) and rows.choose is not None and lit is not None:
            rows.choose(lit)
            return True
        return False

    def describe(self) -> str:
        count = len(self._rows.rows)
        return ngettext("Table, {count} row", "Table, {count} rows", count).format(count=count)

    def columns_shown(self) -> list[str]:
        """The titles of the columns for which there is room."""
        return [self._columns[column].title for column, _x, _width, _right in self._rows.layout]

    def _height(self, rows: int, scale: float) -> int:
        return px(theme.CELL, scale) * (1 + min(rows, len(self._rows.rows)))

    def _laid_out(self, width: int, scale: float) -> list[tuple[int, int, int, bool]]:
        """Where the columns go: as wide as their widest cell, the room to spare shared between them."""
        widths = [self._natural(number, scale) for number in range(len(self._columns))]
        kept = list(range(len(self._columns)))
        gap = px(theme.CELL_GAP, scale)
        while len(kept) > 1 and sum(widths[c] for c in kept) + gap * (len(kept) - 1) > width:
            going = max(kept, key=lambda column: (self._columns[column].dispensable, column))
            if self._columns[going].dispensable == 0:
                break
            kept.remove(going)
        gaps = max(1, len(kept) - 1)
        between = max(gap, (width - sum(widths[c] for c in kept)) // gaps)
        placed, x = [], 0
        for column in kept:
            room = max(1, min(widths[column], width - x))
            if column == kept[-1] and self._columns[column].right:
                x = max(x, width - room)  # what the division left over, so that the edge is straight
            placed.append((column, x, room, self._columns[column].right))
            x = min(width - 1, x + room + between)
        return placed

    def _natural(self, column: int, scale: float) -> int:
        title = typeface.width(self._columns[column].title, px(theme.TEXT_SMALL, scale))
        pixels = px(theme.TEXT_SMALL + 1, scale)
        cells = (typeface.width(row[column].text, pixels, row[column].bold, True) for row in self._rows.rows)
        return min(max([title, *cells]), px(self._columns[column].widest, scale))
