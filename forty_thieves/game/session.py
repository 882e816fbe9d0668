"""A player at the table: which game lies on it, and what dealing another one means for the scorecard."""

import os
from collections.abc import Callable

from forty_thieves.game.clock import Clock
from forty_thieves.game.game import Game, UnreadableGame
from forty_thieves.records.attempt import Kind
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
        if self.game.attempt.kind is not Kind.PRACTICE:
            return False
        attempt = self.records.open_attempt(self.profile, self.variant.id)
        return attempt is not None and bool(self.records.events(attempt))

    @property
    def would_lose(self) -> bool:
        """Whether dealing anew now would write a loss."""
        game = self.game
        if game.attempt.kind is Kind.PRACTICE:
            return self.waiting
        return game.counts and not game.over

    @property
    def must_ask(self) -> bool:
        """Whether the player should be asked before a loss is written: not where no move is left."""
        return self.would_lose and not self.game.stuck

    def deal(self, start: Start | None = None) -> None:
        """Put a new game on the table, a random deal without a start. What was open and counts is lost.

        Commands of a start, and a start in mid-game, make it practice, beside the open game and in no tally.
        """
        kind = Kind.RANDOM if start is None else _kind(start)
        if start is None:
            start = numbered_start(self.variant, self._number())
        if kind is not Kind.PRACTICE:
            self._give_up_open(start.state.variant)
        self._begin(start, kind)

    def take_up(self) -> None:
        """Go back from practice to the open game."""
        self.game = self._sit_down()

    def scorecard(self) -> Scorecard:
        """The player's tallies in the variant on the table."""
        return self.records.scorecard(self.profile, self.variant.id)

    def _sit_down(self) -> Game:
        attempt = self.records.last_open(self.profile)
        if attempt is not None:
            variant = CATALOGUE.get(attempt.variant, FORTY_THIEVES)
            try:
                game = Game.resume(self.records, attempt, variant, self._clock(attempt.seconds, False))
            except UnreadableGame as error:
                self.notices.append(str(error))
                self.records.set_aside(attempt)
            else:
                if game.counts:
                    game.clock.start()
                return game
        start = numbered_start(FORTY_THIEVES, self._number())
        return Game.begin(self.records, self.profile, start, Kind.RANDOM, self._clock(0.0, False))

    def _give_up_open(self, variant: Variant) -> None:
        if self.game.attempt.kind is not Kind.PRACTICE:
            if not self.game.over:
                self.game.give_up()
            return
        attempt = self.records.open_attempt(self.profile, variant.id)
        if attempt is not None:
            self.records.give_up(attempt, attempt.seconds)

    def _begin(self, start: Start, kind: Kind) -> None:
        self.game.keep_clock()
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
