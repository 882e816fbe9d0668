"""Which cards move when a game goes from one line to another, in which order."""

from itertools import chain

from forty_thieves.game.moved import cards_moved
from forty_thieves.rules.cards import Card
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.commands import Command, parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.state import GameState
from tests.shared_rows import rows

WON = [
    parse_command(text)
    for text in next(row["commands"] for row in rows("wins") if row.get("number") == 1 and row["variant"] == "FT")
]


def after(line: list[Command], game: str = "FT", number: int = 1) -> GameState:
    state = deal(CATALOGUE[game], number)
    for command in line:
        command.apply(state)
    return state


def test_a_command_that_is_played_moves_its_cards() -> None:
    state = after(WON[:1])
    assert cards_moved(state, [], WON[:1]) == [[state.piles[str(WON[0]).split(">")[1]][-1]]]


def test_commands_are_taken_back_the_last_one_first() -> None:
    forth = cards_moved(after(WON[:12]), WON[:4], WON[:12])
    back = cards_moved(after(WON[:4]), WON[:12], WON[:4])
    assert len(forth) > 3
    assert set(chain(*forth)) == set(chain(*back))
    assert back[-1] == cards_moved(after(WON[:5]), WON[:4], WON[:5])[0]


def test_what_is_taken_back_comes_before_what_is_played() -> None:
    ours, others = WON[:8], [*WON[:5], parse_command("D")]
    groups = cards_moved(after(others), ours, others)
    assert groups[-1] == [after(others).waste[-1]]
    assert len(groups) > 1


def test_each_card_stands_once_with_the_command_that_moves_it_last() -> None:
    state = after(WON)
    groups = cards_moved(state, [], WON)
    cards: list[Card] = [*chain(*groups)]
    assert len(cards) == len(set(cards))
    assert cards[-1] is state.piles[str(WON[-1]).split(">")[1]][-1]


def test_the_state_is_left_as_it_is() -> None:
    state = after(WON[:30])
    twin = state.copy()
    cards_moved(state, WON[:3], WON[:30])
    assert state == twin
    assert state.effects == twin.effects


def test_a_draw_and_a_turned_waste_move_all_their_cards() -> None:
    draws = [parse_command("D")] * 22
    stock = deal(CATALOGUE["LF"], 3).stock
    (drawn,) = cards_moved(after(draws[:1], "LF", 3), [], draws[:1])
    assert set(drawn) == set(stock[-3:])
    turned = [*draws, parse_command("R")]
    (packet,) = cards_moved(after(turned, "LF", 3), draws, turned)
    assert set(packet) == set(stock)
