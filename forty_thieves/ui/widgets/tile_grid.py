"""Tiles in rows under headings, one of which is chosen."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.widgets import shapes
from forty_thieves.ui.widgets.label import Label
from forty_thieves.ui.widgets.widget import Point, Widget, px

TILE_PADDING = 8  # logical pixels between the edge of a tile and what is in it
TILE_LINE = 2  # around the chosen one
_HEADING_GAP = 4  # logical pixels between a heading and its tiles


class Tile(Widget):
    """Something to choose by a click and to open by a double-click; `draw_inside` is what differs.

    It takes no focus of its own: the arrow keys that move over a grid belong to whoever steers it.
    """

    pointer = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label
        self.chosen = False
        self.grid: TileGrid | None = None

    def inside_for(self, width: int, scale: float) -> int:
        """The height that what is inside needs at that width."""
        raise NotImplementedError

    def draw_inside(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw what the tile shows into that room."""
        raise NotImplementedError

    def choose(self, chosen: bool) -> None:
        """Mark the tile as the chosen one, or not."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.changed = True

    def height_for(self, width: int, scale: float) -> int:
        padding = px(TILE_PADDING, scale)
        return 2 * padding + self.inside_for(width - 2 * padding, scale)

    def draw(self, surface: pygame.Surface) -> None:
        radius = px(theme.BUTTON_CORNER, self.scale)
        if self.chosen:
            line = px(TILE_LINE, self.scale)
            surface.blit(shapes.box(self.rect.size, radius, theme.PAPER_HOVER, theme.ACCENT, line), self.rect)
        elif self.hovered:
            surface.blit(shapes.box(self.rect.size, radius, theme.PAPER_PRESSED), self.rect)
        padding = px(TILE_PADDING, self.scale)
        self.draw_inside(surface, self.rect.inflate(-2 * padding, -2 * padding))

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or self.grid is None:
            return event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
        self.grid.click(self, getattr(event, "clicks", 1))
        return True


@dataclass(frozen=True)
class Section:
    """Some tiles under a heading, which may be empty."""

    heading: str
    tiles: Sequence[Tile]


class TileGrid(Widget):
    """Sections of tiles, as many to a row as the width allows at `least` logical pixels each.

    `on_choose` is called when another tile is chosen, `on_open` for a double-click.
    """

    def __init__(self, least: float, on_choose: Callable[[], None], on_open: Callable[[], None]) -> None:
        super().__init__()
        self.chosen: Tile | None = None
        self._least = least
        self._on_choose = on_choose
        self._on_open = on_open
        self._sections: list[tuple[Label | None, Sequence[Tile]]] = []
        self._rows: list[Sequence[Tile]] = []
        self._clicked: Tile | None = None

    # What is shown

    def show(self, sections: Sequence[Section]) -> None:
        """Show these tiles instead; the owner places the grid anew."""
        self._sections = [
            (Label(s.heading, theme.TEXT_SMALL, theme.INK_QUIET, bold=True) if s.heading else None, s.tiles)
            for s in sections
            if s.tiles
        ]
        for tile in self.tiles():
            tile.grid = self
        self._clicked = None
        self.changed = True

    def tiles(self) -> list[Tile]:
        """All tiles that are shown, in reading order."""
        return [tile for _heading, tiles in self._sections for tile in tiles]

    def choose(self, tile: Tile | None) -> None:
        """Choose a tile that is shown, or none."""
        if tile is self.chosen:
            return
        if self.chosen is not None:
            self.chosen.choose(False)
        self.chosen = tile
        if tile is not None:
            tile.choose(True)
        self._on_choose()

    def click(self, tile: Tile, clicks: int) -> None:
        """Choose a tile; open it where it was clicked just before too."""
        again = clicks == 2 and tile is self._clicked
        self._clicked = tile
        self.choose(tile)
        if again:
            self._on_open()

    def steer(self, key: int, page: int) -> bool:
        """Choose another tile by a key; a page is so many pixels high. Whether the key means something here."""
        tiles = self.tiles()
        if not tiles or self.chosen is None:
            return False
        here = tiles.index(self.chosen)
        row, column = next(
            (n, list(row_tiles).index(self.chosen))
            for n, row_tiles in enumerate(self._rows)
            if self.chosen in row_tiles
        )
        last = len(self._rows) - 1
        rows_of_page = max(1, page // max(1, self.chosen.rect.height + px(theme.GRID, self.scale)))
        match key:
            case pygame.K_LEFT:
                goal = tiles[max(0, here - 1)]
            case pygame.K_RIGHT:
                goal = tiles[min(len(tiles) - 1, here + 1)]
            case pygame.K_UP:
                goal = self._at(row - 1, column)
            case pygame.K_DOWN:
                goal = self._at(row + 1, column)
            case pygame.K_PAGEUP:
                goal = self._at(row - rows_of_page, column) if row > 0 else tiles[0]
            case pygame.K_PAGEDOWN:
                goal = self._at(row + rows_of_page, column) if row < last else tiles[-1]
            case pygame.K_HOME:
                goal = tiles[0]
            case pygame.K_END:
                goal = tiles[-1]
            case _:
                return False
        self.choose(goal)
        return True

    def _at(self, row: int, column: int) -> Tile:
        """The tile at that place, or the nearest there is."""
        tiles = self._rows[max(0, min(len(self._rows) - 1, row))]
        return tiles[min(column, len(tiles) - 1)]

    # Place and picture

    def parts(self) -> Iterator[Widget]:
        for heading, tiles in self._sections:
            if heading is not None:
                yield heading
            yield from tiles

    def height_for(self, width: int, scale: float) -> int:
        return self._lay_out(pygame.Rect(0, 0, width, 0), scale, put=False)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        self._lay_out(rect, scale, put=True)

    def draw(self, surface: pygame.Surface) -> None:
        seen = surface.get_clip()
        for part in self.parts():
            if part.rect.colliderect(seen):
                part.draw(surface)

    def _lay_out(self, rect: pygame.Rect, scale: float, put: bool) -> int:
        """Place everything from the top of a rectangle; gives the height that it takes."""
        gap = px(theme.GRID, scale)
        count = max(1, (rect.width + gap) // (px(self._least, scale) + gap))
        each = (rect.width - gap * (count - 1)) // count
        y, rows = rect.y, []
        for heading, tiles in self._sections:
            if heading is not None:
                y += gap // 2 if y > rect.y else 0
                height = heading.height_for(rect.width, scale)
                if put:
                    indent = px(TILE_PADDING, scale)  # in line with what is in the tiles
                    heading.place(pygame.Rect(rect.x + indent, y, rect.width - 2 * indent, height), scale)
                y += height + px(_HEADING_GAP, scale)
            height = tiles[0].height_for(each, scale)
            for start in range(0, len(tiles), count):
                row = tiles[start : start + count]
                rows.append(row)
                if put:
                    for column, tile in enumerate(row):
                        tile.place(pygame.Rect(rect.x + column * (each + gap), y, each, height), scale)
                y += height + gap
        if put:
            self._rows = rows
        return max(0, y - gap - rect.y)
