"""What the tests of the real window share: a screen of their own, and the game started on it."""

from collections.abc import Generator, Iterator
from pathlib import Path

import pygame
import pytest
from program import PICTURES, Program, Start
from screen import Screen


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """An empty screen with a window manager."""
    with Screen(tmp_path / "screen") as screen:
        yield screen


@pytest.fixture
def start(screen: Screen, tmp_path: Path) -> Iterator[Start]:
    """Starts the game, with a new data folder unless one is named. It may not print anything."""
    programs: list[Program] = []

    def started(*arguments: str, folder: Path = tmp_path / "data", under: tuple[str, ...] = ()) -> Program:
        log = tmp_path / f"run {len(programs)}.log"
        programs.append(Program(screen, folder, *arguments, log=log, under=under))
        return programs[-1]

    yield started
    said = [program.said() for program in programs]
    for program in programs:
        program.stop()
    assert not any(said), "\n".join(said)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keeps what the screen shows when a test fails, beside the other pictures."""
    report = yield
    screen = getattr(item, "funcargs", {}).get("screen")
    if report.failed and call.when != "teardown" and screen is not None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        pygame.image.save(screen.picture(), PICTURES / f"failed {item.name}.png")
    return report
