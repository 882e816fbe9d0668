"""Where a window may open: all of it on a monitor that there is."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.ui.display import LEAST
from forty_thieves.ui.window_place import WindowMemory, WindowPlace, recalled
from tests.ui.player import Player

MAIN, RIGHT, ABOVE = pygame.Rect(0, 30, 1920, 1050), pygame.Rect(1920, 0, 2560, 1440), pygame.Rect(0, -900, 1440, 900)
MONITORS = [MAIN, RIGHT, ABOVE]
numbers = st.integers(-9000, 9000)


@pytest.mark.parametrize(
    "place",
    [
        WindowPlace((1280, 800)),
        WindowPlace((1280, 800), (-20, 7)),
        WindowPlace((640, 480), (0, 0), maximised=True),
        WindowPlace((640, 480), (-1500, 20), fullscreen=True),
        WindowPlace((640, 480), maximised=True, fullscreen=True),
    ],
)
def test_a_place_is_read_as_it_was_written(place: WindowPlace) -> None:
    assert WindowPlace.read(str(place)) == place


@pytest.mark.parametrize(
    "text", ["", "1,2,3", "a,b,c,d,", "1,1,0,5,", "1,1,-5,600,", "0,0,99999999999,600,", "1,,640,480,"]
)
def test_what_is_no_place_is_none(text: str) -> None:
    assert WindowPlace.read(text) is None


@given(x=numbers, y=numbers, width=st.integers(1, 9000), height=st.integers(1, 9000))
def test_all_of_the_window_lies_on_one_monitor(x: int, y: int, width: int, height: int) -> None:
    place = WindowPlace((width, height), (x, y)).within(MONITORS)
    window = pygame.Rect(place.at or (0, 0), place.size)
    assert any(monitor.contains(window) for monitor in MONITORS)


@pytest.mark.parametrize("at", [(100, 100), (0, 30), (2000, 40), (3000, 600), (100, -850)])
def test_a_window_that_is_all_seen_stays_where_it_is(at: tuple[int, int]) -> None:
    place = WindowPlace((1000, 700), at)
    assert place.within(MONITORS) == place


def test_a_window_stays_on_its_monitor_and_goes_to_the_main_one_when_that_is_gone() -> None:
    place = WindowPlace((1000, 700), (4000, 1000))
    moved = place.within(MONITORS)
    assert RIGHT.contains(pygame.Rect(moved.at or (0, 0), moved.size)) and moved.size == place.size
    moved = place.within([MAIN, ABOVE])
    assert MAIN.contains(pygame.Rect(moved.at or (0, 0), moved.size)) and moved.size == place.size


def test_a_window_too_large_for_its_monitor_becomes_smaller_but_not_too_small() -> None:
    small = WindowPlace((3000, 2000), (0, 0)).within([MAIN])
    assert LEAST[0] <= small.size[0] <= MAIN.width and LEAST[1] <= small.size[1] < MAIN.height


def test_without_a_place_only_the_size_is_minded() -> None:
    place = WindowPlace((9000, 700), maximised=True).within(MONITORS)
    assert place.at is None and place.size == (1920, 700) and place.maximised


def test_it_is_kept_when_the_window_rests_and_not_while_it_is_put_away() -> None:
    player = Player()
    session = player.app.sitting.session
    memory = WindowMemory(player.app.screen, session)
    memory.heed(pygame.Event(pygame.WINDOWSIZECHANGED))
    memory.step(0.2)
    assert recalled(session) is None
    memory.step(0.4)
    kept = recalled(session)
    assert kept is not None and kept.size == (1280, 800)
    player.app.screen.toggle_fullscreen()
    memory.heed(pygame.Event(pygame.WINDOWMINIMIZED))
    memory.keep()
    assert recalled(session) == kept
    memory.heed(pygame.Event(pygame.WINDOWRESTORED))
    memory.keep()
    after = recalled(session)
    assert after is not None and after.fullscreen and after.size == kept.size
    player.close()


@pytest.mark.parametrize("place", ["-500,-500,100000,100000,", "90000,90000,800,600,", "0,300,1280,700,"])
def test_a_place_of_the_frame_leaves_room_below_for_the_title(place: str) -> None:
    screen = pygame.Rect(0, 0, 1600, 1000)
    read = WindowPlace.read(place)
    assert read is not None
    seen = read.within([screen], framed=True)
    assert seen.at is not None
    assert screen.contains(pygame.Rect(seen.at, (seen.size[0], seen.size[1] + 30)))
