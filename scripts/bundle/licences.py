"""The licences of all that a bundle holds, each as a file of its own."""

import os
import platform
import shutil
import sys
from importlib.metadata import distribution
from pathlib import Path

# Installed distributions and where, among their files, the licence is.
_DISTRIBUTIONS = {
    "fira-sans": ("fontpkg-fira-sans", "licenses/LICENSE"),
    "platformdirs": ("platformdirs", "licenses/LICENSE"),
    "pygame-ce": ("pygame-ce", "docs/generated/LGPL.txt"),
}


def write_licences(sources: Path, target: Path) -> None:
    """Write them into the new folder. Raises OSError where one isn't found."""
    target.mkdir()
    shutil.copyfile(sources / "LICENSE", target / "forty-thieves.txt")
    shutil.copyfile(Path(__file__).with_name("libraries.txt"), target / "libraries.txt")
    shutil.copyfile(_licence_of_python(), target / "python.txt")
    for name, (owner, ending) in _DISTRIBUTIONS.items():
        shutil.copyfile(_licence_in(owner, ending), target / f"{name}.txt")


def _licence_in(owner: str, ending: str) -> Path:
    for file in distribution(owner).files or ():
        if file.as_posix().endswith(ending):
            return Path(str(file.locate()))
    raise FileNotFoundError(f"{owner} is installed without its licence, which ended with {ending}")


def _licence_of_python() -> Path:
    """Where Python's own `license` looks, then where Debian puts it."""
    library = Path(os.__file__).parent
    short = "{}.{}".format(*platform.python_version_tuple()[:2])
    places = [
        *(
            folder / name
            for folder in (library, library.parent, Path(sys.base_prefix))
            for name in ("LICENSE.txt", "LICENSE")
        ),
        Path(f"/usr/share/doc/python{short}/copyright"),
    ]
    for place in places:
        if place.is_file():
            return place
    raise FileNotFoundError(f"the licence of Python is not at {', '.join(map(str, places))}")
