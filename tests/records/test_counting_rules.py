"""The counting rules of the scorecard, one after the other."""

from datetime import timedelta
from pathlib import Path

import pytest

from forty_thieves.records.attempt import Event, Kind, Result
from forty_thieves.records.errors import AttemptClosed, AttemptOpen
from forty_thieves.records.profile import Profile
from forty_thieves.records.scorecard import STREAK_KINDS
from forty_thieves.records.store import Records
from tests.records.recorded import Calendar, played


def finish(records: Records, profile: Profile, result: str, kind: Kind = Kind.RANDOM, variant: str = "FT") -> None:
    """Play a game of one move to the result."""
    attempt = records.begin(profile, variant, f"{variant}-0000012", kind)
    records.write(attempt, played("D"), won=result == "won")
    if result == "lost":
        records.give_up(attempt, 2.0)


# 1. An attempt counts from its first command, for ever.


def test_a_deal_that_was_only_looked_at_counts_nowhere(records: Records, ann: Profile) -> None:
    records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    card = records.scorecard(ann)
    assert (card.played, card.in_progress) == (0, 0)


def test_an_attempt_counts_from_its_first_command(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(attempt, played("D"))
    card = records.scorecard(ann)
    assert (card.played, card.in_progress) == (0, 1)


@pytest.mark.parametrize("way_back", ["undo", "restart"])
def test_going_back_to_the_start_keeps_an_attempt_open(records: Records, ann: Profile, way_back: str) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(attempt, played("D", way_back))
    with pytest.raises(AttemptOpen, match="give it up"):
        records.begin(ann, "FT", "FT-00000HK", Kind.RANDOM)
    records.give_up(attempt, 9.0)
    assert records.scorecard(ann).lost == 1


def test_a_hint_alone_does_not_make_an_attempt_count(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(attempt, played("hint"))
    assert records.scorecard(ann).in_progress == 0
    records.give_up(attempt, 9.0)
    assert records.scorecard(ann).played == 0


def test_clock_and_moves_run_on_over_a_restart(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(attempt, played("D", "T1>T2", "restart", "D"), won=True)
    (game,) = records.scorecard(ann).last
    assert (game.moves, game.seconds) == (3, 8.0)


# 2. An attempt that is left stays open, and is resumed with everything.


def test_an_open_attempt_is_found_again_with_its_events_and_clock(records: Records, ann: Profile, folder: Path) -> None:
    position = '{"variant": "FT", "columns": []}'
    attempt = records.begin(ann, "FT", "given", Kind.CHOSEN, start=position)
    line = [Event("D", 1.5, 0), Event("W>F1", 3.25, 1), Event("undo", 4.0, 0), Event("redo", 4.5, 1)]
    for event in line:
        records.write(attempt, [event])
    records.keep_clock(attempt, 7.5)
    records.close()

    with Records.open(folder) as again:
        profile = again.profile("Ann")
        found = again.open_attempt(profile, "FT")
        assert found is not None
        assert (found.id, found.deal, found.start, found.kind) == (attempt.id, "given", position, Kind.CHOSEN)
        assert (found.began, found.seconds, found.result) == (attempt.began, 7.5, None)
        assert again.events(found) == line
        assert again.last_open(profile) == found


def test_the_clock_of_an_open_attempt_never_goes_back(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(attempt, [Event("D", 60.0, 0)])
    records.keep_clock(attempt, 10.0)
    found = records.open_attempt(ann, "FT")
    assert found is not None and found.seconds == 60.0


def test_a_command_and_a_redo_are_a_move_and_nothing_else_is(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    texts = [
        "D",
        "W>T3",
        "T4>T7*3",
        "undo",
        "undo",
        "redo",
        "hint",
        "verdict",
        "restart",
        "undo",
        "R",
        "V>F1",
    ]
    records.write(attempt, played(*texts), won=True)
    (game,) = records.scorecard(ann).last
    assert (game.moves, game.undos) == (6, 3)


# 3. Giving up an attempt that counts is a loss.


def test_giving_up_is_a_loss_where_the_attempt_counts(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(attempt, played("D"))
    records.give_up(attempt, 75.0)
    card = records.scorecard(ann)
    assert (card.played, card.lost, card.in_progress) == (1, 1, 0)
    assert (card.last[0].result, card.last[0].seconds) == (Result.LOST, 75.0)


def test_giving_up_before_the_first_command_is_nothing(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.give_up(attempt, 75.0)
    assert records.scorecard(ann).played == 0
    assert records.open_attempt(ann, "FT") is None


def test_dealing_anew_over_an_attempt_without_a_command_forgets_it(records: Records, ann: Profile) -> None:
    first = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(first, played("hint"))
    second = records.begin(ann, "FT", "FT-00000HK", Kind.RANDOM)
    assert records.open_attempt(ann, "FT") == second
    with pytest.raises(AttemptClosed):
        records.write(first, played("D"))
    assert records.events(second) == []


# 4. A win is written once, with the command that made it, and closes the attempt.


def test_a_win_closes_the_attempt(records: Records, ann: Profile, calendar: Calendar) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(attempt, [Event("D", 1.0, 0), Event("W>F1", 2.0, 104)], won=True)
    (game,) = records.scorecard(ann).last
    assert (game.deal, game.result, game.home, game.ended) == ("FT-0000012", Result.WON, 104, calendar.now)
    assert records.open_attempt(ann, "FT") is None


def test_after_a_win_there_is_no_undo_no_second_win_and_no_loss(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(attempt, played("D"), won=True)
    with pytest.raises(AttemptClosed, match="has ended"):
        records.write(attempt, played("undo"))
    with pytest.raises(AttemptClosed):
        records.write(attempt, played("D"), won=True)
    with pytest.raises(AttemptClosed):
        records.give_up(attempt, 9.0)
    with pytest.raises(AttemptClosed):
        records.keep_clock(attempt, 9.0)
    card = records.scorecard(ann)
    assert (card.played, card.won, card.last[0].seconds) == (1, 1, 2.0)
    assert records.events(attempt) == played("D")


def test_a_win_without_a_command_is_refused(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    with pytest.raises(ValueError, match="without a command"):
        records.write(attempt, played("hint"), won=True)
    assert records.events(attempt) == []


def test_practice_is_beside_the_open_attempt_and_in_no_tally(records: Records, ann: Profile) -> None:
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(attempt, played("D"))
    won = records.begin(ann, "FT", "FT-0000012", Kind.PRACTICE)
    records.write(won, played("D"), won=True)
    lost = records.begin(ann, "FT", "FT-0000012", Kind.PRACTICE)
    records.write(lost, played("D"))
    records.give_up(lost, 9.0)
    still_open = records.begin(ann, "FT", "FT-0000012", Kind.PRACTICE)
    records.write(still_open, played("D"))

    card = records.scorecard(ann)
    assert (card.played, card.in_progress, card.games) == (0, 1, ())
    assert records.open_attempt(ann, "FT") == records.last_open(ann)
    found = records.open_attempt(ann, "FT")
    assert found is not None and found.id == attempt.id


# 5. One open attempt for each profile and variant; switching loses nothing.


def test_each_profile_has_one_open_attempt_in_each_variant(records: Records, ann: Profile) -> None:
    bob = records.profile("Bob")
    open_ones = {}
    for profile in (ann, bob):
        for variant in ("FT", "JOS"):
            attempt = records.begin(profile, variant, f"{variant}-0000012", Kind.RANDOM)
            records.write(attempt, played("D"))
            open_ones[profile, variant] = attempt.id
    for (profile, variant), number in open_ones.items():
        found = records.open_attempt(profile, variant)
        assert found is not None and found.id == number
        with pytest.raises(AttemptOpen):
            records.begin(profile, variant, "another", Kind.RANDOM)


def test_the_attempt_played_last_is_the_one_to_resume(records: Records, ann: Profile) -> None:
    first = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(first, played("D"))
    second = records.begin(ann, "JOS", "JOS-0000012", Kind.RANDOM)
    last = records.last_open(ann)
    assert last is not None and last.id == second.id
    records.write(first, played("D"))
    last = records.last_open(ann)
    assert last is not None and last.id == first.id
    records.keep_clock(second, 4.0)
    last = records.last_open(ann)
    assert last is not None and last.id == second.id


def test_without_an_open_attempt_there_is_nothing_to_resume(records: Records, ann: Profile) -> None:
    finish(records, ann, "won")
    assert records.last_open(ann) is None
    assert records.open_attempt(ann, "FT") is None


# 6. Help is recorded; unaided is a filter; which kinds count where.


@pytest.mark.parametrize("help_used", ["undo", "restart", "hint", "verdict"])
def test_unaided_leaves_out_games_with_any_help(records: Records, ann: Profile, help_used: str) -> None:
    finish(records, ann, "won")
    aided = records.begin(ann, "FT", "FT-00000HK", Kind.RANDOM)
    records.write(aided, played("D", help_used, "D"), won=True)
    in_progress = records.begin(ann, "FT", "FT-00000HK", Kind.RANDOM)
    records.write(in_progress, played("D", help_used))

    everything, unaided = records.scorecard(ann), records.scorecard(ann, unaided=True)
    assert (everything.won, everything.in_progress) == (2, 1)
    assert (unaided.won, unaided.in_progress) == (1, 0)
    assert [game.unaided for game in everything.last] == [False, True]


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.PRACTICE])
def test_every_kind_but_practice_counts(records: Records, ann: Profile, kind: Kind) -> None:
    finish(records, ann, "won", kind)
    finish(records, ann, "lost", kind)
    card = records.scorecard(ann)
    assert (card.played, card.won, card.lost) == (2, 1, 1)
    assert {game.kind for game in card.games} == {kind}


def test_streaks_run_over_random_and_winnable_deals_only(records: Records, ann: Profile) -> None:
    assert {Kind.RANDOM, Kind.WINNABLE} == STREAK_KINDS
    for result, kind in [
        ("won", Kind.RANDOM),
        ("won", Kind.WINNABLE),
        ("lost", Kind.CHOSEN),
        ("won", Kind.RANDOM),
        ("won", Kind.DAILY),
        ("lost", Kind.REPLAYED),
    ]:
        finish(records, ann, result, kind)
    card = records.scorecard(ann)
    assert (card.streak, card.best_streak) == (3, 3)


def test_a_loss_ends_a_streak_of_wins_and_losses_run_below_zero(records: Records, ann: Profile) -> None:
    steps = [("won", 1, 1), ("won", 2, 2), ("lost", -1, 2), ("lost", -2, 2), ("won", 1, 2), ("lost", -1, 2)]
    for result, streak, best in steps:
        finish(records, ann, result)
        card = records.scorecard(ann)
        assert (card.streak, card.best_streak) == (streak, best)


def test_streaks_go_by_the_order_of_ending_even_when_the_calendar_is_set_back(
    records: Records, ann: Profile, calendar: Calendar
) -> None:
    first_begun = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(first_begun, played("D"))
    finish(records, ann, "won", variant="JOS")
    calendar.now -= timedelta(days=365)
    records.give_up(first_begun, 9.0)
    card = records.scorecard(ann)
    assert card.streak == -1
    assert [game.variant for game in card.last] == ["FT", "JOS"]


def test_played_is_won_and_lost_and_open_ones_stay_apart(records: Records, ann: Profile) -> None:
    for result in ("won", "lost", "lost", "lost"):
        finish(records, ann, result)
    attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
    records.write(attempt, played("D"))
    card = records.scorecard(ann)
    assert (card.played, card.won, card.lost, card.in_progress, card.rate) == (4, 1, 3, 1, 0.25)


def test_a_scorecard_without_games_has_no_rate_and_no_averages(records: Records, ann: Profile) -> None:
    card = records.scorecard(ann)
    assert (card.played, card.streak, card.best_streak, card.last) == (0, 0, 0, ())
    assert card.rate is card.average_home is card.best_seconds is card.average_seconds is None
    assert card.fewest_moves is card.average_moves is None


def test_times_and_moves_are_of_won_games_and_cards_home_of_all(records: Records, ann: Profile) -> None:
    games = [(True, 3, 100.0, 104), (True, 5, 40.0, 104), (False, 1, 7.0, 20), (False, 9, 900.0, 0)]
    for won, moves, seconds, home in games:
        attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
        records.write(attempt, [Event("D", 0.0, 0)] * (moves - 1) + [Event("D", seconds, home)], won)
        if not won:
            records.give_up(attempt, seconds)
    card = records.scorecard(ann)
    assert (card.best_seconds, card.average_seconds) == (40.0, 70.0)
    assert (card.fewest_moves, card.average_moves) == (3, 4.0)
    assert card.average_home == 57.0


def test_a_scorecard_is_of_one_profile_and_of_one_variant_or_all(records: Records, ann: Profile) -> None:
    bob = records.profile("Bob")
    finish(records, ann, "won")
    finish(records, ann, "lost", variant="JOS")
    finish(records, bob, "lost")
    assert [(card.played, card.won) for card in map(records.scorecard, (ann, bob))] == [(2, 1), (1, 0)]
    of_one = records.scorecard(ann, "FT")
    assert (of_one.played, of_one.won, of_one.streak) == (1, 1, 1)
    assert records.scorecard(ann, "no such variant").played == 0
