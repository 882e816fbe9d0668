"""A player at the table: which game lies on it, and what dealing another one means."""

from pathlib import Path

import pytest

from forty_thieves.game.session import random_number
from forty_thieves.records.attempt import Event, Kind
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.codes import LAST_NUMBER
from forty_thieves.rules.commands import DRAW, parse_command
from forty_thieves.rules.position import position_form
from forty_thieves.rules.record import GameRecord, record_text
from forty_thieves.rules.start import Start, numbered_start, read_start
from tests.game.played import LINE, PLAYED_OUT, WON, Hands, look, sit_down, tally, winnable
from tests.shared_rows import position_of, rows, start_of

MID_GAME = next(row for row in rows("wins") if row["variant"] == "FT" and "number" not in row)


def recorded(commands: int) -> Start:
    """A pasted game record with that many commands of the winning line."""
    record = GameRecord(winnable().state, winnable().deal, tuple(map(str, LINE[:commands])))
    return read_start(record_text(record), FORTY_THIEVES)


# Sitting down -------------------------------------------------------------------------------------------------


def test_at_first_a_random_deal_lies_on_the_table(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    assert session.game.deal == "FT-00000HK"
    assert session.game.attempt.kind is Kind.RANDOM
    assert (
        session.notices,
        session.must_ask(session.variant),
        session.would_lose(session.variant),
        session.waiting,
    ) == ([], False, False, False)
    assert session.variant is FORTY_THIEVES
    assert tally(records, ann) == (0, 0, 0)


def test_the_open_game_lies_there_again_at_the_next_sitting(records: Records, ann: Profile, hands: Hands) -> None:
    session = sit_down(records, ann, hands)
    for _ in range(3):
        session.game.play(DRAW)
        hands.pass_by(10)
    session.game.undo()
    session.game.keep_clock()
    again = sit_down(records, ann, hands, number=99)
    assert look(again.game) == look(session.game)
    assert again.game.clock.runs
    hands.pass_by(5)
    assert again.game.clock.seconds == 35


def test_a_deal_that_was_never_touched_lies_there_again_too(records: Records, ann: Profile, hands: Hands) -> None:
    sit_down(records, ann, hands)
    again = sit_down(records, ann, hands, number=99)
    assert again.game.deal == "FT-00000HK"
    assert not again.game.clock.runs


def test_each_player_has_a_table(records: Records, ann: Profile) -> None:
    bob = records.profile("Bob")
    sit_down(records, ann).game.play(DRAW)
    session = sit_down(records, bob, number=5)
    assert session.game.deal == numbered_start(FORTY_THIEVES, 5).deal
    session.game.play(DRAW, DRAW)
    session.game.give_up()
    assert (tally(records, ann), tally(records, bob)) == ((0, 0, 1), (0, 1, 0))
    assert sit_down(records, ann).game.moves == 1


def test_random_numbers_are_numbers_of_deals() -> None:
    numbers = {random_number() for _ in range(200)}
    assert len(numbers) > 190 and 1 <= min(numbers) <= max(numbers) <= LAST_NUMBER


# Dealing anew -------------------------------------------------------------------------------------------------


def test_to_deal_over_a_game_that_counts_is_a_loss_and_asked_about(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    assert session.must_ask(session.variant) and session.would_lose(session.variant)
    session.game.undo()
    assert session.must_ask(session.variant)  # it counts for ever
    session.deal()
    assert tally(records, ann) == (0, 1, 0)
    assert (session.game.moves, session.must_ask(session.variant)) == (0, False)


def test_to_deal_over_a_game_that_nobody_touched_is_nothing(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    assert not session.must_ask(session.variant) and not session.would_lose(session.variant)
    session.deal()
    session.deal(winnable())
    assert tally(records, ann) == (0, 0, 0)


def test_to_deal_after_a_win_or_after_giving_up_is_nothing_more(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann, number=WON["number"])
    session.game.play(*LINE)
    assert not session.must_ask(session.variant) and not session.would_lose(session.variant)
    session.deal()
    session.game.play(DRAW)
    session.game.give_up()
    assert not session.must_ask(session.variant) and not session.would_lose(session.variant)
    session.deal()
    assert tally(records, ann) == (1, 1, 0)


def test_a_stuck_game_is_lost_without_a_question(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann, number=PLAYED_OUT["number"])
    session.game.play(*(parse_command(step["command"]) for step in PLAYED_OUT["steps"]))
    assert session.game.stuck
    assert session.would_lose(session.variant) and not session.must_ask(session.variant)
    session.deal()
    assert tally(records, ann) == (0, 1, 0)


@pytest.mark.parametrize("text", ["FT-0000012", "1"])
def test_a_deal_by_code_or_number_is_chosen_and_counts(records: Records, ann: Profile, text: str) -> None:
    session = sit_down(records, ann)
    session.deal(read_start(text, FORTY_THIEVES))
    assert (session.game.attempt.kind, session.game.deal) == (Kind.CHOSEN, "FT-0000012")
    session.game.play(DRAW)
    session.deal()
    assert tally(records, ann) == (0, 1, 0)
    assert session.game.attempt.kind is Kind.RANDOM


def test_a_record_without_commands_is_a_chosen_deal(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.deal(recorded(0))
    assert session.game.attempt.kind is Kind.CHOSEN


# Practice -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [recorded(20), Start(start_of(MID_GAME), "")], ids=["a record", "a position"])
def test_a_pasted_record_or_position_is_practice_in_no_tally(records: Records, ann: Profile, start: Start) -> None:
    session = sit_down(records, ann)
    session.deal(start)
    assert session.game.attempt.kind is Kind.PRACTICE
    session.game.play(DRAW)
    session.game.give_up()
    assert tally(records, ann) == (0, 0, 0)


def test_the_open_game_waits_beside_the_practice(records: Records, ann: Profile, hands: Hands) -> None:
    session = sit_down(records, ann, hands)
    session.game.play(DRAW)
    hands.pass_by(5)
    session.game.play(DRAW)
    before = look(session.game)
    session.deal(recorded(20))
    assert session.waiting
    assert tally(records, ann) == (0, 0, 1)
    session.game.play(LINE[20])
    session.take_up()
    session.game.clock.hold(False)
    assert look(session.game) == before
    assert not session.waiting


def test_the_clock_of_the_open_game_is_kept_when_practice_comes(records: Records, ann: Profile, hands: Hands) -> None:
    session = sit_down(records, ann, hands)
    session.game.play(DRAW)
    hands.pass_by(30)
    session.deal(recorded(20))
    hands.pass_by(1000)
    session.take_up()
    assert session.game.clock.seconds == 30


def test_the_open_game_lies_on_the_table_at_the_next_sitting_not_the_practice(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    session.deal(recorded(20))
    again = sit_down(records, ann)
    assert (again.game.deal, again.game.moves, again.game.attempt.kind) == ("FT-00000HK", 1, Kind.RANDOM)


def test_to_deal_from_practice_loses_the_game_that_waits(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    session.deal(recorded(20))
    assert session.would_lose(session.variant) and session.must_ask(session.variant)
    session.deal()
    assert tally(records, ann) == (0, 1, 0)
    assert session.game.attempt.kind is Kind.RANDOM


def test_practice_with_nothing_waiting_asks_nothing(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.deal(recorded(20))
    session.game.play(LINE[20])
    assert (session.waiting, session.would_lose(session.variant), session.must_ask(session.variant)) == (
        False,
        False,
        False,
    )
    session.deal(Start(start_of(MID_GAME), ""))
    session.deal()
    assert tally(records, ann) == (0, 0, 0)


def test_a_record_lies_on_the_table_at_its_last_command_to_be_looked_at(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.deal(recorded(20))
    assert session.game.history.line == list(LINE[:20])
    for _ in range(20):
        session.game.undo()
    assert session.game.state == winnable().state
    for _ in range(20):
        session.game.redo()


def test_a_record_that_wins_lies_there_one_command_before_and_wins_no_tally(records: Records, ann: Profile) -> None:
    start = recorded(len(LINE))
    session = sit_down(records, ann)
    session.deal(start)
    assert session.game.history.line == list(LINE[:-1])
    session.game.play(LINE[-1])
    assert session.game.result == "won"
    assert tally(records, ann) == (0, 0, 0)


def test_a_position_pasted_is_the_position_on_the_table(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.deal(Start(start_of(MID_GAME), ""))
    assert position_form(session.game.state) == position_of(MID_GAME)


# What can't be read -------------------------------------------------------------------------------------------


def test_an_open_game_that_cannot_be_followed_is_told_and_a_new_one_dealt(records: Records, ann: Profile) -> None:
    first = sit_down(records, ann)
    records.write(first.game.attempt, [Event("D", 1.0, 0), Event("T1>T1", 2.0, 0)])
    session = sit_down(records, ann, number=99)
    assert len(session.notices) == 1
    assert session.notices[0].startswith("The open game FT-00000HK can't be taken up again: ")
    assert session.game.deal == numbered_start(FORTY_THIEVES, 99).deal
    session.game.play(DRAW)
    assert sit_down(records, ann).notices == []


def test_an_open_game_of_an_unknown_variant_is_told_and_a_new_one_dealt(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "ZZ", "ZZ-0000012", Kind.RANDOM)
    records.write(attempt, [Event("D", 1.0, 0)])
    session = sit_down(records, ann)
    assert len(session.notices) == 1
    assert session.game.variant is FORTY_THIEVES
    session.game.play(DRAW)


def test_the_scorecard_is_that_of_the_player(records: Records, ann: Profile, folder: Path) -> None:
    session = sit_down(records, ann, number=WON["number"])
    session.game.play(*LINE)
    assert session.scorecard() == records.scorecard(ann, "FT")
    with Records.read_only(folder) as reader:
        assert reader.scorecard(ann).won == 1
