"""forty-thieves solve: what can be won, of one position and of many deals."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.codes import deal_code
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.deal import deal
from forty_thieves.rules.legality import play
from forty_thieves.rules.position import position_form
from forty_thieves.rules.state import GameState
from forty_thieves.solver import Answer, Budget, solve
from tests.cli.command_line import PROGRAM, checked, complains, environment, run
from tests.shared_rows import rows, start_of

# Of Big Forty every deal is soon settled, won or lost.
BIG_FORTY = CATALOGUE["BF"]
LOST, WINNABLE = "1", "2"
on_posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system: its signals and pipes")


def big(number: str) -> GameState:
    return deal(BIG_FORTY, int(number))


def solved(*arguments: str | Path, **more: Any) -> dict[str, Any]:
    """The verdict that the command prints as JSON."""
    done = run("solve", *arguments, "--json", **more)
    assert (done.code, done.err, len(done.lines)) == (0, "", 1)
    form: dict[str, Any] = json.loads(done.out)
    return form


def wins(state: GameState, line: list[str]) -> bool:
    for text in line:
        play(state, parse_command(text))
    return state.won


def test_a_deal_that_can_be_won_is_told_with_the_line_that_wins_it() -> None:
    form = solved(WINNABLE, "--variant", "BF")
    assert form["verdict"] == "winnable" and form["expansions"] > 0 and form["seconds"] >= 0
    assert wins(big(WINNABLE), form["line"])
    done = run("solve", deal_code(BIG_FORTY, 2))
    assert (done.code, done.err) == (0, "")
    title, _blank, sentence, *line, effort = done.lines
    assert title == f"Big Forty   {deal_code(BIG_FORTY, 2)}"
    assert sentence == f"winnable, with these {len(form['line'])} commands:"
    assert " ".join(line).split() == form["line"]
    assert effort.startswith(f"{form['expansions']:,} expansions in ")


def test_a_deal_that_is_lost_is_told_to_be_proved() -> None:
    form = solved(LOST, "--variant", "BF")
    assert (form["verdict"], form["line"]) == ("lost", [])
    assert run("solve", LOST, "--variant", "BF").lines[2] == "lost: proved, nothing wins it"


@pytest.mark.parametrize("limit", [("--expansions", "3"), ("--seconds", "0.001"), ("--memory", "1")], ids=" ".join)
def test_a_deal_that_is_not_settled_within_its_limit_is_unknown(limit: tuple[str, str]) -> None:
    hard = "4"  # of the classic: nobody has settled it
    assert solved(hard, *limit)["verdict"] == "unknown"
    done = run("solve", hard, *limit)
    assert done.code == 0 and done.lines[2].startswith("unknown: ")


def test_what_is_solved_comes_as_number_code_pysol_deal_or_position(tmp_path: Path) -> None:
    form = solved(LOST, "--variant", "BF")
    position = json.dumps(position_form(big(LOST)), indent=1)
    file = tmp_path / "position.json"
    file.write_text(position)
    for source, stdin in ((deal_code(BIG_FORTY, 1), ""), (file, ""), ("-", position), (position, "")):
        told = solved(source, stdin=stdin)
        assert (told["verdict"], told["expansions"]) == (form["verdict"], form["expansions"])
    assert run("solve", "pysol:FT:1", "--expansions", "3").lines[0] == "Forty Thieves   pysol:FT:1"


def test_of_a_game_record_the_position_that_it_leads_to_is_solved() -> None:
    row = next(row for row in rows("wins") if row["variant"] == "FT" and "number" in row)
    record = {
        "format": "forty-thieves-game/1",
        "variant": "FT",
        "deal": deal_code(CATALOGUE["FT"], row["number"]),
        "commands": row["commands"][:-10],
    }
    form = solved("-", stdin=json.dumps(record))
    assert form["verdict"] == "winnable"
    assert wins(start_of(row), record["commands"] + form["line"])
    record["commands"] = row["commands"]
    complains(run("solve", "-", stdin=json.dumps(record)), "This game is won already.", 1)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "Give either a deal or --batch with two deal numbers."),
        (["1", "--batch", "1", "2"], "Give either a deal or --batch with two deal numbers."),
        (["1", "--jobs", "2"], "--jobs goes with --batch."),
        (["FT-0000013"], "has a slip in it"),
        (["no-such-file.json"], "no-such-file.json: "),
        (["0"], "Deal numbers run from 1 to 1073741823."),
        (["1", "--variant", "XX"], "There is no game “XX”"),
        ([deal_code(BIG_FORTY, 1), "--variant", "FT"], "The code is of another game than --variant says."),
        (["--batch", "0", "3"], "Deal numbers run from 1 to 1073741823."),
        (["--batch", "3", "1073741824"], "Deal numbers run from 1 to 1073741823."),
        (["--batch", "4", "3"], "The first number of --batch is higher than the last."),
    ],
)
def test_a_call_that_is_off_gets_one_sentence(arguments: list[str], words: str) -> None:
    complains(run("solve", *arguments), words)


@pytest.mark.parametrize("text", ["", "{}", '{"variant": "FT"}', "FT-0000013", "\ufeffhello"])
def test_input_that_holds_no_position_is_exit_1(text: str, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(text, encoding="utf-8")
    for source in (file, "-"):
        done = run("solve", source, stdin=text)
        assert (done.code, done.out) == (1, "")
        assert done.err.startswith("forty-thieves: ") and done.err.count("\n") == 1


@pytest.mark.parametrize(
    "option", ["--seconds 0", "--seconds -1", "--seconds nan", "--seconds soon", "--expansions 0", "--memory 0.5"]
)
def test_a_limit_is_a_positive_number(option: str) -> None:
    done = run("solve", "1", *option.split())
    assert (done.code, done.out) == (2, "")
    assert "is not a positive number" in done.err


# Many deals ---------------------------------------------------------------------------------------------------


def batch(first: int, last: int, *arguments: str) -> list[dict[str, Any]]:
    """The verdicts and at last the summary, of deals of Big Forty."""
    done = run("solve", "--batch", str(first), str(last), "--variant", "BF", "--json", *arguments)
    assert (done.code, done.err) == (0, "")
    return [json.loads(line) for line in done.lines]


def test_a_batch_tells_of_each_deal_in_order_what_is_told_of_it_alone() -> None:
    *told, summary = batch(1, 6, "--jobs", "3")
    assert [form["number"] for form in told] == [1, 2, 3, 4, 5, 6]
    for form in told:
        assert form["deal"] == deal_code(BIG_FORTY, form["number"])
        if form["verdict"] == "winnable":
            assert wins(deal(BIG_FORTY, form["number"]), form["line"])
    for number in (LOST, WINNABLE):
        alone = solved(number, "--variant", "BF")
        among = told[int(number) - 1]
        assert all(among[key] == alone[key] for key in ("verdict", "line", "expansions"))
    verdicts = [form["verdict"] for form in told]
    assert {"winnable", "lost"} == set(verdicts)
    assert (summary["variant"], summary["from"], summary["to"], summary["deals"]) == ("BF", 1, 6, 6)
    assert [summary[word] for word in ("winnable", "lost", "unknown")] == [
        verdicts.count(word) for word in ("winnable", "lost", "unknown")
    ]
    assert summary["budget"] == {"expansions": 100_000, "seconds": None, "memory": 300_000_000}


def test_more_processes_change_nothing_but_the_time() -> None:
    def without_time(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [{key: value for key, value in form.items() if key != "seconds"} for form in told]

    assert without_time(batch(7, 10, "--jobs", "1")) == without_time(batch(7, 10, "--jobs", "4"))


def test_for_people_a_batch_has_a_line_a_deal_and_the_shares() -> None:
    done = run("solve", "--batch", "1", "4", "--variant", "BF", "--expansions", "400")
    assert (done.code, done.err) == (0, "")
    *deals, blank, title, budget, winnable, lost, unknown, middle, _time = done.lines
    answers = [solve(deal(BIG_FORTY, number), Budget(expansions=400)).answer for number in (1, 2, 3, 4)]
    assert [line.split()[:2] for line in deals] == [
        [deal_code(BIG_FORTY, number), answer] for number, answer in enumerate(answers, 1)
    ]
    assert (blank, title) == ("", "Big Forty, deals 1 to 4")
    assert budget.startswith("  each with at most 400 expansions, 300 MB; solver core: ")
    assert [line.split() for line in (winnable, lost, unknown)] == [
        [answer, f"{answers.count(answer)}", f"{answers.count(answer) * 25}.0", "%"]
        for answer in (Answer.WINNABLE, Answer.LOST, Answer.UNKNOWN)
    ]
    assert middle.startswith("  median of the settled: ")


# Interrupts, pipes, and which core ----------------------------------------------------------------------------

LONG_BATCH = ("solve", "--batch", "1", "1000", "--variant", "BF", "--jobs", "2")


def begin(*arguments: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen([*PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())


def children(process: int) -> set[int]:
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    return {int(child) for child, parent in map(str.split, listed.splitlines()) if int(parent) == process}


def gone(processes: set[int]) -> bool:
    """Whether they all end within some seconds."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        listed = subprocess.run(["ps", "-A", "-o", "pid=,stat="], capture_output=True, text=True, check=True).stdout
        alive = {int(process) for process, state in map(str.split, listed.splitlines()) if not state.startswith("Z")}
        if not alive & processes:
            return True
        time.sleep(0.05)
    return False


@on_posix
def test_an_interrupt_stops_a_search_which_says_so() -> None:
    # That it has begun can't be seen from outside; before, an interrupt ends the program as it does any other.
    for patience in (1, 2, 4, 8):
        program = begin("solve", "4", "--json", "--seconds", "50")
        time.sleep(patience)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
        done = checked(program.returncode, out, err)
        assert (done.code, done.err) in ((130, ""), (-signal.SIGINT, ""))
        if done.out:
            break
    assert json.loads(done.out)["verdict"] == "stopped"


@on_posix
def test_an_interrupt_ends_a_batch_with_the_summary_so_far() -> None:
    program = begin(*LONG_BATCH)
    assert program.stdout is not None and program.stdout.readline().startswith(b"BF-000001C   lost ")
    workers = children(program.pid)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=60)
    done = checked(program.returncode, out, err)
    assert (done.code, done.err) == (130, "")
    assert "Big Forty, deals 1 to 1000 (ended early, after " in done.out
    assert workers and gone(workers)


@on_posix
def test_the_processes_of_a_batch_die_with_it() -> None:
    program = begin(*LONG_BATCH)
    assert program.stdout is not None and program.stdout.readline()
    workers = children(program.pid)
    program.kill()
    program.communicate()
    assert workers and gone(workers)


@on_posix
def test_a_reader_that_has_seen_enough_ends_a_batch() -> None:
    program = begin(*LONG_BATCH)
    assert program.stdout is not None and program.stderr is not None and program.stdout.readline()
    workers = children(program.pid)
    program.stdout.close()
    err = program.stderr.read()
    assert checked(program.wait(timeout=60), b"", err).err == ""
    assert workers and gone(workers)


def test_the_environment_chooses_the_core() -> None:
    done = run("solve", LOST, "--variant", "BF", FORTY_THIEVES_CORE="python")
    assert done.lines[-1].endswith("solver core: Python")
    for arguments in (["--version"], ["solve", LOST], ["solve", "--batch", "1", "2"]):
        complains(run(*arguments, FORTY_THIEVES_CORE="fast"), "FORTY_THIEVES_CORE can be “compiled” or “python”.")


# What can go wrong --------------------------------------------------------------------------------------------


def test_numbers_beyond_all_measure_are_without_limit() -> None:
    many = "9" * 30
    assert solved(LOST, "--variant", "BF", "--memory", many, "--expansions", many)["verdict"] == "lost"


@on_posix
def test_a_batch_whose_searches_fail_says_so() -> None:
    limited = ("sh", "-c", 'ulimit -n 8; exec "$@"', "sh", *PROGRAM)
    done = run("solve", "--batch", "1", "3", "--variant", "BF", "--jobs", "1", program=limited)
    assert done.code == 2 and "3 searches failed" in done.err


def test_names_that_are_no_files_get_a_sentence(tmp_path: Path) -> None:
    complains(run("solve", str(tmp_path / "nothing")), "No such file")
    complains(run("solve", str(tmp_path)), "directory")
    (tmp_path / "list").write_text("eggs\nmilk")
    complains(run("solve", str(tmp_path / "list")), "holds no deal, position or game", 1)
