"""The shortcut: a run goes as one where single cards move, if spaces let it go card by card."""

from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from forty_thieves.game.choice import run_length
from forty_thieves.game.clock import Clock
from forty_thieves.game.game import Game
from forty_thieves.game.shortcut import applies, capacity, shortcut_refusal
from forty_thieves.records.attempt import Kind
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.carry import carry_line
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.commands import Command, Move, parse_command
from forty_thieves.rules.legality import IllegalCommand, legal_commands, play, refusal
from forty_thieves.rules.position import parse_position, position_form
from forty_thieves.rules.record import replay
from forty_thieves.rules.start import Start
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Space, Variant
from tests.game.played import Hands, look, texts_on_disk
from tests.tables import lay, scattered

RUN = ["QS", "JS", "TS", "9S", "8S", "7S", "6S", "5S", "4S", "3S", "2S", "AS"]
FULL = ("2H", "4H", "6H", "8H", "TH", "2D", "4D", "6D")  # columns that take nothing of the run
SINGLE = [variant for variant in CATALOGUE.values() if variant.one_at_a_time and variant.space is Space.ANY]


def table(spaces: int, *, length: int = 12, below: str = "2C", onto: str = "KS") -> GameState:
    """The end of the run on another card in T1, a card that takes all of it in T2, and that many spaces."""
    run = " ".join(RUN[:length])
    return lay(columns=(f"{below} {run}", onto, *FULL[: 8 - spaces]), rest="S")


def over(count: int) -> str:
    """The card that takes the last ``count`` cards of the run."""
    return ["KS", *RUN][12 - count]


def moved_card_by_card(state: GameState, source: str, target: str, count: int) -> list[Command]:
    """Play the line move by move, and see that it did nothing but bring the run to the target."""
    expected = {name: list(pile) for name, pile in state.piles.items()}
    run = expected[source][-count:]
    del expected[source][-count:]
    expected[target] += run
    face_up = {expected[source][-1]} if expected[source] else set()
    down = state.down - face_up
    line = carry_line(state, source, target, count)
    for command in line:
        assert isinstance(command, Move) and command.count == 1
        play(state, command)  # raises where the rules forbid it
    assert {name: list(pile) for name, pile in state.piles.items()} == expected
    assert state.down == down
    return line


# How many -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spaces", "most"), [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16)])
def test_each_space_lets_twice_as_many_cards_go_to_a_column(spaces: int, most: int) -> None:
    assert capacity(table(spaces), "T2") == most
    for count in range(1, 13):
        state = table(spaces, onto=over(count))
        assert (shortcut_refusal(state, "T1", "T2", count) is None) is (count <= most)
        if count <= most:
            moved_card_by_card(state, "T1", "T2", count)


@pytest.mark.parametrize(("spaces", "most"), [(1, 1), (2, 2), (3, 4), (4, 8)])
def test_half_as_many_go_into_a_space(spaces: int, most: int) -> None:
    assert capacity(table(spaces), "T10") == most
    for count in range(1, 13):
        state = table(spaces)
        assert (shortcut_refusal(state, "T1", "T10", count) is None) is (count <= most)
        if count <= most:
            moved_card_by_card(state, "T1", "T10", count)


@cache
def fewest(count: int, spaces: int) -> int:
    """The fewest moves for that many cards: some wait together in a space, the rest goes, and they follow."""
    if count == 1:
        return 1
    ways = [2 * fewest(n, spaces - 1) + fewest(count - n, spaces - 1) for n in range(1, count) if spaces]
    return min(ways, default=10**6)


@pytest.mark.parametrize("spaces", [1, 2, 3, 4])
def test_no_card_is_moved_more_often_than_it_needs_to_be(spaces: int) -> None:
    """Each is a move of the player's: 3 cards by two spaces go in 5, 4 in 9."""
    assert (fewest(2, 1), fewest(3, 2), fewest(4, 2), fewest(4, 3), fewest(8, 3)) == (3, 5, 9, 7, 27)
    for count in range(1, min(12, 2**spaces) + 1):
        state = table(spaces, onto=over(count))
        assert len(carry_line(state, "T1", "T2", count)) == fewest(count, spaces), count


def test_two_cards_wait_and_go() -> None:
    line = carry_line(table(1, length=2), "T1", "T2", 2)
    assert [str(command) for command in line] == ["T1>T10", "T1>T2", "T10>T2"]


# Where it is ---------------------------------------------------------------------------------------------------


def test_it_is_for_variants_where_one_card_moves_and_any_card_goes_to_a_space() -> None:
    for variant in CATALOGUE.values():
        state = GameState(variant)
        assert applies(state) is (variant in SINGLE)
    assert {"FT", "LI", "IN"} <= {variant.id for variant in SINGLE}
    assert not {"JO", "KO", "CO", "SH"} & {variant.id for variant in SINGLE}


@given(st.sampled_from(SINGLE), st.integers(0, 10**6))
def test_in_any_state_it_is_let_pass_exactly_where_it_can_be_played(variant: Variant, seed: int) -> None:
    state = with_spaces(variant, seed)
    names = state.column_names
    spaces = sum(not column for column in state.columns)
    tried = [
        (source, target, count)
        for source in names
        for target in names
        for count in range(1, run_length(state, source) + 2)
        if source != target and count <= len(state.piles[source])
    ]
    assume(tried)
    for source, target, count in tried:
        reason = shortcut_refusal(state, source, target, count)
        run = state.piles[source][-count:]
        taken = not state.piles[target] or state.piles[target][-1].kind in variant.takers[run[0].kind]
        follows = count <= run_length(state, source)
        room = 2 ** (spaces if state.piles[target] else spaces - 1)
        assert (reason is None) is (taken and follows and count <= room)
        if count == 1:
            assert reason == refusal(state, Move(source, target))
        if reason is None:
            moved_card_by_card(state.copy(), source, target, count)
        else:
            assert reason.endswith(".") and "{" not in reason


def with_spaces(variant: Variant, seed: int) -> GameState:
    """A state with runs and some spaces: the cards of some columns lie in the stock."""
    state, random = scattered(variant, seed), Random(seed)
    for column in random.sample(state.columns, random.randint(0, min(4, len(state.columns) - 1))):
        state.down -= set(column)
        state.stock.extend(column)
        column.clear()
    return state


# Refusals ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spaces", "target", "count", "reason"),
    [
        (0, "T2", 12, "One card at a time here: without an empty column no run can be moved."),
        (1, "T2", 12, "2 cards at most with one empty column."),
        (2, "T2", 12, "4 cards at most with 2 empty columns."),
        (3, "T2", 12, "8 cards at most with 3 empty columns."),
        (1, "T10", 2, "One card at most into the last empty column."),
        (2, "T10", 3, "2 cards at most with 2 empty columns."),
        (3, "T9", 5, "4 cards at most with 3 empty columns."),
    ],
)
def test_where_spaces_are_lacking_the_limit_is_said(spaces: int, target: str, count: int, reason: str) -> None:
    assert shortcut_refusal(table(spaces), "T1", target, count) == reason


@pytest.mark.parametrize(
    ("source", "target", "count", "reason"),
    [
        ("T1", "T1", 3, "The card lies there already."),
        ("T1", "T3", 2, refusal(lay(columns=("2S", "", "2H")), Move("T1", "T3"))),
        ("T1", "T2", 13, "One card at a time here."),
        ("T1", "T2", 14, "There are not that many cards."),
        ("T10", "T2", 1, "There is no card to take."),
        ("W", "T10", 1, "There is no card to take."),
        ("T1", "F1", 2, "One card at a time here."),
    ],
)
def test_else_the_rules_say_what_is_wrong(source: str, target: str, count: int, reason: str) -> None:
    assert shortcut_refusal(table(3), source, target, count) == reason


def test_a_card_face_down_ends_the_run() -> None:
    indian = CATALOGUE["IN"]
    state = lay(indian, columns=("9C 8S 7H 6S", "9D", "7C"))
    assert shortcut_refusal(state, "T1", "T2", 3) is None
    state.down.add(state.columns[0][1])
    assert shortcut_refusal(state, "T1", "T2", 3) == "One card at a time here."
    moved = state.copy()
    moved_card_by_card(moved, "T1", "T4", 2)
    assert not moved.down  # turned up when the last card of the run had left it


# As a gesture --------------------------------------------------------------------------------------------------

LINE = tuple(carry_line(table(2, length=4), "T1", "T2", 4))


@pytest.fixture
def game(records: Records, ann: Profile, hands: Hands) -> Game:
    """A game from a table with two spaces and a run of four."""
    start = parse_position(position_form(table(2, length=4)))  # as it is found again
    game = Game.begin(records, ann, Start(start, ""), Kind.RANDOM, Clock(now=hands))
    game.clock.hold(False)
    return game


def again(records: Records, game: Game) -> Game:
    """The game as the next start of the program finds it."""
    attempt = records.last_open(Profile(game.attempt.profile, "Ann"))
    assert attempt is not None
    found = Game.resume(records, attempt, FORTY_THIEVES, Clock(now=Hands()))
    found.clock.hold(False)
    return found


def seen(game: Game) -> object:
    """All of a game but whether its clock runs."""
    seen = look(game)
    seen.runs = False
    return seen


def test_a_gesture_is_one_undo_and_one_redo(game: Game) -> None:
    game.play(parse_command("D"))
    before = game.state.copy()
    game.play(*LINE, as_one=True)
    after = game.state.copy()
    assert len(LINE) == 9 and game.moves == 1 + 9  # each card that moves is a move
    game.undo()
    assert game.state == before and game.can_redo
    assert game.moves == 10
    game.redo()
    assert game.state == after and not game.can_redo
    assert game.moves == 11  # a redo is one
    game.undo()
    game.undo()
    assert game.state == game.start and not game.can_undo


def test_without_that_each_card_is_taken_back_alone(game: Game) -> None:
    game.play(*LINE)
    for left in range(8, -1, -1):
        game.undo()
        assert game.history.line == list(LINE[:left])
    assert game.state == game.start


def test_a_gesture_is_written_in_one_and_found_again_as_one(game: Game, records: Records, folder: Path) -> None:
    game.play(parse_command("D"))
    game.play(*LINE, as_one=True)
    assert texts_on_disk(folder, game) == ["D", *(f"{command}+" for command in LINE[:-1]), str(LINE[-1])]
    found = again(records, game)
    assert seen(found) == seen(game)
    found.undo()
    assert found.history.line == [parse_command("D")]
    assert found.state.columns == game.start.columns


def test_a_gesture_that_was_taken_back_can_be_done_again_after_the_next_start(game: Game, records: Records) -> None:
    game.play(parse_command("D"))
    game.play(*LINE, as_one=True)
    after = game.state.copy()
    game.undo()
    found = again(records, game)
    assert seen(found) == seen(game)
    found.redo()
    assert found.state == after and not found.can_redo
    once_more = again(records, found)
    assert seen(once_more) == seen(found)
    once_more.undo()
    once_more.undo()
    assert once_more.state == once_more.start


def test_gestures_and_single_commands_follow_each_other(game: Game, records: Records) -> None:
    game.play(*LINE, as_one=True)
    game.play(Move("T2", "T10"))
    game.play(Move("T2", "T9"), as_one=True)
    game.restart()
    game.undo()
    found = again(records, game)
    assert seen(found) == seen(game)
    lengths = []
    while found.can_undo:
        found.undo()
        lengths.append(len(found.history.line))
    assert lengths == [10, 9, 0]


def test_the_record_of_the_game_has_the_single_commands(game: Game) -> None:
    game.play(*LINE, as_one=True)
    record = game.record()
    assert record.commands == tuple(map(str, LINE))
    found = replay(record)
    assert found.fault is None and found.state.columns == game.state.columns


def test_one_illegal_card_and_nothing_of_the_gesture_is_played(game: Game, folder: Path) -> None:
    before = look(game)
    with pytest.raises(IllegalCommand):
        game.play(*LINE[:5], parse_command("R"), *LINE[5:], as_one=True)
    assert look(game) == before
    assert texts_on_disk(folder, game) == []


def test_the_run_lies_where_every_card_of_it_was_led(game: Game) -> None:
    game.play(*LINE, as_one=True)
    assert [str(card) for card in game.state.piles["T2"]] == ["KS", *RUN[:4]]
    assert [str(card) for card in game.state.piles["T1"]][-1] == "2C"
    assert sum(not column for column in game.state.columns) == 2
    assert parse_command("D") in legal_commands(game.state)
