"""A player's own rules: when two sets of rules are the same game, and rules as one number for a deal code.

Two sets of rules are the same when no deal can be played differently by them. ``plain`` gives each such class one
form: what has no meaning is as in the classic game, and what is only told of a variant is left out.

The number has a mixed base: a digit for each rule field, each digit with as many values as the field can have.
This layout is version 1, and its codes begin with ``X1``. It never changes; another layout gets another beginning.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final

from forty_thieves.language import _
from forty_thieves.rules.cards import KINDS, Rank
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.variant import (
    DEEPEST_DOWN,
    MOST_COLUMNS,
    MOST_PASSES,
    WITHOUT_LIMIT,
    Build,
    FoundationBuild,
    Lift,
    Reserve,
    Space,
    StockTo,
    Variant,
)

OWN_RULES_ID: Final = "X1"

# The simple fields with their values, the first of each the usual one: a number is short when its last digits are 0.
_PACKS: Final = (2, 1, 3, 4)
_LAID_OUT: Final = (False, True)
_FIELDS: Final[tuple[tuple[str, tuple[Any, ...]], ...]] = (
    ("build", (Build.SUIT, Build.ALTERNATE, Build.OTHER_SUIT, Build.ANY)),
    ("lift", (Lift.ONE, Lift.RUN, Lift.SUIT_RUN)),
    ("space", (Space.ANY, Space.KING, Space.WASTE, Space.NONE, Space.AUTO)),
    ("passes", (*range(1, MOST_PASSES + 1), WITHOUT_LIMIT)),
    ("stock_to", (StockTo.WASTE, StockTo.COLUMNS)),
    ("reserve", (Reserve.NONE, Reserve.WAIVE)),
    ("returns", (False, True)),
    ("wrap", (False, True)),
    ("foundation_build", (FoundationBuild.SUIT, FoundationBuild.ALTERNATE)),
    ("base", tuple(Rank)),
)


def rules_key(variant: Variant) -> str:
    """What tells the game from all others in records: its id, or for a player's own rules what they are."""
    known = catalogued(variant)
    return known.id if known is not None else f"{OWN_RULES_ID}-{rules_number(variant):X}"


# The same rules ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def plain(variant: Variant) -> Variant:
    """The variant as a player's own rules, equal for all that are the same game."""
    longest = max(variant.columns, default=0)
    down = variant.down[: max(longest - 1, 0)].rstrip("u")
    rules: dict[str, Any] = {
        "down": down + "u" * (longest - len(down)) if down else "",
        # Cards that are laid out never come to a column.
        "wrap": variant.wrap and not (variant.laid_out and variant.base in (Rank.ACE, Rank.KING)),
        "draw": min(variant.draw, max(variant.stock_size, 1)),
    }
    if variant.build is Build.SUIT and variant.lift is Lift.SUIT_RUN:
        rules["lift"] = Lift.RUN
    if variant.stock_size == 0:
        rules |= {"passes": 1, "draw": 1, "stock_to": StockTo.WASTE}
    bare = Variant(OWN_RULES_ID, _("Own rules"))
    told = {name: getattr(bare, name) for name in ("also", "parent", "difficulty", "character", "books")}
    return replace(variant, id=bare.id, name=bare.name, **told, **rules)


def same_rules(one: Variant, other: Variant) -> bool:
    """Whether the two are the same game, whatever they are called."""
    return one is other or plain(one) == plain(other)


def catalogued(variant: Variant) -> Variant | None:
    """The variant of the catalogue with the same rules, if there is one."""
    if CATALOGUE.get(variant.id) is variant:
        return variant
    return _by_rules().get(plain(variant))


@cache
def _by_rules() -> dict[Variant, Variant]:
    return {plain(variant): variant for variant in CATALOGUE.values()}


# Rules as a number ---------------------------------------------------------------------------------------------


def rules_number(variant: Variant) -> int:
    """The number of the rules, the same for the same rules. They must not contradict each other."""
    rules = plain(variant)
    number = rules.draw - 1
    for digit, base in reversed(list(_digits(rules))):
        number = number * base + digit
    return number


def rules_of_number(number: int) -> Variant:
    """The rules that have the number. Raises ValueError where none have it."""
    rules = _Remainder(number).rules()
    if rules.problem() is not None or rules != plain(rules) or rules_number(rules) != number:
        raise ValueError(_("No rules have this number."))
    return rules


def _digits(rules: Variant) -> Iterator[tuple[int, int]]:
    """The digits of the number, the lowest first, each with its base; the draw is what is left above them."""
    yield _PACKS.index(rules.packs), len(_PACKS)
    yield _LAID_OUT.index(rules.laid_out), len(_LAID_OUT)
    count, longest = len(rules.columns), max(rules.columns)
    yield count - 1, MOST_COLUMNS
    uniform = longest == min(rules.columns)
    yield 0 if uniform else 1, 2
    if uniform:
        yield longest - 1, KINDS
    else:
        cards = rules.stock_size + sum(rules.columns)
        yield _place_among_lists(rules.columns, cards), _lists(count, cards)
    height = rules.down.rfind("d") + 1
    yield height, min(longest, DEEPEST_DOWN + 1)
    for side in rules.down[: max(height - 1, 0)]:
        yield "ud".index(side), 2
    for name, values in _FIELDS:
        yield values.index(getattr(rules, name)), len(values)


class _Remainder:
    """What is left of a number while its digits are taken off, the lowest first."""

    def __init__(self, number: int) -> None:
        self._left = number

    def _take(self, base: int) -> int:
        self._left, digit = divmod(self._left, base)
        return digit

    def rules(self) -> Variant:
        packs = _PACKS[self._take(len(_PACKS))]
        laid_out = _LAID_OUT[self._take(len(_LAID_OUT))]
        count = self._take(MOST_COLUMNS) + 1
        if self._take(2) == 0:
            columns = (self._take(KINDS) + 1,) * count
        else:
            cards = packs * KINDS - (4 * packs if laid_out else 0)
            columns = _list_at(self._take(_lists(count, cards)), count, cards)
        longest = max(columns)
        height = self._take(min(longest, DEEPEST_DOWN + 1)) if longest else 0
        down = "".join("ud"[self._take(2)] for _ in range(height - 1)) + "d" if height else ""
        fields = {name: values[self._take(len(values))] for name, values in _FIELDS}
        return plain(
            Variant(
                OWN_RULES_ID,
                "",
                packs=packs,
                columns=columns,
                laid_out=laid_out,
                down=down + "u" if down else "",
                draw=self._left + 1,
                **fields,
            )
        )


@cache
def _lists(count: int, cards: int) -> int:
    """How many lists of that many column lengths there are with no more than those cards in all."""
    if count == 0:
        return 1
    return sum(_lists(count - 1, cards - length) for length in range(min(cards, KINDS) + 1))


def _place_among_lists(columns: tuple[int, ...], cards: int) -> int:
    """The place of the list among all of its kind in their order, from 0."""
    place = 0
    for after, length in zip(range(len(columns) - 1, -1, -1), columns, strict=True):
        place += sum(_lists(after, cards - shorter) for shorter in range(length))
        cards -= length
    return place


def _list_at(place: int, count: int, cards: int) -> tuple[int, ...]:
    """The list of lengths at that place among all of its kind."""
    columns = []
    for after in range(count - 1, -1, -1):
        length = 0
        while place >= (skipped := _lists(after, cards - length)):
            place -= skipped
            length += 1
        columns.append(length)
        cards -= length
    return tuple(columns)
