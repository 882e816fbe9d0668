"""The cloth and the empty places in it: what lies under the cards."""

from functools import lru_cache

import pygame

from forty_thieves.rules.legality import can_redeal
from forty_thieves.rules.state import RESERVE, STOCK, GameState
from forty_thieves.rules.variant import WITHOUT_LIMIT
from forty_thieves.ui import icons, theme, typeface
from forty_thieves.ui.layout import Layout

_TILE = 64


@lru_cache(maxsize=2)
def cloth(size: tuple[int, int]) -> pygame.Surface:
    """The felt for a window of that size: a fine grain, and a slight fall-off of light to the corners."""
    small = (64, max(2, round(64 * size[1] / max(1, size[0]))))
    light = pygame.Surface(small)
    for y in range(small[1]):
        for x in range(small[0]):
            # The lamp hangs a little above the middle and to the left.
            dx, dy = x / small[0] - 0.45, y / small[1] - 0.40
            dark = min(1.0, (dx * dx + dy * dy) * 1.9)
            light.set_at((x, y), [round(a + (b - a) * dark) for a, b in zip(theme.FELT, theme.FELT_EDGE, strict=True)])
    surface = pygame.transform.smoothscale(light, size).convert()
    grain = _grain()
    for y in range(0, size[1], _TILE):
        for x in range(0, size[0], _TILE):
            surface.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return surface


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """A tile of faint noise, the same on every machine."""
    noise, values = 40, bytearray()
    for _pixel in range(_TILE * _TILE):
        noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
        values += bytes(((noise >> 16) % (theme.GRAIN + 1),)) * 3
    return pygame.image.frombuffer(bytes(values), (_TILE, _TILE), "RGB").convert()


def draw_places(surface: pygame.Surface, where: Layout, state: GameState) -> None:
    """Draw the empty places; foundations show their suit, an empty stock says whether it can be turned over."""
    for name, place in where.places.items():
        surface.blit(_inlay(place.size, where.corner), place)
        if name[0] == "F":
            suit = state.variant.foundation_suits[int(name[1:]) - 1]
            mark = icons.suit_mark(suit.letter, round(place.width * 0.42), theme.INLAY_MARK)
            surface.blit(mark, mark.get_rect(center=place.center))
        elif name == STOCK:
            turns = can_redeal(state)
            sign = "restart" if state.passes_left != 0 else "close"
            ink = theme.BAR_TEXT if turns else theme.INLAY_MARK
            mark = icons.icon(sign, round(place.width * 0.42), ink)
            surface.blit(mark, mark.get_rect(center=place.center))
            if state.passes_left:
                left = "∞" if state.passes_left == WITHOUT_LIMIT else str(state.passes_left)
                text = typeface.render(left, round(place.width * 0.24), ink, bold=True)
                surface.blit(text, text.get_rect(midtop=(place.centerx, place.centery + place.height // 5)))
        elif name == RESERVE:
            mark = icons.icon("copy", round(place.width * 0.42), theme.INLAY_MARK)
            surface.blit(mark, mark.get_rect(center=place.center))


@lru_cache(maxsize=8)
def _inlay(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A shallow inlay of the same cloth with a thin line."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    rect = surface.get_rect()
    pygame.draw.rect(surface, (*theme.INLAY, 170), rect, border_radius=radius)
    pygame.draw.rect(surface, (*theme.INLAY_LINE, 150), rect, width=max(1, size[0] // 80), border_radius=radius)
    return surface
