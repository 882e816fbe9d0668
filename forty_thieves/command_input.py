"""What the command line names: deals, files, and standard input as ``-``."""

import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from forty_thieves.language import _
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.start import Start, read_start
from forty_thieves.rules.variant import Variant
from forty_thieves.text_file import GAME_FILE, text_of


def deal_text(text: str) -> str:
    """What the window is to open: a deal code where there is one, or else the text of a position or game."""
    start, held = _start_and_text(text, FORTY_THIEVES)
    return held if start.commands or not start.deal else start.deal


def start_of(text: str, variant: Variant = FORTY_THIEVES) -> Start:
    """What the text asks for: a code, a number, a position or game, or a file that holds one of them."""
    return _start_and_text(text, variant)[0]


def _start_and_text(text: str, variant: Variant) -> tuple[Start, str]:
    """The start, and the text that tells it: what was given, or what the file holds."""
    with suppress(ValueError):
        if text != "-":
            return read_start(text, variant), text
    if not names_file(text):
        return read_start(text, variant), text
    held = read(text)
    try:
        return read_start(held, variant), held
    except ValueError:
        if text == "-" or held.strip()[:1] in ("{", "["):
            raise
        raise ValueError(_("{file} holds no deal, position or game.").format(file=text)) from None


def names_file(text: str) -> bool:
    """Whether the text that names no deal is meant to name a file, or standard input."""
    with suppress(OSError, ValueError):  # such as a name too long to be one
        path = Path(text)
        return text == "-" or path.suffix in (".json", GAME_FILE) or len(path.parts) > 1 or path.exists()
    return False


def read(name: str) -> str:
    """The text of the file, or of standard input for ``-``. Raises OSError or ValueError with a sentence."""
    return text_of(_stdin().read() if name == "-" else Path(name).read_bytes(), name)


def _stdin() -> BinaryIO:
    if sys.stdin is None:
        raise OSError(_("There is no standard input."))
    return sys.stdin.buffer


def lines(name: str) -> Iterator[str]:
    """The lines of the file that hold something, each as it comes, also from a pipe that stays open."""
    if name == "-":
        for raw in _stdin():
            if raw.strip():
                yield _decoded(raw)
        return
    with Path(name).open("rb") as file:
        for raw in file:
            if raw.strip():
                yield _decoded(raw)


def _decoded(raw: bytes) -> str:
    # A line that isn't UTF-8 isn't JSON either, and is answered as such.
    return raw.decode("utf-8-sig", errors="replace")
