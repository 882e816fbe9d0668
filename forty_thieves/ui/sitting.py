"""Playing at the table: wishes of the hand and actions become changes of the game, and the picture follows."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from forty_thieves.game.moved import cards_moved
from forty_thieves.game.session import Session, is_practice
from forty_thieves.language import _, ngettext
from forty_thieves.records.attempt import Result
from forty_thieves.records.errors import AttemptClosed, AttemptOpen
from forty_thieves.rules.commands import DRAW, REDEAL, Command
from forty_thieves.rules.legality import IllegalCommand
from forty_thieves.rules.start import Start
from forty_thieves.rules.variant import Variant
from forty_thieves.ui import theme
from forty_thieves.ui.actions import ACTIONS
from forty_thieves.ui.advice import Advice
from forty_thieves.ui.cursor import Cursor
from forty_thieves.ui.desktop import Desktop
from forty_thieves.ui.hand import Hand, Play, Wish
from forty_thieves.ui.hearing import Hearing
from forty_thieves.ui.hinting import Hinting
from forty_thieves.ui.lamp import went_back
from forty_thieves.ui.mode import Mode
from forty_thieves.ui.motion import quick_delays, run_delays
from forty_thieves.ui.next_deal import NextDeal
from forty_thieves.ui.options import Options, Value
from forty_thieves.ui.room import lay, room
from forty_thieves.ui.sheets.question import Answer, question
from forty_thieves.ui.sheets.words import clock
from forty_thieves.ui.sound import Sound, Sounds
from forty_thieves.ui.status import Sentence
from forty_thieves.ui.table import Table
from forty_thieves.ui.widgets.sheet import Sheet

T = TypeVar("T")

# What can go wrong with a change of the game, and is told in a sentence; anything else is a fault of the program.
_TOLD = (OSError, IllegalCommand, AttemptOpen, AttemptClosed)


_LEAST = (240, 180)  # pixels of the smallest window that sheets are laid out for


class Sitting:
    """The game on the table, the hand over it, and the sheet that lies on it, if one does."""

    def __init__(self, session: Session, size: tuple[int, int], scale: float) -> None:
        self.session = session
        self.table = Table(session.game.state, size, scale)
        self.hand = Hand(self.table)
        self.cursor = Cursor()
        self.sounds = Sounds()
        self.hearing = Hearing(self.table, self.sounds)
        self.sentence = Sentence()
        self.advice = Advice(session, self.sentence.say)
        self.hinting = Hinting(self)
        self.sheet: Sheet | None = None
        self.mode: Mode | None = None
        self.next_deal = NextDeal(self)
        self.options = Options.load(session.records, session.profile)
        self.finish: list[Command] = []
        self._line: list[Command] = []  # the commands that led to what the table shows
        self._celebrate = False
        self._celebrated = False
        self.desktop = Desktop()
        self.pause: Sheet | None = None  # the sheet of the last pause
        self._heed_options()
        self.look()
        self.tell_notices(session.records.notices)

    # Questions ------------------------------------------------------------------------------------------------

    @property
    def able(self) -> dict[str, bool]:
        """Which actions can't be used at times, and whether they can now."""
        if self.mode is not None:
            return {action.name: action.name in self.mode.allowed for action in ACTIONS}
        game = self.session.game
        return {
            "undo": game.can_undo,
            "redo": game.can_redo,
            "restart": game.can_restart,
            "back": self.advice.way_back() is not None,
            "hint": not game.over,
            "show": game.result is not Result.WON,
            "finish": bool(self.finish),
            "pause": game.counts and not game.over,
        }

    @property
    def facts(self) -> list[str]:
        """How the game stands, for the status line."""
        game = self.session.game
        facts = [ngettext("{n} move", "{n} moves", game.moves).format(n=game.moves)]
        if self.options.show_score:
            facts.append(ngettext("{n} point", "{n} points", game.score).format(n=game.score))
        facts.append(_("{n} of {all} home").format(n=game.state.home, all=game.variant.cards))
        if self.options.show_clock:
            facts.append(clock(game.clock.seconds))
        return facts

    @property
    def name(self) -> str:
        """What the variant on the table is called, for the status line."""
        return self.session.name

    @property
    def deal_code(self) -> str:
        """Which deal it is."""
        return self.session.game.deal

    @property
    def note(self) -> str:
        """What the status line adds to the variant's name."""
        if self.session.practising:
            return _("practice")
        return "" if self.session.records.kept else _("not kept")

    def read(self, ask: Callable[[], T]) -> T | None:
        """The answer to a question to the records; None where they can't be read, and a sentence says why."""
        try:
            return ask()
        except OSError as error:
            self.sentence.say(str(error))
            return None

    # Playing --------------------------------------------------------------------------------------------------

    def grant(self, wish: Wish | None) -> None:
        """Do what the hand wants, or say why not."""
        if isinstance(wish, Play):
            self.play(*wish.commands)
        elif wish is not None and wish.sentence:
            self.sentence.say(wish.sentence)
            self.table.shake(wish.cards)
            self.sounds.play(Sound.REFUSE)
        elif wish is not None:
            self.sounds.play(Sound.PLACE)  # put back where it was taken from

    def play(self, *commands: Command) -> None:
        """Play the commands as one gesture and, where the player wants that, what finishes the game then."""
        game, dragged = self.session.game, self.hand.dragging
        if not self.keep(lambda: game.play(*commands, as_one=True)):
            return
        finish = game.finish_line() if self.options.auto_finish else []
        if finish and dragged:
            self._follow()
            self.table.end_motion()  # what was let go doesn't hang in the air until its turn to go home
        if finish:
            self.keep(lambda: game.play(*finish))
        self._follow(run_delays if finish else quick_delays)

    def undo(self) -> None:
        """Take the last gesture back."""
        if self.keep(self.session.game.undo):
            self._follow()

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self.keep(self.session.game.redo):
            self._follow()

    def restart(self) -> None:
        """Jump to the start."""
        if self.keep(self.session.game.restart):
            self._follow()
            self.sentence.say(_("Back at the start; undo takes you back to where you were."))

    def go_back(self) -> None:
        """Take back all that was played since the game could still be won."""
        way = self.advice.way_back()
        if way is None or not self.keep(lambda: self.session.game.undo(way.steps)):
            return
        self._follow()
        self.sentence.say(went_back(way.steps, way.proved))

    def draw(self) -> None:
        """Draw from the stock, or turn the waste over."""
        self.hand.let_go()
        self.play(DRAW if self.session.game.state.stock else REDEAL)

    def finish_now(self) -> None:
        """Bring every card home, where that is certain."""
        self.hand.let_go()
        if self.keep(lambda: self.session.game.play(*self.finish)):
            self._follow(run_delays)

    def keep(self, deed: Callable[[], None]) -> bool:
        """Do something that is written to the records; where it can't be, say why: the table stays as it was."""
        try:
            deed()
        except _TOLD as error:
            self.hand.let_go()
            self.sentence.say(str(error))
            self.sounds.play(Sound.REFUSE)
            return False
        return True

    def _follow(self, delays: Callable[[int], list[float]] = quick_delays) -> None:
        """Let the picture catch up with the game, command by command."""
        self.hand.forget()
        game = self.session.game
        groups = cards_moved(game.state, self._line, game.history.line)
        self.table.follow(game.state, groups=groups, delays=delays(len(groups)))
        self.look()

    def look(self) -> None:
        """See how the game stands after a change, and say what the player should know."""
        game = self.session.game
        self._line = list(game.history.line)
        self.hinting.forget()
        self.sentence.hush()
        self.finish = game.finish_line()
        self._celebrate, self._celebrated = game.result is Result.WON, False
        if self.finish:
            self.sentence.stay(_("Every card can go home: press A or “Finish”."))
        elif game.stuck:
            self.sentence.stay(_("No moves are left. Undo, restart, or deal a new game."))
        elif game.result is Result.LOST:
            self.sentence.stay(_("This game has been given up. Press N for a new one."))
        else:
            self.sentence.stay("")
        self.advice.look()

    @property
    def celebrates(self) -> bool:
        """Whether the game has just been won, the cards have danced, and nobody has said so yet; asked once."""
        if not self._celebrate or self.table.motion or self.table.celebration or self.sheet is not None:
            return False
        if not self._celebrated:
            self._celebrated = True
            self.sounds.play(Sound.WIN)
            self.table.celebrate()
        self._celebrate = self.table.celebration is not None
        return not self._celebrate

    # Games ----------------------------------------------------------------------------------------------------

    def begin(self, start: Start) -> None:
        """Put that deal on the table, after asking where that costs a game."""
        if is_practice(start):
            self.deal(start)
        else:
            self.after_asking(start.state.variant, lambda: self.deal(start))

    def after_asking(self, variant: Variant, deal: Callable[[], None]) -> None:
        """Deal the variant anew; where that gives up a game that counts, ask first."""
        must_ask = self.read(lambda: self.session.must_ask(variant, told=self.advice.proved_lost))
        if must_ask is None:
            return
        if not must_ask:
            deal()
            return
        beside = not self.session.on_table(variant)
        self.ask(
            _("Give up your open game?") if beside else _("Give up this game?"),
            [
                _("Your own game of {name} is waiting. Dealing another one ends it: it counts as lost.").format(
                    name=variant.name
                )
                if beside
                else _("Dealing another one ends it: it counts as lost.")
            ],
            [Answer(_("Keep playing")), Answer(_("Give up and deal"), deal, "danger")],
        )

    def deal(self, start: Start | None = None) -> None:
        """Put a new game on the table; without a start a random one, which may have to be searched for first."""
        deal = self.session.deal
        if start is None:
            self.next_deal.fetch(self.session.variant, lambda anyone: self._bring(lambda: deal(any_shuffle=anyone)))
        elif self._bring(lambda: deal(start)) and is_practice(start):
            kept = _("This is practice: it is in no tally, and your own game is kept.")
            alone = _("This is practice: it is in no tally.")
            self.sentence.say(kept if self.read(lambda: self.session.waiting) else alone)

    def take_up(self) -> None:
        """Go back from practice to the player's own game."""
        self._bring(self.session.take_up)

    def change_to(self, variant: Variant) -> None:
        """Put the open game of that variant on the table, or deal one."""
        change_to = self.session.change_to
        waits_there = self.read(lambda: self.session.has_open(variant))
        if waits_there:
            self._bring(lambda: change_to(variant))
        elif waits_there is not None:
            self.next_deal.fetch(variant, lambda anyone: self._bring(lambda: change_to(variant, any_shuffle=anyone)))

    def _bring(self, deed: Callable[[], None]) -> bool:
        """Do what puts another game on the table, and show it; whether it could be done."""
        self.next_deal.stop()
        if not self.keep(deed):
            return False
        self._lay_out()
        return True

    def _lay_out(self) -> None:
        """Show the game that has come to the table, dealt where it is new."""
        self.leave()
        self.hand.let_go()
        self.cursor = Cursor()
        game = self.session.game
        if game.counts:
            self.table.show(game.state)
        else:
            self.table.deal(game.state, theme.DEAL)
        self.look()
        self.tell_notices([])

    # Modes ----------------------------------------------------------------------------------------------------

    def enter(self, mode: Mode) -> None:
        """Let the mode have the table until it is closed."""
        self.leave()
        self.hinting.forget()
        self.hand.let_go()
        self.hand.peek(None)
        self.cursor.seen = False
        self.sentence.stay("")
        self.mode = mode
        self.table.make_room(mode.height)
        mode.begin(self.table)

    def leave(self) -> None:
        """Close the mode, if there is one, and show the game again."""
        if self.mode is None:
            return
        self.mode.close()
        self.mode = None
        self.table.show(self.session.game.state)
        self.table.make_room(0.0)
        self.look()
        self._celebrate = False  # that was told before

    # Sheets and options ---------------------------------------------------------------------------------------

    def open(self, sheet: Sheet) -> None:
        """Lay the sheet over the table; cards in the hand go home."""
        self.hinting.forget()
        self.hand.let_go()
        self.hand.peek(None)
        self.sheet = sheet
        self.fit_sheet()

    def fit_sheet(self) -> None:
        """Lay the sheet out for the window; where that is too small for any, a part of it is seen."""
        if self.sheet is not None:
            where = self.table.where
            self.sheet.resize((max(_LEAST[0], where.size[0]), max(_LEAST[1], where.size[1])), where.scale)

    @property
    def paused(self) -> bool:
        """Whether the cards are covered by a pause."""
        return self.sheet is not None and self.sheet is self.pause

    def ask(self, title: str, sentences: Sequence[str], answers: Sequence[Answer]) -> None:
        """Lay a question over the table."""
        self.open(question(title, sentences, answers))

    def set(self, name: str, value: Value) -> None:
        """Change the option of that name, keep it, and heed it."""
        session = self.session
        options = self.read(lambda: self.options.changed(session.records, session.profile, name, value))
        if options is not None:
            self.options = options
            self._heed_options()
            if name in ("sound", "volume"):
                self.sounds.sample()

    def _heed_options(self) -> None:
        self.advice.lamp = self.options.lamp_tells
        if self.session.wanted is not self.options.new_deal:
            self.next_deal.stop()
            self.session.wanted = self.options.new_deal
        self.hand.options = self.options
        self.table.wear(self.options.face, self.options.back)
        self.table.arrange(self.table.arrangement.wanted(self.options))
        self.table.still = self.desktop.wants_still(self.options.reduced_motion)
        self.table.pace = theme.PACE[self.options.speed]
        self.sounds.heed(self.options.sound, self.options.volume)
        if room().cloth is not self.options.cloth:
            lay(self.options.cloth)
            self.table.redraw()

    def ask_desktop(self) -> None:
        """Ask whether the desktop wants less motion, and heed the answer once it is there."""
        self.desktop.listen(self._heed_options)

    def tell_notices(self, first: Sequence[str]) -> None:
        notices = [*first, *self.session.notices]
        self.session.notices.clear()
        if notices:
            self.ask(_("One thing first"), notices, [Answer(_("Close"))])
