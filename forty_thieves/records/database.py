"""Opening the records file: examined before anything writes to it, and put aside where it can't be read."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from stat import S_ISDIR
from urllib.parse import quote

from forty_thieves.language import _
from forty_thieves.records import schema
from forty_thieves.records.errors import RecordsDamaged, RecordsTooNew, RecordsUnavailable

FILE_NAME = "records.db"
WHOLE_CHECK_LIMIT = 8 << 20
"""Bytes up to which every opening checks the whole file: some 1000 games, 60 ms.

A larger one is checked wholly after a crash and before its version changes, and otherwise in all that play
goes on with: everything but the events of finished games.
"""

_BUSY_SECONDS = 2.0


@contextmanager
def errors_told(path: Path) -> Iterator[None]:
    """Turn what the system and SQLite say about the file, not about the program, into errors of records."""
    try:
        yield
    except (RecordsDamaged, RecordsTooNew, RecordsUnavailable):
        raise
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise
    except (sqlite3.Error, OSError) as error:
        raise _told(error, path) from error


def open_file(path: Path, now: datetime) -> tuple[sqlite3.Connection, list[str]]:
    """Open the records for play; they are made, or brought to this program's version, where need be.

    A damaged file is put aside first, under a name with the time `now`; the list then holds a sentence about
    it. Raises RecordsTooNew and RecordsUnavailable, and leaves the file as it is.
    """
    notices = []
    with errors_told(path):
        try:
            with errors_told(path):
                _roll_back_unfinished(path)
                _examined(path).close()
        except RecordsDamaged:
            kept = _put_aside(path, now)
            sentence = _("The records could not be read. They are kept as {name}, and new ones begin.")
            notices.append(sentence.format(name=kept.name))
        connection = _connection(path)
        try:
            keep_durably(connection)
            schema.migrate(connection)
            _prove_writable(connection)
        except BaseException:
            connection.close()
            raise
    return connection, notices


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open the records as they are and change nothing; without a file, empty ones.

    Raises RecordsDamaged, RecordsTooNew and RecordsUnavailable.
    """
    with errors_told(path):
        connection = _examined(path)
        if schema.version(connection) < schema.VERSION:  # brought up to date in memory only
            with closing(connection) as older:
                connection = open_in_memory()
                older.backup(connection)
                schema.migrate(connection)
        connection.execute("PRAGMA query_only = ON")
        return connection


def open_in_memory() -> sqlite3.Connection:
    """Empty records that end with the program."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    schema.migrate(connection)
    return connection


def keep_durably(connection: sqlite3.Connection) -> None:
    """Make commits outlast a power cut: by a write-ahead log, or a rollback journal where it can't be had."""
    try:
        mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    except sqlite3.OperationalError:
        mode = ""
    if mode != "wal":
        # Alone on the file, SQLite can leave a log that an earlier disk could have and this one can't.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        # A journal cut to nothing is synced by itself; a removed one would need its folder synced too.
        connection.execute("PRAGMA journal_mode = TRUNCATE")
        connection.execute("PRAGMA locking_mode = NORMAL")
        schema.version(connection)  # the first access to the file: lets go of it for others
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS only: past the drive's own cache


def damage(path: Path) -> RecordsDamaged:
    """The error that says what to do about a damaged file."""
    sentence = _("The records file {path} is damaged: move it elsewhere, and the next game begins a new one.")
    return RecordsDamaged(sentence.format(path=path))


def _told(error: sqlite3.Error | OSError, path: Path) -> OSError:
    if isinstance(error, OSError):
        reason = error.strerror or str(error)
    else:
        # Without a code it is text that isn't UTF-8, and all that was ever written is.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return damage(path)
        if code == sqlite3.SQLITE_FULL:
            return RecordsUnavailable(_("The disk is full: make room on it, so that games can be recorded."))
        reason = str(error)
    sentence = _("The records file {path} can't be used ({reason}): look at its disk and its permissions.")
    return RecordsUnavailable(sentence.format(path=path, reason=reason))


def _connection(path: Path, options: str = "") -> sqlite3.Connection:
    # No host, then the path with a slash in front: so C:/x and //server/x are understood as well.
    name = quote(os.fsencode(path.absolute().as_posix()), safe="/:")
    uri = f"file://{name if name.startswith('/') else '/' + name}?{options}"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=_BUSY_SECONDS)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _has_content(path: Path) -> bool:
    stat = _stat(path)
    return stat is not None and stat.st_size > 0


def _prove_writable(connection: sqlite3.Connection) -> None:
    """Fail now, not at the first deal, where the file can't be written; beginning alone is no proof of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA user_version = {schema.VERSION}")
    finally:
        connection.execute("ROLLBACK")


def _roll_back_unfinished(path: Path) -> None:
    """Let SQLite undo what a crash left half done, where a rollback journal is in use."""
    if _has_content(_beside(path, "-journal")) and _has_content(path):
        with closing(_connection(path)) as connection:
            schema.version(connection)


def _examined(path: Path) -> sqlite3.Connection:
    """A connection to read a file that is ours, sound and not too new; in memory where there is none."""
    unfinished = _has_content(_beside(path, "-wal")) or _has_content(_beside(path, "-journal"))
    stat = _stat(path)
    if stat is None or stat.st_size == 0:
        if unfinished:
            raise damage(path)
        return open_in_memory()
    if S_ISDIR(stat.st_mode):
        raise damage(path)
    with path.open("rb") as file:
        uses_log = file.read(20)[18:] == b"\x02\x02"
    # A file at rest is read as one that can't change: else its reader would leave an empty log beside it.
    connection = _connection(path, "immutable=1" if uses_log and not unfinished else "mode=ro")
    try:
        if schema.is_too_new(connection):
            sentence = _("The records in {path} are from a newer Forty Thieves: update this one to use them.")
            raise RecordsTooNew(sentence.format(path=path))
        older = schema.version(connection) < schema.VERSION
        whole = unfinished or older or stat.st_size <= WHOLE_CHECK_LIMIT
        if not schema.is_complete(connection) or not _is_sound(connection, whole):
            raise damage(path)
    except BaseException:
        connection.close()
        raise
    return connection


def _is_sound(connection: sqlite3.Connection, whole: bool) -> bool:
    """Whether SQLite finds no fault in the file or, where not the whole counts, outside old games' events."""
    if whole:
        checks = ["PRAGMA quick_check"]
    else:
        tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'events'"
        checks = [f'PRAGMA quick_check("{name}")' for (name,) in connection.execute(tables)]
        open_attempts = "SELECT id FROM attempts WHERE result IS NULL"
        connection.execute(f"SELECT max(text) FROM events WHERE attempt IN ({open_attempts})").fetchone()
    return all(connection.execute(check).fetchone() == ("ok",) for check in checks)


def _put_aside(path: Path, now: datetime) -> Path:
    """Rename the file and what SQLite keeps beside it; nothing that is there is overwritten."""
    name, number = f"records-damaged-{now:%Y%m%d-%H%M%S}", 1
    suffixes = ("", "-wal", "-shm", "-journal")
    kept = path.with_name(f"{name}.db")
    while any(_stat(_beside(kept, suffix)) for suffix in suffixes):
        number += 1
        kept = path.with_name(f"{name}-{number}.db")
    for suffix in suffixes:
        if _stat(_beside(path, suffix)):
            _beside(path, suffix).rename(_beside(kept, suffix))
    return kept
