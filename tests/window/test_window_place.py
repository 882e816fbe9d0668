"""The window opens where it was closed, as large as it was, maximised or in full screen, and never off the screen."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from prepared import PLAYER
from program import Program, Start
from screen import Screen, until

from forty_thieves.records.store import Records
from forty_thieves.ui.window_place import WindowPlace


def kept(program: Program) -> WindowPlace | None:
    """The place that is on disk."""
    found = program.rows("SELECT value FROM settings WHERE key = 'window'")
    return WindowPlace.read(found[0][0]) if found else None


def keep(folder: Path, text: str) -> None:
    """Writes a place to the records before the game is started."""
    folder.mkdir()
    with Records.open(folder) as records:
        records.set_setting(records.profile(PLAYER), "window", text)


def put(program: Program, place: pygame.Rect) -> None:
    """Moves the window there and gives it that size."""
    program.resize(place.size)
    program.screen.do("windowmove", "--sync", program.window, *place.topleft)
    until(lambda: program.place == place, f"the window is at {place}")


def toggle_full_screen(program: Program, place: pygame.Rect) -> None:
    """Presses the key for it, and waits until the window has that place."""
    program.key("F11")
    until(lambda: program.place == place, f"the window is at {place}")


def test_it_opens_again_where_it_was_closed(start: Start) -> None:
    place = pygame.Rect(310, 220, 1010, 700)
    program = start().shown()
    put(program, place)
    assert program.close() == 0
    program = start().shown()
    until(lambda: program.place == place, "the window is where it was")
    assert program.close() == 0


def test_a_kill_loses_at_most_what_has_not_come_to_rest(start: Start) -> None:
    program = start().shown()
    put(program, pygame.Rect(500, 400, 900, 640))
    until(lambda: kept(program) == WindowPlace((900, 640), (500, 400)), "the place is on disk")
    program.kill()
    program = start().shown()
    until(lambda: program.place == pygame.Rect(500, 400, 900, 640), "the window is where it was")


def test_full_screen_is_remembered_and_left_to_the_window_of_before(start: Start, screen: Screen) -> None:
    place, whole = pygame.Rect(400, 300, 1000, 720), pygame.Rect((0, 0), screen.size)
    program = start().shown()
    put(program, place)
    until(lambda: kept(program) == WindowPlace(place.size, place.topleft), "the place is on disk")
    toggle_full_screen(program, whole)
    assert program.close() == 0
    assert kept(program) == WindowPlace(place.size, place.topleft, fullscreen=True)
    program = start().shown()
    until(lambda: program.place == whole, "the window fills the screen")
    toggle_full_screen(program, place)
    assert program.close() == 0
    assert kept(program) == WindowPlace(place.size, place.topleft)


def test_a_maximised_window_is_maximised_again_and_goes_back(start: Start, screen: Screen) -> None:
    place, whole = pygame.Rect(200, 150, 900, 700), pygame.Rect((0, 0), screen.size)
    program = start().shown()
    put(program, place)
    until(lambda: kept(program) == WindowPlace(place.size, place.topleft), "the place is on disk")
    program.key("alt+F10")
    until(lambda: program.place == whole, "the window is maximised")
    assert program.close() == 0
    assert kept(program) == WindowPlace(place.size, place.topleft, maximised=True)
    program = start().shown()
    until(lambda: program.place == whole, "the window is maximised")
    program.key("alt+F10")
    until(lambda: program.place == place, "the window is where it was")


@pytest.mark.parametrize("text", ["9000,-4000,1000,700,", "2500,100,1000,700,", "100,1500,1000,9000,", "nonsense"])
def test_it_never_opens_off_the_screen(start: Start, screen: Screen, tmp_path: Path, text: str) -> None:
    keep(tmp_path / "data", text)
    program = start().shown()
    until(lambda: pygame.Rect((0, 0), screen.size).contains(program.place), "the window is on the screen")
    assert program.place.width >= 640 and program.place.height >= 480


@pytest.fixture
def framed(tmp_path: Path) -> Iterator[Screen]:
    """A screen whose windows have frames."""
    with Screen(tmp_path / "framed", frames=True) as screen:
        yield screen


def test_a_frame_does_not_move_it_with_each_start(framed: Screen, tmp_path: Path) -> None:
    places = []
    for run in range(3):
        program = Program(framed, tmp_path / "data", log=tmp_path / f"framed {run}.log").shown()
        try:
            until(lambda program=program: kept(program) is not None, "the place is on disk")  # type: ignore[misc]
            places.append(program.place)
            assert program.close() == 0
        finally:
            program.stop()
    assert len(set(map(tuple, places))) == 1
