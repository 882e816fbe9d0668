"""What the tests of a fresh machine share."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.fresh.machine import PYTHON, Machine, copy_sources, new_machine, python_without_ensurepip, unable
from tests.fresh.stand_in import make_slow, new_stand_in


@pytest.fixture
def clone(tmp_path: Path) -> Machine:
    """A machine with these sources, on which nothing has been started yet."""
    machine = new_machine(tmp_path)
    copy_sources(machine)
    return machine


@pytest.fixture(scope="session")
def quick_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with pip but without ensurepip, which would take seconds for each environment."""
    return python_without_ensurepip(tmp_path_factory.mktemp("python"), pip=True)


@pytest.fixture
def stand_in(tmp_path: Path, quick_python: Path) -> Machine:
    """A machine with a stand-in for the game, on which nothing has been started yet."""
    return new_stand_in(tmp_path, quick_python)


@pytest.fixture
def slow(stand_in: Machine) -> Machine:
    """A machine with a stand-in for the game, where an installation takes until `go` is called."""
    make_slow(stand_in)
    return stand_in


@pytest.fixture(scope="session")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs uv, pipx and pyproject-build, fetched for these tests."""
    folder = tmp_path_factory.mktemp("tools")
    for command in (
        [str(PYTHON), "-m", "venv", str(folder)],
        [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "uv", "pipx", "build"],
    ):
        done = subprocess.run(command, stdout=sys.stderr, check=False)
        if done.returncode:
            unable("needs venv, pip and the network, to fetch uv, pipx and build")
    return folder / "bin"
