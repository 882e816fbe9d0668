"""A change that can't be written down doesn't happen: the game stands as before, and can go on once the disk can."""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from forty_thieves.game.clock import Clock
from forty_thieves.game.game import Game
from forty_thieves.records.attempt import Kind
from forty_thieves.records.errors import RecordsUnavailable
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.commands import DRAW
from forty_thieves.rules.start import Start
from tests.game.played import LINE, Hands, folder_gone, look, no_file_may_grow, on_disk, sit_down, winnable

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system: limits, moving open files")

Failure = Callable[[Path], AbstractContextManager[None]]
failing = pytest.mark.parametrize("failure", [folder_gone, no_file_may_grow])

ACTS: dict[str, Callable[[Game], None]] = {
    "a command": lambda game: game.play(DRAW),
    "some commands": lambda game: game.play(DRAW, DRAW, DRAW),
    "undo": lambda game: game.undo(),
    "redo": lambda game: game.redo(),
    "restart": lambda game: game.restart(),
    "giving up": lambda game: game.give_up(),
}


@pytest.fixture
def game(records: Records, ann: Profile, hands: Hands) -> Game:
    """A game in the middle, with something to undo and to redo."""
    game = Game.begin(records, ann, winnable(), Kind.RANDOM, Clock(now=hands))
    game.clock.hold(False)
    game.play(*LINE[:40])
    hands.pass_by(10)
    for _ in range(6):
        game.undo()
    game.redo()
    return game


@failing
@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
def test_the_game_stands_as_before_and_then_goes_on(
    game: Game, folder: Path, records: Records, failure: Failure, act: Callable[[Game], None]
) -> None:
    before, written = look(game), on_disk(folder, game)
    with failure(folder):
        for _ in range(2):
            with pytest.raises(RecordsUnavailable):
                act(game)
            assert look(game) == before
    assert on_disk(folder, game) == written
    act(game)
    assert look(game) != before
    assert len(before.undone) == 5


@failing
def test_the_first_command_that_fails_starts_no_clock_and_counts_nothing(
    records: Records, ann: Profile, folder: Path, hands: Hands, failure: Failure
) -> None:
    game = Game.begin(records, ann, winnable(), Kind.RANDOM, Clock(now=hands))
    game.clock.hold(False)
    before = look(game)
    with failure(folder), pytest.raises(RecordsUnavailable):
        game.play(LINE[0])
    hands.pass_by(10)
    assert look(game) == before
    assert (game.counts, game.clock.runs, game.clock.seconds) == (False, False, 0)


@failing
def test_a_win_that_fails_to_be_written_is_none_yet(
    records: Records, ann: Profile, folder: Path, failure: Failure
) -> None:
    game = Game.begin(records, ann, winnable(), Kind.RANDOM)
    game.play(*LINE[:-1])
    before = look(game)
    with failure(folder), pytest.raises(RecordsUnavailable):
        game.play(LINE[-1])
    assert look(game) == before and not game.over
    assert records.scorecard(ann).won == 0
    game.play(LINE[-1])
    assert game.result == "won" and records.scorecard(ann).won == 1


@failing
def test_a_clock_that_fails_to_be_kept_runs_on(game: Game, folder: Path, hands: Hands, failure: Failure) -> None:
    hands.pass_by(5)
    with failure(folder), pytest.raises(RecordsUnavailable):
        game.keep_clock()
    assert (game.clock.runs, game.clock.seconds) == (True, 15)
    game.keep_clock()


@failing
@pytest.mark.parametrize("start", [None, winnable(), Start(winnable().state, "", ("D", "D"))])
def test_a_deal_that_fails_leaves_the_open_game_on_the_table(
    records: Records, ann: Profile, folder: Path, failure: Failure, start: Start | None
) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    game, before = session.game, look(session.game)
    assert before.runs
    with failure(folder), pytest.raises(RecordsUnavailable):
        session.deal(start)
    assert session.game is game and look(game) == before  # its clock goes on
    assert (records.scorecard(ann).played, session.must_ask(session.variant)) == (0, True)
    session.deal(start)
    assert session.game is not game


@failing
def test_another_variant_that_cannot_be_put_on_the_table_leaves_this_one_there(
    records: Records, ann: Profile, folder: Path, failure: Failure
) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    game, before = session.game, look(session.game)
    with failure(folder), pytest.raises(RecordsUnavailable):
        session.change_to(CATALOGUE["JO"])
    assert session.game is game and look(game) == before
    session.change_to(CATALOGUE["JO"])
    assert session.variant is CATALOGUE["JO"]
