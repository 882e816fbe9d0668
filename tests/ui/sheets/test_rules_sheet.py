"""The rules page of every variant."""

from dataclasses import replace

import pygame
import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.describe import describe
from forty_thieves.ui.sheets.example_picture import ExamplePicture
from forty_thieves.ui.sheets.move_examples import examples
from forty_thieves.ui.sheets.rules import rules_sheet
from forty_thieves.ui.widgets.label import Label
from forty_thieves.ui.widgets.sheet import Sheet
from tests.ui.hands import click, drawn, press

games = pytest.mark.parametrize("game", CATALOGUE)
KEYS = [("N", "New game"), ("Z, Ctrl+Z", "Undo"), ("F1, ?", "Rules and keys")]


def a_sheet(game: str, size: tuple[int, int] = (1280, 800)) -> Sheet:
    sheet = rules_sheet(CATALOGUE[game], KEYS)
    sheet.resize(size, 1.0)
    return sheet


def read(game: str) -> list[str]:
    """All that is written on the page, headings too."""
    words = [w.text if isinstance(w, Label) else w.describe() for w in a_sheet(game).widgets()]
    return [text for text in words if text]


@games
def test_it_tells_all_that_is_known_of_a_game(game: str) -> None:
    variant, told = CATALOGUE[game], read(game)
    assert told[0] == variant.name
    assert variant.character in told
    assert any(str(variant.difficulty) in words for words in told)
    text = "\n".join(told)
    assert all(name in text for name in variant.also)
    assert all(sentence in told for sentence in describe(variant))
    assert ("Where books differ" in told) == bool(variant.books)
    assert not variant.books or told.count(variant.books) == 1


@games
def test_it_shows_a_legal_and_an_illegal_move(game: str) -> None:
    told = read(game)
    for pair in examples(CATALOGUE[game]):
        for example in pair:
            verdict = "Legal" if example.legal else "Not legal"
            assert f"{verdict}: {example.sentence}" in told


def test_the_keys_come_last() -> None:
    assert read("FT")[-4:-1] == ["N: New game", "Z, Ctrl+Z: Undo", "F1, ?: Rules and keys"]
    without = rules_sheet(CATALOGUE["FT"])
    without.resize((800, 600), 1.0)
    assert not any(": New game" in widget.describe() for widget in without.widgets())


def test_a_changed_rule_changes_the_page() -> None:
    size = (1280, 800)
    classic = CATALOGUE["FT"]
    sheets = [rules_sheet(classic), rules_sheet(replace(classic, columns=(4,) * 9))]
    for sheet in sheets:
        sheet.resize(size, 1.0)
    assert drawn(sheets[0], size) != drawn(sheets[1], size)


def test_back_is_there_only_where_there_is_a_way_back() -> None:
    went: list[str] = []
    sheet = rules_sheet(CATALOGUE["JO"], on_back=lambda: went.append("back"))
    sheet.resize((800, 600), 1.0)
    click(sheet, sheet.where("Back").center)
    assert sheet.closed and went == ["back"]
    with pytest.raises(KeyError):
        a_sheet("JO").find("Back")


def test_enter_and_esc_close_it() -> None:
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        sheet = a_sheet("JO")
        press(sheet, key)
        assert sheet.closed


@games
@pytest.mark.parametrize("size", [(480, 360), (800, 600), (600, 900), (1280, 800)])
def test_nothing_is_clipped_or_over_something_else(game: str, size: tuple[int, int]) -> None:
    sheet = a_sheet(game, size)
    column = sheet.reading_rect.move(-sheet.panel.x, -sheet.panel.y)
    leaves = [w for w in sheet.widgets() if not any(True for _part in w.parts()) and w.rect.height]
    body = [w.rect for w in leaves if column.left <= w.rect.left and w.rect.right <= column.right]
    assert len(body) > len(describe(CATALOGUE[game]))
    pictures = [w for w in leaves if isinstance(w, ExamplePicture)]
    for number, one in enumerate(pictures):
        assert one.rect.width >= 200
        assert all(not one.rect.colliderect(other.rect) for other in pictures[:number])


def test_the_cards_of_an_example_stay_on_its_cloth() -> None:
    for pair in examples(CATALOGUE["JO"]):
        for example in pair:
            picture = ExamplePicture(example)
            for width, scale in ((264, 1.0), (420, 1.5), (700, 2.0)):
                wide = round(width * scale)
                height = picture.height_for(wide, scale)
                picture.place(pygame.Rect(20, 20, wide, height), scale)
                surface = pygame.Surface((wide + 40, height + 40), pygame.SRCALPHA)
                picture.draw(surface)
                assert picture.rect.contains(surface.get_bounding_rect())
