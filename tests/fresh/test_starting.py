"""scripts/play.py and scripts/test.py start what they should, here a stand-in for the game.

No network is needed.
"""

import contextlib
import json
import os
import re
import subprocess
import time
from pathlib import Path

import pytest

from tests.fresh.machine import PYTHON, Machine
from tests.fresh.stand_in import new_stand_in, told

pytestmark = [
    pytest.mark.fresh,
    pytest.mark.skipif(os.name != "posix", reason="makes its lesser Pythons the POSIX way"),
]


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory, quick_python: Path) -> Machine:
    """A machine where both scripts have been run once; tests that only start them again share it."""
    machine = new_stand_in(tmp_path_factory.mktemp("started"), quick_python)
    for script in ("play.py", "test.py"):
        assert machine.run(script).returncode == 0
    return machine


def test_first_start_shows_its_steps_and_the_second_just_starts(stand_in: Machine) -> None:
    stand_in.python = PYTHON
    first = stand_in.run("play.py")
    assert first.returncode == 0
    assert first.stderr.splitlines() == [
        "Making an environment for Forty Thieves ...",
        "Fetching and installing card-stand-in ...",
    ]
    [environment] = stand_in.made()
    made = [(path, path.stat().st_mtime_ns) for path in environment.parent.iterdir()]
    begun = time.monotonic()
    told(stand_in, "play.py")
    assert time.monotonic() - begun < 2
    assert [(path, path.stat().st_mtime_ns) for path in environment.parent.iterdir()] == made


def test_on_a_terminal_a_sign_moves_while_it_works(stand_in: Machine) -> None:
    import pty  # here, since Windows has none

    stand_in.python = PYTHON
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        stand_in.command("play.py"), env=stand_in.variables, stdout=subprocess.DEVNULL, stderr=theirs
    )
    os.close(theirs)
    shown = b""
    with (
        contextlib.suppress(OSError),
        os.fdopen(ours, "rb", buffering=0) as terminal,
    ):  # EIO: all have closed it
        while read := terminal.read(1000):
            shown += read
    assert process.wait() == 0
    lines = [line.rstrip() for line in shown.decode().replace("\r\n", "\n").split("\r") if line]
    for step in ("Making an environment for Forty Thieves", "Fetching and installing card-stand-in"):
        moving = [line for line in lines if re.fullmatch(rf"{step} [|/\\-] \d+ s", line)]
        assert len(set(moving)) > 1
        assert [line for line in lines if re.fullmatch(rf"{step} \.\.\. done \d+ s", line)]


def test_arguments_input_folder_and_exit_code_are_the_games(started: Machine) -> None:
    process = subprocess.run(
        started.command("play.py", "moves", "-", "seven", "--json", "two words"),
        env=started.variables,
        cwd=started.home,
        input="a position\n",
        capture_output=True,
        text=True,
        check=False,
    )
    answer = json.loads(process.stdout)
    assert answer["arguments"] == ["moves", "-", "seven", "--json", "two words"]
    assert answer["stdin"] == "a position\n"
    assert answer["folder"] == str(started.home)
    assert process.returncode == 7


def test_the_game_takes_the_place_of_the_script_so_that_signals_reach_it(started: Machine) -> None:
    process = started.begin("play.py")
    out, _ = process.communicate(timeout=60)
    assert json.loads(out)["process"] == process.pid


def test_modules_in_the_current_folder_or_on_a_users_path_do_not_pass_for_ours(started: Machine) -> None:
    for name in ("json.py", "card_stand_in.py", "forty_thieves.py", "environment.py"):
        (started.home / name).write_text("raise SystemExit('the wrong module')")
    answer = told(started, "play.py", PYTHONPATH=str(started.home))
    assert str(started.home) not in answer["path"]  # type: ignore[operator]


def test_edited_sources_are_what_runs(started: Machine) -> None:
    (started.checkout / "forty_thieves" / "edited.py").write_text("print('edited')")
    game = started.checkout / "forty_thieves" / "__main__.py"
    before = game.read_text()
    game.write_text("import forty_thieves.edited")
    assert started.run("play.py").stdout == "edited\n"
    game.write_text(before)


def test_tests_run_in_the_checkout_from_any_folder(started: Machine) -> None:
    answer = told(started, "test.py", "-k", "rules")
    assert answer["arguments"] == ["-k", "rules"]
    assert answer["folder"] == str(started.checkout)
    assert str(started.checkout) in answer["path"]  # type: ignore[operator]


def test_tests_named_by_a_path_are_found_from_the_current_folder(started: Machine) -> None:
    (started.home / "rules").touch()
    answer = told(started, "test.py", "-k", "rules", "rules::test_deal", "-x", "rules", "missing")
    path = str(started.home / "rules")
    assert answer["arguments"] == ["-k", "rules", f"{path}::test_deal", "-x", path, "missing"]
