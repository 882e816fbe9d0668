"""The records of all players on this computer."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from forty_thieves.language import _
from forty_thieves.records import database
from forty_thieves.records.attempt import Attempt, Event, FoundDeal, Kind, Result, Standing
from forty_thieves.records.errors import AttemptClosed, AttemptOpen, RecordsUnavailable
from forty_thieves.records.profile import Profile, login_name
from forty_thieves.records.scorecard import Game, Scorecard, tally

Clock = Callable[[], datetime]
_Row = tuple[Any, ...]
_Made = TypeVar("_Made")
_Values = Sequence[object] | Mapping[str, object]

_KINDS = {kind.value: kind for kind in Kind}  # much faster than Kind(…), and a long career has many games
_RESULTS = {result.value: result for result in Result}
_COMMAND = "text GLOB '[A-Z]*'"
_COUNTS = f"EXISTS (SELECT 1 FROM events WHERE attempt = attempts.id AND {_COMMAND})"
_AIDED = f"EXISTS (SELECT 1 FROM events WHERE attempt = attempts.id AND NOT {_COMMAND})"


def utc_now() -> datetime:
    """The time now, in UTC."""
    return datetime.now(UTC)


class Records:
    """Every attempt of every profile. What a writing method has done when it returns outlasts a power cut.

    A method that can't read or write the file raises RecordsUnavailable or RecordsDamaged, keeps nothing of
    what it was given, and can be called again. `notices` are sentences for the player about the opening.
    """

    def __init__(
        self, connection: sqlite3.Connection, path: Path | None, clock: Clock, notices: Sequence[str] = ()
    ) -> None:
        self._connection = connection
        self._path = path
        self._clock = clock
        self.notices = list(notices)

    @classmethod
    def open(cls, folder: Path | None, clock: Clock = utc_now) -> Self:
        """The records in the folder, for play; in memory without one. `clock` tells the time in UTC.

        A damaged file is put aside under a new name and told in `notices`. Raises RecordsUnavailable and
        RecordsTooNew.
        """
        if folder is None:
            return cls(database.open_in_memory(), None, clock)
        path = folder / database.FILE_NAME
        connection, notices = database.open_file(path, clock())
        return cls(connection, path, clock, notices)

    @classmethod
    def read_only(cls, folder: Path) -> Self:
        """The records in the folder, to be read beside a running game; without a file, empty ones.

        Raises RecordsUnavailable, RecordsDamaged and RecordsTooNew.
        """
        path = folder / database.FILE_NAME
        return cls(database.open_to_read(path), path, utc_now)

    @property
    def kept(self) -> bool:
        """Whether what is written outlasts the program."""
        return self._path is not None

    @property
    def place(self) -> Path | None:
        """The folder of what is written; None where it doesn't outlast the program."""
        return self._path.parent if self._path is not None else None

    def close(self) -> None:
        """Let go of the file. Nothing is lost without it."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Profiles and their settings

    login_name = staticmethod(login_name)

    def profile(self, name: str) -> Profile:
        """The profile of that name, made where there is none; records that are only read give it the id 0."""
        found = self._rows("SELECT id FROM profiles WHERE name = ?", (name,))
        if found:
            return Profile(found[0][0], name)
        if self._rows("PRAGMA query_only") == [(1,)]:
            return Profile(0, name)
        with self._transaction() as connection:
            made = connection.execute("INSERT INTO profiles (name) VALUES (?)", (name,))
        return Profile(made.lastrowid or 0, name)

    def profiles(self) -> list[Profile]:
        """All profiles, by name."""
        return [Profile(*row) for row in self._rows("SELECT id, name FROM profiles ORDER BY name")]

    def setting(self, profile: Profile, key: str, default: str) -> str:
        """What the profile has chosen, or the default, also where what is kept isn't text."""
        select = "SELECT CAST(value AS BLOB) FROM settings WHERE profile = ? AND key = ?"
        found = self._rows(select, (profile.id, key))
        with suppress(IndexError, AttributeError, UnicodeDecodeError):
            text: str = found[0][0].decode("utf-8")
            return text
        return default

    def set_setting(self, profile: Profile, key: str, value: str) -> None:
        """Keep what the profile has chosen."""
        with self._transaction() as connection:
            connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", (profile.id, key, value))

    # Attempts

    def begin(
        self, profile: Profile, variant: str, deal: str, kind: Kind, start: str | None = None, *, give_up: bool = False
    ) -> Attempt:
        """A new attempt; `start` is the position as JSON where `deal` isn't a code.

        One that was open in its place and has no command yet is forgotten. One that counts is lost in the same
        commit with `give_up`; without it AttemptOpen is raised. Practice takes no place: it is beside whatever is open.
        """
        practice = Kind(kind) is Kind.PRACTICE
        with self._transaction() as connection:
            connection.execute(
                "DELETE FROM attempts WHERE profile = ? AND variant = ? AND (kind = 'practice') = ?"
                f" AND result IS NULL AND NOT {_COUNTS}",
                (profile.id, variant, practice),
            )
            still_open = None if practice else self.open_attempt(profile, variant)
            if still_open is not None and not (give_up and self._close(still_open, Result.LOST)):
                raise AttemptOpen(_("The open game counts: give it up before a new one is dealt."))
            now = _text(self._clock())
            made = connection.execute(
                "INSERT INTO attempts (profile, variant, deal, kind, start, began, played)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (profile.id, variant, deal, kind, start, now, now),
            )
            (attempt,) = self._attempts("WHERE id = ?", (made.lastrowid,))
        return attempt

    def open_attempt(self, profile: Profile, variant: str) -> Attempt | None:
        """The attempt that the profile has open in this variant, practice apart."""
        where = "WHERE profile = ? AND variant = ? AND result IS NULL AND kind <> 'practice'"
        return next(iter(self._attempts(where, (profile.id, variant))), None)

    def last_open(self, profile: Profile) -> Attempt | None:
        """The open attempt that was at the table last, of any variant, practice apart."""
        where = "WHERE profile = ? AND result IS NULL AND kind <> 'practice' ORDER BY played DESC, id DESC"
        return next(iter(self._attempts(where, (profile.id,))), None)

    def events(self, attempt: Attempt) -> list[Event]:
        """All events of the attempt, from the first."""
        select = "SELECT text, seconds, home FROM events WHERE attempt = ? ORDER BY number"
        return [Event(*row) for row in self._rows(select, (attempt.id,))]

    def write(self, attempt: Attempt, events: Sequence[Event], won: bool = False) -> None:
        """Add the events, and the win that the last of them made, all in one commit.

        Raises AttemptClosed where the attempt has ended, and ValueError for a win without a command.
        """
        with self._transaction() as connection:
            self._keep_clock(attempt, events[-1].seconds if events else 0.0)
            ((last,),) = connection.execute(
                "SELECT coalesce(max(number), 0) FROM events WHERE attempt = ?", (attempt.id,)
            )
            connection.executemany(
                "INSERT INTO events (attempt, number, text, seconds, home) VALUES (?, ?, ?, ?, ?)",
                ((attempt.id, number, *event) for number, event in enumerate(events, last + 1)),
            )
            if won and not self._close(attempt, Result.WON):
                raise ValueError("a game without a command can't be won")

    def give_up(self, attempt: Attempt, seconds: float) -> None:
        """End the attempt with the clock at `seconds`: lost where it counts, else forgotten.

        Raises AttemptClosed where it has ended already.
        """
        with self._transaction() as connection:
            self._keep_clock(attempt, seconds)
            if not self._close(attempt, Result.LOST):
                connection.execute("DELETE FROM attempts WHERE id = ?", (attempt.id,))

    def keep_clock(self, attempt: Attempt, seconds: float) -> None:
        """Keep where the clock of an open attempt stands, at a pause or at leaving. It never goes back.

        Raises AttemptClosed where the attempt has ended.
        """
        with self._transaction():
            self._keep_clock(attempt, seconds)

    def standings(self, profile: Profile) -> dict[str, Standing]:
        """How the profile stands in each variant that it has played, practice apart."""
        rows = self._rows(
            "SELECT variant, count(result), count(*) FILTER (WHERE result = 'won'),"
            " count(*) FILTER (WHERE result IS NULL), max(played) FROM attempts"
            f" WHERE profile = ? AND kind <> 'practice' AND (result IS NOT NULL OR {_COUNTS}) GROUP BY variant",
            (profile.id,),
        )
        return {
            variant: Standing(played, won, still_open > 0, datetime.fromisoformat(last))
            for variant, played, won, still_open, last in rows
        }

    def finished(self, profile: Profile, variant: str, most: int) -> list[Attempt]:
        """The attempts of the profile in this variant that have ended, the last one first; practice apart."""
        where = "WHERE profile = ? AND variant = ? AND result IS NOT NULL AND kind <> 'practice'"
        return self._attempts(f"{where} ORDER BY place DESC LIMIT ?", (profile.id, variant, most))

    def set_aside(self, attempt: Attempt) -> None:
        """Make room for another game without ending this one: it stays in the file, as practice, in no tally."""
        with self._transaction() as connection:
            connection.execute(
                "UPDATE attempts SET kind = ? WHERE id = ? AND result IS NULL", (Kind.PRACTICE, attempt.id)
            )

    # Deals found winnable

    def deals_met(self, profile: Profile, variant: str) -> set[str]:
        """The codes of all deals of the variant that the profile has begun, practice among them."""
        rows = self._rows("SELECT DISTINCT deal FROM attempts WHERE profile = ? AND variant = ?", (profile.id, variant))
        return {deal for (deal,) in rows}

    def found_deals(self, variant: str) -> list[FoundDeal]:
        """The deals of the variant that were found on this computer and not dealt yet, to any profile."""
        where = "WHERE variant = ? AND NOT dealt ORDER BY number"
        return [
            FoundDeal(*row) for row in self._rows(f"SELECT number, effort, line FROM found_deals {where}", (variant,))
        ]

    def found_line(self, variant: str, number: int) -> str | None:
        """The line that was found to win that deal, dealt or not."""
        rows = self._rows("SELECT line FROM found_deals WHERE variant = ? AND number = ?", (variant, number))
        return rows[0][0] if rows else None

    def keep_found(self, variant: str, found: FoundDeal) -> None:
        """Keep a deal that was found winnable."""
        with self._transaction() as connection:
            connection.execute(
                "INSERT OR IGNORE INTO found_deals (variant, number, effort, line) VALUES (?, ?, ?, ?)",
                (variant, *found),
            )

    def use_found(self, variant: str, number: int) -> None:
        """Note that a found deal is dealt; nothing happens where it wasn't found here."""
        with self._transaction() as connection:
            connection.execute("UPDATE found_deals SET dealt = 1 WHERE variant = ? AND number = ?", (variant, number))

    # Counting

    def scorecard(self, profile: Profile, variant: str | None = None, unaided: bool = False) -> Scorecard:
        """The tallies of the profile, in one variant or in all; `unaided` leaves out games with any help."""
        asked = {"profile": profile.id, "variant": variant, "unaided": unaided}
        counted = "profile = :profile AND (:variant IS NULL OR variant = :variant) AND kind <> 'practice'"
        finished = self._rows(
            "SELECT variant, deal, kind, result, seconds, moves, undos, home, ended, unaided"
            " FROM attempts JOIN final_counts ON attempt = id"
            f" WHERE {counted} AND result IS NOT NULL AND unaided >= :unaided ORDER BY place",
            asked,
        )
        in_progress = self._rows(
            f"SELECT count(*) FROM attempts WHERE {counted} AND result IS NULL AND {_COUNTS}"
            f" AND NOT (:unaided AND {_AIDED})",
            asked,
        )
        return tally(self._made(_game, finished), in_progress[0][0])

    # The file

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """All that is done within is committed durably at its end, or nothing of it is."""
        with self._errors_told():
            # On some systems a file can be written to after it was removed, and all of it would be lost.
            if self._path is not None and not self._path.exists():
                sentence = _("The records file {path} has gone: put it back, or start the game again.")
                raise RecordsUnavailable(sentence.format(path=self._path))
            connection = self._connection
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    with suppress(sqlite3.Error):  # the error that led here says more
                        connection.execute("ROLLBACK")
                raise

    def _errors_told(self) -> AbstractContextManager[None]:
        return database.errors_told(self._path) if self._path is not None else nullcontext()

    def _rows(self, select: str, values: _Values = ()) -> list[_Row]:
        with self._errors_told():
            return self._connection.execute(select, values).fetchall()

    def _attempts(self, where: str, values: _Values) -> list[Attempt]:
        select = "SELECT id, profile, variant, deal, kind, start, began, seconds, result FROM attempts "
        return self._made(_attempt, self._rows(select + where, values))

    def _made(self, make: Callable[[_Row], _Made], rows: list[_Row]) -> list[_Made]:
        try:
            return [make(row) for row in rows]
        except (KeyError, ValueError) as error:  # a word or a time that was never written
            raise database.damage(self._path or Path()) from error

    def _keep_clock(self, attempt: Attempt, seconds: float) -> None:
        kept = self._connection.execute(
            "UPDATE attempts SET seconds = max(seconds, ?), played = ? WHERE id = ? AND result IS NULL",
            (seconds, _text(self._clock()), attempt.id),
        )
        if kept.rowcount == 0:
            raise AttemptClosed(_("This game has ended: deal a new one."))

    def _close(self, attempt: Attempt, result: Result) -> bool:
        """End an open attempt that counts; False, and nothing done, where it doesn't."""
        closed = self._connection.execute(
            "UPDATE attempts SET result = ?, ended = ?,"
            " place = (SELECT coalesce(max(place), 0) + 1 FROM attempts)"
            f" WHERE id = ? AND {_COUNTS}",
            (result, _text(self._clock()), attempt.id),
        )
        return closed.rowcount == 1


def _attempt(row: _Row) -> Attempt:
    key, profile, variant, deal, kind, start, began, seconds, result = row
    moment = datetime.fromisoformat(began)
    ending = _RESULTS[result] if result else None
    return Attempt(key, profile, variant, deal, _KINDS[kind], start, moment, seconds, ending)


def _game(row: _Row) -> Game:
    variant, deal, kind, result, seconds, moves, undos, home, ended, unaided = row
    moment = datetime.fromisoformat(ended)
    return Game(variant, deal, _KINDS[kind], _RESULTS[result], seconds, moves, undos, home, moment, unaided == 1)


def _text(moment: datetime) -> str:
    """A UTC time as a text that sorts as the time does."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
