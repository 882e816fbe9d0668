"""A player at the table: which game lies on it, and what dealing another one means for the scorecard."""

import os
from collections.abc import Callable

from forty_thieves.game.clock import Clock
from forty_thieves.game.game import Game, UnreadableGame
from forty_thieves.records.attempt import Attempt, Kind
from forty_thieves.records.profile import Profile
from forty_thieves.records.scorecard import Scorecard
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.codes import LAST_NUMBER
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.start import Start, numbered_start
from forty_thieves.rules.variant import Variant


def random_number() -> int:
    """A deal number that nobody could have foreseen."""
    # Of 64 random bits; the `secrets` module would cost the start of the program 20 ms.
    return 1 + int.from_bytes(os.urandom(8)) % LAST_NUMBER


class Session:
    """One player's sitting. There is always a game on the table: the one that was open, or a new deal."""

    def __init__(
        self,
        records: Records,
        profile: Profile,
        *,
        number: Callable[[], int] = random_number,
        clock: Callable[[float, bool], Clock] = lambda seconds, started: Clock(seconds, started=started),
    ) -> None:
        self.records = records
        self.profile = profile
        self.notices: list[str] = []
        self._number = number
        self._clock = clock
        self.game = self._sit_down()

    @property
    def variant(self) -> Variant:
        """The variant on the table."""
        return self.game.variant

    @property
    def waiting(self) -> bool:
        """Whether an open game that counts lies beside the practice on the table."""
        return self.game.attempt.kind is Kind.PRACTICE and self.would_lose(self.variant)

    def would_lose(self, variant: Variant) -> bool:
        """Whether dealing that variant anew now would write a loss."""
        attempt = self._open(variant)
        return attempt is not None and bool(self.records.events(attempt))

    def must_ask(self, variant: Variant) -> bool:
        """Whether the player should be asked before that loss is written: not where no move is left."""
        attempt = self._open(variant)
        on_table = attempt is not None and attempt.id == self.game.attempt.id
        return self.would_lose(variant) and not (on_table and self.game.stuck)

    def deal(self, start: Start | None = None) -> None:
        """Put a new game on the table, a random deal of the variant there without a start.

        What was open of that variant and counts is lost; games of other variants stay open. Commands of a start,
        and a start in mid-game, make it practice, beside the open game and in no tally.
        """
        kind = Kind.RANDOM if start is None else _kind(start)
        if start is None:
            start = numbered_start(self.variant, self._number())
        if kind is not Kind.PRACTICE:
            self._give_up_open(start.state.variant)
        self._begin(start, kind)

    def change_to(self, variant: Variant) -> None:
        """Put the open game of that variant on the table, or deal one. The one that lay there stays open."""
        self.game.clock.hold(True)
        self.game.keep_clock()
        attempt = self._open(variant)
        game = self._resumed(attempt, variant) if attempt is not None else None
        self.game = game or self._dealt(variant)

    def take_up(self) -> None:
        """Go back from practice to the open game."""
        self.change_to(self.variant)

    def scorecard(self) -> Scorecard:
        """The player's tallies in the variant on the table."""
        return self.records.scorecard(self.profile, self.variant.id)

    def _sit_down(self) -> Game:
        attempt = self.records.last_open(self.profile)
        if attempt is None:
            return self._dealt(FORTY_THIEVES)
        variant = CATALOGUE.get(attempt.variant, FORTY_THIEVES)
        return self._resumed(attempt, variant) or self._dealt(variant)

    def _open(self, variant: Variant) -> Attempt | None:
        """The open game of that variant."""
        return self.records.open_attempt(self.profile, variant.id)

    def _resumed(self, attempt: Attempt, variant: Variant) -> Game | None:
        """The open game; None, and a notice, where it can't be followed to its last move."""
        try:
            game = Game.resume(self.records, attempt, variant, self._clock(attempt.seconds, False))
        except UnreadableGame as error:
            self.notices.append(str(error))
            self.records.set_aside(attempt)
            return None
        if game.counts:
            game.clock.start()
        self.records.keep_clock(attempt, attempt.seconds)  # the one at the table last is found next time
        return game

    def _dealt(self, variant: Variant) -> Game:
        start = numbered_start(variant, self._number())
        return Game.begin(self.records, self.profile, start, Kind.RANDOM, self._clock(0.0, False))

    def _give_up_open(self, variant: Variant) -> None:
        attempt = self._open(variant)
        if attempt is None:
            return
        if attempt.id == self.game.attempt.id:
            self.game.give_up()
        else:
            self.records.give_up(attempt, attempt.seconds)

    def _begin(self, start: Start, kind: Kind) -> None:
        lead_in = Start(start.state, start.deal)
        game = Game.begin(self.records, self.profile, lead_in, kind, self._clock(0.0, False))
        commands = start.commands
        if commands and replay_wins(start):
            commands = commands[:-1]  # a game that is over can't be looked at move by move
        if commands:
            game.play(*map(parse_command, commands))
        self.game = game


def replay_wins(start: Start) -> bool:
    """Whether the commands of the start win it."""
    state = start.state.copy()
    for text in start.commands:
        parse_command(text).apply(state)
    return state.won


def _kind(start: Start) -> Kind:
    return Kind.CHOSEN if start.deal and not start.commands else Kind.PRACTICE
