"""What the cost of a position is made of: the lower, the sooner the search looks into it.

The features are those that paid in measurements of this family; the numbers were tuned on deals that are in no test
and no benchmark (``DEVELOPERS.md`` says which). They decide how soon a win is found, never what is proved.
"""

from dataclasses import astuple, dataclass
from typing import Final

from forty_thieves.rules.variant import Build, Variant

STEPS: Final = 16  # the search counts in sixteenths


@dataclass(frozen=True)
class Weights:
    """The cost of one of each; the order is that of the search."""

    home: float = -1.7  # a card on a foundation
    low: float = -0.25  # a card on the lower foundations of each suit
    space: float = -4.0  # an empty column
    any_space: float = -0.8  # that there is one at all
    link: float = -0.6  # a card on one that takes it in a column
    single: float = -1.0  # a column that is one single run
    king: float = -0.27  # a card of the run at the base of a column that begins with a King
    open: float = -0.6  # an exposed card that could take another
    own: float = 1.0  # a card above a lower one of its suit in the same column
    waste: float = 3.0  # a card in the waste
    cover: float = 0.0  # a waste card above one that is needed sooner
    step: float = 0.3  # a card or run brought to a column on the way here: else cards wander

    def in_steps(self) -> list[int]:
        """The weights as the whole numbers that the search works with."""
        return [round(weight * STEPS) for weight in astuple(self)]


IN_SUIT: Final = Weights()
IN_COLOURS: Final = Weights(open=-0.77, own=1.05, waste=1.95, cover=0.4, step=0.5)
LOOSER: Final = Weights(home=-0.9, king=-0.32, open=-0.93, waste=1.95, cover=0.4, step=0.5)


def weights_for(variant: Variant) -> Weights:
    """The weights for that kind of rules."""
    match variant.build:
        case Build.SUIT:
            return IN_SUIT
        case Build.ALTERNATE:
            return IN_COLOURS
        case _:
            return LOOSER
