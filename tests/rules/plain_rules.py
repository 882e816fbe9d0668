"""The rules a second time, slow and plain, written from the family's rule table and from nothing of the rules layer.

A table is piles of texts. What is legal is found by trying every pile with every pile and every number of cards. Only
the names of the rule fields and the texts of cards are taken from the program.
"""

from dataclasses import dataclass
from itertools import pairwise

from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant

RANKS = "A23456789TJQK"
SUITS = "SHDC"


@dataclass
class Table:
    """Piles from the bottom to the top, but the stock with its next card first. A card face down begins with `?`."""

    rules: Variant
    columns: list[list[str]]
    stock: list[str]
    waste: list[str]
    foundations: list[list[str]]
    reserve: list[str]
    passes_left: int


def table_of(state: GameState) -> Table:
    """The same table in texts."""
    return Table(
        state.variant,
        [["?" * (card in state.down) + str(card) for card in column] for column in state.columns],
        [str(card) for card in reversed(state.stock)],
        [str(card) for card in state.waste],
        [[str(card) for card in pile] for pile in state.foundations],
        [str(card) for card in state.reserve],
        state.passes_left,
    )


def legal(table: Table) -> set[str]:
    """The text of every legal command."""
    found = set()
    if table.stock:
        found.add("D")
    if not table.stock and table.waste and table.passes_left != 0:
        found.add("R")
    targets = [f"F{n + 1}" for n in range(len(table.foundations))]
    targets += [f"T{n + 1}" for n in range(len(table.columns))] + ["V"]
    for source in ["W", *targets]:
        for count in range(1, len(_pile(table, source)) + 1):
            if _may_be_lifted(table, source, count):
                for target in targets:
                    if source != target and _takes(table, source, target, count):
                        found.add(f"{source}>{target}" + (f"*{count}" if count > 1 else ""))
    return found


def after(table: Table, command: str) -> Table:
    """The table that the legal command leads to; the one given stays as it is."""
    table = _copy(table)
    if command == "R":
        table.stock, table.waste = table.waste, []
        table.passes_left -= table.passes_left > 0
    elif command == "D" and table.rules.stock_to == "columns":
        for column in table.columns:
            if table.stock:
                column.append(table.stock.pop(0))
    elif command == "D":
        for _ in range(table.rules.draw):
            if table.stock:
                table.waste.append(table.stock.pop(0))
    else:
        piles, _, count = command.partition("*")
        source, target = (_pile(table, name) for name in piles.split(">"))
        lifted = source[-int(count or 1) :]
        del source[-len(lifted) :]
        target.extend(lifted)
    for column in table.columns:
        if column:
            column[-1] = column[-1].lstrip("?")
        elif table.rules.space == "auto" and (table.waste or table.stock):
            column.append(table.waste.pop() if table.waste else table.stock.pop(0))
    return table


def _copy(table: Table) -> Table:
    return Table(
        table.rules,
        [list(column) for column in table.columns],
        list(table.stock),
        list(table.waste),
        [list(pile) for pile in table.foundations],
        list(table.reserve),
        table.passes_left,
    )


def _pile(table: Table, name: str) -> list[str]:
    if name == "W":
        return table.waste
    if name == "V":
        return table.reserve
    return (table.columns if name[0] == "T" else table.foundations)[int(name[1:]) - 1]


def _may_be_lifted(table: Table, source: str, count: int) -> bool:
    if source == "W":
        return count == 1
    pile, rules = _pile(table, source), table.rules
    if source[0] == "F":
        is_laid_out = rules.laid_out and len(pile) == 1
        return rules.returns and count == 1 and not is_laid_out
    run = pile[-count:]
    if count == 1:
        return True
    if rules.lift == "one" or any(card[0] == "?" for card in run):
        return False
    one_suit = len({card[1] for card in run}) == 1
    return all(_goes_on(rules, upper, lower) for lower, upper in pairwise(run)) and (one_suit or rules.lift == "run")


def _takes(table: Table, source: str, target: str, count: int) -> bool:
    rules, pile = table.rules, _pile(table, target)
    lead = _pile(table, source)[-count]
    if target == "V":
        return rules.reserve == "waive" and source[0] == "T" and not table.stock and not table.reserve
    if target[0] == "F":
        return source[0] != "F" and count == 1 and _goes_home(table, lead, int(target[1:]) - 1)
    if pile:
        return _goes_on(rules, lead, pile[-1])
    return {
        "any": True,
        "king": lead[0] == "K",
        "waste": source == "W",
        "none": False,
        "auto": True,  # there is an empty column only when nothing is left to fill it from
    }[rules.space]


def _goes_on(rules: Variant, upper: str, lower: str) -> bool:
    if upper[0] == "K":
        next_lower = lower[0] == "A" and rules.wrap
    else:
        next_lower = RANKS.index(lower[0]) == RANKS.index(upper[0]) + 1
    suits_fit = {
        "suit": upper[1] == lower[1],
        "alternate": _is_red(upper[1]) != _is_red(lower[1]),
        "other suit": upper[1] != lower[1],
        "any": True,
    }[rules.build]
    return next_lower and suits_fit


def _goes_home(table: Table, card: str, number: int) -> bool:
    rules, pile = table.rules, table.foundations[number]
    own_suit = SUITS[number % 4]
    if len(pile) == 13 or card[0] != (RANKS * 2)[rules.base - 1 + len(pile)]:
        return False
    if rules.foundation_build == "suit" or not pile:
        return card[1] == own_suit
    # Alternate colours, known from the number of cards: the first, third, fifth … have the colour of the base.
    return (_is_red(card[1]) == _is_red(own_suit)) == (len(pile) % 2 == 0)


def _is_red(suit: str) -> bool:
    return suit in "HD"
