"""Copies the shared test data that the tests need to tests/data: python3 scripts/copy_test_data.py [folder].

Without a folder the data is taken from shared/data beside the checkout. Only the rows of the variants shipped so
far are copied, and those of other rule sets (their variant is null).
"""

import gzip
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared" / "data"
COPIES = ROOT / "tests" / "data"
NAMES = ("deals", "wins", "lost", "playouts")
VARIANTS = ("FT", None)


def wanted_rows(shared: Path, name: str) -> list[Any]:
    """The rows of that file of the shared data which the tests need, in their order."""
    lines = (shared / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [row for row in map(json.loads, lines) if row["variant"] in VARIANTS]


def copy(shared: Path, name: str) -> int:
    """Write the copy anew and give its number of rows. The same rows give the same bytes."""
    rows = wanted_rows(shared, name)
    text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
    (COPIES / f"{name}.jsonl.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    return len(rows)


def main() -> None:
    """Copy all files, or say in a sentence why it can't be done."""
    shared = Path(sys.argv[1]) if len(sys.argv) > 1 else SHARED
    COPIES.mkdir(exist_ok=True)
    try:
        for name in NAMES:
            print(f"{name}: {copy(shared, name)} rows")
    except FileNotFoundError as error:
        sys.exit(f"{error.filename} isn't there: name the folder of the shared data.")


if __name__ == "__main__":
    main()
