"""The one reason why a command is refused, in the game's words."""

import pytest

from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.legality import refusal
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Build, FoundationBuild, Lift, Reserve, Space, Variant
from tests.family import FAMILY
from tests.tables import lay

CLASSIC = lay(
    columns=("KS QS", "8S", "7S", "7H", "", "AS", "AH", "6C", "KD"),
    waste="9C 5D",
    stock="2C",
    home={"F2": 3, "F4": 13},
)
RUNS = Variant("X1", "Runs", lift=Lift.RUN)
ALTERNATE = Variant("X1", "Alternate", build=Build.ALTERNATE, lift=Lift.RUN)


def why(state: GameState, text: str) -> str | None:
    return refusal(state, parse_command(text))


@pytest.mark.parametrize(
    "text", ["D", "W>T5", "T3>T2", "T1>T5", "T6>F1", "T6>F5", "T7>F6", "T6>T5"], ids=lambda text: text
)
def test_what_is_legal_needs_no_reason(text: str) -> None:
    assert why(CLASSIC, text) is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("T4>T2", "Only the ♥8 takes the ♥7."),
        ("W>T1", "Only the ♦6 takes the ♦5."),
        ("T9>T1", "No card takes the ♦K in a column."),
        ("T1>T5*2", "One card at a time here."),
        ("W>T5*2", "One card at a time here."),
        ("T1>T5*3", "There are not that many cards."),
        ("T5>T1", "There is no card to take."),
        ("T1>T1", "The card lies there already."),
        ("T1>W", "Nothing goes back to the waste."),
        ("T1>S", "Nothing goes back to the stock."),
        ("S>W", "A card of the stock is drawn before it is played."),
        ("T1>V", "There is no reserve in this game."),
        ("T11>T1", "There is no pile T11 in this game."),
        ("T1>F9", "There is no pile F9 in this game."),
        ("F2>T4", "A card on a foundation stays there."),
        ("T4>F1", "This foundation waits for the ♠A."),
        ("T4>F2", "This foundation waits for the ♥4."),
        ("T8>F4", "This foundation is complete."),
        ("R", "The waste is turned over only when the stock is empty."),
    ],
)
def test_the_classic_game_says(text: str, reason: str) -> None:
    assert why(CLASSIC, text) == reason


def test_the_stock_says() -> None:
    over = lay(waste="9C")
    assert why(over, "D") == "The stock is empty."
    assert why(over, "R") == "The stock can be gone through once."
    assert why(lay(), "R") == "There is nothing to turn over."
    twice = lay(Variant("X1", "Thrice", passes=3), waste="9C", passes_left=0)
    assert why(twice, "R") == "The stock can be gone through 3 times."
    assert why(lay(FAMILY["Miss Milligan"]), "R") == "The stock can be dealt out once."


def test_runs_say() -> None:
    table = lay(RUNS, columns=("9H 8H 7S 6S", "8S", "9S"), home={"F1": 5})
    assert why(table, "T1>T2*2") is None
    assert why(table, "T1>T2*3") == "The ♠7 is in the way: it doesn't continue a run on the ♥8."
    assert why(table, "T1>T3*2") == "Only the ♠8 takes the ♠7."
    assert why(table, "T1>F1*2") == "A foundation takes one card at a time."
    assert why(table, "T1>F1") is None


def test_a_card_face_down_is_no_part_of_a_run() -> None:
    table = lay(RUNS, columns=("8S 7S 6S", ""))
    table.down.add(table.columns[0][0])
    assert why(table, "T1>T2*2") is None
    assert why(table, "T1>T2*3") == "The card below the ♠7 lies face down."


@pytest.mark.parametrize(
    ("build", "takes", "reason"),
    [
        (Build.ALTERNATE, "8H", "Only a red 8 takes the ♠7."),
        (Build.OTHER_SUIT, "8C", "Only the 8 of another suit takes the ♠7."),
        (Build.ANY, "8S", "Only the next higher rank takes the ♠7: 8."),
    ],
)
def test_other_builds_say(build: Build, takes: str, reason: str) -> None:
    table = lay(Variant("X1", "Built otherwise", build=build), columns=("7S", takes, "9H"))
    assert why(table, "T1>T2") is None
    assert why(table, "T1>T3") == reason


def test_a_red_card_wants_a_black_one() -> None:
    assert why(lay(ALTERNATE, columns=("TD", "JH")), "T1>T2") == "Only a black J takes the ♦10."


@pytest.mark.parametrize(
    ("space", "legal", "refused", "reason"),
    [
        (Space.KING, "T1>T3", "T2>T3", "Only a King goes to an empty column."),
        (Space.WASTE, "W>T3", "T1>T3", "Only the top card of the waste goes to an empty column."),
        (Space.NONE, "D", "W>T3", "An empty column stays empty."),
    ],
)
def test_spaces_say(space: Space, legal: str, refused: str, reason: str) -> None:
    table = lay(Variant("X1", "Spaces", space=space), columns=("KS", "7D"), waste="KH", stock="2S")
    assert why(table, legal) is None
    assert why(table, refused) == reason


def test_foundations_in_alternate_colours_say() -> None:
    rules = Variant("X1", "Both colours", foundation_build=FoundationBuild.ALTERNATE)
    table = lay(rules, columns=("2S", "2H", "3C", "AH"))
    assert why(table, "T1>F1") == "This foundation waits for the ♠A."
    table.foundations[0].extend(lay(rules, waste="AS").waste)
    assert why(table, "T1>F1") == "This foundation waits for a red 2."
    assert why(table, "T2>F1") is None
    table.foundations[0].append(table.columns[1].pop())
    assert why(table, "T1>F1") == "This foundation waits for a black 3."
    assert why(table, "T3>F1") is None


def test_taking_back_says() -> None:
    rules = Variant("X1", "Back", returns=True, laid_out=True)
    table = lay(rules, columns=("3H", "3S"), home={"F1": 2, "F2": 1, "F5": 1})
    assert why(table, "F1>T2") is None
    assert why(table, "F1>T3") is None
    assert why(table, "F1>T1") == "Only the ♠3 takes the ♠2."
    assert why(table, "F1>F5") == "A card from a foundation goes back to a column only."
    assert why(table, "F2>T2") == "A card on a foundation stays there."  # the base card was laid out


def test_the_reserve_says() -> None:
    rules = Variant("X1", "Waive", reserve=Reserve.WAIVE, lift=Lift.RUN)
    assert why(lay(rules, columns=("8S 7S",)), "T1>V*2") is None
    assert why(lay(rules, columns=("8S",), stock="2C"), "T1>V") == "Cards can be set aside once the stock is empty."
    taken = lay(rules, columns=("8S", "9H", "4S"), reserve="TS 7D 3S", waste="AC")
    assert why(taken, "T1>V") == "The reserve has to be empty before more is set aside."
    assert why(taken, "W>V") == "Only cards of a column can be set aside."
    assert why(taken, "V>T3") is None
    assert why(taken, "V>T1*2") == "The ♠3 is in the way: it doesn't continue a run on the ♦7."
    assert why(taken, "V>V") == "The card lies there already."


def test_a_king_on_an_ace_only_where_columns_go_round() -> None:
    columns = ("KS", "AS")
    assert why(lay(Variant("X1", "Round", wrap=True), columns=columns), "T1>T2") is None
    assert why(lay(columns=columns), "T1>T2") == "No card takes the ♠K in a column."
