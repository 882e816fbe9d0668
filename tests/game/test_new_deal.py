"""Which deal comes next: any shuffle, or one that was found winnable, as the player wants it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from forty_thieves.game.new_deal import SETTING, NewDeal, fits, known_line, next_number, wanted_deal
from forty_thieves.game.proven import ProvenDeals, proven_deals, read_deals
from forty_thieves.game.session import Session
from forty_thieves.records.attempt import FoundDeal, Kind
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.codes import deal_code, parse_deal_code
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.own_rules import rules_key
from forty_thieves.rules.start import numbered_start
from forty_thieves.rules.variant import Variant
from tests.game.played import LINE, WON, sit_down

BIG_FORTY = CATALOGUE["BF"]
# Rules of a player's own, that nobody has looked into.
OWN_RULES = replace(BIG_FORTY, id="X1", name="Mine", columns=(4,) * 11)
BANDS = (NewDeal.GENTLE, NewDeal.FAIR, NewDeal.HARD, NewDeal.FIENDISH)


def shipped(variant: Variant = BIG_FORTY) -> ProvenDeals:
    deals = proven_deals(variant)
    assert deals is not None
    return deals


def at_the_table(records: Records, player: Profile, wanted: NewDeal, variant: Variant = BIG_FORTY) -> Session:
    """A player who wants such deals and has a game of the variant on the table."""
    records.set_setting(player, SETTING, wanted)
    counting = count(17)
    session = Session(records, player, number=lambda: next(counting))
    session.change_to(variant)
    session.notices.clear()
    return session


def number_of(session: Session) -> int:
    return parse_deal_code(session.game.deal)[1]


def first_command(session: Session) -> None:
    """Play a command, so that the game counts."""
    session.game.play(legal_commands(session.game.state)[0])


@pytest.fixture
def nothing_shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A game that has lost its files of deals."""
    monkeypatch.setattr("forty_thieves.game.proven.assets_folder", lambda: tmp_path)
    read_deals.cache_clear()
    yield
    read_deals.cache_clear()


# What is wanted -------------------------------------------------------------------------------------------------


def test_any_shuffle_is_dealt_unless_the_player_wants_otherwise(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    assert session.wanted is NewDeal.ANY
    session.deal()
    assert (number_of(session), session.game.attempt.kind) == (17, Kind.RANDOM)
    assert not session.must_search(OWN_RULES)


@pytest.mark.parametrize("kept", ["", "easy", "WINNABLE"])
def test_what_is_not_a_choice_is_any_shuffle(records: Records, ann: Profile, kept: str) -> None:
    records.set_setting(ann, SETTING, kept)
    assert wanted_deal(records, ann) is NewDeal.ANY


def test_the_bands_share_the_deals_out_by_effort() -> None:
    limits = (10, 20, 30)
    efforts = {
        1: "gentle",
        10: "gentle",
        11: "fair",
        20: "fair",
        21: "hard",
        30: "hard",
        31: "fiendish",
        9999: "fiendish",
    }
    for effort, band in efforts.items():
        assert [wanted for wanted in BANDS if fits(wanted, effort, limits)] == [NewDeal(band)]
        assert fits(NewDeal.WINNABLE, effort, limits)
        assert all(fits(wanted, effort, ()) for wanted in BANDS)


# Shipped deals --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [NewDeal.WINNABLE, *BANDS])
def test_a_shipped_deal_of_that_kind_is_dealt_and_counts_as_random_winnable(
    records: Records, ann: Profile, wanted: NewDeal
) -> None:
    session = at_the_table(records, ann, wanted)
    deals = shipped()
    for _deal in range(5):
        assert session.game.attempt.kind is Kind.WINNABLE
        effort = deals.efforts[deals.numbers.index(number_of(session))]
        assert fits(wanted, effort, deals.bands)
        session.deal()


def test_no_deal_that_the_profile_has_begun_comes_again(records: Records, ann: Profile) -> None:
    session = at_the_table(records, ann, NewDeal.GENTLE)
    deals = shipped()
    gentle = {n for n, effort in zip(deals.numbers, deals.efforts, strict=True) if effort <= deals.bands[0]}
    met = []
    while not session.must_search(BIG_FORTY):
        first_command(session)
        met.append(number_of(session))
        session.deal()
    assert len(met) + 1 == len(gentle) and {*met, number_of(session)} == gentle
    bob = records.profile("Bob")
    assert next_number(records, bob, BIG_FORTY, NewDeal.GENTLE, lambda: 3) in gentle


def test_a_deal_that_nobody_touched_is_not_dealt_again_at_once(records: Records, ann: Profile) -> None:
    records.set_setting(ann, SETTING, NewDeal.WINNABLE)
    session = Session(records, ann, number=lambda: 5)
    session.change_to(BIG_FORTY)
    first = number_of(session)
    session.deal()
    assert number_of(session) != first


def test_winnable_deals_count_in_streaks(records: Records, ann: Profile) -> None:
    session = at_the_table(records, ann, NewDeal.WINNABLE)
    for _game in range(2):
        line = session.winning_line()
        assert line is not None
        session.game.play(*line)
        session.deal()
    card = records.scorecard(ann, "BF")
    assert (card.won, card.streak) == (2, 2)


def test_a_chosen_deal_is_chosen_whatever_is_wanted(records: Records, ann: Profile) -> None:
    session = at_the_table(records, ann, NewDeal.WINNABLE)
    session.deal(numbered_start(BIG_FORTY, shipped().numbers[0]))
    assert session.game.attempt.kind is Kind.CHOSEN


def test_any_shuffle_can_be_had_instead(records: Records, ann: Profile) -> None:
    session = at_the_table(records, ann, NewDeal.WINNABLE)
    session.deal(any_shuffle=True)
    assert session.game.attempt.kind is Kind.RANDOM and session.notices == []


def test_the_line_of_a_shipped_deal_is_known_also_where_it_was_chosen(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    session.deal(numbered_start(BIG_FORTY, shipped().numbers[3]))
    assert session.winning_line() == shipped().line(shipped().numbers[3])
    session.deal(numbered_start(FORTY_THIEVES, 17))
    assert session.winning_line() is None


def test_a_game_from_a_position_has_no_known_line(records: Records, ann: Profile) -> None:
    session = sit_down(records, ann)
    start = numbered_start(BIG_FORTY, shipped().numbers[0])
    session.deal(replace(start, deal=""))
    assert session.winning_line() is None


# Files that can't be read ---------------------------------------------------------------------------------------


def test_without_the_file_a_sentence_says_so_once_and_any_shuffle_is_dealt(
    records: Records, ann: Profile, nothing_shipped: None
) -> None:
    records.set_setting(ann, SETTING, NewDeal.WINNABLE)
    session = sit_down(records, ann)
    assert session.game.attempt.kind is Kind.RANDOM
    missing, any_shuffle = session.notices
    assert "Forty Thieves" in missing and "install the game anew" in missing
    assert "any shuffle" in any_shuffle
    session.notices.clear()
    assert session.must_search(FORTY_THIEVES) and session.notices == []


def test_without_the_file_nothing_is_said_to_whom_any_shuffle_will_do(
    records: Records, ann: Profile, nothing_shipped: None
) -> None:
    session = sit_down(records, ann)
    session.deal()
    assert session.notices == []


# Found deals ----------------------------------------------------------------------------------------------------


def found(effort: int = 5) -> FoundDeal:
    return FoundDeal(WON["number"], effort, " ".join(map(str, LINE)))


def test_found_deals_come_where_none_is_shipped_and_are_used_up(records: Records, ann: Profile) -> None:
    session = at_the_table(records, ann, NewDeal.FIENDISH, OWN_RULES)
    assert session.game.attempt.kind is Kind.RANDOM and session.must_search(OWN_RULES)
    for number in (30, 31):
        records.keep_found(rules_key(OWN_RULES), FoundDeal(number, 5, "D"))
    dealt = []
    while not session.must_search(OWN_RULES):
        session.deal()
        assert session.game.attempt.kind is Kind.WINNABLE
        dealt.append(number_of(session))
    assert sorted(dealt) == [30, 31]


def test_found_deals_are_of_the_game_that_they_were_found_for(records: Records, ann: Profile) -> None:
    session = at_the_table(records, ann, NewDeal.WINNABLE, OWN_RULES)
    records.keep_found("BF", FoundDeal(30, 5, "D"))
    assert session.must_search(OWN_RULES)


def test_the_line_of_a_found_deal_stays_known_after_it_is_dealt(records: Records) -> None:
    records.keep_found("FT", found())
    assert known_line(records, FORTY_THIEVES, WON["number"]) == LINE
    records.use_found("FT", WON["number"])
    assert records.found_deals("FT") == []
    assert known_line(records, FORTY_THIEVES, WON["number"]) == LINE


@pytest.mark.parametrize("line", ["", "nonsense", "R", "D", "T1>T99", "W>F1", "S>F1"])
def test_a_kept_line_that_does_not_win_is_no_line(records: Records, line: str) -> None:
    records.keep_found("FT", FoundDeal(WON["number"], 5, line))
    assert known_line(records, FORTY_THIEVES, WON["number"]) is None


def test_a_found_deal_is_kept_durably_and_once(records: Records, folder: Path) -> None:
    records.keep_found("FT", found(5))
    records.keep_found("FT", found(6))
    with Records.read_only(folder) as reader:
        assert reader.found_deals("FT") == [found(5)]


def test_a_proven_deal_is_the_real_shuffle_of_its_number(records: Records, ann: Profile) -> None:
    session = at_the_table(records, ann, NewDeal.WINNABLE)
    assert session.game.start == deal(BIG_FORTY, number_of(session))
    assert session.game.deal == deal_code(BIG_FORTY, number_of(session))
