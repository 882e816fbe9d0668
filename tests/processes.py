"""The worker processes that live, for tests that kill them or their game. Looks at them in /proc."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").is_file(), reason="looks at processes in /proc")


def workers(parent: int | None = None) -> list[int]:
    """The workers that were started by that process, or by this one."""
    found = []
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            state, father = _state_and_parent(int(folder.name))
            line = (folder / "cmdline").read_bytes()
        except OSError:  # it has just ended
            continue
        if b"forty_thieves.solver.worker" in line and state != "Z" and father == (parent or os.getpid()):
            found.append(int(folder.name))
    return found


def alive(pid: int) -> bool:
    """Whether there is a process of that number that hasn't ended."""
    try:
        return _state_and_parent(pid)[0] != "Z"
    except OSError:
        return False


def wait_for(true: Callable[[], object], seconds: float = 60.0, meanwhile: Callable[[], object] = lambda: None) -> None:
    """Waits until that is true, and fails where it takes longer."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came to that"
        meanwhile()
        time.sleep(0.002)


def _state_and_parent(pid: int) -> tuple[str, int]:
    state, father = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[:2]
    return state, int(father)
