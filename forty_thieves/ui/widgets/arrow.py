"""Arrows and chevrons: small vector shapes in a colour of the theme, cached and shared."""

import io
from functools import lru_cache

import pygame

from forty_thieves.ui.theme import Colour


@lru_cache(maxsize=64)
def chevron(pixels: int, colour: Colour, forward: bool) -> pygame.Surface:
    """A thin angle that points right (`forward`) or left, in a square of so many pixels."""
    return _drawn((pixels, pixels), "0 0 24 24", "M9 5l7 7-7 7" if forward else "M15 5l-7 7 7 7", colour, 2.4)


@lru_cache(maxsize=16)
def arrow(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """An arrow that points left and fills the width; its height is that of the head."""
    width, height = size
    middle, head = height / 2, height / 2 - 1
    path = f"M{width - 1.5} {middle}H2M{2 + head} {middle - head}L2 {middle}l{head} {head}"
    return _drawn(size, f"0 0 {width} {height}", path, colour, max(1.5, height / 8))


def _drawn(size: tuple[int, int], box: str, path: str, colour: Colour, line: float) -> pygame.Surface:
    ink = "#{:02x}{:02x}{:02x}".format(*colour)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" viewBox="{box}">'
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{line}" stroke-linecap="round" '
        f'stroke-linejoin="round"/></svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
