"""How a player wants the table laid."""

from dataclasses import dataclass, replace
from typing import Final, Self

from forty_thieves.ui import theme
from forty_thieves.ui.faces import fan_least, waste_fan
from forty_thieves.ui.options import Foundations, Options, Side


@dataclass(frozen=True)
class Arrangement:
    """How a player wants the table laid, and how much of a covered card has to be seen.

    On the right side the row of stock, waste, reserve and foundations is mirrored: the stock at the right, and the
    waste growing to the left, its newest card always beside the stock and each older one seen by its left edge,
    where the index is. Columns and foundations are still counted from the left, since codes, keys and saved games
    name them so. Below, that row stands under the columns, which grow down to it.
    """

    side: Side = Side.LEFT
    foundations: Foundations = Foundations.ABOVE
    fan_least: float = theme.FAN_LEAST  # of the card's height: its index can be read on so much of it
    waste_fan: float = theme.WASTE_FAN  # of the card's width: as much of it as is seen of one in the waste
    bars: bool = True  # whether bar and status line have room of their own, or lie over the table when wanted

    @property
    def mirrored(self) -> bool:
        """Whether the stock lies at the right."""
        return self.side is Side.RIGHT

    @property
    def under(self) -> bool:
        """Whether the foundations lie below the columns."""
        return self.foundations is Foundations.BELOW

    def wanted(self, options: Options) -> Self:
        """The arrangement changed to what the options say."""
        face, side, foundations = options.face, options.side, options.foundations
        return replace(self, side=side, foundations=foundations, fan_least=fan_least(face), waste_fan=waste_fan(face))


STANDARD: Final = Arrangement()
