"""The game built and installed as a package, in each way that the README names."""

import os
import tarfile
import zipfile
from pathlib import Path

import pytest

from forty_thieves import __version__
from tests.fresh.machine import ROOT, Machine, run

pytestmark = [
    pytest.mark.fresh,
    pytest.mark.skipif(os.name != "posix", reason="knows where POSIX environments have their programs"),
]

WHERE_ASSETS_ARE = "from forty_thieves.assets_place import assets_folder; print(assets_folder())"


def files_below(name: str, *, ending: str = "") -> set[str]:
    """The files of a folder of the sources, by their paths from the top."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / name).rglob(f"*{ending}")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_made_from_the_source_archive_has_all_code_and_assets(clone: Machine, tools: Path) -> None:
    run(clone, tools / "pyproject-build", "--outdir", clone.home / "dist", clone.checkout)
    [archive] = (clone.home / "dist").glob("*.tar.gz")
    [wheel] = (clone.home / "dist").glob("*.whl")
    code, assets = files_below("forty_thieves", ending=".py"), files_below("assets")
    assert code and assets
    with tarfile.open(archive) as packed:
        inside = {name.partition("/")[2] for name in packed.getnames()}
    assert code | assets | {"setup.py"} <= inside
    assert not [name for name in inside if name.endswith((".c", ".o", ".so"))]  # what compiling has left
    with zipfile.ZipFile(wheel) as packed_wheel:
        inside = {name for name in packed_wheel.namelist() if ".dist-info/" not in name}
        [entries] = [name for name in packed_wheel.namelist() if name.endswith("/entry_points.txt")]
        scripts = packed_wheel.read(entries).decode()
    assert code | {f"forty_thieves/{name}" for name in assets} <= inside
    assert {name.partition("/")[0] for name in inside} == {"forty_thieves"}
    assert scripts.split() == [
        *["[console_scripts]", "forty-thieves", "=", "forty_thieves.__main__:main"],
        *["[gui_scripts]", "forty-thieves-window", "=", "forty_thieves.__main__:main"],
    ]


def test_pipx_installs_both_programs(clone: Machine, tools: Path) -> None:
    clone.variables |= {"PIPX_HOME": str(clone.home / "pipx"), "PIPX_BIN_DIR": str(clone.home / "bin")}
    run(clone, tools / "pipx", "install", clone.checkout)
    for program in ("forty-thieves", "forty-thieves-window"):
        assert run(clone, clone.home / "bin" / program, "--version").endswith(f" {__version__} (solver core: Python)\n")
    assert run(clone, clone.home / "bin" / "forty-thieves", "deal", "FT-0000012")
    python = clone.home / "pipx" / "venvs" / "forty-thieves" / "bin" / "python"
    assets = Path(run(clone, python, "-c", WHERE_ASSETS_ARE).strip())
    assert assets.parts[-3:] == ("site-packages", "forty_thieves", "assets")
    assert (assets / "cards").is_dir()


def test_an_editable_install_uses_the_assets_of_the_sources(clone: Machine, tools: Path) -> None:
    environment = clone.home / "environment"
    run(clone, tools / "python", "-m", "venv", environment)
    run(clone, environment / "bin" / "python", "-m", "pip", "install", "--quiet", "-e", clone.checkout)
    assert run(clone, environment / "bin" / "forty-thieves", "--version").endswith(
        f" {__version__} (solver core: Python)\n"
    )
    assets = run(clone, environment / "bin" / "python", "-c", WHERE_ASSETS_ARE).strip()
    assert assets == str(clone.checkout / "assets")


def test_uv_runs_it_from_the_sources(clone: Machine, tools: Path) -> None:
    said = run(clone, tools / "uv", "run", "forty-thieves", "--version", folder=clone.checkout)
    assert said.endswith(f" {__version__} (solver core: Python)\n")
    assert run(clone, tools / "uv", "run", "forty-thieves", "deal", "FT-0000012", folder=clone.checkout)
