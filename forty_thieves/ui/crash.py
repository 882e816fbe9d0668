"""What is left of a fault of the program: a report beside the records, for whoever mends it.

It tells the versions, where in the program it happened, and the game on the table; nothing else about the player:
places on the disk are told from the program's own folder on, and the home folder is left out.
"""

import platform
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import forty_thieves
from forty_thieves.game.session import Session
from forty_thieves.rules.record import record_text
from forty_thieves.ui.built_with import built_with

_KEPT: Final = 20  # reports; older ones are removed
_NAME: Final = "crash-{moment}.txt"


def report_text(error: BaseException, session: Session | None) -> str:
    """The report on that fault, with the game on the table where there is a session."""
    lines = [
        "Forty Thieves: report of a fault",
        f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC",
        *(f"{what}: {which}" for what, which in built_with()),
        f"System: {platform.system()} {platform.release()} {platform.machine()}",
        "",
        _trace(error),
        "",
        "Game:",
        _game(session),
    ]
    return "\n".join(lines) + "\n"


def write_report(folder: Path, error: BaseException, session: Session | None = None) -> Path | None:
    """Write the report into the folder; where to, or None where that failed too."""
    try:
        path = folder / _NAME.format(moment=f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
        path.write_text(report_text(error, session), encoding="utf-8")
        for old in sorted(folder.glob(_NAME.format(moment="*")))[:-_KEPT]:
            old.unlink()
    except OSError:
        return None
    return path


def _game(session: Session | None) -> str:
    if session is None:
        return "none"
    try:
        return record_text(session.game.record())
    except Exception as fault:  # it may be the game itself that is broken
        return f"can't be told ({type(fault).__name__})"


def _trace(error: BaseException) -> str:
    """Where it happened, without the folders that lead to the program: they have names of people in them."""
    text = "".join(traceback.format_exception(error)).rstrip()
    root = str(Path(forty_thieves.__file__).parent.parent)
    for folder, instead in ((root, "…"), (sys.prefix, "(python)"), (sys.base_prefix, "(python)"), (_home(), "~")):
        if len(folder) > 1:
            text = text.replace(folder, instead)
    return text


def _home() -> str:
    try:
        return str(Path.home())
    except RuntimeError:
        return ""
