from collections.abc import Iterator
from pathlib import Path

import pytest

from forty_thieves.game.clock import Clock
from forty_thieves.game.game import Game
from forty_thieves.records.attempt import Kind
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from tests.game.played import Hands, winnable


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    return folder


@pytest.fixture
def records(folder: Path) -> Iterator[Records]:
    with Records.open(folder) as records:
        yield records


@pytest.fixture
def ann(records: Records) -> Profile:
    return records.profile("Ann")


@pytest.fixture
def game(records: Records, ann: Profile, hands: Hands) -> Game:
    """A game that LINE wins, on a table that is seen."""
    game = Game.begin(records, ann, winnable(), Kind.RANDOM, Clock(now=hands))
    game.clock.hold(False)
    return game
