"""Playing at the table: wishes of the hand and actions become changes of the game, and the picture follows."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from forty_thieves.game.session import Session
from forty_thieves.language import _, ngettext
from forty_thieves.records.attempt import Kind, Result
from forty_thieves.rules.cards import Card
from forty_thieves.rules.commands import DRAW, REDEAL, Command, Move
from forty_thieves.rules.describe import describe
from forty_thieves.rules.start import Start, read_start
from forty_thieves.rules.state import STOCK
from forty_thieves.rules.variant import Variant
from forty_thieves.ui import theme
from forty_thieves.ui.actions import ACTIONS, TABLE_KEYS
from forty_thieves.ui.cursor import Cursor
from forty_thieves.ui.hand import Hand, Play, Wish
from forty_thieves.ui.options import Options
from forty_thieves.ui.sheets.deal import deal_sheet
from forty_thieves.ui.sheets.help import help_sheet
from forty_thieves.ui.sheets.question import Answer, question
from forty_thieves.ui.sheets.scorecard import scorecard_sheet
from forty_thieves.ui.sheets.settings import Switch, settings_sheet
from forty_thieves.ui.sheets.win import win_sheet
from forty_thieves.ui.sheets.words import clock
from forty_thieves.ui.status import Sentence
from forty_thieves.ui.table import Table
from forty_thieves.ui.widgets import clipboard
from forty_thieves.ui.widgets.sheet import Sheet

T = TypeVar("T")


class Sitting:
    """The game on the table, the hand over it, and the sheets that lie on it."""

    def __init__(self, session: Session, size: tuple[int, int], scale: float) -> None:
        self.session = session
        self.table = Table(session.game.state, size, scale)
        self.hand = Hand(self.table)
        self.cursor = Cursor()
        self.sentence = Sentence()
        self.sheet: Sheet | None = None
        self.options = Options.load(session.records, session.profile)
        self._tell_hand()
        self.finish: list[Command] = []
        self.toggle_fullscreen: Callable[[], None] = lambda: None
        self._celebrate = False
        self._look()
        if notices := [*session.records.notices, *session.notices]:
            self.tell(_("One thing first"), *notices)

    # Questions ------------------------------------------------------------------------------------------------

    @property
    def able(self) -> dict[str, bool]:
        """Which actions can be used now."""
        game = self.session.game
        return {
            "undo": game.can_undo,
            "redo": game.can_redo,
            "restart": game.can_restart,
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
    def note(self) -> str:
        """What the status line adds to the variant's name."""
        return _("practice") if self.session.game.attempt.kind is Kind.PRACTICE else ""

    # Wishes and commands --------------------------------------------------------------------------------------

    def grant(self, wish: Wish | None) -> None:
        """Do what the hand wants, or say why not."""
        if isinstance(wish, Play):
            self.play(*wish.commands)
        elif wish is not None and wish.sentence:
            self.sentence.say(wish.sentence)

    def play(self, *commands: Command) -> None:
        """Play the commands and let the picture follow; where they can't be kept, say so and stay."""
        game = self.session.game
        reason = game.refusal(commands[0])
        if reason is not None:
            self.hand.let_go()
            self.sentence.say(reason)
            return
        if self._kept(lambda: game.play(*commands, as_one=True)):
            self._follow()

    def do(self, name: str) -> None:
        """Do the action of that name."""
        if not self.able.get(name, True):
            return
        deed: Callable[[], None] = getattr(self, f"_{name}")
        deed()

    def _undo(self) -> None:
        if self._kept(self.session.game.undo):
            self._follow()

    def _redo(self) -> None:
        if self._kept(self.session.game.redo):
            self._follow()

    def _restart(self) -> None:
        if self._kept(self.session.game.restart):
            self._follow()
            self.sentence.say(_("Back at the start; undo takes you back to where you were."))

    def _draw(self) -> None:
        self.hand.let_go()
        self.play(DRAW if self.session.game.state.stock else REDEAL)

    def _finish(self) -> None:
        self.hand.let_go()
        order = self._moved_by(self.finish)
        if self._kept(lambda: self.session.game.play(*self.finish)):
            self._follow(order)

    def _kept(self, deed: Callable[[], None]) -> bool:
        """Do something that is written to the records; where that fails say why, and the table stays as it was."""
        try:
            deed()
        except (OSError, ValueError) as error:
            self.hand.let_go()
            self.sentence.say(str(error))
            return False
        return True

    def _moved_by(self, commands: Sequence[Command]) -> list[Card]:
        """The cards that the commands bring home, in that order."""
        state = self.session.game.state
        cards = []
        for command in commands:
            command.apply(state)
            if isinstance(command, Move):
                cards.append(state.piles[command.target][-1])
        for command in reversed(commands):
            command.undo(state)
        return cards

    def _follow(self, order: Sequence[Card] = ()) -> None:
        """Let the picture catch up with the game."""
        self._let_go_quietly()
        game = self.session.game
        if self.options.reduced_motion:
            self.table.held = ()
            self.table.show(game.state)
        else:
            self.table.follow(game.state, order=order, delays=_delays(len(order)))
        self._look()

    def _let_go_quietly(self) -> None:
        """Nothing is selected or lit any more; held cards fly from where they are held."""
        held, at = self.table.held, self.table.held_at
        self.table.held = ()
        self.hand.let_go()
        self.table.held, self.table.held_at = held, at

    def _look(self) -> None:
        """See how the game stands after a change."""
        game = self.session.game
        self.sentence.hush()
        self.finish = game.finish_line()
        self._celebrate = game.result is Result.WON
        if self.finish:
            self.sentence.stay(_("Every card can go home: press A or “Finish”."))
        elif game.stuck:
            self.sentence.stay(_("No moves are left. Undo, restart, or deal a new game."))
        else:
            self.sentence.stay("")

    # Games ----------------------------------------------------------------------------------------------------

    def _new(self) -> None:
        session = self.session
        if session.waiting:
            self.ask(
                _("Your open game is waiting"),
                [_("Go back to it from practice, or deal a new game? The open one then counts as lost.")],
                [
                    Answer(_("Deal anew"), self._deal, "danger"),
                    Answer(_("Keep practising")),
                    Answer(_("Back to my game"), self._take_up, "primary"),
                ],
            )
        else:
            self._after_asking(self.session.variant, self._deal)

    def _choose(self) -> None:
        variant = self.session.variant

        def check(text: str) -> str | None:
            try:
                read_start(text, variant)
            except ValueError as error:
                return str(error)
            return None

        self.open(deal_sheet(check, lambda text: self.begin(read_start(text, variant)), clipboard.read))

    def begin(self, start: Start) -> None:
        """Put that deal on the table, after asking where that costs a game."""
        if start.deal and not start.commands:
            self._after_asking(start.state.variant, lambda: self._deal(start))
        else:
            self._deal(start)
            self.sentence.say(_("This is practice: it is in no tally, and your own game is kept."))

    def _after_asking(self, variant: Variant, deal: Callable[[], None]) -> None:
        if not self.session.must_ask(variant):
            deal()
            return
        self.ask(
            _("Give up this game?"),
            [_("Dealing another one ends it: it counts as lost.")],
            [Answer(_("Keep playing")), Answer(_("Give up and deal"), deal, "danger")],
        )

    def _deal(self, start: Start | None = None) -> None:
        if self._kept(lambda: self.session.deal(start)):
            self._lay_out()

    def _take_up(self) -> None:
        if self._kept(self.session.take_up):
            self.table.show(self.session.game.state)
            self._look()

    def _lay_out(self) -> None:
        """Show the game that has come to the table, dealt where it is new."""
        self.hand.let_go()
        self.cursor = Cursor()
        game = self.session.game
        total = 0.0 if self.options.reduced_motion or game.history.line else theme.DEAL
        self.table.deal(game.state, total)
        self._look()

    # Sheets ---------------------------------------------------------------------------------------------------

    def open(self, sheet: Sheet) -> None:
        """Lay the sheet over the table; cards in the hand go home."""
        self.hand.let_go()
        self.hand.peek(None)
        self.sheet = sheet
        self.sheet.resize(self.table.where.size, self.table.where.scale)

    def ask(self, title: str, sentences: Sequence[str], answers: Sequence[Answer]) -> None:
        """Lay a question over the table."""
        self.open(question(title, sentences, answers))

    def tell(self, title: str, *sentences: str) -> None:
        """Lay a message over the table."""
        self.ask(title, sentences, [Answer(_("Close"))])

    def _scorecard(self) -> None:
        session = self.session
        if card := self._read(session.scorecard):
            self.open(scorecard_sheet(card, session.variant.name, session.profile.name))

    def _read(self, question: Callable[[], T]) -> T | None:
        try:
            return question()
        except OSError as error:
            self.sentence.say(str(error))
            return None

    def _help(self) -> None:
        keys = [(action.shown, action.word) for action in ACTIONS]
        variant = self.session.variant
        self.open(help_sheet(variant.name, describe(variant), [*keys, *TABLE_KEYS]))

    def _settings(self) -> None:
        def switch(name: str, label: str, note: str) -> Switch:
            return Switch(label, getattr(self.options, name), lambda value: self._set(name, value), note)

        self.open(
            settings_sheet(
                [
                    switch("show_clock", _("Show the clock"), _("It runs from your first move, while you look.")),
                    switch(
                        "show_score",
                        _("Show a score"),
                        _("10 for a card brought home, 5 for a card built from the waste."),
                    ),
                    switch(
                        "double_click_to_space",
                        _("Double-click may use an empty column"),
                        _("When no foundation and no card takes the card."),
                    ),
                    switch(
                        "shortcut",
                        _("Drag a run where cards move one at a time"),
                        _("As far as empty columns let it go card by card."),
                    ),
                    switch("reduced_motion", _("Reduced motion"), _("Cards are where they belong at once.")),
                ]
            )
        )

    def _set(self, name: str, value: bool) -> None:
        session = self.session
        if options := self._read(lambda: self.options.changed(session.records, session.profile, name, value)):
            self.options = options
            self._tell_hand()

    def _tell_hand(self) -> None:
        self.hand.to_space = self.options.double_click_to_space
        self.hand.shortcut = self.options.shortcut

    def _pause(self) -> None:
        self.ask(_("Paused"), [_("The clock stands still.")], [Answer(_("Go on"))])

    def _fullscreen(self) -> None:
        self.toggle_fullscreen()

    def celebrate(self) -> None:
        """Once the cards have come to rest after a win: say so."""
        if not self._celebrate or self.table.motion or self.sheet is not None:
            return
        self._celebrate = False
        game = self.session.game
        facts = [(_("Time"), clock(game.clock.seconds)), (_("Moves"), str(game.moves))]
        if self.options.show_score:
            facts.append((_("Score"), str(game.score)))
        if game.attempt.kind is Kind.PRACTICE:
            sentence = _("Every card is home. This was practice, so it is in no tally.")
        else:
            sentence = _("Every card is home. The win is on your scorecard.")
        self.open(win_sheet(sentence, facts, self._new, self._scorecard))

    # The keyboard's cursor --------------------------------------------------------------------------------------

    def lift_or_drop(self) -> None:
        """Enter: draw from the stock, lift the card at the cursor, or put down what is lifted."""
        state, name = self.session.game.state, self.cursor.name
        self.cursor.seen = True
        if name == STOCK:
            self._draw()
        elif self.hand.selected is None:
            self.grant(self.hand.select(name, self.cursor.count(state)))
        elif self.hand.selected[0] == name:
            self.hand.let_go()
        else:
            self.grant(self.hand.place(name))


def _delays(count: int) -> list[float]:
    """When each card of an automatic run leaves: each sooner after the one before it than that one was."""
    delays, at, step = [], 0.0, theme.RUN_STEP
    for _n in range(count):
        delays.append(at)
        at += step
        step = max(theme.RUN_LEAST, step * theme.RUN_QUICKER)
    return delays
