"""The next start of the program finds the game as it was, or tells why it can't."""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forty_thieves.game.clock import Clock
from forty_thieves.game.game import Game, UnreadableGame
from forty_thieves.game.score import score_after
from forty_thieves.records.attempt import Event, Kind
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.commands import DRAW, parse_command
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.start import Start, numbered_start
from tests.game.played import LINE, Hands, look, on_disk, texts_on_disk, winnable
from tests.shared_rows import rows, start_of


def resumed(records: Records, game: Game) -> Game:
    """The game as the next start of the program finds it."""
    attempt = records.last_open(Profile(game.attempt.profile, "Ann"))
    assert attempt is not None
    return Game.resume(records, attempt, FORTY_THIEVES)


# The next start -----------------------------------------------------------------------------------------------


def test_resumed_with_its_redo_tail_its_counts_and_its_clock(
    game: Game, records: Records, hands: Hands, folder: Path
) -> None:
    game.play(*LINE[:30])
    hands.pass_by(20)
    for _ in range(10):
        game.undo()
    game.redo()
    hands.pass_by(10)
    game.keep_clock()
    again = resumed(records, game)
    assert again.clock.seconds == 30
    assert not again.clock.runs  # until the table is seen
    mine, found = look(game), look(again)
    found.runs = mine.runs
    assert found == mine
    assert len(found.undone) == 9
    while again.can_redo:
        again.redo()
    assert again.history.line == list(LINE[:30])
    assert (again.start, again.deal, again.attempt.kind) == (game.start, game.deal, Kind.RANDOM)
    assert texts_on_disk(folder, again)[-9:] == ["redo"] * 9


def test_resumed_and_held_no_longer_the_clock_goes_on(game: Game, records: Records, hands: Hands) -> None:
    game.play(DRAW)
    hands.pass_by(20)
    game.play(DRAW)
    attempt = records.last_open(Profile(game.attempt.profile, "Ann"))
    assert attempt is not None
    again = Game.resume(records, attempt, FORTY_THIEVES, Clock(attempt.seconds, started=True, now=hands))
    again.clock.hold(False)
    hands.pass_by(3)
    assert again.clock.seconds == 23


def test_a_game_without_a_command_is_resumed_too(game: Game, records: Records) -> None:
    again = resumed(records, game)
    assert (again.state, again.moves, again.counts, again.clock.seconds) == (winnable().state, 0, False, 0)
    again.clock.hold(False)
    assert not again.clock.runs


def test_the_clock_is_kept_at_a_pause_but_not_before_the_first_command(
    game: Game, records: Records, hands: Hands
) -> None:
    game.keep_clock()
    game.play(DRAW)
    hands.pass_by(90)
    game.clock.hold(True)
    game.keep_clock()
    hands.pass_by(1000)
    assert resumed(records, game).clock.seconds == 90


def test_a_game_from_a_position_is_resumed(records: Records, ann: Profile) -> None:
    row = next(row for row in rows("wins") if row["variant"] == "FT" and "number" not in row)
    game = Game.begin(records, ann, Start(start_of(row), ""), Kind.CHOSEN)
    game.play(*map(parse_command, row["commands"][:8]))
    again = resumed(records, game)
    assert again.state == game.state and again.deal == ""
    again.play(*map(parse_command, row["commands"][8:]))
    assert again.result == "won"


def test_help_that_was_used_is_passed_over(game: Game, records: Records) -> None:
    game.play(*LINE[:3])
    records.write(game.attempt, [Event("hint", 1.0, 0)])
    again = resumed(records, game)
    assert (again.state, again.moves) == (game.state, 3)


ACTS = st.lists(
    st.sampled_from(["play", "play", "play", "play 3", "undo", "undo", "redo", "restart", "resume"]), max_size=40
)


@settings(max_examples=30)
@given(st.integers(0, 10**6), ACTS)
def test_any_game_is_found_again_as_it_was(seed: int, acts: list[str]) -> None:
    random = Random(seed)
    hands = Hands()
    with TemporaryDirectory() as name, Records.open(Path(name)) as records:
        ann = records.profile("Ann")
        start = numbered_start(FORTY_THIEVES, random.randint(1, 10**6))
        game = Game.begin(records, ann, start, Kind.RANDOM, Clock(now=hands))
        game.clock.hold(False)
        moves, written = 0, 0
        for act in acts:
            if act.startswith("play"):
                for _ in range(3 if act == "play 3" else 1):
                    commands = legal_commands(game.state)
                    if commands:
                        game.play(random.choice(commands))
                        moves, written = moves + 1, written + 1
            elif act == "undo" and game.can_undo:
                game.undo()
                written += 1
            elif act == "redo" and game.can_redo:
                game.redo()
                moves, written = moves + 1, written + 1
            elif act == "restart" and game.can_restart:
                game.restart()
                written += 1
            elif act == "resume":
                game.keep_clock()
                before = look(game)
                attempt = records.last_open(ann)
                assert attempt is not None
                started = bool(records.events(attempt))
                game = Game.resume(records, attempt, FORTY_THIEVES, Clock(attempt.seconds, started=started, now=hands))
                game.clock.hold(False)
                assert look(game) == before
            hands.pass_by(1)
            assert game.moves == moves
            score = 0
            for command in game.history.line:
                score = score_after(score, command)
            assert game.score == score
            assert len(on_disk(Path(name), game)) == written


# What can't be resumed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        (["T1>T1"], "The card lies there already."),
        (["D", "R"], "The waste is turned over only when"),
        (["Nonsense"], "is not a command"),
        (["undo"], ""),
        (["D", "undo", "undo"], ""),
        (["D", "redo"], ""),
        (["T99>T1"], "There is no pile T99"),
    ],
)
def test_a_line_that_the_rules_cannot_follow_is_told(
    game: Game, records: Records, events: list[str], reason: str
) -> None:
    records.write(game.attempt, [Event(text, 1.0, 0) for text in events])
    with pytest.raises(UnreadableGame, match=f"The open game {game.deal} can't be taken up again: .*{reason}") as told:
        resumed(records, game)
    assert "pop from" not in str(told.value)  # a sentence for a player, not for a programmer


@pytest.mark.parametrize(
    ("deal", "start"),
    [
        ("FT-0000013", None),
        ("position", "{"),
        ("position", "[]"),
        ("position", json.dumps({"variant": "FT"})),
        ("", None),
    ],
)
def test_a_deal_that_cannot_be_read_is_told(records: Records, ann: Profile, deal: str, start: str | None) -> None:
    attempt = records.begin(ann, "FT", deal, Kind.RANDOM, start)
    with pytest.raises(UnreadableGame, match=r"can't be taken up again: .+[.]$"):
        Game.resume(records, attempt, FORTY_THIEVES)
