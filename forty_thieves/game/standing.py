"""How the game on the table stands, as far as it is known."""

from enum import Enum, auto


class Standing(Enum):
    """What can be said of a position. WINNABLE, LOST and NEVER are proved."""

    OPEN = auto()  # not known yet
    WINNABLE = auto()
    LOST = auto()  # it can no longer be won
    NEVER = auto()  # and never could
    STUCK = auto()  # no move is left

    @property
    def lost(self) -> bool:
        """Whether it is proved that the game can't be won."""
        return self in (Standing.LOST, Standing.NEVER)
