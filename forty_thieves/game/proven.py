"""The deals that the program ships: random ones that the solver has won, each with its winning line.

A file a variant, ``assets/deals/ID.deals``, made by ``scripts/build_deals.py``:

- 7 bytes ``FTDEALS`` and a byte with the version of this format, 1;
- a JSON object, packed by zlib: ``variant``, the id; ``tried``, ``winnable`` and ``lost``, how many deals were looked
  into and what was proved of them, and ``expansions``, the budget of each; ``bands``, up to which effort a deal is
  gentle, fair and hard (empty where too few were won to tell); ``numbers`` and ``efforts`` of the deals that are
  shipped, an effort being the expansions that the solver needed; ``symbols``, the commands of all lines in shorthand
  (``shorthand.py``), the commonest first;
- the lines, packed by zlib: UTF-8 text, a line for each number. Symbol *n* is the character with the number 11 + n.

Numbers and efforts are read without the lines; a line is made of its characters when it is asked for. zlib's own check
sum tells a damaged file.
"""

import json
import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from forty_thieves.assets_place import assets_folder
from forty_thieves.game.shorthand import longhand, shorthand
from forty_thieves.language import _
from forty_thieves.rules.commands import Command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import IllegalCommand, play, refusal
from forty_thieves.rules.own_rules import catalogued
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant

_SIGNATURE: Final = b"FTDEALS\x01"
_FIRST: Final = 11  # the character of the first symbol: after the end of a line


class UnreadableDeals(ValueError):
    """The file with the proven deals of a variant is missing or damaged; the text tells the player what to do."""


@dataclass(frozen=True)
class ProvenDeals:
    """The proven deals of a variant, and the sample that they and the bands of difficulty come from."""

    variant: Variant
    tried: int
    winnable: int
    lost: int
    expansions: int
    bands: tuple[int, ...]
    numbers: tuple[int, ...]
    efforts: tuple[int, ...]
    symbols: tuple[str, ...] = field(repr=False)
    packed: bytes = field(repr=False)

    @cached_property
    def _lines(self) -> list[str]:
        return zlib.decompress(self.packed).decode("utf-8").split("\n")

    def line(self, number: int) -> tuple[Command, ...] | None:
        """The line that wins the deal with that number, played by the rules to its end; None where it isn't shipped.

        Raises UnreadableDeals where the file has another line than one that wins.
        """
        if number not in self.numbers:
            return None
        state = deal(self.variant, number)
        commands = []
        try:
            for character in self._lines[self.numbers.index(number)]:
                commands.append(longhand(state, self.symbols[ord(character) - _FIRST]))
                play(state, commands[-1])
        except (ValueError, LookupError, zlib.error) as error:
            raise _unreadable(self.variant) from error
        if not state.won:
            raise _unreadable(self.variant)
        return tuple(commands)


@cache
def read_deals(variant: Variant, folder: Path | None = None) -> ProvenDeals | None:
    """The shipped deals of a variant; None for a player's own rules. Raises UnreadableDeals."""
    known = catalogued(variant)
    if known is None:
        return None
    try:
        return unpacked(deals_file(known, folder).read_bytes(), known)
    except (OSError, ValueError, TypeError, LookupError, zlib.error) as error:
        raise _unreadable(known) from error


def deals_file(variant: Variant, folder: Path | None = None) -> Path:
    """Where the deals of the variant are, or belong."""
    return (folder or assets_folder() / "deals") / f"{variant.id}.deals"


def proven_deals(variant: Variant) -> ProvenDeals | None:
    """The shipped deals of a variant; None where there are none, or none that can be read."""
    try:
        return read_deals(variant)
    except UnreadableDeals:
        return None


def trouble_with_deals(variant: Variant) -> str | None:
    """Why the shipped deals of the variant can't be read, in a sentence, or None."""
    try:
        read_deals(variant)
    except UnreadableDeals as error:
        return str(error)
    return None


def proven_line(variant: Variant, number: int) -> tuple[Command, ...] | None:
    """The shipped line that wins the deal; None where there is none, or none that can be read."""
    deals = proven_deals(variant)
    try:
        return None if deals is None else deals.line(number)
    except UnreadableDeals:
        return None


def _unreadable(variant: Variant) -> UnreadableDeals:
    sentence = _("The deals of {name} that are known to be winnable can't be read: install the game anew to mend that.")
    return UnreadableDeals(sentence.format(name=variant.name))


# The form of the file -----------------------------------------------------------------------------------------


def packed(about: dict[str, Any], lines: Iterable[Sequence[str]]) -> bytes:
    """The bytes of a file: ``about`` without ``symbols``, and the lines in shorthand, in the order of the numbers."""
    lines = [*lines]
    often = Counter(text for line in lines for text in line)
    symbols = sorted(often, key=lambda text: (-often[text], text))
    characters = {text: chr(_FIRST + n) for n, text in enumerate(symbols)}
    text = "\n".join("".join(characters[text] for text in line) for line in lines)
    head = zlib.compress(json.dumps({**about, "symbols": symbols}, separators=(",", ":")).encode("ascii"), 9)
    return b"".join([_SIGNATURE, head, zlib.compress(text.encode("utf-8"), 9)])


def unpacked(data: bytes, variant: Variant) -> ProvenDeals:
    """The deals in the bytes of a file. Raises ValueError, TypeError, LookupError or zlib.error where it is none."""
    if not data.startswith(_SIGNATURE):
        raise ValueError("not a file of deals, or of another version")
    head = zlib.decompressobj()
    about = json.loads(head.decompress(data[len(_SIGNATURE) :]))
    if about["variant"] != variant.id or len(about["numbers"]) != len(about["efforts"]):
        raise ValueError("the file of another variant, or half a file")
    return ProvenDeals(
        variant,
        tried=about["tried"],
        winnable=about["winnable"],
        lost=about["lost"],
        expansions=about["expansions"],
        bands=tuple(about["bands"]),
        numbers=tuple(about["numbers"]),
        efforts=tuple(about["efforts"]),
        symbols=tuple(about["symbols"]),
        packed=head.unused_data,
    )


def shorthand_line(state: GameState, line: Iterable[Command]) -> list[str]:
    """The line in shorthand; the state is as it stands after it then. Raises IllegalCommand."""
    texts = []
    for command in line:
        if (reason := refusal(state, command)) is not None:
            raise IllegalCommand(reason)
        texts.append(shorthand(state, command))
        command.apply(state)
    return texts
