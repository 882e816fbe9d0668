# What mypy takes for Cython, whether it is installed or not: see there.
from forty_thieves.solver.uncompiled import *  # noqa: F403
