"""Data folders with something in them already, made by the game's own layers without a window."""

import json
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

from lines import Line

from forty_thieves.game.session import Session
from forty_thieves.records.attempt import Event, Kind
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.codes import LAST_NUMBER
from forty_thieves.rules.start import Start, numbered_start
from forty_thieves.rules.state import GameState

PLAYER = "tester"  # whom the programs on a test's screen take for logged in


def put_on_table(folder: Path, line: Line, count: int) -> GameState:
    """Plays the first commands of a line in a new game, and leaves it open; the state it stands at."""
    folder.mkdir(exist_ok=True)
    with Records.open(folder) as records:
        session = Session(records, records.profile(PLAYER))
        session.deal(Start(line.start.copy(), line.code))
        session.game.play(*line.commands[:count])
        return session.game.state.copy()


def finish_games(folder: Path, number: int = 14) -> None:
    """Puts finished games on the player's scorecard, some of them won, the last one yesterday."""
    dice = random.Random(number)
    now = datetime.now(UTC) - timedelta(days=number)
    folder.mkdir(exist_ok=True)
    with Records.open(folder, clock=lambda: now) as records:
        profile = records.profile(PLAYER)
        for _ in range(number):
            deal = numbered_start(FORTY_THIEVES, dice.randint(1, LAST_NUMBER)).deal
            won, moves, seconds = dice.random() < 0.35, dice.randint(90, 260), dice.uniform(300, 2400)
            home = FORTY_THIEVES.cards if won else dice.randint(4, 60)
            attempt = records.begin(profile, FORTY_THIEVES.id, deal, Kind.RANDOM)
            # Which commands they were is nothing to the scorecard.
            records.write(attempt, [Event("D", seconds * n / moves, home) for n in range(1, moves + 1)], won)
            if not won:
                records.give_up(attempt, seconds)
            now += timedelta(days=1)


def write_longest_columns(file: Path) -> None:
    """Writes a position with two columns as long as they get in play: three cards, then a whole suit."""
    suits = {suit: [f"{rank}{suit}" for rank in "KQJT98765432A"] for suit in "SHDC"}
    rest = [card for suit in suits.values() for card in suit] + suits["D"] + suits["C"]
    random.Random(16).shuffle(rest)
    columns = [[rest.pop() for _ in range(length)] for length in (3, 8, 1, 6, 3, 5, 2, 4, 7, 0)]
    columns[0] += suits["S"]
    columns[4] += suits["H"]
    position = {
        "variant": FORTY_THIEVES.id,
        "columns": columns,
        "stock": rest[:20],
        "waste": rest[20:],
        "foundations": [0] * 8,
    }
    file.write_text(json.dumps(position), encoding="utf-8")
