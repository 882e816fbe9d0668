"""What the tests of packages share."""

import sys
from pathlib import Path

import pytest

from tests.bundle.desktop import link_programs
from tests.fresh.machine import ROOT

# What drives a window in the window's tests drives the bundle's here.
for folder in ("scripts", "tests/window"):
    if str(ROOT / folder) not in sys.path:
        sys.path.append(str(ROOT / folder))


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the system's programs, but for every Python."""
    return link_programs(tmp_path_factory.mktemp("programs"))
