"""The checkers of style and types, with the settings of pyproject.toml, find nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    "checker",
    [["ruff", "check", "--quiet"], ["ruff", "format", "--check", "--quiet"], ["mypy"]],
    ids=" ".join,
)
def test_nothing_is_found(checker: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *checker], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
