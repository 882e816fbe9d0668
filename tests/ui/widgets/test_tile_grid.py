"""Tiles in rows: how many to a row, and what the keys and clicks choose."""

from string import ascii_letters

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.ui.widgets.tile_grid import Section, Tile, TileGrid


class Numbered(Tile):
    """A tile of a certain height."""

    def inside_for(self, width: int, scale: float) -> int:
        return round(40 * scale)

    def draw_inside(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        surface.fill((200, 30, 30), room)


def a_grid(*counts: int, width: int = 440, told: list[str] | None = None) -> TileGrid:
    """Sections with so many tiles, the first chosen; at the usual width four fit in a row."""
    told = told if told is not None else []
    grid = TileGrid(100, lambda: told.append("chosen"), lambda: told.append("opened"))
    names = iter(ascii_letters)
    grid.show(
        [Section(f"Heading {n}", [Numbered(next(names)) for _ in range(count)]) for n, count in enumerate(counts)]
    )
    grid.place(pygame.Rect(0, 0, width, grid.height_for(width, 1.0)), 1.0)
    grid.choose(grid.tiles()[0])
    told.clear()
    return grid


def walked(grid: TileGrid, *keys: int, page: int = 150) -> str:
    for key in keys:
        grid.steer(key, page)
    assert grid.chosen is not None
    return grid.chosen.label


UP, DOWN, LEFT, RIGHT = pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT


@pytest.mark.parametrize(
    ("keys", "tile"),
    [
        ([RIGHT], "b"),
        ([LEFT], "a"),
        ([DOWN], "e"),
        ([RIGHT, DOWN], "f"),
        ([RIGHT, RIGHT, RIGHT, DOWN], "f"),  # the row below is shorter
        ([RIGHT] * 4, "e"),  # on to the next row
        ([DOWN, DOWN], "g"),  # on to the next section
        ([RIGHT, DOWN, DOWN, DOWN], "l"),
        ([DOWN, DOWN, DOWN, DOWN], "k"),
        ([UP], "a"),
        ([pygame.K_END], "l"),
        ([pygame.K_END, pygame.K_HOME], "a"),
        ([pygame.K_PAGEDOWN], "g"),  # two rows are in view
        ([pygame.K_PAGEDOWN] * 5, "l"),
        ([pygame.K_END, pygame.K_PAGEUP], "f"),
    ],
)
def test_keys_walk_over_the_tiles(keys: list[int], tile: str) -> None:
    assert walked(a_grid(6, 6), *keys) == tile  # rows: abcd ef · ghij kl


def test_other_keys_mean_nothing() -> None:
    grid = a_grid(6)
    assert not grid.steer(pygame.K_a, 100)
    grid.show([])
    grid.choose(None)
    assert not grid.steer(DOWN, 100)


def test_only_a_change_is_told() -> None:
    told: list[str] = []
    grid = a_grid(6, told=told)
    walked(grid, LEFT, UP, pygame.K_HOME)
    assert told == []
    walked(grid, RIGHT)
    assert told == ["chosen"]


def test_the_second_click_on_a_tile_opens_it() -> None:
    told: list[str] = []
    grid = a_grid(6, told=told)
    first, second = grid.tiles()[:2]
    grid.click(second, 1)
    grid.click(first, 2)  # quick, but another tile
    assert told == ["chosen", "chosen"]
    grid.click(first, 2)
    assert told[2:] == ["opened"]


def test_one_tile_is_chosen_at_a_time() -> None:
    grid = a_grid(6)
    walked(grid, RIGHT, DOWN)
    assert [tile.label for tile in grid.tiles() if tile.chosen] == ["f"]


@given(st.lists(st.integers(1, 9), min_size=1, max_size=3), st.integers(60, 900), st.floats(0.8, 3))
def test_tiles_are_inside_and_apart(counts: list[int], width: int, scale: float) -> None:
    grid = a_grid(*counts)
    wide = round(width * scale)
    place = pygame.Rect(7, 9, wide, grid.height_for(wide, scale))
    grid.place(place, scale)
    parts = list(grid.parts())
    assert all(place.contains(part.rect) for part in parts)
    assert all(not one.rect.colliderect(other.rect) for n, one in enumerate(parts) for other in parts[:n])
    assert max(part.rect.bottom for part in parts) == place.bottom
