"""A player at the table: which game lies on it, and what dealing another one means for the scorecard."""

import os
from collections.abc import Callable

from forty_thieves.game.clock import Clock
from forty_thieves.game.game import Game, UnreadableGame
from forty_thieves.game.new_deal import NewDeal, known_line, next_number, wanted_deal
from forty_thieves.game.own_games import named, own_games
from forty_thieves.game.proven import trouble_with_deals
from forty_thieves.language import _
from forty_thieves.records.attempt import Attempt, Kind
from forty_thieves.records.profile import Profile
from forty_thieves.records.scorecard import Scorecard
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.codes import LAST_NUMBER, BadDealCode, parse_deal_code
from forty_thieves.rules.commands import Command, parse_command
from forty_thieves.rules.own_rules import rules_key
from forty_thieves.rules.start import Start, numbered_start
from forty_thieves.rules.variant import Variant


def random_number() -> int:
    """A deal number that nobody could have foreseen."""
    # Of 64 random bits; the `secrets` module would cost the start of the program 20 ms.
    return 1 + int.from_bytes(os.urandom(8)) % LAST_NUMBER


class Session:
    """One player's sitting. There is always a game on the table: the one that was open, or a new deal.

    What can't be read or written raises the errors of ``Records``; the table is then as it was. ``notices`` are
    sentences for the player that have not been told yet; ``name`` is that of the variant on the table. ``wanted`` is
    what the player wants to be dealt.
    """

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
        self.wanted = wanted_deal(records, profile)
        self._told: set[str] = set()
        self._number = number
        self._clock = clock
        self.game = self._sit_down()
        self.name = self._name()

    @property
    def variant(self) -> Variant:
        """The variant on the table."""
        return self.game.variant

    @property
    def practising(self) -> bool:
        """Whether the game on the table is practice: in no tally, beside the player's own game."""
        return self.game.attempt.kind is Kind.PRACTICE

    @property
    def waiting(self) -> bool:
        """Whether an open game that counts lies beside the practice on the table."""
        return self.practising and self.would_lose(self.variant)

    def would_lose(self, variant: Variant) -> bool:
        """Whether dealing that variant anew now would write a loss."""
        attempt = self._open(variant)
        return attempt is not None and bool(self.records.events(attempt))

    def must_ask(self, variant: Variant, told: bool = False) -> bool:
        """Whether the player should be asked before that loss is written.

        Not where no move is left, nor where the player has been ``told`` that the game on the table is lost for sure.
        """
        return self.would_lose(variant) and not (self.on_table(variant) and (told or self.game.stuck))

    def on_table(self, variant: Variant) -> bool:
        """Whether the open game of that variant is the one on the table."""
        attempt = self._open(variant)
        return attempt is not None and attempt.id == self.game.attempt.id

    def must_search(self, variant: Variant) -> bool:
        """Whether no deal of that variant is ready of the kind that the player wants."""
        return self.wanted is not NewDeal.ANY and self._next_number(variant) is None

    def deal(self, start: Start | None = None, *, any_shuffle: bool = False) -> None:
        """Put a new game on the table, a random deal of the variant there without a start.

        A random deal is of the kind that the player wants, where one is ready and not ``any_shuffle`` will do.
        What was open of that variant and counts is lost; games of other variants stay open. Commands of a start,
        and a start from a position, make it practice, beside the open game and in no tally.
        """
        kind = Kind.RANDOM
        if start is None:
            start, kind = self._drawn(self.variant, any_shuffle)
        else:
            kind = Kind.PRACTICE if is_practice(start) else Kind.CHOSEN
        self.game.keep_clock()
        clock = self._clock(0.0, False)
        bare = Start(start.state, start.deal)
        game = Game.begin(self.records, self.profile, bare, kind, clock, give_up=kind is not Kind.PRACTICE)
        if lead_in := _lead_in(start):
            game.play(*map(parse_command, lead_in))
        self._put(game)

    def change_to(self, variant: Variant, *, any_shuffle: bool = False) -> None:
        """Put the open game of that variant on the table, or deal one. The one that lay there stays open."""
        self.game.keep_clock()
        attempt = self._open(variant)
        game = self._resumed(attempt) if attempt is not None else None
        self._put(game or self._dealt(variant, any_shuffle))

    def take_up(self) -> None:
        """Go back from practice to the player's own game."""
        self.change_to(self.variant)

    def has_open(self, variant: Variant) -> bool:
        """Whether a game of that variant is open."""
        return self._open(variant) is not None

    def winning_line(self) -> tuple[Command, ...] | None:
        """A line that wins the deal on the table, where one is known without a search."""
        try:
            variant, number = parse_deal_code(self.game.deal)
        except BadDealCode:
            return None
        return known_line(self.records, variant, number)

    def scorecard(self) -> Scorecard:
        """The player's tallies in the variant on the table."""
        return self.records.scorecard(self.profile, rules_key(self.variant))

    def last_games(self, most: int) -> list[Attempt]:
        """The games in the variant on the table that ended last, the newest first; practice apart."""
        return self.records.finished(self.profile, rules_key(self.variant), most)

    def _sit_down(self) -> Game:
        while attempt := self.records.last_open(self.profile):
            if game := self._resumed(attempt):
                return game
        return self._dealt(FORTY_THIEVES)

    def _put(self, game: Game) -> None:
        """Put the game on the table; the clock of the one that lay there stands still."""
        self.game.clock.hold(True)
        self.game = game
        self.name = self._name()

    def _name(self) -> str:
        """What the variant on the table is called, own rules as the player has named them."""
        return named(self.variant, own_games(self.records, self.profile)).name

    def _open(self, variant: Variant) -> Attempt | None:
        """The open game of that variant."""
        return self.records.open_attempt(self.profile, rules_key(variant))

    def _resumed(self, attempt: Attempt) -> Game | None:
        """The open game; None, and a notice, where it can't be followed to its last move. It is set aside then."""
        variant = CATALOGUE.get(attempt.variant, FORTY_THIEVES)
        try:
            game = Game.resume(self.records, attempt, variant, self._clock(attempt.seconds, False))
        except UnreadableGame as error:
            self.notices.append(str(error))
            self.records.set_aside(attempt)
            return None
        self.records.keep_clock(attempt, attempt.seconds)  # the one at the table last is found next time
        return game

    def _dealt(self, variant: Variant, any_shuffle: bool = False) -> Game:
        start, kind = self._drawn(variant, any_shuffle)
        return Game.begin(self.records, self.profile, start, kind, self._clock(0.0, False))

    def _drawn(self, variant: Variant, any_shuffle: bool) -> tuple[Start, Kind]:
        """A random deal of the kind that the player wants, or any shuffle, and how it is to be recorded."""
        number = None if any_shuffle else self._next_number(variant)
        if number is None:
            if self.wanted is not NewDeal.ANY and not any_shuffle:
                self.notices.append(_("No deal of the kind that you want is ready: this one is any shuffle."))
            return numbered_start(variant, self._number()), Kind.RANDOM
        self.records.use_found(rules_key(variant), number)
        return numbered_start(variant, number), Kind.WINNABLE

    def _next_number(self, variant: Variant) -> int | None:
        """The proven deal that comes next; None where any will do, or none is ready."""
        if self.wanted is NewDeal.ANY:
            return None
        trouble = trouble_with_deals(variant)
        if trouble is not None and trouble not in self._told:
            self._told.add(trouble)
            self.notices.append(trouble)
        return next_number(self.records, self.profile, variant, self.wanted, self._number)


def _lead_in(start: Start) -> tuple[str, ...]:
    """The commands to be played at once; a winning last one is left to the player, who could no longer look back."""
    state = start.state.copy()
    for text in start.commands:
        parse_command(text).apply(state)
    return start.commands[:-1] if state.won else start.commands


def is_practice(start: Start) -> bool:
    """Whether a game from that start is practice: it begins from a position, or some of it is played already."""
    return not start.deal or bool(start.commands)
