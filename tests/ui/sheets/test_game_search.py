"""Finding a game by any of its names."""

import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.variant import Variant
from forty_thieves.ui.sheets.game_search import search

GAMES = list(CATALOGUE.values())


def found(text: str) -> list[str]:
    return [match.variant.id for match in search(text, GAMES)]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Napoleon", "FT"),  # Napoleon at St Helena, before the games of which it is a part of a word
        ("Cadran", "FT"),
        ("Bandits", "JO"),
        ("forty", "FT"),
        ("FORTY BANDITS", "JO"),
        ("bandits forty", "JO"),
        ("quarante", "FT"),
        ("st helena", "FT"),
        ("deux", "DE"),
        ("Napoleons Folly", "NF"),
        ("napoleon's folly", "NF"),
        ("napoleon’s folly", "NF"),
        ("thirty nine steps", "TS"),
        ("thirty-nine", "TS"),
        ("lower 48", "LE"),
        ("jo", "JO"),
        ("SI", "SI"),
        ("president", "CG"),
        ("osephi", "JO"),
    ],
)
def test_the_game_that_was_meant_comes_first(text: str, first: str) -> None:
    assert found(text)[0] == first


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_game_is_found_by_each_of_its_names_and_its_id(game: str) -> None:
    for name in (game, *CATALOGUE[game].also, CATALOGUE[game].name):
        assert game in found(name)
        assert game in found(name.upper())
    assert found(game)[0] == game
    assert found(CATALOGUE[game].name)[0] == game


def test_accents_dont_matter_either_way() -> None:
    game = Variant("X1", "Réussite à Élise", also=("Große Harfe",))
    for text in ("reussite a elise", "RÉUSSITE", "Elise", "grosse harfe", "GROẞE"):
        assert [match.variant for match in search(text, [*GAMES, game])] == [game]


def test_all_words_must_be_in_one_name() -> None:
    assert found("forty napoleon") == []  # both are names of Forty Thieves, but no name has both
    assert found("napoleon exile") == ["NE"]
    assert found("xyzzy") == []


def test_the_name_that_fits_is_told() -> None:
    assert search("cadran", GAMES)[0].name == "Le Cadran"
    assert search("josephine", GAMES)[0].name == "Josephine"
    assert search("pluto", GAMES)[0].name == "Pluto"


def test_what_fits_alike_stays_in_the_order_of_the_catalogue() -> None:
    assert found("streets") == ["ST", "SA", "BS"]
