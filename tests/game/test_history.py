"""Undo and redo without limit, and the restart that can be undone."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from forty_thieves.game.history import History
from forty_thieves.game.score import score_after
from forty_thieves.rules.commands import Command, parse_command
from forty_thieves.rules.legality import legal_commands
from forty_thieves.rules.state import GameState
from forty_thieves.rules.variant import Variant
from tests.family import FAMILY
from tests.shared_rows import rows, start_of
from tests.tables import wandered

ACTS = st.lists(st.sampled_from(["play", "play", "play", "undo", "undo", "redo", "restart"]), max_size=60)


class Leaves:
    """A history as a book: every step is a leaf with all that was on the table, and undo turns a leaf back."""

    def __init__(self, state: GameState) -> None:
        self.leaves: list[tuple[GameState, list[Command], int]] = [(state.copy(), [], 0)]
        self.open_at = 0

    @property
    def leaf(self) -> tuple[GameState, list[Command], int]:
        return self.leaves[self.open_at]

    def write(self, state: GameState, line: list[Command], score: int) -> None:
        del self.leaves[self.open_at + 1 :]
        self.leaves.append((state.copy(), line, score))
        self.open_at += 1


@settings(max_examples=60)
@given(st.sampled_from(list(FAMILY.values())), st.integers(0, 10**6), ACTS)
def test_undo_and_redo_turn_the_leaves_of_a_book(variant: Variant, seed: int, acts: list[str]) -> None:
    random = Random(seed)
    history = History(wandered(variant, seed))
    book = Leaves(history.state)
    start = book.leaf[0]
    for act in acts:
        commands = legal_commands(history.state)
        if act == "play" and commands:
            command = random.choice(commands)
            _state, line, score = book.leaf
            history.play(command)
            book.write(history.state, [*line, command], score_after(score, command))
        elif act == "restart":
            history.restart()
            book.write(start, [], 0)
        elif act == "undo" and history.can_undo:
            history.undo()
            book.open_at -= 1
        elif act == "redo" and history.can_redo:
            history.redo()
            book.open_at += 1
        assert (history.state, history.line, history.score) == book.leaf
        assert history.state.effects[: len(start.effects)] == start.effects
        assert history.can_undo is (book.open_at > 0)
        assert history.can_redo is (book.open_at < len(book.leaves) - 1)


def test_a_whole_game_is_undone_and_redone() -> None:
    row = next(row for row in rows("wins") if row["variant"] == "FT")
    history = History(start_of(row))
    start = history.state.copy()
    for text in row["commands"]:
        history.play(parse_command(text))
    won = history.state.copy()
    while history.can_undo:
        history.undo()
    assert history.state == start and history.line == [] and history.score == 0
    while history.can_redo:
        history.redo()
    assert history.state == won and [str(command) for command in history.line] == row["commands"]


def test_a_command_after_undo_drops_what_was_undone() -> None:
    history = History(start_of(rows("deals")[0]))
    for text in ("D", "D", "D"):
        history.play(parse_command(text))
    history.undo()
    history.undo()
    history.play(parse_command("D"))
    assert not history.can_redo
    assert len(history.line) == 2


def test_a_restart_drops_what_was_undone_too() -> None:
    history = History(start_of(rows("deals")[0]))
    for text in ("D", "D"):
        history.play(parse_command(text))
    history.undo()
    history.restart()
    assert not history.can_redo
    history.undo()
    assert [str(command) for command in history.line] == ["D"]
