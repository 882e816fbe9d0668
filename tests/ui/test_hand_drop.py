"""Cards that may be let go anywhere go to the best place, and the strong light says before which that is."""

import random
from collections.abc import Iterator

import pytest

from forty_thieves.rules.cards import Card
from forty_thieves.rules.legality import legal_commands, lift_refusal
from forty_thieves.ui.options import Drop
from tests.tables import lay, wandered
from tests.ui.player import Player, Point

# The ♠8 goes to T2, T4 or a space, and best to T3; the ♠A home; the ♥4 of T7 only to spaces, the ♥8 on it nowhere else.
COLUMNS = ("KD 8S", "9S", "TS 9S", "", "", "2H", "4H 8H", "6H", "AD JH", "TH")


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player((1600, 600))  # wide, with bare cloth at the sides
    player.app.sitting.set("drop", Drop.ANYWHERE)
    player.sit_at(lay(columns=COLUMNS, waste="2D AS", rest="S"))
    yield player
    player.close()


def let_go(player: Player, source: str | Card, at: Point) -> None:
    """Drag the card until its upper left corner is there, and let go."""
    grip = player.lift(source)
    held = player.table.held_rect()
    to = (grip[0] + at[0] - held.left, grip[1] + at[1] - held.top)
    player.move(to)
    player.release(to)


def felt(player: Player) -> Point:
    """A place for a card at the right of all piles."""
    place = player.table.where.places["T10"]
    return place.right + 1, place.top


def over(player: Player, name: str) -> Point:
    return player.table.light_place(name).topleft


def test_over_no_pile_it_goes_to_the_longest_run(player: Player) -> None:
    let_go(player, "T1", felt(player))
    assert player.line == ["T1>T3"]


def test_or_home_if_a_foundation_takes_it(player: Player) -> None:
    let_go(player, "W", felt(player))
    assert player.line == ["W>F1"]


def test_over_a_pile_that_does_not_take_it_it_goes_to_the_best_too(player: Player) -> None:
    let_go(player, "T1", over(player, "T8"))
    assert player.line == ["T1>T3"]
    assert player.said == ""


def test_over_a_pile_that_takes_it_it_goes_there_and_not_to_the_best(player: Player) -> None:
    let_go(player, "T1", over(player, "T2"))
    let_go(player, "W", over(player, "T5"))
    assert player.line == ["T1>T2", "W>T5"]


def test_to_a_space_only_if_nothing_else_takes_it(player: Player) -> None:
    let_go(player, "T9", felt(player))
    assert player.line == ["T9>T4"]


def test_a_card_alone_in_its_column_does_not_go_to_a_space_unless_it_is_put_there(player: Player) -> None:
    let_go(player, "T6", felt(player))
    assert player.line == []
    let_go(player, "T6", over(player, "T4"))
    assert player.line == ["T6>T4"]


def test_over_its_own_pile_it_is_put_back_without_a_word(player: Player) -> None:
    place = player.table.where.places["T1"]
    for down in (0, 40, 200):
        let_go(player, "T1", (place.left + 5, place.top + down))
    let_go(player, "W", player.table.where.places["W"].move(8, 4).topleft)
    assert player.line == []
    assert player.said == ""


def test_outside_of_the_table_it_is_put_back(player: Player) -> None:
    for at in [(400, 10), (-20, 300), (400, 700)]:
        player.lift("T1")
        player.move(at)
        assert player.table.lit_now is None
        player.release(at)
        assert not player.table.held
    assert player.line == []


def test_where_nothing_takes_it_that_is_said(player: Player) -> None:
    player.sit_at(lay(columns=("KD", "QS", "2H", "4H", "6H", "8H", "TH", "2D", "4D", "6D"), rest="S"))
    let_go(player, "T10", over(player, "T1"))
    assert player.said == "Only the ♦7 takes the ♦6."
    let_go(player, "T1", felt(player))
    assert player.said == "No pile takes the ♦K now."
    assert player.line == []


def test_a_run_is_carried_there_by_the_shortcut(player: Player) -> None:
    player.app.sitting.set("shortcut", True)
    player.sit_at(lay(columns=("KD 9S 8S", "TS", "JS TS", "", "2H", "4H", "6H", "8H", "TH", "2D"), rest="S"))
    let_go(player, player.state.columns[0][1], felt(player))
    assert player.line == ["T1>T4", "T1>T3", "T4>T3"]


def test_strictly_it_goes_home_with_the_reason(player: Player) -> None:
    player.app.sitting.set("drop", Drop.STRICT)
    let_go(player, "T1", over(player, "T8"))
    assert player.said == "Only the ♠9 takes the ♠8."
    let_go(player, "T1", felt(player))
    assert player.said == "Let a card go over a pile that takes it."
    assert player.line == []


@pytest.mark.parametrize("drop", Drop)
def test_wherever_a_card_is_let_go_it_goes_where_the_strong_light_is_or_nowhere(player: Player, drop: Drop) -> None:
    player.app.sitting.set("drop", drop)
    rng = random.Random(5)
    went = 0
    for seed in range(12):
        player.sit_at(wandered(player.state.variant, seed))
        names = [
            n for n, pile in player.state.piles.items() if pile and n != "S" and not lift_refusal(player.state, n, 1)
        ]
        for _drag in range(12):
            name = rng.choice(names)
            legal = {str(command) for command in legal_commands(player.state)}
            player.lift(name)
            takes = rng.choice(player.app.sitting.hand.targets or [name])
            at = (
                player.table.light_place(takes).center
                if rng.random() < 0.5
                else (rng.randrange(1600), rng.randrange(600))
            )
            player.move(at)
            promised, before = player.table.lit_now, player.line
            player.release(at)
            assert player.line == before + ([f"{name}>{promised}"] if promised else [])
            if promised:
                assert player.line[-1] in legal
                went += 1
                player.app.do("undo")
    assert went > 12
