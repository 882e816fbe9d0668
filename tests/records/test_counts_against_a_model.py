"""Whatever is played, the counts that SQL derives are those of a plain model of a game."""

from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.records.attempt import Event, Kind, Result
from forty_thieves.records.store import Records

HOME = "T1>F1"
ACTIONS = st.sampled_from(["D", HOME, "T2>T3*4", "undo", "redo", "restart", "hint"])


@dataclass
class Play:
    """A game as a list of commands, some undone; each action makes an event or, where it can't be, none."""

    done: list[str] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    moves: int = 0
    undos: int = 0
    aided: bool = False

    def act(self, action: str) -> None:
        match action:
            case "undo":
                if not self.done:
                    return
                self.undone.append(self.done.pop())
                self.undos += 1
                self.aided = True
            case "redo":
                if not self.undone:
                    return
                self.done.append(self.undone.pop())
                self.moves += 1
            case "restart":
                if not self.done:
                    return
                self.undone += reversed(self.done)
                self.done.clear()
                self.aided = True
            case "hint":
                self.aided = True
            case command:
                self.done.append(command)
                self.undone.clear()
                self.moves += 1
        self.events.append(Event(action, len(self.events) * 1.5, self.home))

    @property
    def home(self) -> int:
        return self.done.count(HOME)


@given(st.lists(ACTIONS, max_size=60), st.booleans(), st.integers(1, 7))
def test_counts_equal_those_of_the_model(actions: list[str], won: bool, at_once: int) -> None:
    play = Play()
    for action in ["D", *actions]:
        play.act(action)
    chunks = [play.events[first : first + at_once] for first in range(0, len(play.events), at_once)]
    with Records.open(None) as records:
        ann = records.profile("Ann")
        attempt = records.begin(ann, "FT", "FT-0000012", Kind.RANDOM)
        for number, chunk in enumerate(chunks, 1):
            records.write(attempt, chunk, won=won and number == len(chunks))
        if not won:
            records.give_up(attempt, play.events[-1].seconds)

        assert records.events(attempt) == play.events
        (game,) = records.scorecard(ann).games
        assert game.result is (Result.WON if won else Result.LOST)
        assert (game.moves, game.undos, game.home) == (play.moves, play.undos, play.home)
        assert (game.seconds, game.unaided) == (play.events[-1].seconds, not play.aided)
