"""Opening the window: records, display and session brought together, and the loop that runs until it closes."""

from contextlib import ExitStack
from pathlib import Path

from forty_thieves.language import _
from forty_thieves.ui import display

display.require_pygame_ce()  # before anything else imports pygame

import pygame  # noqa: E402

from forty_thieves.assets_place import assets_folder  # noqa: E402
from forty_thieves.game.session import Session  # noqa: E402
from forty_thieves.records.errors import RecordsDamaged, RecordsTooNew, RecordsUnavailable  # noqa: E402
from forty_thieves.records.folder import data_folder, data_path  # noqa: E402
from forty_thieves.records.lock import OpenTable  # noqa: E402
from forty_thieves.records.store import Records  # noqa: E402
from forty_thieves.ui.app import App  # noqa: E402
from forty_thieves.ui.door import Door, open_deal, open_file  # noqa: E402
from forty_thieves.ui.rescue import Broken, Rescue  # noqa: E402
from forty_thieves.ui.window_place import WindowPlace, in_sight, recalled  # noqa: E402

SIZE = (1280, 800)


def open_window(data_dir: str | None, deal: str = "", file: str = "") -> int:
    """Open the window and play until it closes. Gives the exit code.

    It opens with the ``deal`` (a code, a number, or the text of a position or game) or with what the ``file`` holds.
    Where a window is open already on these records, that one comes to the front and opens it.
    """
    try:
        display.start()
    except OSError as error:
        display.say(str(error))
        return 2
    try:
        with ExitStack() as stack:
            folder, records = _records(data_dir, stack)
            if records is None:
                return _visit(data_path(data_dir), deal, file)
            _play(folder, records, deal, file, stack)
            return 0
    except (display.NoDisplay, RecordsUnavailable, RecordsDamaged, Broken) as error:
        display.say(str(error))
        return 3 if isinstance(error, Broken) else 2
    finally:
        display.stop()


def _play(folder: Path | None, records: Records, deal: str, file: str, stack: ExitStack) -> None:
    """Sit down and play until the window closes, through faults of the program where that can be."""
    rescue = Rescue(folder)
    rescue.watch_threads()
    try:
        app = _sit_down(records)
        if file:
            open_file(app.sitting, file)
        elif deal:
            open_deal(app.sitting, deal)
    except (display.NoDisplay, RecordsUnavailable, RecordsDamaged):
        raise
    except Exception as error:
        raise Broken(" ".join((_("Forty Thieves can't start."), rescue.report(error)))) from error
    stack.callback(lambda: app.sitting.advice.close())  # whichever app that is by then
    door = Door(folder)
    stack.callback(door.close)
    while app.open:
        try:
            run(app, door)
        except Exception as error:
            app = rescue.go_on(app, error)
    app.screen.close()


def _visit(folder: Path, deal: str, file: str) -> int:
    """This is a second start: let the window that is open come to the front, and hand it what this one was given."""
    from forty_thieves.ui.doorbell import ring

    in_front = ring(folder, deal, str(Path(file).absolute()) if file else "")
    if in_front is None:
        display.say(_("Forty Thieves is open already; this second start ends here and changes nothing."))
    elif not in_front:
        display.say(_("Forty Thieves is open already, but the desktop didn't let it come to the front: look for it."))
    return 0


def _records(data_dir: str | None, stack: ExitStack) -> tuple[Path | None, Records | None]:
    """Their folder and the records, with the right to write to them, until the stack is closed.

    No records: another window has them. No folder: it can't be used.

    Where it can't one can still play, and is told that nothing will be kept.
    """
    try:
        folder = data_folder(data_dir)
        table = OpenTable.take(folder)
        if table is None:
            return folder, None
        stack.enter_context(table)
        return folder, stack.enter_context(Records.open(folder))
    except (RecordsUnavailable, RecordsTooNew) as error:
        records = stack.enter_context(Records.open(None))
        records.notices.append(str(error))
        records.notices.append(_("Until then you can play, but games and the scorecard are not kept."))
        return None, records


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


def run(app: App, door: Door | None = None) -> None:
    """Run the window until it closes."""
    clock = pygame.time.Clock()
    while app.open:
        # The wait comes first: what happens during it is acted on and shown at once, not a frame later.
        seconds = clock.tick(app.frames) / 1000
        for event in pygame.event.get():
            app.handle(event)
        app.step(seconds)
        if door is not None:
            door.step(seconds, app)
        if app.changed:
            app.draw()
            app.screen.flip()
