"""Finds the deals that the program ships as proven winnable, and writes them to assets/deals.

    python3 scripts/build_deals.py                       everything: minutes with the compiled solver
    python3 scripts/build_deals.py --variant FT ST       some variants
    python3 scripts/build_deals.py --variant FT --count 5000 --expansions 100000

Looks into random deals one after the other, the same on every machine, until enough are won, or as much was spent on
the variant as is sensible. All cores are used. What was found lies in build/deals: an interrupted run (Ctrl+C) goes on
from there, and takes it over whole where nothing was changed. Remove that folder after a change of the solver.
"""

import argparse
import hashlib
import json
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from forty_thieves.game.proven import deals_file, packed, shorthand_line, unpacked  # noqa: E402
from forty_thieves.rules.catalogue import CATALOGUE  # noqa: E402
from forty_thieves.rules.codes import LAST_NUMBER  # noqa: E402
from forty_thieves.rules.commands import parse_command  # noqa: E402
from forty_thieves.rules.deal import deal  # noqa: E402
from forty_thieves.rules.variant import Variant  # noqa: E402
from forty_thieves.solver import Answer, Budget, solve  # noqa: E402
from forty_thieves.solver.shorten import shortened  # noqa: E402

SHIPPED = ROOT / "assets" / "deals"
FOUND = ROOT / "build" / "deals"
LEAST_FOR_BANDS = 20

Row = dict[str, Any]


@dataclass(frozen=True)
class Plan:
    """How many deals of a variant are wanted, the budget for each, and the expansions for all of them together."""

    count: int
    expansions: int
    spend: int
    first: int = 1


CLASSIC = Plan(count=2000, expansions=50_000, spend=500_000_000)
OTHERS = Plan(count=200, expansions=30_000, spend=14_000_000)


def candidate(variant: Variant, index: int) -> int:
    """The deal number that is looked into in that place: of the whole range, so that no code shows what is shipped."""
    drawn = hashlib.sha256(f"{variant.id} {index}".encode()).digest()
    return 1 + int.from_bytes(drawn[:8], "big") % LAST_NUMBER


def look_into(name: str, index: int, expansions: int) -> Row:
    """What the solver says of that candidate. Raises IllegalCommand where its line isn't legal."""
    variant = CATALOGUE[name]
    number = candidate(variant, index)
    state = deal(variant, number)
    verdict = solve(state, Budget(expansions=expansions))
    row: Row = {"index": index, "number": number, "verdict": verdict.answer.value, "expansions": verdict.expansions}
    if verdict.answer is Answer.WINNABLE:
        row["line"] = " ".join(map(str, shortened(state, verdict.line)))
    return row


# What was found before ----------------------------------------------------------------------------------------


def found_file(variant: Variant, plan: Plan, folder: Path) -> Path:
    """Where the results of that variant with that budget are kept, one JSON object a line."""
    return folder / f"{variant.id}-{plan.expansions}.jsonl"


def found_before(path: Path) -> dict[int, Row]:
    """The results in the file, by their index; what a broken run has left half written is cut off."""
    rows: dict[int, Row] = {}
    if not path.exists():
        return rows
    sound = 0
    data = path.read_bytes()
    for line in data.splitlines(keepends=True):
        try:
            row = json.loads(line)
            if not line.endswith(b"\n"):
                break
            rows[row["index"]] = row
        except (ValueError, TypeError, LookupError):
            break
        sound += len(line)
    if sound < len(data):
        os.truncate(path, sound)
    return rows


# The search ---------------------------------------------------------------------------------------------------


def results(variant: Variant, plan: Plan, folder: Path, pool: ProcessPoolExecutor, ahead: int) -> Iterator[Row]:
    """The results of the candidates in their order, for ever; new ones are kept before they are given."""
    path = found_file(variant, plan, folder)
    before = found_before(path)
    running: dict[int, Future[Row]] = {}
    index = next_asked = plan.first
    folder.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="ascii") as file:
        try:
            while True:
                while len(running) < ahead and next_asked < index + 2 * ahead:
                    if next_asked not in before:
                        running[next_asked] = pool.submit(look_into, variant.id, next_asked, plan.expansions)
                    next_asked += 1
                row = before.get(index)
                if row is None:
                    row = running.pop(index).result()
                    file.write(json.dumps(row) + "\n")
                    file.flush()
                yield row
                index += 1
        finally:
            for future in running.values():
                future.cancel()


def search(
    variant: Variant, plan: Plan, folder: Path, pool: ProcessPoolExecutor, jobs: int, progress: "Progress"
) -> list[Row]:
    """The results up to the last deal that is wanted, or to the end of what may be spent."""
    rows: list[Row] = []
    won = spent = 0
    for row in results(variant, plan, folder, pool, 4 * jobs):
        rows.append(row)
        won += row["verdict"] == Answer.WINNABLE
        spent += row["expansions"]
        progress.show(variant, len(rows), won, spent, plan)
        if won >= plan.count or spent >= plan.spend:
            break
    progress.end_line()
    return rows


def file_of(variant: Variant, plan: Plan, rows: Sequence[Row]) -> bytes:
    """The file to ship: each line is played by the rules here, and read back. Raises ValueError where one is wrong."""
    won = [row for row in rows if row["verdict"] == Answer.WINNABLE]
    efforts = [row["expansions"] for row in won]
    lines = []
    for row in won:
        state = deal(variant, row["number"])
        lines.append(shorthand_line(state, map(parse_command, row["line"].split())))
        if not state.won:
            raise ValueError(f"the line for {variant.id} {row['number']} doesn't win")
    about = {
        "variant": variant.id,
        "tried": len(rows),
        "winnable": len(won),
        "lost": sum(row["verdict"] == Answer.LOST for row in rows),
        "expansions": plan.expansions,
        "bands": bands(efforts),
        "numbers": [row["number"] for row in won],
        "efforts": efforts,
    }
    data = packed(about, lines)
    deals = unpacked(data, variant)
    for row in won:
        if [*map(str, deals.line(row["number"]) or ())] != row["line"].split():
            raise ValueError(f"the line for {variant.id} {row['number']} isn't read as it was written")
    return data


def bands(efforts: Sequence[int]) -> list[int]:
    """The quartiles of the efforts: up to which a deal is gentle, fair and hard. None of a few deals."""
    if len(efforts) < LEAST_FOR_BANDS:
        return []
    return [round(limit) for limit in quantiles(efforts, n=4, method="inclusive")]


# What is told -------------------------------------------------------------------------------------------------


class Progress:
    """A bar on a terminal; elsewhere a line now and then."""

    def __init__(self, variants: int) -> None:
        self._variants = variants
        self._place = 0
        self._variant: Variant | None = None
        self._begun = self._told = time.monotonic()
        self._terminal = sys.stdout.isatty()

    def show(self, variant: Variant, tried: int, won: int, spent: int, plan: Plan) -> None:
        """Tell how far the variant is."""
        now = time.monotonic()
        if variant is not self._variant:
            self._variant, self._begun, self._told = variant, now, 0.0 if self._terminal else now
            self._place += 1
        done = min(1.0, max(won / plan.count, spent / plan.spend))
        last = done >= 1
        if not last and now - self._told < (0.1 if self._terminal else 10.0):
            return
        self._told = now
        taken = now - self._begun
        left = f", {_clock(taken / done * (1 - done))} left" if done and not last else f", took {_clock(taken)}"
        text = f"{variant.id}: {won} of {plan.count} won, {tried} looked into{left}"
        if self._terminal:
            filled = round(24 * done)
            print(
                f"\r\x1b[K{self._place}/{self._variants} {'█' * filled}{'·' * (24 - filled)} {text}", end="", flush=True
            )
        else:
            print(f"{self._place}/{self._variants} {text}", flush=True)

    def end_line(self) -> None:
        """Leave the bar standing and go to the next line."""
        if self._terminal:
            print(flush=True)


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def table(folder: Path) -> str:
    """The page beside the files: what was measured of each variant."""
    rows = [
        "# Deals that were proved winnable",
        "",
        "Made by `scripts/build_deals.py`; the form of the files is told in `forty_thieves/game/proven.py`. Random",
        "deals of each variant were looked into, each with a budget in expansions of the solver, until enough were won",
        "or enough was spent. A deal is gentle, fair or hard when the solver needed at most so many expansions to win",
        "it, and fiendish beyond: the quartiles of all that were won.",
        "",
        "| Variant | looked into | budget | won | lost | open | gentle to | fair to | hard to |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for variant in CATALOGUE.values():
        path = deals_file(variant, folder)
        if path.exists():
            deals = unpacked(path.read_bytes(), variant)
            left_open = deals.tried - deals.winnable - deals.lost
            limits = deals.bands or ("–",) * 3
            figures = (deals.tried, deals.expansions, deals.winnable, deals.lost, left_open, *limits)
            rows.append(f"| {variant.id} {variant.name} | {' | '.join(map(str, figures))} |")
    return "\n".join([*rows, ""])


# The command --------------------------------------------------------------------------------------------------


def build(variants: Sequence[Variant], plans: Sequence[Plan], jobs: int, found: Path, shipped: Path) -> None:
    """Find and write the deals of the variants, each file as soon as it is complete."""
    shipped.mkdir(parents=True, exist_ok=True)
    progress = Progress(len(variants))
    with ProcessPoolExecutor(jobs, initializer=_ignore_interrupts) as pool:
        try:
            for variant, plan in zip(variants, plans, strict=True):
                rows = search(variant, plan, found, pool, jobs, progress)
                write(deals_file(variant, shipped), file_of(variant, plan, rows))
                write(shipped / "README.md", table(shipped).encode("utf-8"))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def write(path: Path, data: bytes) -> None:
    """Write the file whole or not at all."""
    half = path.with_name(path.name + ".half")
    half.write_bytes(data)
    half.replace(path)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(description="Find the deals that are shipped as proven winnable.")
    parser.add_argument("--variant", nargs="+", choices=[*CATALOGUE], default=[*CATALOGUE], metavar="ID")
    parser.add_argument("--count", type=int, help=f"deals of each variant ({OTHERS.count}; FT: {CLASSIC.count})")
    parser.add_argument("--expansions", type=int, help=f"budget a deal ({OTHERS.expansions}; FT: {CLASSIC.expansions})")
    parser.add_argument("--spend", type=int, help="expansions after which a variant has to do with what was found")
    parser.add_argument("--from", type=int, default=1, dest="first", help="the candidate to begin with (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    parser.add_argument("--found", type=Path, default=FOUND, metavar="DIR", help="where results are kept (build/deals)")
    parser.add_argument("--into", type=Path, default=SHIPPED, metavar="DIR", help="where to write (assets/deals)")
    given = parser.parse_args()
    variants = [CATALOGUE[name] for name in given.variant]
    plans = []
    for variant in variants:
        usual = CLASSIC if variant.id == "FT" else OTHERS
        count, expansions, spend = given.count or usual.count, given.expansions or usual.expansions, given.spend
        plans.append(Plan(count, expansions, spend or usual.spend, given.first))
    try:
        build(variants, plans, given.jobs, given.found, given.into)
    except KeyboardInterrupt:
        print("\nInterrupted. What was found is kept: the same command goes on from there.")
        sys.exit(130)


if __name__ == "__main__":
    main()
