"""The light on targets: a soft glow with a line around a place, told apart by thickness and a mark too."""

from functools import lru_cache

import pygame

from forty_thieves.ui import theme
from forty_thieves.ui.theme import Colour


@lru_cache(maxsize=32)
def glow(size: tuple[int, int], radius: int, reach: int, line: int, colour: Colour) -> pygame.Surface:
    """A ring of light around a rounded place of that size; the place begins ``reach`` pixels from each edge."""
    width, height = size
    outer = (width + 2 * reach, height + 2 * reach)
    soft = pygame.Surface(outer, pygame.SRCALPHA)
    body = pygame.Rect(reach, reach, width, height)
    pygame.draw.rect(soft, (*colour, 255), body.inflate(reach, reach), width=reach, border_radius=radius + reach // 2)
    soft = pygame.transform.gaussian_blur(soft, max(1, reach // 2))
    pygame.draw.rect(soft, (*colour, 255), body.inflate(line, line), width=line, border_radius=radius + line // 2)
    return soft.convert_alpha().premul_alpha()


def draw_glow(
    surface: pygame.Surface,
    place: pygame.Rect,
    radius: int,
    scale: float,
    *,
    strong: bool,
    colour: Colour | None = None,
) -> None:
    """Light the place: softly, or strongly where the held card would go now, with a small mark at its top edge."""
    reach = max(3, round(theme.GLOW_REACH * scale))
    line = max(2, round((theme.GLOW_LINE_STRONG if strong else theme.GLOW_LINE) * scale))
    colour = colour or (theme.GLOW_STRONG if strong else theme.GLOW)
    ring = glow(place.size, radius, reach, line, colour)
    surface.blit(ring, (place.left - reach, place.top - reach), special_flags=pygame.BLEND_PREMULTIPLIED)
    if strong:
        half, x, y = max(4, round(6 * scale)), place.centerx, place.top - line
        pygame.draw.polygon(surface, colour, [(x - half, y - half), (x + half, y - half), (x, y + half // 3)])
