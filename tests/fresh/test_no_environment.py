"""Where no environment can be made, one sentence says what to do; no network is needed."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.fresh.machine import PYTHON, Machine, python_without_ensurepip, unable
from tests.fresh.stand_in import told, write_project

pytestmark = [
    pytest.mark.fresh,
    pytest.mark.skipif(os.name != "posix", reason="makes its lesser Pythons and full disks the POSIX way"),
]


def last_line_of_failure(machine: Machine, **changes: str) -> str:
    """The one line, after the steps, with which a start ends that can't have an environment."""
    done = machine.run("play.py", **changes)
    assert (done.returncode, done.stdout) == (1, "")
    *steps, sentence = done.stderr.splitlines()
    assert all(step.endswith(" ...") for step in steps)
    return sentence


def test_without_any_way_to_make_one_the_missing_package_is_named(stand_in: Machine) -> None:
    stand_in.python = python_without_ensurepip(stand_in.home / "python", pip=False)
    nothing = stand_in.home / "empty"
    nothing.mkdir()
    sentence = last_line_of_failure(stand_in, PATH=str(nothing))
    assert sentence.startswith("Python's venv and pip are missing: install ")
    assert sentence.endswith(f"(Details: {stand_in.environments / 'play.log'})")
    if Path("/etc/debian_version").exists():
        version = PYTHON.name  # not the system's own Python, so its package has a version in its name
        assert f"install them with 'sudo apt install {version}-venv' and start again." in sentence
    assert stand_in.made() == []


def test_what_the_index_does_not_have_is_named(stand_in: Machine) -> None:
    write_project(stand_in, '"card-stand-in>=3"')
    sentence = last_line_of_failure(stand_in)
    assert sentence.startswith("There is no ready-made build of card-stand-in for Python ")
    assert "No matching distribution found" in stand_in.log()
    assert stand_in.made() == []


def test_what_can_not_be_built_is_named(slow: Machine) -> None:
    sentence = last_line_of_failure(slow, BUILDS="/nowhere/builds")
    assert sentence.startswith("There is no ready-made build of card-stand-in for Python ")
    assert "/nowhere/builds" in slow.log()
    assert slow.made() == []


def test_an_installation_that_fails_in_another_way_points_to_the_log(stand_in: Machine, tmp_path: Path) -> None:
    [wheel] = (tmp_path / "wheels").glob("card_stand_in-*.whl")
    wheel.write_text("no archive")
    sentence = last_line_of_failure(stand_in)
    assert sentence == f"Installing card-stand-in failed. (Details: {stand_in.environments / 'play.log'})"
    assert "is invalid" in stand_in.log()
    assert stand_in.made() == []


def test_a_checkout_that_can_not_be_written_to_has_its_environment_in_the_cache(stand_in: Machine) -> None:
    stand_in.environments.touch()  # stands for a read-only folder, also where the tests run as root
    cache = stand_in.home / "own cache"
    assert stand_in.run("play.py", XDG_CACHE_HOME=str(cache)).returncode == 0
    assert len(list(cache.glob("forty-thieves/environment-*/play-*"))) == 1
    told(stand_in, "play.py", XDG_CACHE_HOME=str(cache))


def test_nowhere_to_write_is_said(stand_in: Machine) -> None:
    stand_in.environments.touch()
    (stand_in.home / "file").touch()
    sentence = last_line_of_failure(stand_in, XDG_CACHE_HOME=str(stand_in.home / "file"))
    assert sentence.startswith("The game needs a folder it can write to, and these are not: ")
    assert f"{stand_in.environments} (" in sentence


def test_a_full_disk_is_said(stand_in: Machine) -> None:
    stand_in.environments.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=16k", "none", str(stand_in.environments)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        unable("needs the right to mount a small disk")
    try:
        sentence = last_line_of_failure(stand_in)
        assert sentence.startswith("The disk is full: make room ")
        assert stand_in.made() == []
    finally:
        subprocess.run(["umount", str(stand_in.environments)], check=True)


def test_a_checkout_that_no_python_path_can_name_is_said(stand_in: Machine) -> None:
    stand_in.checkout = stand_in.checkout.rename(stand_in.checkout.with_name("forty: thieves"))
    sentence = last_line_of_failure(stand_in)
    assert sentence == f"A folder with ':' in its name can't hold the game: rename {stand_in.checkout}."
