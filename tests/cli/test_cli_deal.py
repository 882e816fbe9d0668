"""forty-thieves deal: a deal as text or as a position."""

import json

import pytest

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.deal import deal
from forty_thieves.rules.picture import picture
from tests.cli.command_line import complains, run
from tests.shared_rows import Row, called, position_of, rows


def test_the_table_as_text() -> None:
    done = run("deal", "FT-00000HK")
    assert (done.code, done.err) == (0, "")
    assert done.out == f"Forty Thieves   FT-00000HK\n\n{picture(deal(FORTY_THIEVES, 17))}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("ft-00000hk",),
        ("17",),
        ("--number", "17"),
        ("--variant", "FT", "--number", "17"),
        ("FT-00000HK", "--variant", "FT"),
    ],
    ids=" ".join,
)
def test_other_ways_to_name_it(arguments: tuple[str, ...]) -> None:
    done = run("deal", *arguments)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Forty Thieves   FT-00000HK\n\nStock 64   Waste --\n")


# One deal of each game of the shared data, and four of the classic.
SHARED = [row for row in rows("deals") if row["variant"]]
SHARED = [*{row["variant"]: row for row in SHARED}.values(), *[row for row in SHARED if row["variant"] == "FT"][:3]]


@pytest.mark.parametrize("row", SHARED, ids=called)
def test_the_position_of_the_shared_deals(row: Row) -> None:
    done = run("deal", "--variant", row["variant"], "--number", str(row["number"]), "--json")
    assert (done.code, done.err, len(done.lines)) == (0, "", 1)
    assert json.loads(done.out) == position_of(row)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["FT-0000013"], "has a slip in it"),
        (["hello"], "A deal code looks like FT-0000012"),
        (["JO-0000012"], "has a slip in it"),
        (["XX-0000012"], "There is no game “XX”"),
        ([""], "Type a deal code or number"),
        (["0"], "Deal numbers run from 1 to 1073741823."),
        (["--number", "0"], "Deal numbers run from 1 to 1073741823."),
        (["--number", "-3"], "Deal numbers run from 1 to 1073741823."),
        (["--number", "99999999999999999999"], "Deal numbers run from 1 to 1073741823."),
        (['{"variant": "FT"}'], "A deal code looks like FT-0000012"),
        ([], "Give either a deal code or --number."),
        (["FT-0000012", "--number", "1"], "Give either a deal code or --number."),
        (["--variant", "FT"], "Give either a deal code or --number."),
        (["--variant", "XX", "--number", "1"], "There is no game “XX”; there is: FT, JO, LI, "),
    ],
)
def test_what_names_no_deal_gets_one_sentence(arguments: list[str], words: str) -> None:
    complains(run("deal", *arguments), words)


@pytest.mark.parametrize(
    "arguments", [["--number", "seventeen"], ["--number"], ["FT-0000012", "FT-00000HK"], ["--cards"]]
)
def test_a_call_that_is_off_gets_the_usage(arguments: list[str]) -> None:
    done = run("deal", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("usage: forty-thieves")
