"""The optional score, as in Quarante Voleurs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.game.history import History
from forty_thieves.game.score import points, score_after
from forty_thieves.rules.commands import parse_command
from tests.family import FAMILY
from tests.shared_rows import Row, called, rows, start_of
from tests.tables import lay

WINS = [row for row in rows("wins") if "number" in row]


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("W>F1", 10),
        ("T3>F8", 10),
        ("V>F2", 10),
        ("W>T3", 5),
        ("T3>T4", 0),
        ("T3>T4*5", 0),
        ("T3>V*2", 0),
        ("V>T3*2", 0),
        ("F1>T3", -15),
        ("D", 0),
        ("R", 0),
    ],
)
def test_what_a_command_is_worth(text: str, worth: int) -> None:
    assert points(parse_command(text)) == worth


@pytest.mark.parametrize("row", WINS, ids=called)
def test_a_win_scores_10_for_each_card_and_5_for_each_from_the_waste_to_a_column(row: Row) -> None:
    history = History(start_of(row))
    laid_out = history.state.home
    for text in row["commands"]:
        history.play(parse_command(text))
    from_waste = sum(text.startswith("W>T") for text in row["commands"])
    assert history.score == 10 * (history.state.variant.cards - laid_out) + 5 * from_waste


def test_a_win_of_the_classic_game_scores_1040_and_29_cards_from_the_waste_make_it_1185() -> None:
    scores = set()
    for row in WINS:
        if row["variant"] == "FT":
            score = 0
            for text in row["commands"]:
                score = score_after(score, parse_command(text))
            scores.add((sum(text.startswith("W>T") for text in row["commands"]), score))
    assert all(score == 1040 + 5 * from_waste for from_waste, score in scores)
    assert (29, 1185) in scores


def test_undo_restores_it_and_redo_too() -> None:
    row = WINS[0]
    history = History(start_of(row))
    scores = [0]
    for text in row["commands"]:
        history.play(parse_command(text))
        scores.append(history.score)
    for score in reversed(scores[:-1]):
        history.undo()
        assert history.score == score
    for score in scores[1:]:
        history.redo()
        assert history.score == score


def test_taking_back_costs_15_but_never_more_than_there_is() -> None:
    table = lay(FAMILY["Back to spaces"], columns=("KD 2H", "3H"), home={"F2": 1})
    history = History(table)
    history.play(parse_command("T1>F2"))
    history.play(parse_command("F2>T2"))
    assert history.score == 0  # 10 − 15 would be −5
    history.undo()
    assert history.score == 10
    history.undo()
    assert history.score == 0


@given(st.lists(st.sampled_from(["W>F1", "W>T3", "F1>T3", "D", "T1>T2"])))
def test_it_is_never_below_zero(texts: list[str]) -> None:
    score = 0
    for text in texts:
        before, score = score, score_after(score, parse_command(text))
        assert score == max(0, before + points(parse_command(text)))
