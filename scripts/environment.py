"""The private Python environment of this checkout: found or made, and Python started in it.

Environments lie in .environment/ in the checkout, or in the user's cache where the checkout can't be written
to. The name of each tells what it was made from, so whatever differs (dependencies, Python, machine, its
folder) leads to another one, and an environment is never changed once it is complete.
"""

import hashlib
import os
import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent

# Written last into an environment: without it, it is half made.
COMPLETE = "complete"


class NoEnvironment(OSError):
    """There is no environment and none can be made; the text tells the player what to do."""


def requirements(group: str | None = None) -> list[str]:
    """The run-time dependencies in pyproject.toml, with those of one dependency group where one is named."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    wanted: list[str] = list(project["project"]["dependencies"])
    if group:
        wanted += project["dependency-groups"][group]
    return wanted


def names(wanted: list[str]) -> str:
    """The names of these requirements as a player reads them: `pygame-ce, platformdirs and …`."""
    bare = [re.split(r"[^\w.-]", requirement, maxsplit=1)[0] for requirement in wanted]
    return " and ".join([", ".join(bare[:-1]), bare[-1]] if len(bare) > 1 else bare)


def homes() -> list[Path]:
    """The folders that may hold environments of this checkout, the best one first; none needs to exist."""
    if sys.platform == "win32":
        cache = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        cache = "~/Library/Caches"
    else:
        cache = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    cache = os.path.expanduser(cache)
    if not os.path.isabs(cache):  # a user without a home
        return [ROOT / ".environment"]
    checkout = hashlib.sha256(os.fsencode(ROOT)).hexdigest()[:12]
    return [ROOT / ".environment", Path(cache, "forty-thieves", f"environment-{checkout}")]


def folder_in(home: Path, name: str, wanted: list[str]) -> Path:
    """Where in `home` the environment `name` with these requirements belongs, for this Python and machine."""
    machine = os.uname().machine if hasattr(os, "uname") else ""
    made_from = [str(home), *wanted, sys.version, os.path.realpath(sys.executable), sys.platform, machine]
    return home / f"{name}-{hashlib.sha256(repr(made_from).encode()).hexdigest()[:12]}"


def python_in(folder: Path) -> Path:
    """The interpreter of the environment in this folder."""
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def is_complete(folder: Path) -> bool:
    """Whether the environment was made to its end and its interpreter still leads to one."""
    return (folder / COMPLETE).exists() and python_in(folder).exists()


def bare_variables() -> dict[str, str]:
    """This process's variables without those that would lead a Python to modules outside its environment."""
    return {key: value for key, value in os.environ.items() if key not in ("PYTHONHOME", "PYTHONPATH")}


def python_with(name: str, wanted: list[str]) -> Path:
    """The interpreter of the environment `name` with these requirements, made first where it is missing.

    Raises NoEnvironment where that fails.
    """
    if os.pathsep in str(ROOT):
        raise NoEnvironment(f"A folder with {os.pathsep!r} in its name can't hold the game: rename {ROOT}.")
    folders = [folder_in(home, name, wanted) for home in homes()]
    for folder in folders:
        if is_complete(folder):
            return python_in(folder)
    from installation import install  # here, since what it needs would slow down every later start

    return python_in(install(folders, wanted))


def start(
    name: str, arguments: list[str], group: str | None = None, before: Callable[[], None] | None = None
) -> NoReturn:
    """Goes on as the environment's Python with these arguments, the sources of this checkout on its path.

    The current folder, the standard streams and the exit code are those of what is started; `before` is called
    ahead of it. Where there can be no environment it ends with one sentence and exit 1.
    """
    try:
        python = str(python_with(name, requirements(group)))
    except NoEnvironment as problem:
        sys.exit(str(problem))
    if before is not None:
        before()
    # -P: a module in the current folder must not pass for one of ours.
    command = [python, "-P", *arguments]
    variables = {**bare_variables(), "PYTHONPATH": str(ROOT)}
    if sys.platform != "win32":
        os.execve(python, command, variables)
    import subprocess

    child = subprocess.Popen(command, env=variables)
    while True:
        try:
            sys.exit(child.wait())
        except KeyboardInterrupt:
            continue  # Ctrl+C goes to the child as well, which answers it in its own way
