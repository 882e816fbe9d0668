"""What packages are made from: spec, icons, licences, workflows; and the files for the package index."""

import ast
import importlib.util
import re
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import package
import pytest
from bundle import icons, licences

from forty_thieves import __version__
from tests.fresh.machine import PYTHON, ROOT, copy_sources, new_machine, run, unable

SPEC = ast.parse((package.PACKAGING / "forty-thieves.spec").read_text(encoding="utf-8"))
PNG = b"\x89PNG\r\n\x1a\n"
SIZES = {16, 32, 48, 64, 128, 256}


def named(name: str) -> Any:
    """The list of plain names that the spec gives that name."""
    [value] = [
        node.value for node in SPEC.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    ]
    return ast.literal_eval(value)


def imported() -> Iterator[str]:
    """The modules that the game imports, each with those that hold it."""
    for path in (ROOT / "forty_thieves").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            for name in names:
                parts = name.split(".")
                yield from (".".join(parts[:count]) for count in range(1, len(parts) + 1))


def test_nothing_is_left_out_of_a_bundle_that_the_game_imports() -> None:
    assert set(named("UNUSED")) & set(imported()) == set()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems' Pythons lack some of them")
def test_what_is_left_out_of_a_bundle_is_known_by_that_name() -> None:
    """Else it wouldn't be left out, and nobody would notice."""
    for name in set(named("UNUSED")) - {"numpy", "setuptools"}:
        assert importlib.util.find_spec(name) is not None, name


def test_what_is_imported_late_is_there() -> None:
    text = ast.unparse(SPEC)
    for name in re.findall(r"'(forty_thieves\.[a-z._]+)'", text):
        if name != "forty_thieves.solver._core":
            assert importlib.util.find_spec(name) is not None, name
    assert "'forty_thieves.solver._core'" in text
    assert (ROOT / "forty_thieves" / "__main__.py").exists()


def pictures() -> dict[int, bytes]:
    return {size: (ROOT / "assets" / "app" / f"icon-{size}.png").read_bytes() for size in SIZES}


def test_the_icon_for_windows_leads_to_every_picture(tmp_path: Path) -> None:
    icons.write_ico(ROOT / "assets" / "app", tmp_path / "icon.ico")
    data = (tmp_path / "icon.ico").read_bytes()
    nothing, kind, count = struct.unpack_from("<HHH", data)
    assert (nothing, kind, count) == (0, 1, len(SIZES))
    found = {}
    for row in range(count):
        width, height, _colours, _nothing, planes, bits, length, at = struct.unpack_from(
            "<BBBBHHII", data, 6 + 16 * row
        )
        assert (width, planes, bits) == (height, 1, 32)
        found[width or 256] = data[at : at + length]
    assert found == pictures()
    assert 6 + 16 * count + sum(map(len, found.values())) == len(data)


def test_the_icon_for_macos_leads_to_every_picture(tmp_path: Path) -> None:
    icons.write_icns(ROOT / "assets" / "app", tmp_path / "icon.icns")
    data = (tmp_path / "icon.icns").read_bytes()
    assert (data[:4], struct.unpack_from(">I", data, 4)[0]) == (b"icns", len(data))
    at, found = 8, []
    while at < len(data):
        length = struct.unpack_from(">I", data, at + 4)[0]
        found.append(data[at + 8 : at + length])
        assert re.fullmatch(rb"ic(p[456]|0[789])", data[at : at + 4])
        at += length
    assert found == [picture for size, picture in sorted(pictures().items()) if size != 48]


@pytest.mark.parametrize("size", sorted(SIZES))
def test_an_icon_has_the_size_that_it_is_called(size: int) -> None:
    data = pictures()[size]
    assert data.startswith(PNG)
    assert struct.unpack_from(">II", data, 16) == (size, size)


def test_all_licences_are_found(tmp_path: Path) -> None:
    licences.write_licences(ROOT, tmp_path / "licences")
    assert all(path.stat().st_size > 1000 for path in (tmp_path / "licences").iterdir())
    assert (tmp_path / "licences" / "forty-thieves.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_version_for_windows_can_be_read() -> None:
    call = ast.parse(package.windows_version("1.2.3"), mode="eval").body
    text = ast.unparse(call)
    assert "filevers=(1, 2, 3, 0)" in text and "StringStruct('ProductVersion', '1.2.3')" in text
    assert package.version() == __version__


def test_scripts_for_windows_are_plain_ascii() -> None:
    """A .cmd is read in the code page of the console, whatever that is."""
    for script in (package.PACKAGING / "windows").iterdir():
        assert script.read_bytes().isascii()
        assert script.read_text().startswith("@echo off")


def test_workflows_call_what_is_there() -> None:
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    assert [path.stem for path in workflows] == ["release", "test"]
    for path in workflows:
        text = path.read_text(encoding="utf-8")
        assert "\t" not in text
        for script in re.findall(r"(?:scripts/\w+\.py|\.ci/run)", text):
            assert (ROOT / script).exists(), script
        for system in ("ubuntu-", "windows-", "macos-"):
            assert system in text


@pytest.mark.fresh
def test_the_files_for_the_package_index_pass_its_checks(tmp_path: Path) -> None:
    machine = new_machine(tmp_path)
    copy_sources(machine)
    tools = tmp_path / "tools"
    for command in (
        [str(PYTHON), "-m", "venv", str(tools)],
        [str(tools / "bin" / "python"), "-m", "pip", "install", "--quiet", "build", "twine"],
    ):
        if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
            unable("needs venv, pip and the network, to fetch build and twine")
    made = tmp_path / "made"
    run(machine, tools / "bin" / "pyproject-build", "--outdir", made, machine.checkout, CC="false")
    names = sorted(path.name for path in made.iterdir())
    assert names == [f"forty_thieves-{__version__}-py3-none-any.whl", f"forty_thieves-{__version__}.tar.gz"]
    said = run(machine, tools / "bin" / "twine", "--no-color", "check", "--strict", *made.iterdir())
    assert said.count("PASSED") == 2
