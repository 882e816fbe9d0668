"""What a player on Linux downloads: built, installed into an empty home without any Python, played, and removed.

Pictures of it stay in build/screenshots.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as xml
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest
from lines import winning_line
from player import Player, legal_moves
from prepared import PLAYER, put_on_table
from program import PICTURES, SETTLED, Program
from screen import Screen, until

from forty_thieves import __version__
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.commands import Command, Draw
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.record import GameRecord, record_text
from forty_thieves.rules.start import numbered_start, read_start
from tests.bundle.desktop import GAME_TYPE, User, command_of, new_user, tree, values
from tests.fresh.machine import PYTHON, ROOT, need, unable

pytestmark = [
    pytest.mark.fresh,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at the packages for Linux"),
]

LARGEST_ARCHIVE, LARGEST_FOLDER = 20e6, 42e6  # bytes; more than that is worth a look at what has come in


@dataclass(frozen=True)
class Built:
    """The packages, the archive unpacked, and what was printed as they were made."""

    archive: Path
    package: Path | None
    unpacked: Path
    said: str

    @property
    def program(self) -> Path:
        return self.unpacked / "forty-thieves" / "forty-thieves"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """What scripts/package.py makes, built once."""
    folder = tmp_path_factory.mktemp("built")
    done = subprocess.run(
        [str(PYTHON), str(ROOT / "scripts" / "package.py"), "--into", str(folder / "made")],
        env={**os.environ, "TMPDIR": str(folder)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    if done.returncode and "The first start needs the network once" in done.stderr:
        unable("needs the network, to fetch PyInstaller")
    assert done.returncode == 0, done.stdout + done.stderr
    assert [path.name for path in folder.iterdir()] == ["made"]  # what it worked with is gone
    [archive] = (folder / "made").glob("*.tar.gz")
    package = next((folder / "made").glob("*.deb"), None)
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return Built(archive, package, folder / archive.name.removesuffix(".tar.gz"), done.stdout)


@pytest.fixture
def user(tmp_path: Path, programs: Path) -> User:
    """A player with an empty home."""
    return new_user(tmp_path / "home of a player", programs)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """An empty screen with a window manager; what it shows at the end is kept."""
    with Screen(tmp_path / "screen", (1600, 1000)) as screen:
        yield screen
        PICTURES.mkdir(parents=True, exist_ok=True)
        pygame.image.save(screen.picture(), PICTURES / "bundle at the end.png")


class Installed(Program):
    """The installed game, started by a command of the desktop; it keeps its games where the user's are."""

    def __init__(self, screen: Screen, user: User, command: Sequence[str]) -> None:
        self.screen = screen
        self.folder = user.share / "forty-thieves"
        self.window = 0
        self._log = user.programs.parent / f"{user.home.parent.name}.log"
        with self._log.open("ab") as out:
            self.process = subprocess.Popen(
                command,
                env={**user.variables, "DISPLAY": screen.name, "LOGNAME": PLAYER},
                cwd=user.home,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
            )

    def mapped(self) -> set[Path]:
        """The files that the process has in its memory."""
        lines = Path(f"/proc/{self.process.pid}/maps").read_text(encoding="utf-8").splitlines()
        return {Path(line[line.index("/") :]) for line in lines if "/" in line}

    def children(self) -> list[list[str]]:
        """The command lines of the processes it has started."""
        pids = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        found = [pid for file in pids for pid in file.read_text().split()]
        return [Path(f"/proc/{pid}/cmdline").read_text().split("\0")[:-1] for pid in found]


def test_it_is_installed_played_resumed_and_removed(built: Built, user: User, screen: Screen) -> None:
    need("gio", "update-desktop-database", "update-mime-database")
    done = user.run(built.unpacked / "install.sh")
    assert (done.returncode, done.stderr) == (0, "")
    home = user.home / ".local" / "lib" / "forty-thieves"

    # The first start: a game is dealt, and mouse and keyboard play it.
    program = Installed(screen, user, command_of(user.entry))
    program.shown()
    program.at_rest(FORTY_THIEVES, SETTLED)
    program.keep_picture("bundle first start")
    foreign = {path for path in program.mapped() if re.search("python|pygame|SDL", path.name)}
    assert foreign and all(path.is_relative_to(home) for path in foreign)
    program.key("space")
    program.until_events(1)
    player = on_the_table(program)
    play(player.state, Draw())
    made: list[Command] = [Draw()]
    play_moves(player, made, "drag", "click", "drag")
    screen.do("mousemove", 0, 0)
    before = program.at_rest(FORTY_THIEVES, SETTLED)
    program.keep_picture("bundle played")

    # It is quit, started again, and finds the game where it was.
    assert program.close() == 0
    program = Installed(screen, user, command_of(user.entry))
    program.shown()
    program.until_like(before, FORTY_THIEVES, "the game lies as it did")
    player.program = program
    player.look()
    play_moves(player, made, "click")

    assert program.close() == 0
    assert program.said() == ""

    # It goes, and nothing is left but the player's games.
    done = user.run(home / "install.sh", "--remove")
    assert (done.returncode, done.stderr) == (0, "")
    left = [name for name in tree(user.home) if not name.startswith(".local/share/forty-thieves/")]
    assert left == [".local", ".local/share", ".local/share/forty-thieves"]
    assert (user.share / "forty-thieves" / "records.db").exists()


def test_a_hint_comes_from_the_worker_which_is_the_bundle_once_more(built: Built, user: User, screen: Screen) -> None:
    line = winning_line(539)
    (user.home / ".local").mkdir()
    user.share.mkdir()
    state = put_on_table(user.share / "forty-thieves", line, 20)
    program = Installed(screen, user, [str(built.program)])
    program.shown()
    program.key("h")
    until(lambda: "hint" in program.events(), "a hint is found", 60)
    assert [str(built.program), "--solver-worker"] in program.children()
    program.at_rest()
    program.keep_picture("bundle hint")
    program.key("h")
    until(lambda: program.events()[-1] in map(str, legal_commands(state)), "the hint is done")
    assert program.close() == 0
    assert program.said() == ""


def on_the_table(program: Program) -> Player:
    """A player at the deal on the table, before its first command."""
    [(deal,)] = program.rows("SELECT deal FROM attempts")
    return Player(program, read_start(deal, FORTY_THIEVES).state, random.Random(6))


def play_moves(player: Player, made: list[Command], *ways: str) -> None:
    """Makes a move by each of these gestures, and clicks the stock for as long as there is none."""
    for way in ways:
        while not (moves := legal_moves(player.state)):
            made.append(Draw())
            player.make(made[-1], "stock")
            player.saw([str(command) for command in made])
        made.append(player.dice.choice(moves))
        player.make(made[-1], way)
        player.saw([str(command) for command in made])


def test_a_double_click_on_a_friends_game_opens_it(built: Built, user: User, screen: Screen) -> None:
    need("gio", "update-desktop-database", "update-mime-database")
    assert user.run(built.unpacked / "install.sh").returncode == 0
    start = numbered_start(FORTY_THIEVES, 26)
    state = start.state.copy()
    commands = [Draw(), Draw()]
    for command in commands:
        play(state, command)
    game = user.home / "a friend's game.ft-game"
    game.write_text(record_text(GameRecord(start.state, start.deal, tuple(map(str, commands)))), encoding="utf-8")
    assert "forty-thieves.desktop" in user.run("gio", "mime", GAME_TYPE).stdout.splitlines()[0]
    program = Installed(screen, user, command_of(user.entry, game))
    program.shown()
    until(lambda: program.rows("SELECT 1 FROM attempts WHERE kind = 'practice'"), "the friend's game is opened")
    program.at_rest()
    program.keep_picture("bundle with a friend's game")
    assert program.close() == 0
    assert program.said() == ""


def test_it_runs_where_it_was_unpacked(built: Built, user: User) -> None:
    """With neither PATH nor terminal; and with the compiled core."""
    nothing = {"PATH": "/nonexistent", "HOME": str(user.home)}
    bare = User(user.home, user.programs, nothing)
    done = bare.run(built.program, "--version")
    assert (done.stdout, done.stderr) == (f"Forty Thieves {__version__} (solver core: compiled)\n", "")
    solve = ("solve", "FT-0000012", "--expansions", "2000")
    done = bare.run(built.program, *solve)
    assert (done.returncode, done.stderr) == (0, "")
    python = [sys.executable, "-m", "forty_thieves", *solve]
    source = subprocess.run(python, cwd=ROOT, capture_output=True, text=True, check=True)
    assert without_seconds(done.stdout) == without_seconds(source.stdout)
    assert tree(user.home) == {}


def without_seconds(text: str) -> str:
    return re.sub(r"[\d.]+ s\b", "", text)


def test_it_can_be_started_from_anywhere_by_a_link(built: Built, user: User) -> None:
    link = user.home / "game"
    link.symlink_to(built.program)
    assert user.run(link, "--version").stdout.startswith("Forty Thieves")


def test_sound_and_pictures_can_be_played(built: Built) -> None:
    """What pygame does without complaint where it is missing."""
    inside = {path.name.partition(".")[0] for path in (built.program.parent / "_internal" / "pygame").iterdir()}
    assert {"mixer", "imageext", "font", "scrap", "pygame_icon"} <= inside
    assets = {path.relative_to(ROOT / "assets") for path in (ROOT / "assets").rglob("*") if path.suffix != ".md"}
    there = built.program.parent / "_internal" / "forty_thieves" / "assets"
    assert {path.relative_to(there) for path in there.rglob("*")} == assets


def test_every_library_has_its_licence_inside(built: Built) -> None:
    inside = built.program.parent / "_internal"
    licences = inside / "licences"
    assert {path.stem for path in licences.iterdir()} == {
        *("fira-sans", "forty-thieves", "libraries", "platformdirs", "pygame-ce", "python"),
    }
    assert "LESSER GENERAL PUBLIC LICENSE" in (licences / "pygame-ce.txt").read_text()
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in (licences / "python.txt").read_text(errors="replace").upper()
    headings = re.findall(r"^(.+)\n-+$", (licences / "libraries.txt").read_text(), re.MULTILINE)
    named = {name for heading in headings for name in heading.split(", ")}
    libraries = [*inside.glob("lib*.so*"), *inside.glob("pygame_ce.libs/lib*")]
    names = {re.sub(r"^lib|(-[0-9a-f]{8}[.0-9]*)?\.so.*$", "", path.name) for path in libraries}
    assert {name.removesuffix("-2") for name in names if not name.startswith("python")} <= named


def test_it_needs_no_newer_c_library_than_it_says(built: Built) -> None:
    need("objdump")
    [told] = re.findall(r"with glibc (2\.\d+) or newer", (built.unpacked / "README").read_text())
    wanted = set()
    for path in built.program.parent.rglob("*"):
        if path.is_file() and path.read_bytes()[:4] == b"\x7fELF":
            table = subprocess.run(["objdump", "-T", path], capture_output=True, text=True, check=True).stdout
            wanted |= {int(minor) for minor in re.findall(r"GLIBC_2\.(\d+)", table)}
    assert told == f"2.{max(wanted)}"
    assert f"needs glibc {told}\n" in built.said


def test_it_is_small(built: Built) -> None:
    assert built.archive.stat().st_size < LARGEST_ARCHIVE
    assert sum(path.lstat().st_size for path in built.program.parent.rglob("*")) < LARGEST_FOLDER


def test_the_archive_tells_nothing_of_who_packed_it(built: Built) -> None:
    with tarfile.open(built.archive) as packed:
        entries = packed.getmembers()
    assert {(entry.uid, entry.gid, entry.uname, entry.gname) for entry in entries} == {(0, 0, "", "")}
    assert len({entry.mtime for entry in entries}) == 1


def test_the_debian_package_has_it_all(built: Built, user: User) -> None:
    if built.package is None:
        need("dpkg-deb")
    assert built.package is not None
    root = user.home / "root"
    assert user.run("dpkg-deb", "-x", built.package, root).returncode == 0
    assert os.readlink(root / "usr/games/forty-thieves") == "../lib/forty-thieves/forty-thieves"
    assert user.run(root / "usr/games/forty-thieves", "--version").stdout.startswith("Forty Thieves")
    entry = root / "usr/share/applications/forty-thieves.desktop"
    assert command_of(entry) == ["/usr/games/forty-thieves"]
    assert values(entry)["MimeType"] == f"{GAME_TYPE};"
    for file in (root / "usr/share").rglob("*.xml"):
        xml.parse(file)
    assert (root / "usr/share/doc/forty-thieves/copyright").exists()
    said = user.run("dpkg-deb", "--field", built.package).stdout
    assert f"Version: {__version__}\n" in said and "Depends: libc6 (>= 2." in said
    shutil.rmtree(root)
