"""The numbers by which the search and its callers understand each other."""

from typing import Final

# How a search ends.
WON: Final = 1
EXHAUSTED: Final = 2
SPENT: Final = 3
STOPPED: Final = 4
FULL: Final = 5

# A move is source + 32 × target + 1024 × count; columns are 0 to 15. Taking back has the kind for its count.
WASTE: Final = 16
FOUNDATION: Final = 17
STOCK: Final = 18  # to the columns or, with the waste as its target, the redeal
RESERVE: Final = 19

FACE_DOWN: Final = 64  # is added to the kind of a card that lies face down
