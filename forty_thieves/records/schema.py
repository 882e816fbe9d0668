"""The tables of the records file, as the steps from each schema version to the next.

What happened is stored: attempts and their events. What follows from it is derived. A finished attempt never
changes again (triggers see to that), so its counts are derived once, by the view `event_counts`, as it ends.
`final_counts` keeps them: a cache that can be thrown away and filled again at any time.
"""

import sqlite3

APPLICATION_ID = 0x46543430  # "FT40" in the file's header
"""Tells a records file from any other SQLite file."""

_WHAT_HAPPENED = """
CREATE TABLE profiles (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
);
CREATE TABLE settings (
    profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (profile, key)
) WITHOUT ROWID;

CREATE TABLE attempts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again, so that a handle can't hit another game
    profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    variant TEXT NOT NULL,
    deal TEXT NOT NULL,
    start TEXT,
    kind TEXT NOT NULL,
    began TEXT NOT NULL,
    played TEXT NOT NULL,  -- when it was last at the table
    seconds REAL NOT NULL DEFAULT 0,
    result TEXT CHECK (result IN ('won', 'lost')),
    ended TEXT,
    place INTEGER UNIQUE,  -- order of ending: calendars can be set back, this can't
    CHECK ((result IS NULL) = (ended IS NULL) AND (result IS NULL) = (place IS NULL))
);
CREATE UNIQUE INDEX one_open_attempt ON attempts (profile, variant)
    WHERE result IS NULL AND kind <> 'practice';
CREATE TABLE events (
    attempt INTEGER NOT NULL REFERENCES attempts (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,  -- from 1
    text TEXT NOT NULL,
    seconds REAL NOT NULL,
    home INTEGER NOT NULL,
    PRIMARY KEY (attempt, number)
) WITHOUT ROWID;

CREATE TRIGGER finished_attempts_stay BEFORE UPDATE ON attempts WHEN OLD.result IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'a finished attempt stays as it is'); END;
CREATE TRIGGER finished_lines_stay BEFORE INSERT ON events
    WHEN (SELECT result FROM attempts WHERE id = NEW.attempt) IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'nothing is added to a finished attempt'); END;
CREATE TRIGGER events_stay BEFORE UPDATE ON events
    BEGIN SELECT RAISE(ABORT, 'an event stays as it is'); END;
"""

_WHAT_FOLLOWS = """
CREATE VIEW event_counts AS
    SELECT
        attempt,
        sum(text GLOB '[A-Z]*' OR text = 'redo') AS moves,
        sum(text = 'undo') AS undos,
        min(text GLOB '[A-Z]*') AS unaided,
        (SELECT home FROM events AS last WHERE attempt = line.attempt ORDER BY number DESC LIMIT 1) AS home
    FROM events AS line GROUP BY attempt;
CREATE TABLE final_counts (
    attempt INTEGER PRIMARY KEY REFERENCES attempts (id) ON DELETE CASCADE,
    moves INTEGER NOT NULL,
    undos INTEGER NOT NULL,
    unaided INTEGER NOT NULL,
    home INTEGER NOT NULL
);
CREATE TRIGGER count_when_finished AFTER UPDATE OF result ON attempts WHEN NEW.result IS NOT NULL
    BEGIN
        INSERT INTO final_counts
            SELECT attempt, moves, undos, unaided, home FROM event_counts WHERE attempt = NEW.id;
    END;
INSERT INTO final_counts
    SELECT attempt, moves, undos, unaided, home FROM event_counts
    WHERE attempt IN (SELECT id FROM attempts WHERE result IS NOT NULL);
"""

_FOUND_DEALS = """
CREATE TABLE found_deals (
    variant TEXT NOT NULL,
    number INTEGER NOT NULL,
    effort INTEGER NOT NULL,
    line TEXT NOT NULL,
    dealt INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (variant, number)
) WITHOUT ROWID;
"""

MIGRATIONS = (f"PRAGMA application_id = {APPLICATION_ID};{_WHAT_HAPPENED}", _WHAT_FOLLOWS, _FOUND_DEALS)
"""MIGRATIONS[n] brings a file from version n to n + 1. What was once released is added to, never edited."""

VERSION = len(MIGRATIONS)


def version(connection: sqlite3.Connection) -> int:
    """The schema version of the file; 0 is an empty one."""
    number: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return number


def migrate(connection: sqlite3.Connection, target: int = VERSION) -> None:
    """Bring the file to the target version, each step in a transaction of its own: wholly or not at all."""
    for number in range(version(connection), target):
        try:
            connection.executescript(f"BEGIN IMMEDIATE;{MIGRATIONS[number]}PRAGMA user_version = {number + 1};COMMIT;")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def is_too_new(connection: sqlite3.Connection) -> bool:
    """Whether the file is ours and of a version that this program doesn't know."""
    application: int = connection.execute("PRAGMA application_id").fetchone()[0]
    return application == APPLICATION_ID and version(connection) > VERSION


def is_complete(connection: sqlite3.Connection) -> bool:
    """Whether the file has all that its version asks for; an empty one has."""
    names = "SELECT type, name FROM sqlite_master"
    present = set(connection.execute(names))
    number = version(connection)
    if number == 0:
        return not present
    if number > VERSION:
        return False
    model = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(model, number)
        expected = set(model.execute(names))
    finally:
        model.close()
    return expected <= present
