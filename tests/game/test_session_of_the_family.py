"""A player who plays several games of the family: each variant has an open game of its own, and none is lost."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from random import Random

import pytest

from forty_thieves.game.game import Game
from forty_thieves.game.session import Session
from forty_thieves.records.attempt import Event, Kind
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.codes import deal_code
from forty_thieves.rules.commands import DRAW, parse_command
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.start import Start, numbered_start, read_start
from forty_thieves.rules.variant import Variant
from tests.game.played import PLAYED_OUT, Hands, look, sit_down, tally
from tests.shared_rows import Row, rows, start_of

FT, JO, MM, SA = (CATALOGUE[name] for name in ("FT", "JO", "MM", "SA"))
WON_DEALS: dict[str, Row] = {row["variant"]: row for row in rows("wins") if row["variant"] and "number" in row}
JOSEPHINE_5 = numbered_start(JO, 5).state
JO_5 = deal_code(JO, 5)


@pytest.fixture
def records(folder: Path) -> Iterator[Records]:
    """Records whose days are told by the test: each time they are asked it is a minute later."""
    minutes = count()
    with Records.open(folder, lambda: datetime(2026, 11, 30, tzinfo=UTC) + timedelta(minutes=next(minutes))) as records:
        yield records


def play_some(game: Game, seed: int, commands: int = 12) -> None:
    """Play that many commands at random, as far as there are any, take two back, and do one again."""
    random = Random(seed)
    for _ in range(commands):
        if legal := legal_commands(game.state):
            game.play(random.choice(legal))
    for _ in range(2):
        if game.can_undo:
            game.undo()
    if game.can_redo:
        game.redo()


def on_the_table_next_time(records: Records, player: Profile) -> tuple[Variant, str, int]:
    """What lies on the table when the program is started anew: variant, deal and moves."""
    session = sit_down(records, player, number=99)
    return session.variant, session.game.deal, session.game.moves


def told(session: Session) -> tuple[int, int, int, int]:
    """Games played, won, lost and in progress, by the scorecard of the table."""
    card = session.scorecard()
    return card.played, card.won, card.lost, card.in_progress


# To and fro ---------------------------------------------------------------------------------------------------


def test_another_variant_is_put_on_the_table_and_the_game_that_lay_there_stays_open(
    records: Records, ann: Profile
) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    session.change_to(JO)
    assert (session.variant, session.game.deal, session.game.attempt.kind) == (JO, deal_code(JO, 17), Kind.RANDOM)
    assert (session.game.moves, session.game.counts) == (0, False)
    assert tally(records, ann, "FT") == (0, 0, 1)
    assert tally(records, ann) == (0, 0, 1)  # nothing was played in the other yet
    session.game.play(DRAW)
    assert tally(records, ann) == (0, 0, 2)


def test_who_comes_back_finds_the_game_at_the_same_move_with_its_clock(
    records: Records, ann: Profile, hands: Hands
) -> None:
    session = sit_down(records, ann, hands)
    play_some(session.game, seed=1)
    hands.pass_by(25)
    left = look(session.game)
    session.change_to(JO)
    session.game.clock.hold(False)
    play_some(session.game, seed=2)
    hands.pass_by(1000)
    left_too = look(session.game)
    for variant, before in ((FT, left), (JO, left_too), (FT, left), (JO, left_too)):
        session.change_to(variant)
        hands.pass_by(60)  # nobody sees the table yet
        session.game.clock.hold(False)
        assert session.variant is variant
        assert look(session.game) == before
    assert (left.seconds, left_too.seconds) == (25, 1000)
    assert left.undone and left_too.undone


def test_the_clock_of_a_game_that_was_left_stands_still(records: Records, ann: Profile, hands: Hands) -> None:
    session = sit_down(records, ann, hands)
    session.game.play(DRAW)
    hands.pass_by(25)
    left = session.game
    session.change_to(JO)
    hands.pass_by(1000)
    assert not left.clock.runs and left.clock.seconds == 25
    kept = records.open_attempt(ann, "FT")
    assert kept is not None and kept.seconds == 25


def test_all_games_of_the_family_lie_open_beside_each_other(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    left = {}
    for seed, (name, variant) in enumerate(CATALOGUE.items()):
        session.change_to(variant)
        play_some(session.game, seed)
        left[name] = look(session.game)
        assert session.game.counts
    assert tally(records, ann) == (0, 0, len(CATALOGUE))
    for name, before in left.items():
        assert tally(records, ann, name) == (0, 0, 1)
        session.change_to(CATALOGUE[name])
        found = look(session.game)
        found.runs, found.seconds = before.runs, before.seconds
        assert found == before
    assert session.notices == []


def test_the_variant_that_lies_there_already_stays_as_it_is(records: Records, ann: Profile, hands: Hands) -> None:
    session = sit_down(records, ann, hands)
    play_some(session.game, seed=3)
    before = look(session.game)
    session.change_to(FT)
    session.game.clock.hold(False)
    assert look(session.game) == before


def test_a_deal_that_nobody_touched_waits_too(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.change_to(JO)
    again = sit_down(records, ann, number=99)
    again.change_to(FT)
    assert (again.game.deal, again.game.moves) == (deal_code(FT, 17), 0)
    again.change_to(JO)
    assert (again.game.deal, again.game.moves) == (deal_code(JO, 17), 0)


# Dealing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [JO_5, JO_5.lower(), "pysol:JO:5", "pysol:JO:5+w"])
def test_to_deal_another_variant_by_code_loses_nothing_of_this_one(
    records: Records, ann: Profile, hands: Hands, text: str
) -> None:
    session = sit_down(records, ann, hands)
    play_some(session.game, seed=4)
    before = look(session.game)
    start = read_start(text, session.variant)
    assert not session.would_lose(start.state.variant) and not session.must_ask(start.state.variant)
    session.deal(start)
    assert (session.variant, session.game.attempt.kind) == (JO, Kind.CHOSEN)
    assert session.game.state == start.state
    assert tally(records, ann) == (0, 0, 1)
    session.game.play(DRAW)
    session.change_to(FT)
    session.game.clock.hold(False)
    assert look(session.game) == before
    session.change_to(JO)
    assert (session.game.deal, session.game.moves) == (start.deal, 1)


def test_to_deal_a_variant_loses_the_open_game_of_that_variant_alone(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    for variant in (FT, JO, MM):
        session.change_to(variant)
        session.game.play(DRAW)
    assert all(session.would_lose(variant) and session.must_ask(variant) for variant in (FT, JO, MM))
    session.deal(numbered_start(JO, 5))
    assert [tally(records, ann, name) for name in ("FT", "JO", "MM")] == [(0, 0, 1), (0, 1, 0), (0, 0, 1)]
    assert session.variant is JO
    assert [session.would_lose(variant) for variant in (FT, JO, MM)] == [True, False, True]


def test_without_a_start_the_variant_on_the_table_is_dealt_anew(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    session.change_to(JO)
    session.game.play(DRAW)
    session.deal()
    assert session.variant is JO and session.game.attempt.kind is Kind.RANDOM
    assert [tally(records, ann, name) for name in ("FT", "JO")] == [(0, 0, 1), (0, 1, 0)]


def test_however_often_one_deals_there_is_one_open_game_a_variant(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    for number in range(1, 5):
        for variant in (JO, FT):
            session.deal(numbered_start(variant, number))
            session.game.play(DRAW)
    for variant in (JO, FT):
        assert tally(records, ann, variant.id) == (0, 3, 1)
        session.change_to(variant)
        assert session.game.deal == deal_code(variant, 4)


def test_only_of_the_table_can_be_said_that_no_move_is_left(records: Records, ann: Profile) -> None:
    """A stuck game that lies aside isn't seen: the loss is asked about."""
    session = sit_down(records, ann, number=PLAYED_OUT["number"])
    session.game.play(*(parse_command(step["command"]) for step in PLAYED_OUT["steps"]))
    assert session.game.stuck and session.on_table(FT)
    assert session.would_lose(FT) and not session.must_ask(FT)
    session.change_to(JO)
    session.game.play(DRAW)
    assert not session.on_table(FT) and session.must_ask(FT)
    session.change_to(FT)
    assert session.must_ask(JO) and not session.must_ask(FT)


# Players ------------------------------------------------------------------------------------------------------


def test_each_player_has_an_open_game_a_variant(records: Records, ann: Profile) -> None:
    bob = records.profile("Bob")
    anns, bobs = sit_down(records, ann), sit_down(records, bob, number=5)
    for session in (anns, bobs):
        for variant in (JO, MM, FT):
            session.change_to(variant)
            session.game.play(DRAW)
    bobs.deal(numbered_start(JO, 99))
    assert [tally(records, ann, name) for name in ("FT", "JO", "MM")] == [(0, 0, 1)] * 3
    assert [tally(records, bob, name) for name in ("FT", "JO", "MM")] == [(0, 0, 1), (0, 1, 0), (0, 0, 1)]
    for variant in (FT, JO, MM):
        anns.change_to(variant)
        assert (anns.game.deal, anns.game.moves) == (deal_code(variant, 17), 1)
    bobs.change_to(MM)
    assert (bobs.game.deal, bobs.game.moves) == (deal_code(MM, 5), 1)


# The next start -----------------------------------------------------------------------------------------------


def test_the_next_start_takes_up_the_game_played_last_of_whatever_variant(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    for variant in (FT, MM, JO, MM):
        session.change_to(variant)
        session.game.play(DRAW)
        assert on_the_table_next_time(records, ann) == (variant, deal_code(variant, 17), session.game.moves)


def test_the_next_start_takes_up_a_game_that_was_only_looked_at_last(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    session.change_to(JO)
    assert on_the_table_next_time(records, ann) == (JO, deal_code(JO, 17), 0)
    session.game.play(DRAW)
    session.change_to(FT)
    assert on_the_table_next_time(records, ann) == (FT, deal_code(FT, 17), 1)


def test_after_a_win_the_next_start_takes_up_another_variants_open_game(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    won = WON_DEALS["JO"]
    session.deal(numbered_start(JO, won["number"]))
    session.game.play(*map(parse_command, won["commands"]))
    assert session.game.over
    assert on_the_table_next_time(records, ann) == (FT, deal_code(FT, 17), 1)


@pytest.mark.parametrize("text", [JO_5, "pysol:JO:12345", "pysol:JO:12345+w", deal_code(CATALOGUE["WA"], 7)])
def test_a_chosen_deal_is_found_again_card_for_card(records: Records, ann: Profile, text: str) -> None:
    session = sit_down(records, ann)
    start = read_start(text, FT)
    session.deal(start)
    play_some(session.game, seed=5)
    again = sit_down(records, ann)
    assert again.game.state == session.game.state
    assert again.game.start == start.state
    assert again.game.deal == start.deal == text
    assert again.variant is start.state.variant


def test_what_cannot_be_followed_is_told_and_the_game_before_it_is_taken_up(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    session.change_to(JO)
    records.write(session.game.attempt, [Event("D", 1.0, 0), Event("T1>T1", 2.0, 0)])
    again = sit_down(records, ann)
    assert (again.variant, again.game.moves) == (FT, 1)
    assert len(again.notices) == 1 and again.notices[0].startswith(f"The open game {deal_code(JO, 17)} can't be taken")


def test_one_that_cannot_be_followed_makes_room_for_another_of_its_variant(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.change_to(JO)
    records.write(session.game.attempt, [Event("D", 1.0, 0), Event("T1>T1", 2.0, 0)])
    session.change_to(FT)
    session.change_to(JO)
    assert (session.variant, session.game.moves, len(session.notices)) == (JO, 0, 1)
    session.game.play(DRAW)
    assert tally(records, ann, "JO") == (0, 0, 1)


# Practice -----------------------------------------------------------------------------------------------------


def test_practice_of_another_variant_lies_beside_both_open_games(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.change_to(JO)
    session.game.play(DRAW, DRAW)
    session.change_to(FT)
    session.game.play(DRAW)
    session.deal(Start(JOSEPHINE_5, ""))
    assert session.practising and session.waiting and session.variant is JO
    session.game.play(DRAW)
    session.take_up()
    assert (session.variant, session.game.moves, session.practising) == (JO, 2, False)
    session.change_to(FT)
    assert session.game.moves == 1
    assert tally(records, ann) == (0, 0, 2)


def test_a_shared_position_of_each_variant_can_be_practised(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    for row in WON_DEALS.values():
        session.deal(Start(start_of(row), ""))
        assert session.practising and session.variant.id == row["variant"]
        session.game.play(*map(parse_command, row["commands"]))
        assert session.game.result == "won"
    assert tally(records, ann) == (0, 0, 1)


# Counting -----------------------------------------------------------------------------------------------------


def test_the_scorecard_is_that_of_the_variant_on_the_table(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.game.play(DRAW)
    for variant, row in ((JO, WON_DEALS["JO"]), (SA, WON_DEALS["SA"])):
        session.deal(numbered_start(variant, row["number"]))
        session.game.play(*map(parse_command, row["commands"]))
        assert session.scorecard() == records.scorecard(ann, variant.id)
        assert told(session) == (1, 1, 0, 0)
    session.deal()
    session.game.play(legal_commands(session.game.state)[0])
    session.game.give_up()
    assert told(session) == (2, 1, 1, 0)
    session.change_to(JO)
    assert told(session) == (1, 1, 0, 0)
    session.change_to(FT)
    assert told(session) == (0, 0, 0, 1)
    session.change_to(MM)
    assert told(session) == (0, 0, 0, 0)


def test_each_variant_of_the_first_part_is_won_by_its_shared_line(records: Records, ann: Profile) -> None:
    assert set(WON_DEALS) == set(list(CATALOGUE)[:20])
    session = sit_down(records, ann)
    for name, row in WON_DEALS.items():
        session.deal(numbered_start(CATALOGUE[name], row["number"]))
        session.game.play(*map(parse_command, row["commands"]))
        assert session.game.result == "won"
        card = session.scorecard()
        assert (card.won, card.lost, card.games[0].home) == (1, 0, CATALOGUE[name].cards)
        assert card.games[0].moves == len(row["commands"])
    assert tally(records, ann) == (20, 0, 0)
