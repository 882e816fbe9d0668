"""A review in words: which command led where, what is known of it, and where the game was lost."""

from forty_thieves.game.review import Review
from forty_thieves.language import _, ngettext
from forty_thieves.rules.commands import Command, Draw, Redeal
from forty_thieves.rules.state import RESERVE, GameState
from forty_thieves.rules.variant import StockTo
from forty_thieves.solver.verdict import Answer


def about_position(review: Review, index: int) -> str:
    """Which command led to the position, and what is known of it."""
    standing = review.standing(index)
    if index == 0:
        return {
            Answer.WINNABLE: _("The deal: it can be won."),
            Answer.LOST: _("The deal: it can't be won, whatever is played."),
            Answer.UNKNOWN: _("The deal: whether it can be won is not known."),
            None: _("The deal: not looked at yet."),
        }[standing]
    command = command_words(review.positions[index - 1], review.commands[index - 1])
    if review.positions[index].won:
        sentence = _("Move {n}, {command}: the game is won.")
    elif review.turning_point == index - 1:
        sentence = _("Move {n}, {command}: after it the deal could no longer be won.")
    else:
        sentence = {
            Answer.WINNABLE: _("Move {n}, {command}: the deal could still be won."),
            Answer.LOST: _("Move {n}, {command}: the deal could no longer be won."),
            Answer.UNKNOWN: _("Move {n}, {command}: whether the deal could still be won is not known."),
            None: _("Move {n}, {command}: not looked at yet."),
        }[standing]
    return sentence.format(n=index, command=command)


def about_review(review: Review, *, searched: bool) -> str:
    """What is known of where the game was lost; ``searched`` while it is being looked for."""
    winnable, lost = review.bounds
    if review.won:
        return _("This game was won, so it could be won all along.")
    if lost == 0:
        return _("Proved: this deal can't be won. No move lost it.")
    if winnable == review.last:
        return _("Proved: the game could still be won when it ended.")
    if review.turning_point is not None:
        return _("Proved: move {n} lost the game.").format(n=lost)
    if winnable >= 0 and lost <= review.last:
        return _("One of the moves {first} to {last} lost the game.").format(first=winnable + 1, last=lost)
    if lost <= review.last:
        return _("The game was lost with move {n} at the latest.").format(n=lost)
    if winnable >= 0:
        return _("The game could be won up to move {n}; what came later is not known.").format(n=winnable)
    if searched:
        return _("Looking for the move that lost the game…")
    return review.reason or _("Nothing could be found out about this game.")


def about_progress(review: Review, *, searched: bool) -> str:
    """How far it has been worked out; empty where there is nothing left to look for."""
    looked, every = review.progress
    if looked < every:
        return _("looked at {n} of {all}").format(n=looked, all=every)
    winnable, lost = review.bounds
    still = lost - winnable - 1
    if not still:
        return ""
    return (_("looking deeper at {n} of {all}") if searched else _("{n} of {all} not known")).format(n=still, all=every)


def command_words(state: GameState, command: Command) -> str:
    """What a command that is legal in the state does, in a few words: “♠4 to column 3”."""
    if isinstance(command, Redeal):
        return _("the waste turned over")
    if isinstance(command, Draw):
        if state.variant.stock_to is StockTo.COLUMNS:
            return _("cards dealt to the columns")
        count = min(state.variant.draw, len(state.stock))
        return ngettext("a card drawn", "{n} cards drawn", count).format(n=count)
    cards = state.piles[command.source][-command.count :]
    what = cards[0].sign if len(cards) == 1 else f"{cards[0].sign}…{cards[-1].sign}"
    if command.target == RESERVE:
        return _("{cards} to the reserve").format(cards=what)
    if command.target[0] == "F":
        return _("{cards} home").format(cards=what)
    return _("{cards} to column {n}").format(cards=what, n=command.target[1:])
