"""The rules of a variant as an object in JSON, for a player's own rules; a catalogue variant is just its id."""

from dataclasses import replace
from typing import Any

from forty_thieves.language import _
from forty_thieves.rules.cards import Rank
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.variant import Build, FoundationBuild, Lift, Reserve, Space, StockTo, Variant

OWN_RULES_ID = "X1"

_RANKS = {rank.letter: rank for rank in Rank}
_CHOICES = {
    "build": Build,
    "lift": Lift,
    "space": Space,
    "stock_to": StockTo,
    "reserve": Reserve,
}
_NUMBERS = ("packs", "passes", "draw")
_SWITCHES = {"wrap": "wrap", "return": "returns"}


class BadRules(ValueError):
    """Rules that can't be read or contradict each other; the text says which and why."""


def variant_form(variant: Variant) -> str | dict[str, Any]:
    """The id of a catalogue variant, or the object of all rule fields of a player's own rules."""
    if CATALOGUE.get(variant.id) == variant:
        return variant.id
    return {
        "packs": variant.packs,
        "columns": list(variant.columns),
        "down": variant.down,
        "build": str(variant.build),
        "wrap": variant.wrap,
        "lift": str(variant.lift),
        "space": str(variant.space),
        "foundations": {
            "base": variant.base.letter,
            "laid_out": variant.laid_out,
            "build": str(variant.foundation_build),
        },
        "return": variant.returns,
        "passes": variant.passes,
        "draw": variant.draw,
        "stock_to": str(variant.stock_to),
        "reserve": str(variant.reserve),
    }


def parse_variant(form: object) -> Variant:
    """The variant that an id or an object of rule fields names; missing fields are the classic's. Raises BadRules."""
    if isinstance(form, str):
        variant = CATALOGUE.get(form)
        if variant is None:
            raise BadRules(_("There is no game “{name}” here.").format(name=form[:20]))
        return variant
    if not isinstance(form, dict):
        raise BadRules(_("“variant” is the id of a game or an object of rules."))
    fields = _fields(form)
    variant = Variant(OWN_RULES_ID, _("Own rules"), **fields)
    problem = variant.problem()
    if problem is not None:
        raise BadRules(problem)
    for shipped in CATALOGUE.values():
        if replace(variant, id=shipped.id, name=shipped.name, also=shipped.also) == shipped:
            return shipped
    return variant


def _fields(form: dict[str, Any]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for key, value in form.items():
        if key in _NUMBERS and type(value) is int and abs(value) <= 1000:
            fields[key] = value
        elif key in _SWITCHES and isinstance(value, bool):
            fields[_SWITCHES[key]] = value
        elif key in _CHOICES and isinstance(value, str) and value in list(_CHOICES[key]):
            fields[key] = _CHOICES[key](value)
        elif key == "down" and isinstance(value, str):
            fields[key] = value
        elif key == "columns" and isinstance(value, list) and all(type(n) is int for n in value):
            fields[key] = tuple(value)
        elif key == "foundations" and isinstance(value, dict):
            fields.update(_foundation_fields(value))
        else:
            raise BadRules(
                _("The rules say “{key}”: {value}, which has no meaning here.").format(key=key, value=str(value)[:40])
            )
    return fields


def _foundation_fields(form: dict[str, Any]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for key, value in form.items():
        if key == "base" and isinstance(value, str) and value in _RANKS:
            fields["base"] = _RANKS[value]
        elif key == "laid_out" and isinstance(value, bool):
            fields["laid_out"] = value
        elif key == "build" and isinstance(value, str) and value in list(FoundationBuild):
            fields["foundation_build"] = FoundationBuild(value)
        else:
            raise BadRules(
                _("The rules say “{key}”: {value}, which has no meaning here.").format(
                    key=f"foundations.{key}", value=str(value)[:40]
                )
            )
    return fields
