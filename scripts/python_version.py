"""Tells a Python that is too old for the game so, in one sentence.

Written in the oldest syntax that works, without annotations or f-strings: the sentence must come from the
very Python that is too old, where anything newer would be a SyntaxError.
"""

import sys

OLDEST = (3, 11)


def too_old(version):
    # type: (tuple[int, ...]) -> str | None
    """The sentence for a Python of this version (major, minor, micro), or None where it is new enough."""
    if version[:2] >= OLDEST:
        return None
    return (
        "Forty Thieves needs Python {0}.{1} or later; this is {2}.{3}.{4}. "
        "Install a newer Python (https://www.python.org/downloads/) and start this script with it."
    ).format(*(OLDEST + version))


def require_python():
    # type: () -> None
    """Ends the program with that sentence where this Python is too old."""
    sentence = too_old(sys.version_info[:3])
    if sentence:
        sys.exit(sentence)
