"""Help that was used is written down: it is never punished, and never made undone."""

from pathlib import Path

import pytest

from forty_thieves.game.game import Game
from forty_thieves.game.session import Session
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from tests.game.played import LINE, folder_gone, look, sit_down, tally, texts_on_disk


def test_help_is_written_at_once_and_changes_nothing_else(game: Game, folder: Path) -> None:
    game.play(LINE[0])
    before = look(game)
    game.note("hint")
    assert look(game) == before
    assert game.help == ["hint"]
    assert texts_on_disk(folder, game) == [str(LINE[0]), "hint"]


def test_help_before_the_first_command_does_not_make_the_game_count(
    game: Game, records: Records, ann: Profile, folder: Path
) -> None:
    game.note("verdict")
    assert not game.counts
    assert texts_on_disk(folder, game) == []
    assert tally(records, ann) == (0, 0, 0)
    game.play(LINE[0])
    assert texts_on_disk(folder, game) == ["verdict", str(LINE[0])]
    game.play(LINE[1])
    assert texts_on_disk(folder, game) == ["verdict", str(LINE[0]), str(LINE[1])]


def test_help_is_known_of_a_game_that_is_resumed(records: Records, ann: Profile) -> None:
    first = sit_down(records, ann)
    command = next(iter(first.game.finish_line()), None) or LINE[8]
    first.game.note("verdict")
    first.game.play(command)
    first.game.undo()
    first.game.note("hint")
    again = Session(records, ann).game
    assert again.attempt.id == first.game.attempt.id
    assert again.help == ["verdict", "hint"]
    assert (again.moves, again.can_redo) == (first.game.moves, True)


def test_a_helped_game_is_not_among_the_unaided_ones(game: Game, records: Records, ann: Profile) -> None:
    game.play(LINE[0])
    game.note("verdict")
    game.give_up()
    assert records.scorecard(ann).lost == 1
    assert records.scorecard(ann, unaided=True).lost == 0


def test_a_game_that_is_over_takes_no_note(game: Game, folder: Path) -> None:
    game.play(LINE[0])
    game.give_up()
    game.note("verdict")
    assert game.help == []
    assert texts_on_disk(folder, game) == [str(LINE[0])]


def test_help_that_cannot_be_written_is_not_noted(game: Game, folder: Path) -> None:
    game.play(LINE[0])
    with folder_gone(folder), pytest.raises(OSError):
        game.note("hint")
    assert game.help == []


def test_help_that_waits_is_written_with_the_first_command_that_can_be(game: Game, folder: Path) -> None:
    game.note("hint")
    with folder_gone(folder), pytest.raises(OSError):
        game.play(LINE[0])
    game.play(LINE[0])
    assert texts_on_disk(folder, game) == ["hint", str(LINE[0])]


def test_several_steps_are_taken_back_at_once_and_each_is_recorded(game: Game, folder: Path) -> None:
    for command in LINE[:4]:
        game.play(command)
    game.undo(3)
    assert game.history.line == list(LINE[:1])
    assert texts_on_disk(folder, game) == [*map(str, LINE[:4]), "undo", "undo", "undo"]
    for _n in range(3):
        game.redo()
    assert game.history.line == list(LINE[:4])


def test_steps_that_cannot_be_recorded_are_not_taken_back(game: Game, folder: Path) -> None:
    game.play(*LINE[:4])
    game.play(LINE[4])
    before = look(game)
    with folder_gone(folder), pytest.raises(OSError):
        game.undo(2)
    assert look(game) == before
