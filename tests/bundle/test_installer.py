"""install.sh puts a program among those of the desktop and takes it away again, whatever the home is called.

The program is a stand-in, so nothing is built and nothing fetched here.
"""

import os
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bundle.desktop import GAME_TYPE, User, command_of, new_user, tree, values
from tests.fresh.machine import ROOT, need

sys.path.append(str(ROOT / "scripts"))
import package

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="installs as on Linux")

STRANGE = "a home & more, 'it' is \"$HOME\" \\ `|` called"

# Writes down what it was started with, beside itself.
STAND_IN = """#!/bin/sh
printf '%s\\n' "$@" >"$HOME/started"
"""


@pytest.fixture(params=["home", STRANGE], ids=["plain", "strange"])
def user(tmp_path: Path, programs: Path, request: pytest.FixtureRequest) -> User:
    """A user with an empty home: one with a usual name, and one that has every sign in it that a shell heeds."""
    return new_user(tmp_path / request.param, programs)


@pytest.fixture
def one(tmp_path: Path, programs: Path) -> User:
    """A user with an empty home."""
    return new_user(tmp_path / "home", programs)


@pytest.fixture
def unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What comes out of the archive, with the stand-in for the game."""
    return new_archive(tmp_path / "un packed", monkeypatch)


def new_archive(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An unpacked archive whose program is the stand-in."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    (folder / "forty-thieves" / "_internal").mkdir(parents=True)
    program = folder / "forty-thieves" / "forty-thieves"
    program.write_text(STAND_IN)
    program.chmod(0o755)
    package.share(folder / "share")
    shutil.copy2(package.PACKAGING / "linux" / "install.sh", folder)
    return folder


def install(user: User, unpacked: Path, *arguments: str, **changes: str) -> str:
    """Installs, which has to succeed; what it says."""
    done = user.run(unpacked / "install.sh", *arguments, **changes)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def remove(user: User, *arguments: str, **changes: str) -> None:
    """Removes by the installer that was installed, which has to succeed."""
    [own] = user.home.rglob("lib/forty-thieves/install.sh")
    done = user.run(own, "--remove", *arguments, **changes)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Your games and the scorecard are kept." in done.stdout


def refused(done: subprocess.CompletedProcess[str], code: int = 1) -> str:
    """The one sentence with which the installer has refused."""
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr.startswith("install.sh: ") and done.stderr.endswith(".\n") and done.stderr.count("\n") == 1
    return done.stderr


def test_installed_it_starts_from_its_entry_and_removed_it_leaves_nothing(user: User, unpacked: Path) -> None:
    install(user, unpacked)
    home = user.home / ".local" / "lib" / "forty-thieves"
    game = user.home / "a friend's game.ft-game"
    assert command_of(user.entry) == [str(home / "forty-thieves")]
    assert command_of(user.entry, game) == [str(home / "forty-thieves"), str(game)]
    assert user.run(*command_of(user.entry, game)).returncode == 0
    assert (user.home / "started").read_text() == f"{game}\n"
    assert os.readlink(user.home / ".local" / "bin" / "forty-thieves") == str(home / "forty-thieves")
    icons = {path.parent.parent.name for path in user.share.glob("icons/hicolor/*/apps/forty-thieves.*")}
    assert icons == {"16x16", "32x32", "48x48", "64x64", "128x128", "256x256", "scalable"}
    (user.home / "started").unlink()
    remove(user)
    assert tree(user.home) == {}


def test_a_double_click_on_a_game_opens_it(user: User, unpacked: Path) -> None:
    """By the desktop's own programs: the file's type is known, the game is who opens it, and it is given the file."""
    need("gio", "update-desktop-database", "update-mime-database")
    install(user, unpacked)
    game = user.home / "a friend's game.ft-game"
    game.write_text("{}")
    asked = user.run("gio", "info", "--attributes", "standard::content-type", game)
    assert f"standard::content-type: {GAME_TYPE}\n" in asked.stdout
    assert "forty-thieves.desktop" in user.run("gio", "mime", GAME_TYPE).stdout.splitlines()[0]
    opened = user.run("gio", "open", game)
    assert opened.returncode == 0, opened.stderr
    deadline = time.monotonic() + 20
    while not (user.home / "started").exists() or not (user.home / "started").read_text():
        assert time.monotonic() < deadline, "it is started"
        time.sleep(0.01)
    assert (user.home / "started").read_text() == f"{game}\n"
    (user.home / "started").unlink()
    game.unlink()
    remove(user)
    assert tree(user.home) == {}


def test_what_the_desktop_is_told_is_valid(one: User, unpacked: Path) -> None:
    need("appstreamcli", "desktop-file-validate")
    install(one, unpacked)
    for command in (
        ("desktop-file-validate", one.entry),
        ("appstreamcli", "validate", "--no-net", *one.share.glob("metainfo/*.xml")),
    ):
        done = one.run(*command)
        assert done.returncode == 0, done.stdout + done.stderr
    assert values(one.entry)["Icon"] == "forty-thieves"
    assert values(one.entry)["Terminal"] == "false"
    assert GAME_TYPE in values(one.entry)["MimeType"].split(";")


def test_installing_twice_is_like_installing_once(user: User, unpacked: Path) -> None:
    install(user, unpacked)
    once = tree(user.home)
    install(user, unpacked)
    assert tree(user.home) == once
    remove(user)
    assert tree(user.home) == {}


def test_a_newer_version_takes_the_place_of_an_older_one_with_other_files(
    user: User, unpacked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = new_archive(tmp_path / "older", monkeypatch)
    (older / "forty-thieves" / "_internal" / "old.so").write_text("old")
    (older / "share" / "icons" / "hicolor" / "512x512" / "apps").mkdir(parents=True)
    (older / "share" / "icons" / "hicolor" / "512x512" / "apps" / "forty-thieves.png").write_text("old")
    install(user, older)
    (unpacked / "forty-thieves" / "_internal" / "new.so").write_text("new")
    (unpacked / "share" / "icons" / "hicolor" / "24x24" / "apps").mkdir(parents=True)
    (unpacked / "share" / "icons" / "hicolor" / "24x24" / "apps" / "forty-thieves.png").write_text("new")
    install(user, unpacked)
    there = set(tree(user.home / ".local"))
    assert {"lib/forty-thieves/_internal/new.so", "share/icons/hicolor/24x24/apps/forty-thieves.png"} <= there
    assert not [name for name in there if name.endswith(("old.so", "512x512/apps/forty-thieves.png", "-new"))]
    remove(user)
    assert tree(user.home) == {}


@pytest.mark.parametrize("relative", [False, True])
def test_another_prefix(user: User, unpacked: Path, relative: bool) -> None:
    place = user.home / "some where"
    install(user, unpacked, "--prefix", place.name if relative else str(place))
    assert {path.name for path in user.home.iterdir()} == {"some where"}
    assert {path.name for path in place.iterdir()} == {"bin", "lib", "share"}
    assert command_of(place / "share" / "applications" / "forty-thieves.desktop")[0].startswith(str(place))
    remove(user, "--prefix", str(place))
    assert tree(user.home) == {}


def test_a_user_who_keeps_data_elsewhere_finds_it_there(one: User, unpacked: Path) -> None:
    elsewhere = one.home / "data"
    install(one, unpacked, XDG_DATA_HOME=str(elsewhere))
    assert (elsewhere / "applications" / "forty-thieves.desktop").exists()
    assert not one.share.exists()
    remove(one)  # also where that variable isn't set any more
    assert tree(one.home) == {}


def test_without_a_home_it_says_so_and_takes_a_prefix(one: User, unpacked: Path) -> None:
    del one.variables["HOME"]
    for arguments in ((), ("--remove",)):
        assert "give --prefix DIR" in refused(one.run(unpacked / "install.sh", *arguments), 2)
    place = one.home / "place"
    install(one, unpacked, "--prefix", str(place))
    remove(one, "--prefix", str(place))
    assert tree(one.home) == {}


@pytest.mark.parametrize("where", ["bin", "lib", "share", "share/icons", ""])
def test_where_nothing_can_be_put_it_says_so_and_does_nothing(one: User, unpacked: Path, where: str) -> None:
    place = one.home / "place"
    (place / where).parent.mkdir(parents=True, exist_ok=True)
    (place / where).write_text("a file, where a folder is wanted")  # root may write into any folder
    before = tree(one.home)
    said = refused(one.run(unpacked / "install.sh", "--prefix", place))
    assert "can't be written to: give another --prefix, or be root for this one" in said
    assert tree(one.home) == before


@pytest.mark.parametrize("older", [False, True], ids=["new", "upgrade"])
@pytest.mark.parametrize("program, good", [("cp", 0), ("cp", 1), ("cat", 3), ("mv", 0), ("mv", 1)])
def test_where_it_fails_on_the_way_all_is_as_before(
    one: User, unpacked: Path, program: str, good: int, older: bool
) -> None:
    """As on a full disk: a program that it needs works so many times, and fails once."""
    if older:
        install(one, unpacked)
        good += program == "cat"  # it reads first what the older one has put there
        (unpacked / "forty-thieves" / "_internal" / "new.so").write_text("new")
    before = tree(one.home)
    failing = one.home.parent / "failing"
    failing.mkdir()
    counting = f'echo >>"$TIMES"; [ "$(wc -l <"$TIMES")" -ne {good + 1} ] || exit 1'
    (failing / program).write_text(f'#!/bin/sh\n{counting}\nexec {one.programs / program} "$@"\n')
    (failing / program).chmod(0o755)
    path = f"{failing}:{one.variables['PATH']}"
    done = one.run(unpacked / "install.sh", PATH=path, TIMES=str(one.home.parent / "times"))
    assert done.returncode == 1
    assert "it could not be installed; all is as it was" in done.stderr
    assert tree(one.home) == before


@pytest.fixture
def run_from(one: User, unpacked: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """A game that runs from where it is installed."""
    program = unpacked / "forty-thieves" / "forty-thieves"
    shutil.copyfile((one.programs / "sleep").resolve(), program)
    install(one, unpacked)
    process = subprocess.Popen([one.home / ".local" / "bin" / "forty-thieves", "60"])
    yield process
    process.kill()
    process.wait()


def test_a_game_that_runs_has_to_be_quit_first(one: User, unpacked: Path, run_from: "subprocess.Popen[bytes]") -> None:
    before = tree(one.home)
    for arguments in ((), ("--remove",)):
        said = refused(one.run(unpacked / "install.sh", *arguments))
        assert said == "install.sh: Forty Thieves is running: quit it first.\n"
    assert tree(one.home) == before
    run_from.kill()
    run_from.wait()
    install(one, unpacked)
    remove(one)
    assert tree(one.home) == {}


def test_what_others_have_there_is_left_alone(user: User, unpacked: Path) -> None:
    theirs = {
        user.home / ".local" / "bin" / "forty-thieves": "installed by pipx",
        user.share / "applications" / "other.desktop": "[Desktop Entry]\nType=Application\nName=Other\nExec=other\n",
        user.share / "icons" / "hicolor" / "48x48" / "apps" / "other.png": "",
        user.share / "forty-thieves" / "records.db": "the player's games",
    }
    for path, text in theirs.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    before = tree(user.home)
    said = install(user, unpacked)
    assert f"{user.home}/.local/bin/forty-thieves is another program's and stays as it is." in said
    remove(user)
    assert tree(user.home) == before


def test_what_others_put_there_later_is_left_alone(one: User, unpacked: Path) -> None:
    install(one, unpacked)
    other = "[Desktop Entry]\nType=Application\nName=Other\nExec=other\nMimeType=text/plain;\n"
    (one.share / "applications" / "other.desktop").write_text(other)
    (one.share / "mime" / "packages" / "other.xml").write_text(
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info"/>'
    )
    (one.home / ".local" / "bin" / "forty-thieves").unlink()
    (one.home / ".local" / "bin" / "forty-thieves").write_text("installed by pipx")
    remove(one)
    left = {name for name, text in tree(one.home).items() if text}
    assert {".local/share/applications/other.desktop", ".local/share/mime/packages/other.xml"} <= left
    assert ".local/bin/forty-thieves" in left
    assert not [name for name in left if "forty-thieves" in name and name != ".local/bin/forty-thieves"]


def test_what_this_script_has_not_put_there_is_not_written_over(one: User, unpacked: Path) -> None:
    home = one.home / ".local" / "lib" / "forty-thieves"
    home.mkdir(parents=True)
    (home / "precious").write_text("something")
    before = tree(one.home)
    assert "not put there by this script" in refused(one.run(unpacked / "install.sh"))
    assert "is not installed below" in refused(one.run(unpacked / "install.sh", "--remove"))
    assert tree(one.home) == before


def test_it_wants_what_came_with_it(one: User, unpacked: Path) -> None:
    shutil.rmtree(unpacked / "forty-thieves")
    assert "is not beside it" in refused(one.run(unpacked / "install.sh"))
    assert tree(one.home) == {}


def test_calls_that_are_off(one: User, unpacked: Path) -> None:
    for arguments in (("--prefix",), ("--prefix", ""), ("--sideways",)):
        refused(one.run(unpacked / "install.sh", *arguments), 2)
    done = one.run(unpacked / "install.sh", "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "--remove" in done.stdout
    assert tree(one.home) == {}


def test_all_may_read_what_root_installs(one: User, unpacked: Path) -> None:
    done = one.run("sh", "-c", f"umask 077; '{unpacked}/install.sh' --prefix '{one.home}/all'")
    assert done.returncode == 0, done.stderr
    for path in (one.home / "all").rglob("*"):
        assert path.stat().st_mode & stat.S_IROTH, path
