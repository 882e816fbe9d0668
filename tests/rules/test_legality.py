"""What is legal: one opinion, whoever asks, and the same that a second engine has."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forty_thieves.rules.cards import Rank
from forty_thieves.rules.commands import DRAW, REDEAL, Command, Move, parse_command
from forty_thieves.rules.legality import IllegalCommand, legal_commands, play, refusal
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Build, FoundationBuild, Lift, Reserve, Space, StockTo, Variant
from tests.family import FAMILY
from tests.rules.plain_rules import after, legal, table_of
from tests.shared_rows import rows, start_of
from tests.tables import cards_of, scattered, wander, wandered

in_the_family = pytest.mark.parametrize("variant", FAMILY.values(), ids=FAMILY)
seeds = st.integers(0, 2**32)


@st.composite
def variants(draw: st.DrawFn) -> Variant:
    """Rules with any values in all fields, as long as they don't contradict each other."""
    packs = draw(st.integers(1, 4))
    columns = draw(st.lists(st.integers(0, 8), min_size=1, max_size=12).filter(any))
    build = draw(st.sampled_from(Build))
    # What a run in one suit may be where columns never build in one suit is not laid down.
    one_suit = build in (Build.SUIT, Build.ANY)
    lift = draw(st.sampled_from(list(Lift) if one_suit else [Lift.ONE, Lift.RUN]))
    stock_to = draw(st.sampled_from(StockTo))
    space = draw(st.sampled_from(Space))
    if space is Space.AUTO:
        columns = [max(1, length) for length in columns]
    variant = Variant(
        "X1",
        "Any rules",
        packs=packs,
        columns=tuple(columns),
        down=draw(st.sampled_from(["", "du", "dddu", "ududu"])),
        build=build,
        wrap=draw(st.booleans()),
        lift=lift,
        space=space,
        base=draw(st.sampled_from(Rank)),
        laid_out=draw(st.booleans()),
        foundation_build=draw(st.sampled_from(FoundationBuild)),
        returns=draw(st.booleans()),
        passes=draw(st.sampled_from([-1, 1, 2, 4])) if stock_to is StockTo.WASTE else 1,
        draw=draw(st.integers(1, 4)),
        stock_to=stock_to,
        reserve=draw(st.sampled_from(Reserve)),
    )
    return variant if variant.problem() is None else draw(variants())


def conceivable(state: GameState) -> list[Command]:
    """Every command that names piles of this table, or piles that are not there, with any number of cards."""
    names = [*state.piles, "T0", "F99"]
    moves = (Move(source, target, count) for source in names for count in _counts(state, source) for target in names)
    return [DRAW, REDEAL, *moves]


def _counts(state: GameState, source: str) -> list[int]:
    """Any number of cards, also too many; of piles that hold no runs, a few numbers stand for all."""
    everything = range(-1, len(state.piles.get(source, ())) + 2)
    return [n for n in everything if source[0] in "TV" or n <= 3 or n >= everything[-2]]


def agree(state: GameState) -> None:
    """See to it that list and refusal say the same, and the second engine as well."""
    listed = legal_commands(state)
    refusals = {command: refusal(state, command) for command in conceivable(state)}
    assert len(listed) == len(set(listed))
    assert set(listed) == {command for command, reason in refusals.items() if reason is None}
    assert all(reason.endswith(".") and "{" not in reason for reason in refusals.values() if reason is not None)
    assert set(map(str, listed)) == legal(table_of(state))


# The family ---------------------------------------------------------------------------------------------------


@in_the_family
@settings(max_examples=2)
@given(seed=seeds)
def test_refusal_is_none_exactly_for_what_is_listed_in_play(variant: Variant, seed: int) -> None:
    agree(wandered(variant, seed))


@in_the_family
@settings(max_examples=2)
@given(seed=seeds)
def test_refusal_is_none_exactly_for_what_is_listed_in_any_state(variant: Variant, seed: int) -> None:
    agree(scattered(variant, seed))


@pytest.mark.parametrize("row", [row for row in rows("playouts") if row["variant"]], ids=lambda row: row["number"])
def test_refusal_is_none_exactly_for_what_is_listed_in_the_shared_playouts(row: dict) -> None:  # type: ignore[type-arg]
    state = start_of(row)
    for number, step in enumerate(row["steps"]):
        if number % 100 == 0:
            agree(state)
        play(state, parse_command(step["command"]))
    agree(state)


@settings(max_examples=40)
@given(variant=variants(), seed=seeds, any_state=st.booleans())
def test_refusal_is_none_exactly_for_what_is_listed_by_any_rules(variant: Variant, seed: int, any_state: bool) -> None:
    agree(scattered(variant, seed) if any_state else wandered(variant, seed))


# Commands and their undoing -----------------------------------------------------------------------------------


@settings(max_examples=50)
@given(variant=variants() | st.sampled_from(list(FAMILY.values())), seed=seeds, any_state=st.booleans())
def test_each_command_does_what_the_second_engine_says_and_undo_takes_it_back(
    variant: Variant, seed: int, any_state: bool
) -> None:
    state = scattered(variant, seed) if any_state else wandered(variant, seed)
    before, table = state.copy(), table_of(state)
    for command in legal_commands(state):
        command.apply(state)
        assert table_of(state) == after(table, str(command)), command
        command.undo(state)
        assert state == before and state.effects == before.effects, command


@settings(max_examples=50)
@given(variant=variants() | st.sampled_from(list(FAMILY.values())), seed=seeds, any_state=st.booleans())
def test_a_line_of_play_undone_gives_back_the_first_state(variant: Variant, seed: int, any_state: bool) -> None:
    state = scattered(variant, seed) if any_state else wandered(variant, seed)
    everything = set(cards_of(variant))
    before = state.copy()
    piles = {name: id(pile) for name, pile in state.piles.items()}
    states, line = [before], []
    for number in range(40):
        line += wander(state, Random(seed + number), 1)
        states.append(state.copy())
        lying = [card for pile in state.piles.values() for card in pile]
        assert len(lying) == len(everything) and set(lying) == everything
        assert all(card in everything for card in state.down)
        assert not any(column and column[-1] in state.down for column in state.columns)
    del states[len(line) + 1 :]
    for command in reversed(line):
        assert state == states.pop()
        command.undo(state)
    assert state == before and state.effects == before.effects
    assert {name: id(pile) for name, pile in state.piles.items()} == piles  # the same lists, too


@pytest.mark.parametrize("text", ["R", "F1>T1", "T1>T2*5", "T99>T1", "T1>F3", "W>T1"])
def test_an_illegal_command_is_refused_and_changes_nothing(text: str) -> None:
    state = start_of(rows("deals")[0])
    before = state.copy()
    with pytest.raises(IllegalCommand) as refused:
        play(state, parse_command(text))
    assert str(refused.value) == refusal(state, parse_command(text))
    assert state == before and state.effects == []


def test_asking_changes_nothing() -> None:
    for variant in FAMILY.values():
        state = scattered(variant, 7)
        before = state.copy()
        for command in conceivable(state)[::5]:
            refusal(state, command)
        legal_commands(state)
        assert state == before and state.effects == before.effects
