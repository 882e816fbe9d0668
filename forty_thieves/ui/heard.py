"""What a change of the table sounds like, card by card."""

from collections.abc import Mapping

from forty_thieves.rules.cards import Card
from forty_thieves.rules.state import STOCK
from forty_thieves.ui.lying import Lying
from forty_thieves.ui.sound import Sound


def sounds_of(before: Mapping[Card, Lying], after: Mapping[Card, Lying]) -> dict[Card, Sound]:
    """The sound of each card that lies in another pile than before, or with its other side up.

    Forth and back sound the same.
    """
    found: dict[Card, Sound] = {}
    for card, lies in after.items():
        was = before.get(card)
        pile = was.pile if was is not None else STOCK
        if pile != lies.pile:
            found[card] = _sound(pile, lies.pile)
        elif was is not None and was.up is not lies.up:
            found[card] = Sound.TURN
    return found


def _sound(was: str, lies: str) -> Sound:
    if lies[0] == "F":
        return Sound.FOUNDATION
    return Sound.DRAW if STOCK in (was, lies) else Sound.PLACE
