"""A game is watched: what is proved of it, what is asked next, and the way back to where it could be won."""

from collections.abc import Callable, Iterator

import pytest

from forty_thieves.game.game import Game
from forty_thieves.game.standing import Standing
from forty_thieves.game.verdicts import Verdicts
from forty_thieves.game.watch import HERE, Watch, WayBack
from forty_thieves.records.attempt import Kind
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.commands import DRAW, Command, parse_command
from forty_thieves.rules.start import Start, numbered_start
from forty_thieves.solver.desk import Desk
from forty_thieves.solver.verdict import Answer, Verdict
from tests.processes import wait_for
from tests.shared_rows import rows

THREE = next(row for row in rows("wins") if row["variant"] == "FT" and row.get("number") == 3)
LINE = tuple(map(parse_command, THREE["commands"]))
TO_THE_LAST_DRAWS = LINE[:-90]  # it can be won here; where the whole stock is drawn now, it can't


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.close()


def begun(records: Records, ann: Profile, *commands: Command) -> Game:
    game = Game.begin(records, ann, numbered_start(FORTY_THIEVES, 3), Kind.RANDOM)
    for command in commands:
        game.play(command)
    return game


def until(true: Callable[[], object], watch: Watch, desk: Desk) -> None:
    """Watches until that is true."""

    def meanwhile() -> None:
        watch.go_on()
        desk.step()

    wait_for(true, meanwhile=meanwhile)


def test_a_game_that_is_lost_on_the_way_and_the_way_back(records: Records, ann: Profile, desk: Desk) -> None:
    watch = Watch(desk, Verdicts())
    game = begun(records, ann, *TO_THE_LAST_DRAWS)
    watch.look(game)
    until(lambda: watch.standing is Standing.WINNABLE, watch, desk)
    assert watch.way_back() == WayBack(1, True)

    for _n in range(4):
        game.play(DRAW)
    watch.look(game)
    assert watch.standing is Standing.OPEN
    until(lambda: watch.standing is Standing.LOST, watch, desk)
    way = watch.way_back()
    assert way is not None and way.proved and way.steps <= 4
    game.undo(way.steps)
    watch.look(game)
    assert watch.standing is Standing.WINNABLE  # remembered
    while game.can_redo:
        game.redo()
    watch.look(game)
    assert watch.standing is Standing.LOST


def test_a_winning_line_that_is_followed_shows_at_each_step(records: Records, ann: Profile, desk: Desk) -> None:
    verdicts = Verdicts()
    watch = Watch(desk, verdicts)
    game = begun(records, ann, *LINE[:5])
    verdicts.learn(game.start, Verdict(Answer.WINNABLE, LINE))
    watch.look(game)
    for command in LINE[5:20]:
        assert watch.standing is Standing.WINNABLE
        game.play(command)
        watch.look(game)
    watch.go_on()
    assert not desk.busy  # there is nothing to ask


def test_where_nothing_is_proved_winnable_the_way_leads_to_what_is_not_proved_lost(
    records: Records, ann: Profile, desk: Desk
) -> None:
    verdicts = Verdicts()
    watch = Watch(desk, verdicts)
    game = begun(records, ann, *LINE[:5])
    state = game.start.copy()
    for command in LINE[:3]:
        command.apply(state)
    verdicts.learn(state, Verdict(Answer.LOST))
    watch.look(game)
    assert watch.standing is Standing.LOST
    assert watch.way_back() == WayBack(3, False)


def test_a_deal_that_is_lost_from_the_start_has_no_way_back(records: Records, ann: Profile, desk: Desk) -> None:
    verdicts = Verdicts()
    watch = Watch(desk, verdicts)
    game = begun(records, ann, *LINE[:5])
    verdicts.learn(game.start, Verdict(Answer.LOST))
    watch.look(game)
    assert watch.standing is Standing.NEVER
    assert watch.way_back() is None


def test_the_way_back_stops_where_undo_does(records: Records, ann: Profile, desk: Desk) -> None:
    """A gesture is taken back whole; and an undone restart leads to what was lost, not back along the line."""
    verdicts = Verdicts()
    watch = Watch(desk, verdicts)
    game = begun(records, ann, *LINE[:6])
    game.restart()
    game.play(*LINE[:3], as_one=True)
    game.play(LINE[3])
    state = game.start.copy()
    LINE[0].apply(state)
    verdicts.learn(state, Verdict(Answer.LOST))
    watch.look(game)
    assert game.history.stops == [4, 3, 0]
    assert watch.way_back() == WayBack(2, False)
    game.undo(2)
    assert game.state == game.start


def test_what_was_asked_in_vain_is_not_asked_again(records: Records, ann: Profile, desk: Desk) -> None:
    verdicts = Verdicts()
    watch = Watch(desk, verdicts)
    game = begun(records, ann)
    verdicts.learn(game.start, Verdict(Answer.UNKNOWN, (), 10**6, 20.0), HERE)
    watch.look(game)
    watch.go_on()
    assert not desk.busy and watch.standing is Standing.OPEN


def test_a_question_that_was_put_off_is_asked_later(records: Records, ann: Profile, desk: Desk) -> None:
    watch = Watch(desk, Verdicts())
    watch.look(begun(records, ann, *TO_THE_LAST_DRAWS))
    watch.go_on()
    watch.rest()
    until(lambda: watch.standing is Standing.WINNABLE, watch, desk)


def test_nothing_is_asked_about_a_game_that_is_over(records: Records, ann: Profile, desk: Desk) -> None:
    watch = Watch(desk, Verdicts())
    game = begun(records, ann, *LINE[:5])
    game.give_up()
    watch.look(game)
    watch.go_on()
    assert not desk.busy


def test_practice_from_a_lost_position_never_could_be_won(records: Records, ann: Profile, desk: Desk) -> None:
    state = begun(records, ann, *TO_THE_LAST_DRAWS, *[DRAW] * 4).state.copy()
    watch = Watch(desk, Verdicts())
    watch.look(Game.begin(records, ann, Start(state, ""), Kind.PRACTICE))
    until(lambda: watch.standing is Standing.NEVER, watch, desk)
