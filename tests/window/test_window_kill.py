"""The process is killed in mid-game, ten times, and not one thing that was done is lost."""

import random
import shutil
from pathlib import Path

from ledger import Ledger, replayed
from lines import winning_line
from player import Player
from program import Program, Start, same
from steps import do

from forty_thieves.game.session import Session
from forty_thieves.records.store import Records

LINE = winning_line(26)

# What is done before each kill. After the bar nothing is waited for: the kill comes when all is sent and some is on
# disk, whatever the window does then. What can be redone is redone after each kill.
KILLS = (
    "play play play play play play play play",
    "play play play undo",
    "play play undo undo undo redo",
    "play play undo undo redo redo | undo",
    "play play undo undo | redo",
    "play restart",
    "play play play restart undo play undo undo undo undo",
    "undo redo undo | play play undo redo draw",
    "play undo undo | draw undo redo draw undo draw",
    "play play play restart play undo undo | redo undo undo redo hold",
)


def test_nothing_is_lost_when_the_process_is_killed_in_mid_game(start: Start, tmp_path: Path) -> None:
    dice = random.Random(2)
    program = start("--deal", LINE.code).shown()
    ledger = Ledger()
    for number, steps in enumerate(KILLS):
        player = Player(program, replayed(LINE.start, ledger.line), dice)
        calm, _, hurried = steps.partition("|")
        for step in calm.split():
            do(step, player, ledger, LINE.start)
            player.saw(ledger.events, f"before kill {number}")
        known = len(ledger.events)
        before = None if hurried else player.cards_picture()
        for step in hurried.split():
            do(step, player, ledger, LINE.start)
        program.until_events(known + bool(hurried), f"at kill {number}")
        program.kill()
        player.release()

        on_disk = program.events()
        assert on_disk == ledger.events[: len(on_disk)]
        ledger = Ledger.of(on_disk)
        assert_found_again(program, ledger, tmp_path / f"copy {number}")
        program = start().shown()
        player = Player(program, replayed(LINE.start, ledger.line), dice)
        if before is not None:
            assert same(player.cards_picture(), before), f"another picture after kill {number}"
        for step in ["redo"] * len(ledger.undone):
            do(step, player, ledger, LINE.start)
            player.saw(ledger.events, f"after kill {number}")
    seconds = [row[0] for row in program.rows("SELECT seconds FROM events ORDER BY number")]
    assert seconds == sorted(seconds)
    assert program.rows("SELECT count(*), max(result) FROM attempts") == [(1, None)]
    assert program.close() == 0


def assert_found_again(program: Program, ledger: Ledger, copy: Path) -> None:
    """On a copy of the data folder the game is that of the ledger, with all that can be redone and undone."""
    ((kept,),) = program.rows("SELECT seconds FROM attempts")
    ((last,),) = program.rows("SELECT max(seconds) FROM events")
    assert kept >= last > 0
    shutil.copytree(program.folder, copy)
    with Records.open(copy) as records:
        session = Session(records, records.profile("tester"))
        game = session.game
        assert (records.notices, session.notices) == ([], [])
        assert (game.deal, game.moves, game.clock.seconds) == (LINE.code, ledger.moves, kept)
        ahead = Ledger.of(ledger.events)
        assert [str(command) for command in game.history.line] == ahead.line
        while game.can_redo:
            game.redo()
            ahead.write("redo")
            assert game.state == replayed(LINE.start, ahead.line)
        assert not ahead.undone
        while game.can_undo:
            game.undo()
            ahead.write("undo")
            assert game.state == replayed(LINE.start, ahead.line)
        assert not ahead.done
