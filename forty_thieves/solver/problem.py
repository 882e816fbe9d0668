"""A position as the plain numbers that the search works on, and the search's moves as commands again."""

from collections.abc import Sequence
from dataclasses import dataclass

from forty_thieves.rules.cards import KINDS, Card, Rank, card_of_kind
from forty_thieves.rules.carry import carry_line
from forty_thieves.rules.commands import DRAW, REDEAL, Command, move
from forty_thieves.rules.legality import foundation_takes
from forty_thieves.rules.state import RESERVE, WASTE, GameState
from forty_thieves.rules.variant import WITHOUT_LIMIT, Reserve, Space, StockTo
from forty_thieves.solver import codes
from forty_thieves.solver.foundations import Foundations
from forty_thieves.solver.pruning import AFTER_DRAW, DEAD_END, SAFE, SYMMETRY


@dataclass(frozen=True)
class Problem:
    """The rules and the position as numbers. Cards are kinds, 0 to 51; 64 more where they lie face down."""

    columns: int
    cards: int
    stock_size: int
    draw: int
    unlimited: bool
    one_at_a_time: bool
    to_columns: bool
    positional: bool
    auto: bool
    any_space: bool
    waive: bool
    macros: bool
    packs: int
    wrap: bool
    taker_from: list[int]
    taker: list[int]
    rank: list[int]
    spaced: list[int]
    spaced_waste: list[int]
    fits: list[int]
    links: list[int]
    foundations: Foundations
    piles: list[list[int]]
    waste: list[int]
    stock: list[int]
    reserve: list[int]
    heights: tuple[int, ...]
    passes_left: int
    after_draw: bool
    symmetry: bool
    safe_home: bool
    safe_waste: bool
    dead_end: bool


def problem(state: GameState, on: frozenset[str]) -> Problem:
    """The position as numbers; ``on`` are the names of the pruning rules that are switched on."""
    variant = state.variant
    taker_from: list[int] = [0]
    taker: list[int] = []
    for over in variant.takers:
        taker.extend(over)
        taker_from.append(len(taker))
    rank = [(kind % 13 - (variant.base - 1)) % 13 for kind in range(KINDS)]
    any_space = variant.space in (Space.ANY, Space.AUTO)
    kings = [kind % 13 == Rank.KING - 1 for kind in range(KINDS)]
    spaced = [any_space or (variant.space is Space.KING and king) for king in kings]
    return Problem(
        columns=len(state.columns),
        cards=variant.cards,
        # A position that somebody made up may have more.
        stock_size=max(variant.stock_size, len(state.stock) + len(state.waste)),
        draw=variant.draw,
        unlimited=variant.redeals == WITHOUT_LIMIT,
        one_at_a_time=variant.one_at_a_time,
        to_columns=variant.stock_to is StockTo.COLUMNS,
        any_space=any_space,
        positional=variant.stock_to is StockTo.COLUMNS and bool(state.stock),
        auto=variant.space is Space.AUTO,
        waive=variant.reserve is Reserve.WAIVE,
        macros=variant.one_at_a_time and variant.space is Space.ANY,
        packs=variant.packs,
        wrap=variant.wrap,
        taker_from=taker_from,
        taker=taker,
        rank=rank,
        spaced=[int(s) for s in spaced],
        spaced_waste=[int(s or variant.space is Space.WASTE) for s in spaced],
        fits=[_mask(over) for over in variant.takers],
        links=[_mask(over) for over in variant.run_links],
        foundations=Foundations(
            variant.foundation_takes,
            rank,
            variant.taken_by,
            base=variant.base - 1,
            by_suit=variant.foundations_by_suit,
            laid_out=variant.laid_out,
            returns=variant.returns,
        ),
        piles=[_faces(column, state.down) for column in state.columns],
        waste=_faces(state.waste, set()),
        stock=_faces(state.stock, set()),
        reserve=_faces(state.reserve, set()),
        heights=tuple(map(len, state.foundations)),
        passes_left=max(0, state.passes_left),
        after_draw=AFTER_DRAW.name in on,
        symmetry=SYMMETRY.name in on,
        safe_home=SAFE.name in on,
        safe_waste=SAFE.name in on
        and variant.space is not Space.AUTO
        and (variant.draw == 1 or state.passes_left == 0),
        dead_end=DEAD_END.name in on,
    )


def _mask(kinds: Sequence[int] | frozenset[int]) -> int:
    return sum(1 << kind for kind in kinds)


def _faces(cards: Sequence[Card], down: set[Card]) -> list[int]:
    return [card.kind + (codes.FACE_DOWN if card in down else 0) for card in cards]


def commands(state: GameState, moves: Sequence[int]) -> list[Command]:
    """The commands that the moves of the search stand for, played on a copy of the state.

    Foundations are chosen by the rules: the first that takes the card.
    """
    ahead = state.copy()
    line: list[Command] = []
    for number in moves:
        for command in _command(ahead, number):
            command.apply(ahead)
            line.append(command)
    return line


def _command(state: GameState, number: int) -> list[Command]:
    source, target, count = number & 31, (number >> 5) & 31, number >> 10
    if source == codes.STOCK:
        return [REDEAL if target == codes.WASTE else DRAW]
    if source == codes.FOUNDATION:
        card = card_of_kind(count, 0)
        name = next(
            name
            for name, pile in zip(state.foundation_names, state.foundations, strict=True)
            if pile and pile[-1].kind == card.kind
        )
        return [move(name, f"T{target + 1}")]
    name = WASTE if source == codes.WASTE else RESERVE if source == codes.RESERVE else f"T{source + 1}"
    if target == codes.FOUNDATION:
        card = state.piles[name][-1]
        index = next(i for i in range(len(state.foundations)) if foundation_takes(state, i, card))
        return [move(name, state.foundation_names[index])]
    onto = RESERVE if target == codes.RESERVE else f"T{target + 1}"
    if count > 1 and state.variant.one_at_a_time:
        return carry_line(state, name, onto, count)
    return [move(name, onto, count)]
