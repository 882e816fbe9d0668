"""Which widget has the focus, and which gets it next."""

from collections.abc import Sequence

from forty_thieves.ui.widgets.widget import Widget


class FocusRing:
    """The focus of a sheet: it goes round through all widgets that can take it, in reading order.

    The ring is drawn only after the keyboard moved the focus; the mouse hides it again.
    """

    def __init__(self, roots: Sequence[Widget], first: Widget | None) -> None:
        self._roots = list(roots)
        self.widget: Widget | None = None
        self.take(first, seen=False)

    def take(self, widget: Widget | None, seen: bool) -> None:
        """Give the focus to a widget, or to none."""
        if self.widget is not None and self.widget is not widget:
            self.widget.focus(False, False)
        self.widget = widget
        if widget is not None:
            widget.focus(True, seen)

    def check(self) -> None:
        """What isn't there any more, or can't be used any more, loses the focus."""
        if self.widget is not None and self.widget not in self._stops():
            self.take(None, seen=False)

    def turn(self, direction: int) -> None:
        """Give the focus to the next (1) or previous (−1) widget that can take it."""
        stops = self._stops()
        if not stops:
            return
        here = stops.index(self.widget) if self.widget in stops else min(0, -direction)
        self.take(stops[(here + direction) % len(stops)], seen=True)

    def _stops(self) -> list[Widget]:
        return [w for root in self._roots for w in root.walk() if w.focusable and w.enabled]
