"""A few pictures of the game look as they did when somebody last looked at them and said: so be it."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from forty_thieves.ui.faces import BLUE, RED
from forty_thieves.ui.options import Face
from scripts.pictures import golden
from scripts.pictures.golden import FOLDER, PICTURES, difference, reduced
from scripts.pictures.plates import all_cards

LARGEST = 1_500_000  # bytes of all golden pictures: each change of looks adds as much to the repository
GREAT_CARD = pygame.Rect(13, 13 + 2 * (154 + 13), 110, 154)  # the third row's first on a sheet of cards 110 px wide


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_the_golden_one(name: str) -> None:
    assert golden.trouble(name) == ""


def test_every_file_is_a_picture_that_is_compared_and_all_are_small() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {f"{name}.png" for name in PICTURES}
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < LARGEST


# What is noticed ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def table() -> pygame.Surface:
    """A late game in the window, as the golden picture shows it."""
    return PICTURES["classic"]()


@pytest.fixture(scope="module")
def cards() -> pygame.Surface:
    """Fives, sixes and sevens."""
    return all_cards(Face.CLASSIC, 110, "567")


def changed(picture: pygame.Surface, change: Callable[[pygame.Surface], object]) -> golden.Difference:
    """How far the picture is from itself after a change."""
    other = picture.copy()
    change(other)
    return difference(reduced(picture), reduced(other))


def shift(part: pygame.Rect, by: tuple[int, int], ground: tuple[int, int, int]) -> Callable[[pygame.Surface], object]:
    """A change: what is in that part moves."""

    def change(surface: pygame.Surface) -> None:
        moved = surface.subsurface(part).copy()
        surface.fill(ground, part)
        surface.blit(moved, part.move(by))

    return change


def recolour(before: tuple[int, int, int], after: tuple[int, int, int]) -> Callable[[pygame.Surface], object]:
    """A change: one colour becomes another."""

    def change(surface: pygame.Surface) -> None:
        pixels = pygame.PixelArray(surface)
        pixels.replace(before, after, 0.02)
        pixels.close()

    return change


def pip_place(cards: pygame.Surface) -> pygame.Rect:
    """The pip in the middle of the five of diamonds."""
    return pygame.Rect(0, 0, 26, 30).move_to(center=GREAT_CARD.center)


def test_the_same_picture_passes(table: pygame.Surface) -> None:
    same = changed(table, lambda surface: None)
    assert (same.mean, same.share) == (0, 0)


@pytest.mark.parametrize("by", [(3, 0), (0, 3), (-2, 2)])
def test_a_pip_that_is_moved_is_noticed(cards: pygame.Surface, by: tuple[int, int]) -> None:
    pip, paper = pip_place(cards), cards.get_at((GREAT_CARD.centerx, GREAT_CARD.top + 40))[:3]
    assert pygame.transform.average_color(cards.subsurface(pip))[1] < paper[1] - 40  # there is one
    assert not changed(cards, shift(pip, by, paper)).passes


def test_one_moved_pip_on_a_whole_table_is_noticed(table: pygame.Surface) -> None:
    with golden.classic_stage() as stage:
        card = next(c for c in stage.table.places if str(c) == "6D" and c == stage.table.state.columns[0][-1])
        place = stage.table.places[card]
        picture = stage.frame()
    pip = pygame.Rect(0, 0, place.width // 5, place.width // 4).move_to(
        center=(place.left + place.width * 0.31, place.centery)
    )
    paper = picture.get_at(place.center)[:3]
    assert pygame.transform.average_color(picture.subsurface(pip))[1] < paper[1] - 40
    assert not changed(picture, shift(pip, (3, 0), paper)).passes


def test_another_colour_of_a_suit_is_noticed(cards: pygame.Surface, table: pygame.Surface) -> None:
    assert not changed(cards, recolour(RED, (148, 12, 16))).passes
    assert not changed(table, recolour(RED, BLUE)).passes


def test_a_card_that_is_moved_by_two_pixels_is_noticed(cards: pygame.Surface) -> None:
    assert not changed(cards, shift(GREAT_CARD, (2, 0), cards.get_at((2, 2))[:3])).passes


def test_another_felt_is_noticed(table: pygame.Surface) -> None:
    # By three steps of 255.
    assert not changed(table, lambda surface: surface.fill((0, 3, 3), special_flags=pygame.BLEND_RGB_ADD)).passes


def test_another_word_is_noticed(table: pygame.Surface) -> None:
    word = pygame.Rect(0, table.get_height() - 22, 12, 18)

    def last_letter(surface: pygame.Surface) -> None:
        bar = surface.get_at((1, surface.get_height() - 2))
        letter = next(x for x in range(90, 10, -1) if surface.get_at((x, surface.get_height() - 14)) != bar)
        surface.fill(bar, word.move(letter - 8, 0))

    assert not changed(table, last_letter).passes


# What is let pass ---------------------------------------------------------------------------------------------


def test_edges_that_are_a_little_lighter_pass(table: pygame.Surface, cards: pygame.Surface) -> None:
    """Another rasteriser covers the pixels at an edge by some hundredths more or less."""

    def soften(surface: pygame.Surface) -> None:
        nearby = surface.copy()
        nearby.set_alpha(10)  # of 255: each pixel takes a twenty-fifth of its neighbour's colour
        surface.blit(nearby, (1, 0))

    for picture in (table, cards):
        found = changed(picture, soften)
        assert found.mean > 0
        assert found.passes


# What is told -------------------------------------------------------------------------------------------------


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Golden pictures that belong to this test, and another look of one."""
    monkeypatch.setattr(golden, "FOLDER", tmp_path / "golden")
    monkeypatch.setattr(golden, "FAILED", tmp_path / "failed")
    monkeypatch.setattr(golden, "PICTURES", {"one": lambda: all_cards(Face.CLASSIC, 60, "A")})
    return tmp_path


def test_a_picture_that_differs_is_shown_and_can_be_accepted(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no golden picture one" in golden.trouble("one")
    golden.write()
    assert golden.trouble("one") == ""
    monkeypatch.setattr(golden, "PICTURES", {"one": lambda: all_cards(Face.CLASSIC, 60, "2")})
    told = golden.trouble("one")
    assert "python3 scripts/gallery.py --golden" in told
    assert str(elsewhere / "failed" / "one.png") in told
    actual, shown = (pygame.image.load(elsewhere / "failed" / f"{name}.png") for name in ("one", "one-difference"))
    assert actual.get_width() // 2 == shown.get_width()
    red = pygame.mask.from_threshold(shown, (255, 60, 60), (1, 1, 1, 255))
    assert red.count() > 100
    golden.write()
    assert golden.trouble("one") == ""


def test_a_picture_of_another_size_is_told(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    golden.write()
    monkeypatch.setattr(golden, "PICTURES", {"one": lambda: all_cards(Face.CLASSIC, 60, "A2")})
    assert "another size" in golden.trouble("one")
