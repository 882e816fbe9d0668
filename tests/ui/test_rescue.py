"""A fault of the program costs no move: a report is written, and the game goes on from the records."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from forty_thieves.game.session import Session
from forty_thieves.records.store import Records
from forty_thieves.rules.commands import DRAW
from forty_thieves.rules.record import read_record, replay
from forty_thieves.ui.app import App
from forty_thieves.ui.crash import report_text, write_report
from forty_thieves.ui.display import Screen
from forty_thieves.ui.rescue import Broken, Rescue

FAULT = KeyError("a fault that nobody has thought of")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with Records.open(tmp_path) as records:
        app = App(Screen("test", (800, 600)), Session(records, records.profile("Ann"), number=lambda: 1))
        app.sitting.session.game.play(DRAW)
        yield app
        app.sitting.advice.close()
        app.screen.close()


def raised(error: Exception) -> Exception:
    """The error with the trace that it gets by being raised."""
    try:
        raise error
    except type(error) as fault:
        return fault


def reports(folder: Path) -> list[Path]:
    return sorted(folder.glob("crash-*.txt"))


def test_the_game_goes_on_at_the_same_move(app: App, tmp_path: Path) -> None:
    after = Rescue(tmp_path).go_on(app, raised(FAULT))
    game = after.sitting.session.game
    assert [str(command) for command in game.history.line] == ["D"]
    assert after.open and after.sitting.sheet is not None
    after.draw()
    after.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
    after.step(0.1)
    assert after.open and after.sitting.sheet is None
    after.sitting.advice.close()


def test_the_report_tells_where_it_happened_and_has_the_game(app: App, tmp_path: Path) -> None:
    Rescue(tmp_path).go_on(app, raised(FAULT)).sitting.advice.close()
    (report,) = reports(tmp_path)
    text = report.read_text(encoding="utf-8")
    assert "KeyError: 'a fault that nobody has thought of'" in text
    assert "test_rescue.py" in text
    record = read_record(text.split("Game:\n")[1])
    assert replay(record).fault is None and record.commands == ("D",)


def test_the_report_has_no_folders_with_names_in_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "ann-from-next-door"
    monkeypatch.setattr(Path, "home", lambda: home)
    text = report_text(raised(OSError(f"{home}/games can't be read")), None)
    assert "ann-from-next-door" not in text and "~/games can't be read" in text
    assert str(Path(__file__).parent.parent.parent) not in text


def test_faults_in_quick_succession_end_the_program_with_a_sentence(app: App, tmp_path: Path) -> None:
    times = iter([100.0, 105.0])
    rescue = Rescue(tmp_path, clock=lambda: next(times))
    after = rescue.go_on(app, raised(FAULT))
    with pytest.raises(Broken, match=r"Your game is saved .* A report"):
        rescue.go_on(after, raised(FAULT))
    after.sitting.advice.close()
    assert len(reports(tmp_path)) == 2


def test_a_fault_much_later_is_gone_on_from_again(app: App, tmp_path: Path) -> None:
    times = iter([100.0, 200.0])
    rescue = Rescue(tmp_path, clock=lambda: next(times))
    after = rescue.go_on(rescue.go_on(app, raised(FAULT)), raised(FAULT))
    assert after.open
    after.sitting.advice.close()


def test_where_no_report_can_be_written_that_is_said(app: App, tmp_path: Path) -> None:
    for folder in (None, tmp_path / "missing"):
        assert Rescue(folder).report(raised(FAULT)) == "No report of it could be written."


def test_old_reports_are_removed(tmp_path: Path) -> None:
    for _n in range(25):
        assert write_report(tmp_path, raised(FAULT)) is not None
    assert len(reports(tmp_path)) == 20
