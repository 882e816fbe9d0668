"""A small picture of a variant's table as it is dealt: its real layout, its cards as tiny shapes."""

import math
from functools import cache, lru_cache
from typing import Final

import pygame

from forty_thieves.rules.cards import Suit
from forty_thieves.rules.deal import deal
from forty_thieves.rules.state import STOCK, GameState
from forty_thieves.rules.variant import Variant
from forty_thieves.ui import icons, theme
from forty_thieves.ui.art import draw_back, worn_back
from forty_thieves.ui.layout import Layout, card_places, layout
from forty_thieves.ui.options import Back
from forty_thieves.ui.room import Palette, room
from forty_thieves.ui.theme import Colour
from forty_thieves.ui.widgets import shapes

_DEAL: Final = 1  # the deal that is shown: the same for ever
_WINDOW: Final = 1000  # logical width of the window whose table is shown
_DRAWN_WIDTH: Final = 440  # pixels that it is drawn in at least, before it is made small: edges come out smooth
_KEPT: Final = 160  # pictures kept: all games in two sizes
_CORNER: Final = 0.03  # radius of the picture's corners, of its width


Size = tuple[int, int]

_drawn: Final[dict[tuple[Variant, Size, Palette, Back], pygame.Surface]] = {}


def miniature(variant: Variant, size: Size) -> pygame.Surface:
    """The table of the variant in so many pixels, with round corners on a clear ground.

    Face-up cards show their colour, exposed ones their suit. The surface is kept and shared: blit it, don't draw
    on it.
    """
    key = (variant, size, room(), worn_back())
    picture = _drawn.get(key)
    if picture is None:
        while len(_drawn) >= _KEPT:
            del _drawn[next(iter(_drawn))]  # the one drawn first
        picture = _drawn[key] = _small(variant, size)
    return picture


def has_miniature(variant: Variant, size: Size) -> bool:
    """Whether the picture is there already, so that it costs nothing to ask for it."""
    return (variant, size, room(), worn_back()) in _drawn


def blank_miniature(size: Size) -> pygame.Surface:
    """The bare cloth in the shape of a miniature."""
    return shapes.box(size, corner(size), room().felt)


def corner(size: Size) -> int:
    """The radius of a miniature's corners."""
    return max(2, round(size[0] * _CORNER))


def _small(variant: Variant, size: Size) -> pygame.Surface:
    times = max(2, math.ceil(_DRAWN_WIDTH / size[0]))
    large = _table(variant, (size[0] * times, size[1] * times))
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(pygame.transform.smoothscale(large, size), (0, 0))
    rounded = shapes.box(size, corner(size), (255, 255, 255))
    picture.blit(rounded, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def miniature_layout(variant: Variant, size: Size) -> Layout:
    """The layout of a window whose table, without bar and status line, has that size."""
    scale = size[0] / _WINDOW
    around = round(theme.BAR_HEIGHT * scale) + round(theme.STATUS_HEIGHT * scale)
    return layout((size[0], size[1] + around), scale, variant)


def _table(variant: Variant, size: Size) -> pygame.Surface:
    """The table without bar and status line."""
    where = miniature_layout(variant, size)
    state = deal(variant, _DEAL)
    surface = pygame.Surface(where.size, depth=32)
    surface.fill(room().felt)
    line = max(1, where.card[0] // 24)
    for name, place in where.places.items():
        pygame.draw.rect(surface, room().inlay, place, border_radius=where.corner)
        pygame.draw.rect(surface, room().inlay_line, place, line, border_radius=where.corner)
        if name[0] == "F":
            suit = variant.foundation_suits[int(name[1:]) - 1]
            _draw_suit(surface, suit, place, room().inlay_line)
    _draw_cards(surface, where, state)
    return surface.subsurface(where.table)


def _draw_cards(surface: pygame.Surface, where: Layout, state: GameState) -> None:
    exposed = {pile[-1] for name, pile in state.piles.items() if pile and name != STOCK}
    hidden = set(state.stock[:-1])  # nothing of them is seen
    back = _blank(where.card, where.corner, _back(worn_back()))
    face = _blank(where.card, where.corner, theme.PAPER_FIELD)
    side = max(2, round(where.card[0] * 0.20))
    for card, place in card_places(where, state).items():
        if card in hidden:
            continue
        if card in state.down or card in state.stock:
            surface.blit(back, place)
            continue
        surface.blit(face, place)
        if card in exposed:
            _draw_suit(surface, card.suit, place, _ink(card.suit))
        else:  # of a covered card the colour is seen
            surface.blit(shapes.disc(side, _ink(card.suit)), place.move(round(side * 0.7), round(side * 0.6)))


@lru_cache(maxsize=32)
def _blank(size: Size, radius: int, colour: Colour) -> pygame.Surface:
    """A card of one colour with the white edge of its paper and a thin line around it."""
    card = pygame.Surface(size, pygame.SRCALPHA)
    rect = card.get_rect()
    line = max(1, size[0] // 24)
    pygame.draw.rect(card, theme.FIELD_LINE, rect, border_radius=radius)
    pygame.draw.rect(card, theme.PAPER_FIELD, rect.inflate(-2 * line, -2 * line), border_radius=radius)
    pygame.draw.rect(card, colour, rect.inflate(-4 * line, -4 * line), border_radius=radius)
    return card


def _draw_suit(surface: pygame.Surface, suit: Suit, place: pygame.Rect, colour: Colour) -> None:
    mark = icons.suit_mark(suit.letter, max(1, round(place.width * 0.56)), colour)
    surface.blit(mark, mark.get_rect(center=place.center))


def _ink(suit: Suit) -> Colour:
    return theme.RED_SUIT if suit in (Suit.HEARTS, Suit.DIAMONDS) else theme.INK


@cache
def _back(back: Back) -> Colour:
    """The colour that the backs of the cards have from afar."""
    drawn = draw_back(back, (50, 70))
    red, green, blue, _alpha = pygame.transform.average_color(drawn, (10, 10, 30, 50))
    return red, green, blue
