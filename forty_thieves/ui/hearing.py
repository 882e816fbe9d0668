"""The table's moves made heard: it is watched, and what flies on it sounds when it leaves or when it lands."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from forty_thieves.language import _
from forty_thieves.rules.cards import Card
from forty_thieves.ui import theme
from forty_thieves.ui.flights import Lies, is_packet
from forty_thieves.ui.heard import sounds_of
from forty_thieves.ui.motion import Flight
from forty_thieves.ui.sound import Sound, Sounds
from forty_thieves.ui.table import Table

if TYPE_CHECKING:
    from forty_thieves.ui.sitting import Sitting

_LEAVING: Final = (Sound.DRAW, Sound.TURN, Sound.GATHER)  # the others are heard when a card lands
_MANY: Final = 4  # more cards than that, one after the other, are softer and not all heard
_MANY_GAIN: Final = 0.5


@dataclass(frozen=True)
class _Awaited:
    """What is heard of a card that is on its way."""

    sound: Sound
    gain: float = 1.0
    gap: float = theme.SOUND_GAP

    def due(self, flight: Flight | None) -> bool:
        """Whether it is time for it. A card sounds as it comes to rest, which is seen before the very end."""
        if flight is None:
            return True
        return not flight.waits if self.sound in _LEAVING else flight.progress >= theme.SOUND_LANDS


class Hearing:
    """Hears what happens on one table. What is shown there without moving makes no sound."""

    def __init__(self, table: Table, sounds: Sounds) -> None:
        self._table = table
        self._sounds = sounds
        self._lies = table.lies
        self._held: tuple[Card, ...] = ()
        self._taken: tuple[Card, ...] = ()  # held, or selected where they lie
        self._awaited: dict[Card, _Awaited] = {}

    def step(self) -> None:
        """Look at the table, once a frame."""
        table, held = self._table, self._held
        self._held, taken = tuple(table.held), tuple(table.held or table.lifted)
        if taken and taken != self._taken:
            self._sounds.play(Sound.PICK_UP)
        self._taken = taken
        if table.lies is not self._lies:
            self._change(held)
        flights = table.motion.flights
        for card in [card for card, awaited in self._awaited.items() if awaited.due(flights.get(card))]:
            awaited = self._awaited.pop(card)
            self._sounds.play(awaited.sound, awaited.gain, awaited.gap)

    def _change(self, held: tuple[Card, ...]) -> None:
        """Cards lie elsewhere now: await those that fly, and hear those that the hand has put there."""
        table = self._table
        flights = table.motion.flights
        # A card that is dealt comes from the stock, wherever it lay in the game before.
        left = {card: flight.left for card, flight in flights.items() if flight.left is not None}
        before, self._lies = {**self._lies, **left}, table.lies
        moved = {
            card: sound
            for card, sound in sounds_of(before, table.lies).items()
            if card in flights or (table.still and table.followed)
        }
        for packet in self._packets(moved, before):
            for card in packet[:-1]:
                del moved[card]
            moved[packet[-1]] = Sound.GATHER
        many = len({flights[card].arrival if card in flights else n for n, card in enumerate(moved)}) > _MANY
        for card, sound in moved.items():
            if card in held:
                self._sounds.play(sound)
            elif many:
                self._awaited[card] = _Awaited(sound, _MANY_GAIN, theme.SOUND_GAP_MANY)
            else:
                self._awaited[card] = _Awaited(sound)

    def _packets(self, moved: Mapping[Card, Sound], before: Lies) -> list[list[Card]]:
        """The cards between stock and waste that go all at once, as a waste does that is turned over."""
        together: dict[float, list[Card]] = {}
        for card, sound in moved.items():
            if sound is Sound.DRAW:
                flight = self._table.motion.flights.get(card)
                together.setdefault(flight.delay if flight is not None else 0.0, []).append(card)
        drawn = self._table.state.variant.draw
        return [cards for cards in together.values() if is_packet(cards, before, self._table.lies, drawn)]


def mute(sitting: "Sitting") -> None:
    """Turn sounds off, or on again."""
    sitting.set("sound", not sitting.options.sound)
    sitting.sentence.say(_("Sound on") if sitting.options.sound else _("Sound off"))
