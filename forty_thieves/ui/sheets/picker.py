"""The sheet for choosing a game."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from forty_thieves.language import _
from forty_thieves.rules.variant import Variant
from forty_thieves.ui import theme, typeface
from forty_thieves.ui.sheets.game_search import search
from forty_thieves.ui.sheets.game_tile import GameTile, PickerEntry
from forty_thieves.ui.widgets import clipboard
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.label import Label
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.scroll_area import ScrollArea
from forty_thieves.ui.widgets.search_field import SearchField
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.tile_grid import Section, TileGrid
from forty_thieves.ui.widgets.widget import Widget, px

__all__ = ["PickerEntry", "picker_sheet"]

WIDEST = 1104
LATELY = 5  # games that stand first because they were played last
_HEIGHT = 900  # logical pixels that the page likes to be high
_TILE = 176  # logical pixels that a tile is wide at least
_LEAST_GRID = 72
_PICTURES_A_STEP = 3  # so that the sheet opens at once and never stutters


def picker_sheet(
    entries: Sequence[PickerEntry],
    choose: Callable[[Variant], None],
    current: Variant,
    rules: Callable[[Variant], None] | None = None,
    own_rules: Callable[[Variant], None] | None = None,
    paste: Callable[[], str] = clipboard.read,
    on_close: Callable[[], None] | None = None,
) -> Sheet:
    """All games with a search box; the ones played lately first, then the rest in the order given.

    `choose` gets the chosen variant after the sheet has closed. `rules` and `own_rules` get it while the sheet is
    open, so that it can be shown again as it was left. `current` is chosen to begin with.
    """

    def played() -> None:
        chosen = page.chosen
        if chosen is not None:
            sheet.close()
            choose(chosen)

    def asked(action: Callable[[Variant], None]) -> Callable[[], None]:
        def pressed() -> None:
            if page.chosen is not None:
                action(page.chosen)

        return pressed

    play = Button(_("Play"), played, "primary")
    aside = []
    if rules is not None:
        aside.append(Button(_("Rules"), asked(rules)))
    if own_rules is not None:
        aside.append(Button(_("Your own rules…"), asked(own_rules)))

    def able(chosen: bool) -> None:
        for button in (play, *aside):
            button.enable(chosen)

    page = _Page(entries, current, able, played, paste)
    close = Button(_("Close"), lambda: sheet.close())
    sheet = Sheet("", page, [close, play], aside, primary=play, on_close=on_close, widest=WIDEST, first=page.field)
    return sheet


class _Page(Widget):
    """The heading and the search box, the tiles below, and a sentence about the chosen game."""

    def __init__(
        self,
        entries: Sequence[PickerEntry],
        current: Variant,
        able: Callable[[bool], None],
        play: Callable[[], None],
        paste: Callable[[], str],
    ) -> None:
        super().__init__()
        self._able = able
        self._placed = False
        self._tiles = {entry.variant: GameTile(entry) for entry in entries}
        self._title = Label(_("Choose a game"), theme.TEXT_TITLE, bold=True)
        self.field = SearchField(
            _("Find a game"), self._find, self._steer, self._about, _("Find it by any of its names"), paste
        )
        self._grid = TileGrid(_TILE, self._chosen, play)
        self._area = ScrollArea(self._grid, bar_gap=theme.GRID / 2)
        self._sentence = Paragraph("", theme.TEXT, theme.INK_QUIET)
        self._grid.show(self._sections())
        self._grid.choose(self._tiles.get(current) or next(iter(self._grid.tiles()), None))

    @property
    def chosen(self) -> Variant | None:
        """The variant whose tile is chosen."""
        tile = self._grid.chosen
        return tile.entry.variant if isinstance(tile, GameTile) else None

    # What is found

    def _sections(self) -> list[Section]:
        entries = [tile.entry for tile in self._tiles.values()]
        dated = [(entry.last_played, entry) for entry in entries if entry.last_played is not None]
        lately = [e for _at, e in sorted(dated, key=lambda row: row[0], reverse=True)[:LATELY]]
        groups: dict[str, list[PickerEntry]] = {}
        for entry in entries:
            if entry not in lately:
                groups.setdefault(entry.group or (_("All games") if lately else ""), []).append(entry)
        named = [(_("Played lately"), lately), *groups.items()]
        return [Section(name, [self._tiles[e.variant] for e in found]) for name, found in named]

    def _find(self, text: str) -> None:
        for tile in self._tiles.values():
            tile.lead_with("")
        if text.strip():
            matches = search(text, self._tiles)
            for match in matches:
                self._tiles[match.variant].lead_with(match.name)
            self._grid.show([Section("", [self._tiles[match.variant] for match in matches])])
            chosen = next(iter(self._grid.tiles()), None)
        else:
            self._grid.show(self._sections())
            chosen = self._grid.chosen or next(iter(self._grid.tiles()), None)
        self._area.offset = 0
        self.place(self.rect, self.scale)
        self._grid.choose(chosen)
        self._reveal()

    def _steer(self, key: int) -> bool:
        return self._grid.steer(key, self._area.rect.height)

    def _chosen(self) -> None:
        chosen = self.chosen
        self._able(chosen is not None)
        self._sentence.write(self._about())
        if self._placed:
            self.place(self.rect, self.scale)
            self._reveal()

    def _reveal(self) -> None:
        if self._grid.chosen is not None:
            self._area.reveal(self._grid.chosen.rect)

    def _about(self) -> str:
        chosen = self.chosen
        if chosen is None:
            return _("No game here has that name.")
        return f"{chosen.name}. {chosen.character}".strip()

    # Place and picture

    def parts(self) -> Iterator[Widget]:
        yield from (self._title, self.field, self._area, self._sentence)

    def height_for(self, width: int, scale: float) -> int:
        return px(_HEIGHT, scale)

    def least_for(self, width: int, scale: float) -> int:
        gaps = 2 * px(theme.GRID, scale)
        lines = self._sentence_height(width, scale)
        return self.field.height_for(width, scale) + px(_LEAST_GRID, scale) + lines + gaps

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        gap = px(theme.GRID, scale)
        head = self.field.height_for(rect.width, scale)
        wish = typeface.width(self._title.text, px(theme.TEXT_TITLE, scale), True)
        title = min(wish, rect.width * 45 // 100)
        field = min(rect.width - title - 2 * gap, px(420, scale))
        self._title.place(pygame.Rect(rect.x, rect.y, title, head), scale)
        self.field.place(pygame.Rect(rect.right - field, rect.y, field, head), scale)
        lines = self._sentence_height(rect.width, scale)
        area = pygame.Rect(rect.x, rect.y + head + gap, rect.width, rect.height - head - lines - 2 * gap)
        area.width -= px(theme.GRID / 2, scale) + px(theme.SCROLL_BAR, scale)  # the bar is inside the page
        area.height = max(1, area.height)
        self._area.place(area, scale)
        self._sentence.place(pygame.Rect(rect.x, rect.bottom - lines, rect.width, lines), scale)
        if not self._placed:
            self._placed = True
            self._reveal()

    def step(self, seconds: float) -> None:
        waiting = [tile for tile in self._tiles.values() if tile.waiting]
        for tile in waiting[:_PICTURES_A_STEP]:
            tile.finish()

    def draw(self, surface: pygame.Surface) -> None:
        for part in self.parts():
            part.draw(surface)

    def _sentence_height(self, width: int, scale: float) -> int:
        """Room for any sentence, so that the tiles stay where they are while one moves over them."""
        line = round(px(theme.TEXT, scale) * theme.LINE_SPACING)
        usual = line if width >= 760 * scale else 2 * line
        return max(usual, self._sentence.height_for(width, scale))
