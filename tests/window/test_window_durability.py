"""Every command, undo, redo and restart is on disk before it can be seen, by one durable writing.

The disk is made slow: strace holds up each call that makes something durable before it lets it through. All
that time the picture has to stay as it was.
"""

import os
import random
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest
from ledger import Ledger, replayed
from lines import winning_line
from player import Player
from prepared import put_on_table
from program import Program, Start, same
from screen import need, unable, until
from steps import KEYS

from forty_thieves.rules.commands import Move, parse_command

LINE = winning_line(26)
HELD_UP = 150_000  # microseconds


@pytest.mark.parametrize(
    ("begun", "steps"),
    [
        (30, "play play play play play play undo undo redo play restart undo undo redo"),
        (len(LINE.commands) - 4, "play play play play"),
    ],
    ids=["in mid-game", "up to the win"],
)
def test_it_is_on_disk_before_it_is_seen(start: Start, tmp_path: Path, begun: int, steps: str) -> None:
    need_tracing()
    put_on_table(tmp_path / "data", LINE, begun)
    trace = tmp_path / "trace"
    program = start(under=slow_disk(trace)).shown()
    player = Player(program, LINE.start, random.Random(begun))
    ledger = Ledger.of(program.events())
    for number, step in enumerate(steps.split()):
        player.state = replayed(LINE.start, ledger.line)
        text = str(LINE.commands[len(ledger.line)]) if step == "play" else step
        ask = asking_for(player, text, "drag" if number % 2 else "click")
        before, earlier = program.at_rest(player.state.variant), durable_writings(trace)
        ask()
        ledger.write(text)
        wait_until_seen(program, before, ledger)
        times = durable_writings(trace) - earlier
        # The first writing begins a new log, which takes some more.
        assert times == 1 or (number == 0 and times > 1), f"{times} durable writings for {number}, {text}"
    assert program.close() == 0


def wait_until_seen(program: Program, before: pygame.Surface, ledger: Ledger) -> None:
    """Waits until the table has changed. Until all events are on disk it may not."""

    def seen() -> bool:
        changed = not same(program.table(LINE.start.variant), before)
        # Looked at in this order, what was seen a moment ago has to be on disk by now.
        assert not changed or program.events() == ledger.events, "it was seen before it was on disk"
        return changed

    until(seen, "it can be seen")


def need_tracing() -> None:
    """Skips the test where strace isn't there or may not trace; in CI it fails."""
    need("strace")
    done = subprocess.run(["strace", "-o", os.devnull, "true"], capture_output=True, text=True, check=False)
    if done.returncode:
        unable(f"needs a machine where strace may trace: {done.stderr.strip()}")


def slow_disk(trace: Path) -> tuple[str, ...]:
    """The beginning of a command line that makes the disk slow and lists the calls held up in the file."""
    calls = "fdatasync,fsync"
    held_up = ("-e", f"trace={calls}", "-e", f"inject={calls}:delay_enter={HELD_UP}", "-e", "signal=none")
    return ("strace", "-f", "-qq", "-o", str(trace), *held_up)


def durable_writings(trace: Path) -> int:
    """How often something was made durable so far."""
    return trace.read_text().count("sync(")


def asking_for(player: Player, text: str, way: str) -> Callable[[], None]:
    """Does all of a gesture but its end. What is given does the end, which asks for the event."""
    if text in KEYS:
        return partial(player.program.key, KEYS[text])
    command = parse_command(text)
    if not isinstance(command, Move):
        return player.click_stock
    if way == "drag":
        player.grab(command)
        return player.release
    target = player.point_on(command.target)
    player.click(player.point_on(command.source, command.count))
    player.move(target)
    return partial(player.click, target)
