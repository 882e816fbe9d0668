"""Where the records and settings of this computer's players live."""

import os
from pathlib import Path

import platformdirs

from forty_thieves.language import _
from forty_thieves.records.errors import RecordsUnavailable


def data_path(chosen: str | Path | None) -> Path:
    """The chosen folder, or the user's data folder for this game. Makes nothing and looks at nothing."""
    if chosen is not None:
        return Path(chosen).absolute()
    return platformdirs.user_data_path("forty-thieves", appauthor=False)


def data_folder(chosen: str | Path | None) -> Path:
    """The folder of `data_path`, made where it is missing and proved writable.

    Raises RecordsUnavailable where it can't be made or written to.
    """
    folder = data_path(chosen)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Only writing tells: permission bits say little on Windows, on network drives and to root.
        probe = folder / f"probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except FileExistsError as error:
        sentence = _("{folder} is a file, not a folder: choose another one with --data-dir.")
        raise RecordsUnavailable(sentence.format(folder=folder)) from error
    except OSError as error:
        sentence = _("{folder} can't be written to ({reason}): choose another folder with --data-dir.")
        raise RecordsUnavailable(sentence.format(folder=folder, reason=error.strerror)) from error
    return folder
