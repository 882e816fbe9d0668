"""The icon in the formats of Windows and macOS, made from its PNG files: both are a head with the files behind it."""

import struct
from pathlib import Path

# The kinds of an .icns file by the size of the PNG in it.
_KINDS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08"}


def write_ico(source: Path, target: Path) -> None:
    """Write all sizes of icon-<size>.png in the source folder as one .ico file."""
    pictures = _pictures(source)
    head, at = struct.pack("<HHH", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for size, png in pictures.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), at)
        at += len(png)
    target.write_bytes(head + b"".join(pictures.values()))


def write_icns(source: Path, target: Path) -> None:
    """Write those that the format has a kind for as one .icns file."""
    parts = b"".join(
        _KINDS[size] + struct.pack(">I", 8 + len(png)) + png
        for size, png in _pictures(source).items()
        if size in _KINDS
    )
    target.write_bytes(b"icns" + struct.pack(">I", 8 + len(parts)) + parts)


def _pictures(source: Path) -> dict[int, bytes]:
    found = {int(file.stem.removeprefix("icon-")): file.read_bytes() for file in source.glob("icon-*.png")}
    return dict(sorted(found.items()))
