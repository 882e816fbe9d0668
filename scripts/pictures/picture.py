"""One picture of the gallery, and those that are taken of a stage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

import pygame

from forty_thieves.ui.widgets.tabs import Tabs

from .games import LATE, Play
from .stage import Size, Stage

NORMAL: Size = (1280, 800)
SMALLEST: Size = (800, 600)
LARGE: Size = (2560, 1600)
HUGE: Size = (3840, 2160)
UPRIGHT: Size = (900, 1400)

Deed = Callable[[Stage], object]


@dataclass(frozen=True)
class Picture:
    """A picture with its place in the gallery; ``draw`` gives it, or several in a row that belong together.

    ``options`` are those of the player that the picture was asked for with.
    """

    group: str
    name: str
    caption: str
    draw: Callable[[], Iterator[pygame.Surface]]
    options: Mapping[str, str] = field(default_factory=dict)


def spelt(size: Size) -> str:
    """The size as a part of a name."""
    return f"{size[0]}x{size[1]}"


def nothing(_stage: Stage) -> None:
    """Leave the stage as it is."""


def opened(action: str) -> Deed:
    """What opens the sheet of that action."""
    return lambda stage: stage.do(action)


def window(
    group: str,
    name: str,
    caption: str,
    then: Deed = nothing,
    *,
    play: Play = LATE,
    size: Size = NORMAL,
    **options: str,
) -> Picture:
    """The window of that size with that game and these options, after ``then`` was done."""

    def draw() -> Iterator[pygame.Surface]:
        with Stage(play, size, options) as stage:
            then(stage)
            yield stage.frame()

    return Picture(group, name, caption, draw, options)


def moments(
    group: str,
    name: str,
    caption: str,
    then: Deed,
    seconds: tuple[float, ...],
    *,
    play: Play = LATE,
    size: Size = NORMAL,
    **options: str,
) -> Picture:
    """The window at several moments after ``then`` was done: after so many seconds each, one after the other."""

    def draw() -> Iterator[pygame.Surface]:
        with Stage(play, size, options) as stage:
            then(stage)
            for wait in seconds:
                stage.wait(wait)
                yield stage.frame()

    return Picture(group, name, caption, draw, options)


def sheet(
    group: str,
    name: str,
    caption: str,
    then: Deed,
    *,
    play: Play = LATE,
    size: Size = NORMAL,
    most: int = 8,
    **options: str,
) -> Picture:
    """The sheet that ``then`` opens: each page of it, and of each what there is to scroll, at the most so often."""

    def draw() -> Iterator[pygame.Surface]:
        with Stage(play, size, options) as stage:
            then(stage)
            for _page in _names(stage):
                yield from islice(_scrolled(stage), most)
                stage.key(pygame.K_PAGEDOWN, pygame.KMOD_CTRL)

    return Picture(group, name, caption, draw, options)


def _names(stage: Stage) -> list[str]:
    """The names of the pages of the sheet, one without a name where it has no others."""
    sheet = stage.app.sitting.sheet
    tabs = [widget for widget in sheet.widgets() if isinstance(widget, Tabs)] if sheet is not None else []
    return [name for widget in tabs for name in widget.values] or [""]


def _scrolled(stage: Stage) -> Iterator[pygame.Surface]:
    before = None
    while True:
        stage.frame()
        stage.wait(1.0)  # little pictures on a sheet are drawn one after the other once they are in sight
        frame = stage.frame()
        data = pygame.image.tobytes(frame, "RGB")
        if data == before:
            return
        yield frame
        before = data
        stage.key(pygame.K_PAGEDOWN)
