"""A Python too old for the game says so, in whatever old version it is."""

import ast
import os
import shutil
import subprocess

import pytest

from tests.fresh.machine import PYTHON, ROOT

pytestmark = [
    pytest.mark.fresh,
    pytest.mark.skipif(os.name != "posix", reason="knows where POSIX installations have their Python"),
]


# The files that an old Python reads before it can say that it is old.
OLD_SYNTAX = ("play.py", "test.py", "python_version.py")
OLD_PYTHONS = ("python2", "python2.7", *(f"python3.{minor}" for minor in range(4, 11)))


@pytest.mark.parametrize("name", OLD_SYNTAX)
def test_scripts_are_written_so_that_an_old_python_can_read_them(name: str) -> None:
    source = (ROOT / "scripts" / name).read_text(encoding="ascii")
    for node in ast.walk(ast.parse(source)):
        assert not isinstance(node, (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match))
        if isinstance(node, (ast.List, ast.Tuple)):
            assert not any(isinstance(element, ast.Starred) for element in node.elts)
        if isinstance(node, ast.FunctionDef):
            arguments = node.args
            assert node.returns is None
            assert all(argument.annotation is None for argument in arguments.args)
            assert not arguments.posonlyargs + arguments.kwonlyargs


@pytest.mark.parametrize("script", ["play.py", "test.py"])
def test_an_old_python_says_that_it_is_too_old(script: str) -> None:
    """With every old Python of this machine; and with a simulated one, for a machine that has none."""
    here = str(ROOT / "scripts" / script)
    pretend = (
        "import runpy, sys; sys.version_info = (3, 9, 18, 'final', 0); sys.argv = sys.argv[1:];"
        "sys.path.insert(0, sys.argv[0].rpartition('/')[0]); runpy.run_path(sys.argv[0], run_name='__main__')"
    )
    runs = [([str(PYTHON), "-c", pretend, here], "3.9.18")]
    for name in OLD_PYTHONS:
        if shutil.which(name):
            version = "import sys; sys.stdout.write('.'.join(map(str, sys.version_info[:3])))"
            asked = subprocess.run([name, "-c", version], capture_output=True, text=True, check=False)
            if asked.returncode == 0:
                runs.append(([name, here], asked.stdout))
    for command, version in runs:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr == (
            f"Forty Thieves needs Python 3.11 or later; this is {version}. Install a newer Python "
            "(https://www.python.org/downloads/) and start this script with it.\n"
        )
