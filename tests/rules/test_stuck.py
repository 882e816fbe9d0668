"""Stuck is said when nothing that can still be done changes anything, and never before all cards were seen."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forty_thieves.rules.cards import card_of_kind
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.state import GameState
from forty_thieves.rules.stuck import is_stuck
from forty_thieves.rules.variant import Lift, Space, Variant
from tests.family import FAMILY
from tests.rules.plain_rules import Table, after, legal, table_of
from tests.shared_rows import called, rows, start_of
from tests.tables import cards_of, lay

DRAW_THREE = Variant("X1", "Three at a time, twice", draw=3, passes=2)
DRAW_THREE_THRICE = Variant("X1", "Three at a time, thrice", draw=3, passes=3)
FULL = tuple(f"{rank}H" for rank in "KQJT987654"[::2]) + tuple(f"{rank}C" for rank in "KQJT987654"[::2])


def stuck_by_the_book(state: GameState) -> bool:
    """The meaning of the word, followed through every draw and redeal that there can be."""
    if state.won:
        return False
    unseen = state.stock and (state.variant.stock_to == "columns" or state.passes_left == state.variant.redeals)
    if unseen:
        return False
    seen: list[tuple[list[str], list[str]]] = []
    table = table_of(state)
    while (table.stock, table.waste) not in seen:
        seen.append((table.stock, table.waste))
        commands = legal(table)
        if any(_changes_something(table, command) for command in commands):
            return False
        turning = commands & {"D", "R"}
        if not turning:
            return True
        table = after(table, turning.pop())
    return True


def _changes_something(table: Table, command: str) -> bool:
    if command in ("D", "R"):
        return False
    source, target = command.partition("*")[0].split(">")
    if source[0] != "T" or target[0] != "T":
        return True
    count = int(command.partition("*")[2] or 1)
    return bool(table.columns[int(target[1:]) - 1]) or len(table.columns[int(source[1:]) - 1]) != count


# By hand ------------------------------------------------------------------------------------------------------


def test_with_the_stock_empty_and_nothing_to_play_the_game_is_stuck() -> None:
    assert is_stuck(lay(columns=FULL, waste="2S 2S"))


def test_a_card_that_goes_home_or_onto_another_is_something_to_do() -> None:
    assert not is_stuck(lay(columns=FULL, waste="AS"))
    assert not is_stuck(lay(columns=(*FULL[:9], "QH"), waste="2S"))


def test_a_card_of_the_waste_that_may_go_to_a_space_is_something_to_do() -> None:
    assert not is_stuck(lay(columns=FULL[:9], waste="2S"))
    kings_only = lay(FAMILY["Kings Only"], columns=FULL[:9], waste="2S")
    assert is_stuck(kings_only)


def test_to_move_a_whole_column_to_a_space_changes_nothing() -> None:
    assert is_stuck(lay(columns=FULL[:9]))
    assert not is_stuck(lay(columns=(*FULL[:8], "5C 2S")))
    runs = lay(FAMILY["Josephine"], columns=("KH QH", "5C"))
    assert not is_stuck(runs)  # the Queen alone changes something
    assert is_stuck(lay(Variant("X1", "Kings", space=Space.KING, lift=Lift.RUN), columns=("KH QH", "5C")))


def test_nothing_is_said_while_a_card_of_the_stock_was_never_seen() -> None:
    assert not is_stuck(lay(columns=FULL, waste="2S", stock="2D"))
    assert not is_stuck(lay(FAMILY["Forty and Eight"], columns=FULL[:8], stock="2D", waste="2S"))
    assert not is_stuck(lay(FAMILY["Miss Milligan"], columns=FULL[:8], stock="2D"))


def test_in_a_later_pass_all_cards_were_seen() -> None:
    later = lay(FAMILY["Forty and Eight"], columns=FULL[:8], stock="2D 2C", waste="2S", passes_left=0)
    assert is_stuck(later)
    assert not is_stuck(lay(FAMILY["Forty and Eight"], columns=FULL[:8], stock="2D AC", waste="2S", passes_left=0))


def test_a_redeal_that_is_left_is_looked_through() -> None:
    bigger = FAMILY["Forty and Eight"]
    assert is_stuck(lay(bigger, columns=FULL[:8], waste="2S 2D 2C"))
    assert not is_stuck(lay(bigger, columns=FULL[:8], waste="AS 2D 2C"))
    assert is_stuck(lay(bigger, columns=FULL[:8], waste="AS 2D 2C", passes_left=0))


def test_of_cards_drawn_by_threes_only_those_that_come_to_the_top_count() -> None:
    assert not is_stuck(lay(DRAW_THREE, columns=FULL, waste="2S 2D AC 2C"))  # the third card
    assert not is_stuck(lay(DRAW_THREE, columns=FULL, waste="2S 2D 2C 3S AC"))  # the last one
    assert is_stuck(lay(DRAW_THREE, columns=FULL, waste="2S AC 2D 2C"))


def test_by_threes_a_new_pass_brings_other_cards_to_the_top() -> None:
    """The rest of this pass shows the third and sixth card of the stock, the next pass the second and the fifth."""
    table = lay(DRAW_THREE_THRICE, columns=FULL, waste="2S 2D 3S 3D", stock="4S 4D 6S 6D AS 8D", passes_left=1)
    assert not is_stuck(table)
    table.passes_left = 0
    assert is_stuck(table)


def test_a_game_that_is_won_is_not_stuck() -> None:
    assert not is_stuck(lay(home={f"F{n}": 13 for n in range(1, 9)}))


def test_asking_changes_nothing() -> None:
    table = lay(DRAW_THREE, columns=FULL, waste="2S AC 2D 2C")
    before = table.copy()
    is_stuck(table)
    assert table == before and table.effects == []


# By the book --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", rows("playouts"), ids=called)
def test_it_is_said_of_the_shared_playouts_exactly_when_the_book_says_it(row: dict) -> None:  # type: ignore[type-arg]
    state = start_of(row)
    for number, step in enumerate(row["steps"]):
        if number % 10 == 0:
            assert is_stuck(state) is stuck_by_the_book(state)
        parse_command(step["command"]).apply(state)
    assert is_stuck(state) is stuck_by_the_book(state)


NEAR_THE_END = [
    *(FAMILY[name] for name in ("Forty Thieves", "Forty and Eight", "Kings Only", "Big Forty", "Miss Milligan")),
    *(FAMILY[name] for name in ("Little Forty", "Octagon", "Streets and Alleys", "No spaces")),
    DRAW_THREE,
]
BY_THREES = [DRAW_THREE_THRICE, FAMILY["Little Forty"], Variant("X1", "Three at a time for ever", draw=3, passes=-1)]


@st.composite
def hardly_playable(draw: st.DrawFn, variants: list[Variant]) -> GameState:
    """Mostly cards of odd ranks, which never lie on each other, so that the word is often true."""
    variant = draw(st.sampled_from(variants))
    random = Random(draw(st.integers(0, 2**32)))
    cards = cards_of(variant)
    random.shuffle(cards)
    odd = [card for card in cards if card.rank % 2 and card.rank > 1]
    others = [card for card in cards if not (card.rank % 2 and card.rank > 1)]
    state = GameState(variant)
    if variant.laid_out:
        for foundation, suit in zip(state.foundations, variant.foundation_suits, strict=True):
            foundation.append(card_of_kind(suit * 13, 0))
    spaces = 0 if random.random() < 0.7 else random.randint(1, 2)
    for column in state.columns[spaces:]:
        column.append(odd.pop())
    filled_at_once = variant.space == "auto" and spaces
    for pile in (state.waste, state.stock):
        if not filled_at_once and (pile is state.stock or variant.stock_to == "waste"):
            for _ in range(random.choice([0, 2, 7, 8, 10])):
                pile.append(odd.pop() if odd and random.random() < 0.95 else others.pop())
    if variant.redeals != -1:
        state.passes_left = random.randint(0, variant.redeals)
    return state


@settings(max_examples=200)
@given(state=hardly_playable(NEAR_THE_END))
def test_it_is_said_of_any_state_exactly_when_the_book_says_it(state: GameState) -> None:
    assert is_stuck(state) is stuck_by_the_book(state)


@settings(max_examples=400)
@given(state=hardly_playable(BY_THREES))
def test_by_threes_it_is_said_exactly_when_the_book_says_it(state: GameState) -> None:
    assert is_stuck(state) is stuck_by_the_book(state)
