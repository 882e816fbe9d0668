"""The command line. Without a command it opens the window; the others need no display and no pygame.

Exit codes: 0 all well, 1 something in the input is wrong, 2 the call is off or what it needs isn't there, 3 a fault
of the program ended the window.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from forty_thieves import __version__
from forty_thieves.command_input import deal_text, lines, names_file, read, start_of
from forty_thieves.language import _
from forty_thieves.rules.catalogue import CATALOGUE, FORTY_THIEVES
from forty_thieves.rules.codes import BadDealCode, checked_number
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.picture import picture
from forty_thieves.rules.position import parse_position, position_form, read_json
from forty_thieves.rules.record import UnreadableRecord, read_record, replay
from forty_thieves.rules.start import numbered_start, pysol_start, read_start
from forty_thieves.rules.variant import Variant
from forty_thieves.text_file import GAME_FILE

GOOD, WRONG, OFF = 0, 1, 2
INTERRUPTED = 130

# What a search may spend where nothing else is said: on one deal, on each of many, and on either.
SECONDS, EXPANSIONS, MEGABYTES = 60, 100_000, 300


def run(arguments: Sequence[str]) -> int:
    """Do what the command line asks and give the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # no sentence fails on a terminal that lacks its signs
    try:
        # The default isn't set with the option: one given before the command would be overwritten by it.
        asked = _parser().parse_args(_with_file(arguments), argparse.Namespace(data_dir=None))
        if asked.do is not None:
            code: int = asked.do(asked)
            print(end="", flush=True)
            return code
        deal = "" if asked.deal is None else deal_text(asked.deal)
        from forty_thieves.ui.window import open_window  # the other commands don't need pygame
    except BrokenPipeError:
        _drop_output()  # the reader (`head`, a pager) has seen enough
        return GOOD
    except KeyboardInterrupt:
        return INTERRUPTED
    except (OSError, ValueError) as error:
        try:
            print(end="", flush=True)
        except OSError:
            _drop_output()  # it was the output that failed
        return _complain(_sentence(error))
    # Outside of all that: a fault of the program in the window must not look like a fault of the input.
    try:
        return open_window(asked.data_dir, deal, asked.file or "")
    except KeyboardInterrupt:
        return INTERRUPTED


def _with_file(arguments: Sequence[str]) -> Sequence[str]:
    """The arguments, where the last is a lone file with its option before it: so a desktop starts a program on one.

    What is wrong with the file is told in the window then, since nobody sees a terminal.
    """
    *others, last = arguments or [""]
    lone = not others or others[-2:-1] == ["--data-dir"] or others[-1].startswith("--data-dir=")
    if lone and last[:1] != "-" and Path(last).suffix and (last.endswith(GAME_FILE) or Path(last).is_file()):
        return [*others, "--file", last]
    return arguments


def _drop_output() -> None:
    """Let what can't be written go, or Python would complain about it once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Version(argparse.Action):
    """Prints the version and which solver core is used; looked up only when asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_arguments: object) -> None:
        from forty_thieves.solver.cores import core_name

        print(f"Forty Thieves {__version__} ({_('solver core: {name}').format(name=core_name())})", flush=True)
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    everywhere = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    everywhere.add_argument("--data-dir", metavar="DIR", help=_("keep games and scorecard in this folder"))
    everywhere.add_argument("--version", action=_Version, nargs=0, help=_("print the version and how the solver runs"))
    parser = argparse.ArgumentParser(
        prog="forty-thieves",
        description=_(
            "Forty Thieves, the two-pack patience. Without a command, the window opens; "
            "the name of a game file (.ft-game) opens it there."
        ),
        parents=[everywhere],
    )
    parser.set_defaults(do=None)
    parser.add_argument(
        "--deal", metavar="CODE", help=_("start with this deal: a code, a number, or a file with a position or game")
    )
    parser.add_argument("--file", help=argparse.SUPPRESS)
    commands = parser.add_subparsers(title=_("commands"), metavar="")

    deal = commands.add_parser("deal", parents=[everywhere], help=_("print a deal"), description=_("Print a deal."))
    deal.add_argument("code", nargs="?", metavar="CODE", help=_("a deal code such as FT-0000012, or a number"))
    deal.add_argument(
        "--variant",
        metavar="ID",
        help=_("the game, with --number and --pysol: {ids}").format(ids=", ".join(CATALOGUE)),
    )
    deal.add_argument("--number", type=int, metavar="N", help=_("a deal number from 1"))
    deal.add_argument("--pysol", metavar="N", help=_("a deal number of PySolFC, such as 12345 or ms32000"))
    deal.add_argument("--first-waste", action="store_true", help=_("with --pysol: its first waste card turned"))
    deal.add_argument("--json", action="store_true", help=_("print it as a position in JSON"))
    deal.set_defaults(do=_deal)

    moves = commands.add_parser(
        "moves",
        parents=[everywhere],
        help=_("list the legal commands of positions"),
        description=_("For each position, one a line in JSON, print the list of its legal commands."),
    )
    moves.add_argument("file", metavar="FILE", help=_("a file of positions; - is standard input"))
    moves.set_defaults(do=_moves)

    verify = commands.add_parser(
        "verify",
        parents=[everywhere],
        help=_("replay game records by the rules"),
        description=_("Replay game records and print for each how it stands, or its first illegal command."),
    )
    verify.add_argument("file", metavar="FILE", help=_("records, one a line, or one whole file; - is standard input"))
    verify.set_defaults(do=_verify)

    scorecard = commands.add_parser(
        "scorecard", parents=[everywhere], help=_("print the tallies"), description=_("Print the tallies of a player.")
    )
    scorecard.add_argument("--profile", metavar="NAME", help=_("the player; without it, the one logged in"))
    form = scorecard.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print them as JSON"))
    form.add_argument("--csv", action="store_true", help=_("print the finished games as CSV, one a row"))
    scorecard.set_defaults(do=_scorecard)

    solve = commands.add_parser(
        "solve",
        parents=[everywhere],
        help=_("find out whether deals can be won"),
        description=_(
            "Find out whether a deal or position can still be won: a line that wins it, or the proof that none does."
        ),
    )
    solve.add_argument(
        "code",
        nargs="?",
        metavar="CODE",
        help=_("a deal code, a number, pysol:…, or a file with a position or game; - is standard input"),
    )
    solve.add_argument(
        "--batch", nargs=2, type=int, metavar=("FROM", "TO"), help=_("many deals: all numbers from FROM to TO")
    )
    solve.add_argument(
        "--variant", metavar="ID", help=_("the game, with numbers: {ids}").format(ids=", ".join(CATALOGUE))
    )
    solve.add_argument(
        "--seconds",
        type=_positive(float),
        metavar="S",
        help=_(
            "give up on a deal after so long (without a limit given: {one} s, with --batch {many:,} expansions)"
        ).format(one=SECONDS, many=EXPANSIONS),
    )
    solve.add_argument(
        "--expansions",
        type=_positive(int),
        metavar="N",
        help=_("give up after looking into so many positions; the same on every machine"),
    )
    solve.add_argument(
        "--memory",
        type=_positive(int),
        metavar="MB",
        help=_("give up when a search needs more (else {mb})").format(mb=MEGABYTES),
    )
    solve.add_argument(
        "--jobs", type=_positive(int), metavar="N", help=_("with --batch: so many at once (else one a core)")
    )
    solve.add_argument("--json", action="store_true", help=_("print verdicts as JSON, one a line"))
    solve.set_defaults(do=_solve)
    return parser


def _positive(kind: type[int] | type[float]) -> Callable[[str], float]:
    """What reads a number of that kind above 0 from the command line."""

    def read(text: str) -> float:
        with suppress(ValueError, OverflowError):
            number = kind(text)
            if 0 < number < float("inf"):
                return number
        raise argparse.ArgumentTypeError(_("“{text}” is not a positive number").format(text=text))

    return read


def _variant(asked: argparse.Namespace) -> Variant:
    """The game that ``--variant`` names. Raises ValueError with a sentence."""
    variant = CATALOGUE.get((asked.variant or FORTY_THIEVES.id).upper())
    if variant is None:
        raise ValueError(
            _("There is no game “{name}”; there is: {ids}.").format(name=asked.variant, ids=", ".join(CATALOGUE))
        )
    return variant


def _deal(asked: argparse.Namespace) -> int:
    if [asked.code, asked.number, asked.pysol].count(None) != 2:
        return _complain(_("Give either a deal code or --number. A number of PySolFC goes with --pysol."))
    if asked.first_waste and asked.pysol is None:
        return _complain(_("--first-waste goes with --pysol."))
    variant = _variant(asked)
    if asked.number is not None:
        start = numbered_start(variant, asked.number)
    elif asked.pysol is not None:
        start = pysol_start(variant, asked.pysol, asked.first_waste)
    else:
        if asked.code.strip()[:1] in ("{", "["):
            raise BadDealCode(_("A deal code looks like FT-0000012: the game, a dash and seven characters."))
        start = read_start(asked.code, variant)
        if asked.variant and start.state.variant is not variant:
            return _complain(_("The code is of another game than --variant says."))
    if asked.json:
        print(json.dumps(position_form(start.state)))
    else:
        print(f"{start.state.variant.name}   {start.deal}\n\n{picture(start.state)}")
    return GOOD


def _moves(asked: argparse.Namespace) -> int:
    code = GOOD
    for line in lines(asked.file):
        try:
            state = parse_position(read_json(line))
            print(json.dumps(sorted(map(str, legal_commands(state)))), flush=True)
        except ValueError as error:
            print(json.dumps({"error": str(error)}), flush=True)
            code = WRONG
    return code


def _verify(asked: argparse.Namespace) -> int:
    text = read(asked.file)
    if not text.strip():
        return _complain(_("There is no game record in it."), WRONG)
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) == 1 or _is_json(text) or not any(map(_is_json, lines)):
        return _verify_one(text)
    return max(map(_verify_one, lines))


def _is_json(text: str) -> bool:
    try:
        read_json(text)
    except ValueError:
        return False
    return True


def _verify_one(text: str) -> int:
    """Print the line for one record and give its exit code."""
    try:
        record = read_record(text)
    except UnreadableRecord as error:
        print(_("unreadable: {reason}").format(reason=error))
        return WRONG
    found = replay(record)
    if found.fault is not None:
        print(
            _("illegal: command {n}, {command}: {reason}").format(
                n=found.fault.number, command=found.fault.command, reason=found.fault.reason
            )
        )
        return WRONG
    if record.result is not None and (record.result == "won") is not (found.result == "won"):
        print(_("{found}, but the record says {stored}").format(found=found.result, stored=record.result))
        return WRONG
    print(found.result)
    return GOOD


def _scorecard(asked: argparse.Namespace) -> int:
    from forty_thieves.records.report import scorecard_report  # only this command needs SQLite

    print(scorecard_report(asked.data_dir, asked.profile, "json" if asked.json else "csv" if asked.csv else "text"))
    return GOOD


def _solve(asked: argparse.Namespace) -> int:
    if (asked.code is None) is (asked.batch is None):
        return _complain(_("Give either a deal or --batch with two deal numbers."))
    if asked.jobs and not asked.batch:
        return _complain(_("--jobs goes with --batch."))
    variant = _variant(asked)
    from forty_thieves.solve_command import Batch, solve_batch, solve_one  # only this command needs the solver
    from forty_thieves.solver import Budget

    seconds, expansions = asked.seconds, asked.expansions
    if seconds is expansions is None:
        seconds, expansions = (None, EXPANSIONS) if asked.batch else (SECONDS, None)
    budget = Budget(expansions, seconds, 1_000_000 * (asked.memory or MEGABYTES))
    if asked.batch:
        first, last = map(checked_number, asked.batch)
        if first > last:
            return _complain(_("The first number of --batch is higher than the last."))
        whole = solve_batch(Batch(variant, first, last, budget), asked.jobs or _cores(), asked.json)
        return GOOD if whole else INTERRUPTED
    try:
        start = start_of(asked.code, variant)
        if asked.variant and start.state.variant is not variant:
            return _complain(_("The code is of another game than --variant says."))
        return GOOD if solve_one(start, budget, asked.json) else INTERRUPTED
    except ValueError as error:
        return _complain(str(error), WRONG if names_file(asked.code) else OFF)


def _cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename is not None else error.strerror
    return str(error)


def _complain(sentence: str, code: int = OFF) -> int:
    if sys.stderr is None:  # started from an icon, without a terminal
        from forty_thieves.ui.display import say

        say(sentence)
    else:
        print(f"forty-thieves: {sentence}", file=sys.stderr)
    return code
