"""The table as plain text, for people at a terminal."""

from forty_thieves.language import _
from forty_thieves.rules.cards import Card
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import WITHOUT_LIMIT


def picture(state: GameState) -> str:
    """The piles of the state in lines of text; cards that lie face down are ``??``."""
    lines = [_("Stock {n}").format(n=len(state.stock)) + "   " + _("Waste {cards}").format(cards=_row(state.waste))]
    if state.variant.redeals:
        left = "∞" if state.passes_left == WITHOUT_LIMIT else str(state.passes_left)
        lines[0] += "   " + _("Redeals left {n}").format(n=left)
    tops = [
        f"{suit.letter}:{pile[-1] if pile else '--'}"
        for suit, pile in zip(state.variant.foundation_suits, state.foundations, strict=True)
    ]
    lines.append(_("Foundations {piles}").format(piles="  ".join(tops)))
    if state.reserve:
        lines.append(_("Reserve {cards}").format(cards=_row(state.reserve)))
    lines += ["", "  ".join(f"{name:>3}" for name in state.column_names)]
    for row in range(max(map(len, state.columns))):
        cells = (_cell(column, row, state.down) for column in state.columns)
        lines.append("  ".join(f"{cell:>3}" for cell in cells).rstrip())
    return "\n".join(lines)


def _row(cards: list[Card]) -> str:
    return " ".join(map(str, cards)) or "--"


def _cell(column: list[Card], row: int, down: set[Card]) -> str:
    if row >= len(column):
        return ""
    return "??" if column[row] in down else str(column[row])
