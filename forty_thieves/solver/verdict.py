"""The solver's answers, and how much work it may spend on one."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from forty_thieves.rules.commands import Command, parse_command

MEGABYTE: Final = 1_000_000


class Answer(StrEnum):
    """Whether a position can still be won. ``winnable`` and ``lost`` are proved; the others say nothing about it."""

    WINNABLE = "winnable"
    LOST = "lost"
    UNKNOWN = "unknown"
    STOPPED = "stopped"


@dataclass(frozen=True)
class Budget:
    """How far a search may go; None is without limit.

    ``expansions`` counts positions looked into and is the same on every machine and core; ``seconds`` is wall clock;
    ``memory`` is in bytes.
    """

    expansions: int | None = None
    seconds: float | None = None
    memory: int = 300 * MEGABYTE


@dataclass(frozen=True)
class Verdict:
    """What was found out about a position.

    ``line`` are the commands that win it, replayed by the rules before anyone sees them; empty but for ``winnable``.
    ``reason`` is a sentence for the player where it could not be settled.
    """

    answer: Answer
    line: tuple[Command, ...] = ()
    expansions: int = 0
    seconds: float = 0.0
    reason: str = ""

    @property
    def settled(self) -> bool:
        """Whether it is proved either way."""
        return self.answer in (Answer.WINNABLE, Answer.LOST)


def verdict_form(verdict: Verdict) -> dict[str, Any]:
    """The verdict as an object for JSON."""
    form: dict[str, Any] = {
        "verdict": verdict.answer.value,
        "line": [str(command) for command in verdict.line],
        "expansions": verdict.expansions,
        "seconds": round(verdict.seconds, 3),
    }
    if verdict.reason:
        form["reason"] = verdict.reason
    return form


def parse_verdict(form: Mapping[str, Any]) -> Verdict:
    """The verdict that ``verdict_form`` wrote. Raises ValueError, KeyError or TypeError for anything else."""
    return Verdict(
        Answer(form["verdict"]),
        tuple(parse_command(text) for text in form["line"]),
        int(form["expansions"]),
        float(form["seconds"]),
        str(form.get("reason", "")),
    )
