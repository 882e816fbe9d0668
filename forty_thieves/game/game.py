"""A game: what the player does with it, each command written down before anyone sees it."""

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from forty_thieves.game.clock import Clock
from forty_thieves.game.finish import finish_line
from forty_thieves.game.history import History
from forty_thieves.language import _
from forty_thieves.records.attempt import REDO, RESTART, UNDO, Attempt, Event, Kind, Result
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.commands import Command, parse_command
from forty_thieves.rules.legality import IllegalCommand, play, refusal
from forty_thieves.rules.own_rules import rules_key
from forty_thieves.rules.position import parse_position, position_form, read_json
from forty_thieves.rules.record import GameRecord, line_texts
from forty_thieves.rules.record import Result as RecordResult
from forty_thieves.rules.start import Start, read_start
from forty_thieves.rules.state import GameState
from forty_thieves.rules.stuck import is_stuck
from forty_thieves.rules.variant import Variant

NOT_MOVES: Final = (UNDO, RESTART)
POSITION: Final = "position"  # stands for the deal code of a game that began from a position
_GOES_ON: Final = "+"  # behind a command in the records: the next one belongs to the same gesture


class UnreadableGame(ValueError):
    """An open game in the records that the rules can't follow to its last move."""


class Game:
    """One attempt at a deal.

    Every change is on disk when the method returns; where it can't be written, RecordsUnavailable is raised and
    the game stands as before. A game that is won or given up takes no more changes. ``help`` are the words of all
    help that was used.
    """

    def __init__(self, records: Records, attempt: Attempt, start: Start, clock: Clock | None = None) -> None:
        self._records = records
        self.attempt = attempt
        self.deal = start.deal
        self.clock = clock or Clock()
        self.history = History(start.state.copy())
        self.start = start.state
        self.moves = 0
        self.counts = False
        self.help: list[str] = []
        self._help_unwritten: list[str] = []
        self.result: Result | None = attempt.result

    @classmethod
    def begin(
        cls,
        records: Records,
        profile: Profile,
        start: Start,
        kind: Kind,
        clock: Clock | None = None,
        *,
        give_up: bool = False,
    ) -> "Game":
        """A new game from that start.

        Another open game of the variant that counts is lost with ``give_up``; else AttemptOpen is raised.
        """
        variant = start.state.variant
        position = None if start.deal else json.dumps(position_form(start.state))
        attempt = records.begin(profile, rules_key(variant), start.deal or POSITION, kind, position, give_up=give_up)
        return cls(records, attempt, start, clock)

    @classmethod
    def resume(cls, records: Records, attempt: Attempt, variant: Variant, clock: Clock | None = None) -> "Game":
        """The open game at the same move, with its redo tail, counts and clock. Raises UnreadableGame."""
        try:
            if attempt.start is None:
                start = read_start(attempt.deal, variant)
            else:
                start = Start(parse_position(read_json(attempt.start)), "")
            events = records.events(attempt)
            game = cls(records, attempt, start, clock or Clock(attempt.seconds))
            game._follow([event.text for event in events])
        except (ValueError, IndexError) as error:
            raise UnreadableGame(
                _("The open game {deal} can't be taken up again: {reason}").format(deal=attempt.deal, reason=error)
            ) from error
        if game.counts:
            game.clock.start()
        return game

    # What there is to know -----------------------------------------------------------------------------------

    @property
    def state(self) -> GameState:
        """The state as it stands; only the methods of the game change it."""
        return self.history.state

    @property
    def variant(self) -> Variant:
        """The rules that are played by."""
        return self.start.variant

    @property
    def over(self) -> bool:
        """Whether the game is won or given up."""
        return self.result is not None

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return not self.over and self.history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is something to do again."""
        return not self.over and self.history.can_redo

    @property
    def can_restart(self) -> bool:
        """Whether the state is not the start."""
        return not self.over and bool(self.history.line)

    @property
    def score(self) -> int:
        """The score of the line as it stands."""
        return self.history.score

    @property
    def stuck(self) -> bool:
        """Whether nothing that can still be done changes anything."""
        return not self.over and is_stuck(self.state)

    def refusal(self, command: Command) -> str | None:
        """Why the command can't be played now, in a sentence, or None."""
        if self.result is Result.WON:
            return _("This game is won.")
        if self.over:
            return _("This game has been given up.")
        return refusal(self.state, command)

    def finish_line(self) -> list[Command]:
        """The commands that are certain to bring every card home by themselves; empty where none are."""
        return [] if self.over else finish_line(self.state)

    def record(self) -> GameRecord:
        """The game as it stands, to be kept or sent."""
        result = RecordResult(self.result) if self.result and self.counts else RecordResult.OPEN
        return GameRecord(
            self.start,
            self.deal,
            line_texts(self.history.line),
            result,
            self.clock.seconds,
            self.attempt.began,
        )

    # What can be done ----------------------------------------------------------------------------------------

    def play(self, *commands: Command, as_one: bool = False) -> None:
        """Play the commands, all of them or none; ``as_one`` gesture they are taken back together.

        Raises IllegalCommand with the reason where one is refused.
        """
        if self.over:
            raise IllegalCommand(self.refusal(commands[0]))
        homes, won = self._outcome(commands)
        texts = [f"{command}{_GOES_ON}" for command in commands] if as_one else [*map(str, commands)]
        texts[-1] = str(commands[-1])
        self._write(list(zip(texts, homes, strict=True)), won=won)
        self.clock.start()
        for step in [commands] if as_one else [(command,) for command in commands]:
            self.history.play(*step)
        if won:
            self._close(Result.WON)

    def undo(self, steps: int = 1) -> None:
        """Take so many steps back, the last one first; all of them or none."""
        self._check(self.can_undo)
        homes: list[int] = []
        while len(homes) < steps and self.history.can_undo:
            self.history.undo()
            homes.append(self.state.home)
        try:
            self._write([(UNDO, home) for home in homes])
        except OSError:
            for _home in homes:
                self.history.redo()
            raise

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._check(self.can_redo)
        self.history.redo()
        try:
            self._write([(REDO, self.state.home)])
        except OSError:
            self.history.undo()
            raise

    def restart(self) -> None:
        """Jump to the start; undo jumps back."""
        self._check(self.can_restart)
        self._write([(RESTART, self.start.home)])
        self.history.restart()

    def give_up(self) -> None:
        """End the game: lost where it counts, nothing where no command was made."""
        self._records.give_up(self.attempt, self.clock.seconds)
        self._close(Result.LOST)

    def note(self, word: str) -> None:
        """Write down that a help was used, under a lower-case word. It changes no count, nor whether the game counts.

        Before the first command the word waits, and is written with it. A game that is over takes none.
        """
        if self.over:
            return
        if self.counts:
            self._records.write(self.attempt, [Event(word, self.clock.seconds, self.state.home)])
        else:
            self._help_unwritten.append(word)
        self.help.append(word)

    def keep_clock(self) -> None:
        """Write the clock down: at a pause, and when the window closes."""
        if self.counts and not self.over:
            self._records.keep_clock(self.attempt, self.clock.seconds)

    @staticmethod
    def _check(can: bool) -> None:
        if not can:
            raise IllegalCommand(_("There is nothing to take back or to do again."))

    def _outcome(self, commands: tuple[Command, ...]) -> tuple[list[int], bool]:
        """The cards home after each command, and whether the last one wins; the state is as before."""
        state, homes, done = self.state, [], []
        try:
            for command in commands:
                play(state, command)
                done.append(command)
                homes.append(state.home)
            return homes, state.won
        finally:
            for command in reversed(done):
                command.undo(state)

    def _write(self, entries: list[tuple[str, int]], *, won: bool = False) -> None:
        seconds = self.clock.seconds
        helped = [Event(word, 0.0, self.start.home) for word in self._help_unwritten]
        self._records.write(self.attempt, [*helped, *(Event(text, seconds, home) for text, home in entries)], won=won)
        self._help_unwritten.clear()
        self._count(text for text, _home in entries)

    def _count(self, texts: Iterable[str]) -> None:
        self.counts = True
        self.moves += sum(text not in NOT_MOVES for text in texts)

    def _close(self, result: Result) -> None:
        self.clock.stop()
        self.result = result
        self.attempt = replace(self.attempt, result=result)

    def _follow(self, texts: Iterable[str]) -> None:
        """Do what the events in the records say was done."""
        gesture: list[Command] = []
        for text in texts:
            if text == UNDO:
                self._check(self.history.can_undo)
                self.history.undo()
            elif text == REDO:
                self._check(self.history.can_redo)
                self.history.redo()
            elif text == RESTART:
                self.history.restart()
            elif text[:1].isupper():
                gesture.append(parse_command(text.removesuffix(_GOES_ON)))
                if not text.endswith(_GOES_ON):
                    self._outcome(tuple(gesture))  # raises where the rules forbid one
                    self.history.play(*gesture)
                    gesture.clear()
            else:
                self.help.append(text)  # it changes nothing on the table
                continue
            self._count([text])
