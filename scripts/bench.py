"""Measures what a player feels and what a solver will stand on: start-up, frames, idling, memory, speed of the rules.

    python3 scripts/bench.py            everything that can be measured here
    python3 scripts/bench.py rules      only the rules
    python3 scripts/bench.py window     only the window (needs a display; `xvfb-run` will do)
    python3 scripts/bench.py solver     only the solver; `solver --help` tells what can be chosen

Figures are of this machine at this moment: compare two runs on the same one.
"""

import importlib.util
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]  # the second isn't there where the environment has started this

from bench_solver import bench_solver  # noqa: E402

SIZES = ((1280, 800), (2560, 1600))


def main() -> None:
    """Print the figures of the parts named on the command line, or of all."""
    if sys.argv[1:2] == ["solver"]:
        bench_solver(sys.argv[2:])
        return
    parts: dict[str, Callable[[], None]] = {
        "rules": bench_rules,
        "window": bench_window,
        "solver": lambda: bench_solver([]),
    }
    for name in sys.argv[1:] or parts:
        if name not in parts:
            sys.exit(f"bench: there is no part “{name}”; there are: {', '.join(parts)}")
        parts[name]()


def line(what: str, figure: str) -> None:
    """Print one figure."""
    print(f"  {what:<58}{figure:>18}")


# The rules ----------------------------------------------------------------------------------------------------


def bench_rules() -> None:
    """How quick the rules are on the positions of random play."""
    import random

    from forty_thieves.game.finish import finish_line
    from forty_thieves.rules.catalogue import FORTY_THIEVES
    from forty_thieves.rules.deal import deal
    from forty_thieves.rules.legality import legal_commands, refusal
    from forty_thieves.rules.stuck import is_stuck

    rng = random.Random(1)
    states = []
    for number in range(1, 21):
        state = deal(FORTY_THIEVES, number)
        for _step in range(200):
            commands = legal_commands(state)
            if not commands:
                break
            rng.choice(commands).apply(state)
            states.append(state.copy())
    moves = [(state, legal_commands(state)) for state in states]
    pairs = [(state, command) for state, commands in moves for command in commands]

    def there_and_back() -> None:
        for state, command in pairs:
            command.apply(state)
            command.undo(state)

    print(f"Rules, Forty Thieves, {len(states)} positions of random play")
    line("legal_commands", per(lambda: [legal_commands(state) for state in states], len(states)))
    line("a command applied and undone", per(there_and_back, len(pairs)))
    line("refusal", per(lambda: [refusal(state, command) for state, command in pairs], len(pairs)))
    line("copy", per(lambda: [state.copy() for state in states], len(states)))
    line("is_stuck", per(lambda: [is_stuck(state) for state in states], len(states)))
    line("finish_line", per(lambda: [finish_line(state) for state in states[::20]], len(states[::20])))
    line("a deal", per(lambda: [deal(FORTY_THIEVES, n) for n in range(1, 201)], 200))


def per(work: Callable[[], object], count: int) -> str:
    """The best of five runs, as the time for one of ``count``."""
    best = min(timed(work) for _run in range(5))
    return f"{best / count * 1e6:.2f} µs"


def timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


# The window ---------------------------------------------------------------------------------------------------


def bench_window() -> None:
    """Start-up, frames while dragging and dealing, idling, memory."""
    print("Window")
    starts = [first_table() for _run in range(5)]
    line("process start to first table shown, median of 5", f"{median(starts) * 1000:.0f} ms")
    for size in SIZES:
        for what, figures in frames(size).items():
            p99 = quantiles(figures, n=100)[98]
            line(f"{what} at {size[0]}×{size[1]}, median / 99th", f"{median(figures):.2f} / {p99:.2f} ms")
    for what, figures in paced().items():
        late = sum(figure > _LATE for figure in figures)
        p99 = quantiles(figures, n=100)[98]
        line(f"from frame to frame {what}, median / 99th", f"{median(figures):.2f} / {p99:.2f} ms")
        line(f"frames later than {_LATE:g} ms {what}", f"{late} of {len(figures)}")
    cpu, memory = idle()
    line("CPU while nothing happens, over 10 s", f"{cpu:.2f} %")
    line("memory (resident)", f"{memory:.0f} MB")


_FIRST = """
import sys, time
from forty_thieves.ui import window
def run(app, door):
    import pygame
    for event in pygame.event.get():
        app.handle(event)
    app.step(0.0)
    app.sitting.table.end_motion()
    app.draw()
    app.screen.flip()
    print(time.time())
    app.open = False
window.run = run
from forty_thieves.cli import run as cli
cli(["--data-dir", sys.argv[1]])
"""


def first_table() -> float:
    """Seconds from the start of the process to the first flip with all cards of a deal on the table."""
    with tempfile.TemporaryDirectory() as folder:
        begun = time.time()
        done = subprocess.run([sys.executable, "-c", _FIRST, folder], cwd=ROOT, capture_output=True, text=True)
        if done.returncode or not done.stdout:
            sys.exit(f"bench: the window didn't open: {done.stderr.strip()}")
        return float(done.stdout.split()[-1]) - begun


def frames(size: tuple[int, int]) -> dict[str, list[float]]:
    """CPU milliseconds of each frame (events, step, draw and flip) of a drag, of deals, and of a celebration."""
    done = subprocess.run(
        [sys.executable, __file__, "_frames", str(size[0]), str(size[1])], cwd=ROOT, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"bench: the window didn't open: {done.stderr.strip()}")
    drag, deal, dance = done.stdout.strip().splitlines()[-3:]
    return {
        "frame while dragging ten cards": [*map(float, drag.split())],
        "frame while dealing": [*map(float, deal.split())],
        "frame while the cards celebrate": [*map(float, dance.split())],
    }


def _frames(width: int, height: int) -> None:
    from forty_thieves.ui import display

    display.start()
    import pygame

    from forty_thieves.game.session import Session
    from forty_thieves.records.store import Records
    from forty_thieves.ui.app import App

    records = Records.open(None)
    session = Session(records, records.profile("bench"), number=lambda: 1)
    app = App(display.Screen("bench", (width, height)), session)
    deal_times = _deal_frames(app, pygame)
    for times in (_drag_frames(app, pygame), deal_times, _dance_frames(app, pygame)):
        print(" ".join(f"{t:.4f}" for t in times))


def _deal_frames(app: object, pygame: object) -> list[float]:
    app.draw()  # type: ignore[attr-defined]
    times: list[float] = []
    for _deal in range(5):
        app.do("new")  # type: ignore[attr-defined]
        while app.sitting.table.motion:  # type: ignore[attr-defined]
            times.append(_one_frame(app, pygame))
    return times


def _drag_frames(app: object, pygame: object) -> list[float]:
    """A run of ten is carried to and fro over a table on which eight columns take it."""
    _sit_at(app, _ten_to_carry())
    table, run = app.sitting.table, app.sitting.session.game.state.columns[0]  # type: ignore[attr-defined]
    start = (table.places[run[0]].centerx, table.places[run[0]].top + 8)
    post = pygame.event.post  # type: ignore[attr-defined]
    press, move = pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION  # type: ignore[attr-defined]
    post(pygame.Event(press, pos=start, button=1, clicks=1, touch=False))  # type: ignore[attr-defined]
    times = []
    for n in range(600):
        at = (start[0] + 100 + 5 * abs(n % 300 - 150), start[1] + n % 300)
        event = pygame.Event(move, pos=at, rel=(2, 1), buttons=(1, 0, 0), touch=False)  # type: ignore[attr-defined]
        post(event)
        times.append(_one_frame(app, pygame))
    if len(table.held) != len(run) or len(table.lit) < len(run) - 2:
        sys.exit("bench: the run of ten isn't carried over columns that take it")
    app.sitting.hand.let_go()  # type: ignore[attr-defined]
    return times[5:]


def _dance_frames(app: object, pygame: object) -> list[float]:
    """Every dance, of all cards."""
    from random import Random

    from forty_thieves.ui.celebration import Celebration
    from forty_thieves.ui.dances import DANCES

    _sit_at(app, _all_home_but_one())
    table = app.sitting.table  # type: ignore[attr-defined]
    homes = {card: table.places[card].topleft for pile in table.state.foundations for card in pile}
    times: list[float] = []
    for dance in DANCES:
        table.celebration = Celebration(dance, homes, table.where.table, table.where.card, Random(1))
        while table.celebration is not None:
            times.append(_one_frame(app, pygame))
    return times


def _sit_at(app: object, position: dict[str, object]) -> None:
    from forty_thieves.rules.catalogue import CATALOGUE
    from forty_thieves.rules.start import read_start

    app.sitting.begin(read_start(json.dumps(position), CATALOGUE["JO"]))  # type: ignore[attr-defined]
    app.sitting.table.end_motion()  # type: ignore[attr-defined]
    app.draw()  # type: ignore[attr-defined]


def _ten_to_carry() -> dict[str, object]:
    """A position of Josephine, where runs move: from the jack of spades down to the two, on one column."""
    cards = [f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK"] * 2
    run = [f"{rank}S" for rank in "JT98765432"]
    for card in [*run, "QS"]:
        cards.remove(card)
    columns = [run, [*cards[:6], "QS"], cards[6:18], *[[]] * 7]
    return {
        "variant": "JO",
        "columns": columns,
        "stock": cards[18:50],
        "waste": cards[50:],
        "foundations": [0] * 8,
        "passes_left": 0,
    }


def _all_home_but_one() -> dict[str, object]:
    columns = [["KC"], *[[]] * 9]
    return {"variant": "JO", "columns": columns, "stock": [], "waste": [], "foundations": [13] * 7 + [12]}


def _one_frame(app: object, pygame: object) -> float:
    begun = time.process_time()
    for event in pygame.event.get():  # type: ignore[attr-defined]
        if event.type != pygame.MOUSEMOTION or "touch" in event.dict:  # type: ignore[attr-defined]
            app.handle(event)  # type: ignore[attr-defined]
    app.step(1 / 60)  # type: ignore[attr-defined]
    if app.changed:  # type: ignore[attr-defined]
        app.draw()  # type: ignore[attr-defined]
        app.screen.flip()  # type: ignore[attr-defined]
    return (time.process_time() - begun) * 1000


_LATE = 25.0  # milliseconds after which a frame of 60 a second is seen to be late


def paced() -> dict[str, list[float]]:
    """Milliseconds from one frame to the next while a card is dragged, without and with a search running."""
    done = subprocess.run([sys.executable, __file__, "_paced"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"bench: the window didn't open: {done.stderr.strip()}")
    without, searching = done.stdout.strip().splitlines()[-2:]
    return {"alone": [*map(float, without.split())], "with a search running": [*map(float, searching.split())]}


def _paced() -> None:
    from forty_thieves.ui import display

    display.start()
    import pygame

    from forty_thieves.game.session import Session
    from forty_thieves.records.store import Records
    from forty_thieves.rules.catalogue import FORTY_THIEVES
    from forty_thieves.rules.deal import deal
    from forty_thieves.solver.desk import Urgency
    from forty_thieves.solver.verdict import Budget
    from forty_thieves.ui.app import App
    from forty_thieves.ui.options import Lamp

    records = Records.open(None)
    session = Session(records, records.profile("bench"), number=lambda: 1)
    app = App(display.Screen("bench", SIZES[0]), session)
    app.sitting.set("lamp", Lamp.OFF)
    app.draw()
    app.sitting.table.end_motion()
    desk = app.sitting.advice.desk
    start = app.sitting.table.places[session.game.state.columns[6][-1]].center
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, clicks=1, touch=False))
    for searching in (False, True):
        if searching:
            desk.ask(deal(FORTY_THIEVES, 3), Budget(seconds=60, memory=2 * 10**9), Urgency.TABLE)
        clock, times, last = pygame.time.Clock(), [], time.perf_counter()
        for n in range(600):
            clock.tick(60)
            at = (start[0] + 2 * (n % 200) - 200, start[1] - 150 + n % 300)
            pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(2, 1), buttons=(1, 0, 0), touch=False))
            _one_frame(app, pygame)
            now = time.perf_counter()
            times.append((now - last) * 1000)
            last = now
        print(" ".join(f"{t:.4f}" for t in times[60:]))
    desk.close()


def idle() -> tuple[float, float]:
    """CPU in per cent and resident megabytes of an open window that is left alone."""
    with tempfile.TemporaryDirectory() as folder:
        game = subprocess.Popen([sys.executable, "-m", "forty_thieves", "--data-dir", folder], cwd=ROOT)
        time.sleep(4)
        before = cpu_seconds(game.pid)
        time.sleep(10)
        used = cpu_seconds(game.pid) - before
        memory = resident(game.pid)
        game.send_signal(signal.SIGTERM)
        game.wait(10)
    return used * 10, memory


def cpu_seconds(pid: int) -> float:
    """CPU seconds that the process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """Resident memory in megabytes (Linux)."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    if importlib.util.find_spec("pygame") is None:
        from environment import start

        start("play", [__file__, *sys.argv[1:]])
    if sys.argv[1:2] == ["_frames"]:
        _frames(int(sys.argv[2]), int(sys.argv[3]))
    elif sys.argv[1:2] == ["_paced"]:
        _paced()
    else:
        main()
