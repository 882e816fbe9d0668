"""Hints at the table: asked for by key or button, shown by a ghost and in words, done by asking again."""

from collections.abc import Iterator

import pygame
import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.commands import Command, Move, parse_command
from forty_thieves.solver import Answer, Verdict
from forty_thieves.ui import theme
from forty_thieves.ui.ghost import Ghost
from forty_thieves.ui.options import ReducedMotion
from tests.shared_rows import rows
from tests.tables import lay
from tests.ui.player import Player

WON = [parse_command(text) for text in next(
    row["commands"] for row in rows("wins") if row.get("number") == 1 and row["variant"] == "FT"
)]  # fmt: skip
SHIFT = pygame.KMOD_LSHIFT


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player()
    yield player
    player.close()


def knowing(player: Player) -> Player:
    """The player, with a line that wins known."""
    player.app.sitting.advice.verdicts.learn(player.game.start, Verdict(Answer.WINNABLE, tuple(WON)))
    return player


def shown(player: Player) -> Command | None:
    """The command that the ghost shows."""
    ghost = player.table.ghost
    return ghost.command if ghost is not None else None


def helped(player: Player) -> list[str]:
    """The words of help among the events that are written down."""
    return [event.text for event in player.records.events(player.game.attempt) if event.text[0].islower()]


def test_h_shows_the_next_command_of_a_line_that_wins(player: Player) -> None:
    knowing(player).key(pygame.K_h)
    assert shown(player) == WON[0]
    assert player.line == []
    assert "Press H to do it" in player.said
    assert "guess" not in player.said


def test_h_again_does_it_as_one_gesture(player: Player) -> None:
    knowing(player)
    for number, command in enumerate(WON[:12]):
        player.key(pygame.K_h)
        assert shown(player) == command
        player.key(pygame.K_h)
        assert shown(player) is None
        assert player.line == [str(played) for played in WON[: number + 1]]
    player.key(pygame.K_z)
    assert player.line == [str(played) for played in WON[:11]]


def test_the_button_does_the_same(player: Player) -> None:
    button = knowing(player).app.bar.buttons["hint"].rect.center
    player.click(button)
    assert shown(player) == WON[0]
    player.click(button)
    assert player.line == [str(WON[0])]


def test_following_hints_to_the_end_wins(player: Player) -> None:
    knowing(player)
    for command in WON[:-6]:
        player.game.play(command)
    player.app.sitting.look()
    player.table.show(player.state)
    for _ in range(6):
        player.key(pygame.K_h)
        player.key(pygame.K_h)
    assert player.state.won
    player.app.sitting.sheet = None
    player.key(pygame.K_h)
    assert shown(player) is None


def test_a_ghost_glides_again_and_again_and_then_rests(player: Player) -> None:
    player.frame()
    knowing(player).key(pygame.K_h)
    seen = set()
    for _ in range(40):
        player.wait(0.1)
        seen.add(player.frame().get_buffer().raw)
    assert len(seen) > 10
    assert player.app.busy
    player.wait(30)
    assert not player.app.busy
    resting = player.frame().get_buffer().raw
    player.wait(1)
    assert player.frame().get_buffer().raw == resting
    assert shown(player) == WON[0]


def test_the_ghost_is_seen_where_the_card_would_go(player: Player) -> None:
    player.sit_at(lay(columns=("KC 7D", "8D 9S", "KS 8D", "JC"), rest="T10"))
    learn(player, "T1>T3", "T1>T2")
    player.wait(0.5)
    goal = player.table.light_place("T3").move(0, 2 * player.table.where.card[1] // 3)
    bare = player.frame().subsurface(goal).copy()
    player.key(pygame.K_h)
    player.wait(theme.GHOST_REST + theme.GHOST_WAY + 0.2)
    ghost = player.frame().subsurface(goal)
    red = [sum(pygame.transform.average_color(part)[:3]) for part in (bare, ghost)]
    assert red[1] > red[0] + 60, "a bright card lies over the felt"
    player.key(pygame.K_ESCAPE)
    assert pygame.image.tobytes(player.frame().subsurface(goal), "RGB") == pygame.image.tobytes(bare, "RGB")


def learn(player: Player, *line: str) -> None:
    """Let it be known that this is how it goes on; whether it wins is nothing to the picture."""
    verdict = Verdict(Answer.WINNABLE, tuple(map(parse_command, line)))
    player.app.sitting.advice.verdicts.learn(player.state, verdict)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1600)])
def test_every_kind_of_command_can_be_shown(size: tuple[int, int]) -> None:
    texts = {
        "FT": ("D", "W>T1", "T1>T9", "T2>F1"),
        "BF": ("R", "T1>T2*2"),
        "MM": ("D", "T1>V*2"),
    }
    player = Player(size)
    for game, commands in texts.items():
        for text in commands:
            drawn = text == "D"
            state = lay(
                CATALOGUE[game],
                columns=("7H 6H" if game != "MM" else "7H 6S", "AS", "9C", "9S"),
                stock="8H TH" if drawn else "",
                waste="" if drawn or game == "MM" else "3H",
            )
            player.table.show(state)
            player.table.ghost = Ghost(state, parse_command(text), still=False)
            before = player.frame().get_buffer().raw
            player.wait(theme.GHOST_REST + theme.GHOST_WAY / 2)
            if game != "MM" or text != "D":
                assert player.frame().get_buffer().raw != before, f"{game} {text} glides"
            player.table.ghost = None
            assert player.frame().get_buffer().raw != before
    player.close()


def test_a_card_of_the_stock_shows_its_back(player: Player) -> None:
    learn(player, "D", "D")
    player.wait(2)
    player.key(pygame.K_h)
    assert shown(player) == parse_command("D")
    player.wait(theme.GHOST_REST + theme.GHOST_WAY + 0.2)
    back = player.table.art.back().surface
    place = player.table.light_place("W")
    seen = player.frame().subsurface(place)
    assert abs(pygame.transform.average_color(seen)[0] - pygame.transform.average_color(back)[0]) < 60


def test_reduced_motion_marks_and_rests(player: Player) -> None:
    player.app.sitting.set("reduced_motion", ReducedMotion.ON)
    bare = player.frame().get_buffer().raw
    knowing(player).key(pygame.K_h)
    first = player.frame().get_buffer().raw
    assert first != bare
    player.wait(1)
    assert player.frame().get_buffer().raw == first


@pytest.mark.parametrize("deed", ["press", "escape", "undo", "draw", "arrow", "right"])
def test_whatever_else_is_done_takes_the_hint_away(player: Player, deed: str) -> None:
    knowing(player)
    player.key(pygame.K_SPACE)
    player.key(pygame.K_z)
    player.key(pygame.K_h)
    assert shown(player) is not None
    if deed == "press":
        player.press((5, player.table.where.table.bottom - 5))
    elif deed == "right":
        player.press(player.at("T1"), button=3)
    else:
        keys = {"escape": pygame.K_ESCAPE, "undo": pygame.K_y, "draw": pygame.K_SPACE, "arrow": pygame.K_LEFT}
        player.key(keys[deed])
    assert shown(player) is None
    assert "Press H" not in player.said


def test_holding_shift_alone_changes_nothing(player: Player) -> None:
    knowing(player).key(pygame.K_h)
    player.key(pygame.K_LSHIFT, SHIFT)
    assert shown(player) == WON[0]


def test_a_press_that_takes_the_hint_away_is_a_press_as_ever(player: Player) -> None:
    knowing(player).key(pygame.K_h)
    player.click("S")
    assert player.line == ["D"]


def test_a_hint_is_written_down_with_the_first_command(player: Player) -> None:
    knowing(player).key(pygame.K_h)
    assert helped(player) == []
    player.key(pygame.K_h)
    assert helped(player) == ["hint"]
    player.key(pygame.K_h)
    assert helped(player) == ["hint", "hint"]
    assert player.game.moves == 1


def test_a_lost_position_gets_plain_words_and_no_ghost(player: Player) -> None:
    player.app.sitting.advice.verdicts.learn(player.state, Verdict(Answer.LOST))
    player.key(pygame.K_h)
    assert shown(player) is None
    assert "can no longer be won" in player.said or "can't be won" in player.said
    assert helped(player) == []


def test_without_a_line_it_looks_and_then_guesses(player: Player) -> None:
    player.key(pygame.K_h)
    assert player.said == "Looking for a hint…"
    player.key(pygame.K_h)  # pressing it again while it looks is nothing
    assert player.line == []
    player.until(lambda: shown(player) is not None or "Looking" not in player.said, "a hint comes")
    assert isinstance(shown(player), Command)
    player.key(pygame.K_h)
    assert len(player.line) == 1


def test_looking_ends_with_escape(player: Player) -> None:
    player.key(pygame.K_h)
    player.key(pygame.K_ESCAPE)
    assert player.said == ""
    player.wait(5)
    assert shown(player) is None


def test_time_is_up_even_if_the_desk_never_answers(player: Player) -> None:
    player.app.sitting.advice.desk.step = lambda: None  # type: ignore[method-assign]
    player.key(pygame.K_h)
    player.wait(2.2)
    assert shown(player) is None
    player.wait(0.3)
    assert shown(player) is not None
    assert "This is a guess." in player.said


def test_hints_without_peeking_prove_nothing(player: Player) -> None:
    player.app.sitting.set("no_peeking", True)
    knowing(player).key(pygame.K_h)
    player.until(lambda: "Looking" not in player.said, "a hint comes")
    assert shown(player) is not None
    assert "guess" in player.said or "ways tried" in player.said


def test_the_moved_cards_are_those_of_the_command(player: Player) -> None:
    knowing(player)
    for command in WON[:40]:
        player.key(pygame.K_h)
        given = shown(player)
        assert given == command
        if isinstance(given, Move):
            assert player.table.ghost is not None
            player.frame()
        player.key(pygame.K_h)
