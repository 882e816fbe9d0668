"""States for tests: laid by hand, reached by play, or scattered at random."""

from random import Random

from forty_thieves.rules.cards import Card, card_of_kind, kind_of_text
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.commands import Command, Move
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Space, Variant


def cards_of(variant: Variant) -> list[Card]:
    """Every card of the game."""
    return [card_of_kind(kind, pack) for pack in range(variant.packs) for kind in range(52)]


def lay(
    variant: Variant = FORTY_THIEVES,
    *,
    columns: tuple[str, ...] = (),
    waste: str = "",
    stock: str = "",
    reserve: str = "",
    home: dict[str, int] | None = None,
    rest: str = "",
    passes_left: int | None = None,
) -> GameState:
    """A state with the cards named, such as `KS QS`: columns from the left and from the bottom, the stock from its top.

    `home` gives heights of foundations by their names. All other cards go below the pile `rest`; where it is empty
    they are out of the game, which no rule minds.
    """
    state = GameState(variant)
    free = {kind: list(range(variant.packs)) for kind in range(52)}

    def take(text: str) -> list[Card]:
        kinds = [kind_of_text(word) for word in text.split()]
        return [card_of_kind(kind, free[kind].pop(0)) for kind in kinds]

    for name, height in (home or {}).items():
        suit = variant.foundation_suits[int(name[1:]) - 1]
        state.piles[name].extend(take(" ".join(variant.base.above(n).letter + suit.letter for n in range(height))))
    for column, text in zip(state.columns, columns, strict=False):
        column.extend(take(text))
    state.waste.extend(take(waste))
    state.stock.extend(reversed(take(stock)))
    state.reserve.extend(take(reserve))
    if rest:
        state.piles[rest][:0] = [card_of_kind(kind, pack) for kind, packs in free.items() for pack in packs]
    if passes_left is not None:
        state.passes_left = passes_left
    return state


def wander(state: GameState, random: Random, steps: int, homeward: float = 0.5) -> list[Command]:
    """Play that many legal commands at random on the state, fewer where nothing is left, and give them.

    `homeward` is how often a card goes to a foundation where one can.
    """
    played: list[Command] = []
    for _ in range(steps):
        commands = legal_commands(state)
        if not commands:
            break
        home = [command for command in commands if isinstance(command, Move) and command.target[0] == "F"]
        command = random.choice(home if home and random.random() < homeward else commands)
        command.apply(state)
        played.append(command)
    return played


def wandered(variant: Variant, seed: int) -> GameState:
    """A state that play has led to."""
    random = Random(seed)
    state = deal(variant, random.randint(1, 10**9))
    wander(state, random, random.randint(0, 150), random.random())
    return state


def scattered(variant: Variant, seed: int) -> GameState:
    """A state that no play need lead to, with runs, spaces, full foundations and cards face down."""
    random = Random(seed)
    state = GameState(variant)
    free = cards_of(variant)
    random.shuffle(free)
    _bring_some_home(state, free, random)
    if random.random() < 0.5 and variant.stock_size:
        _set_apart(state.stock, free, random)
    if random.random() < 0.7 and variant.has_waste:
        _set_apart(state.waste, free, random)
    to_fill = list(state.columns)
    if variant.space is not Space.AUTO or not (state.stock or state.waste):
        to_fill = random.sample(to_fill, random.randint(1, len(to_fill)))
    elif len(free) < len(to_fill):
        return scattered(variant, seed + 1)
    for column in to_fill:
        if free:
            column.append(free.pop())
    piles = [*to_fill, state.reserve] if variant.reserve == "waive" and not state.stock else to_fill
    while free:
        _build_on(random.choice(piles), free, variant, random)
    if "d" in variant.down:
        state.down.update(card for column in state.columns for card in column[:-1] if random.random() < 0.3)
    if variant.redeals != -1:
        state.passes_left = random.randint(0, variant.redeals)
    return state


def _bring_some_home(state: GameState, free: list[Card], random: Random) -> None:
    takes = state.variant.foundation_takes
    for index, foundation in enumerate(state.foundations):
        least = 1 if state.variant.laid_out else 0
        for _ in range(random.choice([least, 13, random.randint(least, 13)])):
            fitting = [card for card in free if card.kind in takes[index % 4][len(foundation)]]
            if not fitting:
                break
            foundation.append(fitting[0])
            free.remove(fitting[0])


def _set_apart(pile: list[Card], free: list[Card], random: Random) -> None:
    for _ in range(random.randint(0, len(free))):
        pile.append(free.pop())


def _build_on(pile: list[Card], free: list[Card], variant: Variant, random: Random) -> None:
    """Put a card on the pile, and as a rule some more that go on building down."""
    card = free.pop()
    while True:
        pile.append(card)
        fitting = [c for c in free if pile[-1].kind in variant.takers[c.kind]]
        if not fitting or random.random() < 0.2:
            return
        card = random.choice(fitting)
        free.remove(card)
