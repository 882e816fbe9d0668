"""The pictures of the cards: the SVG drawings rasterised once for the size at hand, shadow included, and kept."""

from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Final

import pygame

from forty_thieves.assets_place import assets_folder
from forty_thieves.rules.cards import KINDS, Card, card_of_kind
from forty_thieves.ui import theme
from forty_thieves.ui.faces import style
from forty_thieves.ui.options import Back, Face
from forty_thieves.ui.theme import Colour

Size = tuple[int, int]

RISE: Final = 4  # steps in which a card rises from the table into the hand
_RAISED: Final = 48  # pictures of rising cards that are kept
_BACK: Final = "back"


@dataclass(frozen=True)
class Picture:
    """A surface with premultiplied alpha, and how far the card lies inside it from the left and the top."""

    surface: pygame.Surface
    inset: int


class CardArt:
    """Card pictures for one face, one back and one card size at a time.

    While the window is being resized (``draft``) the last crisp pictures are scaled, which is quicker than
    drawing them again for sizes that are seen for an instant.
    """

    def __init__(self) -> None:
        self._face = Face.CLASSIC
        self._back = Back.LATTICE
        self._size = (0, 0)
        self._draft = False
        self._pictures: dict[str, Picture] = {}
        self._crisp: dict[str, Picture] = {}  # those of the size before, for drafts
        self._crisp_size = (1, 1)
        self._raised: OrderedDict[tuple[str, int], Picture] = OrderedDict()
        self._rough: list[str] = []  # held cards whose picture is an enlarged one

    def wear(self, face: Face, back: Back) -> bool:
        """Draw that face and that back from now on; whether that is a change."""
        global _worn_back
        _worn_back = back
        if (face, back) == (self._face, self._back):
            return False
        self._face, self._back = face, back
        self._pictures, self._crisp = {}, {}
        self._forget_raised()
        return True

    def resize(self, size: Size, *, draft: bool = False) -> None:
        """Draw cards of that size (width, height in pixels) from now on."""
        if size == self._size and draft == self._draft:
            return
        if draft and not self._draft:
            self._crisp, self._crisp_size = self._pictures, self._size
        kept = self._crisp if not draft and size == self._crisp_size else {}
        if not draft:
            self._crisp = {}
        self._size, self._draft = size, draft
        self._pictures = kept
        self._forget_raised()

    def face(self, card: Card) -> Picture:
        """The card's face."""
        return self._picture(str(card))

    def back(self) -> Picture:
        """The back of a card."""
        return self._picture(_BACK)

    def raised(self, card: Card, lift: float = 1.0) -> Picture:
        """The card as it is held, a little larger and with a longer shadow; with a ``lift`` below 1 on its way there.

        The inset is that of the card at rest. It is an enlarged picture of the card at rest, so that a run can be
        taken up without delay; ``warm`` then draws it anew.
        """
        name, step = str(card), round(min(1.0, max(0.0, lift)) * RISE)
        if step == 0:
            return self._picture(name)
        found = self._raised.get((name, step))
        if found is None:
            at_rest = self._picture(name)
            place = pygame.Rect((at_rest.inset, at_rest.inset), self._size)
            card_alone = at_rest.surface.subsurface(place.clip(at_rest.surface.get_rect()))
            # It is seen for a few frames only, and not smoothed: that would be slower, and looks dull beside others.
            enlarged = pygame.transform.scale(card_alone, _grown(self._size, step))
            found = self._keep_raised(name, step, enlarged)
            if step == RISE:
                self._rough.append(name)
        return found

    def warm(self, most: int) -> bool:
        """Draw up to that many pictures that will be wanted soon, or first one held card anew, crisp.

        Gives whether one has changed that may be on the screen.
        """
        if self._rough:
            name = self._rough.pop()  # that of the run which is seen whole comes first
            if (name, RISE) not in self._raised:
                return False
            self._keep_raised(name, RISE, self._drawn(name, _grown(self._size, RISE)))
            return True
        for name in [name for name in _NAMES if name not in self._pictures][:most]:
            self._picture(name)
        return False

    def _picture(self, name: str) -> Picture:
        found = self._pictures.get(name)
        if found is None:
            crisp = self._crisp.get(name)
            if crisp:
                found = _scaled(crisp, self._size[0] / self._crisp_size[0])
            else:
                found = _on_shadow(self._drawn(name, self._size), 0)
            self._pictures[name] = found
        return found

    def _drawn(self, name: str, size: Size) -> pygame.Surface:
        surface = draw_back(self._back, size) if name == _BACK else draw_face(self._face, name, size)
        return surface.premul_alpha()

    def _keep_raised(self, name: str, step: int, card: pygame.Surface) -> Picture:
        held = _on_shadow(card, step)
        picture = Picture(held.surface, held.inset + (card.get_width() - self._size[0]) // 2)
        self._raised[name, step] = picture
        if len(self._raised) > _RAISED:
            self._raised.popitem(last=False)
        return picture

    def _forget_raised(self) -> None:
        self._raised.clear()
        self._rough.clear()


_worn_back = Back.LATTICE


def worn_back() -> Back:
    """The back that the cards on the table have."""
    return _worn_back


_NAMES: Final = (*(str(card_of_kind(kind, 0)) for kind in range(KINDS)), _BACK)


def draw_face(face: Face, card: str, size: Size) -> pygame.Surface:
    """The face of a card (`KH`), without shadow and with straight alpha.

    An SVG keeps its shape: a width w goes with a height of 1.4 w, rounded up.
    """
    look = style(face)
    path = assets_folder() / look.folder / f"{card}.svg"
    recoloured = look.recoloured.get(card[1])
    if recoloured is None:
        return pygame.image.load_sized_svg(path, size)
    text = path.read_text(encoding="utf-8")
    for old, new in recoloured:
        text = text.replace(_written(old), _written(new).lower())  # so that no colour is replaced twice
    return pygame.image.load_sized_svg(BytesIO(text.encode()), size)


def draw_back(back: Back, size: Size) -> pygame.Surface:
    """The back of a card, like ``draw_face``."""
    return pygame.image.load_sized_svg(assets_folder() / "backs" / f"{back}.svg", size)


def _written(colour: Colour) -> str:
    """The colour as it stands in the drawings."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def _grown(size: Size, step: int) -> Size:
    """The size of a card that has risen so far."""
    width = round(size[0] * (1 + (theme.HELD_GROWTH - 1) * step / RISE))
    return width, -(-width * size[1] // size[0])


def _on_shadow(card: pygame.Surface, step: int) -> Picture:
    """The card with its shadow; it is some steps above the table."""
    width, risen = card.get_width(), step / RISE
    lift = round(_between(max(1, width / 45), max(3, width / 14), risen))
    alpha = round(_between(theme.SHADOW_ALPHA, theme.HELD_SHADOW_ALPHA, risen))
    inset = 2 * lift
    surface = _shadow(card.get_size(), lift, inset, alpha).copy()
    surface.blit(card, (inset, inset), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Picture(surface, inset)


def _between(low: float, high: float, share: float) -> float:
    return low + (high - low) * share


def _scaled(picture: Picture, ratio: float) -> Picture:
    return Picture(pygame.transform.smoothscale_by(picture.surface, ratio), round(picture.inset * ratio))


@lru_cache(maxsize=2 * RISE)
def _shadow(size: Size, lift: int, inset: int, alpha: int) -> pygame.Surface:
    """A blurred card shape, a little lower than the card itself: the light comes from above left."""
    width, height = size
    shape = pygame.Surface((width + 2 * inset, height + 2 * inset), pygame.SRCALPHA)
    radius = round(width * theme.CARD_CORNER)
    body = pygame.Rect(inset + lift // 3, inset + round(lift * 0.7), width, height)
    pygame.draw.rect(shape, (*theme.SHADOW, alpha), body, border_radius=radius)
    return pygame.transform.box_blur(shape, max(1, lift)).premul_alpha()
