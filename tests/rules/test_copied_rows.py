"""The copies of the shared test data are what they are said to be."""

from pathlib import Path

import pytest

from scripts import copy_test_data
from tests.shared_rows import rows


@pytest.mark.parametrize("name", copy_test_data.NAMES)
def test_the_copies_equal_the_shared_rows(name: str) -> None:
    if not copy_test_data.SHARED.is_dir():
        pytest.skip("the shared data isn't beside this checkout: nothing to compare the copies with")
    assert list(rows(name)) == copy_test_data.wanted_rows(copy_test_data.SHARED, name)


@pytest.mark.parametrize(
    ("name", "classic", "own"), [("deals", 12, 72), ("wins", 164, 73), ("lost", 113, 15), ("playouts", 34, 33)]
)
def test_no_row_is_missing(name: str, classic: int, own: int) -> None:
    variants = [row["variant"] for row in rows(name)]
    assert (variants.count("FT"), variants.count(None), len(variants)) == (classic, own, classic + own)


def test_the_script_writes_the_same_copies_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not copy_test_data.SHARED.is_dir():
        pytest.skip("the shared data isn't beside this checkout: nothing to copy")
    monkeypatch.setattr(copy_test_data, "COPIES", tmp_path)
    for name in ("deals", "lost"):
        copy_test_data.copy(copy_test_data.SHARED, name)
        first = (tmp_path / f"{name}.jsonl.gz").read_bytes()
        copy_test_data.copy(copy_test_data.SHARED, name)
        assert (tmp_path / f"{name}.jsonl.gz").read_bytes() == first
        assert first[4:8] == bytes(4)  # no time of making
