"""Starting the game while its window is open: the second start rings there, hands over what it was given, and ends.

The bell is a socket of this computer only. Where it listens, and a word that only this user can read, stand in a
file beside the records; one that a killed game has left leads nowhere and means nothing.
"""

import hmac
import json
import os
import socket
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, Self

DOOR: Final = "table.door"
_HERE: Final = "127.0.0.1"
_LONGEST: Final = 8_000_000  # bytes of what may be handed over
_PATIENCE: Final = 5.0  # seconds that either side waits for the other


@dataclass(frozen=True)
class Ring:
    """A second start at the door, with the text of a deal, position or game, or the path of a file that holds one.

    What it didn't bring is empty.
    """

    deal: str
    file: str
    _answered: SimpleQueue[bool] = field(default_factory=SimpleQueue)

    def answer(self, in_front: bool) -> None:
        """Let the second start end, told whether the window could be brought to the front."""
        self._answered.put(in_front)

    def wait(self) -> bool:
        """What was answered; False where nothing was for too long."""
        with suppress(Empty):
            return self._answered.get(timeout=_PATIENCE)
        return False


class Doorbell:
    """Listens in a thread of its own from the start until it is closed; ``rings`` gives who has come."""

    def __init__(self, folder: Path) -> None:
        """Raises OSError where nothing can be heard or the file can't be written."""
        self._file = folder / DOOR
        self._word = os.urandom(16).hex()
        self._came: SimpleQueue[Ring] = SimpleQueue()
        self._socket = socket.create_server((_HERE, 0))
        try:
            self._tell()
        except OSError:
            self._socket.close()
            raise
        threading.Thread(target=self._listen, daemon=True).start()

    def rings(self) -> list[Ring]:
        """All that have rung since this was asked last."""
        came = []
        with suppress(Empty):
            while True:
                came.append(self._came.get_nowait())
        return came

    def close(self) -> None:
        """Hear nothing more. A second call does nothing."""
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)  # or the thread would go on listening
        self._socket.close()
        with suppress(OSError, ValueError, KeyError, TypeError):
            if _door(self._file) == (self._socket_port, self._word):
                self._file.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _tell(self) -> None:
        """Write down where the bell is, for the same user only, whole or not at all."""
        self._socket_port: int = self._socket.getsockname()[1]
        half = self._file.with_name(f"{DOOR}-{os.getpid()}")
        half.unlink(missing_ok=True)
        with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            json.dump({"port": self._socket_port, "word": self._word}, file)
        half.replace(self._file)

    def _listen(self) -> None:
        while True:
            try:
                visitor, _address = self._socket.accept()
            except OSError:
                return  # closed
            threading.Thread(target=self._hear, args=[visitor], daemon=True).start()

    def _hear(self, visitor: socket.socket) -> None:
        with visitor, suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
            visitor.settimeout(_PATIENCE)
            said = _heard(visitor)
            if not hmac.compare_digest(str(said["word"]), self._word):
                return
            ring = Ring(str(said["deal"]), str(said["file"]))
            self._came.put(ring)
            visitor.sendall(json.dumps({"front": ring.wait()}).encode() + b"\n")


def ring(folder: Path, deal: str = "", file: str = "") -> bool | None:
    """Ring at the window that has the folder's records, and hand over a deal or the whole path of a file.

    Whether that window came to the front; None where nobody answers.
    """
    try:
        port, word = _door(folder / DOOR)
        with socket.create_connection((_HERE, port), timeout=_PATIENCE) as door:
            door.settimeout(2 * _PATIENCE)
            door.sendall(json.dumps({"word": word, "deal": deal, "file": file}).encode() + b"\n")
            return bool(_heard(door)["front"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _door(file: Path) -> tuple[int, str]:
    """Where the bell is, and the word. Raises OSError, ValueError, KeyError or TypeError where that isn't told."""
    said = json.loads(file.read_text(encoding="ascii"))
    return int(said["port"]), str(said["word"])


def _heard(other: socket.socket) -> dict[str, Any]:
    """The one line that the other side says, as JSON."""
    heard = bytearray()
    while not heard.endswith(b"\n"):
        more = other.recv(65536)
        heard += more
        if not more or len(heard) > _LONGEST:
            raise ValueError
    said = json.loads(heard)
    if not isinstance(said, dict):
        raise TypeError
    return said
