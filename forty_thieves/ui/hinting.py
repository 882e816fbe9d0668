"""The hint at the table: looked for, shown by a ghost and in words, done when it is asked for again."""

import math
from typing import TYPE_CHECKING, Final

import pygame

from forty_thieves.language import _
from forty_thieves.ui.ghost import Ghost

if TYPE_CHECKING:
    from forty_thieves.game.asked import Asked
    from forty_thieves.game.hint import Hint
    from forty_thieves.ui.sitting import Sitting


# Keys that are held for others, and by themselves ask for nothing.
_MODIFIERS: Final = (*range(pygame.K_LCTRL, pygame.K_RGUI + 1), pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR, pygame.K_MODE)


class Hinting:
    """One sitting's hints. What is shown, or looked for, goes away with whatever else is done at the table."""

    def __init__(self, sitting: "Sitting") -> None:
        self._sitting = sitting
        self._asked: Asked | None = None
        self._shown: Hint | None = None
        self._said = ""  # of what is shown
        self._changed = False

    @property
    def active(self) -> bool:
        """Whether a hint is shown or looked for."""
        return self._asked is not None or self._shown is not None

    def press(self) -> None:
        """Look for a hint; or do the one that is shown."""
        if self._shown is not None and self._shown.command is not None:
            self._sitting.play(self._shown.command)
        elif self._asked is None:
            self._look()

    def ended_by(self, key: int, action: str | None) -> bool:
        """A key was pressed, for that action or none; whether it has done its work by taking the hint away."""
        ends = action != "hint" and key not in _MODIFIERS
        return ends and self.forget() and key == pygame.K_ESCAPE

    def forget(self) -> bool:
        """Show and look for nothing any more; whether there was something."""
        if not self.active:
            return False
        if self._asked is not None:
            self._asked.cancel()
        self._asked = self._shown = self._sitting.table.ghost = None
        self._sitting.sentence.hush()
        self._changed = True
        return True

    def step(self, seconds: float) -> bool:
        """Let time pass; whether the table looks different now."""
        if self._asked is not None:
            self._asked.step(seconds)
        elif self._shown is not None and self._sitting.sentence.text != self._said:
            self._shown = self._sitting.table.ghost = None  # there is something newer to be told
            self._changed = True
        changed, self._changed = self._changed, False
        return changed

    def _look(self) -> None:
        from forty_thieves.game.asked import Asked
        from forty_thieves.game.hint import hint, hint_without_peeking, looks_of

        sitting, game = self._sitting, self._sitting.session.game
        sitting.hand.let_go()
        state, line = game.state.copy(), tuple(game.history.line)
        been = looks_of(game.start, line)
        verdicts, known = sitting.advice.verdicts, sitting.advice.here()
        if known is not None and known.settled:
            verdicts.learn(state, known)
        if sitting.options.no_peeking:
            asking = hint_without_peeking(state, line, verdicts, been)
        else:
            asking = hint(state, verdicts, been)
        sitting.sentence.say(_("Looking for a hint…"), math.inf)
        self._changed = True
        asked = Asked(asking, sitting.advice.desk, self._show)
        if not asked.done:
            self._asked = asked

    def _show(self, found: "Hint") -> None:
        """Show the hint that was found; that it was given is written down first."""
        sitting, self._asked, self._changed = self._sitting, None, True
        if found.command is None:
            sitting.sentence.say(found.sentence)
        elif sitting.keep(lambda: sitting.session.game.note("hint")):
            self._shown = found
            state = sitting.session.game.state
            sitting.table.ghost = Ghost(state, found.command, still=sitting.table.still)
            self._said = _("{reason} Press H to do it.").format(reason=found.sentence)
            sitting.sentence.say(self._said, math.inf)
