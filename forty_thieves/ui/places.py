"""The empty places of the table: shallow inlays of its cloth, each with the mark of what it takes.

A foundation is a whole frame with its suit, and with its base card's rank where that isn't the Ace. A column is open
below, as the cards on it will hang; one that takes nothing is a frame without depth.
"""

from functools import lru_cache
from typing import Final

import pygame

from forty_thieves.rules.cards import Rank, Suit
from forty_thieves.rules.legality import can_redeal
from forty_thieves.rules.state import RESERVE, STOCK, GameState
from forty_thieves.rules.variant import WITHOUT_LIMIT, Space
from forty_thieves.ui import icons, typeface
from forty_thieves.ui.layout import Layout, Rect
from forty_thieves.ui.room import Palette, room
from forty_thieves.ui.theme import Colour
from forty_thieves.ui.widgets import shapes

_MARK: Final = 0.42  # of the card's width: suit or icon in the middle
_LETTER: Final = 0.30
_SHADE: Final = 44  # alpha of the shade on an inlay
_RIM: Final = 110  # alpha of the shadow that its rim casts
_OPEN: Final = 0.75  # of its height: how far down an open inlay can be seen


def draw_places(surface: pygame.Surface, where: Layout, state: GameState) -> None:
    """Draw the empty places; foundations show their suit, an empty stock says whether it can be turned over."""
    palette, variant = room(), state.variant
    for name, place in where.places.items():
        column = name[0] == "T"
        deep = not (column and variant.space is Space.NONE)
        surface.blit(_inlay(place.size, where.corner, palette, deep, column and deep), place)
        if name[0] == "F":
            rank = "" if variant.base is Rank.ACE else variant.base.sign
            _draw_foundation(surface, place, variant.foundation_suits[int(name[1:]) - 1], rank)
        elif name == STOCK:
            _draw_stock(surface, place, state)
        elif name == RESERVE:
            _draw_aside(surface, place, palette.inlay_mark)
        elif column and variant.space is Space.KING:
            _draw_letter(surface, place, Rank.KING.sign)
        elif column and variant.space is Space.WASTE:
            _draw_fan(surface, place, palette.inlay_mark)


def _draw_foundation(surface: pygame.Surface, place: Rect, suit: Suit, rank: str) -> None:
    mark = icons.suit_mark(suit.letter, round(place.width * _MARK), room().inlay_mark)
    middle = place.move(0, round(place.height * 0.10)) if rank else place
    surface.blit(mark, mark.get_rect(center=middle.center))
    if rank:
        _draw_letter(surface, place.move(0, -round(place.height * 0.20)), rank)


def _draw_letter(surface: pygame.Surface, place: Rect, letter: str) -> None:
    text = typeface.render(letter, max(1, round(place.width * _LETTER)), room().inlay_text, bold=True)
    surface.blit(text, text.get_rect(center=place.center))


def _draw_stock(surface: pygame.Surface, place: Rect, state: GameState) -> None:
    """The sign of what a press does, and how often it can still be done."""
    ink = room().inlay_ready if can_redeal(state) else room().inlay_mark
    mark = icons.icon("restart" if state.passes_left else "close", round(place.width * _MARK), ink)
    up = round(place.height * 0.10) if state.passes_left else 0  # sign and number together stand in the middle
    surface.blit(mark, mark.get_rect(center=(place.centerx, place.centery - up)))
    if state.passes_left:
        left = "∞" if state.passes_left == WITHOUT_LIMIT else str(state.passes_left)
        text = typeface.render(left, max(1, round(place.width * 0.22)), room().inlay_text, bold=True)
        surface.blit(text, text.get_rect(center=(place.centerx, place.centery - up + round(place.height * 0.32))))


def _draw_fan(surface: pygame.Surface, place: Rect, ink: Colour) -> None:
    """Three cards that overlap: the waste."""
    high = round(place.width * _MARK)
    card, line = (max(4, high * 5 // 7), max(6, high)), max(1, round(place.width / 36))
    step = card[0] * 2 // 5
    shape = shapes.box(card, max(1, card[0] // 6), None, ink, line)
    left = place.centerx - (card[0] + 2 * step) // 2
    top = place.centery - card[1] // 2
    for n in range(2):
        part = (0, 0, step - line, card[1])
        surface.blit(shape, (left + n * step, top), part)
    surface.blit(shape, (left + 2 * step, top))


def _draw_aside(surface: pygame.Surface, place: Rect, ink: Colour) -> None:
    """A card in a pocket: set aside."""
    wide, line = max(8, round(place.width * _MARK)), max(1, round(place.width / 36))
    pocket = Rect(0, 0, wide, wide * 3 // 5)
    pocket.midtop = (place.centerx, place.centery - wide // 12)
    card = Rect(0, 0, wide * 7 // 10, wide)
    card.midbottom = (pocket.centerx, pocket.top + wide // 2)
    above = (0, 0, card.width, pocket.top - card.top)
    surface.blit(shapes.box(card.size, max(1, card.width // 8), None, ink, line), card, above)
    surface.blit(shapes.box(pocket.size, max(1, wide // 10), None, ink, line), pocket)


@lru_cache(maxsize=12)
def _inlay(size: tuple[int, int], radius: int, palette: Palette, deep: bool, opened: bool) -> pygame.Surface:
    """A place in the cloth with a thin line around it, in the shade of its upper left rim where it is deep."""
    line = max(1, round(size[0] / 90 * palette.inlay_stroke))
    inlay = pygame.Surface(size, pygame.SRCALPHA)
    if deep:
        rim = max(2, size[0] // 22)
        inlay.fill((*palette.shadow, round(_RIM * palette.inlay_depth)))
        inlay.blit(shapes.box(size, radius, (0, 0, 0)), (rim // 2, rim * 2 // 3), special_flags=pygame.BLEND_RGBA_SUB)
        inlay = shapes.blurred(inlay, rim)
        shade = pygame.Surface(size, pygame.SRCALPHA)
        shade.fill((*palette.shadow, round(_SHADE * palette.inlay_depth)))
        inlay.blit(shade, (0, 0))
        inlay.blit(shapes.box(size, radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    inlay.blit(shapes.box(size, radius, None, palette.inlay_line, line), (0, 0))
    if opened:
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.fill((255, 255, 255))
        high = round(size[1] * _OPEN)
        whole.fill((255, 255, 255, 0), (0, high // 3, *size))
        whole.blit(shapes.fade((size[0], high - high // 3), (255, 255, 255), False), (0, high // 3))
        inlay.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return inlay
