"""An example of a move as a picture: two piles on the cloth, an arrow between them, and a sentence below."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from forty_thieves.language import _
from forty_thieves.rules.cards import Card
from forty_thieves.rules.state import WASTE
from forty_thieves.ui import icons, theme, typeface
from forty_thieves.ui.art import draw_face
from forty_thieves.ui.options import Face
from forty_thieves.ui.room import room
from forty_thieves.ui.sheets.move_examples import Example
from forty_thieves.ui.widgets import shapes
from forty_thieves.ui.widgets.arrow import arrow
from forty_thieves.ui.widgets.label import draw_line
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.widget import Widget, px

_CARD: Final = 58  # logical width of a card
_FAN: Final = 0.30  # of its height
_MARK: Final = 20


class ExamplePicture(Widget):
    """The target at the left, the source at the right; below, whether the move is legal, and why not.

    There is room for `depth` cards in a column, so that pictures side by side are equally high.
    """

    def __init__(self, example: Example, depth: int = 2) -> None:
        super().__init__()
        self._example = example
        self._depth = depth
        self._sentence = Paragraph(example.sentence)

    def height_for(self, width: int, scale: float) -> int:
        words = self._sentence.height_for(self._words_width(width, scale), scale)
        return self._cloth_height(scale) + px(theme.GRID * 2 / 3, scale) + words

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        width = self._words_width(rect.width, scale)
        top = rect.y + self._cloth_height(scale) + px(theme.GRID * 2 / 3, scale)
        height = self._sentence.height_for(width, scale)
        self._sentence.place(pygame.Rect(rect.right - width, top, width, height), scale)

    def draw(self, surface: pygame.Surface) -> None:
        cloth = pygame.Rect(self.rect.topleft, (self.rect.width, self._cloth_height(self.scale)))
        surface.blit(shapes.box(cloth.size, px(theme.BUTTON_CORNER, self.scale), room().felt), cloth)
        card = self._card_size(self.scale)
        target, source, moved = self._places(cloth, card)
        self._draw_pile(surface, self._example.command.target, target, 0)
        self._draw_pile(surface, self._example.command.source, source, self._example.command.count)
        middle = pygame.Rect(target.right, moved.y, moved.left - target.right, moved.height)
        self._draw_arrow(surface, middle)
        self._draw_words(surface)

    def describe(self) -> str:
        verdict = _("Legal: {sentence}") if self._example.legal else _("Not legal: {sentence}")
        return verdict.format(sentence=self._example.sentence)

    # Measures

    def _card_size(self, scale: float) -> tuple[int, int]:
        width = px(_CARD, scale)
        return width, round(width * theme.CARD_RATIO)

    def _cloth_height(self, scale: float) -> int:
        card = self._card_size(scale)
        name = typeface.line_height(px(theme.TEXT_SMALL, scale))
        return round(card[1] * (1 + _FAN * (self._depth - 1))) + name + px(theme.GRID, scale) * 5 // 2

    def _words_width(self, width: int, scale: float) -> int:
        return max(1, width - px(_MARK + theme.GRID / 2, scale))

    def _places(self, cloth: pygame.Rect, card: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The first card of the target, of the source, and the lead card of what is moved."""
        top = cloth.y + px(theme.GRID, self.scale)
        between = min(cloth.width - 2 * card[0], round(card[0] * 1.6))
        left = cloth.centerx - between // 2 - card[0]
        target, source = pygame.Rect((left, top), card), pygame.Rect((left + card[0] + between, top), card)
        below = len(self._cards(self._example.command.source)) - self._example.command.count
        return target, source, source.move(0, below * self._step(card))

    def _step(self, card: tuple[int, int]) -> int:
        return round(card[1] * _FAN)

    # Drawing

    def _cards(self, pile: str) -> Sequence[Card]:
        return self._example.state.piles[pile]

    def _draw_pile(self, surface: pygame.Surface, pile: str, first: pygame.Rect, moved: int) -> None:
        radius = max(2, round(first.width * theme.CARD_CORNER))
        surface.blit(shapes.box(first.size, radius, room().inlay, room().inlay_line, px(1, self.scale)), first)
        cards = self._cards(pile)
        for number, card in enumerate(cards):
            at = first.move(0, number * self._step(first.size))
            surface.blit(_face(str(card), first.size), at)
        if moved:
            whole = first.move(0, (len(cards) - moved) * self._step(first.size))
            whole.height += (moved - 1) * self._step(first.size)
            line = px(2, self.scale)
            around = whole.inflate(2 * line, 2 * line)
            colour = room().glow if self._example.legal else room().felt_text
            surface.blit(shapes.box(around.size, radius + line, None, colour, line), around)
        height = typeface.line_height(px(theme.TEXT_SMALL, self.scale))
        bottom = self.rect.y + self._cloth_height(self.scale) - px(theme.GRID / 2, self.scale)
        name = pygame.Rect(first.x, bottom - height, first.width, height).inflate(first.width, 0)
        draw_line(surface, name, _name(pile), px(theme.TEXT_SMALL, self.scale), room().felt_text, align=0.5)

    def _draw_arrow(self, surface: pygame.Surface, middle: pygame.Rect) -> None:
        colour = room().glow if self._example.legal else room().felt_text
        size = (max(4, middle.width - px(2 * theme.GRID, self.scale)), px(14, self.scale))
        drawn = arrow(size, colour)
        place = drawn.get_rect(center=middle.center)
        surface.blit(drawn, place)
        if not self._example.legal:
            self._draw_mark(surface, middle.center)

    def _draw_mark(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        side = px(_MARK + 2, self.scale)
        disc = shapes.disc(side, theme.WARNING)
        surface.blit(disc, disc.get_rect(center=at))
        cross = icons.icon("close", px(_MARK - 6, self.scale), theme.ACCENT_TEXT)
        surface.blit(cross, cross.get_rect(center=at))

    def _draw_words(self, surface: pygame.Surface) -> None:
        name, colour = ("check", theme.ACCENT) if self._example.legal else ("close", theme.WARNING)
        mark = icons.icon(name, px(_MARK - 2, self.scale), colour)
        line = typeface.line_height(px(theme.TEXT, self.scale))
        y = self._sentence.rect.y + (line - mark.get_height()) // 2
        surface.blit(mark, (self.rect.x, y))
        self._sentence.draw(surface)


@lru_cache(maxsize=64)
def _face(card: str, size: tuple[int, int]) -> pygame.Surface:
    return draw_face(Face.CLASSIC, card, size)


def _name(pile: str) -> str:
    if pile == WASTE:
        return _("waste")
    return _("foundation") if pile[0] == "F" else _("column")
