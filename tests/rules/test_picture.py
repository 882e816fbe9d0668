"""The table as plain text."""

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.deal import deal
from forty_thieves.rules.picture import picture
from tests.family import FAMILY
from tests.tables import lay


def test_the_first_deal() -> None:
    assert picture(deal(FORTY_THIEVES, 1)) == (
        "Stock 64   Waste --\n"
        "Foundations S:--  H:--  D:--  C:--  S:--  H:--  D:--  C:--\n"
        "\n"
        " T1   T2   T3   T4   T5   T6   T7   T8   T9  T10\n"
        " 6H   7H   JC   8C   KS   7D   6S   8C   6C   9C\n"
        " 5C   TH   KD   JH   AH   QS   TS   4D   3C   4C\n"
        " JC   9S   JS   KC   5S   3S   7S   AC   8S   9C\n"
        " 8D   9D   QD   3D   6C   7D   AS   AD   AS   6D"
    )


def test_a_game_in_the_middle() -> None:
    table = lay(
        FAMILY["Forty and Eight"],
        columns=("KS QS JS", "", "5D 7C"),
        waste="2H 9S",
        stock="TC",
        home={"F2": 1, "F8": 13},
        passes_left=0,
    )
    table.down.update(table.columns[0][:2])
    assert picture(table) == (
        "Stock 1   Waste 2H 9S   Redeals left 0\n"
        "Foundations S:--  H:AH  D:--  C:--  S:--  H:--  D:--  C:KC\n"
        "\n"
        " T1   T2   T3   T4   T5   T6   T7   T8\n"
        " ??        5D\n"
        " ??        7C\n"
        " JS"
    )


def test_redeals_without_limit_and_a_reserve() -> None:
    assert "Redeals left ∞" in picture(deal(FAMILY["Big Forty"], 1)).splitlines()[0]
    set_aside = lay(FAMILY["Miss Milligan"], columns=("KS",), reserve="9H 8S")
    assert picture(set_aside).splitlines()[2] == "Reserve 9H 8S"


def test_an_empty_table_has_its_columns_still() -> None:
    assert picture(lay(home={f"F{n}": 13 for n in range(1, 9)})).splitlines()[-1].split() == [
        f"T{n}" for n in range(1, 11)
    ]
