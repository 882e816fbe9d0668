"""Deal codes: a deal number that can be told to a friend, with a check character against slips.

Seven characters of Crockford's base 32 after the variant's id: six for the number and one check character, a sum
over GF(32) with x⁵+x²+1 and α = 2. No single wrong character, no two swapped neighbours and no other variant's id
passes.
"""

from typing import Final

from forty_thieves.language import _
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.variant import Variant

LAST_NUMBER: Final = 32**6 - 1
_DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS: Final = str.maketrans({"O": "0", "I": "1", "L": "1"})
_DASHES: Final = str.maketrans({dash: "-" for dash in "‐‑‒–—−"})
_POWERS: Final = [1]
for _step in range(30):
    _doubled = _POWERS[-1] << 1
    _POWERS.append(_doubled ^ 0b100101 if _doubled & 32 else _doubled)


class BadDealCode(ValueError):
    """A deal code or number that names no deal; the text says what to do."""


def deal_code(variant: Variant, number: int) -> str:
    """The code of a deal: ``FT-0000012`` is number 1 of FT."""
    digits = [number >> shift & 31 for shift in range(25, -1, -5)]
    return f"{variant.id}-{''.join(_DIGITS[d] for d in (*digits, _check(digits, variant.id)))}"


def parse_deal_code(text: str) -> tuple[Variant, int]:
    """The variant and number that a code names. Raises BadDealCode where it names none."""
    plain = "".join(text.split()).upper().translate(_DASHES)
    name, dash, code = plain.rpartition("-")
    if not dash or not name:
        raise BadDealCode(_("A deal code looks like FT-0000012: the game, a dash and seven characters."))
    variant = CATALOGUE.get(name)
    if variant is None:
        raise BadDealCode(_("There is no game “{name}”; the codes of Forty Thieves begin with FT-.").format(name=name))
    code = code.translate(_READ_AS)
    for character in code:
        if character not in _DIGITS:
            raise BadDealCode(_("“{character}” is in no deal code.").format(character=character))
    if len(code) != 7:
        raise BadDealCode(_("A deal code has seven characters after the dash; this one has {n}.").format(n=len(code)))
    *digits, check = (_DIGITS.index(character) for character in code)
    if check != _check(digits, name):
        raise BadDealCode(_("This deal code has a slip in it: compare it with the one you were given."))
    number = 0
    for digit in digits:
        number = number << 5 | digit
    return variant, checked_number(number)


def checked_number(number: int) -> int:
    """The number, where it is that of a deal (1 to 32⁶ − 1). Raises BadDealCode where it isn't."""
    if not 1 <= number <= LAST_NUMBER:
        raise BadDealCode(_("Deal numbers run from 1 to {last}.").format(last=LAST_NUMBER))
    return number


def _check(digits: list[int], variant_id: str) -> int:
    total = 0
    for place, value in enumerate([*digits, *(ord(letter) % 32 for letter in variant_id)], start=1):
        total ^= _times(_POWERS[place], value)
    return total


def _times(a: int, b: int) -> int:
    """The product in GF(32)."""
    return _POWERS[(_POWERS.index(a) + _POWERS.index(b)) % 31] if a and b else 0
