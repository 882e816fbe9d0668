"""scripts/build_deals.py finds the deals that are shipped: again the same ones, also after an interruption."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from forty_thieves.game.proven import deals_file, unpacked
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.codes import LAST_NUMBER
from scripts import build_deals
from scripts.build_deals import Plan, candidate, found_before, found_file

ROOT = Path(__file__).resolve().parents[2]
BIG_FORTY, CASSIM = CATALOGUE["BF"], CATALOGUE["CA"]
PLAN = Plan(count=12, expansions=700, spend=100_000)


def build(folder: Path, plan: Plan = PLAN, jobs: int = 1) -> bytes:
    """What is built for Big Forty, with the results kept in the folder."""
    build_deals.build([BIG_FORTY], [plan], jobs, folder / "found", folder / "shipped")
    return deals_file(BIG_FORTY, folder / "shipped").read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a whole run in it."""
    folder = tmp_path_factory.mktemp("whole")
    build(folder)
    return folder


def built(folder: Path) -> bytes:
    return deals_file(BIG_FORTY, folder / "shipped").read_bytes()


def test_as_many_deals_as_are_wanted_are_found_and_each_is_won(whole: Path) -> None:
    deals = unpacked(built(whole), BIG_FORTY)
    assert len(deals.numbers) == PLAN.count and deals.tried > PLAN.count
    assert [deals.line(number) is not None for number in deals.numbers] == [True] * PLAN.count
    assert set(deals.numbers) <= {candidate(BIG_FORTY, index) for index in range(1, deals.tried + 1)}


def test_the_same_is_found_with_any_number_of_processes(whole: Path, tmp_path: Path) -> None:
    assert build(tmp_path, jobs=3) == built(whole)


def test_a_second_run_takes_over_what_was_found_and_goes_on(whole: Path, tmp_path: Path) -> None:
    build(tmp_path, Plan(count=5, expansions=PLAN.expansions, spend=PLAN.spend))
    kept = found_file(BIG_FORTY, PLAN, tmp_path / "found")
    before = kept.read_bytes()
    assert build(tmp_path) == built(whole)
    assert kept.read_bytes().startswith(before) and len(kept.read_bytes()) > len(before)


def test_half_a_line_of_a_broken_run_is_cut_off(whole: Path, tmp_path: Path) -> None:
    kept = found_file(BIG_FORTY, PLAN, tmp_path / "found")
    kept.parent.mkdir()
    lines = found_file(BIG_FORTY, PLAN, whole / "found").read_bytes().splitlines(keepends=True)
    for torn in (b"".join(lines[:4])[:-1], b"".join(lines[:4])[:-30], b"".join(lines[:3]) + b"\0\0\0"):
        kept.write_bytes(torn)
        assert sorted(found_before(kept)) == [1, 2, 3]
        assert kept.read_bytes() == b"".join(lines[:3])
    assert build(tmp_path) == built(whole)


def test_a_variant_has_to_do_with_what_was_found_when_enough_was_spent(tmp_path: Path) -> None:
    plan = Plan(count=1000, expansions=300, spend=3000)
    deals = unpacked(build(tmp_path, plan), BIG_FORTY)
    assert deals.winnable < 1000 and 10 <= deals.tried < 200
    assert (deals.bands == ()) is (deals.winnable < build_deals.LEAST_FOR_BANDS)


def test_a_line_that_does_not_win_is_not_written(whole: Path) -> None:
    rows = [*map(json.loads, found_file(BIG_FORTY, PLAN, whole / "found").read_text().splitlines())]
    won = next(row for row in rows if row["verdict"] == "winnable")
    won["line"] = won["line"].rpartition(" ")[0]
    with pytest.raises(ValueError, match="doesn't win"):
        build_deals.file_of(BIG_FORTY, PLAN, rows)


def test_candidates_are_real_random_deals_of_the_whole_range_and_other_ones_in_each_variant() -> None:
    numbers = [candidate(BIG_FORTY, index) for index in range(1, 1001)]
    assert len(set(numbers)) == 1000
    assert 1 <= min(numbers) < LAST_NUMBER / 100 and LAST_NUMBER * 0.99 < max(numbers) <= LAST_NUMBER
    assert not set(numbers) & {candidate(CASSIM, index) for index in range(1, 1001)}


def test_the_page_beside_the_files_tells_what_was_measured(whole: Path) -> None:
    page = (whole / "shipped" / "README.md").read_text(encoding="utf-8")
    deals = unpacked(built(whole), BIG_FORTY)
    assert f"| BF Big Forty | {deals.tried} | 700 | 12 | {deals.lost} |" in page


@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl+C can't be sent to one process alone")
def test_an_interrupted_run_keeps_what_is_done_and_says_so(whole: Path, tmp_path: Path) -> None:
    # fmt: off
    command = [
        sys.executable, str(ROOT / "scripts" / "build_deals.py"), "--variant", "BF", "--jobs", "2",
        "--count", "100000", "--expansions", "700", "--spend", "1000000000",
        "--found", str(tmp_path / "found"), "--into", str(tmp_path / "shipped"),
    ]
    # fmt: on
    run = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(ROOT)})
    kept = found_file(BIG_FORTY, PLAN, tmp_path / "found")
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (kept.exists() and kept.read_bytes().count(b"\n") >= 8):
        time.sleep(0.05)
    run.send_signal(signal.SIGINT)
    said, _ = run.communicate(timeout=60)
    assert run.returncode == 130 and "the same command goes on from there" in said
    assert len(found_before(kept)) >= 8 and not deals_file(BIG_FORTY, tmp_path / "shipped").exists()
    assert build(tmp_path) == built(whole)


def test_the_variants_and_budgets_are_given_on_the_command_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folders = ["--found", str(tmp_path / "found"), "--into", str(tmp_path)]
    given = ["--variant", "BF", "CA", "--count", "2", "--expansions", "700", "--from", "50", "--jobs", "1", *folders]
    monkeypatch.setattr(sys, "argv", ["build_deals.py", *given])
    build_deals.main()
    said = capsys.readouterr().out
    assert "BF: 2 of 2 won" in said and "CA: 2 of 2 won" in said
    for variant in (BIG_FORTY, CASSIM):
        numbers = unpacked(deals_file(variant, tmp_path).read_bytes(), variant).numbers
        assert set(numbers) <= {candidate(variant, index) for index in range(50, 200)}
