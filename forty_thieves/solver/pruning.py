"""The pruning rules: what the search leaves out, why nothing is missed by it, and for which rules of play.

Write n(position) for the least number of commands other than draws and redeals in a line that wins it. A rule is
sound when from every winnable position that has been seen another one can be seen with a smaller n, or with the same
n and one draw or redeal less to go: then a search that has nothing left has seen no winnable position at all, also
with several such rules at once. Each rule can be switched off by its name; it is off wherever ``applies`` says no.
``tests/solver/test_pruning.py`` compares them, one by one and together, with a plain search of small positions.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Reserve, Space, StockTo, Variant


@dataclass(frozen=True)
class Rule:
    """One pruning rule: its name, why it is sound, and the rules of play for which that has been shown."""

    name: str
    argument: str
    applies: Callable[[Variant], bool]


def _to_waste(variant: Variant) -> bool:
    return variant.stock_to is StockTo.WASTE or variant.stock_size == 0


SYMMETRY: Final = Rule(
    "space symmetry",
    "Of several empty columns only the first is a target, and what is a whole column never moves to an empty one. "
    "Where the order of the columns doesn't matter the other targets give the same position but for that order, and "
    "the move of a whole column gives the same position: n is the same, so a line with the least n has no such move. "
    "While a stock deals to the columns their order matters; there the rule waits until the stock is out.",
    lambda variant: True,
)

SAFE: Final = Rule(
    "safe foundation",
    "A card that can go home goes at once, as the only command tried, when every foundation of its suit has all cards "
    "below it, and every kind that may be laid on it in a column is home in all its copies. Nothing can then be laid "
    "on it any more, so it is only ever the last card of a tail. Take a winning line with the least n, play the card "
    "first, and leave out of the line what moved the card alone; in the tails that it ended it is missing. Whatever "
    "lay under it comes free earlier, a column is empty earlier, and draws and redeals bring the other cards as "
    "before. Later copies of the card still go home, since all foundations of the suit are ready for them. So n falls "
    "by one. Taking back could use the card again, and where foundations go up in alternate colours other cards wait "
    "for it: off. A space that fills itself must not come earlier: there only from a column with more cards, or when "
    "stock and waste are empty. When several cards are drawn at a time a redeal would group them differently: from "
    "the waste only when none is left.",
    lambda variant: not variant.returns and variant.foundations_by_suit,
)

AFTER_DRAW: Final = Rule(
    "after a draw",
    "A position first reached by a draw or a redeal is left only by draws, redeals and plays of the waste top. Go back "
    "over the draws to the last position x not reached so; every command that doesn't touch the waste was legal at x "
    "as well, was tried there, and the same draws follow it: the position it leads to is seen all the same. This "
    "needs commands that neither change nor look at stock and waste: not with spaces that fill themselves, not with a "
    "reserve that opens when the stock is out, not with a stock that deals to the columns.",
    lambda variant: _to_waste(variant) and variant.space is not Space.AUTO and variant.reserve is not Reserve.WAIVE,
)

DEAD_END: Final = Rule(
    "dead end",
    "Pretend that what was once possible stays possible: a card exposed in a column goes on to take others, a card "
    "that could leave its place goes on to be away, and home where it is wanted. Draw through the stock and at each "
    "card let everything leave that can: exposed cards (or runs, by their lead card) that a foundation or a card once "
    "exposed would take, waste cards as far as all above them left; with a redeal, then all of them. By induction "
    "over the commands of any line, what really leaves its place has left it here as well. To win every column must "
    "be emptied: if no column is empty and none ever is here, the position is lost. Where spaces are not for every "
    "card, Kings or waste cards leave once a column is empty, and the position is lost if not all foundations could "
    "be filled. A card can go home if more copies of the card below it are home or free than copies of itself are "
    "home. Shown for foundations in suit, without taking back, reserve, or a stock that deals to the columns; with "
    "spaces that fill themselves for single draws.",
    lambda variant: (
        variant.foundations_by_suit
        and not variant.returns
        and variant.reserve is not Reserve.WAIVE
        and _to_waste(variant)
        and (variant.space is not Space.AUTO or variant.draw == 1)
    ),
)

RULES: Final = (SYMMETRY, SAFE, AFTER_DRAW, DEAD_END)


def rules_on(state: GameState, without: frozenset[str]) -> frozenset[str]:
    """The names of the rules to be used for a search from that position."""
    variant = state.variant
    if variant.space is Space.AUTO and (state.stock or state.waste) and not all(state.columns):
        return frozenset()  # a space beside a filled waste: play doesn't lead there, and nothing was shown for it
    return frozenset(rule.name for rule in RULES if rule.applies(variant) and rule.name not in without)
