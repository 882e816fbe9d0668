"""Measures the solver: how many deals it settles, in how much time and work, and how quick its two cores are.

    python3 scripts/bench.py solver                      FT 1-100 and 1-40 of the games most played, up to 1 s each
    python3 scripts/bench.py solver FT=1-100 LI --seconds 10
    python3 scripts/bench.py solver all                  1-40 of every variant

One core, memory limit 1 GB (``--memory`` in MB). Shares by expansions are the same on every machine.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from forty_thieves.rules.catalogue import CATALOGUE, EXPECTED  # noqa: E402
from forty_thieves.rules.deal import deal  # noqa: E402
from forty_thieves.solver import Answer, Budget, solve  # noqa: E402
from forty_thieves.solver.cores import COMPILED, PYTHON, NoCore, core  # noqa: E402
from forty_thieves.solver.verdict import MEGABYTE  # noqa: E402

SECONDS = (0.1, 1.0, 10.0)
EXPANSIONS = (2_000, 20_000, 100_000)


@dataclass(frozen=True)
class Settled:
    """What became of one deal."""

    answer: Answer
    expansions: int
    seconds: float


def bench_solver(arguments: list[str]) -> None:
    """Print the figures of the variants that are asked for."""
    parser = argparse.ArgumentParser(prog="bench.py solver")
    parser.add_argument("variants", nargs="*", help="such as FT, FT=1-100, or all")
    parser.add_argument("--seconds", type=float, default=1.0, help="the most for one deal (default 1)")
    parser.add_argument("--memory", type=int, default=1000, help="in MB (default 1000)")
    given = parser.parse_args(arguments)
    wanted = given.variants or ["FT=1-100", *(name for name in EXPECTED if name != "FT")]
    if wanted == ["all"]:
        wanted = ["FT=1-100", *(name for name in CATALOGUE if name != "FT")]
    print("The solver")
    for name in (COMPILED, PYTHON):
        _print_speed(name)
    _print_known_lost()
    head = [f"{s:g} s" for s in SECONDS if s <= given.seconds] + [f"{n // 1000}k" for n in EXPANSIONS]
    print(f"\n  won/lost within{'':<9}" + "".join(f"{text:>9}" for text in head) + "   open  median   lines  peak MB")
    for text in wanted:
        variant, _equals, numbers = text.partition("=")
        first, _dash, last = (numbers or "1-40").partition("-")
        _print_variant(variant, int(first), int(last or first), given.seconds, given.memory)


def _print_variant(name: str, first: int, last: int, seconds: float, memory: int) -> None:
    # In a process of its own, for the peak of its memory.
    call = [sys.executable, __file__, name, str(first), str(last), str(seconds), str(memory)]
    found = json.loads(subprocess.run(call, check=True, capture_output=True, text=True).stdout)
    deals = [Settled(Answer(answer), expansions, spent) for answer, expansions, spent in found["deals"]]
    cells = [_share(d for d in deals if d.seconds <= limit) for limit in SECONDS if limit <= seconds]
    cells += [_share(d for d in deals if d.expansions <= limit) for limit in EXPANSIONS]
    settled = [d for d in deals if d.answer in (Answer.WINNABLE, Answer.LOST)]
    middle = f"{median(d.expansions for d in settled):,.0f}" if settled else "–"
    line = f"{median(found['lines']):.0f}" if found["lines"] else "–"
    print(
        f"  {name:<4}{first:>4} to {last:<12}"
        + "".join(f"{cell:>9}" for cell in cells)
        + f"{len(deals) - len(settled):>7}{middle:>8}{line:>8}{found['peak']:>9.0f}",
        flush=True,
    )


def _share(deals: Iterable[Settled]) -> str:
    answers = [d.answer for d in deals]
    return f"{answers.count(Answer.WINNABLE)}/{answers.count(Answer.LOST)}"


def _print_speed(name: str) -> None:
    """How many positions a second the core looks into, on deals that nobody wins soon."""
    try:
        module = core(name)
    except NoCore as missing:
        print(f"  {missing}")
        return
    spent, done = 0.0, 0
    for number in (3, 4, 5, 9):
        verdict = solve(
            deal(CATALOGUE["FT"], number), Budget(expansions=200_000 if name == COMPILED else 10_000), core=module
        )
        spent, done = spent + verdict.seconds, done + verdict.expansions
    print(f"  {'expansions a second, ' + name + ' core':<58}{done / spent:>18,.0f}")


def _print_known_lost() -> None:
    """The mid-game positions that other solvers have proved lost: how many are proved here within a second."""
    sys.path.insert(0, str(ROOT / "tests"))
    from tests.shared_rows import rows, start_of

    positions = [start_of(row) for row in rows("lost") if row["variant"] == "FT" and "number" not in row]
    begun = time.perf_counter()
    proved = sum(solve(state, Budget(seconds=1.0)).answer is Answer.LOST for state in positions)
    each = (time.perf_counter() - begun) / len(positions)
    print(f"  {'known lost mid-game positions proved within 1 s':<58}{f'{proved} of {len(positions)}':>18}")
    print(f"  {'… on average':<58}{each * 1000:>15.1f} ms")


def _solve_all(name: str, first: int, last: int, seconds: float, memory: int) -> None:
    """Solve these deals and print what became of them, and the peak of the memory, as JSON."""
    import resource

    deals, lines = [], []
    for number in range(first, last + 1):
        verdict = solve(deal(CATALOGUE[name], number), Budget(seconds=seconds, memory=memory * MEGABYTE))
        deals.append((verdict.answer, verdict.expansions, verdict.seconds))
        lines += [len(verdict.line)] if verdict.line else []
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / MEGABYTE
    print(json.dumps({"deals": deals, "lines": lines, "peak": peak}))


if __name__ == "__main__":
    _solve_all(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]), int(sys.argv[5]))
