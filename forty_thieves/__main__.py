"""The entry point: ``forty-thieves`` and ``python -m forty_thieves``."""

import sys

SOLVER_WORKER = "--solver-worker"


def main() -> None:
    """Run the command line given to the process and end with its exit code."""
    if sys.argv[1:] == [SOLVER_WORKER]:  # a bundle starts itself as the worker, having no Python to start one with
        from forty_thieves.solver.worker import main as work

        work()
    from forty_thieves.cli import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
