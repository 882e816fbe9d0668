"""The people who play on this computer, each with a scorecard and settings of their own."""

import getpass
from typing import NamedTuple

from forty_thieves.language import _


class Profile(NamedTuple):
    """A player. The id 0 belongs to a name that the file doesn't know (yet)."""

    id: int
    name: str


def login_name() -> str:
    """The name that the player logged in with, or a plain one where the system doesn't tell."""
    try:
        name = getpass.getuser().strip()
    except (OSError, KeyError, ImportError):  # before Python 3.13 any of them
        name = ""
    return name or _("Player")
