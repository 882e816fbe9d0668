"""The scorecard as a sheet."""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import Protocol

from forty_thieves.language import _, ngettext
from forty_thieves.ui import theme
from forty_thieves.ui.sheets.figure import Fact, Figure
from forty_thieves.ui.sheets.rate_bar import RateBar
from forty_thieves.ui.sheets.suit_row import SuitRow
from forty_thieves.ui.sheets.words import NOTHING, clock, day, number, percent
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.columns import Columns
from forty_thieves.ui.widgets.label import Label
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.table import Cell, Column, Table
from forty_thieves.ui.widgets.widget import Widget

WIDEST = 680


class FinishedGame(Protocol):
    """One game that was won or lost, as the records tell it."""

    @property
    def deal(self) -> str: ...
    @property
    def result(self) -> str: ...  # "won" or "lost"
    @property
    def seconds(self) -> float: ...
    @property
    def moves(self) -> int: ...
    @property
    def undos(self) -> int: ...
    @property
    def home(self) -> int: ...
    @property
    def ended(self) -> datetime | str: ...


class Card(Protocol):
    """The tallies of one player in one variant, as the records tell them; None where there is none yet."""

    @property
    def played(self) -> int: ...
    @property
    def won(self) -> int: ...
    @property
    def lost(self) -> int: ...
    @property
    def in_progress(self) -> int: ...
    @property
    def rate(self) -> float | None: ...
    @property
    def streak(self) -> int: ...  # wins in a row, or losses as a negative number
    @property
    def best_streak(self) -> int: ...
    @property
    def best_seconds(self) -> float | None: ...
    @property
    def average_seconds(self) -> float | None: ...
    @property
    def fewest_moves(self) -> int | None: ...
    @property
    def average_moves(self) -> float | None: ...
    @property
    def average_home(self) -> float | None: ...
    @property
    def last(self) -> Sequence[FinishedGame]: ...


def scorecard_sheet(
    card: Card,
    variant: str,
    player: str,
    today: date | None = None,
    on_close: Callable[[], None] | None = None,
    review: Callable[[int], None] = lambda _number: None,
) -> Sheet:
    """A player's card in a variant: the figures that matter above, the others below, then the last games.

    When one of these is pressed the sheet closes, and `review` is called with its number, from 0.
    """

    def pressed(number: int) -> None:
        sheet.close()
        review(number)

    close = Button(_("Close"), lambda: sheet.close(), "primary")
    body = _body(card, today, pressed) if card.played else _empty(card)
    sheet = Sheet(
        variant,
        body,
        [close],
        primary=close,
        on_close=on_close,
        widest=WIDEST if card.played else 456,
        subtitle=_("Scorecard of {player}").format(player=player),
    )
    return sheet


def _empty(card: Card) -> Widget:
    if card.in_progress:
        sentence = _("Your first game is on the table. It will be written here when it ends.")
    else:
        sentence = _("Your first game will be written here. It counts from your first move.")
    return Stack(
        [
            SuitRow(34, theme.PAPER_LINE, theme.PAPER_LINE, gap=18),
            Paragraph(_("A new card"), theme.TEXT_LARGE, bold=True, align=0.5),
            Paragraph(sentence, align=0.5),
            Paragraph(
                _("Wins, streaks and best times are kept here, also when you close the game."),
                theme.TEXT_SMALL,
                theme.INK_QUIET,
                align=0.5,
            ),
        ]
    )


def _body(card: Card, today: date | None, review: Callable[[int], None]) -> Widget:
    streak_name = _("losses in a row") if card.streak < 0 else _("wins in a row")
    if abs(card.streak) == 1:
        streak_name = _("loss in a row") if card.streak < 0 else _("win in a row")
    large = [
        Figure(percent(card.rate), _("won"), theme.ACCENT),
        Figure(str(card.won), ngettext("game won", "games won", card.won)),
        Figure(str(card.played), ngettext("game played", "games played", card.played)),
        Figure(str(abs(card.streak)) if card.streak else NOTHING, streak_name),
    ]
    left = [
        Fact(_("Lost"), str(card.lost)),
        Fact(_("In progress"), str(card.in_progress)),
        Fact(_("Longest winning streak"), str(card.best_streak) if card.best_streak else NOTHING),
        Fact(_("Cards home on average"), number(card.average_home, 1)),
    ]
    right = [
        Fact(_("Best time"), clock(card.best_seconds)),
        Fact(_("Average time"), clock(card.average_seconds)),
        Fact(_("Fewest moves"), number(card.fewest_moves)),
        Fact(_("Average moves"), number(card.average_moves)),
    ]
    parts: list[Widget] = [
        Stack([Columns(large, least=104, gap=theme.GRID), RateBar(card.rate or 0.0)]),
        Columns([Stack(left, gap=0), Stack(right, gap=0)], least=220, gap=3 * theme.GRID, row_gap=0),
    ]
    if card.last:
        title = Label(_("Last games"), theme.TEXT_LARGE, bold=True)
        note = Label(_("Press one to see where it was won or lost."), theme.TEXT_SMALL, theme.INK_QUIET)
        parts.append(Stack([title, note, _games(card, today, review)], gap=6))
    return Stack(parts, gap=18)


def _games(card: Card, today: date | None, review: Callable[[int], None]) -> Table:
    columns = [
        Column(_("Ended"), dispensable=2),
        Column(_("Deal")),
        Column(_("Result")),
        Column(_("Time"), right=True),
        Column(_("Moves"), right=True, dispensable=1),
        Column(_("Undos"), right=True, dispensable=4),
        Column(_("Home"), right=True, dispensable=3),
    ]
    return Table(columns, [_row(game, today) for game in card.last], choose=review)


def _row(game: FinishedGame, today: date | None) -> list[Cell]:
    won = game.result == "won"
    result = Cell(_("won"), theme.ACCENT, bold=True) if won else Cell(_("lost"), theme.INK_QUIET)
    return [
        Cell(day(game.ended, today), theme.INK_QUIET),
        Cell(game.deal),
        result,
        Cell(clock(game.seconds)),
        Cell(str(game.moves)),
        Cell(str(game.undos)),
        Cell(str(game.home)),
    ]
