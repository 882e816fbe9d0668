"""Finishing by itself: offered only where the rules have been followed to the end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forty_thieves.game.finish import finish_line
from forty_thieves.rules.commands import DRAW, Move, parse_command
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant
from tests.family import FAMILY
from tests.shared_rows import Row, called, rows, start_of
from tests.tables import lay, scattered, wandered

ONE_BY_ONE = [
    variant
    for variant in FAMILY.values()
    if variant.draw == 1 and variant.space != "auto" and variant.foundations_by_suit and variant.stock_to == "waste"
]
FT_WINS = [row for row in rows("wins") if row["variant"] == "FT"]


def wins_by(state: GameState, line: list) -> bool:  # type: ignore[type-arg]
    """Whether the line goes to foundations, draws and redeals alone, breaks no rule, and wins."""
    ahead = state.copy()
    for command in line:
        assert not isinstance(command, Move) or command.target[0] == "F"
        play(ahead, command)
    return ahead.won


def wins_plainly(state: GameState) -> bool:
    """Whether the first card that can go home, and a draw where none can, again and again bring all cards home."""
    ahead = state.copy()
    for _ in range(2 * (len(ahead.stock) + len(ahead.waste)) * (ahead.variant.cards - ahead.home + 1) + 200):
        commands = legal_commands(ahead)
        home = [command for command in commands if isinstance(command, Move) and command.target[0] == "F"]
        others = [command for command in commands if not isinstance(command, Move)]
        if not home + others:
            break
        (home or others)[0].apply(ahead)
    return ahead.won


def test_the_last_cards_go_home_by_themselves() -> None:
    table = lay(
        columns=("KS QS", "KH"),
        waste="KD",
        home={"F1": 11, "F2": 12, "F3": 12, "F4": 13, **{f"F{n}": 13 for n in range(5, 9)}},
    )
    line = finish_line(table)
    assert sorted(map(str, line)) == ["T1>F1", "T1>F1", "T2>F2", "W>F3"]
    assert wins_by(table, line)


def test_cards_are_drawn_on_the_way() -> None:
    table = lay(columns=("QC",), stock="KC KD", home={"F3": 12, "F4": 11} | {f"F{n}": 13 for n in (1, 2, 5, 6, 7, 8)})
    assert [str(command) for command in finish_line(table)] == ["T1>F4", "D", "W>F4", "D", "W>F3"]


def test_a_card_that_lies_over_one_needed_first_is_in_the_way() -> None:
    home = {f"F{n}": 13 for n in range(2, 9)} | {"F1": 11}
    assert finish_line(lay(columns=("QS KS",), home=home)) == []  # the King would have to step aside
    assert finish_line(lay(stock="QS KS", home=home)) != []
    assert finish_line(lay(waste="QS KS", home=home)) == []


def test_a_redeal_that_is_left_is_used() -> None:
    home = {f"F{n}": 13 for n in range(2, 9)} | {"F1": 11}
    table = lay(FAMILY["Forty and Eight"], waste="QS KS", home=home)
    assert [str(command) for command in finish_line(table)] == ["R", "D", "W>F1", "D", "W>F1"]
    table.passes_left = 0
    assert finish_line(table) == []


def test_nothing_is_offered_at_the_deal_nor_after_the_win() -> None:
    assert finish_line(start_of(rows("deals")[0])) == []
    assert finish_line(lay(home={f"F{n}": 13 for n in range(1, 9)})) == []


def test_asking_changes_nothing() -> None:
    table = lay(columns=("QC",), stock="KC KD", home={"F3": 12, "F4": 11} | {f"F{n}": 13 for n in (1, 2, 5, 6, 7, 8)})
    before = table.copy()
    assert DRAW in finish_line(table)
    assert table == before and table.effects == []


@pytest.mark.parametrize("row", FT_WINS[::12], ids=called)
def test_along_a_winning_line_it_is_offered_from_the_moment_it_is_certain(row: Row) -> None:
    state = start_of(row)
    offered = False
    for number, text in enumerate(row["commands"]):
        if number % 10 == 0 or number > len(row["commands"]) - 20:
            line = finish_line(state)
            assert bool(line) is wins_plainly(state)
            assert not line or wins_by(state, line)
            offered = offered or bool(line)
        parse_command(text).apply(state)
    assert offered


def nearly_won(variant: Variant, seed: int) -> GameState:
    """A scattered state that goes on from there by itself as far as it can, so that some cards are left."""
    state = scattered(variant, seed) if seed % 2 else wandered(variant, seed)
    # Sorted columns finish more often: high cards at the bottom.
    for column in state.columns:
        column.sort(key=lambda card: -((card.rank - variant.base) % 13))
    state.down.clear()
    return state


@settings(max_examples=80)
@given(st.sampled_from(ONE_BY_ONE), st.integers(0, 10**6))
def test_it_is_offered_exactly_where_a_plain_simulation_reaches_the_end(variant: Variant, seed: int) -> None:
    state = nearly_won(variant, seed)
    line = finish_line(state)
    assert bool(line) is (wins_plainly(state) and not state.won)
    assert not line or wins_by(state, line)


@settings(max_examples=80)
@given(st.sampled_from(list(FAMILY.values())), st.integers(0, 10**6))
def test_what_is_offered_wins_in_every_game(variant: Variant, seed: int) -> None:
    state = nearly_won(variant, seed)
    line = finish_line(state)
    assert not line or wins_by(state, line)
