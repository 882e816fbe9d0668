"""What each action does to the window: the one table from their names to deeds."""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Final

from forty_thieves.ui.hearing import mute
from forty_thieves.ui.steering import send

if TYPE_CHECKING:
    from forty_thieves.ui.app import App


def dialogs() -> ModuleType:
    """What opens the sheets: loaded once the table is seen, since none is needed for that."""
    from forty_thieves.ui import dialogs

    return dialogs


DEEDS: Final[Mapping[str, Callable[["App"], None]]] = {
    "new": lambda app: dialogs().new_game(app.sitting),
    "choose": lambda app: dialogs().choose_deal(app.sitting),
    "restart": lambda app: app.sitting.restart(),
    "undo": lambda app: app.sitting.undo(),
    "back": lambda app: app.sitting.go_back(),
    "redo": lambda app: app.sitting.redo(),
    "hint": lambda app: app.sitting.hinting.press(),
    "show": lambda app: dialogs().show_me(app.sitting),
    "finish": lambda app: app.sitting.finish_now(),
    "draw": lambda app: app.sitting.draw(),
    "send": lambda app: send(app.sitting),
    "copy": lambda app: dialogs().copy_deal(app.sitting),
    "save": lambda app: dialogs().save_game(app.sitting),
    "games": lambda app: dialogs().games(app.sitting),
    "scorecard": lambda app: dialogs().scorecard(app.sitting),
    "review": lambda app: dialogs().review(app.sitting),
    "pause": lambda app: dialogs().pause(app.sitting),
    "settings": lambda app: dialogs().settings(app.sitting),
    "help": lambda app: dialogs().rules_and_keys(app.sitting),
    "about": lambda app: dialogs().about(app.sitting),
    "mute": lambda app: mute(app.sitting),
    "fullscreen": lambda app: app.toggle_fullscreen(),
    "bars": lambda app: app.keep_bars(),
}
