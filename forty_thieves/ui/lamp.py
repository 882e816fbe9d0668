"""The lamp in the status line: how the game stands, by colour, shape and words."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from forty_thieves.game.standing import Standing
from forty_thieves.language import _, ngettext
from forty_thieves.ui import icons, theme, typeface
from forty_thieves.ui.layout import Layout, Rect
from forty_thieves.ui.room import Palette, room
from forty_thieves.ui.widgets import shapes


class LampLook(NamedTuple):
    """How the lamp says it: in words, and by a shape with an icon on it or none."""

    words: str
    colour: Callable[[Palette], theme.Colour]
    mark: str = ""
    round: bool = True
    full: bool = True


LOOKS: Final = {
    Standing.OPEN: LampLook(_("not known yet"), lambda palette: palette.bar_quiet, full=False),
    Standing.WINNABLE: LampLook(_("can be won (proved)"), lambda palette: palette.lamp_winnable, "check"),
    Standing.LOST: LampLook(_("can no longer be won (proved)"), lambda palette: palette.lamp_lost, "close"),
    Standing.NEVER: LampLook(_("could never be won (proved)"), lambda palette: palette.lamp_lost, "close"),
    Standing.STUCK: LampLook(_("no moves left"), lambda palette: palette.lamp_stuck, round=False),
}


class StatusLamp:
    """Draws the lamp. Where it offers the way back, a press within ``rect`` asks for it."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.offers = False
        self.hovered = False

    def draw(self, surface: pygame.Surface, where: Layout, shown: Standing | None, left: int, right: int) -> int:
        """Draw it in the status line from ``left`` on, the words only where they fit before ``right``; its width."""
        self.rect = Rect(left, where.status.top, 0, where.status.height)
        if shown is None:
            return 0
        look = LOOKS[shown]
        side, gap, size = where.px(theme.LAMP), where.px(6), where.px(theme.TEXT_SMALL)
        place = Rect(left, where.status.centery - side // 2, side, side)
        if place.right > right:
            return 0
        self._draw_lamp(surface, place, look)
        x = place.right
        if x + gap + typeface.width(look.words, size) <= right:
            ink = room().bar_quiet if shown is Standing.OPEN else room().bar_text
            words = typeface.render(look.words, size, ink)
            surface.blit(words, words.get_rect(midleft=(x + gap, where.status.centery)))
            x += gap + words.get_width()
        if self.offers and x + gap + size <= right:
            mark = icons.icon("undo", size, room().bar_text if self.hovered else room().bar_quiet)
            surface.blit(mark, mark.get_rect(midleft=(x + gap, where.status.centery)))
            x += gap + size
        self.rect.width = x - left
        return self.rect.width

    @staticmethod
    def _draw_lamp(surface: pygame.Surface, place: Rect, look: LampLook) -> None:
        radius, colour = place.width // 2 if look.round else place.width // 5, look.colour(room())
        if look.full:
            surface.blit(shapes.box(place.size, radius, colour), place)
        else:
            surface.blit(shapes.box(place.size, radius, None, colour, max(1, place.width // 7)), place)
        if look.mark:
            mark = icons.icon(look.mark, round(place.width * 0.8), room().bar)
            surface.blit(mark, mark.get_rect(center=place.center))


def went_back(steps: int, proved: bool) -> str:
    """The sentence after the way back was taken: so many steps, to a position proved winnable or one that may be."""
    if proved:
        sentence = ngettext(
            "{n} step back: from here it can be won. That is proved.",
            "{n} steps back: from here it can be won. That is proved.",
            steps,
        )
    else:
        sentence = ngettext(
            "{n} step back. Whether it can be won from here isn't known yet.",
            "{n} steps back. Whether it can be won from here isn't known yet.",
            steps,
        )
    return sentence.format(n=steps)
