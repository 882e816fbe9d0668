"""Moves that show what a variant's rules mean: small positions, of which the rules themselves say what is legal.

Imports nothing of pygame: an example is data, `example_picture` draws it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from forty_thieves.language import _
from forty_thieves.rules.cards import Card, Rank, card_of_kind, kind_of_text
from forty_thieves.rules.commands import Move
from forty_thieves.rules.legality import refusal
from forty_thieves.rules.state import WASTE, GameState
from forty_thieves.rules.variant import FoundationBuild, Space, Variant

MOST_PAIRS: Final = 3
_LEAD: Final = "7S"
_OVER: Final = ("8C", "8H", "8S")  # from the loosest building to the strictest
_BELOW: Final = ("6C", "6H", "6S")
_KINGS: Final = ("KC", "KH", "KS")


@dataclass(frozen=True)
class Example:
    """A position of which two piles matter, a move between them, and the reason against it (None: it is legal)."""

    state: GameState
    command: Move
    reason: str | None

    @property
    def legal(self) -> bool:
        """Whether the rules allow the move."""
        return self.reason is None

    @property
    def depth(self) -> int:
        """How many cards the higher of the two piles has."""
        piles = self.state.piles
        return max(len(piles[self.command.source]), len(piles[self.command.target]))

    @property
    def sentence(self) -> str:
        """What the move does, or why it isn't allowed."""
        if self.reason is not None:
            return self.reason
        lead = self.state.piles[self.command.source][-self.command.count].sign
        target = self.state.piles[self.command.target]
        if self.command.target[0] == "F":
            return _("The {card} goes to the foundation.").format(card=lead)
        if not target:
            return _("The {card} goes to the empty column.").format(card=lead)
        if self.command.count > 1:
            return _("The run from the {card} goes on the {over}.").format(card=lead, over=target[-1].sign)
        return _("The {card} goes on the {over}.").format(card=lead, over=target[-1].sign)


@dataclass(frozen=True)
class _Trial:
    """A move of the top `count` cards of `cards`, which lie in a column or the waste, to a pile with `onto`."""

    onto: str
    cards: str
    count: int = 1
    from_waste: bool = False
    home: bool = False


def examples(variant: Variant) -> list[tuple[Example, ...]]:
    """Up to three pairs of a legal move and one that isn't: building first, then what is special here.

    The first pair has both. A later one may lack the legal move, where the rules allow none of the kind.
    """
    pairs = []
    for legal, illegal in _subjects(variant):
        found = (_first(variant, legal, legal=True), _first(variant, illegal, legal=False))
        if found[1] is not None:
            pairs.append(tuple(example for example in found if example is not None))
    return pairs[:MOST_PAIRS]


def _subjects(variant: Variant) -> Iterator[tuple[list[_Trial], list[_Trial]]]:
    """What there is to show: for each subject trials of which the first that is legal and isn't will tell most."""
    yield (
        [_Trial(over, _LEAD) for over in _OVER],
        [_Trial(over, _LEAD) for over in ("8H", "8C", "8S", "9S")],
    )
    runs = [_Trial(over, f"{_LEAD} {below}", 2) for below in _BELOW for over in _OVER]
    broken = [_Trial(over, f"{_LEAD} 9D", 2) for over in _OVER]
    single = [_Trial(f"7{below[1]}", f"{_LEAD} {below}") for below in _BELOW]
    single += [_Trial(over, f"{_LEAD} {below}") for below in _BELOW for over in ("7H", "7C")]
    yield [*runs, *single], [*_linked(variant, runs), *broken]
    if variant.foundation_build is FoundationBuild.ALTERNATE:
        second = variant.base.above().letter
        base = f"{variant.base.letter}S"
        suits = ("H", "S")
        yield ([_Trial(base, second + suit, home=True) for suit in suits],) * 2
    elif variant.base is not Rank.ACE and not variant.laid_out:
        yield ([_Trial("", f"{rank.letter}S", home=True) for rank in (variant.base.below(), variant.base)],) * 2
    if variant.wrap:
        yield [_Trial("AS", king) for king in _KINGS], [_Trial("AS", king) for king in reversed(_KINGS)]
    if variant.space is not Space.AUTO:  # there one is never seen empty
        kings = [_Trial("", "KS"), _Trial("", "KS", from_waste=True)]
        sevens = [_Trial("", _LEAD), _Trial("", _LEAD, from_waste=True)]
        yield [*reversed(sevens), *kings], sevens


def _linked(variant: Variant, runs: Iterable[_Trial]) -> list[_Trial]:
    """Those of the runs whose cards follow each other by the rule of building, and whose lead the column takes."""

    def takes(over: str, card: str) -> bool:
        return kind_of_text(over) in variant.takers[kind_of_text(card)]

    return [run for run in runs if takes(run.onto, _LEAD) and takes(_LEAD, run.cards.split()[-1])]


def _first(variant: Variant, trials: Iterable[_Trial], legal: bool) -> Example | None:
    for trial in trials:
        example = _example(variant, trial)
        if example.legal is legal:
            return example
    return None


def _example(variant: Variant, trial: _Trial) -> Example:
    state = GameState(variant)
    target = "F1" if trial.home else "T1"
    # A game of one column has its cards from the waste.
    source = WASTE if trial.from_waste or len(state.columns) == 1 else "T2"
    state.piles[target].extend(_cards(trial.onto, pack=0))
    state.piles[source].extend(_cards(trial.cards, pack=1))
    command = Move(source, target, trial.count)
    return Example(state, command, refusal(state, command))


def _cards(text: str, pack: int) -> list[Card]:
    return [card_of_kind(kind_of_text(word), pack) for word in text.split()]
