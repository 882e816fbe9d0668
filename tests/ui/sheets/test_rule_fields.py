"""The rules as a player types and reads them."""

from dataclasses import fields

import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.variant import Lift, Space, Variant
from forty_thieves.ui.sheets.rule_fields import (
    CLASSIC_HOUSE_RULES,
    columns_text,
    down_pattern,
    down_rows,
    groups,
    packs_field,
    parse_columns,
)

TOLD = {"id", "name", "also", "parent", "difficulty", "character", "books"}
games = pytest.mark.parametrize("game", CATALOGUE)


def test_every_rule_can_be_changed() -> None:
    offered = {field.name for group in groups() for field in group.fields} | {packs_field().name}
    assert offered | {"columns", "down"} == {f.name for f in fields(Variant)} - TOLD


@games
def test_the_rules_of_every_game_are_among_the_values(game: str) -> None:
    for field in [packs_field(), *(field for group in groups() for field in group.fields)]:
        assert getattr(CATALOGUE[game], field.name) in [value for value, _word in field.values]


@games
def test_columns_are_read_as_they_are_written(game: str) -> None:
    columns = CATALOGUE[game].columns
    assert parse_columns(columns_text(columns)) == columns
    assert parse_columns(" ".join(map(str, columns))) == columns


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("10×4", (4,) * 10),
        ("10x4", (4,) * 10),
        (" 3 X 2 ", (2, 2, 2)),
        ("3*2", (2, 2, 2)),
        ("7,7,6", (7, 7, 6)),
        ("7; 7  6,", (7, 7, 6)),
        ("5", (5,)),
    ],
)
def test_columns_may_be_typed_in_several_ways(text: str, columns: tuple[int, ...]) -> None:
    assert parse_columns(text) == columns


@pytest.mark.parametrize("text", ["", "ten", "10×", "×4", "4 x 4 x 4", "-3", "7.5", "99×4", "1 " * 17, "0×4"])
def test_what_names_no_columns_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"(?i)columns"):
        parse_columns(text)


@pytest.mark.parametrize(
    ("rows", "columns", "down"), [(0, (4, 4), ""), (2, (4, 4), "dduu"), (3, (4, 4), "dddu"), (2, (1, 5, 3), "dduuu")]
)
def test_rows_face_down_are_a_pattern(rows: int, columns: tuple[int, ...], down: str) -> None:
    assert down_pattern(rows, columns) == down
    assert down_rows(down) == rows


def test_a_pattern_that_alternates_is_no_number_of_rows() -> None:
    assert down_rows("udududu") is None


@pytest.mark.parametrize("rule", CLASSIC_HOUSE_RULES, ids=lambda rule: rule.label)
def test_a_house_rule_is_switched_on_and_off(rule) -> None:  # type: ignore[no-untyped-def]
    classic = CATALOGUE["FT"]
    assert not rule.holds(classic)
    on = rule.switched(classic, True)
    assert rule.holds(on) and on.problem() is None
    assert rule.switched(on, False) == classic


def test_the_house_rules_are_those_of_the_classic() -> None:
    changes = [rule.changes for rule in CLASSIC_HOUSE_RULES]
    assert changes == [{"passes": 2}, {"passes": 3}, {"lift": Lift.RUN}, {"space": Space.KING}, {"returns": True}]
