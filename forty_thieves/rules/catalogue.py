"""The catalogue: every variant that can be played, by its id. Ids never change and are never used again.

A row names its parent and says only what differs from it. Nothing but rows is here: what the rules mean is in
``variant``, and no variant has code of its own.
"""

from dataclasses import replace
from typing import Any, Final

from forty_thieves.language import _
from forty_thieves.rules.cards import Rank
from forty_thieves.rules.variant import (
    WITHOUT_LIMIT,
    Build,
    Difficulty,
    FoundationBuild,
    Lift,
    Reserve,
    Space,
    StockTo,
    Variant,
)

EASY, FAIR, HARD, FIENDISH = Difficulty

CATALOGUE: Final[dict[str, Variant]] = {}


def _row(
    id: str,
    name: str,
    parent: str | None,
    difficulty: Difficulty,
    character: str,
    *,
    also: tuple[str, ...] = (),
    books: str = "",
    **rules: Any,
) -> None:
    """Add a variant: its parent's rules with those given here changed."""
    told: dict[str, Any] = {"difficulty": difficulty, "character": character, "also": also, "books": books}
    base = CATALOGUE[parent] if parent else Variant(id, name)
    CATALOGUE[id] = replace(base, id=id, name=name, parent=parent, **told, **rules)


# A table reads best with a row in as few lines as it needs.
# fmt: off

# The classic and what players of it expect ----------------------------------------------------------------------

_row(
    "FT", "Forty Thieves", None, HARD,
    _("The classic: everything lies open, one card moves at a time, and the stock comes once."),
    also=("Napoleon at St Helena", "Big Forty", "Le Cadran", "Roosevelt at San Juan", "Quarante Voleurs"),
    books=_("Programs are split on taking cards back from a foundation; some fill spaces from the waste only."),
)
_row(
    "JO", "Josephine", "FT", FAIR,
    _("Runs move together, so plans come true."),
    also=("Forty Bandits", "Pack of Thieves"),
    lift=Lift.RUN,
)
_row(
    "LI", "Limited", "FT", EASY,
    _("Twelve short columns: roomy, and won more often than not."),
    columns=(3,) * 12,
)
_row(
    "IN", "Indian", "FT", EASY,
    _("Only its own suit refuses a card, and a row lies hidden below."),
    columns=(3,) * 10, down="duu", build=Build.OTHER_SUIT,
    books=_("With 10 columns of 4, all face up, it is Napoleon's Folly."),
)
_row(
    "ST", "Streets", "FT", FAIR,
    _("Red on black and black on red: twice as many places for every card."),
    build=Build.ALTERNATE,
)
_row(
    "MA", "Maria", "ST", HARD,
    _("Streets with one column less, and one is a lot."),
    also=("Maria Luisa", "Thirty-Six Card Tableau"),
    columns=(4,) * 9,
)
_row(
    "NT", "Number Ten", "ST", EASY,
    _("Two rows lie hidden, and runs of alternate colours move as one."),
    down="dduu", lift=Lift.RUN,
)
_row(
    "RF", "Rank and File", "NT", FAIR,
    _("Three rows lie hidden below the one that you see."),
    also=("Dress Parade",),
    down="dddu",
)
_row(
    "LU", "Lucas", "FT", EASY,
    _("The Aces are out before you begin, and thirteen columns give air."),
    columns=(3,) * 13, laid_out=True,
    books=_("Some programs deal 13 columns of 4, move runs and lay out no Aces; two books add a redeal."),
)
_row(
    "LF", "Little Forty", "FT", FAIR,
    _("Three cards at a time, four times through the stock."),
    build=Build.OTHER_SUIT, lift=Lift.RUN, passes=4, draw=3,
    books=_("Most programs build in any suit, lift runs in one suit and fill spaces at once."),
)
_row(
    "FE", "Forty and Eight", "FT", FAIR,
    _("Eight columns of five, and the stock comes back once."),
    columns=(5,) * 8, passes=2,
    books=_("Some programs deal 8 columns of 4; one book and several programs give it no redeal."),
)
_row(
    "SI", "Sixty Thieves", "FT", HARD,
    _("Three packs, twelve columns, twelve foundations: a long evening."),
    packs=3, columns=(5,) * 12,
)
_row(
    "KO", "Kings Only", "FT", FIENDISH,
    _("A space waits for a King, and hardly anyone wins."),
    space=Space.KING,
    books=_("A house rule; the name is ours."),
)
_row("R1", "One Redeal", "FT", FAIR, _("The classic with a second look at the stock."), passes=2,
     books=_("A house rule; the name is ours."))
_row("R2", "Two Redeals", "FT", EASY, _("The classic with a second and a third look at the stock."), passes=3,
     books=_("A house rule; the name is ours."))
_row(
    "BF", "Big Forty", "FT", FAIR,
    _("One pack, ten columns, and a stock of twelve that comes round as often as you like."),
    packs=1, lift=Lift.RUN, passes=WITHOUT_LIMIT,
    books=_("Some books give it no redeal."),
)
_row(
    "AB", "Ali Baba", "BF", FAIR,
    _("One pack, and the twelve cards of the stock come once."),
    passes=1,
    books=_("In some programs with passes without limit, or the Aces laid out, or both."),
)
_row(
    "CA", "Cassim", "BF", FAIR,
    _("Seven columns, a stock of twenty-four that never ends, and quick to the end."),
    columns=(4,) * 7,
    books=_("In some programs with the Aces laid out."),
)
_row(
    "SA", "Streets and Alleys", "FT", FAIR,
    _("One pack, no stock, no secrets: nothing but eight columns and your head."),
    packs=1, columns=(7, 7, 7, 7, 6, 6, 6, 6), build=Build.ANY,
)
_row(
    "MM", "Miss Milligan", "FT", HARD,
    _("Eight cards fall on the columns at every deal, and near the end one run may be set aside."),
    columns=(1,) * 8, build=Build.ALTERNATE, lift=Lift.RUN, space=Space.KING, stock_to=StockTo.COLUMNS,
    reserve=Reserve.WAIVE,
    books=_("The oldest rules waive one card, not a run; a few books have no waiving."),
)

EXPECTED: Final = tuple(CATALOGUE)  # what players of Forty Thieves look for; the wider family follows

# The wider family ---------------------------------------------------------------------------------------------------

_row("BA", "Busy Aces", "FT", EASY, _("Twelve columns begin with a single card each, and the stock feeds them."),
     columns=(1,) * 12)
_row("TS", "Thirty-Nine Steps", "FT", EASY, _("Thirteen columns of three: the classic with room to breathe."),
     columns=(3,) * 13)
_row(
    "WM", "Waning Moon", "FT", FAIR, _("Thirteen columns of four, and half the cards on the table."),
    columns=(4,) * 13, books=_("Elsewhere 13 columns of 3, which is Thirty-Nine Steps."),
)
_row("FF", "Famous Fifty", "FT", HARD, _("The classic with one row more to dig through."), columns=(5,) * 10)
_row("SJ", "San Juan Hill", "FT", FAIR, _("The classic with its Aces out before you begin."),
     also=("Kettle Hill",), laid_out=True)
_row(
    "CO", "Corona", "LI", FAIR, _("A space is filled before you can use it."),
    also=("Round Dozen",), space=Space.AUTO,
)
_row(
    "CY", "Courtyard", "BA", FAIR, _("Twelve single cards round a court that never stays empty."),
    space=Space.AUTO, books=_("Elsewhere runs move as one."),
)
_row(
    "DE", "Deuces", "FT", FAIR, _("It begins with the Twos, goes round the corner, and the Aces come last."),
    also=("Twos", "Les Deux"), columns=(1,) * 10, base=Rank.TWO, laid_out=True, wrap=True,
    books=_("Elsewhere runs move as one, or spaces fill by themselves."),
)
_row(
    "SQ", "Square", "BA", FAIR, _("The Twos have to be found first, and Kings lie on Aces."),
    also=("Pluto",), base=Rank.TWO, wrap=True,
)
_row(
    "TQ", "Twin Queens", "FT", HARD, _("Kings first, then Aces and up to the Queens; spaces fill by themselves."),
    columns=(1,) * 8, base=Rank.KING, space=Space.AUTO, passes=2,
)
_row(
    "OC", "Octagon", "FT", HARD, _("Four columns of five, four times through the stock."),
    columns=(5,) * 4, laid_out=True, space=Space.AUTO, passes=4,
)
_row(
    "FV", "Fortune's Favor", "CY", EASY, _("One pack, twelve columns, and fortune does most of the work."),
    packs=1, laid_out=True,
)
_row("PF", "Preference", "FV", FAIR, _("Eight columns instead of twelve: fortune, but less of it."), columns=(1,) * 8)
_row("EX", "Express", "FT", FAIR, _("Three packs on fourteen short columns."), packs=3, columns=(3,) * 14)
_row("ET", "Eighty Thieves", "FT", FIENDISH, _("Four packs and eighty cards to dig through."),
     packs=4, columns=(8,) * 10)
_row(
    "CN", "Carnation", "FT", HARD, _("Four packs on sixteen columns: Limited, twice."),
    also=("Double Limited",), packs=4, columns=(3,) * 16,
)
_row("DV", "Delivery", "FT", FIENDISH, _("Four packs on twelve columns, and a stock that seems to have no end."),
     packs=4, columns=(3,) * 12)
_row(
    "NS", "Napoleon's Square", "JO", EASY, _("Twelve columns, and runs that move as one."),
    columns=(4,) * 12, books=_("Elsewhere one card is moved at a time."),
)
_row("MC", "McClellan", "JO", HARD, _("Eight columns with three cards hidden in each."),
     columns=(4,) * 8, down="dddu")
_row(
    "IC", "Interchange", "JO", HARD, _("Every other card lies hidden, and a space waits for a King."),
    columns=(7,) * 7, down="udududu", space=Space.KING,
)
_row("UN", "Unlimited", "IC", FAIR, _("Interchange with a stock that comes round as often as you like."),
     passes=WITHOUT_LIMIT)
_row("MR", "Marie Rose", "JO", HARD, _("Three packs, and runs that move as one."), packs=3, columns=(5,) * 12)
_row("BC", "Big Courtyard", "CY", HARD, _("The courtyard with three packs, and runs that move as one."),
     packs=3, lift=Lift.RUN)
_row(
    "TC", "Triple Interchange", "JO", HARD, _("Three packs in nine columns of nine, every other card hidden."),
    packs=3, columns=(9,) * 9, down="ududududu", passes=WITHOUT_LIMIT,
)
_row("ML", "Malmaison", "ET", HARD, _("Eighty Thieves, but runs move as one."), lift=Lift.RUN)
_row(
    "EM", "Emperor", "ST", HARD, _("Streets with three rows hidden, one card at a time."),
    also=("Deauville",), down="dddu", books=_("Elsewhere with runs, which is Rank and File."),
)
_row("RO", "Roosevelt", "ST", FIENDISH, _("Streets on seven columns: every space is precious."), columns=(4,) * 7)
_row("LE", "Lower 48", "FE", FAIR, _("Forty and Eight in alternate colours."), build=Build.ALTERNATE)
_row("BS", "Big Streets", "ST", FAIR, _("Streets with three packs."), packs=3, columns=(4,) * 12)
_row(
    "TL", "Triple Line", "ST", EASY, _("Twelve columns that fill by themselves, twice through the stock."),
    columns=(3,) * 12, lift=Lift.RUN, space=Space.AUTO, passes=2,
)
_row(
    "AL", "Alternation", "ST", FAIR, _("Every other card lies hidden, and colours alternate."),
    columns=(7,) * 7, down="udududu", lift=Lift.RUN, books=_("Elsewhere only Kings go to a space."),
)
_row(
    "TE", "Thieves of Egypt", "ST", FAIR, _("A pyramid of columns, Kings for the spaces, twice through the stock."),
    columns=(1, 3, 5, 7, 9, 10, 8, 6, 4, 2), lift=Lift.RUN, space=Space.KING, passes=2,
)
_row("TW", "Number Twelve", "NT", FAIR, _("Number Ten with three packs."), packs=3, columns=(4,) * 12)
_row("CR", "Crossroads", "AL", HARD, _("Alternation with four packs."), packs=4)
_row(
    "RB", "Red and Black", "ST", FAIR, _("Colours alternate everywhere, on the foundations too."),
    columns=(1,) * 8, lift=Lift.RUN, laid_out=True, foundation_build=FoundationBuild.ALTERNATE,
    books=_("In books it is played as Zebra is here."),
)
_row(
    "ZE", "Zebra", "RB", FAIR, _("Red and Black one card at a time, with spaces that fill by themselves."),
    lift=Lift.ONE, space=Space.AUTO, passes=2,
)
_row("MD", "Midshipman", "IN", HARD, _("Two rows lie hidden, and only its own suit refuses a card."),
     columns=(4,) * 9, down="dduu")
_row("NF", "Napoleon's Folly", "IN", EASY, _("The classic where only its own suit refuses a card."),
     columns=(4,) * 10, down="")
_row(
    "MU", "Mumbai", "IN", FAIR, _("Indian with three packs."),
    packs=3, columns=(3,) * 13, books=_("Elsewhere some cards are protected."),
)
_row("NE", "Napoleon's Exile", "FT", EASY, _("The classic where the suit doesn't matter in the columns."),
     build=Build.ANY)
_row(
    "SH", "Napoleon's Shoulder", "NE", FAIR, _("Twelve columns in any suit, but only the waste fills a space."),
    columns=(4,) * 12, space=Space.WASTE,
)
_row("DI", "Diplomat", "NE", EASY, _("Eight columns in any suit, and a bit of diplomacy."), columns=(4,) * 8)
_row("RW", "Rows of Four", "DI", EASY, _("Diplomat, three times through the stock."), passes=3)
_row(
    "CG", "Congress", "NE", FAIR, _("Eight seats that are never empty for long."),
    also=("President's Cabinet",), columns=(1,) * 8, space=Space.AUTO,
    books=_("Elsewhere the player picks waste or stock for a space."),
)
_row("PA", "Parliament", "CG", EASY, _("Congress with the Aces seated before it opens."), laid_out=True)
_row(
    "LP", "Lady Palk", "DI", EASY, _("Runs in any suit, and spaces for Kings."),
    lift=Lift.RUN, space=Space.KING, books=_("Elsewhere any card goes to a space."),
)
_row(
    "DP", "Dieppe", "NE", EASY, _("Eight columns of three, and runs in any suit."),
    columns=(3,) * 8, lift=Lift.RUN, books=_("Elsewhere cards go up while dealing."),
)
_row("BW", "Breakwater", "NE", FAIR, _("Every other card lies hidden behind runs in any suit."),
     columns=(7,) * 7, down="udududu", lift=Lift.RUN)
_row("SR", "Single Rail", "DP", HARD, _("One pack on four columns: short and tight."),
     also=("Auxiliary Sequences",), packs=1, columns=(1,) * 4)
_row("DR", "Double Rail", "SR", HARD, _("Two packs on five columns."), packs=2, columns=(1,) * 5)
_row("FB", "Final Battle", "DR", FAIR, _("Double Rail with a sixth column, which changes everything."),
     columns=(1,) * 6)
_row("TR", "Triple Rail", "DR", FAIR, _("Three packs on nine columns."), packs=3, columns=(1,) * 9)
_row(
    "NL", "Little Napoleon", "NE", FAIR, _("Three rows lie hidden; columns take any suit, runs move in one suit only."),
    columns=(4,) * 8, down="dddu", lift=Lift.SUIT_RUN,
)
_row(
    "WA", "Waterloo", "NL", HARD, _("Six columns of one card, and the Aces on the field."),
    columns=(1,) * 6, down="", laid_out=True, books=_("Elsewhere the Aces are not laid out."),
)

# fmt: on

FORTY_THIEVES: Final = CATALOGUE["FT"]
