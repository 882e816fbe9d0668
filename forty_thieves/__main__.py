"""The entry point: ``forty-thieves`` and ``python -m forty_thieves``."""

import sys

from forty_thieves.cli import run


def main() -> None:
    """Run the command line given to the process and end with its exit code."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
