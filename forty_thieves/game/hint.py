"""Hints: the next command of a line that wins, or where none is known the one that looks best.

What a hint needs to know it asks for, one question at a time: ``hint`` and ``hint_without_peeking`` are generators
that yield a position with the work to be spent on it, are sent the verdict, and return the hint. Who runs them (the
window through its desk, a test by ``solve`` itself) is nothing to them.
"""

from collections import Counter
from collections.abc import Collection, Generator, Sequence
from dataclasses import dataclass
from typing import Final

from forty_thieves.game.reasons import reason
from forty_thieves.game.unseen import WORLDS, everything_seen, worlds
from forty_thieves.game.verdicts import Verdicts
from forty_thieves.language import _
from forty_thieves.rules.commands import Command, Move
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.position import position_key
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import StockTo
from forty_thieves.solver.judge import judge
from forty_thieves.solver.verdict import Answer, Budget, Verdict

SECONDS: Final = 2.0  # how long a player waits for a hint at most
_POSITION: Final = Budget(seconds=1.4)  # of these for the position itself
_CHILD: Final = Budget(seconds=0.15)  # for each position that a guess would lead to
_WORLD: Final = Budget(seconds=SECONDS / WORLDS)


@dataclass(frozen=True)
class Hint:
    """A command with the reason for it in a sentence; without a command the sentence says why there is none.

    ``certain`` where it is proved: the command is the next one of a line that wins, or the position is lost.
    """

    command: Command | None
    sentence: str
    certain: bool


@dataclass(frozen=True)
class Question:
    """A position that a hint depends on, and how much work its verdict is worth."""

    state: GameState
    budget: Budget


Asking = Generator[Question, Verdict, Hint]


def hint(state: GameState, verdicts: Verdicts, been: Collection[object] = ()) -> Asking:
    """The hint for a position that isn't over; what is found out on the way is learnt by ``verdicts``.

    A command that is proved to lose is never given while another isn't. ``been`` are the looks (``looks_of``) of
    the positions of the game so far, which a guess doesn't go back to while there is another way.
    """
    known, spent = yield from _verdict(verdicts, state, _POSITION)
    if known.answer is Answer.WINNABLE:
        return _certain(state, known.line)
    if known.answer is Answer.LOST:
        return _lost()
    for command in by_judgement(state, _going_back(state, been)):
        after = state.copy()
        command.apply(after)
        budget = _CHILD if spent < SECONDS else None
        child, seconds = yield from _verdict(verdicts, after, budget)
        spent += seconds
        if child.answer is Answer.WINNABLE:
            line = (command, *child.line)
            verdicts.learn(state, Verdict(Answer.WINNABLE, line))
            return _certain(state, line)
        if child.answer is not Answer.LOST:
            return Hint(command, _("{reason} This is a guess.").format(reason=reason(state, command)), False)
    verdicts.learn(state, Verdict(Answer.LOST))
    return _lost()


def _verdict(
    verdicts: Verdicts, state: GameState, budget: Budget | None
) -> Generator[Question, Verdict, tuple[Verdict, float]]:
    """The verdict on a position, remembered or asked for with the budget, and the seconds that were spent on it."""
    known = verdicts.of(state)
    if budget is None or (known is not None and known.settled) or verdicts.tried(state, budget):
        return known or Verdict(Answer.UNKNOWN), 0.0
    verdict = yield Question(state, budget)
    if verdict.answer is not Answer.STOPPED:
        verdicts.learn(state, verdict, budget)
    return verdict, verdict.seconds


def hint_without_peeking(
    state: GameState, line: Sequence[Command], verdicts: Verdicts, been: Collection[object] = ()
) -> Asking:
    """The hint from what the player may see alone; ``line`` are the commands that led from the start to the position.

    Some ways are laid in which the hidden cards could lie; in each a line that wins has a vote for its first command,
    or where none is found in the time the judgement has. Nothing is proved by that, nor learnt, and a remembered
    verdict counts only where nothing is hidden.
    """
    if everything_seen(state, line):
        return (yield from hint(state, verdicts, been))
    votes: Counter[Command] = Counter()
    wins: Counter[Command] = Counter()
    costs: Counter[Command] = Counter()
    back = _going_back(state, been)
    for world in worlds(state, line):
        verdict = yield Question(world, _WORLD)
        ranked = by_judgement(world, back)
        if verdict.answer is Answer.WINNABLE:
            votes[verdict.line[0]] += 1
            wins[verdict.line[0]] += 1
        elif verdict.answer is not Answer.LOST and ranked:
            votes[ranked[0]] += 1
        for place, command in enumerate(ranked):
            costs[command] += place
    if not costs:
        return Hint(None, _("No moves are left."), True)
    chosen = max([*costs, *votes], key=lambda command: (votes[command], wins[command], -costs[command]))
    why = reason(state, chosen)
    if not wins[chosen]:
        return Hint(chosen, _("{reason} This is a guess.").format(reason=why), False)
    tried = _("{reason} It won in {n} of {all} ways tried in which the hidden cards could lie.")
    return Hint(chosen, tried.format(reason=why, n=wins[chosen], all=WORLDS), False)


def by_judgement(state: GameState, last: Collection[Command] = ()) -> list[Command]:
    """The legal commands, the best-judged first, one for each position that they lead to; those of ``last`` at the end.

    A card of the stock has to come some time, so to draw is judged as if the position stayed as it is: it comes after
    what makes the position look better, and before what doesn't.
    """
    here = judge(state)
    found: dict[object, tuple[bool, float, bool, Command]] = {}
    for command in legal_commands(state):
        is_move = isinstance(command, Move)
        command.apply(state)
        found.setdefault(look(state), (command in last, judge(state) if is_move else here, is_move, command))
        command.undo(state)
    return [ranked[-1] for ranked in sorted(found.values(), key=lambda ranked: ranked[:-1])]


def look(state: GameState) -> object:
    """What positions have in common that differ in nothing but in the order of columns, or of foundations."""
    columns, *others, foundations, passes_left = position_key(state)
    if not state.stock or state.variant.stock_to is StockTo.WASTE:
        columns = tuple(sorted(columns))  # type: ignore[call-overload]
    return columns, *others, tuple(sorted(foundations)), passes_left  # type: ignore[call-overload]


def looks_of(start: GameState, line: Sequence[Command]) -> set[object]:
    """The looks of all positions on the way from the start along the line, both ends among them."""
    state = start.copy()
    found = {look(state)}
    for command in line:
        command.apply(state)
        found.add(look(state))
    return found


def _going_back(state: GameState, been: Collection[object]) -> set[Command]:
    """The commands that lead to a position that was there before."""
    found = set()
    for command in legal_commands(state):
        command.apply(state)
        if look(state) in been:
            found.add(command)
        command.undo(state)
    return found


def _certain(state: GameState, line: Sequence[Command]) -> Hint:
    return Hint(line[0], reason(state, line[0], line[1:]), True)


def _lost() -> Hint:
    return Hint(None, _("This position can no longer be won."), True)
