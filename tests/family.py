"""Rule sets as data, those of the catalogue written down a second time: the rules layer plays any of them."""

from forty_thieves.rules.cards import Rank
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.variant import Build, FoundationBuild, Lift, Reserve, Space, StockTo, Variant

ONE, RUN, SUIT_RUN = Lift.ONE, Lift.RUN, Lift.SUIT_RUN
ALTERNATE, OTHER, ANY = Build.ALTERNATE, Build.OTHER_SUIT, Build.ANY


def _named(*variants: Variant) -> dict[str, Variant]:
    return {variant.name: variant for variant in variants}


FAMILY = _named(
    FORTY_THIEVES,
    Variant("JO", "Josephine", lift=RUN),
    Variant("IN", "Indian", columns=(3,) * 10, down="duu", build=OTHER),
    Variant("RF", "Rank and File", down="dddu", build=ALTERNATE, lift=RUN),
    Variant("LU", "Lucas", columns=(3,) * 13, laid_out=True),
    Variant("LF", "Little Forty", build=OTHER, lift=RUN, passes=4, draw=3),
    Variant("FE", "Forty and Eight", columns=(5,) * 8, passes=2),
    Variant("SI", "Sixty Thieves", packs=3, columns=(5,) * 12),
    Variant("KO", "Kings Only", space=Space.KING),
    Variant("BF", "Big Forty", packs=1, lift=RUN, passes=-1),
    Variant("SA", "Streets and Alleys", packs=1, columns=(7, 7, 7, 7, 6, 6, 6, 6), build=ANY),
    Variant(
        "MM",
        "Miss Milligan",
        columns=(1,) * 8,
        build=ALTERNATE,
        lift=RUN,
        space=Space.KING,
        stock_to=StockTo.COLUMNS,
        reserve=Reserve.WAIVE,
    ),
    Variant("DE", "Deuces", columns=(1,) * 10, base=Rank.TWO, laid_out=True, wrap=True),
    Variant("SQ", "Square", columns=(1,) * 12, base=Rank.TWO, wrap=True),
    Variant("TQ", "Twin Queens", columns=(1,) * 8, space=Space.AUTO, passes=2, base=Rank.KING),
    Variant("OC", "Octagon", columns=(5,) * 4, space=Space.AUTO, passes=4, laid_out=True),
    Variant("ET", "Eighty Thieves", packs=4, columns=(8,) * 10),
    Variant("IC", "Interchange", columns=(7,) * 7, down="udududu", lift=RUN, space=Space.KING),
    Variant("TC", "Triple Interchange", packs=3, columns=(9,) * 9, down="ududududu", lift=RUN, passes=-1),
    Variant(
        "TE",
        "Thieves of Egypt",
        columns=(1, 3, 5, 7, 9, 10, 8, 6, 4, 2),
        build=ALTERNATE,
        lift=RUN,
        space=Space.KING,
        passes=2,
    ),
    Variant(
        "RB",
        "Red and Black",
        columns=(1,) * 8,
        build=ALTERNATE,
        lift=RUN,
        laid_out=True,
        foundation_build=FoundationBuild.ALTERNATE,
    ),
    Variant("SH", "Napoleon's Shoulder", columns=(4,) * 12, build=ANY, space=Space.WASTE),
    Variant("SR", "Single Rail", packs=1, columns=(1,) * 4, build=ANY, lift=RUN),
    Variant("NL", "Little Napoleon", columns=(4,) * 8, down="dddu", build=ANY, lift=SUIT_RUN),
    # No game of the books, but rule fields that the others leave out, and some together.
    Variant("X1", "Back and round", returns=True, laid_out=True, wrap=True, lift=RUN, draw=3, passes=3),
    Variant("X1", "No spaces", returns=True, space=Space.NONE, lift=RUN, build=ANY, packs=1, columns=(5,) * 6),
    Variant(
        "X1",
        "All at once",
        returns=True,
        base=Rank.SEVEN,
        wrap=True,
        build=ALTERNATE,
        lift=RUN,
        space=Space.AUTO,
        foundation_build=FoundationBuild.ALTERNATE,
        down="du",
        columns=(2,) * 9,
        draw=2,
        passes=2,
        reserve=Reserve.WAIVE,
    ),
    Variant(
        "X1",
        "Dealt out",
        returns=True,
        base=Rank.SEVEN,
        wrap=True,
        build=ALTERNATE,
        lift=RUN,
        space=Space.NONE,
        foundation_build=FoundationBuild.ALTERNATE,
        down="du",
        columns=(2,) * 9,
        stock_to=StockTo.COLUMNS,
        reserve=Reserve.WAIVE,
    ),
    Variant("X1", "Back to spaces", returns=True, columns=(2,) * 6, packs=1, passes=-1, draw=2),
    Variant("X1", "Waste to spaces", space=Space.WASTE, lift=SUIT_RUN, wrap=True, returns=True, reserve=Reserve.WAIVE),
)
