"""A table whose cards move: putting games on it, and where its cards are."""

from forty_thieves.rules.cards import Card
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.start import numbered_start
from forty_thieves.rules.state import STOCK
from forty_thieves.ui.table import Table
from tests.shared_rows import rows
from tests.ui.player import Player

WON = next(row["commands"] for row in rows("wins") if row.get("number") == 1 and row["variant"] == "FT")


def deal(player: Player, game: str = "FT", number: int = 3) -> None:
    player.app.sitting.deal(numbered_start(CATALOGUE[game], number))


def sit_at(player: Player, game: str, number: int = 3) -> None:
    deal(player, game, number)
    player.table.end_motion()


def play(player: Player, *commands: str) -> None:
    """Play on the table, and let the cards come to rest."""
    for text in commands:
        player.app.sitting.play(parse_command(text))
        player.table.end_motion()


def seen(table: Table) -> list[Card]:
    """Every card that is drawn or lies covered, as often as it is."""
    at_rest = [card for pile in table._piles_at_rest().values() for card, _up, _at in pile]
    aloft = [card for card, flight in table.motion.flights.items() if not (flight.waits and flight.left)]
    return at_rest + aloft


def settled(table: Table) -> bool:
    """Whether every card is drawn where the layout has it, in the order of its pile."""
    piles = table._piles_at_rest()
    return not table.motion and all(
        piles[name]
        == [(card, name != STOCK and card not in table.state.down, table.places[card].topleft) for card in pile]
        for name, pile in table.state.piles.items()
    )
