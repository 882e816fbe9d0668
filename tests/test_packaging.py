"""pyproject.toml names everything that an installed game needs; nothing is built or fetched here.

That a wheel really has it, and runs, is for tests/fresh.
"""

import ast
import importlib
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT: dict[str, Any] = PYPROJECT["project"]
SETUPTOOLS: dict[str, Any] = PYPROJECT["tool"]["setuptools"]

ASSETS = "forty_thieves.assets"


def code() -> list[Path]:
    """The modules of the game."""
    return sorted((ROOT / "forty_thieves").rglob("*.py"))


def imports(module: ast.Module) -> Iterator[str]:
    """The names that a module imports, also those that it hands to importlib."""
    for node in ast.walk(module):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom(module=str(name), level=0):
                yield name
            case ast.Call(func=ast.Attribute(attr="import_module"), args=[ast.Constant(value=str(name))]):
                yield name


def test_every_package_is_listed() -> None:
    packages = {".".join(path.parent.relative_to(ROOT).parts) for path in code()}
    assert sorted(packages | {ASSETS}) == SETUPTOOLS["packages"]


def test_every_package_has_an_init_file() -> None:
    assert [path.parent for path in code() if not (path.parent / "__init__.py").exists()] == []


@pytest.mark.parametrize("package", ["forty_thieves", ASSETS])
def test_every_file_that_is_neither_code_nor_a_note_is_package_data(package: str) -> None:
    folder = ROOT / SETUPTOOLS["package-dir"].get(package, package)
    not_needed = {".md", ".py", ".pyc"}
    files = {path for path in folder.rglob("*") if path.is_file() and path.suffix not in not_needed}
    files -= set(folder.glob("solver/_core.*"))  # what setup.py makes
    data = {path for pattern in SETUPTOOLS["package-data"][package] for path in folder.glob(pattern)}
    assert files - data == set()
    assert package != ASSETS or files


def test_no_asset_has_a_hidden_name_which_the_patterns_would_leave_out() -> None:
    assert [path for path in (ROOT / "assets").rglob("*") if path.name.startswith(".")] == []


def test_every_script_leads_to_a_function() -> None:
    entries = {**PROJECT["scripts"], **PROJECT["gui-scripts"]}
    assert set(entries) == {"forty-thieves", "forty-thieves-window"}
    for entry in entries.values():
        module, _, name = entry.partition(":")
        assert callable(getattr(importlib.import_module(module), name))


def test_every_package_imported_from_elsewhere_is_a_dependency() -> None:
    imported = {name for path in code() for name in imports(ast.parse(path.read_text(encoding="utf-8")))}
    elsewhere = {name.partition(".")[0] for name in imported} - sys.stdlib_module_names - {"forty_thieves"}
    elsewhere.remove("cython")  # for the compiler; what runs has solver/uncompiled.py
    owners = packages_distributions()
    needed = {owner.lower().replace("_", "-") for name in elsewhere for owner in owners.get(name, [name])}
    declared = {re.split(r"[^\w.-]", requirement)[0] for requirement in PROJECT["dependencies"]}
    assert needed == declared


def test_the_oldest_python_is_the_same_for_pip_and_for_the_scripts() -> None:
    source = ast.parse((ROOT / "scripts" / "python_version.py").read_text(encoding="utf-8"))
    [oldest] = [
        ast.literal_eval(node.value)
        for node in source.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "OLDEST"
    ]
    assert PROJECT["requires-python"] == ">={}.{}".format(*oldest)


def test_what_is_compiled_needs_its_compiler_for_the_build_alone() -> None:
    wanted = {re.split(r"[^\w.-]", requirement)[0] for requirement in PYPROJECT["build-system"]["requires"]}
    assert wanted == {"setuptools", "cython"}
    users = [path for path in code() if "cython" in imports(ast.parse(path.read_text(encoding="utf-8")))]
    assert users == [ROOT / "forty_thieves" / "solver" / "core.py"]


def test_requirements_are_plain_so_that_the_scripts_can_read_them() -> None:
    wanted = PROJECT["dependencies"] + PYPROJECT["dependency-groups"]["test"] + PYPROJECT["build-system"]["requires"]
    assert [requirement for requirement in wanted if not isinstance(requirement, str)] == []
