"""scripts/gallery.py shows everything that can be chosen, and its page works from the folder alone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from forty_thieves.rules.legality import refusal
from forty_thieves.ui.options import Back, Options, named_values
from scripts.pictures import games
from scripts.pictures.page import write_page
from scripts.pictures.picture import Picture
from scripts.pictures.plates import plates
from scripts.pictures.sheets import sheets
from scripts.pictures.tables import tables

EVERY = [*plates(), *tables(), *sheets()]


def picture(name: str, *colours: str) -> Picture:
    """A picture that needs no window."""

    def draw() -> Iterator[pygame.Surface]:
        for colour in colours:
            surface = pygame.Surface((800, 100), depth=32)
            surface.fill(colour)
            yield surface

    return Picture("A & B", name, f"Called {name}", draw)


def broken() -> Iterator[pygame.Surface]:
    raise RuntimeError("no picture of this")
    yield


@pytest.mark.parametrize("option", ["face", "back", "cloth", "text_size", "side", "foundations"])
def test_each_look_is_shown_in_the_window(option: str) -> None:
    shown = {picture.options[option] for picture in EVERY if option in picture.options}
    assert shown == {*named_values(getattr(Options(), option))}


def test_each_back_is_on_the_sheet_of_backs() -> None:
    surface = next(next(iter(p.draw())) for p in EVERY if p.name == "backs 60")
    assert surface.get_width() >= len(Back) * 60
    middles = {tuple(surface.get_at((8 + n * 68 + 30, 8 + 60))) for n in range(len(Back))}
    assert len(middles) >= len(Back) - 1  # two may have the same colour there


def test_no_two_pictures_have_one_name() -> None:
    assert len({picture.name for picture in EVERY}) == len(EVERY)


@pytest.mark.parametrize("play", [games.LATE, games.SPACES, games.ENDING, games.WON], ids=lambda play: str(play.played))
def test_the_games_in_the_pictures_follow_the_rules(play: games.Play) -> None:
    state = play.start().state.copy()
    for command in play.line:
        assert refusal(state, command) is None
        command.apply(state)
    assert state.won


def test_the_page_shows_every_picture_from_its_own_folder(tmp_path: Path) -> None:
    folder = tmp_path / "gallery"
    assert write_page(folder, [picture("one, two", "red", "blue"), picture("three", "green")]) == (3, [])
    page = (folder / "index.html").read_text(encoding="utf-8")
    files = re.findall(r'(?:href|src)="([^"#]+)"', page)
    assert len(files) == 6
    assert all((folder / file).is_file() for file in files)
    assert "A &amp; B" in page
    large, small = (pygame.image.load(folder / file) for file in files[:2])
    assert large.get_size() == (800, 100)
    assert large.get_at((5, 5)) == pygame.Color("red")
    assert small.get_at((5, 5)).r > 250
    assert small.get_width() < 400


def test_what_was_there_before_is_gone(tmp_path: Path) -> None:
    write_page(tmp_path / "gallery", [picture("one", "red")])
    write_page(tmp_path / "gallery", [picture("two", "red")])
    assert not (tmp_path / "gallery" / "one.png").exists()


@pytest.mark.parametrize("name", ["letter.txt", "index.html"])
def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("dear", encoding="utf-8")
    with pytest.raises(SystemExit, match="choose another folder"):
        write_page(tmp_path, [picture("one", "red")])
    assert (tmp_path / name).read_text(encoding="utf-8") == "dear"


def test_only_the_older_pictures_go(tmp_path: Path) -> None:
    write_page(tmp_path, [picture("one", "red")])
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    write_page(tmp_path, [picture("two", "red")])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["index.html", "letter.txt", "small", "two.png"]


def test_a_picture_that_fails_is_told_and_the_others_are_drawn(tmp_path: Path) -> None:
    failing = Picture("A", "failing", "", broken)
    assert write_page(tmp_path / "gallery", [failing, picture("two", "red")]) == (1, ["failing"])
