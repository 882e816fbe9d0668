"""The solver's core is compiled where that is possible, and where it isn't, all is built and runs without."""

import os
import shutil
import sysconfig
import time
import zipfile
from pathlib import Path

import pytest

from forty_thieves import __version__
from tests.fresh.machine import IN_CI, PYTHON, Machine, need, run, unable

pytestmark = [
    pytest.mark.fresh,
    pytest.mark.skipif(os.name != "posix", reason="knows where POSIX environments have their programs"),
]

COMPILED = f"Forty Thieves {__version__} (solver core: compiled)\n"
UNCOMPILED = f"Forty Thieves {__version__} (solver core: Python)\n"


@pytest.fixture
def machine(clone: Machine) -> Machine:
    """A machine with these sources, where nothing says which core to take."""
    del clone.variables["FORTY_THIEVES_CORE"]
    return clone


def need_compiler() -> None:
    """Ends a test on a machine that can't compile for its Python."""
    need("gcc")
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        unable("needs Python's headers: .ci/run shows the packages that bring them")


def environment(machine: Machine, name: str) -> Path:
    """A new environment's folder of programs."""
    run(machine, PYTHON, "-m", "venv", machine.home / name)
    return machine.home / name / "bin"


def built(machine: Machine, programs: Path, *options: str, **changes: str) -> Path:
    """The wheel that pip makes of the sources."""
    wheels = machine.home / "wheels"
    pip = [programs / "python", "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", wheels]
    run(machine, *pip, *options, machine.checkout, **changes)
    [wheel] = wheels.glob("*.whl")
    return wheel


def binaries(wheel: Path) -> list[str]:
    """The compiled modules in the wheel."""
    with zipfile.ZipFile(wheel) as packed:
        return [name for name in packed.namelist() if name.endswith((".so", ".pyd", ".dylib"))]


def installed(machine: Machine, programs: Path, wheel: Path) -> Path:
    """The program, from the wheel alone: what the window needs isn't fetched."""
    run(machine, programs / "python", "-m", "pip", "install", "--quiet", "--no-deps", wheel)
    return programs / "forty-thieves"


def test_with_a_compiler_the_wheel_has_the_core_compiled(machine: Machine) -> None:
    need_compiler()
    programs = environment(machine, "environment")
    wheel = built(machine, programs)
    assert [name.partition(".")[0] for name in binaries(wheel)] == ["forty_thieves/solver/_core"]
    assert not wheel.name.endswith("-any.whl")
    assert not list((machine.checkout / "forty_thieves").rglob("_core*"))  # nothing is left in the sources
    game = installed(machine, programs, wheel)
    assert run(machine, game, "--version") == COMPILED
    assert run(machine, game, "--version", FORTY_THIEVES_CORE="python") == UNCOMPILED
    assert "lost: proved" in run(machine, game, "solve", "1", "--variant", "BF", FORTY_THIEVES_CORE="compiled")
    wheel.unlink()
    assert binaries(built(machine, programs, CC="false")) == []  # nor is it what an earlier build has left


def test_without_a_compiler_the_wheel_is_for_every_system_and_plays(machine: Machine) -> None:
    programs = environment(machine, "environment")
    wheel = built(machine, programs, CC="false")
    assert wheel.name == f"forty_thieves-{__version__}-py3-none-any.whl"
    assert binaries(wheel) == []
    game = installed(machine, programs, wheel)
    assert run(machine, game, "--version") == UNCOMPILED
    assert "lost: proved" in run(machine, game, "solve", "1", "--variant", "BF")


def test_without_cython_the_wheel_is_for_every_system(machine: Machine) -> None:
    programs = environment(machine, "environment")
    run(machine, programs / "python", "-m", "pip", "install", "--quiet", "setuptools>=77")
    wheel = built(machine, programs, "--no-build-isolation")
    assert wheel.name == f"forty_thieves-{__version__}-py3-none-any.whl"
    assert binaries(wheel) == []


# From the sources ---------------------------------------------------------------------------------------------


def first_start(machine: Machine, **changes: str) -> str:
    """Starts the game for its version; what it says."""
    done = machine.run("play.py", "--version", **changes)
    if done.returncode and "The first start needs the network once" in done.stderr:
        unable("needs the network, to fetch what the game depends on")
    assert done.returncode == 0, done.stderr
    return done.stdout


def compiled(machine: Machine) -> bool:
    """Whether the core is compiled in the sources before long."""
    deadline = time.monotonic() + 400
    while time.monotonic() < deadline:
        if list((machine.checkout / "forty_thieves" / "solver").glob("_core.*.so")):
            return True
        time.sleep(0.2)
    return False


def test_the_first_start_compiles_in_the_background_for_the_next_one(machine: Machine) -> None:
    need_compiler()
    assert first_start(machine) == UNCOMPILED  # it did not wait
    assert compiled(machine), machine.log("core")
    assert first_start(machine) == COMPILED
    source = machine.checkout / "forty_thieves" / "solver" / "core.py"
    source.write_text(source.read_text() + "# edited\n")
    assert first_start(machine, CC="no-such-compiler") == UNCOMPILED  # an edit is never hidden by an old binary


def test_a_failure_is_told_by_hand_and_not_met_again_at_every_start(machine: Machine) -> None:
    need_compiler()
    done = machine.run("build_core.py", CC="false")
    assert done.returncode == 1
    log = machine.environments / "core.log"
    assert done.stderr.splitlines()[-1] == f"The solver's core could not be compiled. (Details: {log})"
    before = log.stat().st_mtime_ns
    assert first_start(machine, CC="false") == UNCOMPILED
    time.sleep(3)
    assert log.stat().st_mtime_ns == before
    # By hand it is tried again.
    done = machine.run("build_core.py")
    assert (done.returncode, done.stderr) == (0, "Compiling the solver's core ...\n")
    assert first_start(machine) == COMPILED
    assert machine.run("build_core.py").stderr == ""  # it is there already


def test_without_a_compiler_a_start_begins_nothing(machine: Machine) -> None:
    tools = machine.home / "tools"
    tools.mkdir()
    for name in ("sh", "env"):
        if path := shutil.which(name):
            (tools / name).symlink_to(path)
    assert first_start(machine, PATH=str(tools)) == UNCOMPILED
    time.sleep(3)
    assert not (machine.environments / "core.lock").exists()


def test_in_ci_the_compiler_is_there() -> None:
    if IN_CI:
        need_compiler()
