"""Lines of JSON through a pipe between two processes."""

import json
import os
from collections.abc import Iterator
from typing import Any, Final

READY: Final = "ready"  # the key of the line by which a worker says that it listens

_CHUNK: Final = 65536


def lines(fd: int) -> Iterator[bytes]:
    """The lines that come through the pipe, each as soon as it is there, until it ends.

    Without a buffered file: those hold locks, which can't be taken from a thread that waits when the program ends.
    """
    rest = b""
    while chunk := os.read(fd, _CHUNK):
        *whole, rest = (rest + chunk).split(b"\n")
        yield from whole


def write_line(fd: int, form: dict[str, Any]) -> None:
    """Write the object as a line of JSON into the pipe. Raises OSError where nobody reads it any more."""
    left = json.dumps(form).encode("ascii") + b"\n"
    while left:
        left = left[os.write(fd, left) :]
