"""A whole game with the mouse, from the first card to the win, and the scorecard at the next start."""

import json
import random
import subprocess
from collections import Counter

from lines import winning_line
from player import Player, refused_drag
from program import Start, command_line, variables
from screen import Screen, until

from forty_thieves.rules.commands import Command

LINE = winning_line(26)
REFUSED = range(15, 250, 40)  # before these commands a card is dropped where it may not lie
SLOW = 8  # every so manieth drag is as slow as a hand, the others as fast as the machine


def test_a_line_played_with_the_mouse_wins_and_is_on_the_scorecard(start: Start, screen: Screen) -> None:
    program = start("--deal", LINE.code).shown()
    player = Player(program, LINE.start.copy(), random.Random(26))
    ways: Counter[str] = Counter()
    events: list[str] = []
    for n, command in enumerate(LINE.commands):
        if n in REFUSED:
            player.drag(refused_drag(player.state, player.dice))
        way = next_way(player, command, ways)
        ways[way] += 1
        if way == "drag" and ways[way] % SLOW == 0:
            way = "slow drag"
        player.make(command, way)
        events.append(str(command))
        player.saw(events)
    assert player.state.won
    assert min(ways[way] for way in ("drag", "click", "double", "stock", "key")) >= 30, ways
    (won,) = program.rows("SELECT result, deal, kind, moves FROM attempts JOIN final_counts ON attempt = id")
    assert won == ("won", LINE.code, "chosen", len(events))
    until(lambda: program.sheet_is_open, "the win is told")
    program.at_rest()
    program.keep_picture("win")
    assert program.close() == 0

    program = start().shown()
    program.at_rest()
    program.key("s")
    until(lambda: program.sheet_is_open, "the scorecard opens")
    program.at_rest()
    program.keep_picture("scorecard after the win")
    assert program.close() == 0
    asked = command_line("scorecard", "--json", "--data-dir", str(program.folder))
    answer = subprocess.run(asked, env=variables(screen), stdout=subprocess.PIPE, check=True, timeout=20)
    card = json.loads(answer.stdout)
    assert (card["player"], card["played"], card["won"], card["in_progress"]) == ("tester", 1, 1, 0)
    (game,) = card["last"]
    assert (game["deal"], game["moves"], game["home"]) == (LINE.code, len(events), 104)


def next_way(player: Player, command: Command, ways: Counter[str]) -> str:
    """The gesture for a command that was used least so far."""
    return min(player.ways_of(command), key=lambda way: ways[way])
