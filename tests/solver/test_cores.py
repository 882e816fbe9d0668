"""The core compiled and as it is: the same answers after the same number of expansions, and which of them is used."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.deal import deal
from forty_thieves.rules.state import GameState
from forty_thieves.solver import Answer, Budget, Verdict, solve
from forty_thieves.solver.cores import NoCore, core
from tests.shared_rows import called, rows, start_of

ROOT = Path(__file__).resolve().parents[2]
ENOUGH = Budget(expansions=400)


@pytest.fixture(scope="module")
def compiled() -> ModuleType:
    """The compiled core; where it can't be had, its tests are skipped with the reason, but fail in CI."""
    try:
        return core("compiled")
    except NoCore as reason:
        sentence = f"{reason} scripts/build_core.py makes it."
        if os.environ.get("CI") == "true":
            pytest.fail(sentence)
        pytest.skip(sentence)


def told(state: GameState, budget: Budget, by: ModuleType) -> tuple[object, ...]:
    """All of a verdict but the time."""
    verdict: Verdict = solve(state, budget, core=by)
    return verdict.answer, verdict.line, verdict.expansions, verdict.reason


@pytest.mark.parametrize("variant", CATALOGUE.values(), ids=lambda variant: variant.id)
def test_both_tell_the_same_of_a_deal_of_every_game(compiled: ModuleType, variant) -> None:  # type: ignore[no-untyped-def]
    state = deal(variant, 17)
    assert told(state, ENOUGH, compiled) == told(state, ENOUGH, core("python"))


@pytest.mark.parametrize("row", rows("lost")[::8], ids=called)
def test_both_tell_the_same_of_positions_in_the_middle(compiled: ModuleType, row) -> None:  # type: ignore[no-untyped-def]
    state = start_of(row)
    assert told(state, ENOUGH, compiled) == told(state, ENOUGH, core("python"))


@pytest.mark.parametrize("number", range(1, 7))
def test_both_settle_the_same_deals(compiled: ModuleType, number: int) -> None:
    state = deal(CATALOGUE["BF"], number)
    by_compiled = told(state, Budget(expansions=3000), compiled)
    assert by_compiled == told(state, Budget(expansions=3000), core("python"))
    assert by_compiled[0] in (Answer.WINNABLE, Answer.LOST)


@pytest.mark.parametrize("name", ["compiled", "python"])
def test_both_give_up_where_more_memory_would_be_needed(name: str, request: pytest.FixtureRequest) -> None:
    by = request.getfixturevalue("compiled") if name == "compiled" else core(name)
    verdict = solve(deal(CATALOGUE["FT"], 4), Budget(memory=2_000_000), core=by)
    assert verdict.answer is Answer.UNKNOWN and verdict.expansions > 0


@pytest.mark.parametrize("name", ["compiled", "python"])
def test_both_stop_when_asked(name: str, request: pytest.FixtureRequest) -> None:
    by = request.getfixturevalue("compiled") if name == "compiled" else core(name)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    verdict = solve(deal(CATALOGUE["FT"], 4), Budget(), stop, core=by)
    assert verdict.answer is Answer.STOPPED and len(asked) <= 5


@pytest.mark.parametrize("name", ["compiled", "python"])
def test_what_the_question_whether_to_stop_raises_ends_the_search(name: str, request: pytest.FixtureRequest) -> None:
    by = request.getfixturevalue("compiled") if name == "compiled" else core(name)

    def stop() -> bool:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        solve(deal(CATALOGUE["FT"], 4), Budget(), stop, core=by)


# Which one is used --------------------------------------------------------------------------------------------


def version(sources: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    """What ``--version`` says in a process that plays from these sources."""
    variables = {name: value for name, value in os.environ.items() if name != "FORTY_THIEVES_CORE"}
    return subprocess.run(
        [sys.executable, "-P", "-m", "forty_thieves", "--version"],
        env={**variables, "PYTHONPATH": str(sources), "PYTHONIOENCODING": "utf-8", **changes},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of the sources with whatever was compiled in them."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "forty_thieves", tmp_path / "forty_thieves", ignore=ignored)
    return tmp_path


def test_the_compiled_one_is_used_unless_python_is_asked_for(compiled: ModuleType, sources: Path) -> None:
    assert version(sources).stdout.endswith(" (solver core: compiled)\n")
    assert version(sources, FORTY_THIEVES_CORE="compiled").stdout.endswith(" (solver core: compiled)\n")
    assert version(sources, FORTY_THIEVES_CORE="python").stdout.endswith(" (solver core: Python)\n")


def test_an_edited_source_is_never_hidden_by_an_old_binary(compiled: ModuleType, sources: Path) -> None:
    with (sources / "forty_thieves" / "solver" / "core.py").open("a") as source:
        source.write("# edited\n")
    assert version(sources).stdout.endswith(" (solver core: Python)\n")


def test_where_the_compiled_one_is_asked_for_and_missing_one_sentence_says_so(sources: Path) -> None:
    for binary in (sources / "forty_thieves" / "solver").glob("_core.*"):
        binary.unlink()
    assert version(sources).stdout.endswith(" (solver core: Python)\n")
    done = version(sources, FORTY_THIEVES_CORE="compiled")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("forty-thieves: There is no compiled solver core for this Python")
    assert done.stderr.count("\n") == 1


def test_uncompiled_it_needs_no_cython() -> None:
    program = """
import sys
sys.modules["cython"] = sys.modules["Cython"] = None  # importing them fails from now on
from forty_thieves.cli import run
sys.exit(run(["solve", "1", "--variant", "BF"]))
"""
    variables = {**os.environ, "PYTHONPATH": str(ROOT), "FORTY_THIEVES_CORE": "python"}
    done = subprocess.run([sys.executable, "-c", program], env=variables, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "lost: proved" in done.stdout and done.stdout.endswith("solver core: Python\n")
