"""The line below the table: which deal this is, how the game stands, and the short sentence said last."""

from collections.abc import Iterable, Sequence

import pygame

from forty_thieves.game.standing import Standing
from forty_thieves.ui import icons, theme, typeface
from forty_thieves.ui.lamp import StatusLamp
from forty_thieves.ui.layout import Layout, Rect
from forty_thieves.ui.room import room
from forty_thieves.ui.widgets import shapes


class Status:
    """Draws the status line. On it the deal code can be clicked to copy it, and the lamp to go back where it offers."""

    def __init__(self) -> None:
        self.lamp = StatusLamp()
        self.deal_rect = Rect(0, 0, 0, 0)
        self.hovered: str | None = None  # the action that a press where the mouse is would do

    def draw(
        self,
        surface: pygame.Surface,
        where: Layout,
        name: str,
        note: str,
        deal: str,
        facts: Sequence[str],
        shown: Standing | None = None,
    ) -> None:
        """Draw the variant's name, a note, the deal code and the lamp, and as many facts as fit at the right."""
        surface.fill(room().bar, where.status)
        surface.fill(room().bar_edge, (*where.status.topleft, where.status.width, 1))
        size, gap = where.px(theme.TEXT_SMALL), where.px(theme.GRID * 1.5)
        x = where.px(theme.MARGIN)
        x += _put(surface, where, name, size, x, room().bar_quiet) + gap
        if note:
            x += _put(surface, where, note, size, x, room().bar_quiet) + gap
        ink = room().bar_text if self.hovered == "copy" else room().bar_quiet
        begin = x
        x += _put(surface, where, deal, size, x, ink)
        if deal:
            mark = icons.icon("copy", where.px(theme.TEXT_SMALL), ink)
            surface.blit(mark, mark.get_rect(midleft=(x + where.px(5), where.status.centery)))
            x += where.px(5) + mark.get_width()
        self.deal_rect = Rect(begin, where.status.top, x - begin, where.status.height)
        right = where.status.right - where.px(theme.MARGIN)
        self.lamp.hovered = self.hovered == "back"
        lamp = self.lamp.draw(surface, where, shown, x + gap, right)
        x += gap + lamp if lamp else 0
        for fact in reversed(facts):
            wide = typeface.width(fact, size, tabular=True)
            if right - wide < x + gap:
                break
            _put(surface, where, fact, size, right - wide, room().bar_text)
            right -= wide + gap

    def action_at(self, at: tuple[int, int]) -> str | None:
        """What a press there would do, by the name of the action."""
        if self.deal_rect.collidepoint(at):
            return "copy"
        return "back" if self.lamp.offers and self.lamp.rect.collidepoint(at) else None

    def hover(self, at: tuple[int, int]) -> bool:
        """The mouse is there; whether the line looks different now."""
        before, self.hovered = self.hovered, self.action_at(at)
        return self.hovered != before


def _put(surface: pygame.Surface, where: Layout, text: str, size: int, x: int, ink: theme.Colour) -> int:
    """Write the text in the line at ``x``; its width."""
    drawn = typeface.render(text, size, ink, tabular=True)
    surface.blit(drawn, drawn.get_rect(midleft=(x, where.status.centery)))
    return drawn.get_width()


class Sentence:
    """A short line over the lower edge of the table that goes away by itself, unless it is to stay."""

    def __init__(self) -> None:
        self.text = ""
        self.rect = Rect(0, 0, 0, 0)  # where it was drawn
        self._placed_for: tuple[str, object] = ("", None)  # which sentence, and how the table was laid out
        self._left = 0.0
        self._stays = ""

    def say(self, text: str, seconds: float = theme.SENTENCE) -> None:
        """Show the sentence for a while."""
        self.text, self._left = text, seconds

    def stay(self, text: str) -> None:
        """Show the sentence whenever there is no other, until it is replaced."""
        if text != self._stays:
            self._stays = text
            self.text, self._left = text, 0.0

    def hush(self) -> None:
        """Take away what was said for a while."""
        self.text, self._left = self._stays, 0.0

    def step(self, seconds: float) -> bool:
        """Let time pass; whether the line changed."""
        if self._left <= 0:
            return False
        self._left -= seconds
        if self._left <= 0:
            self.text = self._stays
            return True
        return False

    def draw(self, surface: pygame.Surface, where: Layout, cards: Iterable[Rect] = ()) -> None:
        """Draw the line, wrapped where the window is narrow, where it hides least of the cards.

        Once shown it stays where it is, whatever moves.
        """
        if not self.text:
            self.rect, self._placed_for = Rect(0, 0, 0, 0), ("", None)
            return
        size, pad = where.px(theme.TEXT), where.px(theme.GRID)
        lines = typeface.wrap(self.text, where.table.width - 6 * pad, size)
        high = typeface.line_height(size)
        wide = max(typeface.width(line, size) for line in lines)
        plate = Rect(0, 0, wide + 3 * pad, high * len(lines) + pad)
        plate.midbottom = (where.table.centerx, where.words - pad)
        if self._placed_for[0] != self.text or self._placed_for[1] is not where.places:
            self._placed_for = (self.text, where.places)
            plate.x = _clearest(plate, where.table.inflate(-2 * pad, 0), cards, pad)
        else:
            plate.x = self.rect.x
        surface.blit(shapes.box(plate.size, where.px(9), room().bar, room().bar_edge), plate)
        self.rect = plate
        for n, line in enumerate(lines):
            drawn = typeface.render(line, size, room().bar_text)
            surface.blit(drawn, drawn.get_rect(midtop=(plate.centerx, plate.top + pad // 2 + n * high)))


def _clearest(plate: Rect, room: Rect, cards: Iterable[Rect], gap: int) -> int:
    """From where on the plate, moved sideways within the room, hides least of the cards; the middle first."""
    band = Rect(room.left, plate.top, room.width, plate.height)
    hidden = [card.clip(band) for card in cards if card.colliderect(band)]
    beside = [x for card in hidden for x in (card.right + gap, card.left - gap - plate.width)]
    places = [plate.x, *(x for x in beside if room.left <= x and x + plate.width <= room.right)]

    def cost(x: int) -> tuple[int, int]:
        over = (plate.move(x - plate.x, 0).clip(card) for card in hidden)
        return sum(part.width * part.height for part in over), abs(x - plate.x)

    return min(places, key=cost)
