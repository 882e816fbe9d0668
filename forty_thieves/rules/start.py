"""Where a game begins: whatever a player may type or paste to say which deal they mean."""

from contextlib import suppress
from dataclasses import dataclass

from forty_thieves.language import _
from forty_thieves.rules.codes import BadDealCode, checked_number, deal_code, parse_deal_code
from forty_thieves.rules.deal import deal
from forty_thieves.rules.position import parse_position, read_json
from forty_thieves.rules.pysol import is_pysol_text, parse_pysol_deal, pysol_deal
from forty_thieves.rules.record import parse_record, replay
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant


@dataclass(frozen=True)
class Start:
    """A state to begin from, its deal code or PySolFC text (empty for a position), and commands to play at once."""

    state: GameState
    deal: str
    commands: tuple[str, ...] = ()


def numbered_start(variant: Variant, number: int) -> Start:
    """The deal with that number. Raises BadDealCode where there is none."""
    return Start(deal(variant, number), deal_code(variant, number))


def pysol_start(variant: Variant, text: str, first_waste: bool = False) -> Start:
    """The deal of PySolFC for the number as its players type it. Raises BadDealCode where it deals none.

    With ``first_waste`` the first card (in Little Forty three) lies on the waste already, as in that program.
    """
    return Start(*pysol_deal(variant, text, first_waste=first_waste))


def read_start(text: str, variant: Variant) -> Start:
    """The start that a deal code, a number of that variant, a PySolFC deal, a position or a game record names.

    Raises ValueError, with a sentence, where the text names none or the record breaks the rules.
    """
    text = text.strip()
    if not text:
        raise BadDealCode(_("Type a deal code or number, or paste a position or a game record."))
    if text[0] in "{[":
        return _from_json(read_json(text))
    if is_pysol_text(text):
        return Start(*parse_pysol_deal(text))
    digits = "".join(text.split()).lstrip("#").replace(",", "")
    if len(digits) == 7 and digits[0] == "0":  # a code without its beginning: nobody writes a number like that
        with suppress(BadDealCode):
            return numbered_start(*parse_deal_code(f"{variant.id}-{digits}"))
    if digits.isascii() and digits.isdigit():
        return numbered_start(variant, checked_number(int(digits.lstrip("0")[:20] or "0")))
    of_code, number = parse_deal_code(text)
    return numbered_start(of_code, number)


def _from_json(form: object) -> Start:
    if not isinstance(form, dict) or not ("format" in form or "commands" in form):
        state = parse_position(form)
        if state.won:
            raise ValueError(_("In this position the game is won already."))
        return Start(state, "")
    record = parse_record(form)
    fault = replay(record).fault
    if fault is not None:
        raise ValueError(
            _("Command {n} of this record, {command}, is against the rules: {reason}").format(
                n=fault.number, command=fault.command, reason=fault.reason
            )
        )
    return Start(record.start, record.deal, record.commands)
