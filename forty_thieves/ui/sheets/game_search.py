"""Finding a game by any of its names, or by its id."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from forty_thieves.rules.variant import Variant

_APOSTROPHES = str.maketrans("", "", "'’‘`")


@dataclass(frozen=True)
class Match:
    """A variant that was found, and the name by which it was found."""

    variant: Variant
    name: str


def search(text: str, variants: Iterable[Variant]) -> list[Match]:
    """The variants of which one name has all words of the text, the closest first, else in the order given.

    Case, accents, apostrophes and dashes don't matter; a word may be the beginning or a part of one in the name.
    """
    words = plain_words(text)
    found = [(quality, n, match) for n, v in enumerate(variants) for quality, match in _best(words, v)]
    return [match for _quality, _n, match in sorted(found, key=lambda row: row[:2])]


@lru_cache(maxsize=512)
def plain_words(text: str) -> tuple[str, ...]:
    """The words of a text in small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.translate(_APOSTROPHES)).casefold()
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return tuple(re.findall(r"\w+", bare))


def _best(words: tuple[str, ...], variant: Variant) -> list[tuple[int, Match]]:
    """How well the variant fits by its closest name (0 is best); empty where it doesn't."""
    fits = [(0, variant.name)] if words == plain_words(variant.id) else []
    for name in (variant.name, *variant.also):
        quality = _quality(words, plain_words(name))
        if quality is not None:
            fits.append((2 * quality + (name != variant.name), name))
    if not fits:
        return []
    quality, name = min(fits, key=lambda fit: fit[0])
    return [(quality, Match(variant, name))]


def _quality(words: tuple[str, ...], name: tuple[str, ...]) -> int | None:
    if name[: len(words)] == words:
        return 1  # it begins with these very words
    if " ".join(name).startswith(" ".join(words)):
        return 2
    if all(any(part.startswith(word) for part in name) for word in words):
        return 3
    if all(any(word in part for part in name) for word in words):
        return 4
    return None
