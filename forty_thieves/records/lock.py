"""One window at a time on one data folder.

The operating system holds the lock and lets go of it when the process ends, however it ends: a lock file that
is left over means nothing.
"""

import errno
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

LOCK_NAME = "table.lock"

if sys.platform == "win32":
    import msvcrt

    _TAKEN = frozenset({errno.EACCES, errno.EDEADLK})

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def _unlock(descriptor: int) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    _TAKEN = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES})

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)


class OpenTable:
    """The right of one running window to play on a data folder."""

    def __init__(self, descriptor: int | None) -> None:
        self._descriptor = descriptor

    @classmethod
    def take(cls, folder: Path) -> Self | None:
        """Take the folder, or None while another window has it.

        Where the file system knows no locks, or the folder can't be written, the folder counts as free.
        """
        try:
            descriptor = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return cls(None)
        try:
            _lock(descriptor)
        except OSError as error:
            os.close(descriptor)
            return None if error.errno in _TAKEN else cls(None)
        return cls(descriptor)

    def release(self) -> None:
        """Let the next window have the folder. A second call does nothing."""
        if self._descriptor is not None:
            _unlock(self._descriptor)
            os.close(self._descriptor)
            self._descriptor = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
