"""Stands in for the module ``cython`` where the core runs as plain Python and Cython isn't installed.

Only what ``core.py`` uses of it. mypy reads it in Cython's place, too (``typings/cython.pyi``): C numbers are Python's
there, and a pointer is the sequence that it points into.
"""

import builtins
from collections.abc import Callable, MutableSequence
from typing import Any, Final, TypeAlias, TypeVar

T = TypeVar("T")

compiled: Final = False

int: TypeAlias = builtins.int
longlong: TypeAlias = builtins.int
ulonglong: TypeAlias = builtins.int
size_t: TypeAlias = builtins.int
bint: TypeAlias = builtins.bool
void: TypeAlias = None
p_int: TypeAlias = MutableSequence[builtins.int]
p_longlong: TypeAlias = MutableSequence[builtins.int]


def _as_it_is(what: T) -> T:
    return what


cclass = cfunc = final = _as_it_is


def exceptval(value: Any = None, *, check: builtins.bool = False) -> Callable[[T], T]:
    """How a C function tells of an exception; Python raises it."""
    return _as_it_is


def declare(kind: type[T], value: T) -> T:
    """A C variable of the module."""
    return value


def cast(kind: Any, value: Any) -> Any:
    """The value as this kind of C value; in Python it is one already."""
    return value
