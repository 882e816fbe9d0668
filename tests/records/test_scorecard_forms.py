import csv
import io
import json
from datetime import UTC, datetime

from forty_thieves.records.attempt import Kind, Result
from forty_thieves.records.scorecard import Game, tally

WON = Game(
    "FT",
    "FT-0000012",
    Kind.RANDOM,
    Result.WON,
    75.5,
    180,
    2,
    104,
    datetime(2026, 11, 30, 10, 15, tzinfo=UTC),
    False,
)
LOST = Game(
    "FT",
    "pysol:FT:12345",
    Kind.CHOSEN,
    Result.LOST,
    20.0,
    9,
    0,
    3,
    datetime(2026, 12, 1, 9, 0, tzinfo=UTC),
    True,
)


def test_the_last_games_are_twenty_from_the_newest() -> None:
    games = [WON._replace(moves=number) for number in range(1, 31)]
    assert [game.moves for game in tally(games, 0).last] == list(range(30, 10, -1))
    assert tally(games[:3], 0).last == tuple(reversed(games[:3]))


def test_a_scorecard_as_json() -> None:
    card = tally([WON, LOST], in_progress=1)
    assert json.loads(json.dumps(card.as_dict())) == {
        "played": 2,
        "won": 1,
        "lost": 1,
        "in_progress": 1,
        "rate": 0.5,
        "streak": 1,
        "best_streak": 1,
        "best_seconds": 75.5,
        "average_seconds": 75.5,
        "fewest_moves": 180,
        "average_moves": 180.0,
        "average_home": 53.5,
        "last": [
            {
                "variant": "FT",
                "deal": "pysol:FT:12345",
                "kind": "chosen",
                "result": "lost",
                "seconds": 20.0,
                "moves": 9,
                "undos": 0,
                "home": 3,
                "ended": "2026-12-01T09:00:00Z",
                "unaided": True,
            },
            {
                "variant": "FT",
                "deal": "FT-0000012",
                "kind": "random",
                "result": "won",
                "seconds": 75.5,
                "moves": 180,
                "undos": 2,
                "home": 104,
                "ended": "2026-11-30T10:15:00Z",
                "unaided": False,
            },
        ],
    }


def test_a_scorecard_as_csv_has_a_row_for_every_finished_game() -> None:
    file = io.StringIO()
    csv.writer(file).writerows(tally([WON] * 30 + [LOST], 0).csv_rows())
    file.seek(0)
    rows = list(csv.DictReader(file))
    assert len(rows) == 31
    assert list(rows[0].values()) == [
        "FT", "FT-0000012", "random", "won", "75.5", "180", "2", "104", "2026-11-30T10:15:00Z", "no"
    ]  # fmt: skip
    assert (rows[-1]["deal"], rows[-1]["result"], rows[-1]["unaided"]) == ("pysol:FT:12345", "lost", "yes")


def test_an_empty_scorecard_has_both_forms() -> None:
    card = tally([], 0)
    assert card.as_dict()["rate"] is None
    assert list(card.csv_rows()) == [Game._fields]
