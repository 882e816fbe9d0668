"""Losing a game in the real window, seeing where it was lost, and playing on from there."""

import random
import time
from pathlib import Path

import pytest
from prepared import PLAYER
from program import GREEN, Program, Start
from screen import until

from forty_thieves.game.session import Session
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.commands import Command, Move
from forty_thieves.rules.legality import legal_commands, play
from forty_thieves.rules.start import numbered_start
from forty_thieves.ui import theme
from forty_thieves.ui.layout import layout, window_scale
from forty_thieves.ui.strip import Strip, strip_within

BIG_FORTY = CATALOGUE["BF"]
DEAL, LOST_AT, LENGTH = 6, 10, 30  # the first lost position of the line below
SIZES = ((800, 600), (1280, 800), (2560, 1600))


def losing_line() -> list[Command]:
    """Commands by chance that lose the deal."""
    dice, state, line = random.Random(DEAL), numbered_start(BIG_FORTY, DEAL).state, []
    while len(line) < LENGTH:
        legal = legal_commands(state)
        command = dice.choice([c for c in legal if isinstance(c, Move)] or legal)
        play(state, command)
        line.append(command)
    return line


@pytest.fixture
def lost(start: Start, tmp_path: Path) -> Program:
    """The window after a lost game was given up in it."""
    folder = tmp_path / "data"
    folder.mkdir()
    with Records.open(folder) as records:
        session = Session(records, records.profile(PLAYER))
        session.deal(numbered_start(BIG_FORTY, DEAL))
        session.game.play(*losing_line())
    program = start(folder=folder).shown()
    program.key("n")
    # Where the lamp has told by now that nothing can be won any more, it isn't asked.
    until(lambda: program.sheet_is_open or results(program) == ["lost"], "it asks, or deals")
    if program.sheet_is_open:
        program.at_rest()
        program.key("Tab", "Return")
    until(lambda: results(program) == ["lost"], "the game is given up")
    until(lambda: not program.sheet_is_open, "the next one is on the table")
    return program


def results(program: Program) -> list[str]:
    return [result for (result,) in program.rows("SELECT result FROM attempts WHERE result IS NOT NULL")]


def strip(program: Program) -> Strip:
    size = program.place.size
    return strip_within(layout(size, window_scale(size, 1.0), BIG_FORTY, theme.PANEL), LENGTH + 1)


def shows(program: Program, index: int) -> bool:
    """Whether the mark of the place is below that segment."""
    bars, segment = strip(program).bars, strip(program).segment(index)
    return colour(program, segment.centerx, bars.bottom + round(4 * strip(program).scale)) == GREEN.cursor


def colour(program: Program, x: int, y: int) -> tuple[int, int, int]:
    corner = program.place.topleft
    return program.screen.colour_at((corner[0] + x, corner[1] + y))


def worked_out(program: Program) -> bool:
    """Whether every segment has the colour of what is true of it."""
    colours = [GREEN.strip_winnable if n < LOST_AT else GREEN.strip_lost for n in range(LENGTH + 1)]
    segments = [strip(program).segment(n) for n in range(LENGTH + 1)]
    return all(
        # Beside the pole of the flag and the mark of the place.
        colour(program, segment.left + segment.width * 3 // 4, segment.bottom - 2) == wanted
        for segment, wanted in zip(segments, colours, strict=True)
    )


def test_a_lost_game_is_reviewed_gone_along_and_played_on_as_practice(lost: Program) -> None:
    lost.key("v")
    until(lambda: worked_out(lost), "the strip is coloured", seconds=90)
    until(lambda: shows(lost, LOST_AT), "the losing move is shown")
    for size in SIZES:
        lost.resize(size)
        until(lambda: worked_out(lost), f"the strip is there at {size[0]}×{size[1]}")
        lost.at_rest(seconds=1.0)
        lost.keep_picture(f"review {size[0]}x{size[1]}")
    lost.resize((1280, 800))
    until(lambda: worked_out(lost), "the strip is there")

    corner = lost.place.topleft
    goal = strip(lost).segment(4).center
    lost.screen.do("mousemove", corner[0] + goal[0], corner[1] + goal[1], "mousedown", 1, "mouseup", 1)
    until(lambda: shows(lost, 4), "a click goes there")
    lost.key("Right", "Right")
    until(lambda: shows(lost, 6), "the keys step")
    lost.key("l")
    until(lambda: shows(lost, LOST_AT), "a key leads to the losing move")
    lost.key("Left")
    until(lambda: shows(lost, LOST_AT - 1), "and one before it")

    lost.key("Return")
    until(lambda: lost.rows("SELECT id FROM attempts WHERE kind = 'practice'"), "it is played on")
    lost.until_events(LOST_AT - 1)
    assert lost.events() == list(map(str, losing_line()[: LOST_AT - 1]))
    assert results(lost) == ["lost"]
    until(lambda: colour(lost, *strip(lost).segment(0).midbottom) != GREEN.strip_winnable, "the review is gone")
    assert lost.close() == 0
    assert results(lost) == ["lost"]


def test_a_review_can_be_left_while_it_is_worked_out_and_leaves_nothing_running(lost: Program) -> None:
    lost.key("v")
    until(lambda: colour(lost, *strip(lost).rect.midtop) == GREEN.bar, "the panel is there")
    lost.key("Escape")
    until(lambda: colour(lost, *strip(lost).rect.midtop) != GREEN.bar, "the table is whole again")
    begun = time.monotonic()
    assert lost.close() == 0
    assert time.monotonic() - begun < 10
