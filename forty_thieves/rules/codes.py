"""Deal codes: a deal number that can be told to a friend, with a check character against slips.

Seven characters of Crockford's base 32 after the variant's id: six for the number and one check character, a sum
over GF(32) with x⁵+x²+1 and α = 2. No single wrong character, no two swapped neighbours and no other variant's id
passes.

The code of a player's own rules is ``X1`` and the digits of the rules, of the deal number (six) and of the check
(four: the same sum with α, α², α³ and α⁴), in groups for reading. It has at most 40 characters.
"""

from typing import Final

from forty_thieves.language import _
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.own_rules import OWN_RULES_ID, catalogued, rules_number, rules_of_number
from forty_thieves.rules.variant import Variant

LAST_NUMBER: Final = 32**6 - 1
LONGEST_CODE: Final = 40
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
    """The code of a deal: ``FT-0000012`` is number 1 of FT. Own rules that are those of a variant get its code."""
    digits = _digits(number, 6)
    known = catalogued(variant)
    if known is not None:
        return f"{known.id}-{_text([*digits, _check(digits, known.id)])}"
    digits = [*_digits(rules_number(variant)), *digits]
    code = _text([*digits, *_own_check(digits)])
    room = LONGEST_CODE - len(OWN_RULES_ID) - 1
    group = next(size for size in range(5, room + 1) if len(code) + (len(code) - 1) // size <= room)
    return "-".join([OWN_RULES_ID, *(code[i : i + group] for i in range(0, len(code), group))])


def parse_deal_code(text: str) -> tuple[Variant, int]:
    """The variant and number that a code names. Raises BadDealCode where it names none."""
    plain = "".join(text.split()).upper().translate(_DASHES)
    if plain.startswith(f"{OWN_RULES_ID}-"):
        return _parse_own(plain.removeprefix(OWN_RULES_ID).replace("-", ""))
    name, dash, code = plain.rpartition("-")
    if not (name and dash):
        raise BadDealCode(_("A deal code looks like FT-0000012: the game, a dash and seven characters."))
    variant = CATALOGUE.get(name)
    if variant is None:
        sentence = _("There is no game “{name}”; the codes of Forty Thieves begin with FT-.")
        raise BadDealCode(sentence.format(name=name[:20]))
    values = _values(code)
    if len(values) != 7:
        raise BadDealCode(_("A deal code has seven characters after the dash; this one has {n}.").format(n=len(code)))
    *digits, check = values
    if check != _check(digits, name):
        raise _slip()
    return variant, checked_number(_number(digits))


def _parse_own(code: str) -> tuple[Variant, int]:
    *digits, a, b, c, d = [0] * 4 + _values(code)  # too short a code gets digits that no check fits
    if len(code) > LONGEST_CODE or [a, b, c, d] != _own_check(digits[4:]):
        raise _slip()
    rules, number = digits[4:-6], digits[-6:]
    try:
        variant = rules_of_number(_number(rules))
    except ValueError:
        raise _slip() from None
    if rules != _digits(rules_number(variant)):
        raise _slip()
    return catalogued(variant) or variant, checked_number(_number(number))


def _slip() -> BadDealCode:
    return BadDealCode(_("This deal code has a slip in it: compare it with the one you were given."))


def checked_number(number: int) -> int:
    """The number, where it is that of a deal (1 to 32⁶ − 1). Raises BadDealCode where it isn't."""
    if not 1 <= number <= LAST_NUMBER:
        raise BadDealCode(_("Deal numbers run from 1 to {last}.").format(last=LAST_NUMBER))
    return number


def _digits(number: int, least: int = 1) -> list[int]:
    """The number in base 32, at least so many digits."""
    digits: list[int] = []
    while number or len(digits) < least:
        digits.insert(0, number & 31)
        number >>= 5
    return digits


def _number(digits: list[int]) -> int:
    number = 0
    for digit in digits:
        number = number << 5 | digit
    return number


def _text(digits: list[int]) -> str:
    return "".join(_DIGITS[digit] for digit in digits)


def _values(code: str) -> list[int]:
    code = code.translate(_READ_AS)
    for character in code:
        if character not in _DIGITS:
            raise BadDealCode(_("“{character}” is in no deal code.").format(character=character))
    return [_DIGITS.index(character) for character in code]


def _own_check(digits: list[int]) -> list[int]:
    return [_check(digits, OWN_RULES_ID, power) for power in range(1, 5)]


def _check(digits: list[int], variant_id: str, power: int = 1) -> int:
    total = 0
    for place, value in enumerate([*digits, *(ord(letter) % 32 for letter in variant_id)], start=1):
        total ^= _times(_POWERS[place * power % 31], value)
    return total


def _times(a: int, b: int) -> int:
    """The product in GF(32)."""
    return _POWERS[(_POWERS.index(a) + _POWERS.index(b)) % 31] if a and b else 0
