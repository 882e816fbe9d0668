"""The fields of a variant's rules as a player changes them: the words for each value, and what can be typed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from forty_thieves.language import _
from forty_thieves.rules.cards import MOST_PACKS, Rank
from forty_thieves.rules.variant import (
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

MOST_CARDS: Final = 13  # in each column that one can step to; more can be typed
_MOST_DRAWN: Final = 5


@dataclass(frozen=True)
class RuleField:
    """A field of `Variant` with the values that a player may choose, each with its words."""

    name: str
    label: str
    values: Sequence[tuple[Any, str]]
    note: str = ""


@dataclass(frozen=True)
class Group:
    """Some fields under a heading."""

    heading: str
    fields: Sequence[RuleField]


@dataclass(frozen=True)
class HouseRule:
    """A well-known change of the rules that is switched on and off as one."""

    label: str
    changes: dict[str, Any] = field(default_factory=dict)
    note: str = ""

    def holds(self, variant: Variant) -> bool:
        """Whether the variant is played so."""
        return all(getattr(variant, name) == value for name, value in self.changes.items())

    def switched(self, variant: Variant, on: bool) -> Variant:
        """The variant with this rule, or with the classic's in its place."""
        classic = Variant("", "")
        return replace(variant, **(self.changes if on else {name: getattr(classic, name) for name in self.changes}))


CLASSIC_HOUSE_RULES: Final = (
    HouseRule(_("One redeal"), {"passes": 2}),
    HouseRule(_("Two redeals"), {"passes": 3}),
    HouseRule(_("Runs move as one"), {"lift": Lift.RUN}),
    HouseRule(_("Only Kings to a space"), {"space": Space.KING}),
    HouseRule(_("Take cards back"), {"returns": True}, _("From a foundation; it costs 15 points.")),
)


def packs_field() -> RuleField:
    """How many packs: it stands with the columns, which are typed."""
    return RuleField("packs", _("Packs"), [(n, str(n)) for n in range(1, MOST_PACKS + 1)])


def groups() -> list[Group]:
    """All fields but those of the deal, in the order of the rules page."""
    yes_or_no = [(False, _("No")), (True, _("Yes"))]
    ranks = {Rank.ACE: _("Ace"), Rank.JACK: _("Jack"), Rank.QUEEN: _("Queen"), Rank.KING: _("King")}
    passes = [(n, str(n)) for n in range(1, MOST_PASSES + 1)]
    return [
        Group(
            _("Columns"),
            [
                RuleField(
                    "build",
                    _("Built down"),
                    [
                        (Build.SUIT, _("same suit")),
                        (Build.ALTERNATE, _("alternate colours")),
                        (Build.OTHER_SUIT, _("any other suit")),
                        (Build.ANY, _("any suit")),
                    ],
                ),
                RuleField("wrap", _("A King may go on an Ace"), yes_or_no),
                RuleField(
                    "lift",
                    _("Moved at a time"),
                    [(Lift.ONE, _("one card")), (Lift.RUN, _("a run")), (Lift.SUIT_RUN, _("a run in one suit"))],
                ),
                RuleField(
                    "space",
                    _("An empty column takes"),
                    [
                        (Space.ANY, _("any card")),
                        (Space.KING, _("a King")),
                        (Space.WASTE, _("the waste top")),
                        (Space.NONE, _("nothing")),
                        (Space.AUTO, _("fills by itself")),
                    ],
                ),
            ],
        ),
        Group(
            _("Foundations"),
            [
                RuleField("base", _("They begin with"), [(rank, ranks.get(rank, rank.sign)) for rank in Rank]),
                RuleField("laid_out", _("These are laid out first"), yes_or_no),
                RuleField(
                    "foundation_build",
                    _("Built up"),
                    [(FoundationBuild.SUIT, _("in suit")), (FoundationBuild.ALTERNATE, _("alternate colours"))],
                ),
                RuleField("returns", _("A card may be taken back"), yes_or_no),
            ],
        ),
        Group(
            _("Stock"),
            [
                RuleField(
                    "stock_to",
                    _("Deals to"),
                    [(StockTo.WASTE, _("the waste")), (StockTo.COLUMNS, _("the columns"))],
                ),
                RuleField("draw", _("Drawn at a time"), [(n, str(n)) for n in range(1, _MOST_DRAWN + 1)]),
                RuleField("passes", _("Gone through"), [*passes, (WITHOUT_LIMIT, "∞")]),
                RuleField(
                    "reserve",
                    _("Reserve"),
                    [(Reserve.NONE, _("none")), (Reserve.WAIVE, _("waive"))],
                    _("With the stock empty, a card or run may be set aside."),
                ),
            ],
        ),
    ]


def columns_text(columns: Sequence[int]) -> str:
    """Column lengths as one types them: `10×4`, or one by one."""
    if columns and len(set(columns)) == 1:
        return f"{len(columns)}×{columns[0]}"
    return ", ".join(map(str, columns))


def parse_columns(text: str) -> tuple[int, ...]:
    """The column lengths that a text names. Raises ValueError, with a sentence, where it names none."""
    numbers = [int(digits) for digits in re.findall(r"[0-9]{1,3}", text)]
    if re.fullmatch(r"\s*[0-9]{1,3}\s*[x×*]\s*[0-9]{1,3}\s*", text.lower()):
        columns = (numbers[1],) * min(numbers[0], MOST_COLUMNS + 1)
    elif numbers and re.fullmatch(r"[\s,;]*(?:[0-9]{1,3}(?:[\s,;]+|$))+", text):
        columns = tuple(numbers)
    else:
        raise ValueError(_("Columns are written like 10×4, or one by one like 7, 7, 6, 6."))
    if not 1 <= len(columns) <= MOST_COLUMNS:
        raise ValueError(_("A table has 1 to {most} columns.").format(most=MOST_COLUMNS))
    return columns


def down_rows(down: str) -> int | None:
    """How many of the lowest cards lie face down by the pattern; None where they don't lie together."""
    rows = len(down) - len(down.lstrip("d"))
    return rows if set(down[rows:]) <= {"u"} else None


def down_pattern(rows: int, columns: Sequence[int]) -> str:
    """The pattern by which so many of the lowest cards lie face down."""
    return "d" * rows + "u" * max(1, max(columns) - rows) if rows else ""
