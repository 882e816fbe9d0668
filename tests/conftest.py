import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

# Where several processes run the tests: what waits for windows goes to one of them, what makes whole machines to
# another, one after the other.
TOGETHER = {"window": "windows", "fresh": "machines", "bundle": "machines"}

# No deadline: a busy machine is no fault. Where a failure would meet somebody else, every run tries the same.
settings.register_profile("tests", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("tests")

# Started in the background, tests inherit that interrupts are ignored, and what they start would ignore them too.
signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP"):
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep together what belongs together, and begin with it: it takes longest."""
    for item in items:
        folder = item.path.relative_to(Path(__file__).parent).parts[0]
        if folder in TOGETHER:
            item.add_marker(pytest.mark.xdist_group(TOGETHER[folder]))
    items.sort(key=lambda item: item.get_closest_marker("xdist_group") is None)
