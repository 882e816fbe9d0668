"""Runs the tests of these sources, from any folder: python3 scripts/test.py [arguments of pytest].

Without arguments it runs all of them, as many at once as there are cores.

The first run makes a private environment and fetches what the tests depend on; later ones start at once.
"""

import os
import sys

from python_version import require_python

require_python()

from build_core import build, is_wanted
from environment import ROOT, start

# What follows these is an expression, even where a file happens to bear its name.
EXPRESSIONS = ("-k", "-m")

# All tests: a process a core, and what tests/conftest.py keeps together in one of them.
ALL_AT_ONCE = ["-n", "auto", "--dist", "loadgroup"]


def from_root(arguments):
    # type: (list[str]) -> list[str]
    """The arguments with every path of a file that is there (and ids of tests in it) made absolute."""
    moved = []
    for before, argument in zip([""] + arguments, arguments):
        path, colons, test = argument.partition("::")
        if before not in EXPRESSIONS and not argument.startswith("-") and os.path.exists(path):
            argument = os.path.abspath(path) + colons + test
        moved.append(argument)
    return moved


def compile_core():
    # type: () -> None
    """Compiles the solver's core where it isn't yet: the tests run it in both ways."""
    if is_wanted():
        try:
            build()
        except OSError as problem:
            sys.stderr.write("%s The tests run it uncompiled.\n" % problem)
        except KeyboardInterrupt:
            sys.exit(130)


if __name__ == "__main__":
    arguments = from_root(sys.argv[1:]) or ALL_AT_ONCE
    # pytest finds its settings and the tests from the folder it runs in.
    os.chdir(str(ROOT))
    start("test", ["-m", "pytest"] + arguments, group="test", before=compile_core)
