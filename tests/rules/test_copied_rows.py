"""The copies of the shared test data are what they are said to be."""

import gzip
from collections import Counter
from pathlib import Path

import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from scripts import copy_test_data
from tests.shared_rows import COPIES, rows

# How many rows there are of each variant, and of other rule sets (None): none may go missing without a word.
FIRST_PART = list(CATALOGUE)[:20]
COUNTS: dict[str, dict[str | None, int]] = {
    "deals": {**dict.fromkeys(FIRST_PART, 12), None: 72},
    "wins": {
        "FT": 164, "JO": 14, "LI": 20, "IN": 20, "ST": 18, "MA": 11, "NT": 17, "RF": 18, "LU": 20, "LF": 24,
        "FE": 13, "SI": 8, "KO": 3, "R1": 30, "R2": 30, "BF": 13, "AB": 27, "CA": 28, "SA": 21, "MM": 23, None: 73,
    },
    "lost": {"FT": 113, "FE": 1, "BF": 7, "AB": 32, "CA": 21, "SA": 12, None: 15},
    "playouts": {
        "FT": 34, "JO": 4, "LI": 15, "IN": 15, "ST": 4, "MA": 4, "NT": 6, "RF": 6, "LU": 4, "LF": 6,
        "FE": 4, "SI": 4, "KO": 6, "R1": 6, "R2": 6, "BF": 15, "AB": 6, "CA": 6, "SA": 6, "MM": 6, None: 33,
    },
}  # fmt: skip
beside_the_checkout = pytest.mark.skipif(
    not copy_test_data.SHARED.is_dir(), reason="the shared data isn't beside this checkout: nothing to compare with"
)


@beside_the_checkout
@pytest.mark.parametrize("name", copy_test_data.NAMES)
def test_the_copies_equal_the_shared_rows(name: str) -> None:
    assert list(rows(name)) == copy_test_data.shared_rows(copy_test_data.SHARED, name)


@pytest.mark.parametrize("name", copy_test_data.NAMES)
def test_no_row_is_missing(name: str) -> None:
    assert Counter(row["variant"] for row in rows(name)) == COUNTS[name]


def test_every_variant_of_the_first_part_has_deals_lines_that_win_and_playouts() -> None:
    for name in ("deals", "wins", "playouts"):
        assert {row["variant"] for row in rows(name)} == {*FIRST_PART, None}


def test_the_script_writes_the_same_copies_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From what the copies hold, laid out as the shared data are."""
    monkeypatch.setattr(copy_test_data, "COPIES", tmp_path)
    for name in ("deals", "lost"):  # the others take long to pack
        given = gzip.decompress((COPIES / f"{name}.jsonl.gz").read_bytes())
        (tmp_path / f"{name}.jsonl").write_bytes(given)
        assert copy_test_data.copy(tmp_path, name) == len(rows(name))
        made = (tmp_path / f"{name}.jsonl.gz").read_bytes()
        assert gzip.decompress(made) == given
        assert made[4:8] == bytes(4)  # no time of making
