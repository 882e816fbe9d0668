"""The deals that the program ships: each is a real shuffle, and its line wins it."""

import json
import zlib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.game.proven import (
    ProvenDeals,
    UnreadableDeals,
    deals_file,
    packed,
    proven_deals,
    proven_line,
    read_deals,
    shorthand_line,
    unpacked,
)
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.codes import LAST_NUMBER
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import IllegalCommand
from forty_thieves.rules.variant import Variant
from tests.game.played import LINE, WON
from tests.tables import wander

OWN_RULES = Variant("X1", "Mine", columns=(4,) * 9, packs=2)

every_variant = pytest.mark.parametrize("name", CATALOGUE)


def shipped(name: str) -> ProvenDeals:
    deals = read_deals(CATALOGUE[name])
    assert deals is not None
    return deals


def about(variant: Variant, numbers: list[int]) -> dict[str, object]:
    """What stands in a file with these deals besides the lines."""
    return {
        "variant": variant.id,
        "tried": 100,
        "winnable": len(numbers),
        "lost": 3,
        "expansions": 1000,
        "bands": [],
        "numbers": numbers,
        "efforts": [10 * number for number in numbers],
    }


# What is shipped ------------------------------------------------------------------------------------------------


@every_variant
def test_every_shipped_line_wins_its_deal(name: str) -> None:
    """Each is read from the file and played by the rules, which would refuse an illegal command."""
    deals = shipped(name)
    for number in deals.numbers:
        state = deal(CATALOGUE[name], number)
        line = deals.line(number)
        assert line is not None
        for command in line:
            command.apply(state)
        assert state.won


@every_variant
def test_the_file_tells_of_the_sample_that_the_deals_come_from(name: str) -> None:
    deals = shipped(name)
    assert len(set(deals.numbers)) == len(deals.numbers) == len(deals.efforts) == deals.winnable
    assert deals.winnable + deals.lost <= deals.tried
    assert all(0 < effort <= deals.expansions for effort in deals.efforts)
    if deals.bands:
        assert list(deals.bands) == sorted(deals.bands) and len(deals.bands) == 3
        gentle = sum(effort <= deals.bands[0] for effort in deals.efforts)
        fiendish = sum(effort > deals.bands[2] for effort in deals.efforts)
        assert 0.2 <= gentle / deals.winnable <= 0.35 and 0.15 <= fiendish / deals.winnable <= 0.3


def test_as_many_deals_are_shipped_as_were_promised() -> None:
    assert shipped("FT").winnable >= 2000
    at_least_200 = [name for name in CATALOGUE if shipped(name).winnable >= 200]
    assert len(at_least_200) > len(CATALOGUE) / 2


def test_the_numbers_come_from_the_whole_range_so_that_a_code_shows_nothing() -> None:
    numbers = shipped("BF").numbers
    assert min(numbers) < LAST_NUMBER / 8 and max(numbers) > LAST_NUMBER * 7 / 8
    assert not set(numbers) & set(shipped("CA").numbers)


def test_all_files_together_are_small() -> None:
    assert sum(deals_file(variant).stat().st_size for variant in CATALOGUE.values()) < 4_000_000


def test_a_shipped_line_is_found_by_its_number() -> None:
    deals = shipped("BF")
    assert proven_line(CATALOGUE["BF"], deals.numbers[-1]) == deals.line(deals.numbers[-1])
    assert proven_line(CATALOGUE["BF"], 1) is None


def test_own_rules_have_no_shipped_deals() -> None:
    assert read_deals(OWN_RULES) is None
    assert proven_line(OWN_RULES, 17) is None


# The form of the file -------------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with one deal of Forty Thieves that is known to be winnable."""
    line = shorthand_line(deal(FORTY_THIEVES, WON["number"]), LINE)
    path = deals_file(FORTY_THIEVES, tmp_path)
    path.write_bytes(packed(about(FORTY_THIEVES, [WON["number"]]), [line]))
    return path


def test_a_line_is_read_as_it_was_written(file: Path) -> None:
    deals = unpacked(file.read_bytes(), FORTY_THIEVES)
    assert deals.line(WON["number"]) == LINE
    assert (deals.numbers, deals.efforts) == ((WON["number"],), (10 * WON["number"],))
    assert (deals.tried, deals.winnable, deals.lost, deals.expansions) == (100, 1, 3, 1000)


@given(st.sampled_from([*CATALOGUE.values()]), st.lists(st.integers(1, 2**30 - 1), min_size=1, max_size=3, unique=True))
def test_lines_of_random_games_are_kept_to_the_symbol(variant: Variant, numbers: list[int]) -> None:
    games = [wander(deal(variant, number), Random(number), 60) for number in numbers]
    lines = [shorthand_line(deal(variant, number), game) for number, game in zip(numbers, games, strict=True)]
    deals = unpacked(packed(about(variant, numbers), lines), variant)
    texts = zlib.decompress(deals.packed).decode().split("\n")
    assert [[deals.symbols[ord(character) - 11] for character in text] for text in texts] == lines


def test_numbers_are_read_where_the_lines_are_lost(file: Path) -> None:
    data = file.read_bytes()
    file.write_bytes(data[:-20])
    deals = read_deals(FORTY_THIEVES, file.parent)
    assert deals is not None and deals.numbers == (WON["number"],)
    with pytest.raises(UnreadableDeals, match="install the game anew"):
        deals.line(WON["number"])


@pytest.mark.parametrize("at", [0, 7, 8, 9, 20, 60])
def test_a_damaged_file_is_told_in_a_sentence(file: Path, at: int) -> None:
    data = bytearray(file.read_bytes())
    data[at] ^= 0x55
    file.write_bytes(data)
    with pytest.raises(UnreadableDeals, match=r"deals of Forty Thieves .* install the game anew"):
        read_deals(FORTY_THIEVES, file.parent)


def test_a_missing_file_an_empty_one_and_that_of_another_game_are_told_too(file: Path) -> None:
    data = file.read_bytes()
    for wrong in (b"", data[:30], packed(about(CATALOGUE["ST"], []), [])):
        file.write_bytes(wrong)
        with pytest.raises(UnreadableDeals):
            read_deals(FORTY_THIEVES, file.parent)
    file.unlink()
    with pytest.raises(UnreadableDeals):
        read_deals(FORTY_THIEVES, file.parent)


def test_a_line_that_is_not_legal_or_does_not_win_is_never_given(file: Path) -> None:
    number = WON["number"]
    short = shorthand_line(deal(FORTY_THIEVES, number), LINE[:-1])
    for line in (short, ["T1h", *short], ["R"]):
        deals = unpacked(packed(about(FORTY_THIEVES, [number]), [line]), FORTY_THIEVES)
        with pytest.raises(UnreadableDeals):
            deals.line(number)
    with pytest.raises(IllegalCommand):
        shorthand_line(deal(FORTY_THIEVES, number), LINE[1:])


def test_the_head_of_a_file_is_plain_json(file: Path) -> None:
    head = json.loads(zlib.decompressobj().decompress(file.read_bytes()[8:]))
    assert head["variant"] == "FT" and head["symbols"][0] == "D"


def test_what_cannot_be_read_is_as_if_it_were_not_shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("forty_thieves.game.proven.assets_folder", lambda: tmp_path)
    read_deals.cache_clear()
    assert proven_deals(FORTY_THIEVES) is None
    assert proven_line(FORTY_THIEVES, 1) is None
    read_deals.cache_clear()
