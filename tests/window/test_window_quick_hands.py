"""Nothing that quick hands do is lost or taken for something else, also while cards are on their way."""

import random
from pathlib import Path

import pytest
from ledger import Ledger
from lines import winning_line
from player import Player, legal_moves, refused_drag
from prepared import put_on_table
from program import Start
from steps import do

LINE = winning_line(26)


@pytest.mark.parametrize("seed", [0, 10, 14])
def test_forty_steps_without_a_pause_are_all_done(start: Start, seed: int) -> None:
    player = Player(start("--deal", LINE.code).shown(), LINE.start.copy(), random.Random(seed))
    ledger = Ledger()
    for _ in range(40):
        possible = ["play"] * 6 + ["undo"] * 3 * bool(ledger.done) + ["redo"] * bool(ledger.undone)
        do(player.dice.choice(possible), player, ledger, LINE.start)
    player.saw(ledger.events)


def test_a_press_right_after_a_refused_drag_is_no_second_click(start: Start, tmp_path: Path) -> None:
    state = put_on_table(tmp_path / "data", LINE, 60)
    player = Player(start().shown(), state, random.Random(60))
    events = player.program.events()
    # A double-click would do something else, or nothing.
    command = next(c for c in legal_moves(state) if "double" not in player.ways_of(c))
    at = player.point_on(command.source)
    player.drag(refused_drag(state, player.dice, command.source), start=at)
    player.drag(command, start=at)
    player.saw([*events, str(command)])


def test_a_double_click_after_one_that_was_undone_is_no_third_click(start: Start) -> None:
    player = Player(start("--deal", LINE.code).shown(), LINE.start.copy(), random.Random(61))
    command = next(c for c in legal_moves(player.state) if "double" in player.ways_of(c))
    at = player.point_on(command.source)
    player.double_click(command, at)
    player.program.key("z")
    player.double_click(command, at)
    player.saw([str(command), "undo", str(command)])
