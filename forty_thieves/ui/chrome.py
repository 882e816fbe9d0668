"""Bar and status line: beside the table in a window; in full screen they slide in over it when they are wanted."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import pygame

from forty_thieves.game.standing import Standing
from forty_thieves.ui import theme
from forty_thieves.ui.bar import Bar
from forty_thieves.ui.layout import Layout, Rect
from forty_thieves.ui.status import Sentence, Status


class Slide:
    """How far something has slid in: ``out`` from 0 to 1. It stays a moment after it is no longer wanted."""

    def __init__(self) -> None:
        self.out = 0.0
        self.wanted = False
        self._stays = 0.0

    def step(self, seconds: float, *, at_once: bool) -> bool:
        """Let time pass; whether it moved."""
        before = self.out
        if self.wanted:
            self._stays = theme.SLIDE_STAYS
        elif self._stays > 0:
            self._stays -= seconds
        toward = 1.0 if self.wanted or self._stays > 0 else 0.0
        reach = 1.0 if at_once else seconds / theme.SLIDE
        self.out = min(toward, self.out + reach) if toward > self.out else max(toward, self.out - reach)
        return self.out != before

    @property
    def waits(self) -> bool:
        """Whether it moves, or will by itself."""
        return (self.out > 0 and not self.wanted) or (self.wanted and self.out < 1)

    def away(self) -> None:
        """It isn't there, from now on."""
        self.out, self.wanted, self._stays = 0.0, False, 0.0


class Chrome:
    """The bar and the status line, as the layout has them.

    Where they lie ``over`` the table each comes when the mouse touches its edge of the window, and stays while the
    mouse is on it.
    """

    def __init__(self, do: Callable[[str], None]) -> None:
        self.bar = Bar(do)
        self.status = Status()
        self.over = False
        self.where: Layout | None = None  # the layout that they stand in now
        self.drawn: list[Rect] = []  # what was drawn over besides the table last
        self._bar, self._status = Slide(), Slide()

    # Place ----------------------------------------------------------------------------------------------------------

    def resize(self, where: Layout, *, over: bool) -> None:
        """Take the places that the layout has, over the table or beside it."""
        if over is not self.over:
            self.over = over
            self._bar.away()
            self._status.away()
        self.where = where
        self._stand()

    def _stand(self) -> None:
        assert self.where is not None
        self.bar.resize(self.placed)

    @property
    def placed(self) -> Layout:
        """The layout with bar and status line where they are now, and sentences clear of the status line."""
        assert self.where is not None
        where = self.where
        if not self.over:
            return where
        up = round((1 - self._bar.out) * where.bar.height)
        down = round((1 - self._status.out) * where.status.height)
        status = where.status.move(0, down)
        words = min(where.words, status.top) if self._status.out else where.words
        return replace(where, bar=where.bar.move(0, -up), status=status, words=words)

    @property
    def moves(self) -> bool:
        """Whether something slides, or soon will."""
        return self.over and (self._bar.waits or self._status.waits)

    @property
    def has_status(self) -> bool:
        """Whether anything of the status line is seen."""
        return not self.over or self._status.out > 0

    def step(self, seconds: float, *, still: bool) -> bool:
        """Let time pass; whether anything moved. ``still``, things are where they belong at once."""
        if not self.over:
            return False
        moved = self._bar.step(seconds, at_once=still) | self._status.step(seconds, at_once=still)
        if moved:
            self._stand()
        return moved

    # The mouse ------------------------------------------------------------------------------------------------------

    def motion(self, at: tuple[int, int], *, free: bool) -> None:
        """The mouse is there; ``free``, without a card that it carries somewhere."""
        if not self.over or self.where is None:
            return
        placed, edge = self.placed, self.where.px(theme.SLIDE_EDGE)
        on_bar = at[1] < edge or (self._bar.out > 0 and at[1] < placed.bar.bottom)
        bottom = self.where.size[1] - edge
        on_status = at[1] >= bottom or (self._status.out > 0 and at[1] >= placed.status.top)
        self._bar.wanted = free and on_bar
        self._status.wanted = free and on_status

    def covers(self, at: tuple[int, int]) -> bool:
        """Whether bar or status line lie over the table there."""
        if not self.over:
            return False
        placed = self.placed
        return bool(placed.bar.collidepoint(at) or (self.has_status and placed.status.collidepoint(at)))

    def action_at(self, at: tuple[int, int]) -> str | None:
        """What a press on the status line there would do, by the name of the action."""
        return self.status.action_at(at) if self.has_status else None

    def hover(self, at: tuple[int, int]) -> bool:
        """The mouse is there; whether the status line looks different now."""
        if not self.has_status:
            self.status.hovered = None
            return False
        return self.status.hover(at)

    def let_go(self) -> None:
        """Forget a press whose release never comes, and the mouse."""
        self.bar.let_go()
        self._bar.wanted = self._status.wanted = False

    # Picture --------------------------------------------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        name: str,
        note: str,
        deal: str,
        facts: Sequence[str],
        shown: Standing | None,
    ) -> None:
        """Draw what is there of both; the arguments are those of the status line."""
        if not self.over or self._bar.out > 0:
            self.bar.draw(surface)
        if self.has_status:
            self.status.draw(surface, self.placed, name, note, deal, facts, shown)

    def draw_over(self, surface: pygame.Surface, sentence: Sentence, cards: Iterable[Rect]) -> None:
        """Draw the sentence, clear of the cards where that can be, and the word of the button under the mouse."""
        placed = self.placed
        sentence.draw(surface, placed, cards)
        self.bar.draw_over(surface)
        self.drawn = [sentence.rect]
        if self.over:
            self.drawn += [placed.bar, placed.status]
        word = 2 * placed.bar.height  # that of a button stands beside it
        if any(button.hovered or button.focus_seen for button in self.bar.buttons.values()):
            self.drawn.append(placed.bar.inflate(0, word))
        if placed.foot.height:
            self.drawn.append(placed.foot.inflate(0, word))
