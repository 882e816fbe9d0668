"""Plays Forty Thieves from these sources: python3 scripts/play.py [arguments of forty-thieves].

The first start makes a private environment and fetches what the game depends on; later ones start at once.
Where there is a C compiler, the solver is compiled in the background, which makes it faster from the next start on.
"""

import sys

from python_version import require_python

require_python()

from build_core import begin
from environment import start

if __name__ == "__main__":
    start("play", ["-m", "forty_thieves"] + sys.argv[1:], before=begin)
