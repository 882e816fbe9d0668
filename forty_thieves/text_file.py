"""Files that players hand to the game: deals, positions, games."""

from pathlib import Path

from forty_thieves.language import _

GAME_FILE = ".ft-game"  # what the name of a game record ends with
_LARGEST = 8_000_000  # bytes; the longest game takes some thousands


def read_text(path: str | Path) -> str:
    """The text of the file. Raises OSError, or ValueError with a sentence where it isn't text in UTF-8 or too much."""
    with Path(path).open("rb") as file:
        data = file.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise ValueError(_("{file} is too large to hold a game.").format(file=path))
    return text_of(data, path)


def text_of(data: bytes, name: str | Path) -> str:
    """The text of what was read from there. Raises ValueError with a sentence where it isn't text in UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(_("{file} is not a text file in UTF-8.").format(file=name)) from None
