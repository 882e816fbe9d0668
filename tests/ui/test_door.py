"""What comes to the open window: games that a second start brings, and files that are dropped on it."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from forty_thieves.records.game_file import save_record
from forty_thieves.rules.commands import parse_command
from forty_thieves.ui.door import Door
from forty_thieves.ui.doorbell import DOOR, ring
from tests.ui.player import Player


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player((800, 600))
    yield player
    player.close()


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A game of deal 3 with one command, as a friend has sent it."""
    friend = Player((800, 600), 3)
    friend.game.play(parse_command("D"))
    path = save_record(friend.game.record(), tmp_path / "post", "Forty Thieves")
    friend.close()
    return path


def drop(player: Player, path: Path) -> None:
    player.app.handle(pygame.Event(pygame.DROPFILE, file=str(path)))
    player.app.step(0.01)


def visit(player: Player, folder: Path, deal: str = "", file: str = "") -> bool | None:
    """Ring at the player's door and let time pass until that is answered."""
    door = Door(folder)
    answers: list[bool | None] = []
    try:
        for _try in range(1000):
            door.step(0.05, player.app)
            if (folder / DOOR).exists():
                break
            time.sleep(0.005)
        visitor = threading.Thread(target=lambda: answers.append(ring(folder, deal, file)))
        visitor.start()
        while visitor.is_alive():
            door.step(0.05, player.app)
            time.sleep(0.005)
    finally:
        door.close()
    return answers[0]


def test_a_dropped_game_is_opened_as_practice(player: Player, game_file: Path) -> None:
    drop(player, game_file)
    assert player.line == ["D"] and player.app.sitting.session.practising


def test_what_is_no_game_is_answered_by_a_sentence(player: Player, tmp_path: Path) -> None:
    before = player.line, player.game.deal
    (tmp_path / "letter.txt").write_text("Dear Ann", encoding="utf-8")
    (tmp_path / "picture.png").write_bytes(bytes(range(256)))
    for name, said in (
        ("letter.txt", "letter.txt holds no deal, position or game."),
        ("picture.png", "UTF-8"),
        ("nothing.ft-game", "can't be read"),
    ):
        drop(player, tmp_path / name)
        assert said in player.said
        assert (player.line, player.game.deal) == before


def test_a_game_dropped_on_a_sheet_takes_its_place(player: Player, game_file: Path) -> None:
    player.key(pygame.K_s)
    assert player.app.sitting.sheet is not None
    drop(player, game_file)
    assert player.app.sitting.sheet is None and player.line == ["D"]


def test_a_second_start_brings_a_deal(player: Player, tmp_path: Path) -> None:
    assert visit(player, tmp_path, deal="FT-00000HK") is not None
    assert player.game.deal == "FT-00000HK"


def test_a_second_start_brings_a_file(player: Player, tmp_path: Path, game_file: Path) -> None:
    assert visit(player, tmp_path, file=str(game_file)) is not None
    assert player.line == ["D"]


def test_a_second_start_with_nothing_changes_nothing(player: Player, tmp_path: Path) -> None:
    before = player.game
    assert visit(player, tmp_path) is not None
    assert player.game is before


def test_no_game_file_is_ever_overwritten(player: Player, tmp_path: Path) -> None:
    paths = {save_record(player.game.record(), tmp_path, "Forty Thieves") for _time in range(3)}
    assert len(paths) == 3
    assert {path.name for path in paths} == {
        "Forty Thieves FT-0000012.ft-game",
        "Forty Thieves FT-0000012 (2).ft-game",
        "Forty Thieves FT-0000012 (3).ft-game",
    }
