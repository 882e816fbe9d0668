"""Opening the window: records, display and session brought together, and the loop that runs until it closes."""

from contextlib import ExitStack

from forty_thieves.language import _
from forty_thieves.rules.start import Start
from forty_thieves.ui import display

display.require_pygame_ce()  # before anything else imports pygame

import pygame  # noqa: E402

from forty_thieves.assets_place import assets_folder  # noqa: E402
from forty_thieves.game.session import Session, is_practice  # noqa: E402
from forty_thieves.records.errors import RecordsDamaged, RecordsTooNew, RecordsUnavailable  # noqa: E402
from forty_thieves.records.folder import data_folder  # noqa: E402
from forty_thieves.records.lock import OpenTable  # noqa: E402
from forty_thieves.records.store import Records  # noqa: E402
from forty_thieves.ui.app import App  # noqa: E402
from forty_thieves.ui.window_place import WindowPlace, in_sight, recalled  # noqa: E402

SIZE = (1280, 800)


def open_window(data_dir: str | None, start: Start | None) -> int:
    """Open the window, with that deal if one is given, and play until it closes. Gives the exit code."""
    try:
        display.start()
    except OSError as error:
        display.say(str(error))
        return 2
    try:
        with ExitStack() as stack:
            records = _records(data_dir, stack)
            if records is None:
                display.say(_("Forty Thieves is open already; this second start ends here and changes nothing."))
                return 0
            app = _sit_down(records)
            stack.callback(app.sitting.advice.close)
            if start is not None and (is_practice(start) or start.deal != app.sitting.session.game.deal):
                app.sitting.begin(start)
            run(app)
            app.screen.close()
            return 0
    except (display.NoDisplay, RecordsUnavailable, RecordsDamaged) as error:
        display.say(str(error))
        return 2
    finally:
        display.stop()


def _records(data_dir: str | None, stack: ExitStack) -> Records | None:
    """The records, with the right to write to them, until the stack is closed. None: another window has them.

    Where they can't be used one can still play, and is told that nothing will be kept.
    """
    try:
        folder = data_folder(data_dir)
        table = OpenTable.take(folder)
        if table is None:
            return None
        stack.enter_context(table)
        return stack.enter_context(Records.open(folder))
    except (RecordsUnavailable, RecordsTooNew) as error:
        records = stack.enter_context(Records.open(None))
        records.notices.append(str(error))
        records.notices.append(_("Until then you can play, but games and the scorecard are not kept."))
        return records


def _sit_down(records: Records) -> App:
    session = Session(records, records.profile(records.login_name()))
    return App(_screen("Forty Thieves", recalled(session)), session)


def _screen(title: str, last: WindowPlace | None) -> display.Screen:
    """The window, where it was when it was seen last."""
    if last is None:
        return display.Screen(title, display.fitting(SIZE), _icon())
    place = in_sight(last)
    return display.Screen(
        title, place.size, _icon(), at=place.at, maximised=place.maximised, fullscreen=place.fullscreen
    )


def _icon() -> pygame.Surface | None:
    try:
        return pygame.image.load(assets_folder() / "app" / "icon-64.png")
    except (OSError, pygame.error):
        return None


def run(app: App) -> None:
    """Run the window until it closes."""
    clock = pygame.time.Clock()
    while app.open:
        # The wait comes first: what happens during it is acted on and shown at once, not a frame later.
        seconds = clock.tick(app.frames) / 1000
        for event in pygame.event.get():
            app.handle(event)
        app.step(seconds)
        if app.changed:
            app.draw()
            app.screen.flip()
