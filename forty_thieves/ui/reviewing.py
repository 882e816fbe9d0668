"""A review on the table: each position of a game that has ended, and where it was lost."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from forty_thieves.game.game import UnreadableGame
from forty_thieves.game.review import Review, practice_from, review_of
from forty_thieves.game.review_words import about_position, about_progress, about_review
from forty_thieves.language import _, ngettext
from forty_thieves.records.attempt import Attempt
from forty_thieves.rules.start import Start
from forty_thieves.solver.desk import Desk, Ticket, Urgency
from forty_thieves.solver.verdict import Verdict
from forty_thieves.ui import theme, typeface
from forty_thieves.ui.layout import Layout, Rect
from forty_thieves.ui.mode import Mode, panel_button
from forty_thieves.ui.room import room
from forty_thieves.ui.strip import Strip, draw_strip, strip_within
from forty_thieves.ui.table import Table
from forty_thieves.ui.widgets import keyboard
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.label import draw_line
from forty_thieves.ui.widgets.widget import Point

if TYPE_CHECKING:
    from forty_thieves.ui.sitting import Sitting

KEYS: Final = (
    (_("Left, Right, Page Up, Page Down, Home, End"), _("In a review: go along the game")),
    (_("L, Enter, Space"), _("In a review: go to the losing move, play on from here, look no further")),
)
_PAGE: Final = 10  # positions


class Reviewing(Mode):
    """Shows a review and has the desk work it out meanwhile.

    ``play_on`` is called with the start of a practice game from the position that is shown.
    """

    allowed: ClassVar[frozenset[str]] = Mode.allowed | {"new", "choose", "games", "scorecard"}

    def __init__(self, review: Review, desk: Desk, play_on: Callable[[Start], None], name: str) -> None:
        self.name, self.note, self.deal_code = name, _("review"), review.start.deal
        self.review = review
        self.at = review.last
        self.runs = True  # whether it is being worked out
        self._desk = desk
        self._play_on = play_on
        self._ticket: Ticket | None = None
        self._gone = False  # whether the player has chosen a position
        self._dragging = False
        self._back = panel_button("back", _("Back  (Left)"), lambda: self.go(self.at - 1))
        self._forth = panel_button("step", _("Forth  (Right)"), lambda: self.go(self.at + 1))
        self._stop = panel_button("stop", _("Look no further  (Space)"), self.stop_or_go_on)
        self._go_on = panel_button("play", _("Look further  (Space)"), self.stop_or_go_on)
        self._play = Button(_("Play on from here"), self.play_on)
        self._close = Button(_("Close"), self.close)
        super().__init__(())

    # What can be done -------------------------------------------------------------------------------------------

    def go(self, index: int) -> None:
        """Show the position of that number, or the nearest there is."""
        self._gone = True
        self._show(min(max(index, 0), self.review.last))

    def go_to_loss(self) -> None:
        """Show the position that the losing move led to, or the first that is proved lost."""
        if self.lost_at is not None:
            self.go(self.lost_at)

    def play_on(self) -> None:
        """Begin a practice game from the position that is shown."""
        if not self.review.positions[self.at].won:
            self._play_on(practice_from(self.review, self.at))

    def stop_or_go_on(self) -> None:
        """Look no further, what is known stays; or go on looking."""
        if self.runs:
            self._halt()
        else:
            self.runs = self.review.next_question() is not None
        self._offer()

    def close(self) -> None:
        self._halt()
        super().close()

    # What is seen -----------------------------------------------------------------------------------------------

    @property
    def lost_at(self) -> int | None:
        """The first position that is proved lost, where the deal itself isn't."""
        lost = self.review.bounds[1]
        return lost if 0 < lost <= self.review.last else None

    @property
    def strip(self) -> Strip:
        """Where the strip is."""
        return strip_within(self.where, len(self.review.positions))

    @property
    def facts(self) -> list[str]:
        state = self.review.positions[self.at]
        home = _("{n} of {all} home").format(n=state.home, all=state.variant.cards)
        last = self.review.last
        return [ngettext("{n} of {all} move", "{n} of {all} moves", last).format(n=self.at, all=last), home]

    # The mode ---------------------------------------------------------------------------------------------------

    def begin(self, table: Table) -> None:
        table.show(self.review.positions[self.at])
        super().begin(table)
        self._settle()

    def step(self, seconds: float) -> None:
        if not self.runs or self._ticket is not None:
            return
        question = self.review.next_question()
        if question is None:
            self.runs = False
            self._settle()
            return
        index, budget = question

        def answered(verdict: Verdict) -> None:
            self._ticket = None
            self.review.learn(index, verdict)
            self._settle()

        self._ticket = self._desk.ask(self.review.positions[index], budget, Urgency.REVIEW, answered)

    def key(self, key: int, mods: int) -> bool:
        goals = {
            pygame.K_LEFT: self.at - 1,
            pygame.K_RIGHT: self.at + 1,
            pygame.K_PAGEUP: self.at - _PAGE,
            pygame.K_PAGEDOWN: self.at + _PAGE,
            pygame.K_HOME: 0,
            pygame.K_END: self.review.last,
        }
        if key in goals:
            self.go(goals[key])
        elif key == pygame.K_l:
            self.go_to_loss()
        elif key == pygame.K_SPACE:
            self.stop_or_go_on()
        elif key in keyboard.ENTER:
            self.play_on()
        else:
            return False
        return True

    def mouse(self, event: pygame.Event, at: Point) -> None:
        over = self.strip.rect.collidepoint(at)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._dragging = over
        elif event.type == pygame.MOUSEMOTION:
            self._dragging = self._dragging and bool(event.buttons[0])
        if self._dragging:
            self.go(self.strip.index_at(at[0]))
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        if over or self._dragging:
            self.pointer = pygame.SYSTEM_CURSOR_HAND

    def let_go(self) -> None:
        super().let_go()
        self._dragging = False

    def resize(self, where: Layout) -> None:
        search = (self._stop if self.runs else self._go_on,) if self._open else ()
        self.buttons = [*search, self._back, self._forth, self._play, self._close]
        super().resize(where)

    def draw_panel(self, surface: pygame.Surface) -> None:
        review, where = self.review, self.where
        size, small = where.px(theme.TEXT), where.px(theme.TEXT_SMALL)
        high = typeface.line_height(size)
        lines = typeface.wrap(about_position(review, self.at), self.words.width, size)
        if len(lines) > 2:
            lines = [lines[0], typeface.shorten(" ".join(lines[1:]), self.words.width, size)]
        top = self.words.centery - high * len(lines) // 2
        for n, line in enumerate(lines):
            draw_line(
                surface, Rect(self.words.left, top + n * high, self.words.width, high), line, size, room().bar_text
            )
        strip = self.strip
        row = Rect(strip.rect.left, self.words.bottom + where.px(3), strip.rect.width, typeface.line_height(small))
        progress = about_progress(review, searched=self.runs)
        draw_line(surface, row, progress, small, room().bar_quiet, align=1.0, tabular=True)
        row.width -= typeface.width(progress, small, tabular=True) + where.px(theme.GRID)
        draw_line(surface, row, about_review(review, searched=self.runs), small, room().bar_text)
        standings = [review.standing(n) for n in range(len(review.positions))]
        draw_strip(surface, strip, standings, self.at, self.lost_at if review.turning_point is not None else None)

    # Inside -----------------------------------------------------------------------------------------------------

    @property
    def _open(self) -> bool:
        """Whether there is something left to be found out."""
        return self.runs or self.review.next_question() is not None

    def _halt(self) -> None:
        self.runs = False
        if self._ticket is not None:
            self._ticket.cancel()
            self._ticket = None

    def _show(self, index: int) -> None:
        """Show the position: a neighbour's cards move there, others are there at once."""
        near = abs(index - self.at) == 1
        self.at = index
        state = self.review.positions[index]
        if near and not self._dragging:
            self.table.follow(state)
        elif state is not self.table.state:
            self.table.show(state)
        self._offer()

    def _settle(self) -> None:
        """Something has been found out: show the losing move to a player who hasn't chosen a position."""
        if not self._gone and self.review.turning_point is not None:
            self._show(self.review.turning_point + 1)
        self._offer()

    def _offer(self) -> None:
        """Let the buttons say what can be done now."""
        state = self.review.positions[self.at]
        self._back.enable(self.at > 0)
        self._forth.enable(self.at < self.review.last)
        self._play.enable(not state.won)
        self.resize(self.where)


def review_attempt(sitting: "Sitting", attempt: Attempt) -> None:
    """Put the review of that game, of the variant on the table, over the table; or say why it can't be."""
    session, advice = sitting.session, sitting.advice
    try:
        review = sitting.read(lambda: review_of(session.records, attempt, advice.verdicts))
    except UnreadableGame as error:
        sitting.sentence.say(str(error))
        return
    if review is not None:
        sitting.enter(Reviewing(review, advice.desk, sitting.begin, session.name))
