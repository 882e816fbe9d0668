"""Game records: one game as JSON, made to be mailed, kept and replayed."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final

from forty_thieves.language import _
from forty_thieves.rules.codes import BadDealCode, deal_code, parse_deal_code
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import IllegalCommand, play
from forty_thieves.rules.position import BadPosition, parse_position, position_form, read_json
from forty_thieves.rules.rules_form import BadRules, parse_variant, variant_form
from forty_thieves.rules.state import GameState
from forty_thieves.rules.stuck import is_stuck

FORMAT: Final = "forty-thieves-game/1"
_FAMILY: Final = "forty-thieves-game/"


class UnreadableRecord(ValueError):
    """A game record that can't be read; the text says why."""


class Result(StrEnum):
    """How a game stands or ended: what a record stores, and what a replay finds."""

    WON = "won"
    LOST = "lost"
    OPEN = "open"
    STUCK = "stuck"


@dataclass(frozen=True)
class GameRecord:
    """One game: where it began, the commands as their texts, and what else is known of it.

    ``deal`` is the deal code, or empty where the game began from a position. ``seconds`` is the time on the
    clock, ``started`` a moment in UTC.
    """

    start: GameState
    deal: str
    commands: tuple[str, ...]
    result: Result | None = None
    seconds: float | None = None
    started: datetime | None = None


@dataclass(frozen=True)
class Fault:
    """The first command of a record that can't be played: its number from 1, its text and the reason."""

    number: int
    command: str
    reason: str


@dataclass(frozen=True)
class Replay:
    """What the rules make of a record: the state it leads to, how that stands, and the fault that ended it, if any."""

    state: GameState
    result: Result
    fault: Fault | None


def replay(record: GameRecord) -> Replay:
    """Play the record's commands from its start, as far as they are legal."""
    state = record.start.copy()
    fault = None
    for number, text in enumerate(record.commands, start=1):
        try:
            if state.won:
                raise IllegalCommand(_("The game was won before this command."))
            play(state, parse_command(text))
        except ValueError as error:
            fault = Fault(number, text, str(error))
            break
    result = Result.WON if state.won else Result.STUCK if is_stuck(state) else Result.OPEN
    return Replay(state, result, fault)


def record_text(record: GameRecord) -> str:
    """The record as one line of JSON."""
    form: dict[str, Any] = {
        "format": FORMAT,
        "variant": variant_form(record.start.variant),
        "deal": record.deal or position_form(record.start),
        "commands": list(record.commands),
    }
    if record.result is not None:
        form["result"] = str(record.result)
    if record.seconds is not None:
        form["seconds"] = round(record.seconds, 1)
    if record.started is not None:
        form["started"] = record.started.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    return json.dumps(form)


def read_record(text: str) -> GameRecord:
    """The record in the JSON text. Raises UnreadableRecord, with a sentence, where there is none."""
    try:
        return parse_record(read_json(text))
    except UnreadableRecord:
        raise
    except ValueError as error:
        raise UnreadableRecord(str(error)) from None


def parse_record(form: object) -> GameRecord:
    """The record in an object from JSON. Raises UnreadableRecord."""
    if not isinstance(form, dict):
        raise UnreadableRecord(_("A game record is a JSON object."))
    _check_format(form.get("format"))
    commands = form.get("commands")
    if not isinstance(commands, list) or not all(isinstance(text, str) for text in commands):
        raise UnreadableRecord(_("The record has no list of commands."))
    start, code = _read_start(form)
    return GameRecord(start, code, tuple(commands), _result(form), _seconds(form), _started(form))


def _check_format(value: object) -> None:
    if value == FORMAT:
        return
    if isinstance(value, str) and value.startswith(_FAMILY):
        raise UnreadableRecord(
            _("This record is of another version ({version}); this program reads {ours}.").format(
                version=value[:40], ours=FORMAT
            )
        )
    raise UnreadableRecord(
        _("This is not a Forty Thieves game record: its “format” should be {ours}.").format(ours=FORMAT)
    )


def _read_start(form: dict[str, Any]) -> tuple[GameState, str]:
    where = form.get("deal")
    try:
        variant = parse_variant(form.get("variant"))
        if isinstance(where, str) and where.lower().startswith("pysol:"):
            raise UnreadableRecord(_("This version doesn't know the deals of PySolFC."))
        if isinstance(where, str):
            of_code, number = parse_deal_code(where)
            start, code = deal(of_code, number), deal_code(of_code, number)
        elif isinstance(where, dict):
            start, code = parse_position(where), ""
        else:
            raise UnreadableRecord(_("The record lacks its “deal”: a deal code or a position."))
    except (BadRules, BadDealCode, BadPosition) as error:
        raise UnreadableRecord(str(error)) from None
    if start.variant != variant:
        raise UnreadableRecord(_("The record is of one game and its deal of another."))
    return start, code


def _result(form: dict[str, Any]) -> Result | None:
    value = form.get("result")
    if value is None:
        return None
    if value in ("won", "lost", "open"):
        return Result(value)
    raise UnreadableRecord(
        _("The record's “result” is won, lost or open, not “{value}”.").format(value=str(value)[:20])
    )


def _seconds(form: dict[str, Any]) -> float | None:
    value = form.get("seconds")
    if value is None:
        return None
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < 1e9:
        return float(value)
    raise UnreadableRecord(_("The record's “seconds” is not a length of time."))


def _started(form: dict[str, Any]) -> datetime | None:
    value = form.get("started")
    if value is None:
        return None
    try:
        moment = datetime.fromisoformat(value)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        raise UnreadableRecord(_("The record's “started” is not a time (ISO 8601).")) from None


def line_texts(commands: Sequence[object]) -> tuple[str, ...]:
    """The text forms of commands, for a record."""
    return tuple(map(str, commands))
