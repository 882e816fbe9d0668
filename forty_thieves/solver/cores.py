"""Which core searches: ``core.py`` compiled, or as it is.

The compiled one is another module, ``_core``, and holds the hash of the source that it was made from; where
``core.py`` isn't that source any more, it isn't used. ``FORTY_THIEVES_CORE`` can say ``compiled`` or ``python``.
"""

import os
from functools import cache
from types import ModuleType
from typing import Final

from forty_thieves.language import _

VARIABLE: Final = "FORTY_THIEVES_CORE"
COMPILED: Final = "compiled"
PYTHON: Final = "python"


class NoCore(OSError):
    """The core that was asked for isn't there; the text says what to do."""


def core(name: str | None = None) -> ModuleType:
    """The core of that name, ``compiled`` or ``python``; without one, that of the environment variable, else the best.

    Raises NoCore where that one is missing.
    """
    name = name or os.environ.get(VARIABLE) or None
    if name not in (COMPILED, PYTHON, None):
        raise NoCore(_("{variable} can be “compiled” or “python”.").format(variable=VARIABLE))
    compiled = None if name == PYTHON else _compiled()
    if compiled is not None:
        return compiled
    if name == COMPILED:
        raise NoCore(_("There is no compiled solver core for this Python, or it is of other sources."))
    from forty_thieves.solver import core as uncompiled

    return uncompiled


def core_name() -> str:
    """What ``--version`` says of the core that is used. Raises NoCore."""
    return COMPILED if core().__name__.endswith("._core") else "Python"


@cache
def _compiled() -> ModuleType | None:
    try:
        from forty_thieves.solver import _core  # type: ignore[attr-defined]
    except ImportError:
        return None
    compiled: ModuleType = _core
    source = _source()
    if source is None:
        return compiled
    import hashlib  # not at the start of a game: only who solves needs it

    return compiled if hashlib.sha256(source).hexdigest() == compiled.SOURCE else None


def _source() -> bytes | None:
    """The text of ``core.py``, or None where it isn't a file, as in a bundle."""
    from importlib.resources import files

    try:
        return files("forty_thieves.solver").joinpath("core.py").read_bytes()
    except OSError:
        return None
