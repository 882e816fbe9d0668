"""PNG files written beside the drawing: pygame's own writing holds all else up, and takes three times as long."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pygame

_LEVEL = 3


def write_png(surface: pygame.Surface, file: Path) -> None:
    """Write the picture without transparency; other threads run meanwhile."""
    width, height = surface.get_size()
    data, row = pygame.image.tobytes(surface, "RGB"), 3 * width
    lines = b"".join(b"\0" + data[n * row : (n + 1) * row] for n in range(height))
    head = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(lines, _LEVEL)), (b"IEND", b""))
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
