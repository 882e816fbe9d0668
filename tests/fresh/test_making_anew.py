"""An environment that no longer fits, or was not completed, is made anew, by one start at a time.

No network is needed.
"""

import json
import os
import signal

import pytest

from tests.fresh.machine import PYTHON, Machine
from tests.fresh.stand_in import builds, go, is_running, read_until, told, write_project

pytestmark = [
    pytest.mark.fresh,
    pytest.mark.skipif(os.name != "posix", reason="makes its lesser Pythons the POSIX way"),
]


def changed_dependencies(machine: Machine) -> None:
    write_project(machine, '"card-stand-in>=1", "other-stand-in"')


def deleted_python(machine: Machine) -> None:
    [environment] = machine.made()
    (environment / "bin" / "python").unlink()


def upgraded_away_python(machine: Machine) -> None:
    [environment] = machine.made()
    (environment / "bin" / "python").unlink()
    (environment / "bin" / "python").symlink_to("/nowhere/bin/python3")


def moved_checkout(machine: Machine) -> None:
    machine.checkout = machine.checkout.rename(machine.checkout.with_name("another name"))


def another_python(machine: Machine) -> None:
    machine.python = PYTHON


@pytest.mark.parametrize(
    "change",
    [changed_dependencies, deleted_python, upgraded_away_python, moved_checkout, another_python],
)
def test_an_environment_that_no_longer_fits_is_made_anew(stand_in: Machine, change) -> None:  # type: ignore[no-untyped-def]
    stand_in.run("play.py")
    [before] = stand_in.made()
    change(stand_in)
    again = stand_in.run("play.py")
    assert again.returncode == 0
    assert "Fetching and installing card-stand-in" in again.stderr
    [after] = stand_in.made()
    assert (after == before) == (change in (deleted_python, upgraded_away_python))
    told(stand_in, "play.py")


def test_two_first_starts_at_once_make_one_environment(slow: Machine) -> None:
    first = slow.begin("play.py")
    builds(slow, 1)
    second = slow.begin("play.py")
    read_until(second, "Waiting for another start")
    go(slow)
    for process in (first, second):
        out, _ = process.communicate(timeout=60)
        assert process.returncode == 0
        assert json.loads(out)["arguments"] == []
    assert len(builds(slow)) == 1


def test_a_start_after_one_was_killed_in_mid_install_makes_the_environment_anew(slow: Machine) -> None:
    killed = slow.begin("play.py")
    builds(slow, 1)
    killed.kill()
    killed.wait()
    [half_made] = slow.made()
    assert not (half_made / "complete").exists()
    # pip outlives its parent: until it has ended, nobody may touch what it is writing to.
    second = slow.begin("play.py")
    read_until(second, "Waiting for another start")
    assert len(builds(slow)) == 1
    go(slow)
    assert second.wait(timeout=60) == 0
    assert len(builds(slow)) == 2
    told(slow, "play.py")


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_stopping_the_first_start_leaves_nothing_half_made(slow: Machine, name: str) -> None:
    process = slow.begin("play.py")
    [builder] = builds(slow, 1)
    process.send_signal(getattr(signal, name))
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.splitlines()[-1] == "Stopped before all was installed; nothing half made is left."
    assert slow.made() == []
    assert not is_running(builder)
