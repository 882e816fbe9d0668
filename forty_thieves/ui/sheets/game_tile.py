"""One game to choose: the picture of its table, its names, and the player's record in it."""

from dataclasses import dataclass
from datetime import datetime

import pygame

from forty_thieves.language import _
from forty_thieves.rules.variant import Variant
from forty_thieves.ui import theme, typeface
from forty_thieves.ui.miniature import blank_miniature, corner, has_miniature, miniature
from forty_thieves.ui.room import room
from forty_thieves.ui.sheets.variant_words import other_names, packs_and_difficulty
from forty_thieves.ui.widgets import shapes
from forty_thieves.ui.widgets.label import draw_line
from forty_thieves.ui.widgets.tile_grid import TILE_PADDING, Tile
from forty_thieves.ui.widgets.widget import px

RATIO = 0.58  # height of the picture to its width
_STRIP = 20  # logical height of the line at the foot of the picture
_GAP = 5  # between the picture and the words


@dataclass(frozen=True)
class PickerEntry:
    """A variant with the player's record in it: games played (won or lost), games won, whether one is open.

    `last_played` is None where it was never played; entries of the same `group` stand under that heading.
    """

    variant: Variant
    played: int = 0
    won: int = 0
    open: bool = False
    last_played: datetime | None = None
    group: str = ""


class GameTile(Tile):
    """The tile of one entry.

    Its picture takes a few milliseconds, so a tile that is seen for the first time shows the bare cloth and is
    `waiting`; its owner calls `finish` for a few tiles at a time.
    """

    def __init__(self, entry: PickerEntry) -> None:
        super().__init__(entry.variant.name)
        self.entry = entry
        self.waiting = False
        self._names = other_names(entry.variant)

    def finish(self) -> None:
        """Draw the picture that is waited for."""
        self.waiting = False
        self.changed = True
        miniature(self.entry.variant, self._picture_size(self.rect.width - 2 * px(TILE_PADDING, self.scale)))

    def lead_with(self, name: str) -> None:
        """Show that other name before the rest: it is the one that was searched for."""
        names = other_names(self.entry.variant, name)
        if names != self._names:
            self._names = names
            self.changed = True

    def inside_for(self, width: int, scale: float) -> int:
        small = typeface.line_height(px(theme.TEXT_SMALL, scale))
        return self._picture_size(width)[1] + px(_GAP, scale) + typeface.line_height(px(theme.TEXT, scale)) + 2 * small

    def draw_inside(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        size = self._picture_size(room.width)
        picture = pygame.Rect(room.topleft, size)
        self.waiting = not has_miniature(self.entry.variant, size)
        surface.blit(blank_miniature(size) if self.waiting else miniature(self.entry.variant, size), picture)
        self._draw_record(surface, picture)
        variant = self.entry.variant
        y = picture.bottom + px(_GAP, self.scale)
        for text, height, colour, bold in (
            (variant.name, theme.TEXT, theme.INK, True),
            (packs_and_difficulty(variant), theme.TEXT_SMALL, theme.INK_QUIET, False),
            (self._names, theme.TEXT_SMALL, theme.INK_QUIET, False),
        ):
            pixels = px(height, self.scale)
            line = pygame.Rect(room.x, y, room.width, typeface.line_height(pixels))
            if text:
                draw_line(surface, line, text, pixels, colour, bold)
            y = line.bottom

    def describe(self) -> str:
        entry = self.entry
        words = [entry.variant.name, self._names, packs_and_difficulty(entry.variant), self._record()]
        if entry.open:
            words.append(_("a game is open"))
        return ", ".join(filter(None, words))

    @staticmethod
    def _picture_size(width: int) -> tuple[int, int]:
        return width, round(width * RATIO)

    def _record(self) -> str:
        if not self.entry.played:
            return ""
        return _("{won} of {played} won").format(won=self.entry.won, played=self.entry.played)

    def _draw_record(self, surface: pygame.Surface, picture: pygame.Rect) -> None:
        """The record at the foot of the picture, as the status line is at the foot of the table."""
        record = self._record()
        if not (record or self.entry.open):
            return
        height = px(_STRIP, self.scale)
        strip = pygame.Rect(picture.x, picture.bottom - height, picture.width, height)
        corners = shapes.box((picture.width, 2 * height), corner(picture.size), room().bar)
        surface.blit(corners, strip, (0, height, picture.width, height))
        pixels, side = px(theme.TEXT_SMALL - 1, self.scale), px(theme.GRID / 2, self.scale)
        inside = strip.inflate(-2 * side, 0)
        if self.entry.open:
            word = _("open")
            draw_line(surface, inside, word, pixels, room().bar_accent, align=1.0)
            inside.width -= typeface.width(word, pixels) + side
        draw_line(surface, inside, record, pixels, room().bar_text, tabular=True)
