"""What can go wrong with records. The text of each is one sentence for the player."""


class RecordsUnavailable(OSError):
    """The folder or the file can't be made, read or written just now; what is in it is unharmed."""


class RecordsDamaged(OSError):
    """The file can't be read as records; it is left as it is."""


class RecordsTooNew(OSError):
    """The file was written by a newer program; it is left as it is."""


class AttemptOpen(ValueError):
    """The profile still has a game of this variant that counts: give it up before dealing anew."""


class AttemptClosed(ValueError):
    """The game has ended (or was never begun), and nothing can be added to it."""
