"""scripts/play.py with the game itself and the index that pip and uv are set to, on a machine new to it."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from forty_thieves import __version__
from tests.fresh.machine import Machine, need, python_without_ensurepip, unable

pytestmark = [
    pytest.mark.fresh,
    pytest.mark.skipif(os.name != "posix", reason="makes its lesser Pythons and its screen the POSIX way"),
]

DEPENDENCIES = "pygame-ce, platformdirs and fontpkg-fira-sans"
STEPS = ["Making an environment for Forty Thieves ...", f"Fetching and installing {DEPENDENCIES} ..."]


@pytest.fixture
def display() -> Iterator[str]:
    """A screen of its own with a window manager, by its name."""
    need("Xvfb", "openbox", "xdotool")
    readable, writable = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writable), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=[writable],
        stderr=subprocess.DEVNULL,
    )
    os.close(writable)
    with open(readable) as number:
        name = f":{number.readline().strip()}"
    windows = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL)
    try:
        yield name
    finally:
        for process in (windows, server):
            process.terminate()
            process.wait()


def unless_offline(returncode: int, errors: str) -> None:
    """Ends the test where a start found no network, which only a developer's machine may lack."""
    if returncode and "The first start needs the network once" in errors:
        unable("needs the network, to fetch what the game depends on")


def first_start(machine: Machine, **changes: str) -> None:
    """Starts the game where it was never started, to see its version."""
    done = machine.run("play.py", "--version", **changes)
    unless_offline(done.returncode, done.stderr)
    assert (done.returncode, done.stderr.splitlines()) == (0, STEPS)
    assert done.stdout.endswith(f" {__version__} (solver core: Python)\n")


def play_and_close(machine: Machine, display: str) -> tuple[str, float]:
    """Starts the game and closes its window; what was said meanwhile, and the seconds until the window."""
    begun = time.monotonic()
    game = machine.begin("play.py", DISPLAY=display)
    screen = {**os.environ, "DISPLAY": display}
    search = ["xdotool", "search", "--onlyvisible", "--class", "^forty-thieves$"]
    try:
        while not (window := subprocess.run(search, env=screen, capture_output=True, text=True, check=False).stdout):
            if game.poll() is not None:
                _, err = game.communicate()
                unless_offline(game.returncode, err)
                pytest.fail(f"ended without a window: {err}")
            assert time.monotonic() - begun < 300, "no window"
            time.sleep(0.05)
        seconds = time.monotonic() - begun
        close = ["xdotool", "windowactivate", "--sync", window.split()[0], "key", "alt+F4"]
        subprocess.run(close, env=screen, check=True, timeout=60)
        out, err = game.communicate(timeout=60)
    finally:
        game.kill()
    assert (game.returncode, out) == (0, "")
    return err, seconds


def test_the_first_start_shows_its_steps_and_a_window_and_the_second_only_the_window(
    clone: Machine, display: str
) -> None:
    said, _ = play_and_close(clone, display)
    assert said.splitlines() == STEPS
    log = clone.environments / "play.log"
    assert "Successfully installed" in log.read_text()
    [environment] = clone.made()
    before = log.stat().st_mtime_ns

    said, seconds = play_and_close(clone, display)
    assert said == ""
    assert seconds < 10
    assert log.stat().st_mtime_ns == before
    assert clone.made() == [environment]


def test_without_ensurepip_the_pip_of_the_machine_installs(clone: Machine) -> None:
    clone.python = python_without_ensurepip(clone.home / "python", pip=True)
    first_start(clone)
    assert f"{clone.python} -P -m pip --python " in clone.log()
    [environment] = clone.made()
    assert not list(environment.glob("lib/*/site-packages/pip"))
    again = clone.run("play.py", "deal", "FT-0000012")
    assert (again.returncode, again.stderr) == (0, "")


def test_without_any_pip_uv_installs(clone: Machine, tools: Path) -> None:
    clone.python = python_without_ensurepip(clone.home / "python", pip=False)
    first_start(clone, PATH=f"{os.defpath}{os.pathsep}{tools}")
    assert f"{tools}/uv pip install " in clone.log()


@pytest.fixture
def no_index() -> Iterator[dict[str, str]]:
    """Variables that leave pip and uv nothing but an index at a port where nobody listens."""
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        index = f"http://127.0.0.1:{nobody.getsockname()[1]}/simple"
        yield {
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_EXTRA_INDEX_URL": "",
            "PIP_FIND_LINKS": "",
            "PIP_INDEX_URL": index,
            "UV_DEFAULT_INDEX": index,
            "UV_FIND_LINKS": "",
            "UV_INDEX": "",
            "UV_NO_CONFIG": "1",
        }


@pytest.mark.parametrize("installer", ["pip", "uv"])
def test_without_an_index_the_need_for_the_network_is_said(
    clone: Machine, installer: str, no_index: dict[str, str], request: pytest.FixtureRequest
) -> None:
    if installer == "uv":
        clone.python = python_without_ensurepip(clone.home / "python", pip=False)
        no_index["PATH"] = str(request.getfixturevalue("tools"))
    done = clone.run("play.py", **no_index)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        *STEPS,
        f"The first start needs the network once, to fetch {DEPENDENCIES}; the package index could not be "
        f"reached. Connect and start again. (Details: {clone.environments / 'play.log'})",
    ]
    assert no_index["PIP_INDEX_URL"] in clone.log()
    assert clone.made() == []
