"""Smooth shapes for widgets: rounded boxes, discs, shadows and fades, cached and shared by all of them.

Lengths are pixels of the surface. A box of any size is put together from one small vector drawing of its
corners, so that its edges are exact.
"""

import io
from functools import lru_cache

import pygame

from forty_thieves.ui.theme import Colour


@lru_cache(maxsize=128)
def box(
    size: tuple[int, int], radius: int, fill: Colour | None, line: Colour | None = None, line_width: int = 1
) -> pygame.Surface:
    """A rounded box; `fill` None leaves it clear, `line` None leaves out the edge (which is drawn inside)."""
    width, height = size
    radius = max(0, min(radius, width // 2, height // 2))
    corner = max(radius, line_width) + 1
    side = 2 * corner + 2
    if width <= side or height <= side:
        return _svg(size, _rect(width, height, radius, fill, line, line_width))
    return _grown(_tile(side, radius, fill, line, line_width), size, corner)


@lru_cache(maxsize=64)
def disc(diameter: int, fill: Colour) -> pygame.Surface:
    """A full circle."""
    return box((diameter, diameter), diameter // 2, fill)


def draw_panel(surface: pygame.Surface, panel: pygame.Rect, radius: int, layer: pygame.Surface) -> None:
    """Draw an opaque layer as a panel with round corners, of which nothing but the paper is seen."""
    middle = pygame.Rect(0, radius, panel.width, panel.height - 2 * radius)
    surface.blit(layer, panel.move(middle.topleft), middle)
    for y in (0, panel.height - radius):
        strip = pygame.Rect(radius, y, panel.width - 2 * radius, radius)
        surface.blit(layer, panel.move(strip.topleft), strip)
    corners = box((4 * radius, 4 * radius), radius, layer.get_at((radius, radius))[:3])
    for tile_x, x in ((0, 0), (3 * radius, panel.width - radius)):
        for tile_y, y in ((0, 0), (3 * radius, panel.height - radius)):
            surface.blit(corners, panel.move(x, y), (tile_x, tile_y, radius, radius))


def draw_shadow(surface: pygame.Surface, panel: pygame.Rect, radius: int, reach: int, alpha: int) -> None:
    """Draw the soft shadow of a panel, a little lower than it; where the panel will lie little is drawn."""
    tile = _shadow_tile(radius, reach, alpha)
    corner = (tile.get_width() - 2) // 2
    rim = min(corner, reach + reach // 3 + radius)  # the depth that the panel doesn't hide
    around = panel.inflate(2 * reach, 2 * reach).move(0, reach // 3)
    across, down = max(0, around.width - 2 * corner), max(0, around.height - 2 * corner)
    far, inner = tile.get_width() - corner, tile.get_width() - rim
    for source, size, place in (
        ((0, 0, corner, corner), None, around.topleft),
        ((far, 0, corner, corner), None, (around.right - corner, around.y)),
        ((0, far, corner, corner), None, (around.x, around.bottom - corner)),
        ((far, far, corner, corner), None, (around.right - corner, around.bottom - corner)),
        ((corner, 0, 1, rim), (across, rim), (around.x + corner, around.y)),
        ((corner, inner, 1, rim), (across, rim), (around.x + corner, around.bottom - rim)),
        ((0, corner, rim, 1), (rim, down), (around.x, around.y + corner)),
        ((inner, corner, rim, 1), (rim, down), (around.right - rim, around.y + corner)),
    ):
        piece = tile.subsurface(source)
        surface.blit(piece if size is None else pygame.transform.scale(piece, size), place)


def blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """The surface of one colour out of focus. It is blurred while it is small, which is quick and looks the same."""
    width, height = surface.get_size()
    times = max(1, min(4, radius // 2))
    small = pygame.transform.smoothscale(surface, (max(1, width // times), max(1, height // times)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, radius // times)), (width, height))


@lru_cache(maxsize=8)
def fade(size: tuple[int, int], colour: Colour, downwards: bool) -> pygame.Surface:
    """A strip that goes from `colour` to clear, from its top or (`downwards`) towards its bottom."""
    strip = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        share = (y + 0.5) / size[1]
        strip.fill((*colour, round(255 * (share if downwards else 1 - share))), (0, y, size[0], 1))
    return strip


@lru_cache(maxsize=64)
def _tile(side: int, radius: int, fill: Colour | None, line: Colour | None, line_width: int) -> pygame.Surface:
    return _svg((side, side), _rect(side, side, radius, fill, line, line_width))


def _rect(width: int, height: int, radius: int, fill: Colour | None, line: Colour | None, line_width: int) -> str:
    inset = line_width / 2 if line else 0
    paint = f'fill="{_hex(fill)}"' if fill else 'fill="none"'
    if line:
        paint += f' stroke="{_hex(line)}" stroke-width="{line_width}"'
    return (
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
        f'rx="{max(0.0, radius - inset)}" {paint}/>'
    )


def _svg(size: tuple[int, int], content: str) -> pygame.Surface:
    width, height = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
    return pygame.image.load_sized_svg(io.BytesIO(f"{head}{content}</svg>".encode()), size)


def _grown(tile: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """The square tile grown to a size: its corners as they are, what lies between them stretched."""
    grown = pygame.Surface(size, pygame.SRCALPHA)
    grown.fill(tile.get_at((corner, corner)))
    far = tile.get_width() - corner
    across, down = size[0] - 2 * corner, size[1] - 2 * corner
    right, bottom = size[0] - corner, size[1] - corner
    for source, place in (
        ((0, 0, corner, corner), (0, 0, corner, corner)),
        ((corner, 0, 1, corner), (corner, 0, across, corner)),
        ((far, 0, corner, corner), (right, 0, corner, corner)),
        ((0, corner, corner, 1), (0, corner, corner, down)),
        ((far, corner, corner, 1), (right, corner, corner, down)),
        ((0, far, corner, corner), (0, bottom, corner, corner)),
        ((corner, far, 1, corner), (corner, bottom, across, corner)),
        ((far, far, corner, corner), (right, bottom, corner, corner)),
    ):
        grown.fill((0, 0, 0, 0), place)
        grown.blit(pygame.transform.scale(tile.subsurface(source), place[2:]), place)
    return grown


@lru_cache(maxsize=4)
def _shadow_tile(radius: int, reach: int, alpha: int) -> pygame.Surface:
    """The shadow of a small panel, of which the shadow of any panel is put together."""
    side = 2 * (radius + 3 * reach) + 2
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    black = box((side - 2 * reach, side - 2 * reach), radius, (0, 0, 0)).copy()
    black.set_alpha(alpha)
    tile.blit(black, (reach, reach))
    for _ in range(2):  # twice a box is close to a round fall-off
        tile = pygame.transform.box_blur(tile, max(1, reach // 2))
    return tile


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
