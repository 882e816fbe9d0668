"""A stand-in for the game on a machine without an index: its packages come from a folder."""

import io
import json
import os
import shutil
import subprocess
import tarfile
import time
import zipfile
from pathlib import Path

import pytest

from tests.fresh.machine import ROOT, Machine, new_machine

# What starts the game and the tests.
START_SCRIPTS = ("play.py", "test.py", "build_core.py", "environment.py", "installation.py", "python_version.py")

# It tells how it was started, in JSON, and exits as it is told.
TELLS = """
import json, os, sys
told = dict(arguments=sys.argv[1:], folder=os.getcwd(), process=os.getpid(), path=sys.path, stdin="")
if "-" in sys.argv:
    told["stdin"] = sys.stdin.read()
print(json.dumps(told))
sys.exit(7 if "seven" in sys.argv else 0)
"""

GAME = f"import card_stand_in{TELLS}"

PROJECT = """
[project]
name = "stand-in"
dependencies = [{dependencies}]
[dependency-groups]
test = ["pytest"]
"""


def write_project(machine: Machine, dependencies: str = '"card-stand-in>=1"') -> None:
    (machine.checkout / "pyproject.toml").write_text(PROJECT.format(dependencies=dependencies))


def write_wheel(folder: Path, name: str, files: dict[str, str], version: str = "1.0") -> None:
    """Writes a wheel with these files, so that pip can install it without any index."""
    folder.mkdir(exist_ok=True)
    info = f"{name}-{version}.dist-info"
    wheel = {
        **files,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},,\n" for path in [*wheel, f"{info}/RECORD"])
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as archive:
        for path, text in {**wheel, f"{info}/RECORD": record}.items():
            archive.writestr(path, text)


def new_stand_in(folder: Path, python: Path) -> Machine:
    """A machine with the scripts, a stand-in for the game and one for pytest, and no index."""
    machine = new_machine(folder)
    (machine.checkout / "scripts").mkdir(parents=True)
    for name in START_SCRIPTS:
        shutil.copy(ROOT / "scripts" / name, machine.checkout / "scripts")
    package = machine.checkout / "forty_thieves"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(GAME)
    write_project(machine)
    wheels = folder / "wheels"
    write_wheel(wheels, "card_stand_in", {"card_stand_in.py": ""})
    write_wheel(wheels, "other_stand_in", {"other_stand_in.py": ""})
    write_wheel(wheels, "pytest", {"pytest/__init__.py": "", "pytest/__main__.py": TELLS})
    inherited = {name: value for name, value in machine.variables.items() if name in ("HOME", "PATH", "LANG")}
    own = {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_FIND_LINKS": wheels.as_uri(),
        "PIP_NO_CACHE_DIR": "1",
        "PIP_NO_INDEX": "1",
    }
    machine.variables = {**inherited, **own}
    machine.python = python
    return machine


def told(machine: Machine, script: str, *arguments: str, **changes: str) -> dict[str, object]:
    """What the stand-in for the game, or for pytest, tells of a start that must say nothing more."""
    done = machine.run(script, *arguments, **changes)
    assert (done.returncode, done.stderr) == (0, "")
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


# A package that pip must build, and whose build waits: it says that it has begun, and goes on when it may.
WAITING_BACKEND = """
import os, time, zipfile
def build_wheel(folder, settings=None, metadata=None):
    with open(os.environ["BUILDS"], "a") as builds:
        builds.write(f"{os.getpid()}\\n")
    while not os.path.exists(os.environ["GO"]):
        time.sleep(0.02)
    name = "card_stand_in-2.0-py3-none-any.whl"
    info = "card_stand_in-2.0.dist-info"
    with zipfile.ZipFile(os.path.join(folder, name), "w") as wheel:
        wheel.writestr("card_stand_in.py", "")
        wheel.writestr(info + "/METADATA", "Metadata-Version: 2.1\\nName: card_stand_in\\nVersion: 2.0\\n")
        wheel.writestr(info + "/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(info + "/RECORD", "")
    return name
"""
WAITING_PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
[project]
name = "card-stand-in"
version = "2.0"
"""


def make_slow(machine: Machine) -> None:
    """Lets an installation on this machine take until `go` is called."""
    files = {
        "pyproject.toml": WAITING_PROJECT,
        "backend.py": WAITING_BACKEND,
        "PKG-INFO": "Metadata-Version: 2.1\nName: card-stand-in\nVersion: 2.0\n",
    }
    with tarfile.open(machine.home.parent / "wheels" / "card_stand_in-2.0.tar.gz", "w:gz") as archive:
        for name, text in files.items():
            entry = tarfile.TarInfo(f"card_stand_in-2.0/{name}")
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text.encode()))
    machine.variables |= {"BUILDS": str(machine.home / "builds"), "GO": str(machine.home / "go")}


def builds(machine: Machine, at_least: int = 0) -> list[int]:
    """The processes that have begun to build the package, as soon as there are so many."""
    path = Path(machine.variables["BUILDS"])
    deadline = time.monotonic() + 60
    while True:
        begun = [int(line) for line in path.read_text().split()] if path.exists() else []
        if len(begun) >= at_least:
            return begun
        assert time.monotonic() < deadline, "the installation did not begin"
        time.sleep(0.02)


def is_running(process: int) -> bool:
    """Whether this process still does something (one that has ended may wait for its burial)."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return state.stdout.strip() not in ("", "Z")


def go(machine: Machine) -> None:
    Path(machine.variables["GO"]).touch()


def read_until(process: subprocess.Popen[str], words: str) -> None:
    assert process.stderr is not None
    for line in process.stderr:
        if words in line:
            return
    pytest.fail(f"never said: {words}")
