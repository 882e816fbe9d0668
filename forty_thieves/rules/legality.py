"""What is legal. Everything that wants to know asks here; there is no second opinion.

``legal_commands`` lists, ``refusal`` gives the reason against one command. Both stand on the same few questions:
which tail of a pile may be lifted, and which pile takes a card.
"""

from forty_thieves.language import _, ngettext
from forty_thieves.rules.cards import Card, Colour, Rank
from forty_thieves.rules.commands import DRAW, REDEAL, Command, Draw, Move, Redeal, move
from forty_thieves.rules.state import RESERVE, STOCK, WASTE, GameState
from forty_thieves.rules.variant import Build, Lift, Reserve, Space, StockTo


class IllegalCommand(ValueError):
    """A command that the rules forbid; the text is the reason, fit for a player."""


def play(state: GameState, command: Command) -> None:
    """Apply the command where it is legal. Raises IllegalCommand with the reason where it isn't."""
    reason = refusal(state, command)
    if reason is not None:
        raise IllegalCommand(reason)
    command.apply(state)


# The questions ------------------------------------------------------------------------------------------------


def can_draw(state: GameState) -> bool:
    """Whether the stock has a card to draw."""
    return bool(state.stock)


def can_redeal(state: GameState) -> bool:
    """Whether the waste may be turned over now."""
    return not state.stock and bool(state.waste) and state.passes_left != 0


def liftable(state: GameState, name: str) -> int:
    """The length of the longest tail of the pile that may be lifted as one; 0 where nothing may."""
    pile = state.piles[name]
    if not pile or name == STOCK:
        return 0
    if name == WASTE:
        return 1
    if name[0] == "F":
        fixed = 1 if state.variant.laid_out else 0
        return 1 if state.variant.returns and len(pile) > fixed else 0
    if state.variant.lift is Lift.ONE:
        return 1
    links, down = state.variant.run_links, state.down
    length = 1
    while length < len(pile):
        over = pile[-length - 1]
        if over in down or over.kind not in links[pile[-length].kind]:
            break
        length += 1
    return length


def foundation_takes(state: GameState, index: int, card: Card) -> bool:
    """Whether the foundation with that index takes the card next."""
    pile = state.foundations[index]
    return card.kind in state.variant.foundation_takes[index % 4][len(pile)]


def space_takes(state: GameState, card: Card, source: str) -> bool:
    """Whether an empty column takes a card (or a run led by it) that comes from that pile."""
    match state.variant.space:
        case Space.ANY | Space.AUTO:
            return True
        case Space.KING:
            return card.rank is Rank.KING
        case Space.WASTE:
            return source == WASTE
        case Space.NONE:
            return False


def can_waive(state: GameState) -> bool:
    """Whether a card or run may be set aside in the reserve now."""
    return state.variant.reserve is Reserve.WAIVE and not state.stock and not state.reserve


def legal_commands(state: GameState) -> list[Command]:
    """Every legal command: each tail that may be lifted with each pile that takes it, drawing, the redeal."""
    variant = state.variant
    found: list[Command] = []
    if state.stock:
        found.append(DRAW)
    elif can_redeal(state):
        found.append(REDEAL)

    # Which piles take which kind of card now.
    takers: dict[int, list[str]] = {}
    spaces: list[str] = []
    home: dict[int, list[str]] = {}
    sources: list[tuple[str, list[Card]]] = []
    if state.waste:
        sources.append((WASTE, state.waste))
    for name, column in zip(state.column_names, state.columns, strict=True):
        if column:
            sources.append((name, column))
            for kind in variant.taken_by[column[-1].kind]:
                takers.setdefault(kind, []).append(name)
        else:
            spaces.append(name)
    takes = variant.foundation_takes
    for index, foundation in enumerate(state.foundations):
        for kind in takes[index % 4][len(foundation)]:
            home.setdefault(kind, []).append(state.foundation_names[index])

    if state.reserve:
        sources.append((RESERVE, state.reserve))
    waive = can_waive(state)
    for name, pile in sources:
        card = pile[-1]
        for target in home.get(card.kind, ()):
            found.append(move(name, target))
        for target in takers.get(card.kind, ()):
            found.append(move(name, target))
        if spaces and space_takes(state, card, name):
            for target in spaces:
                found.append(move(name, target))
        if waive and name[0] == "T":
            found.append(move(name, RESERVE))
        if not variant.one_at_a_time:
            _add_runs(state, (name, pile), takers, spaces, waive, found)
    if variant.returns:
        _add_returns(state, takers, spaces, found)
    return found


def _add_runs(
    state: GameState,
    source: tuple[str, list[Card]],
    takers: dict[int, list[str]],
    spaces: list[str],
    waive: bool,
    found: list[Command],
) -> None:
    """Add the moves of tails of two cards and more."""
    name, pile = source
    for count in range(2, liftable(state, name) + 1):
        lead = pile[-count]
        # A run of thirteen that wraps would fit on its own last card.
        found.extend(move(name, target, count) for target in takers.get(lead.kind, ()) if target != name)
        if spaces and space_takes(state, lead, name):
            found.extend(move(name, target, count) for target in spaces)
        if waive and name[0] == "T":
            found.append(move(name, RESERVE, count))


def _add_returns(state: GameState, takers: dict[int, list[str]], spaces: list[str], found: list[Command]) -> None:
    """Add the moves that take a card back from a foundation."""
    for name, pile in zip(state.foundation_names, state.foundations, strict=True):
        if liftable(state, name):
            card = pile[-1]
            found.extend(move(name, target) for target in takers.get(card.kind, ()))
            if space_takes(state, card, name):
                found.extend(move(name, target) for target in spaces)


# The reasons --------------------------------------------------------------------------------------------------


def refusal(state: GameState, command: Command) -> str | None:
    """The one rule that forbids the command, in a sentence for the player; None exactly where it is legal."""
    match command:
        case Draw():
            if can_draw(state):
                return None
            return _("The stock is empty.") if state.variant.stock_size else _("There is no stock in this game.")
        case Redeal():
            return _redeal_refusal(state)
        case Move():
            for name in (command.source, command.target):
                if name not in state.piles:
                    return _("There is no pile {name} in this game.").format(name=name)
            return lift_refusal(state, command.source, command.count) or _target_refusal(state, command)


def _redeal_refusal(state: GameState) -> str | None:
    if can_redeal(state):
        return None
    if not state.variant.stock_size:
        return _("There is no stock in this game.")
    if state.variant.stock_to is StockTo.COLUMNS:
        return _("The stock can be dealt out once.")
    if state.stock:
        return _("The waste is turned over only when the stock is empty.")
    if not state.waste:
        return _("There is nothing to turn over.")
    times = state.variant.passes
    return ngettext(
        "The stock can be gone through once.", "The stock can be gone through {times} times.", times
    ).format(times=times)


def lift_refusal(state: GameState, source: str, count: int) -> str | None:
    """Why the top ``count`` cards of the pile can't be lifted, in a sentence, or None."""
    pile = state.piles[source]
    if source == STOCK:
        return _("A card of the stock is drawn before it is played.")
    if not pile:
        return _("There is no card to take.")
    if not 1 <= count <= len(pile):
        return _("There are not that many cards.")
    longest = liftable(state, source)
    if count <= longest:
        return None
    if source[0] == "F":
        return _("A card on a foundation stays there.")
    if longest == 1 and (source == WASTE or state.variant.lift is Lift.ONE):
        return _("One card at a time here.")
    covering, under = pile[-longest], pile[-longest - 1]
    if under in state.down:
        return _("The card below the {card} lies face down.").format(card=covering.sign)
    return _("The {card} is in the way: it doesn't continue a run on the {under}.").format(
        card=covering.sign, under=under.sign
    )


def _target_refusal(state: GameState, command: Move) -> str | None:
    """Why the pile doesn't take the cards."""
    source, target, count = command.source, command.target, command.count
    lead = state.piles[source][-count]
    if source == target:
        return _("The card lies there already.")
    if target == STOCK:
        return _("Nothing goes back to the stock.")
    if target == WASTE:
        return _("Nothing goes back to the waste.")
    if target == RESERVE:
        return _reserve_refusal(state, source)
    if target[0] == "F":
        return _foundation_refusal(state, source, int(target[1:]) - 1, lead, count)
    column = state.piles[target]
    if not column:
        return None if space_takes(state, lead, source) else _space_reason(state)
    return None if column[-1].kind in state.variant.takers[lead.kind] else _build_reason(state, lead)


def _reserve_refusal(state: GameState, source: str) -> str | None:
    if state.variant.reserve is Reserve.NONE:
        return _("There is no reserve in this game.")
    if source[0] != "T":
        return _("Only cards of a column can be set aside.")
    if can_waive(state):
        return None
    if state.stock:
        return _("Cards can be set aside once the stock is empty.")
    return _("The reserve has to be empty before more is set aside.")


def _foundation_refusal(state: GameState, source: str, index: int, card: Card, count: int) -> str | None:
    if source[0] == "F":
        return _("A card from a foundation goes back to a column only.")
    if count > 1:
        return _("A foundation takes one card at a time.")
    if foundation_takes(state, index, card):
        return None
    variant = state.variant
    suit, height = variant.foundation_suits[index], len(state.foundations[index])
    if height == 13:
        return _("This foundation is complete.")
    rank = variant.base.above(height)
    if variant.foundations_by_suit or height == 0:
        return _("This foundation waits for the {card}.").format(card=suit.sign + rank.sign)
    red = (suit.colour is Colour.RED) is (height % 2 == 0)
    return (
        _("This foundation waits for a red {rank}.") if red else _("This foundation waits for a black {rank}.")
    ).format(rank=rank.sign)


def _space_reason(state: GameState) -> str:
    match state.variant.space:
        case Space.KING:
            return _("Only a King goes to an empty column.")
        case Space.WASTE:
            return _("Only the top card of the waste goes to an empty column.")
        case _other:
            return _("An empty column stays empty.")


def _build_reason(state: GameState, lead: Card) -> str:
    variant = state.variant
    if not variant.takers[lead.kind]:
        return _("No card takes the {card} in a column.").format(card=lead.sign)
    rank = lead.rank.above().sign
    match variant.build:
        case Build.SUIT:
            text = _("Only the {over} takes the {card}.")
        case Build.ALTERNATE:
            red = lead.suit.colour is Colour.BLACK
            text = _("Only a red {rank} takes the {card}.") if red else _("Only a black {rank} takes the {card}.")
        case Build.OTHER_SUIT:
            text = _("Only the {rank} of another suit takes the {card}.")
        case Build.ANY:
            text = _("Only the next higher rank takes the {card}: {rank}.")
    return text.format(over=lead.suit.sign + rank, rank=rank, card=lead.sign)
