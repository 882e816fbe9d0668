"""The release of the main button that SDL misses when a window is put away while it is down."""

from forty_thieves.ui.display import Screen


class LostRelease:
    """SDL swallows the next press after it: whoever has lost one looks at the button itself until then."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._watched = False  # whether a release may have been lost
        self._lost = False  # whether one has been

    def watch(self) -> None:
        """The window was left with the button down."""
        self._watched = True

    def forget(self) -> None:
        """The button was heard of again."""
        self._watched = self._lost = False

    def press(self) -> tuple[int, int] | None:
        """Where there is a press now that SDL says nothing of."""
        if not self._watched:
            return None
        if not self._lost:
            lost = self._screen.lost_release()
            self._lost, self._watched = lost is True, lost is not False
            return None
        return self._screen.swallowed_press()
