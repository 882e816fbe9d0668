"""The family in the real window: each game is chosen by keyboard, cards are dragged in it, and the others wait."""

import random
from collections import deque

from player import Player
from program import Program, Start
from screen import until

from forty_thieves.rules.catalogue import CATALOGUE, EXPECTED
from forty_thieves.rules.commands import Command, Move
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.start import read_start
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant
from forty_thieves.ui.sheets.game_search import search

LOOKED_AT = 400  # positions in which a run to drag is looked for


def test_every_game_that_is_expected_starts_from_the_picker_and_keeps_its_cards(start: Start) -> None:
    program = start().shown()
    played: dict[str, list[str]] = {}
    for id in EXPECTED:
        variant = CATALOGUE[id]
        choose(program, variant)
        deal = only_deal(program, id)
        player = Player(program, read_start(deal, variant).state, random.Random(deal))
        line = way_to_a_drag(player.state)
        assert line, f"{deal}: nothing to drag"
        for command in line:
            make(player, command)
        played[id] = [str(command) for command in line]
        player.saw(played[id], f"in {deal}")
        table = program.at_rest(variant)
        program.keep_picture(f"family {id}")
        if id == EXPECTED[0]:
            first = table

    choose(program, CATALOGUE[EXPECTED[0]])
    program.until_like(first, CATALOGUE[EXPECTED[0]], "the first game lies there as it was left")
    assert {id: events(program, id) for id in EXPECTED} == played
    assert program.close() == 0


def choose(program: Program, variant: Variant) -> None:
    """Chooses the variant in the picker by the beginning of its name, with the keyboard alone."""
    program.key("g")
    until(lambda: program.sheet_is_open, "the picker opens")
    program.screen.do("type", "--delay", 1, beginning(variant))
    program.key("Return")
    until(lambda: not program.sheet_is_open, f"{variant.name} is chosen")


def beginning(variant: Variant) -> str:
    """The least of its name that finds the variant before all others."""
    name = variant.name.lower()
    beginnings = [name[:length] for length in range(1, len(name) + 1)]
    return next(text for text in beginnings if search(text, CATALOGUE.values())[0].variant is variant)


def way_to_a_drag(start: GameState) -> list[Command]:
    """The shortest line that ends with a run moved, where runs move and one is near; else with a card moved."""
    card: list[Command] = []
    waiting = deque([(start, list[Command]())])
    for _looked in range(LOOKED_AT):
        if not waiting:
            break
        state, line = waiting.popleft()
        for command in legal_commands(state):
            if isinstance(command, Move):
                card = card or [*line, command]
                if start.variant.one_at_a_time or command.count > 1:
                    return [*line, command]
            after = state.copy()
            play(after, command)
            waiting.append((after, [*line, command]))
    return card


def make(player: Player, command: Command) -> None:
    """Drags the cards of a move by where the lead card can be seen, or clicks the stock."""
    if isinstance(command, Move):
        player.drag(command, start=player.point_on(command.source, command.count))
        play(player.state, command)
    else:
        player.make(command, "stock")


def only_deal(program: Program, id: str) -> str:
    """The deal of the one game of that variant, once it is on disk."""
    of_it = f"SELECT deal FROM attempts WHERE variant = '{id}'"
    until(lambda: program.rows(of_it), f"{id} is dealt")
    ((deal,),) = program.rows(of_it)
    return str(deal)


def events(program: Program, id: str) -> list[str]:
    """Every event of the games of that variant on disk, but for what the lamp has told of them."""
    of_it = f"SELECT text FROM events JOIN attempts ON id = attempt WHERE variant = '{id}' ORDER BY attempt, number"
    return [text for (text,) in program.rows(of_it) if text != "verdict"]
