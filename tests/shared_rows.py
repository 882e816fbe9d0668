"""The rows of the shared test data, from the copies in tests/data."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

from forty_thieves.rules.position import parse_position
from forty_thieves.rules.rules_form import parse_variant, variant_form
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant

COPIES = Path(__file__).with_name("data")
PILES = ("columns", "down", "stock", "waste", "foundations", "passes_left", "reserve")

Row = dict[str, Any]


@cache
def rows(name: str) -> tuple[Row, ...]:
    """The rows of that file (`deals`, `wins`, `lost` or `playouts`), in their order."""
    with gzip.open(COPIES / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return tuple(json.loads(line) for line in lines)


def called(row: Row) -> str:
    """What a test of the row is called: its rule set and deal number."""
    return f"{row['variant'] or 'own'}-{row.get('number', 'mid')}"


def variant_of(row: Row) -> Variant:
    """The rule set that the row is about."""
    return _variant(row["variant"], json.dumps(row.get("rules")))


@cache
def _variant(name: str | None, rules_text: str) -> Variant:
    if name is not None:
        return parse_variant(name)
    rules = json.loads(rules_text)
    laid_out = rules.pop("aces_laid_out")
    return parse_variant({**rules, "foundations": {"laid_out": laid_out}})


def piles_of(row: Row) -> Row:
    """The piles alone, as the row gives them."""
    return {name: row[name] for name in PILES if name in row}


def position_of(row: Row) -> Row:
    """The position of the row in the program's own form."""
    return {"variant": variant_form(variant_of(row)), **piles_of(row)}


def start_of(row: Row) -> GameState:
    """The state that the row's position describes."""
    state = parse_position(position_of(row))
    state.variant = variant_of(row)  # made once, with all that follows from it
    return state
