"""Copies the shared test data to tests/data: python3 scripts/copy_test_data.py [folder].

Without a folder the data is taken from shared/data beside the checkout. All rows are copied.
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


def shared_rows(shared: Path, name: str) -> list[Any]:
    """The rows of that file of the shared data, in their order."""
    return [*map(json.loads, (shared / f"{name}.jsonl").read_text(encoding="utf-8").splitlines())]


def copy(shared: Path, name: str) -> int:
    """Write the copy anew and give its number of rows. The same rows give the same bytes."""
    rows = shared_rows(shared, name)
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
