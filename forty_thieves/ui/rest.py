"""The layer of all that keeps still: cloth, empty places, resting cards and lit places, kept from frame to frame."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import pygame

from forty_thieves.rules.cards import Card
from forty_thieves.rules.legality import can_redeal
from forty_thieves.rules.state import STOCK, GameState
from forty_thieves.ui import theme, typeface
from forty_thieves.ui.art import CardArt, Picture
from forty_thieves.ui.cloth import cloth
from forty_thieves.ui.layout import Layout, Rect
from forty_thieves.ui.light import Light, draw_light, lit_rect
from forty_thieves.ui.places import draw_places
from forty_thieves.ui.room import room
from forty_thieves.ui.widgets import shapes

Seen = tuple[Card, bool, tuple[int, int]]
"""A card, whether its face is up, and its place."""

Lit = tuple[tuple[int, int, int, int], Light]
"""A place, and how it is lit."""

_LARGE: Final = 0.5  # of the window: where more has changed, all is drawn
_MANY: Final = 40  # rectangles are no longer looked at one by one
_LAYER: Final = 1.5  # logical pixels that a thick packet is drawn thicker
_LAYER_CARDS: Final = 16  # for each so many cards
_MOST_LAYERS: Final = 3


class Rest:
    """Draws the layer, and anew only what has changed since."""

    def __init__(self, art: CardArt) -> None:
        self._art = art
        self._layer: pygame.Surface | None = None
        self._lights: Sequence[Lit] = ()
        self._piles: dict[str, list[Seen]] = {}
        self._stock = (0, 0, False)  # what its picture depends on: its cards, the redeals left, whether one is due

    def forget(self) -> None:
        """Draw everything anew the next time."""
        self._layer = None

    def draw(
        self, where: Layout, state: GameState, piles: Mapping[str, Sequence[Seen]], lights: Sequence[Lit]
    ) -> tuple[pygame.Surface, list[Rect]]:
        """The layer with these cards at rest, each pile from its lowest card, and where it differs from the last one.

        The surface is kept: blit it, don't draw on it.
        """
        shown = {name: uncovered(pile) for name, pile in piles.items() if name != STOCK}
        stock = (len(piles.get(STOCK, ())), state.passes_left, can_redeal(state))
        window = Rect((0, 0), where.size)
        if self._layer is None or self._layer.get_size() != where.size:
            self._layer = pygame.Surface(where.size, depth=32)
            changed = [window]
        else:
            changed = self._differences(where, shown, stock, lights)
            if sum(map(_area, changed)) > _LARGE * _area(window):
                changed = [window]
        self._piles, self._stock, self._lights = shown, stock, lights
        for rect in changed:
            self._draw_part(self._layer, rect.clip(window), where, state)
        return self._layer, changed

    def _differences(
        self,
        where: Layout,
        shown: Mapping[str, list[Seen]],
        stock: tuple[int, int, bool],
        lights: Sequence[Lit],
    ) -> list[Rect]:
        changed = [lit_rect(Rect(place), where, light) for place, light in {*self._lights} ^ {*lights}]
        if stock != self._stock and STOCK in where.places:
            reach = where.px(2 * _MOST_LAYERS * _LAYER)
            changed.append(self._covered_by(self._art.back(), where.places[STOCK].topleft).inflate(reach, reach))
        for name in {**self._piles, **shown}:
            old, new = self._piles.get(name, []), shown.get(name, [])
            same = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
            changed += [self._covered_by(self._picture(seen), seen[2]) for seen in (*old[same:], *new[same:])]
        return together(changed)

    def _draw_part(self, layer: pygame.Surface, part: Rect, where: Layout, state: GameState) -> None:
        """Draw what lies in that part of the table anew."""
        layer.set_clip(part)
        layer.blit(cloth(where.size, room()), part, part)
        draw_places(layer, where, state)
        if STOCK in where.places:
            self._draw_stock(layer, where, self._stock[0])
        for pile in self._piles.values():
            for seen in pile:
                picture = self._picture(seen)
                rect = self._covered_by(picture, seen[2])
                if rect.colliderect(part):
                    layer.blit(picture.surface, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        for place, light in self._lights:
            if lit_rect(Rect(place), where, light).colliderect(part):
                draw_light(layer, Rect(place), where, light)
        layer.set_clip(None)

    def _draw_stock(self, layer: pygame.Surface, where: Layout, count: int) -> None:
        place, back = where.places[STOCK], self._art.back()
        for offset in packet_offsets(count, where):
            rect = self._covered_by(back, (place.left + offset, place.top + offset))
            layer.blit(back.surface, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        if count:
            _draw_count(layer, where, count, place)

    def _picture(self, seen: Seen) -> Picture:
        return self._art.face(seen[0]) if seen[1] else self._art.back()

    @staticmethod
    def _covered_by(picture: Picture, at: tuple[int, int]) -> Rect:
        return picture.surface.get_rect(topleft=(at[0] - picture.inset, at[1] - picture.inset))


def uncovered(pile: Iterable[Seen]) -> list[Seen]:
    """The cards of the pile of which something is seen: of those in one place the top one."""
    found: dict[tuple[int, int], Seen] = {}
    for seen in pile:
        found.pop(seen[2], None)
        found[seen[2]] = seen
    return list(found.values())


def together(rects: Iterable[Rect]) -> list[Rect]:
    """Fewer rectangles that cover the same, where those that overlap waste little when they are taken as one."""
    rects = [rect for rect in rects if rect]
    if len(rects) > _MANY:
        return [rects[0].unionall(rects[1:])]
    found: list[Rect] = []
    for rect in rects:
        n = 0
        while n < len(found):
            both = found[n].union(rect)
            if _area(both) <= _area(rect) + _area(found[n]):
                rect, n = both, 0
                found = [other for other in found if not both.contains(other)]
            else:
                n += 1
        found.append(rect)
    return found


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def packet_offsets(count: int, where: Layout) -> list[int]:
    """How far the layers of so many cards that lie squarely on each other are drawn apart, from the lowest."""
    layers = min(_MOST_LAYERS, (count + _LAYER_CARDS - 1) // _LAYER_CARDS)
    return [where.px(_LAYER) * layer if layer else 0 for layer in reversed(range(layers))]


def _draw_count(surface: pygame.Surface, where: Layout, count: int, place: Rect) -> None:
    """Write on the stock how many cards it has."""
    size = max(where.px(theme.TEXT_SMALL), round(place.width * 0.17))
    text = typeface.render(str(count), size, room().bar_text, bold=True)
    pill = text.get_rect().inflate(size, size // 3)
    pill.midbottom = (place.centerx, place.bottom - max(3, place.height // 16))
    surface.blit(shapes.box(pill.size, pill.height // 2, room().bar), pill)
    surface.blit(text, text.get_rect(center=pill.center))
