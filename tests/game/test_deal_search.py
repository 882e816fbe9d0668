"""Deals looked into by the real solver, in its own process, while the game is played."""

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest

from forty_thieves.game.deal_search import READY, DealSearch
from forty_thieves.game.new_deal import SETTING, NewDeal, known_line
from forty_thieves.game.session import Session
from forty_thieves.records.attempt import Kind
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.codes import parse_deal_code
from forty_thieves.rules.own_rules import rules_key
from forty_thieves.solver.desk import Desk
from tests.game.played import folder_gone

# Won quickly and often: one pack, and room for it.
OWN_RULES = replace(CATALOGUE["BF"], id="X1", name="Mine", columns=(4,) * 11)
KEY = rules_key(OWN_RULES)
LONG = 60.0  # seconds that a busy machine may take


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.close()


def at_the_table(records: Records, player: Profile, wanted: NewDeal = NewDeal.WINNABLE) -> Session:
    records.set_setting(player, SETTING, wanted)
    session = Session(records, player, number=lambda: 17)
    session.change_to(OWN_RULES)
    session.notices.clear()
    return session


def search_for(session: Session, desk: Desk) -> DealSearch:
    counting = count(1)
    return DealSearch(session, desk, lambda: next(counting))


def until_it_rests(search: DealSearch, desk: Desk) -> bool:
    """Let the window's frames pass until nothing is asked any more; whether what was sought came."""
    came = False
    deadline = time.monotonic() + LONG
    while time.monotonic() < deadline:
        came = search.step(0.01) or came
        if not desk.busy:
            return came
        time.sleep(0.01)
        desk.step()
    raise AssertionError("the search goes on and on")


def test_a_few_winnable_deals_are_kept_ready(records: Records, ann: Profile, desk: Desk) -> None:
    session = at_the_table(records, ann)
    search = search_for(session, desk)
    assert not until_it_rests(search, desk)  # nobody has waited for it
    ready = records.found_deals(KEY)
    assert len(ready) == READY
    for deal in ready:
        line = known_line(records, OWN_RULES, deal.number)
        assert line is not None and deal.line == " ".join(map(str, line))
        assert deal.effort > 0


def test_another_is_found_for_one_that_was_dealt(records: Records, ann: Profile, desk: Desk) -> None:
    session = at_the_table(records, ann)
    search = search_for(session, desk)
    until_it_rests(search, desk)
    session.deal()
    assert session.game.attempt.kind is Kind.WINNABLE and session.winning_line() is not None
    assert len(records.found_deals(KEY)) == READY - 1
    until_it_rests(search, desk)
    assert len(records.found_deals(KEY)) == READY
    dealt = parse_deal_code(session.game.deal)[1]
    assert dealt not in {deal.number for deal in records.found_deals(KEY)}


def test_nothing_is_asked_where_any_shuffle_will_do(records: Records, ann: Profile, desk: Desk) -> None:
    search = search_for(at_the_table(records, ann, NewDeal.ANY), desk)
    search.step(0.01)
    assert not desk.busy


def test_what_is_sought_is_told_once_when_it_is_there(records: Records, ann: Profile, desk: Desk) -> None:
    session = at_the_table(records, ann)
    search = search_for(session, desk)
    search.seek(OWN_RULES)
    deadline = time.monotonic() + LONG
    while not search.step(0.01):
        assert search.sought is OWN_RULES and not search.hopeless
        assert time.monotonic() < deadline
        time.sleep(0.01)
        desk.step()
    assert search.sought is None and not session.must_search(OWN_RULES)
    session.deal()
    assert session.game.attempt.kind is Kind.WINNABLE


def test_a_search_that_is_stopped_asks_nothing_more(records: Records, ann: Profile, desk: Desk) -> None:
    session = at_the_table(records, ann)
    search = search_for(session, desk)
    search.seek(OWN_RULES)
    search.step(0.01)
    assert desk.busy
    session.wanted = NewDeal.ANY
    search.stop()
    deadline = time.monotonic() + LONG
    while desk.busy and time.monotonic() < deadline:
        time.sleep(0.01)
        desk.step()
        search.step(0.01)
    assert not desk.busy and records.found_deals(KEY) == []


def test_where_the_solver_cannot_start_the_search_is_hopeless(records: Records, ann: Profile) -> None:
    desk = Desk(["/no/such/program"])
    session = at_the_table(records, ann)
    search = search_for(session, desk)
    search.seek(OWN_RULES)
    deadline = time.monotonic() + LONG
    while not search.hopeless and time.monotonic() < deadline:
        assert not search.step(0.01)
        time.sleep(0.01)
        desk.step()
    assert search.hopeless
    desk.close()


def test_where_nothing_can_be_kept_the_search_ends_and_the_error_is_told_once(
    records: Records, ann: Profile, desk: Desk, folder: object
) -> None:
    session = at_the_table(records, ann)
    search = search_for(session, desk)
    search.step(0.01)
    told = 0
    with folder_gone(folder):  # type: ignore[arg-type]
        deadline = time.monotonic() + LONG
        while desk.busy and time.monotonic() < deadline:
            time.sleep(0.01)
            desk.step()
            try:
                search.step(0.01)
            except OSError:
                told += 1
        for _frame in range(5):
            search.step(0.01)
    assert told == 1
