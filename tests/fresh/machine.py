"""A machine as a stranger has it: a copy of the sources, a new home, few variables, and lesser Pythons."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# What a clone has at its top.
TOP_LEVEL = (
    "pyproject.toml",
    "setup.py",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "forty_thieves",
    "assets",
    "tests",
    "scripts",
    "typings",
)

# The Python under the environment that these tests run in.
PYTHON = Path(sys.base_prefix, "bin", f"python{sys.version_info[0]}.{sys.version_info[1]}")

# What a machine's owner has set so that pip and uv find their index.
KEPT = ("PIP_", "UV_", "SSL_CERT_", "REQUESTS_CA_BUNDLE", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")

IN_CI = os.environ.get("CI") == "true"


def need(*programs: str) -> None:
    """Skips the test, saying how to get them, where one of these programs is missing; in CI it fails."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        unable(f"needs {', '.join(missing)}: .ci/run shows the packages that bring them")


def unable(sentence: str) -> None:
    """Ends a test that this machine can't run: skipped with the reason, but failed in CI."""
    if IN_CI:
        pytest.fail(sentence)
    pytest.skip(sentence)


@dataclass
class Machine:
    """A home, a checkout in a folder with spaces, and the variables that a process there starts with."""

    home: Path
    checkout: Path
    python: Path = PYTHON
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def environments(self) -> Path:
        return self.checkout / ".environment"

    def made(self, name: str = "play") -> list[Path]:
        """The environments of this name in the checkout, complete or not."""
        return sorted(self.environments.glob(f"{name}-*"))

    def log(self, name: str = "play") -> str:
        """What the tools said when the environment of this name was last made."""
        return (self.environments / f"{name}.log").read_text(encoding="utf-8")

    def command(self, script: str, *arguments: str) -> list[str]:
        return [str(self.python), str(self.checkout / "scripts" / script), *arguments]

    def begin(self, script: str, *arguments: str, **changes: str) -> subprocess.Popen[str]:
        """Starts a script, with its output and errors in pipes; `changes` are further variables."""
        return subprocess.Popen(
            self.command(script, *arguments),
            env={**self.variables, **changes},
            cwd=self.home,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, script: str, *arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
        """Runs a script to its end."""
        process = self.begin(script, *arguments, **changes)
        try:
            out, err = process.communicate(timeout=600)
        finally:
            process.kill()
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)


def new_machine(folder: Path) -> Machine:
    """A machine with an empty home and no checkout yet, both below this folder."""
    home = folder / "home"
    home.mkdir()
    kept = {name: value for name, value in os.environ.items() if name.upper().startswith(KEPT)}
    # A user's cache can be elsewhere than in the home; here nothing is.
    variables = {**kept, "HOME": str(home), "PATH": os.defpath, "LANG": "C.UTF-8"}
    variables["FORTY_THIEVES_CORE"] = "python"  # or each start would begin to compile in the background
    return Machine(home, folder / "a folder with spaces" / "forty thieves", variables=variables)


def copy_sources(machine: Machine) -> None:
    """Puts these sources on the machine as a clone would, without what running them has left."""
    machine.checkout.mkdir(parents=True)
    for name in TOP_LEVEL:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, machine.checkout / name, ignore=shutil.ignore_patterns("__pycache__", "_core.*"))
        elif source.exists():
            shutil.copy(source, machine.checkout)


def python_without_ensurepip(folder: Path, *, pip: bool) -> Path:
    """A Python as Debian ships it: with venv, but not the ensurepip that it needs; with its own pip or not.

    Its standard library is made of links to the real one.
    """
    library = Path("lib", f"python{sys.version_info[0]}.{sys.version_info[1]}")
    (folder / library).mkdir(parents=True)
    for entry in Path(sys.base_prefix, library).iterdir():
        if entry.name not in ("ensurepip", "site-packages", "dist-packages"):
            (folder / library / entry.name).symlink_to(entry)
    for shared in Path(sys.base_prefix, "lib").glob("libpython*"):
        (folder / "lib" / shared.name).symlink_to(shared)
    if pip:
        where = "import os, pip; print(os.path.dirname(pip.__file__))"
        answer = subprocess.run([str(PYTHON), "-I", "-c", where], capture_output=True, text=True, check=False)
        if answer.returncode:
            unable("needs a Python that has pip of its own")
        theirs = Path(answer.stdout.strip())
        ours = folder / theirs.relative_to(sys.base_prefix)  # Debian has its own place for packages
        ours.parent.mkdir(parents=True, exist_ok=True)
        ours.symlink_to(theirs)
    (folder / "bin").mkdir()
    python = folder / "bin" / "python3"
    shutil.copy(PYTHON.resolve(), python)
    return python


def run(machine: Machine, *command: str | Path, folder: Path | None = None, **changes: str) -> str:
    """Run a program on the machine, from its home unless another folder is given, and return its output."""
    done = subprocess.run(
        [str(word) for word in command],
        env={**machine.variables, **changes},
        cwd=folder or machine.home,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        timeout=600,
        check=True,
    )
    return done.stdout
