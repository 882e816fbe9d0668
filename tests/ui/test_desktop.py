"""Whether the desktop wants less motion: asked of the real programs and files, here ones that the test puts there."""

import os
import time
from pathlib import Path

import pytest

from forty_thieves.ui import desktop
from forty_thieves.ui.desktop import Desktop, _kde_settings, kde_is_still, wants_less_motion
from forty_thieves.ui.options import ReducedMotion


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home without a desktop: no settings, and no programs on the path but those that a test puts there."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    return tmp_path


def program(home: Path, name: str, script: str) -> None:
    path = home / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def test_without_a_desktop_things_move(home: Path) -> None:
    assert not wants_less_motion("linux")
    assert not wants_less_motion("darwin")


def test_an_unknown_system_says_nothing(home: Path) -> None:
    assert not wants_less_motion("no system has this name")


def test_whoever_has_no_home_has_no_settings_in_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_number: int) -> None:
        raise KeyError

    monkeypatch.delenv("HOME")
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setattr("pwd.getpwuid", nobody)
    with pytest.raises(RuntimeError):
        Path.home()
    assert _kde_settings() == ""


@pytest.mark.parametrize(("says", "still"), [("false", True), ("true", False), ("No such schema", False), ("", False)])
def test_gnome_is_asked_by_its_own_program(home: Path, says: str, still: bool) -> None:
    program(home, "gsettings", f'[ "$*" = "get org.gnome.desktop.interface enable-animations" ] && echo "{says}"')
    assert wants_less_motion("linux") is still


@pytest.mark.parametrize(("says", "still"), [("1", True), ("0", False), ("", False)])
def test_macos_is_asked_by_its_own_program(home: Path, says: str, still: bool) -> None:
    program(home, "defaults", f'[ "$*" = "read com.apple.universalaccess reduceMotion" ] && echo "{says}"')
    assert wants_less_motion("darwin") is still


def test_a_program_that_doesnt_answer_is_waited_for_no_longer_than_a_while(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desktop, "_SECONDS", 0.1)
    program(home, "gsettings", "exec /bin/sleep 20")
    begun = time.monotonic()
    assert not wants_less_motion("linux")
    assert time.monotonic() - begun < 10


def test_plasma_keeps_it_in_a_file(home: Path) -> None:
    (home / "kdeglobals").write_text("[General]\nName=x\n\n[KDE]\nAnimationDurationFactor=0\n")
    assert wants_less_motion("linux")


@pytest.mark.parametrize(
    ("settings", "still"),
    [
        ("[KDE]\nAnimationDurationFactor=0", True),
        ("[KDE]\nSingleClick=false\nAnimationDurationFactor = 0.0\n", True),
        ("[KDE]\nAnimationDurationFactor=0.5", False),
        ("[KDE]\nAnimationDurationFactor=much", False),
        ("[Other]\nAnimationDurationFactor=0", False),
        ("[KDE]\n[Other]\nAnimationDurationFactor=0", False),
        ("AnimationDurationFactor=0", False),
        ("", False),
    ],
)
def test_what_plasmas_file_says(settings: str, still: bool) -> None:
    assert kde_is_still(settings) is still


def test_nothing_waits_for_the_answer_which_is_told_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop, "_SECONDS", 20.0)
    os.mkfifo(home / "answer")
    answer = os.open(home / "answer", os.O_RDWR)  # nothing can be read there until something is written
    program(home, "gsettings", f'read -r said < "{home / "answer"}" && echo "$said"')
    asked, told = Desktop(), []

    def listen() -> None:
        asked.listen(lambda: told.append(asked.still))

    try:
        listen()
        listen()
        assert told == []
        assert asked._answer is None, "the program still waits for it"
        assert not asked.wants_still(ReducedMotion.SYSTEM)
        os.write(answer, b"false\n")
        end = time.monotonic() + 20
        while not told and time.monotonic() < end:
            listen()
            time.sleep(0.01)
        listen()
    finally:
        os.close(answer)
    assert told == [True]
    assert asked.wants_still(ReducedMotion.SYSTEM)
    assert not asked.wants_still(ReducedMotion.OFF)


def test_without_a_session_nothing_is_asked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    program(home, "gsettings", f'echo false; echo asked > "{home / "asked"}"')
    assert not wants_less_motion("linux")
    assert not (home / "asked").exists()
