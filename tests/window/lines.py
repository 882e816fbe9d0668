"""The shared lines that win a deal, as something to play from."""

import gzip
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.commands import Command, parse_command
from forty_thieves.rules.start import numbered_start
from forty_thieves.rules.state import GameState

_FILE = Path(__file__).resolve().parents[1] / "data" / "wins.jsonl.gz"


@dataclass(frozen=True)
class Line:
    """A deal of Forty Thieves with commands that win it."""

    code: str
    start: GameState
    commands: tuple[Command, ...]


@cache
def winning_line(number: int) -> Line:
    """The shared line that wins the deal with that number. Raises StopIteration where none is shared."""
    with gzip.open(_FILE, "rt", encoding="utf-8") as file:
        rows = map(json.loads, file)
        row = next(row for row in rows if row["variant"] == FORTY_THIEVES.id and row.get("number") == number)
    start = numbered_start(FORTY_THIEVES, number)
    return Line(start.deal, start.state, tuple(map(parse_command, row["commands"])))
