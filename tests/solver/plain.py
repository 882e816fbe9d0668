"""A plain, complete search of a game: every legal command of every position, and nothing clever.

It knows the rules from the family's rule table, written down once more here on tuples of small numbers: it shares no
code with the rules layer and none with the solver, so that it can judge both. Its one liberty is to take positions for
equal that differ in nothing but the order of columns (where no stock is dealt to them) or of foundations of one suit.

A card is its suit × 13 + rank − 1, with ``DOWN`` added where it lies face down. A position is a tuple of columns,
stock (its next card first), waste, heights of the foundations, reserve, redeals left, and, only where cards come back
from foundations in alternate colours, the cards on the foundations.
"""

from dataclasses import dataclass
from functools import cache

from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant

DOWN = 64
WASTE, RESERVE, DRAW, REDEAL = -1, -2, -3, -4
FOUNDATION = 100  # the number of the first foundation; columns are numbered from 0

Pile = tuple[int, ...]
Position = tuple[tuple[Pile, ...], Pile, Pile, Pile, Pile, int, tuple[Pile, ...]]
Command = tuple[int, int, int]


@dataclass(frozen=True)
class Found:
    """What a plain search found: whether the game can be won (None: too many positions), and the line that wins it."""

    winnable: bool | None
    line: tuple[str, ...] = ()
    positions: int = 0


class PlainRules:
    """The rules of one variant, made ready for quick play."""

    def __init__(self, variant: Variant) -> None:
        self.packs = variant.packs
        self.draw = variant.draw
        self.space = str(variant.space)
        self.deals_to_columns = variant.stock_to == "columns"
        self.waives = variant.reserve == "waive"
        self.returns = variant.returns
        self.laid_out = variant.laid_out
        self.one = variant.lift == "one"
        self.home_by_suit = variant.foundation_build == "suit"
        self.keeps_contents = self.returns and not self.home_by_suit
        self.base = int(variant.base) - 1
        self.height_of = [(kind % 13 - self.base) % 13 for kind in range(52)]  # cards below it on its foundation
        self.takes = [[_goes_on(variant, over, on) for on in range(52)] for over in range(52)]
        self.links = [
            [self.takes[over][on] and (variant.lift == "run" or over // 13 == on // 13) for on in range(52)]
            for over in range(52)
        ]

    def position(self, state: GameState) -> Position:
        """The position of the state."""
        contents = tuple(tuple(card.kind for card in pile) for pile in state.foundations)
        return (
            tuple(
                tuple(card.kind + (DOWN if card in state.down else 0) for card in column) for column in state.columns
            ),
            tuple(card.kind for card in reversed(state.stock)),
            tuple(card.kind for card in state.waste),
            tuple(map(len, contents)),
            tuple(card.kind for card in state.reserve),
            state.passes_left,
            contents if self.keeps_contents else (),
        )

    def key(self, position: Position) -> Position:
        """Equal for positions that differ only in an order that doesn't matter."""
        columns, stock, waste, heights, reserve, passes, contents = position
        if not (self.deals_to_columns and stock):
            columns = tuple(sorted(columns))
        if self.packs > 1:
            if contents:
                piles = [pile for suit in range(4) for pile in sorted(contents[suit::4])]
                contents = tuple(piles)
                heights = ()
            else:
                heights = tuple([height for suit in range(4) for height in sorted(heights[suit::4])])
        return columns, stock, waste, heights, reserve, passes, contents

    def won(self, position: Position) -> bool:
        """Whether every card is home."""
        return sum(position[3]) == 52 * self.packs

    def commands(self, position: Position) -> list[Command]:
        """Every legal command, as source, target and number of cards."""
        columns, stock, waste, heights, reserve, passes, contents = position
        found: list[Command] = []
        if stock:
            found.append((DRAW, 0, 0))
        elif waste and passes:
            found.append((REDEAL, 0, 0))
        tops = [(number, column[-1]) for number, column in enumerate(columns) if column]
        spaces = [number for number, column in enumerate(columns) if not column] if self.space != "none" else []
        sources = [(number, columns[number]) for number, _top in tops]
        if waste:
            sources.append((WASTE, waste))
        if reserve:
            sources.append((RESERVE, reserve))
        waive = self.waives and not stock and not reserve
        takes, space = self.takes, self.space
        for source, pile in sources:
            lead = pile[-1]
            if self.home_by_suit:
                height = self.height_of[lead]
                for number in range(lead // 13, 4 * self.packs, 4):
                    if heights[number] == height:
                        found.append((source, FOUNDATION + number, 1))
            else:
                for number in range(4 * self.packs):
                    if self._goes_home(lead, number, heights[number]):
                        found.append((source, FOUNDATION + number, 1))
            count = 1
            while True:
                fits = takes[lead]
                for target, top in tops:
                    if fits[top] and target != source:
                        found.append((source, target, count))
                if spaces and (
                    space in ("any", "auto")
                    or (space == "king" and lead % 13 == 12)
                    or (space == "waste" and source == WASTE)
                ):
                    for target in spaces:
                        found.append((source, target, count))
                if waive and source >= 0:
                    found.append((source, RESERVE, count))
                if self.one or source == WASTE or count == len(pile):
                    break
                under = pile[-count - 1]
                if under >= DOWN or not self.links[lead][under]:
                    break
                lead = under
                count += 1
        if self.returns:
            for number, height in enumerate(heights):
                if height > self.laid_out:
                    kind = contents[number][-1] if contents else number % 4 * 13 + (self.base + height - 1) % 13
                    for target, top in tops:
                        if takes[kind][top]:
                            found.append((FOUNDATION + number, target, 1))
                    if spaces and (space in ("any", "auto") or (space == "king" and kind % 13 == 12)):
                        for target in spaces:
                            found.append((FOUNDATION + number, target, 1))
        return found

    def _goes_home(self, kind: int, number: int, height: int) -> bool:
        """Whether a foundation in alternate colours takes the card on that many cards."""
        if height == 13 or self.height_of[kind] != height:
            return False
        if height == 0:
            return kind // 13 == number % 4
        return (_is_red(kind) == _is_red(number % 4 * 13)) == (height % 2 == 0)

    def after(self, position: Position, command: Command) -> Position:
        """The position that the legal command leads to."""
        columns, stock, waste, heights, reserve, passes, contents = position
        source, target, count = command
        if source == DRAW:
            if self.deals_to_columns:
                dealt = stock[: len(columns)]
                columns = tuple(column + stock[n : n + 1] for n, column in enumerate(columns))
                return columns, stock[len(dealt) :], waste, heights, reserve, passes, contents
            return columns, stock[self.draw :], waste + stock[: self.draw], heights, reserve, passes, contents
        if source == REDEAL:
            return columns, waste, (), heights, reserve, passes - (passes > 0), contents
        changed = list(columns)
        if source >= FOUNDATION:
            number = source - FOUNDATION
            height = heights[number]
            if contents:
                cards = contents[number][-1:]
                contents = (*contents[:number], contents[number][:-1], *contents[number + 1 :])
            else:
                cards = (number % 4 * 13 + (self.base + height - 1) % 13,)
            heights = (*heights[:number], height - 1, *heights[number + 1 :])
        elif source == WASTE:
            cards = waste[-1:]
            waste = waste[:-1]
        elif source == RESERVE:
            cards = reserve[-count:]
            reserve = reserve[:-count]
        else:
            column = columns[source]
            cards = column[-count:]
            column = column[:-count]
            if not column:
                if self.space == "auto":
                    if waste:
                        column, waste = waste[-1:], waste[:-1]
                    else:
                        column, stock = stock[:1], stock[1:]
            elif column[-1] >= DOWN:
                column = (*column[:-1], column[-1] - DOWN)
            changed[source] = column
        if target >= FOUNDATION:
            number = target - FOUNDATION
            heights = (*heights[:number], heights[number] + 1, *heights[number + 1 :])
            if contents:
                contents = (*contents[:number], contents[number] + cards, *contents[number + 1 :])
        elif target == RESERVE:
            reserve += cards
        else:
            changed[target] += cards
        return tuple(changed), stock, waste, heights, reserve, passes, contents


@cache
def plain_rules(variant: Variant) -> PlainRules:
    """The rules of that variant, made once."""
    return PlainRules(variant)


def _goes_on(variant: Variant, over: int, on: int) -> bool:
    """Whether one card goes on the other in a column."""
    if (over + 1) % 13 != on % 13 or (over % 13 == 12 and not variant.wrap):
        return False
    match str(variant.build):
        case "suit":
            return over // 13 == on // 13
        case "alternate":
            return _is_red(over) != _is_red(on)
        case "other suit":
            return over // 13 != on // 13
    return True


def _is_red(kind: int) -> bool:
    return kind // 13 in (1, 2)  # spades, hearts, diamonds, clubs


def text(command: Command) -> str:
    """The text form of the command."""
    source, target, count = command
    if source == DRAW:
        return "D"
    if source == REDEAL:
        return "R"
    return f"{_name(source)}>{_name(target)}" + (f"*{count}" if count > 1 else "")


def _name(pile: int) -> str:
    if pile >= FOUNDATION:
        return f"F{pile - FOUNDATION + 1}"
    return {WASTE: "W", RESERVE: "V"}.get(pile) or f"T{pile + 1}"


def plain_answer(state: GameState, limit: int) -> Found:
    """Whether the game can be won from there, by looking at every position that can be reached, depth first.

    After that many positions it gives up.
    """
    rules = plain_rules(state.variant)
    start = rules.position(state)
    seen = {rules.key(start)}
    if rules.won(start):
        return Found(True, (), 1)
    path: list[Command] = []
    trail = [(start, iter(_foundations_last(rules.commands(start))))]
    while trail:
        position, commands = trail[-1]
        for command in commands:
            child = rules.after(position, command)
            key = rules.key(child)
            if key in seen:
                continue
            seen.add(key)
            if rules.won(child):
                return Found(True, tuple(map(text, [*path, command])), len(seen))
            if len(seen) >= limit:
                return Found(None, (), len(seen))
            path.append(command)
            trail.append((child, iter(_foundations_last(rules.commands(child)))))
            break
        else:
            trail.pop()
            if path:
                path.pop()
    return Found(False, (), len(seen))


def _foundations_last(commands: list[Command]) -> list[Command]:
    """In an order that finds wins sooner: to foundations, between columns, from the waste, draws last."""
    return sorted(commands, key=lambda command: (-command[1] // FOUNDATION, -command[0]))
