"""Positions as JSON: the text form of a state, for saves, exports and other programs."""

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from forty_thieves.language import _, ngettext
from forty_thieves.rules.cards import KINDS, Card, card_of_kind, kind_of_text
from forty_thieves.rules.rules_form import BadRules, parse_variant, variant_form
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import WITHOUT_LIMIT, Reserve, Variant


class BadPosition(ValueError):
    """A position that can't be; the text says what is wrong with it."""


def read_json(text: str) -> object:
    """What the JSON text says. Raises ValueError, with a sentence, for any text that isn't JSON."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(
            _("This is not JSON: {what} in line {line}, column {column}.").format(
                what=error.msg, line=error.lineno, column=error.colno
            )
        ) from None
    except (ValueError, RecursionError):
        raise ValueError(_("This is not JSON that a position or game could be in.")) from None


def position_form(state: GameState) -> dict[str, Any]:
    """The position as an object for JSON."""
    form: dict[str, Any] = {
        "variant": variant_form(state.variant),
        "columns": [_texts(column) for column in state.columns],
        "down": [_down_form(column, state.down) for column in state.columns],
        "stock": _texts(reversed(state.stock)),
        "waste": _texts(state.waste),
        "foundations": [len(pile) if state.variant.foundations_by_suit else _texts(pile) for pile in state.foundations],
        "passes_left": state.passes_left,
    }
    if state.reserve:
        form["reserve"] = _texts(state.reserve)
    return form


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _down_form(column: list[Card], down: set[Card]) -> int | str:
    sides = "".join("d" if card in down else "u" for card in column)
    lowest = len(sides) - len(sides.lstrip("d"))
    return lowest if "d" not in sides[lowest:] else sides


def position_key(state: GameState) -> tuple[object, ...]:
    """What two positions have in common exactly where every command leads on from both alike.

    Cards that look alike are one; equal positions of the same variant have equal keys.
    """
    down = state.down
    return (
        tuple([tuple([card.kind if card not in down else ~card.kind for card in column]) for column in state.columns]),
        tuple([card.kind for card in state.stock]),
        tuple([card.kind for card in state.waste]),
        tuple([card.kind for card in state.reserve]),
        tuple([tuple([card.kind for card in pile]) for pile in state.foundations]),
        state.passes_left,
    )


def parse_position(form: object) -> GameState:
    """The state that the object describes, checked card for card; unknown keys are passed over. Raises BadPosition."""
    if not isinstance(form, dict):
        raise BadPosition(_("A position is a JSON object with “variant”, “columns” and the other piles."))
    for key in ("variant", "columns", "stock", "waste", "foundations"):
        if key not in form:
            raise BadPosition(_("The position lacks “{key}”.").format(key=key))
    try:
        variant = parse_variant(form["variant"])
    except BadRules as error:
        raise BadPosition(str(error)) from None
    state = GameState(variant)
    packs = _Packs()
    _fill_foundations(state, form["foundations"], packs)
    columns = _a_list(form["columns"], "columns")
    if len(columns) != len(state.columns):
        raise BadPosition(
            _("{game} has {n} columns; this position has {found}.").format(
                game=variant.name, n=len(state.columns), found=len(columns)
            )
        )
    for column, texts in zip(state.columns, columns, strict=True):
        column.extend(packs.take(_a_list(texts, "columns")))
    state.stock.extend(reversed(packs.take(_a_list(form["stock"], "stock"))))
    state.waste.extend(packs.take(_a_list(form["waste"], "waste")))
    state.reserve.extend(packs.take(_a_list(form.get("reserve", []), "reserve")))
    packs.check(variant)
    _check_piles(state)
    _turn_down(state, form.get("down", [0] * len(columns)))
    state.passes_left = _passes_left(variant, form.get("passes_left", variant.redeals))
    return state


class _Packs:
    """Tells apart the cards that look alike: the first that is met is of the first pack that has it left."""

    def __init__(self) -> None:
        self._taken: dict[int, set[int]] = {kind: set() for kind in range(KINDS)}
        self._seen: Counter[int] = Counter()

    def take(self, texts: list[object], pack: int | None = None) -> list[Card]:
        return [self.take_one(text, pack) for text in texts]

    def take_one(self, text: object, pack: int | None = None) -> Card:
        try:
            kind = kind_of_text(text)  # type: ignore[arg-type]
        except ValueError:
            raise BadPosition(
                _("“{text}” is not a card; cards are written like AC or TH.").format(text=str(text)[:20])
            ) from None
        self._seen[kind] += 1
        taken = self._taken[kind]
        free = [p for p in range(4) if p not in taken]
        chosen = pack if pack in free else free[0] if free else 0
        taken.add(chosen)
        return card_of_kind(kind, chosen)

    def check(self, variant: Variant) -> None:
        for kind in range(KINDS):
            n = self._seen[kind]
            name = card_of_kind(kind, 0).sign
            if n > variant.packs:
                raise BadPosition(
                    _("The {card} is there {n} times; the game has {packs}.").format(
                        card=name, n=n, packs=variant.packs
                    )
                )
            if n < variant.packs:
                raise BadPosition(
                    ngettext("{n} {card} is missing.", "{n} {card} are missing.", variant.packs - n).format(
                        n=variant.packs - n, card=name
                    )
                )


def _fill_foundations(state: GameState, form: object, packs: _Packs) -> None:
    entries = _a_list(form, "foundations")
    variant = state.variant
    if len(entries) != len(state.foundations):
        raise BadPosition(
            _("{game} has {n} foundations; this position has {found}.").format(
                game=variant.name, n=len(state.foundations), found=len(entries)
            )
        )
    for index, (pile, entry) in enumerate(zip(state.foundations, entries, strict=True)):
        suit = variant.foundation_suits[index]
        if variant.foundations_by_suit:
            if type(entry) is not int or not 0 <= entry <= 13:
                raise BadPosition(_("A foundation is given as its number of cards, 0 to 13."))
            texts: list[object] = [variant.base.above(n).letter + suit.letter for n in range(entry)]
        else:
            texts = _a_list(entry, "foundations")
        for card in packs.take(texts, pack=index // 4):
            if card.kind not in variant.foundation_takes[suit][len(pile)]:
                raise BadPosition(_("The {card} can't lie where it lies on its foundation.").format(card=card.sign))
            pile.append(card)
        if variant.laid_out and not pile:
            raise BadPosition(_("The base cards are laid out in this game, so no foundation is empty."))


def _check_piles(state: GameState) -> None:
    variant = state.variant
    if state.stock and not variant.stock_size:
        raise BadPosition(_("There is no stock in this game."))
    if state.waste and not variant.has_waste:
        raise BadPosition(_("There is no waste in this game."))
    if state.reserve and variant.reserve is Reserve.NONE:
        raise BadPosition(_("There is no reserve in this game."))


def _turn_down(state: GameState, form: object) -> None:
    sides = _a_list(form, "down")
    if len(sides) != len(state.columns):
        raise BadPosition(_("“down” has an entry for each column."))
    for column, entry in zip(state.columns, sides, strict=True):
        if type(entry) is int and 0 <= entry <= len(column):
            pattern = "d" * entry + "u" * (len(column) - entry)
        elif isinstance(entry, str) and len(entry) == len(column) and not set(entry) - {"d", "u"}:
            pattern = entry
        else:
            raise BadPosition(_("“down” tells how many cards lie face down, or gives d or u for each card."))
        if pattern.endswith("d"):
            raise BadPosition(_("The exposed card of a column lies face up."))
        state.down.update(card for card, side in zip(column, pattern, strict=True) if side == "d")


def _passes_left(variant: Variant, value: object) -> int:
    most = variant.redeals
    if type(value) is int and (value == most or 0 <= value <= most) and (value != WITHOUT_LIMIT or value == most):
        return value
    raise BadPosition(_("“passes_left” doesn't fit: this game has {n} redeals.").format(n=most))


def _a_list(form: object, name: str) -> list[object]:
    if isinstance(form, list):
        return form
    raise BadPosition(_("“{name}” is a list.").format(name=name))
