"""Every row of the shared data is played by the rules: deals, legal commands at each step, winning lines."""

import re

import pytest

from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.position import parse_position, position_form
from forty_thieves.rules.record import GameRecord, replay
from forty_thieves.rules.state import GameState
from forty_thieves.rules.stuck import is_stuck
from tests.shared_rows import Row, called, piles_of, position_of, rows, start_of, variant_of
from tests.tables import cards_of

deals = pytest.mark.parametrize("row", rows("deals"), ids=called)
wins = pytest.mark.parametrize("row", rows("wins"), ids=called)
lost = pytest.mark.parametrize("row", rows("lost"), ids=called)
playouts = pytest.mark.parametrize("row", rows("playouts"), ids=called)


def piles_as_given(state: GameState) -> Row:
    form = position_form(state)
    del form["variant"]
    return form


def legal_as_given(state: GameState) -> set[str]:
    """The legal commands as the shared data write them: some foundation takes the card, whichever."""
    return {re.sub(r">F\d+$", ">F", str(command)) for command in legal_commands(state)}


@deals
def test_the_number_deals_these_cards(row: Row) -> None:
    assert piles_as_given(deal(variant_of(row), row["number"])) == piles_of(row)


@playouts
def test_these_and_no_other_commands_are_legal_at_each_step(row: Row) -> None:
    state = deal(variant_of(row), row["number"])
    assert piles_as_given(state) == piles_of(row)
    for number, step in enumerate(row["steps"], start=1):
        assert legal_as_given(state) == set(step["legal"]), f"before command {number}"
        play(state, parse_command(step["command"]))
    assert piles_as_given(state) == piles_of(row["end"]["position"])
    assert legal_as_given(state) == set(row["end"]["legal"])


@playouts
def test_every_foundation_that_takes_the_card_is_listed_by_itself(row: Row) -> None:
    state = start_of(row)
    for step in row["steps"]:
        commands = legal_commands(state)
        assert len(set(commands)) == len(commands)
        for given in step["legal"]:
            if given.endswith(">F"):
                source = given[:-2]
                card = state.piles[source][-1]
                taking = {
                    f"{source}>F{n}"
                    for n, pile in enumerate(state.foundations, start=1)
                    if (n - 1) % 4 == card.suit and len(pile) == card.rank - 1
                }
                assert {str(c) for c in commands if str(c).startswith(given)} == taking
        play(state, parse_command(step["command"]))


@playouts
def test_undone_from_its_end_the_game_passes_the_same_states_to_its_start(row: Row) -> None:
    state = start_of(row)
    states = [state.copy()]
    for step in row["steps"]:
        parse_command(step["command"]).apply(state)
        states.append(state.copy())
    for step in reversed(row["steps"]):
        assert state == states.pop()
        parse_command(step["command"]).undo(state)
    assert state == states.pop()
    assert state.effects == []


@playouts
def test_every_position_on_the_way_is_read_back_from_its_text(row: Row) -> None:
    state = start_of(row)
    for number, step in enumerate(row["steps"]):
        parse_command(step["command"]).apply(state)
        if row["variant"] == "FT" or number % 8 == 0:  # each takes long, and the family has many rows
            form = position_form(state)
            assert position_form(parse_position(form)) == form


@playouts
def test_every_card_lies_in_one_place_at_each_step(row: Row) -> None:
    state = start_of(row)
    everything = set(cards_of(state.variant))
    for step in row["steps"]:
        parse_command(step["command"]).apply(state)
        lying = [card for pile in state.piles.values() for card in pile]
        assert len(lying) == len(everything) and set(lying) == everything


@wins
def test_the_line_wins_with_its_last_command(row: Row) -> None:
    state = start_of(row)
    if "number" in row:
        assert position_form(deal(variant_of(row), row["number"])) == position_of(row)
    for text in row["commands"]:
        assert not state.won
        assert not is_stuck(state)
        play(state, parse_command(text))
    assert state.won
    assert state.home == state.variant.cards
    assert legal_commands(state) == []


@wins
def test_the_line_is_won_as_a_game_record_and_open_without_its_last_command(row: Row) -> None:
    start, commands = start_of(row), tuple(row["commands"])
    won = replay(GameRecord(start, "", commands))
    assert (won.result, won.fault) == ("won", None)
    assert replay(GameRecord(start, "", commands[:-1])).result == "open"


@lost
def test_a_lost_position_is_read_and_is_not_won(row: Row) -> None:
    state = start_of(row)
    assert piles_as_given(state) == piles_of(row)
    assert not state.won
    if "number" in row:
        assert position_form(deal(variant_of(row), row["number"])) == position_of(row)
