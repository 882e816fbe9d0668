"""The rules that a player has made and named, kept with the profile."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from forty_thieves.language import _
from forty_thieves.records.profile import Profile
from forty_thieves.records.store import Records
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.own_rules import OWN_RULES_ID, catalogued, rules_of_number, same_rules
from forty_thieves.rules.position import read_json
from forty_thieves.rules.rules_form import BadRules, parse_variant, variant_form
from forty_thieves.rules.variant import Variant

_SETTING: Final = "own_rules"
LONGEST_NAME: Final = 40


def own_games(records: Records, profile: Profile) -> list[Variant]:
    """The profile's own rules by name; what can't be read among them is passed over."""
    try:
        kept = read_json(records.setting(profile, _SETTING, "[]"))
    except ValueError:
        return []
    return [game for entry in kept if (game := _game(entry)) is not None] if isinstance(kept, list) else []


def keep_own_game(records: Records, profile: Profile, game: Variant) -> None:
    """Keep the rules under their name, in place of what had that name, or these rules, before."""
    name = game.name.casefold()
    games = [
        known for known in own_games(records, profile) if not same_rules(known, game) and known.name.casefold() != name
    ]
    games.append(game)
    games.sort(key=lambda known: known.name.casefold())
    kept = [{"name": known.name, "parent": known.parent, "rules": variant_form(known)} for known in games]
    records.set_setting(profile, _SETTING, json.dumps(kept))


def trouble_with(game: Variant) -> str | None:
    """Why the rules can't be kept under their name, in a sentence, or None."""
    if (shipped := catalogued(game)) is not None:
        return _("Change a rule to make them your own: these are the rules of {name}.").format(name=shipped.name)
    if not game.name.strip():
        return _("Give your rules a name.")
    if len(game.name) > LONGEST_NAME:
        return _("A name has {n} letters at most.").format(n=LONGEST_NAME)
    return None


def key_game(key: str) -> Variant | None:
    """The rules that a key of own rules in the records (``rules_key``) stands for; None where it stands for none."""
    letters, dash, number = key.partition("-")
    if letters != OWN_RULES_ID or not dash:
        return None
    try:
        return rules_of_number(int(number, 16))
    except ValueError:
        return None


def named(game: Variant, known: Sequence[Variant]) -> Variant:
    """The rules with the name that the player has given them, where there is one."""
    return next((own for own in known if game.id == OWN_RULES_ID and same_rules(own, game)), game)


def _game(entry: object) -> Variant | None:
    if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
        return None
    try:
        rules = parse_variant(entry.get("rules"))
    except BadRules:
        return None
    parent = CATALOGUE.get(str(entry.get("parent")))
    character = _("Your own rules, made from {name}.").format(name=parent.name) if parent else ""
    return replace(rules, name=entry["name"][:LONGEST_NAME], parent=parent.id if parent else None, character=character)
