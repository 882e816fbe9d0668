"""Compiles the solver's core in these sources, for the Python that runs this: python3 scripts/build_core.py

Needs a C compiler and Python's headers (on Debian: gcc and python3-dev), and the network the first time, for Cython.
play.py does the same in the background, test.py before the tests; where it can't be done, the core runs uncompiled.
"""

import importlib.machinery
import os
import sys
import time
import tomllib
from pathlib import Path

from environment import ROOT, NoEnvironment, bare_variables, homes, python_with

SOLVER = ROOT / "forty_thieves" / "solver"
SOURCE = SOLVER / "core.py"
SETUP = ROOT / "setup.py"
BINARY = SOLVER / f"_core{importlib.machinery.EXTENSION_SUFFIXES[0]}"

# In each home of environments: who compiles holds the one, and writes what the tools say to the other.
LOCK, LOG = "core.lock", "core.log"

# Where it failed, a start tries again after a day: a compiler or the network may have come.
PATIENCE = 24 * 3600


def is_missing() -> bool:
    """Whether there is a core to compile, and no binary for this Python that is as new."""
    if not (SOURCE.exists() and SETUP.exists()):
        return False
    return not BINARY.exists() or BINARY.stat().st_mtime < sources_time()


def sources_time() -> float:
    """When what the binary is made from was last changed; the binary bears the same time."""
    return max(SOURCE.stat().st_mtime, SETUP.stat().st_mtime)


def is_wanted() -> bool:
    """Whether it is missing to someone who would use it."""
    return os.environ.get("FORTY_THIEVES_CORE") != "python" and is_missing()


def was_tried_lately() -> bool:
    """Whether this source was tried within a day, or is being compiled right now."""
    tried = [(home / LOG).stat().st_mtime for home in homes() if (home / LOG).exists()]
    return bool(tried) and max(tried) > max(SOURCE.stat().st_mtime, time.time() - PATIENCE)


def has_compiler() -> bool:
    """Whether a C compiler is at hand. macOS has one that only offers to fetch the real one: that one isn't meant."""
    import shutil

    named = os.environ.get("CC", "").split()[:1]
    if not any(shutil.which(name) for name in named or ("cc", "gcc", "clang")):
        return False
    return sys.platform != "darwin" or os.system("xcode-select -p >/dev/null 2>&1") == 0


def begin() -> None:
    """Begins to compile in the background, where that is sensible: a process of its own, of the lowest priority."""
    if not hasattr(os, "fork") or not is_wanted() or was_tried_lately():
        return
    if not os.access(SOLVER, os.W_OK) or not has_compiler():
        return
    if child := os.fork():
        os.waitpid(child, 0)
        return
    try:
        os.setsid()
        if not os.fork():  # the second one: so nobody has to wait for what it becomes
            os.nice(19)
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nothing, stream)
            os.execve(sys.executable, [sys.executable, __file__], bare_variables())
    finally:
        os._exit(0)


def build() -> None:
    """Compiles a core that is missing, and shows on stderr that it is working; raises NoEnvironment if that fails."""
    import shutil
    import tempfile

    from installation import Progress, ended_by_signals, open_lock, run, wait_for

    with (ROOT / "pyproject.toml").open("rb") as file:
        wanted: list[str] = tomllib.load(file)["build-system"]["requires"]
    home, lock = open_lock(homes(), LOCK)
    with lock, ended_by_signals(), tempfile.TemporaryDirectory() as folder:
        wait_for(lock)
        if not is_missing():
            return
        with (home / LOG).open("wb", buffering=0) as log:
            python = python_with("core", wanted)
            changed = sources_time()
            progress = Progress()
            progress.begin("Compiling the solver's core")
            command = [str(python), "-P", "setup.py", "build_ext", "--build-lib", folder, "--build-temp", folder]
            made = Path(folder, BINARY.relative_to(ROOT))
            done = run(command, log, lock, progress, ROOT) and made.exists()
            progress.end("done" if done else "failed")
        if not done:
            raise NoEnvironment(f"The solver's core could not be compiled. (Details: {home / LOG})")
        # At one stroke: a game that runs goes on with the old one.
        new = SOLVER / "_core.new"
        shutil.copy(made, new)
        os.utime(new, (changed, changed))  # an edit meanwhile makes it old
        new.replace(BINARY)


if __name__ == "__main__":
    try:
        build()
    except OSError as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        sys.exit(130)
