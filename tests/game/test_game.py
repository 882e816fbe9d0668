"""One game being played: every change is on disk when the call returns, and the next start finds all of it."""

from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from forty_thieves.game.game import Game
from forty_thieves.records.attempt import Kind
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.commands import DRAW, REDEAL, parse_command
from forty_thieves.rules.legality import IllegalCommand
from forty_thieves.rules.record import read_record, record_text, replay
from forty_thieves.rules.start import numbered_start
from forty_thieves.rules.stuck import is_stuck
from tests.game.played import LINE, PLAYED_OUT, WON, Hands, look, on_disk, texts_on_disk, winnable

# Playing ------------------------------------------------------------------------------------------------------


def test_a_new_game(game: Game, folder: Path) -> None:
    assert game.state == winnable().state
    assert (game.moves, game.score, game.counts, game.over, game.stuck) == (0, 0, False, False, False)
    assert (game.can_undo, game.can_redo, game.can_restart) == (False, False, False)
    assert (game.variant, game.deal, game.result) == (FORTY_THIEVES, winnable().deal, None)
    assert on_disk(folder, game) == []


def test_every_command_is_on_disk_when_it_is_played(game: Game, folder: Path, hands: Hands) -> None:
    for number, command in enumerate(LINE[:20], start=1):
        game.play(command)
        hands.pass_by(2)
        events = on_disk(folder, game)
        assert [event.text for event in events] == [str(command) for command in LINE[:number]]
        assert (events[-1].seconds, events[-1].home) == (2 * (number - 1), game.state.home)
    assert (game.moves, game.counts) == (20, True)


def test_several_commands_are_played_at_once(game: Game, folder: Path) -> None:
    game.play(*LINE[:9])
    assert texts_on_disk(folder, game) == [str(command) for command in LINE[:9]]
    assert game.moves == 9
    homes = [event.home for event in on_disk(folder, game)]
    assert homes == sorted(homes) and homes[-1] == game.state.home
    game.undo()
    assert game.history.line == list(LINE[:8])


def test_undo_redo_and_restart_are_on_disk_and_undo_takes_no_move_away(game: Game, folder: Path) -> None:
    game.play(*LINE[:5])
    game.undo()
    game.undo()
    assert game.moves == 5
    game.redo()
    assert game.moves == 6
    game.restart()
    assert game.moves == 6
    assert game.state == winnable().state and game.history.line == []
    game.undo()
    assert game.history.line == list(LINE[:4])
    assert texts_on_disk(folder, game)[5:] == ["undo", "undo", "redo", "restart", "undo"]
    assert [event.home for event in on_disk(folder, game)][-2:] == [0, game.state.home]


def test_a_new_command_after_undo_drops_what_was_undone(game: Game) -> None:
    game.play(*LINE[:5])
    game.undo()
    game.undo()
    game.play(DRAW)
    assert not game.can_redo
    assert game.history.line == [*LINE[:3], DRAW]


def test_an_illegal_command_is_refused_with_its_reason_and_changes_nothing(game: Game, folder: Path) -> None:
    game.play(DRAW)
    game.play(DRAW)
    game.undo()
    before = look(game)
    for commands in ([REDEAL], [DRAW, REDEAL], [*LINE[:3], parse_command("T1>T1")]):
        with pytest.raises(IllegalCommand):
            game.play(*commands)
        assert look(game) == before
    assert game.refusal(REDEAL) == "The waste is turned over only when the stock is empty."
    assert texts_on_disk(folder, game) == ["D", "D", "undo"]


def test_with_nothing_to_take_back_or_do_again_nothing_changes(game: Game, folder: Path) -> None:
    before = look(game)
    for act in (game.undo, game.redo):
        with pytest.raises((ValueError, LookupError)):
            act()
        assert look(game) == before
    assert on_disk(folder, game) == []


def test_a_restart_of_a_game_without_a_command_makes_it_count_no_more_than_before(
    game: Game, records: Records, ann: Profile
) -> None:
    assert not game.can_restart
    with suppress(ValueError, LookupError):
        game.restart()
    assert game.counts is False
    assert records.scorecard(ann).in_progress == 0


def test_the_clock_runs_from_the_first_command_on(game: Game, hands: Hands) -> None:
    hands.pass_by(60)
    assert game.clock.seconds == 0
    game.play(DRAW)
    game.play(DRAW)
    hands.pass_by(5)
    game.undo()
    game.restart()
    hands.pass_by(5)
    assert game.clock.seconds == 10


def test_the_deal_never_changes(game: Game) -> None:
    start = winnable().state
    game.play(*LINE[:50])
    assert game.start == start
    game.undo()
    assert game.start == start


# The end ------------------------------------------------------------------------------------------------------


def test_a_win_is_written_and_closes_the_game(
    game: Game, records: Records, ann: Profile, folder: Path, hands: Hands
) -> None:
    for command in LINE:
        assert not game.over
        game.play(command)
        hands.pass_by(1)
    assert (game.over, game.result, game.state.won, game.stuck) == (True, "won", True, False)
    assert (game.clock.runs, game.clock.seconds) == (False, len(LINE) - 1)
    assert (game.can_undo, game.can_redo, game.can_restart) == (False, False, False)
    assert game.finish_line() == []
    with Records.read_only(folder) as reader:
        card = reader.scorecard(ann)
        assert (card.played, card.won, card.in_progress) == (1, 1, 0)
        assert (card.games[0].moves, card.games[0].home, card.games[0].seconds) == (len(LINE), 104, len(LINE) - 1)
        assert reader.last_open(ann) is None


def test_a_win_by_finishing_at_once_counts_each_command(game: Game, records: Records, ann: Profile) -> None:
    for command in LINE:
        if game.finish_line():
            break
        game.play(command)
    line = game.finish_line()
    assert len(line) > 1
    before = game.moves
    game.play(*line)
    assert game.over and game.moves == before + len(line)
    assert records.scorecard(ann).games[0].moves == game.moves


@pytest.mark.parametrize("end", ["won", "given up"])
def test_a_game_that_is_over_takes_no_more_changes(game: Game, records: Records, ann: Profile, end: str) -> None:
    if end == "won":
        game.play(*LINE)
    else:
        game.play(*LINE[:10])
        game.undo()
        game.give_up()
    before, card = look(game), records.scorecard(ann)
    for act in (partial(game.play, DRAW), game.undo, game.redo, game.restart, game.give_up):
        with pytest.raises((ValueError, LookupError)):
            act()
        assert look(game) == before
    game.keep_clock()
    assert records.scorecard(ann) == card
    reason = "This game is won." if end == "won" else "This game has been given up."
    assert game.refusal(DRAW) == game.refusal(LINE[9]) == reason


def test_giving_up_is_a_loss_where_a_command_was_made(game: Game, records: Records, ann: Profile, hands: Hands) -> None:
    game.play(DRAW)
    hands.pass_by(7)
    game.undo()
    game.give_up()
    assert (game.over, game.result, game.clock.runs) == (True, "lost", False)
    card = records.scorecard(ann)
    assert (card.played, card.lost, card.games[0].moves, card.games[0].seconds) == (1, 1, 1, 7)


def test_giving_up_is_nothing_where_no_command_was_made(game: Game, records: Records, ann: Profile) -> None:
    game.give_up()
    assert game.over
    assert records.scorecard(ann).played == 0
    assert records.last_open(ann) is None
    assert game.record().result != "lost"


def test_stuck_is_said_when_the_rules_say_so(records: Records, ann: Profile) -> None:
    game = Game.begin(records, ann, numbered_start(FORTY_THIEVES, PLAYED_OUT["number"]), Kind.RANDOM)
    commands = [parse_command(step["command"]) for step in PLAYED_OUT["steps"]]
    game.play(*commands[:30])
    assert not game.stuck
    game.play(*commands[30:])
    assert game.stuck and is_stuck(game.state) and not game.over
    game.undo()
    game.undo()
    game.play(*commands[-2:])
    game.give_up()
    assert not game.stuck


# Kept as a record ---------------------------------------------------------------------------------------------


def test_the_game_as_a_record(game: Game, hands: Hands) -> None:
    game.play(*LINE[:5])
    hands.pass_by(12.5)
    game.undo()
    record = read_record(record_text(game.record()))
    assert (record.deal, record.commands) == (winnable().deal, tuple(map(str, LINE[:4])))
    assert (record.result, record.seconds) == ("open", 12.5)
    assert record.started is not None and abs((record.started - game.attempt.began).total_seconds()) < 1
    assert replay(record).state == game.state


def test_the_record_of_a_game_that_is_over(game: Game, records: Records, ann: Profile) -> None:
    game.play(*LINE)
    assert game.record().result == "won" and replay(game.record()).result == "won"
    lost = Game.begin(records, ann, winnable(), Kind.CHOSEN)
    lost.play(DRAW)
    lost.give_up()
    assert lost.record().result == "lost"


def test_the_winning_line_is_the_one_of_the_shared_data() -> None:
    assert [str(command) for command in LINE] == WON["commands"]
