"""The lamp in the status line: how the game stands, by colour, shape and words."""

from typing import Final, NamedTuple

import pygame

from forty_thieves.game.standing import Standing
from forty_thieves.language import _, ngettext
from forty_thieves.ui import icons, theme, typeface
from forty_thieves.ui.layout import Layout, Rect
from forty_thieves.ui.widgets import shapes


class Light(NamedTuple):
    """How the lamp says it: in words, and by a shape with an icon on it or none."""

    words: str
    colour: theme.Colour
    mark: str = ""
    round: bool = True
    full: bool = True


LIGHTS: Final = {
    Standing.OPEN: Light(_("not known yet"), theme.BAR_QUIET, full=False),
    Standing.WINNABLE: Light(_("can be won (proved)"), theme.LAMP_WINNABLE, "check"),
    Standing.LOST: Light(_("can no longer be won (proved)"), theme.LAMP_LOST, "close"),
    Standing.NEVER: Light(_("could never be won (proved)"), theme.LAMP_LOST, "close"),
    Standing.STUCK: Light(_("no moves left"), theme.LAMP_STUCK, round=False),
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
        light = LIGHTS[shown]
        side, gap, size = where.px(theme.LAMP), where.px(6), where.px(theme.TEXT_SMALL)
        place = Rect(left, where.status.centery - side // 2, side, side)
        if place.right > right:
            return 0
        self._draw_light(surface, place, light)
        x = place.right
        if x + gap + typeface.width(light.words, size) <= right:
            ink = theme.BAR_QUIET if shown is Standing.OPEN else theme.BAR_TEXT
            words = typeface.render(light.words, size, ink)
            surface.blit(words, words.get_rect(midleft=(x + gap, where.status.centery)))
            x += gap + words.get_width()
        if self.offers and x + gap + size <= right:
            mark = icons.icon("undo", size, theme.BAR_TEXT if self.hovered else theme.BAR_QUIET)
            surface.blit(mark, mark.get_rect(midleft=(x + gap, where.status.centery)))
            x += gap + size
        self.rect.width = x - left
        return self.rect.width

    @staticmethod
    def _draw_light(surface: pygame.Surface, place: Rect, light: Light) -> None:
        radius = place.width // 2 if light.round else place.width // 5
        if light.full:
            surface.blit(shapes.box(place.size, radius, light.colour), place)
        else:
            surface.blit(shapes.box(place.size, radius, None, light.colour, max(1, place.width // 7)), place)
        if light.mark:
            mark = icons.icon(light.mark, round(place.width * 0.8), theme.BAR)
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
