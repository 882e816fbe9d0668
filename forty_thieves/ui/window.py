"""Opening the window: records, display and session brought together, and the loop that runs until it closes."""

from forty_thieves.language import _
from forty_thieves.rules.start import Start
from forty_thieves.ui import display

display.prepare()  # before anything imports pygame

import pygame  # noqa: E402

from forty_thieves.assets_place import assets_folder  # noqa: E402
from forty_thieves.game.session import Session  # noqa: E402
from forty_thieves.records.errors import RecordsTooNew, RecordsUnavailable  # noqa: E402
from forty_thieves.records.folder import data_folder  # noqa: E402
from forty_thieves.records.lock import OpenTable  # noqa: E402
from forty_thieves.records.store import Records  # noqa: E402
from forty_thieves.ui.app import App  # noqa: E402

SIZE = (1280, 800)


def open_window(data_dir: str | None, start: Start | None) -> int:
    """Open the window, with that deal if one is given, and play until it closes. Gives the exit code."""
    try:
        display.start()
    except OSError as error:
        display.say(str(error))
        return 2
    table: OpenTable | None = None
    try:
        records, table = _records(data_dir)
        if records is None:
            display.say(_("Forty Thieves is open already; this second start ends here and changes nothing."))
            return 0
        with records:
            _play(records, start)
        return 0
    finally:
        if table is not None:
            table.release()
        display.stop()


def _records(data_dir: str | None) -> tuple[Records | None, OpenTable | None]:
    """The records and the right to write to them. No records: another window has them.

    Where they can't be used one can still play, and is told that nothing will be kept.
    """
    try:
        folder = data_folder(data_dir)
        table = OpenTable.take(folder)
        return (None, None) if table is None else (Records.open(folder), table)
    except (RecordsUnavailable, RecordsTooNew) as error:
        records = Records.open(None)
        records.notices.append(str(error))
        records.notices.append(_("Until then you can play, but games and the scorecard are not kept."))
        return records, None


def _play(records: Records, start: Start | None) -> None:
    session = Session(records, records.profile(records.login_name()))
    screen = display.Screen("Forty Thieves", display.fitting(SIZE), _icon())
    app = App(screen, session)
    if start is not None and start.deal != session.game.deal:
        app.sitting.begin(start)
    run(app)
    screen.close()


def _icon() -> pygame.Surface | None:
    try:
        return pygame.image.load(assets_folder() / "app" / "icon-64.png")
    except (OSError, pygame.error):
        return None


def run(app: App) -> None:
    """Run the window until it closes."""
    clock = pygame.time.Clock()
    while app.open:
        for event in pygame.event.get():
            app.handle(event)
        app.step(clock.tick(app.frames) / 1000)
        if app.changed:
            app.draw()
            app.screen.flip()
