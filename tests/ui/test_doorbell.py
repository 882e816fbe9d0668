"""A second start rings at the open window, hands over what it was given, and is told whether that came to the front."""

import json
import socket
import stat
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from forty_thieves.ui.doorbell import DOOR, Doorbell, Ring, ring


@pytest.fixture
def bell(tmp_path: Path) -> Iterator[Doorbell]:
    with Doorbell(tmp_path) as bell:
        yield bell


def next_ring(bell: Doorbell) -> Ring:
    for _try in range(500):
        if rings := bell.rings():
            (one,) = rings
            return one
        time.sleep(0.01)
    raise AssertionError("nobody rang")


@pytest.mark.parametrize("front", [True, False])
def test_the_text_is_handed_over_and_the_answer_comes_back(bell: Doorbell, tmp_path: Path, front: bool) -> None:
    text = '{"format": "forty-thieves-game/1"}\n♠' * 10_000
    answers: list[bool | None] = []
    second = threading.Thread(target=lambda: answers.append(ring(tmp_path, text, "a.ft-game")))
    second.start()
    visitor = next_ring(bell)
    assert (visitor.deal, visitor.file) == (text, "a.ft-game")
    visitor.answer(front)
    second.join(10)
    assert answers == [front]
    assert bell.rings() == []


def test_nobody_answers_where_no_window_is_open(tmp_path: Path) -> None:
    assert ring(tmp_path) is None
    Doorbell(tmp_path).close()
    assert ring(tmp_path) is None
    assert not (tmp_path / DOOR).exists()


@pytest.mark.parametrize("left", ["", "{}", "[]", '{"port": 1, "word": "x"}', '{"port": "a", "word": 3}', "\xff"])
def test_a_file_that_a_killed_game_left_means_nothing(tmp_path: Path, left: str) -> None:
    (tmp_path / DOOR).write_text(left, encoding="latin-1")
    assert ring(tmp_path) is None
    with Doorbell(tmp_path):
        assert json.loads((tmp_path / DOOR).read_text())["port"] > 0


def test_only_this_user_can_read_where_the_bell_is(bell: Doorbell, tmp_path: Path) -> None:
    assert stat.S_IMODE((tmp_path / DOOR).stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\n",
        b"hello\n",
        b"[]\n",
        b'{"word": "guess", "deal": "N", "file": ""}\n',
        b'{"deal": "N", "file": ""}\n',
        b"\x00" * 70_000,
    ],
)
def test_strangers_are_not_let_in(bell: Doorbell, tmp_path: Path, said: bytes) -> None:
    port = json.loads((tmp_path / DOOR).read_text())["port"]
    with socket.create_connection(("127.0.0.1", port), timeout=5) as stranger:
        stranger.sendall(said)
        stranger.shutdown(socket.SHUT_WR)
        stranger.settimeout(5)
        with suppress(ConnectionResetError):  # let go of before all was heard
            assert stranger.recv(100) == b""
    assert bell.rings() == []


def test_a_bell_that_is_closed_leaves_the_file_of_its_successor(tmp_path: Path) -> None:
    first = Doorbell(tmp_path)
    second = Doorbell(tmp_path)
    first.close()
    assert (tmp_path / DOOR).exists()
    second.close()
    assert not (tmp_path / DOOR).exists()
