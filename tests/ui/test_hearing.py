"""Which change of the table is heard how, and when: through the whole window, without listening to what is played."""

from collections.abc import Iterator

import pygame
import pytest

from forty_thieves.rules.cards import Card
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.commands import parse_command
from forty_thieves.rules.legality import play
from forty_thieves.rules.state import GameState
from forty_thieves.ui.heard import sounds_of
from forty_thieves.ui.hearing import Hearing
from forty_thieves.ui.layout import card_places, layout
from forty_thieves.ui.lying import Lying, lying
from forty_thieves.ui.options import ReducedMotion, Volume
from forty_thieves.ui.sound import Sound, Sounds
from forty_thieves.ui.table import Table
from tests.tables import lay
from tests.ui.player import Player

# Which sound ----------------------------------------------------------------------------------------------------


def lies(state: GameState) -> dict[Card, Lying]:
    return lying(state, card_places(layout((1280, 800), 1.0, state.variant), state))


def heard(state: GameState, *commands: str) -> list[Sound]:
    """What the commands sound like, all at once."""
    before = lies(state)
    for text in commands:
        play(state, parse_command(text))
    return list(sounds_of(before, lies(state)).values())


REDEALS, FACE_DOWN = CATALOGUE["ST"], CATALOGUE["RF"]


@pytest.mark.parametrize(
    "state, command, sounds",
    [
        (lay(columns=("KS", "QS")), "T2>T1", [Sound.PLACE]),
        (lay(columns=("KS",), waste="QS"), "W>T1", [Sound.PLACE]),
        (lay(columns=("KS",), waste="AS"), "W>F1", [Sound.FOUNDATION]),
        (lay(columns=("KS",), stock="AS 5D"), "D", [Sound.DRAW]),
        (lay(FACE_DOWN, columns=("KS 9H", "TS")), "T1>T2", [Sound.TURN, Sound.PLACE]),
    ],
    ids=["column", "waste", "home", "draw", "turn"],
)
def test_a_move_sounds_by_where_the_card_goes(state: GameState, command: str, sounds: list[Sound]) -> None:
    if state.variant is FACE_DOWN:
        state.down.add(state.columns[0][0])
    assert heard(state, command) == sounds


def test_what_is_taken_back_sounds_as_it_did() -> None:
    for text in ("T2>T1", "D"):
        state = lay(columns=("KS", "QS"), stock="AS 5D")
        before, sounds = lies(state), heard(state, text)
        assert list(sounds_of(lies(state), before).values()) == sounds


# When it is heard -----------------------------------------------------------------------------------------------


class Listener(Player):
    """A player who writes down what is heard."""

    def __init__(self) -> None:
        super().__init__()
        sitting, self.heard = self.app.sitting, list[Sound]()
        begin = sitting.sounds.play

        def listen(sound: Sound, *how: float) -> bool:
            begun = begin(sound, *how)
            if begun:
                self.heard.append(sound)
            return begun

        sitting.sounds.play = listen  # type: ignore[method-assign]
        self.frame()

    def sit_down(self) -> None:
        """Begin anew, in silence."""
        self.app.sitting.deal()
        self.table.end_motion()
        self.hears(0.1)

    def hears(self, seconds: float) -> list[Sound]:
        """What is heard in that time."""
        self.wait(seconds)
        heard = self.heard[:]
        self.heard.clear()
        return heard


@pytest.fixture(scope="module")
def window() -> Iterator[Listener]:
    pygame.mixer.quit()  # what another test has opened
    listener = Listener()
    yield listener
    listener.app.sitting.sounds.close()
    listener.close()


@pytest.fixture
def listener(window: Listener) -> Listener:
    window.sit_down()
    return window


def test_a_card_dropped_by_hand_is_heard_at_once(listener: Listener) -> None:
    listener.lift("T1")
    assert listener.hears(0.05) == [Sound.PICK_UP]
    target = listener.table.light_place("T2").center
    listener.move(target)
    listener.release(target)
    assert listener.hears(0.05) == [Sound.PLACE]
    assert listener.line == ["T1>T2"]
    assert listener.hears(0.5) == []


def test_a_card_moved_by_clicks_is_heard_when_it_lands(listener: Listener) -> None:
    listener.click("T1")
    assert listener.hears(0.1) == [Sound.PICK_UP]
    listener.click("T2")
    assert listener.hears(0.08) == []
    assert listener.hears(0.2) == [Sound.PLACE]


def test_a_press_ends_the_flight_and_lets_it_be_heard(listener: Listener) -> None:
    listener.click("T1")
    listener.wait(0.1)
    listener.click("T2")
    listener.hears(0.05)
    listener.press((2, listener.table.where.size[1] // 2))
    assert listener.hears(0.02) == [Sound.PLACE]


def test_drawing_undo_and_redo_are_heard(listener: Listener) -> None:
    for key in (pygame.K_SPACE, pygame.K_z, pygame.K_y):
        listener.key(key)
        assert listener.hears(0.5) == [Sound.DRAW]


def test_what_is_refused_knocks_and_what_is_put_back_is_laid_down(listener: Listener) -> None:
    listener.drag("T2", "T1")
    assert listener.said
    assert Sound.REFUSE in listener.hears(0.5)
    at = listener.lift("T2")
    listener.wait(0.1)
    listener.release(at)
    assert listener.hears(0.5) == [Sound.PICK_UP, Sound.PLACE]


def test_finishing_is_heard_card_by_card_and_then_the_win(listener: Listener) -> None:
    home = {f"F{n}": 13 for n in range(2, 9)}
    listener.sit_at(lay(columns=("KS QS JS", "TS 9S", "8S"), home={"F1": 7, **home}))
    listener.hears(0.5)
    listener.key(pygame.K_a)
    assert listener.hears(5.0) == [Sound.FOUNDATION] * 6 + [Sound.WIN]


def test_a_deal_is_a_soft_ripple_rather_than_forty_sounds(listener: Listener) -> None:
    listener.app.sitting.deal()
    sounds = listener.hears(3.0)
    assert set(sounds) == {Sound.DRAW}
    assert 5 < len(sounds) < 25


class Noted(Sounds):
    """Sounds that are written down instead of played."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[Sound] = []

    def play(self, sound: Sound, gain: float = 1.0, gap: float = 0.0) -> bool:
        self.played.append(sound)
        return True


@pytest.fixture(params=[False, True], ids=["moving", "still"])
def still(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def followed(before: GameState, after: GameState, *, still: bool, shown: bool = False) -> list[Sound]:
    """What is heard of a table that follows from one state to the other, or is shown it at once."""
    table, sounds = Table(before, (1280, 800), 1.0), Noted()
    table.still = still
    hearing = Hearing(table, sounds)
    (table.show if shown else table.follow)(after)
    for _frame in range(60):
        hearing.step()
        table.step(1 / 30)
    return sounds.played


def test_what_is_shown_without_moving_is_silent(still: bool) -> None:
    assert followed(lay(columns=("KS", "QS")), lay(columns=("KS QS", "")), still=still, shown=True) == []
    assert followed(lay(columns=("KS", "QS")), lay(columns=("KS QS", "")), still=still) == [Sound.PLACE]


@pytest.mark.parametrize("waste", ["2S 4D 6C 8H TS QD", "2S 4D 6C"])
def test_a_waste_that_is_turned_over_is_one_sound(still: bool, waste: str) -> None:
    before = lay(REDEALS, columns=("KS",), waste=waste, passes_left=1)
    after = before.copy()
    play(after, parse_command("R"))
    assert followed(before, after, still=still) == [Sound.GATHER]
    assert followed(after, before, still=still) == [Sound.GATHER]


def test_without_motion_all_is_heard_at_once(listener: Listener) -> None:
    listener.app.sitting.set("reduced_motion", ReducedMotion.ON)
    listener.key(pygame.K_SPACE)
    assert listener.hears(0.02) == [Sound.DRAW]
    listener.app.sitting.set("reduced_motion", ReducedMotion.OFF)


def test_one_key_turns_sound_off_and_on(listener: Listener) -> None:
    listener.key(pygame.K_m)
    assert listener.said == "Sound off"
    assert pygame.mixer.get_init() is None
    listener.key(pygame.K_SPACE)
    assert listener.hears(0.5) == []
    listener.key(pygame.K_m)
    assert listener.said == "Sound on"
    assert listener.hears(0.5) == [Sound.PLACE]  # so that one hears how loud it is


def test_another_volume_is_heard_at_once(listener: Listener) -> None:
    listener.app.sitting.set("volume", Volume.LOUD)
    assert listener.hears(0.1) == [Sound.PLACE]
