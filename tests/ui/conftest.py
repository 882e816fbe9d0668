"""The window's tests need no display: SDL draws into memory."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(scope="session", autouse=True)
def pygame_started() -> Iterator[None]:
    """pygame with a display and fonts for all tests: cached fonts must not die between two of them."""
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture(autouse=True)
def green_cloth() -> Iterator[None]:
    """Each test finds the table as it is at first, whatever cloth the one before has laid."""
    from forty_thieves.ui.options import Cloth
    from forty_thieves.ui.room import lay

    lay(Cloth.GREEN)
    yield


@pytest.fixture
def surface() -> pygame.Surface:
    """A surface as large as the smallest window, in the colour of the felt."""
    from forty_thieves.ui.room import room

    surface = pygame.Surface((800, 600), depth=32)
    surface.fill(room().felt)
    return surface
