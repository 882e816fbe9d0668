from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from tests.records.recorded import Calendar


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "Forty Thieves, ♠ & more #1?"  # a name that an address must quote
    folder.mkdir()
    return folder


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """A folder that every user can reach; pytest's own are closed to all but the one who runs the tests."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture
def records(folder: Path, calendar: Calendar) -> Iterator[Records]:
    with Records.open(folder, calendar) as records:
        yield records


@pytest.fixture
def ann(records: Records) -> Profile:
    return records.profile("Ann")
