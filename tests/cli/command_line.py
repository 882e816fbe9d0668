"""The command line as a script meets it: a process of its own, with no display, and never a traceback."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = (sys.executable, "-m", "forty_thieves")
LEFT_OUT = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE"}


@dataclass(frozen=True)
class Done:
    """What a process left behind."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines on standard output."""
        return self.out.split("\n")[:-1] if self.out else []


def environment(**changes: str) -> dict[str, str]:
    """A terminal in UTF-8, with no screen, where Ann is logged in."""
    without = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    login = dict.fromkeys(("LOGNAME", "USER", "LNAME", "USERNAME"), "Ann")
    return {**without, **login, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", **changes}


def run(*arguments: str | Path, stdin: str | bytes = b"", program: tuple[str, ...] = PROGRAM, **changes: str) -> Done:
    """Run the program to its end; `changes` are of its environment."""
    done = subprocess.run(
        [*program, *map(str, arguments)],
        input=stdin if isinstance(stdin, bytes) else stdin.encode(),
        capture_output=True,
        env=environment(**changes),
        timeout=60,
        check=False,
    )
    return checked(done.returncode, done.stdout, done.stderr)


def checked(code: int, out: bytes, err: bytes) -> Done:
    """What was left behind, once it is seen that nothing in it is a programmer's business."""
    done = Done(code, out.decode().replace("\r\n", "\n"), err.decode(errors="replace").replace("\r\n", "\n"))
    for sign in ("Traceback", "Exception ignored", "Error:", 'File "'):
        assert sign not in done.out + done.err.replace("error:", ""), done.err
    return done


def complains(done: Done, words: str, code: int = 2) -> None:
    """See to it that there is nothing but one sentence with these words, and that exit code."""
    assert (done.code, done.out) == (code, "")
    assert words in done.err
    assert done.err.startswith("forty-thieves: ") and done.err.count("\n") == 1
