"""What holds for every command: version, help, exit codes, pipes, no display, no pygame."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from forty_thieves import __version__
from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.rules.deal import deal
from forty_thieves.rules.position import position_form
from tests.cli.command_line import PROGRAM, checked, complains, environment, run

COMMANDS = ("deal", "moves", "verify", "scorecard", "solve")
FIRST = json.dumps(position_form(deal(FORTY_THIEVES, 1))).encode() + b"\n"
on_posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system: its signals and pipes")

WITHOUT_PYGAME = """
import sys
sys.modules["pygame"] = None  # importing it fails from now on
from forty_thieves.cli import run
code = run(sys.argv[1:])
print("asked for the window" if any(name.startswith("forty_thieves.ui") for name in sys.modules) else "no window")
sys.exit(code)
"""


@pytest.mark.parametrize("arguments", [("--version",), *((command, "--version") for command in COMMANDS)], ids=" ".join)
def test_the_version(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert (done.code, done.err) == (0, "")
    assert done.out in {f"Forty Thieves {__version__} (solver core: {core})\n" for core in ("compiled", "Python")}


def test_the_help_names_every_command_and_option() -> None:
    done = run("--help")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("usage: forty-thieves")
    for word in (*COMMANDS, "--deal", "--data-dir", "--version", "--help"):
        assert re.search(rf"^\s+(-h, )?{word}\b.*\w", done.out, re.MULTILINE), word


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("deal", ["CODE", "--variant ID", "--number N", "--json"]),
        ("moves", ["FILE"]),
        ("verify", ["FILE"]),
        ("scorecard", ["--profile NAME", "--json", "--csv"]),
        (
            "solve",
            [
                *["CODE", "--batch FROM TO", "--variant ID", "--seconds S", "--expansions N", "--memory MB"],
                *["--jobs N", "--json"],
            ],
        ),
    ],
)
def test_the_help_of_a_command_tells_each_of_its_options(command: str, options: list[str]) -> None:
    done = run(command, "--help")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"usage: forty-thieves {command}")
    for option in (*options, "--data-dir DIR", "--version"):
        assert re.search(rf"^  {option}(\s+\w.*|\n\s+\w.*)", done.out, re.MULTILINE), option


@pytest.mark.parametrize("arguments", [("play",), ("--no-such-option",), ("deal", "--data-dir")], ids=" ".join)
def test_an_unknown_command_or_option_is_exit_2_with_the_usage(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("usage: forty-thieves")


def test_the_data_folder_is_named_before_or_after_the_command(tmp_path: Path) -> None:
    (tmp_path / "records.db").write_text("no database")
    for arguments in (["--data-dir", str(tmp_path), "scorecard"], ["scorecard", "--data-dir", str(tmp_path)]):
        complains(run(*arguments), str(tmp_path))
    for command in ("deal", "moves", "verify"):
        rest = {"deal": ["1"], "moves": ["-"], "verify": ["-"]}[command]
        stdin = FIRST if command != "verify" else b"{}"
        assert run(command, *rest, "--data-dir", tmp_path, stdin=stdin).err == ""


@pytest.mark.parametrize(
    "arguments",
    [
        *[("deal", "1"), ("deal", "1", "--json"), ("moves", "-"), ("verify", "-"), ("scorecard",)],
        *[("solve", "1", "--variant", "BF"), ("solve", "--batch", "1", "2", "--variant", "BF")],
    ],
    ids=" ".join,
)
def test_no_command_needs_pygame(arguments: tuple[str, ...], tmp_path: Path) -> None:
    program = (sys.executable, "-c", WITHOUT_PYGAME)
    stdin = FIRST if arguments[0] == "moves" else b"{}"
    done = run(*arguments, "--data-dir", tmp_path, stdin=stdin, program=program)
    assert done.code == (1 if arguments[0] == "verify" else 0)
    assert done.lines[-1] == "no window" and len(done.lines) > 1


@pytest.mark.parametrize("text", ["FT-0000013", "hello", '{"variant": "FT"}', ""])
def test_a_window_is_not_opened_for_a_deal_that_is_none(text: str, tmp_path: Path) -> None:
    done = run("--deal", text, "--data-dir", tmp_path, program=(sys.executable, "-c", WITHOUT_PYGAME))
    assert (done.code, done.out) == (2, "no window\n")
    assert done.err.startswith("forty-thieves: ") and done.err.count("\n") == 1


def test_a_file_named_for_the_window_must_hold_a_start(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"\xff\xfe\x00")
    complains(run("--deal", file, "--data-dir", tmp_path), "game.json is not a text file in UTF-8.")
    file.write_text(json.dumps({"format": "forty-thieves-game/3"}))
    complains(run("--deal", file, "--data-dir", tmp_path), "of another version")


# Pipes and signals --------------------------------------------------------------------------------------------


def test_a_reader_that_has_seen_enough_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "positions.jsonl"
    file.write_bytes(FIRST * 3000)
    with subprocess.Popen(
        [*PROGRAM, "moves", str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as program:
        assert program.stdout is not None and program.stderr is not None
        assert program.stdout.readline().startswith(b'["D"')
        program.stdout.close()
        err = program.stderr.read()
        code = program.wait(timeout=60)
    assert checked(code, b"", err).err == ""
    assert code in (0, 141)


@on_posix
def test_a_reader_that_never_read_is_no_fault() -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [*PROGRAM, "deal", "1"], stdout=write, stderr=subprocess.PIPE, env=environment(), check=False
        )
    finally:
        os.close(write)
    assert checked(done.returncode, b"", done.stderr).err == ""
    assert done.returncode in (0, 141)


@on_posix
@pytest.mark.parametrize("arguments", ["deal 1", "moves -", "verify -", "scorecard", "solve 1 --variant BF"])
def test_a_full_disk_gets_one_sentence(arguments: str, tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*PROGRAM, *arguments.split(), "--data-dir", str(tmp_path)],
            input=FIRST,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
        )
    err = checked(done.returncode, b"", done.stderr).err
    assert done.returncode in (1, 2)
    assert err.startswith("forty-thieves: ") and err.count("\n") == 1


@on_posix
@pytest.mark.parametrize("arguments", ["moves -", "verify -", "solve -"])
def test_without_a_standard_input_there_is_one_sentence(arguments: str) -> None:
    closed = ("sh", "-c", 'exec "$@" <&-', "sh", *PROGRAM)
    done = run(*arguments.split(), program=closed)
    assert done.code != 0 and done.out == ""
    assert done.err.startswith("forty-thieves: ") and done.err.count("\n") == 1


@on_posix
def test_without_a_standard_output_nothing_breaks() -> None:
    closed = ("sh", "-c", 'exec "$@" >&-', "sh", *PROGRAM)
    done = run("deal", "1", program=closed)
    assert (done.code, done.out, done.err) == (0, "", "")


@on_posix
def test_an_interrupt_ends_it_quietly() -> None:
    with subprocess.Popen(
        [*PROGRAM, "moves", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
    ) as program:
        assert program.stdin is not None and program.stdout is not None
        program.stdin.write(FIRST)
        program.stdin.flush()
        assert program.stdout.readline().startswith(b'["D"')  # it is at work, and waits for more
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
    assert checked(program.returncode, out, err).err == ""
    assert program.returncode in (130, -signal.SIGINT)


@on_posix
def test_an_argument_that_is_no_text_gets_one_sentence() -> None:
    done = subprocess.run(
        [*map(os.fsencode, PROGRAM), b"deal", b"\xff\xfe"], capture_output=True, env=environment(), check=False
    )
    complains(checked(done.returncode, done.stdout, done.stderr), "A deal code looks like FT-0000012")
