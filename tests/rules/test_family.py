"""Every variant of the catalogue is played at random, counted and described."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from forty_thieves.rules.cards import Rank
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.codes import deal_code, parse_deal_code
from forty_thieves.rules.commands import Command, Move, parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.describe import describe
from forty_thieves.rules.legality import legal_commands, refusal
from forty_thieves.rules.own_rules import plain
from forty_thieves.rules.position import parse_position, position_form
from forty_thieves.rules.record import GameRecord, read_record, record_text, replay
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant
from tests.rules.any_rules import any_rules
from tests.rules.counting import perft, plain_perft
from tests.rules.plain_rules import legal, table_of
from tests.tables import cards_of

# Ids are for ever: new ones are added at the end of their part, none is ever changed or taken away.
FIRST_PART = [
    "FT", "JO", "LI", "IN", "ST", "MA", "NT", "RF", "LU", "LF", "FE", "SI", "KO", "R1", "R2", "BF", "AB", "CA",
    "SA", "MM",
]  # fmt: skip
SECOND_PART = [
    "BA", "TS", "WM", "FF", "SJ", "CO", "CY", "DE", "SQ", "TQ", "OC", "FV", "PF", "EX", "ET", "CN", "DV", "NS",
    "MC", "IC", "UN", "MR", "BC", "TC", "ML", "EM", "RO", "LE", "BS", "TL", "AL", "TE", "TW", "CR", "RB", "ZE",
    "MD", "NF", "MU", "NE", "SH", "DI", "RW", "CG", "PA", "LP", "DP", "BW", "SR", "DR", "FB", "TR", "NL", "WA",
]  # fmt: skip
KEPT: dict[str, Any] = json.loads(Path(__file__).with_name("family_perft.json").read_text(encoding="utf-8"))
KEPT_DEAL = 17
MOST_COUNTED_PLAINLY = 300

each_variant = pytest.mark.parametrize("name", CATALOGUE)


# The catalogue --------------------------------------------------------------------------------------------------


def test_ids_are_these_for_ever() -> None:
    assert list(CATALOGUE) == [*FIRST_PART, *SECOND_PART]
    assert all(variant.id == name for name, variant in CATALOGUE.items())
    for name in CATALOGUE:
        assert len(name) == 2 and name.isascii() and name.isalnum() and name == name.upper()
        assert not name.startswith("X")  # X1 and what may follow it are the codes of own rules


@each_variant
def test_a_variant_tells_what_players_want_to_know(name: str) -> None:
    variant = CATALOGUE[name]
    assert variant.problem() is None
    assert variant.character.endswith(".") and (variant.books.endswith(".") or not variant.books)
    assert variant.parent is None if name == "FT" else variant.parent in list(CATALOGUE)[: list(CATALOGUE).index(name)]
    names = [variant.name, *variant.also]
    assert all(names) and len({text.casefold() for text in names}) == len(names)


def test_no_two_variants_have_one_name() -> None:
    assert len({variant.name.casefold() for variant in CATALOGUE.values()}) == len(CATALOGUE)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("napoleon", ["FT", "NS", "NF", "NE", "SH", "NL"]),
        ("cadran", ["FT"]),
        ("bandits", ["JO"]),
        ("big forty", ["FT", "BF"]),
        ("dress parade", ["RF"]),
        ("kettle", ["SJ"]),
    ],
)
def test_a_variant_is_found_by_any_of_its_names(words: str, found: list[str]) -> None:
    texts = {name: " / ".join([variant.name, *variant.also]).casefold() for name, variant in CATALOGUE.items()}
    assert [name for name, text in texts.items() if words in text] == found


# Played at random -----------------------------------------------------------------------------------------------


@each_variant
def test_random_games(name: str) -> None:
    variant = CATALOGUE[name]
    everything = set(cards_of(variant))
    for seed in range(40 if name in FIRST_PART else 10):
        random = Random(f"{name} {seed}")
        number = random.randint(1, 10**9)
        code = deal_code(variant, number)
        assert parse_deal_code(code) == (variant, number)
        state = deal(variant, number)
        start = state.copy()
        line: list[Command] = []
        while len(line) < 400 and (commands := legal_commands(state)):
            assert all(refusal(state, command) is None for command in commands)
            homeward = [command for command in commands if isinstance(command, Move) and command.target[0] == "F"]
            command = random.choice(homeward if homeward and random.random() < 0.3 else commands)
            command.apply(state)
            line.append(command)
            if len(line) % 20 == 1:
                lies_as_it_should(state, everything)
            if len(line) % 100 == 1:
                assert set(map(str, legal_commands(state))) == legal(table_of(state))
        lies_as_it_should(state, everything)
        record = read_record(record_text(GameRecord(start, code, tuple(map(str, line)))))
        assert (record.start, record.deal) == (start, code)
        if seed % 5 == 0:
            found = replay(record)
            assert found.fault is None and found.state == state
        for command in reversed(line):
            assert parse_command(str(command)) == command
            command.undo(state)
        assert state == start and state.effects == []


def lies_as_it_should(state: GameState, everything: set[Any]) -> None:
    """Every card lies in one place, no exposed card face down, and the position is read back from its text."""
    lying = [card for pile in state.piles.values() for card in pile]
    assert len(lying) == len(everything) and set(lying) == everything
    assert state.down <= {card for column in state.columns for card in column[:-1]}
    form = position_form(state)
    again = parse_position(json.loads(json.dumps(form)))
    assert again.variant is state.variant and position_form(again) == form


# Counted --------------------------------------------------------------------------------------------------------


def test_every_variant_of_the_second_part_is_counted() -> None:
    assert list(KEPT) == SECOND_PART


@pytest.mark.parametrize("name", KEPT)
def test_as_many_sequences_as_ever(name: str) -> None:
    state = deal(CATALOGUE[name], KEPT_DEAL)
    assert [perft(state, depth) for depth in range(1, len(KEPT[name]) + 1)] == KEPT[name]
    few = [count for count in KEPT[name] if count <= MOST_COUNTED_PLAINLY]
    assert [plain_perft(table_of(state), depth) for depth in range(1, len(few) + 1)] == few != []


# Described ------------------------------------------------------------------------------------------------------


def words_for(rules: Variant) -> dict[str, str]:
    """For each rule field the words that the rules text must have; empty where it must be silent."""
    stock = rules.stock_size > 0
    waste = stock and rules.stock_to == "waste"
    runs = rules.lift != "one"
    lowest = rules.down.count("d")
    lengths = rules.columns if len(set(rules.columns)) > 1 else rules.columns[:1]
    times = {-1: "the waste is turned over, as often as you like", 1: "gone through once."}
    return {
        "packs": f"from {rules.packs} packs" if rules.packs > 1 else "from one pack:",
        "columns": " of " + ("one card." if lengths == (1,) else ", ".join(map(str, lengths)) + " card"),
        "down": "All cards lie face up"
        if not rules.down
        else (f"lowest {lowest} cards" if lowest > 1 else "the lowest card")
        if rules.down.startswith("d" * lowest)
        else f"{rules.down.rfind('d') + 1} of each column, counted from the bottom",
        "build": {
            "suit": "in the same suit:",
            "alternate": "in alternate colours: the",
            "other suit": "in any other suit:",
            "any": "whatever the suit:",
        }[rules.build],
        "wrap": "A King may go on an Ace." if rules.wrap else "",
        "lift": {
            "one": "One card is moved at a time.",
            "run": "A run is moved as one, whole or in part.",
            "suit run": "Cards in one suit that follow each other are moved as one.",
        }[rules.lift],
        "space": {
            "any": "Any card or run may go to an empty column." if runs else "Any card may go to an empty column.",
            "king": "Only a King, or a run led by one, goes" if runs else "Only a King goes to an empty column.",
            "waste": "Only the top card of the waste goes to an empty column.",
            "none": "An empty column stays empty." if waste or not stock else "Nothing is moved to an empty column",
            "auto": "An empty column is filled at once from the waste, or from the stock when the waste is empty.",
        }[rules.space],
        "base": "" if rules.base is Rank.ACE else "There the Ace follows the King.",
        "laid_out": "The base cards of the foundations are laid out first." if rules.laid_out else "",
        "foundation_build": "" if rules.foundation_build == "suit" else "alternate colours. Each begins with its own",
        "returns": "may go back to a column" if rules.returns else "A card on a foundation stays there.",
        "passes": times.get(rules.passes, f"gone through {rules.passes} times.") if waste else "",
        "draw": "" if not waste else "stock one card at" if rules.draw == 1 else f"stock {rules.draw} cards at a time",
        "stock_to": "" if waste or not stock else "The stock deals one card to every column, empty ones too",
        "reserve": "may be set aside in the reserve" if rules.reserve == "waive" else "",
    }


SOMETIMES_SAID = {"wrap", "base", "laid_out", "foundation_build", "reserve"}


def the_text_tells_all(variant: Variant) -> str:
    """See to it that the text has the words of every rule field, and no others' words."""
    text = " ".join(describe(variant))
    for field, words in words_for(plain(variant)).items():
        assert words in text, field
    rules = plain(variant)
    assert ("waste is turned over" in text) is (rules.has_waste and rules.redeals != 0)
    assert ("but never the exposed card" in text) is (min(rules.columns) <= rules.down.rfind("d") + 1 > 0)
    silent = words_for(plain(CATALOGUE["FT"]))
    for field, words in words_for(EVERYTHING).items():
        if field in SOMETIMES_SAID and words_for(plain(variant))[field] == silent[field]:
            assert words not in text, field
    assert "{" not in text and "  " not in text
    assert all(paragraph.endswith(".") and paragraph[0].isupper() for paragraph in describe(variant))
    return text


EVERYTHING = Variant(
    "X1",
    "Everything",
    **{  # type: ignore[arg-type]
        "wrap": True,
        "base": Rank.TWO,
        "laid_out": True,
        "foundation_build": "alternate",
        "reserve": "waive",
    },
)


@each_variant
def test_the_rules_text_tells_each_field_that_differs_from_the_parent(name: str) -> None:
    variant = CATALOGUE[name]
    text = the_text_tells_all(variant)
    if variant.parent is None:
        return
    parent = CATALOGUE[variant.parent]
    parents_words, parents_text = words_for(plain(parent)), " ".join(describe(parent))
    differing = [f for f in parents_words if getattr(variant, f) != getattr(parent, f)]
    assert differing
    for field in differing:
        words = words_for(plain(variant))[field]
        assert words != parents_words[field] or field == "columns", field
        assert not words or words not in parents_text or field == "columns", field
    assert text != parents_text


@settings(max_examples=200)
@given(any_rules())
def test_the_rules_text_tells_all_of_own_rules(variant: Variant) -> None:
    the_text_tells_all(variant)
