"""Makes the private environment that environment.py looks for, and shows on stderr that it is working.

Whoever reads it wants to play, so whatever goes wrong becomes one sentence that says what to do; all that
the tools said goes to a log beside the environment.
"""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from environment import COMPLETE, NoEnvironment, bare_variables, is_complete, names, python_in

# pip learnt to install into the environment of another Python (--python) with this release.
PIP_FOR_OTHERS = (22, 3)

# What a player without pip and venv types to have them, by the ID or ID_LIKE of /etc/os-release.
PACKAGES = {
    "debian": "sudo apt install {venv}",
    "ubuntu": "sudo apt install {venv}",
    "fedora": "sudo dnf install python3-pip",
    "rhel": "sudo dnf install python3-pip",
    "suse": "sudo zypper install python3-pip",
    "arch": "sudo pacman -S python-pip",
    "alpine": "sudo apk add py3-pip",
}

# Signs in the words of pip, uv and the system, tried in this order, and the sentence that each is worth.
CAUSES = (
    (
        r"No space left|Errno 28\b|os error 28\b|not enough space on the disk|Disk quota exceeded",
        "The disk is full: make room for about 300 MB and start again.",
    ),
    (
        r"Errno (13|30)\b|os error (13|30)\b|Permission denied|Read-only file system|Access is denied",
        "Writing to {home} was refused: make that folder yours, or delete it, and start again.",
    ),
    (
        r"(?i)NewConnectionError|ConnectTimeout|ReadTimeout|ProxyError|SSLError|Max retries exceeded"
        r"|timed out|connection (refused|reset|aborted|broken)|name resolution|dns error"
        r"|error sending request|network connectivity is disabled",
        "The first start needs the network once, to fetch {names}; the package index could not be reached. "
        "Connect and start again.",
    ),
    (
        r"No matching distribution found|No solution found|metadata-generation-failed|(?i:failed to build)",
        "There is no ready-made build of {names} for Python {python} on this system: try another Python from 3.11 on.",
    ),
)


def missing_package() -> str:
    """What to install on this system so that an environment can be made, as a command where it is known."""
    system: dict[str, str] = {}
    with contextlib.suppress(OSError):
        lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
        system = {key: value.strip("\"'") for key, _, value in (line.partition("=") for line in lines)}
    alike = f"{system.get('ID')} {system.get('ID_LIKE')}".split()
    commands = [PACKAGES[name] for name in alike if name in PACKAGES]
    if not commands:
        return "Python's venv and pip are missing: install Python again with both, or install uv."
    system_python = os.path.realpath("/usr/bin/python3") == os.path.realpath(sys.executable)
    venv = "python3-venv" if system_python else "python{}.{}-venv".format(*sys.version_info)
    command = commands[0].format(venv=venv)
    return f"Python's venv and pip are missing: install them with '{command}' and start again."


def cause(output: str, wanted: list[str], home: Path) -> str | None:
    """The sentence for a player whose installation failed with this output, or None if it tells no cause."""
    python = "{}.{}".format(*sys.version_info)
    for signs, sentence in CAUSES:
        if re.search(signs, output):
            return sentence.format(names=names(wanted), home=home, python=python)
    return None


class Progress:
    """One line a step on stderr: with a moving sign and the seconds on a terminal, plain elsewhere."""

    def __init__(self) -> None:
        self.moving = sys.stderr.isatty()
        self.step = ""
        self.begun = 0.0

    def begin(self, step: str) -> None:
        """Starts a step, described by what is being done."""
        self.step, self.begun = step, time.monotonic()
        if not self.moving:
            print(f"{step} ...", file=sys.stderr, flush=True)

    def show(self) -> None:
        """Moves the sign."""
        sign = "|/-\\"[int((time.monotonic() - self.begun) * 8) % 4]
        self._draw(sign)

    def end(self, outcome: str) -> None:
        """Ends the line of this step with how it went."""
        self._draw(f"... {outcome}", end="\n")

    def _draw(self, state: str, end: str = "") -> None:
        if self.moving:
            columns = shutil.get_terminal_size().columns - 1
            state = f" {state} {time.monotonic() - self.begun:.0f} s"
            line = self.step[: max(0, columns - len(state))] + state
            print("\r" + line.ljust(columns), end=end, file=sys.stderr, flush=True)


def try_lock(file: BinaryIO) -> bool:
    """Takes the lock on this file for as long as it stays open; False while another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        pass  # a file system without locks: two first starts at once may fail there; the next one mends it
    return True


def open_lock(homes: list[Path], name: str = "lock") -> tuple[Path, BinaryIO]:
    """The first of these folders that can be written to, made where needed, and this lock file in it, open."""
    problems = []
    for home in homes:
        try:
            home.mkdir(parents=True, exist_ok=True)
            return home, (home / name).open("ab")
        except OSError as problem:
            problems.append(f"{home} ({problem.strerror})")
    raise NoEnvironment(f"The game needs a folder it can write to, and these are not: {', '.join(problems)}.")


def wait_for(lock: BinaryIO) -> None:
    """Takes the lock as soon as no other process has it."""
    if try_lock(lock):
        return
    progress = Progress()
    progress.begin("Waiting for another start that is making the environment")
    while not try_lock(lock):
        progress.show()
        time.sleep(0.1)
    progress.end("done")


def run(command: list[str], log: BinaryIO, lock: BinaryIO, progress: Progress, folder: Path | None = None) -> bool:
    """Runs a tool, in this folder, with its output to the log, moving the sign; whether it succeeded.

    The tool holds the lock too: when this process is killed, the next start waits until the tool has ended.
    """
    log.write(f"\n$ {' '.join(command)}\n".encode(errors="replace"))
    keep = (lock.fileno(),) if os.name == "posix" else ()
    try:
        child = subprocess.Popen(
            command,
            cwd=folder,
            env=bare_variables(),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            pass_fds=keep,
            process_group=0 if keep else None,
        )
    except OSError as problem:
        log.write(f"{problem}\n".encode(errors="replace"))
        return False
    try:
        while True:
            try:
                return child.wait(timeout=0.1) == 0
            except subprocess.TimeoutExpired:
                progress.show()
    except BaseException:
        stop(child)
        raise


def stop(child: subprocess.Popen[bytes]) -> None:
    """Ends a tool and whatever it started, and returns when none of them can write any more."""
    if sys.platform == "win32":
        child.terminate()  # what it started had the same Ctrl+C as this process
        child.wait()
        return
    for number, patience in ((signal.SIGINT, 5.0), (signal.SIGKILL, 1.0)):
        deadline = time.monotonic() + patience
        try:
            os.killpg(child.pid, number)
            while time.monotonic() < deadline:
                child.poll()
                os.killpg(child.pid, 0)
                time.sleep(0.02)
        except (
            ProcessLookupError,
            PermissionError,
        ):  # on macOS the latter, where all are gone but not yet buried
            return


def host_pip_serves_others() -> bool:
    """Whether this Python has a pip that can install into an environment without one."""
    command = [sys.executable, "-P", "-m", "pip", "--version"]
    answer = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=bare_variables(), check=False
    )
    version = re.match(r"pip (\d+)\.(\d+)", answer.stdout)
    return version is not None and tuple(map(int, version.groups())) >= PIP_FOR_OTHERS


def ways(folder: Path) -> Iterator[tuple[list[str], list[str]]]:
    """The ways to an environment, the best first: a command that makes it, another that installs into it."""
    python = str(python_in(folder))
    pip = ["-m", "pip"]
    install = ["install", "--disable-pip-version-check", "--no-input"]
    yield [sys.executable, "-P", "-m", "venv", str(folder)], [python, "-P", *pip, *install]
    if host_pip_serves_others():  # Debian's Python: pip may be there where venv's own copy is not
        yield (
            [sys.executable, "-P", "-m", "venv", "--without-pip", str(folder)],
            [sys.executable, "-P", *pip, "--python", python, *install],
        )
    if uv := shutil.which("uv"):
        yield (
            [uv, "venv", "--python", sys.executable, str(folder)],
            [uv, "pip", "install", "--python", python],
        )


def build(folder: Path, wanted: list[str], log: BinaryIO, lock: BinaryIO) -> None:
    """Makes the environment in this folder with what is wanted in it; raises NoEnvironment if that fails."""
    progress = Progress()
    progress.begin("Making an environment for Forty Thieves")
    otherwise = missing_package()
    for make, install in ways(folder):
        shutil.rmtree(folder, ignore_errors=True)
        if run(make, log, lock, progress):
            progress.end("done")
            progress.begin(f"Fetching and installing {names(wanted)}")
            if run([*install, *wanted], log, lock, progress):
                progress.end("done")
                return
            otherwise = f"Installing {names(wanted)} failed."
            break
    progress.end("failed")
    output = Path(log.name).read_text(encoding="utf-8", errors="replace")
    raise NoEnvironment(f"{cause(output, wanted, folder.parent) or otherwise} (Details: {log.name})")


@contextlib.contextmanager
def ended_by_signals() -> Iterator[None]:
    """Lets the signals that end a process raise KeyboardInterrupt, as Ctrl+C does, so that all is tidied."""

    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    deadly = [number for number in numbers if signal.getsignal(number) == signal.SIG_DFL]  # nohup ignores one
    for number in deadly:
        signal.signal(number, interrupt)
    try:
        yield
    finally:
        for number in deadly:
            signal.signal(number, signal.SIG_DFL)


def install(folders: list[Path], wanted: list[str]) -> Path:
    """Makes the environment in the first of these folders that can be written to, and returns that folder.

    Waits while another process is at it. Leaves nothing half made behind, and removes what the new
    environment replaces. Raises NoEnvironment where it fails; a signal to stop ends the program.
    """
    home, lock = open_lock([folder.parent for folder in folders])
    folder = next(folder for folder in folders if folder.parent == home)
    name = folder.name.rpartition("-")[0]
    with lock, ended_by_signals():
        try:
            wait_for(lock)
            if not is_complete(folder):
                with (home / f"{name}.log").open("wb", buffering=0) as log:
                    build(folder, wanted, log, lock)
                (folder / COMPLETE).touch()
                for old in home.glob(f"{name}-*"):
                    if old != folder:  # one in use can't be removed on Windows: it stays until the next time
                        shutil.rmtree(old, ignore_errors=True)
        except NoEnvironment:
            raise
        except OSError as problem:
            sentence = cause(str(problem), wanted, home) or f"The environment can't be made: {problem}."
            raise NoEnvironment(sentence) from None
        except KeyboardInterrupt:
            print("\nStopped before all was installed; nothing half made is left.", file=sys.stderr)
            sys.exit(130)
        finally:
            if not is_complete(folder):
                shutil.rmtree(folder, ignore_errors=True)
    return folder
