"""Why a command is worth playing, in the game's terms: what it does, and what comes of that.

Everything said is so by the rules, or because the rest of a line that wins does it; and no card is named that the
player can't see.
"""

from collections.abc import Iterator, Sequence

from forty_thieves.language import _, ngettext
from forty_thieves.rules.cards import Card
from forty_thieves.rules.commands import Command, Draw, Move, Redeal
from forty_thieves.rules.legality import foundation_takes
from forty_thieves.rules.state import FILLED_FROM_STOCK, FILLED_FROM_WASTE, RESERVE, TURNED_UP, WASTE, GameState
from forty_thieves.rules.variant import StockTo


def reason(state: GameState, command: Command, line: Sequence[Command] = ()) -> str:
    """What the legal command does and is good for, in one or two sentences; ``line`` is how a win goes on after it."""
    match command:
        case Draw():
            return _joined(_draw(state), _nothing_first(line))
        case Redeal():
            return _joined(_("Turn the waste over and go through it again."), _nothing_first(line))
        case Move():
            after = state.copy()
            command.apply(after)
            return _joined(_deed(state, command), next(_gains(state, command, after, line), ""))


def _joined(deed: str, gain: str) -> str:
    return f"{deed} {gain}" if gain else deed


# What is done -------------------------------------------------------------------------------------------------


def _draw(state: GameState) -> str:
    if state.variant.stock_to is StockTo.COLUMNS:
        return (
            _("Deal a card to every column.") if len(state.stock) >= len(state.columns) else _("Deal the last cards.")
        )
    count = min(state.variant.draw, len(state.stock))
    return ngettext("Draw a card.", "Draw {n} cards.", count).format(n=count)


def _nothing_first(line: Sequence[Command]) -> str:
    return _("Nothing else is needed first.") if line else ""


def _deed(state: GameState, command: Move) -> str:
    card = state.piles[command.source][-command.count].sign
    target = state.piles[command.target]
    run = command.count > 1
    if command.target[0] == "F":
        return _("The {card} goes home.").format(card=card)
    if command.target == RESERVE:
        return (_("The run from the {card} is set aside.") if run else _("The {card} is set aside.")).format(card=card)
    if command.source[0] == "F" and target:
        return _("The {card} comes back from its foundation to the {over}.").format(card=card, over=target[-1].sign)
    if command.source[0] == "F":
        return _("The {card} comes back from its foundation to an empty column.").format(card=card)
    if target:
        sentence = _("The run from the {card} goes on the {over}.") if run else _("The {card} goes on the {over}.")
        return sentence.format(card=card, over=target[-1].sign)
    sentence = (
        _("The run from the {card} goes to an empty column.") if run else _("The {card} goes to an empty column.")
    )
    return sentence.format(card=card)


# What comes of it ---------------------------------------------------------------------------------------------


def _gains(state: GameState, command: Move, after: GameState, line: Sequence[Command]) -> Iterator[str]:
    """Each thing that comes of the move, the most telling one first; ``after`` is the state that it leads to."""
    effect, left = after.effects[-1], after.piles[command.source]
    bared = left[-1] if left and effect == 0 and command.source[0] != "F" else None
    if bared is not None and _waited_for(after, bared):
        yield _("That frees the {card} that the foundation waits for.").format(card=bared.sign)
    if command.target[0] == "F" and (follower := _follower(after, command.target)):
        yield _("The {card} can follow it.").format(card=follower.sign)
    if effect == TURNED_UP:
        yield _("That turns up a face-down card.")
    if effect in (FILLED_FROM_WASTE, FILLED_FROM_STOCK):
        yield (
            _("The space is filled from the waste.")
            if effect == FILLED_FROM_WASTE
            else _("The space is filled from the stock.")
        )
    if command.source[0] == "T" and not left and (state.piles[command.target] or command.target == RESERVE):
        yield _("That empties a column.")
    if bared is not None and (steps := _steps_until_moved(command.source, bared, after, line)) is not None:
        sentence = _("That gets at the {card}, which is needed next.")
        yield (sentence if steps == 0 else _("That gets at the {card}, which is needed later.")).format(card=bared.sign)
    if command.source[0] != "T" and command.target[0] == "T" and (card := _goes_on_it(state, command, after, line)):
        yield _("That makes a place for the {card}.").format(card=card.sign)
    if command.source[0] in "TV" and (deeper := _waiting_within(after, left)):
        yield _("That is a step towards the {card} that the foundation waits for.").format(card=deeper.sign)
    if command.source == WASTE and bared is not None:
        yield _("That uncovers the {card} in the waste.").format(card=bared.sign)


def _waited_for(state: GameState, card: Card) -> bool:
    """Whether a foundation takes the card next."""
    return any(foundation_takes(state, index, card) for index in range(len(state.foundations)))


def _follower(state: GameState, foundation: str) -> Card | None:
    """An exposed card that the foundation takes next."""
    index = state.foundation_names.index(foundation)
    piles = (*state.columns, state.waste, state.reserve)
    return next((pile[-1] for pile in piles if pile and foundation_takes(state, index, pile[-1])), None)


def _waiting_within(state: GameState, pile: Sequence[Card]) -> Card | None:
    """The first card below the exposed one, face up, that a foundation takes next."""
    below = reversed(pile[:-1])
    return next((card for card in below if card not in state.down and _waited_for(state, card)), None)


def _steps_until_moved(source: str, card: Card, after: GameState, line: Sequence[Command]) -> int | None:
    """After how many commands the line moves the exposed card of that pile on, nothing laid on it before; or None."""
    ahead = after.copy()
    for steps, command in enumerate(line):
        if ahead.piles[source][-1:] != [card]:
            return None
        if isinstance(command, Move) and command.source == source and command.count == 1:
            return steps
        command.apply(ahead)
    return None


def _goes_on_it(state: GameState, command: Move, after: GameState, line: Sequence[Command]) -> Card | None:
    """The first card that the line lays on what was moved; it can be seen now."""
    ahead = after.copy()
    top = ahead.piles[command.target][-1]
    for step in line:
        if ahead.piles[command.target][-1:] != [top]:
            return None
        if isinstance(step, Move) and step.target == command.target:
            card = ahead.piles[step.source][-step.count]
            return None if card in state.stock or card in state.down else card
        step.apply(ahead)
    return None
