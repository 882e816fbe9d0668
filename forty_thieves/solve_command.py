"""``forty-thieves solve``: what can be won, of one position or of many deals in a row."""

import json
import signal
import textwrap
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from statistics import median
from threading import Event, Thread
from types import FrameType

from forty_thieves.language import _, ngettext
from forty_thieves.rules.codes import deal_code
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import play
from forty_thieves.rules.start import Start
from forty_thieves.rules.variant import Variant
from forty_thieves.solver import Answer, Budget, Verdict, solve
from forty_thieves.solver.cores import core_name
from forty_thieves.solver.process import WorkerProcess, worker_command
from forty_thieves.solver.shorten import shortened
from forty_thieves.solver.verdict import MEGABYTE, verdict_form

_WIDTH = 100
_PATIENCE = 0.2  # seconds; where Ctrl+C can't end a wait, it is seen after this long


def solve_one(start: Start, budget: Budget, as_json: bool) -> bool:
    """Print the verdict on the position that the start leads to; False where Ctrl+C stopped the search.

    Raises ValueError where the game is won there already.
    """
    state = start.state.copy()
    for text in start.commands:
        play(state, parse_command(text))
    if state.won:
        raise ValueError(_("This game is won already."))
    core = core_name()  # where the one that is asked for is missing, that is said before anything is begun
    with _interrupt_seen() as interrupted:
        verdict = solve(state, budget, interrupted)
    verdict = replace(verdict, line=shortened(state, verdict.line))
    if as_json:
        print(json.dumps(verdict_form(verdict)))
    else:
        print("   ".join(filter(None, (state.variant.name, start.deal))), end="\n\n")
        print(_sentence(verdict))
        if verdict.line:
            line = " ".join(map(str, verdict.line))
            print(textwrap.fill(line, _WIDTH, initial_indent="  ", subsequent_indent="  "))
        print(
            _("{expansions:,} expansions in {seconds:.2f} s, solver core: {core}").format(
                expansions=verdict.expansions, seconds=verdict.seconds, core=core
            )
        )
    return verdict.answer is not Answer.STOPPED


@contextmanager
def _interrupt_seen() -> Iterator[Callable[[], bool]]:
    """Gives a function that tells whether Ctrl+C was pressed; the second time it ends the program as usual."""
    seen: list[int] = []

    def note(number: int, _frame: FrameType | None) -> None:
        seen.append(number)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(seen)
    finally:
        signal.signal(signal.SIGINT, before)


def _sentence(verdict: Verdict) -> str:
    match verdict.answer:
        case Answer.WINNABLE:
            n = len(verdict.line)
            return ngettext("winnable, with this {n} command:", "winnable, with these {n} commands:", n).format(n=n)
        case Answer.LOST:
            return _("lost: proved, nothing wins it")
        case Answer.STOPPED:
            return _("stopped before it was settled")
    return _("unknown: {reason}").format(reason=verdict.reason or _("not settled within what the search was given"))


# Many deals ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Batch:
    """The deals of a variant from one number to another, both included, and what may be spent on each."""

    variant: Variant
    first: int
    last: int
    budget: Budget

    def __len__(self) -> int:
        return self.last - self.first + 1

    @property
    def numbers(self) -> range:
        """The deal numbers."""
        return range(self.first, self.last + 1)


def solve_batch(batch: Batch, jobs: int, as_json: bool) -> bool:
    """Print a line for each deal, in order and as soon as it is there, then a summary.

    False where Ctrl+C ended it; the summary is then of what was settled by that time. Raises OSError, after all that,
    where searches failed: those are no verdicts.
    """
    begun = time.monotonic()
    core = core_name()
    found: list[Verdict] = []
    whole = False
    try:
        for number, verdict in _verdicts(batch, min(jobs, len(batch))):
            found.append(verdict)
            code = deal_code(batch.variant, number)
            if as_json:
                print(json.dumps({"deal": code, "number": number, **verdict_form(verdict)}), flush=True)
            else:
                print(_deal_line(code, verdict), flush=True)
        whole = True
    except KeyboardInterrupt:
        pass
    seconds = time.monotonic() - begun
    print(json.dumps(_summary_form(batch, found, seconds, core)) if as_json else _summary(batch, found, seconds, core))
    if failed := [verdict for verdict in found if verdict.reason and not verdict.expansions]:
        sentence = ngettext("{n} search failed: {reason}", "{n} searches failed, such as: {reason}", len(failed))
        raise OSError(sentence.format(n=len(failed), reason=failed[0].reason))
    return whole


def _verdicts(batch: Batch, jobs: int) -> Iterator[tuple[int, Verdict]]:
    """The numbers with the verdicts on their deals, in order, from that many processes."""
    numbers = iter(batch.numbers)
    found: SimpleQueue[tuple[int, Verdict]] = SimpleQueue()
    workers: list[WorkerProcess] = []
    over = Event()

    def work() -> None:
        worker: WorkerProcess | None = None
        for number in numbers:
            if over.is_set():
                return
            if worker is None:
                worker = WorkerProcess(worker_command())
                workers.append(worker)
            worker.ask(number, deal(batch.variant, number), batch.budget)
            answer = worker.answers.get()
            if answer is None:
                verdict = Verdict(Answer.UNKNOWN, reason=_("The process that searched ended unexpectedly."))
                worker = None
            else:
                verdict = answer[1]
            found.put((number, verdict))

    try:
        for _job in range(jobs):
            Thread(target=work, daemon=True).start()
        waiting: dict[int, Verdict] = {}
        for number in batch.numbers:
            while number not in waiting:
                try:
                    settled, verdict = found.get(timeout=_PATIENCE)
                except Empty:
                    continue
                waiting[settled] = verdict
            yield number, waiting.pop(number)
    finally:
        over.set()
        for worker in workers:
            worker.end()


def _deal_line(code: str, verdict: Verdict) -> str:
    commands = len(verdict.line)
    length = ngettext("{n:3} command", "{n:3} commands", commands).format(n=commands) if commands else ""
    effort = _("{expansions:,} expansions").format(expansions=verdict.expansions)
    line = f"{code}   {verdict.answer.value:8}   {length:12}   {effort:>20}   {verdict.seconds:7.2f} s"
    return f"{line}   {verdict.reason}" if verdict.reason else line


def _counts(found: list[Verdict]) -> dict[Answer, int]:
    counted = Counter(verdict.answer for verdict in found)
    return {answer: counted[answer] for answer in (Answer.WINNABLE, Answer.LOST, Answer.UNKNOWN)}


def _median(found: list[Verdict]) -> int | None:
    """The median of the expansions that settled a deal."""
    effort = [verdict.expansions for verdict in found if verdict.settled]
    return round(median(effort)) if effort else None


def _summary(batch: Batch, found: list[Verdict], seconds: float, core: str) -> str:
    title = _("{game}, deals {first} to {last}").format(game=batch.variant.name, first=batch.first, last=batch.last)
    if len(found) < len(batch):
        title += _(" (ended early, after {n} of {asked})").format(n=len(found), asked=len(batch))
    lines = [
        "",
        title,
        _("  each with at most {budget}; solver core: {core}").format(budget=_budget_words(batch.budget), core=core),
    ]
    for answer, count in _counts(found).items():
        share = 100 * count / len(found) if found else 0
        lines.append(f"  {answer.value:8} {count:7} {share:6.1f} %")
    middle = _median(found)
    if middle is not None:
        lines.append(_("  median of the settled: {n:,} expansions").format(n=middle))
    lines.append(_("  {seconds:.1f} s in all").format(seconds=seconds))
    return "\n".join(lines)


def _budget_words(budget: Budget) -> str:
    words = []
    if budget.expansions is not None:
        words.append(_("{n:,} expansions").format(n=budget.expansions))
    if budget.seconds is not None:
        words.append(_("{n:g} s").format(n=budget.seconds))
    return ", ".join([*words, _("{n:,} MB").format(n=budget.memory // MEGABYTE)])


def _summary_form(batch: Batch, found: list[Verdict], seconds: float, core: str) -> dict[str, object]:
    most = batch.budget
    return {
        "variant": batch.variant.id,
        "from": batch.first,
        "to": batch.last,
        "deals": len(found),
        **{answer.value: count for answer, count in _counts(found).items()},
        "median_expansions": _median(found),
        "budget": {"expansions": most.expansions, "seconds": most.seconds, "memory": most.memory},
        "core": core.lower(),
        "seconds": round(seconds, 1),
    }
