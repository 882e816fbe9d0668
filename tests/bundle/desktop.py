"""A user as the desktop knows them: a home, what is found there, and how a desktop starts a program."""

import configparser
import os
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

GAME_TYPE = "application/x-forty-thieves-game"


@dataclass
class User:
    """An empty home, and a PATH with the system's programs but without any Python."""

    home: Path
    programs: Path
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def share(self) -> Path:
        return self.home / ".local" / "share"

    @property
    def entry(self) -> Path:
        """The game's desktop entry."""
        return self.share / "applications" / "forty-thieves.desktop"

    def run(self, *command: str | Path, **changes: str) -> subprocess.CompletedProcess[str]:
        """Runs a program to its end, with nothing but this user's variables."""
        return subprocess.run(
            [str(word) for word in command],
            env={**self.variables, **changes},
            cwd=self.home,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


def link_programs(programs: Path) -> Path:
    """Fills the folder with links to the system's programs, but for every Python."""
    for place in ("/usr/bin", "/bin"):
        for program in Path(place).iterdir():
            if not re.match("python|pypy", program.name) and not (programs / program.name).is_symlink():
                (programs / program.name).symlink_to(program)
    return programs


def new_user(home: Path, programs: Path) -> User:
    """A user with that home, which is made, and these programs."""
    home.mkdir()
    # No message bus: else one would be started, and stay.
    variables = {"DBUS_SESSION_BUS_ADDRESS": "disabled:", "HOME": str(home), "LANG": "C.UTF-8", "PATH": str(programs)}
    return User(home, programs, variables)


def tree(folder: Path) -> dict[str, str]:
    """All that is below the folder: what a file holds, or where a link leads, by its path."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = f"to {os.readlink(path)}"
        else:
            found[name] = "" if path.is_dir() else path.read_bytes().hex()
    return found


def values(entry: Path) -> dict[str, str]:
    """What a desktop entry says, with its escapes resolved."""
    parser = configparser.RawConfigParser(delimiters="=", comment_prefixes="#")
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(entry, encoding="utf-8")
    signs = {"s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"}
    return {key: re.sub(r"\\(.)", lambda sign: signs[sign[1]], text) for key, text in parser["Desktop Entry"].items()}


def command_of(entry: Path, file: Path | None = None) -> list[str]:
    """The command line that a desktop makes of the entry, for a file or without one."""
    words: list[str] = []
    for quoted, bare in re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', values(entry)["Exec"]):
        word = re.sub(r"\\(.)", r"\1", quoted) or bare
        if word != "%f":
            words.append(word.replace("%%", "%"))
        elif file is not None:
            words.append(str(file))
    return words
