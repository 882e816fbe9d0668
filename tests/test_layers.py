"""Imports go downwards only: ui, game, then records and solver, then rules."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "forty_thieves"
MODULES = sorted(PACKAGE.rglob("*.py"))

BELOW = {
    "rules": set(),
    "solver": {"rules"},
    "records": {"rules"},
    "game": {"rules", "solver", "records"},
    "ui": {"rules", "solver", "records", "game"},
}
"""What each layer may import besides itself."""

WINDOW_OPENERS = {"cli", "__main__"}
"""The entry point: the command line, and the module that Python runs."""


def imported(module: Path) -> Iterator[str]:
    """The full names of what the module imports, anywhere in it: `forty_thieves.rules.cards.Card`, `json`."""
    return imported_by(module.read_text(encoding="utf-8"), module)


def imported_by(text: str, module: Path) -> Iterator[str]:
    """The same of a text that stands in the place of the module."""
    package = ["forty_thieves", *module.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            where = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{where}.{name.name}" for name in node.names)


def layer_of(module: Path) -> str:
    """The folder of the module within the package, or its own name where it stands in none."""
    parts = module.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else module.stem


def of_ours(names: Iterator[str]) -> set[str]:
    """The layers, or modules beside them, that the names belong to."""
    return {name.split(".")[1] for name in names if name.startswith("forty_thieves.")}


def named(module: Path) -> str:
    return module.relative_to(PACKAGE).as_posix()


everywhere = pytest.mark.parametrize("module", MODULES, ids=named)


def test_every_module_is_in_a_layer_or_beside_them() -> None:
    folders = {layer_of(module) for module in MODULES if len(module.relative_to(PACKAGE).parts) > 1}
    assert folders <= set(BELOW)
    assert {"rules", "records", "game", "ui"} <= folders


@everywhere
def test_imports_go_downwards_only(module: Path) -> None:
    layer = layer_of(module)
    if layer in BELOW:
        above = (of_ours(imported(module)) & set(BELOW)) - BELOW[layer] - {layer}
        assert not above, f"{layer} imports from {above}"


@everywhere
def test_only_the_ui_imports_pygame(module: Path) -> None:
    if layer_of(module) != "ui":
        assert not any(name.split(".")[0] == "pygame" for name in imported(module))


@everywhere
def test_only_the_entry_point_imports_the_ui(module: Path) -> None:
    if layer_of(module) not in {"ui", *WINDOW_OPENERS}:
        assert "ui" not in of_ours(imported(module))


@everywhere
def test_the_rules_stand_on_the_standard_library_alone(module: Path) -> None:
    if layer_of(module) == "rules":
        names = set(imported(module))
        assert of_ours(iter(names)) <= {"rules", "language"}
        outside = {name.split(".")[0] for name in names} - {"forty_thieves"}
        assert outside <= sys.stdlib_module_names


@everywhere
def test_what_stands_beside_the_layers_is_not_imported_back_and_forth(module: Path) -> None:
    """A layer needs of the entry point nothing, and the language needs nothing of a layer."""
    if layer_of(module) in BELOW:
        assert not of_ours(imported(module)) & WINDOW_OPENERS
    if layer_of(module) == "language":
        assert not of_ours(imported(module))


def test_names_within_functions_and_relative_ones_are_seen() -> None:
    module = PACKAGE / "rules" / "an_example.py"
    text = """
def f():
    import pygame.draw as d
    from ..ui import app
    from . import cards
    from json import loads
"""
    names = set(imported_by(text, module))
    assert names == {"pygame.draw", "forty_thieves.ui.app", "forty_thieves.rules.cards", "json.loads"}
