"""A winning line played out on the table: forth and back, quicker and slower, until it is stopped or at its end."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from forty_thieves.game.reasons import reason
from forty_thieves.game.showing import Showing
from forty_thieves.language import _, ngettext
from forty_thieves.rules.commands import Command
from forty_thieves.rules.state import GameState
from forty_thieves.solver.desk import Urgency
from forty_thieves.solver.verdict import Answer as Solved
from forty_thieves.solver.verdict import Budget, Verdict
from forty_thieves.ui import theme
from forty_thieves.ui.mode import Mode, panel_button
from forty_thieves.ui.room import room
from forty_thieves.ui.sheets.looking import looking_sheet
from forty_thieves.ui.sheets.question import Answer
from forty_thieves.ui.table import Table
from forty_thieves.ui.widgets.label import draw_line

if TYPE_CHECKING:
    from forty_thieves.ui.sitting import Sitting

SECONDS: Final = 30  # how long a line is looked for at most
_SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
_SLOWER_KEYS: Final = (pygame.K_DOWN, pygame.K_MINUS, pygame.K_KP_MINUS)
_FASTER_KEYS: Final = (pygame.K_UP, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)


class ShowMe(Mode):
    """Plays the line from that state, which isn't touched; closes by itself a while after the end."""

    height: ClassVar[float] = theme.STRIP

    def __init__(self, state: GameState, line: Sequence[Command], name: str, deal: str) -> None:
        self._showing = Showing(state, line)
        self._speed = 1
        self._runs = True
        self._waited = 0.0
        self._word = _("This is how it can be won.")
        self.name, self.deal_code, self.note = name, deal, _("shown")
        self._back = panel_button("back", _("Back  (Left)"), self.back)
        self._pause = panel_button("pause", _("Pause  (Space)"), self.pause)
        self._play = panel_button("play", _("Go on  (Space)"), self.pause)
        self._step = panel_button("step", _("Step  (Right)"), self.forth)
        self._slower = panel_button("slower", _("Slower  (Down)"), self.slower)
        self._faster = panel_button("faster", _("Faster  (Up)"), self.faster)
        self._stop = panel_button("stop", _("Stop  (Esc)"), self.close)
        super().__init__(())

    # What can be done -------------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Hold, or go on."""
        self._runs = not self._runs and not self._showing.done
        self._waited = 0.0
        self._offer()

    def forth(self) -> None:
        """Show the next command and hold."""
        self._hold()
        if self._showing.step():
            self._follow()

    def back(self) -> None:
        """Take a command back and hold."""
        self._hold()
        if self._showing.back():
            self._follow()

    def faster(self) -> None:
        """Go on quicker."""
        self._set_speed(self._speed + 1)

    def slower(self) -> None:
        """Go on slower."""
        self._set_speed(self._speed - 1)

    # The mode ---------------------------------------------------------------------------------------------------

    @property
    def facts(self) -> Sequence[str]:
        """How far the line has been shown."""
        showing = self._showing
        home = _("{n} of {all} home").format(n=showing.state.home, all=showing.state.variant.cards)
        all_moves = len(showing.line)
        return [
            ngettext("{n} of {all} move", "{n} of {all} moves", all_moves).format(n=showing.at, all=all_moves),
            home,
        ]

    def begin(self, table: Table) -> None:
        table.show(self._showing.state)
        super().begin(table)
        self._offer()

    def step(self, seconds: float) -> None:
        if not self._runs or self.table.motion:
            return
        self._waited += seconds
        if self._showing.done:
            if self._waited > theme.SHOWN_REST:
                self.close()
        elif self._waited > theme.SHOWN_STEP / _SPEEDS[self._speed]:
            self._showing.step()
            self._follow()

    def key(self, key: int, mods: int) -> bool:
        if key == pygame.K_SPACE:
            self.pause()
        elif key == pygame.K_RIGHT:
            self.forth()
        elif key == pygame.K_LEFT:
            self.back()
        elif key in _FASTER_KEYS:
            self.faster()
        elif key in _SLOWER_KEYS:
            self.slower()
        else:
            return False
        return True

    def draw_panel(self, surface: pygame.Surface) -> None:
        pixels = self.where.px(theme.TEXT)
        draw_line(surface, self.words, self._word, pixels, room().bar_text)

    # Inside -----------------------------------------------------------------------------------------------------

    def _hold(self) -> None:
        self._runs = False
        self.table.end_motion()
        self._offer()

    def _follow(self) -> None:
        """Let the cards go to where they are now, and say what the last command was for."""
        self._waited = 0.0
        duration = min(theme.MOVE, theme.SHOWN_STEP / _SPEEDS[self._speed])
        self.table.follow(self._showing.state, duration=duration)
        self._word = self._told()
        self._offer()

    def _told(self) -> str:
        showing = self._showing
        if showing.done:
            return _("Every card is home.")
        if showing.at == 0:
            return _("This is how it can be won.")
        before, command = showing.state.copy(), showing.line[showing.at - 1]
        command.undo(before)
        return reason(before, command, showing.line[showing.at :])

    def _set_speed(self, speed: int) -> None:
        self._speed = min(max(speed, 0), len(_SPEEDS) - 1)
        self._offer()

    def _offer(self) -> None:
        """Let the buttons say what can be done now."""
        showing = self._showing
        self._back.enable(showing.at > 0)
        self._play.enable(not showing.done)
        self._step.enable(not showing.done)
        self._slower.enable(self._speed > 0)
        self._faster.enable(self._speed < len(_SPEEDS) - 1)
        self.moves = self._runs
        turn = self._pause if self._runs else self._play
        self.buttons = [self._back, turn, self._step, self._slower, self._faster, self._stop]
        self.resize(self.where)


# Giving up for it ---------------------------------------------------------------------------------------------


def show_me(sitting: "Sitting") -> None:
    """Let the player see how the game on the table could be won, after asking: that is to give it up.

    Nothing is given up before a line is at hand.
    """
    game = sitting.session.game
    if game.over:
        _look_for_line(sitting)
        return
    if sitting.advice.proved_lost:
        sitting.sentence.say(_("This game can no longer be won; that is proved. Nothing is there to be shown."))
        return
    title, keep = _("See how it can be won?"), Answer(_("Keep playing"))
    sentence = _("A line that wins is looked for and played out from here. That is giving up.")
    if game.counts and not sitting.session.practising:
        loss = _("This game then counts as lost. Where no line is found, you can go on playing.")
        sitting.ask(title, [sentence, loss], [keep, Answer(_("Give up and show me"), _look(sitting), "danger")])
    else:
        ends = _("This game ends, but it counts nowhere.")
        sitting.ask(title, [sentence, ends], [keep, Answer(_("Show me"), _look(sitting))])


def _look(sitting: "Sitting") -> Callable[[], None]:
    return lambda: _look_for_line(sitting)


def _look_for_line(sitting: "Sitting") -> None:
    """Show the line that is known; or look for one, as long as the player waits."""
    state = sitting.session.game.state.copy()
    known = sitting.advice.here()
    if known is not None and known.settled:
        _found(sitting, known)
        return
    budget = Budget(seconds=SECONDS)

    def found(verdict: Verdict) -> None:
        sitting.advice.verdicts.learn(state, verdict, budget)
        sheet.close()
        _found(sitting, verdict)

    ticket = sitting.advice.desk.ask(state, budget, Urgency.AWAITED, found)
    sentence = _("It takes {n} seconds at most.").format(n=SECONDS)
    sheet = looking_sheet(_("Looking for a way to win…"), sentence, SECONDS, ticket.cancel)
    sitting.open(sheet)


def _found(sitting: "Sitting", verdict: Verdict) -> None:
    """Give the game up and show the line; without one say so, and nothing is given up."""
    game, say = sitting.session.game, sitting.sentence.say
    if verdict.answer is Solved.WINNABLE:
        if game.over or sitting.keep(game.give_up):
            sitting.enter(ShowMe(game.state, verdict.line, sitting.session.name, game.deal))
    elif verdict.answer is Solved.LOST:
        say(_("This position can no longer be won, so there is no way to show."))
    elif verdict.reason:
        say(_("No way to win was found: {reason}").format(reason=verdict.reason))
    else:
        say(_("No way to win was found in {n} seconds.").format(n=SECONDS))
