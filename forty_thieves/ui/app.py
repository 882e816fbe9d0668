"""The window at work: each event to whoever it concerns, time to whatever moves, and a frame when something changed."""

from collections.abc import Callable
from types import ModuleType
from typing import Final

import pygame

from forty_thieves.game.session import Session
from forty_thieves.ui import theme
from forty_thieves.ui.bar import Bar
from forty_thieves.ui.display import Screen
from forty_thieves.ui.keys import press_key
from forty_thieves.ui.layout import window_scale
from forty_thieves.ui.loading import Loading
from forty_thieves.ui.sitting import Sitting
from forty_thieves.ui.status import Status
from forty_thieves.ui.steering import send
from forty_thieves.ui.timepiece import Timepiece

_LOST: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_LONGEST_STEP: Final = 0.1  # a frame held up by the system doesn't make things jump


class App:
    """One open window with a session in it. Whoever owns it calls ``handle``, ``step`` and ``draw``."""

    def __init__(self, screen: Screen, session: Session) -> None:
        self.screen = screen
        self.open = True
        self.sitting = Sitting(session, screen.size, self._scale())
        sitting = self.sitting
        self._deeds: dict[str, Callable[[], None]] = {
            "new": lambda: self._dialogs().new_game(sitting),
            "choose": lambda: self._dialogs().choose_deal(sitting),
            "restart": sitting.restart,
            "undo": sitting.undo,
            "back": sitting.go_back,
            "redo": sitting.redo,
            "hint": sitting.hinting.press,
            "show": lambda: self._dialogs().show_me(sitting),
            "finish": sitting.finish_now,
            "draw": sitting.draw,
            "send": lambda: send(sitting),
            "copy": lambda: self._dialogs().copy_deal(sitting),
            "games": lambda: self._dialogs().games(sitting),
            "scorecard": lambda: self._dialogs().scorecard(sitting),
            "review": lambda: self._dialogs().review(sitting),
            "pause": sitting.pause,
            "settings": lambda: self._dialogs().settings(sitting),
            "help": lambda: self._dialogs().rules_and_keys(sitting),
            "fullscreen": self.toggle_fullscreen,
        }
        self._loading = Loading("forty_thieves.ui.dialogs")
        self.bar = Bar(self._press_button)
        self.status = Status()
        self._timepiece = Timepiece(session, sitting.sentence.say)
        self._changed = True
        self._shown = False  # whether a first frame has been drawn
        self._focused = True
        self._hidden = False
        self._settles = 0.0  # seconds until the size counts as settled
        self._since_input = 0.0
        self._pointer: int | None = None
        self._watched = False  # whether the release of the main button may have been lost
        self._lost = False  # whether it has been
        self._writing = True  # SDL begins with text input on
        self._mind_sheet()
        self._place()

    # What the owner asks ----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something moves, or may from one moment to the next."""
        sitting = self.sitting
        return not self._hidden and bool(
            sitting.table.moves
            or sitting.hand.dragging
            or (sitting.mode is not None and sitting.mode.moves)
            or self._settles > 0
            or self._since_input < theme.LATELY
        )

    @property
    def frames(self) -> int:
        """How many times a second it wants to be called."""
        if self.busy:
            return theme.FRAMES_BUSY
        return theme.FRAMES_IDLE if self._hidden or not self._focused else theme.FRAMES_READY

    @property
    def changed(self) -> bool:
        """Whether a frame would look different from the last one."""
        parts = (self.bar, self.sitting.mode, self.sitting.sheet)
        return self._changed or any(part is not None and part.changed for part in parts)

    def step(self, seconds: float) -> None:
        """Let time pass."""
        seconds = min(seconds, _LONGEST_STEP)
        sitting = self.sitting
        self._since_input += seconds
        if sitting.table.step(seconds):
            self._changed = True
        if sitting.sentence.step(seconds):
            self._changed = True
        if sitting.sheet is not None:
            sitting.sheet.step(seconds)
        if sitting.mode is not None:
            sitting.mode.step(seconds)
            self._mind_sheet()
        if self._watched:
            self._watch_button()
        if sitting.celebrates:
            self._dialogs().won(sitting)
        if self._settles > 0:
            self._settles -= seconds
            if self._settles <= 0:
                self._place()
        elif not sitting.table.motion and self._shown:
            sitting.table.art.warm(2)
            self._loading.done()
            sitting.advice.load()
        seen = self._shown and not self._hidden and not sitting.paused and sitting.mode is None
        if sitting.advice.step(seconds, seen=seen) | sitting.hinting.step(seconds):
            self._changed = True
        if self._shown and sitting.next_deal.step(seconds):
            self._changed = True
        if self._timepiece.step(seconds):
            self._changed = True
        self._mind_sheet()

    def draw(self) -> None:
        """Draw a frame onto the window's surface; the owner shows it."""
        surface, sitting = self.screen.surface, self.sitting
        if surface.get_size() != sitting.table.where.size:
            self._resized()
        where = sitting.table.where
        able = sitting.able
        self.bar.enable(able)
        sitting.table.cursor = (
            (sitting.cursor.name, sitting.cursor.card(sitting.table.state)) if sitting.cursor.seen else None
        )
        sitting.table.draw(surface, covered=sitting.paused)
        self.bar.draw(surface)
        about = sitting.mode or sitting
        shown = sitting.advice.shown if sitting.mode is None else None
        self.status.lamp.offers = able["back"]
        self.status.draw(surface, where, about.name, about.note, about.deal_code, about.facts, shown)
        if sitting.mode is not None:
            sitting.mode.draw(surface)
        sitting.sentence.draw(surface, where)
        self.bar.draw_over(surface)
        if sitting.sheet is not None:
            sitting.sheet.draw(surface)
        self._changed = False
        self._shown = True

    def close(self) -> None:
        """The window is to close; the clock is written down."""
        self._timepiece.keep()
        self.open = False

    @staticmethod
    def _dialogs() -> ModuleType:
        """What opens the sheets: loaded once the table is seen, since none is needed for that."""
        from forty_thieves.ui import dialogs

        return dialogs

    def do(self, name: str) -> None:
        """Do the action of that name, where it can be done now."""
        if self.sitting.able.get(name, True):
            self._deeds[name]()
            self._changed = True
        if self.sitting.sheet is not None:
            self.bar.let_go()  # no word of a button hangs over the sheet

    # Events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Act on one event."""
        kind = event.type
        if kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.close()
        elif kind == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif kind in _LOST:
            self._lose(hidden=kind != pygame.WINDOWFOCUSLOST)
        elif kind in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._focused = self._focused or kind == pygame.WINDOWFOCUSGAINED
            self._hidden = False
            self._changed = True
        elif kind == pygame.WINDOWLEAVE:
            self.bar.let_go()
            self._hand_to_sheet(event, None)
        elif kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._since_input = 0.0
            self._mouse(event, self.screen.real(event.pos))
        elif kind in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.MOUSEWHEEL):
            self._since_input = 0.0
            self._key_or_wheel(event)
        self._mind_sheet()

    def _mouse(self, event: pygame.Event, at: tuple[int, int]) -> None:
        sitting = self.sitting
        if sitting.sheet is not None:
            self._hand_to_sheet(event, at)
            return
        if event.type != pygame.MOUSEMOTION and event.button == 1:
            self._watched = self._lost = False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            sitting.table.end_motion()
            sitting.cursor.seen = False
            self._changed = True
            if not self.bar.over("hint", at):
                sitting.hinting.forget()
        if not sitting.hand.dragging and self.bar.handle(event, at):
            self._changed = True
            return
        mode, down = sitting.mode, event.type == pygame.MOUSEBUTTONDOWN
        if mode is not None and not (down and self.status.action_at(at)):
            mode.handle(event, at)
            self._point(mode.pointer)
        elif event.type == pygame.MOUSEMOTION:
            self._motion(event, at)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._press(event, at)
        elif event.button == 1:
            sitting.grant(sitting.hand.release(at))
            self._changed = True
        elif event.button == 3:
            sitting.hand.peek(None)
            self._changed = True

    def _press(self, event: pygame.Event, at: tuple[int, int]) -> None:
        sitting = self.sitting
        action = self.status.action_at(at)
        if event.button == 1 and action is not None:
            self.do(action)
        elif event.button == 1:
            touch = getattr(event, "touch", False)
            threshold = theme.DRAG_BEGINS_TOUCH if touch else theme.DRAG_BEGINS
            wish = sitting.hand.press(at, getattr(event, "clicks", 1), threshold * sitting.table.where.scale)
            sitting.grant(wish)
        elif event.button == 3:
            if sitting.hand.let_go():
                return
            sitting.hand.peek(at)

    def _watch_button(self) -> None:
        """After a release that SDL has lost it swallows the next press: notice that by looking at the button itself."""
        if not self._lost:
            lost = self.screen.lost_release()
            self._lost, self._watched = lost is True, lost is not False
        elif (at := self.screen.swallowed_press()) is not None and self._focused:
            self._lost = self._watched = False
            self._mouse(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, clicks=1, touch=False), at)

    def _motion(self, event: pygame.Event, at: tuple[int, int]) -> None:
        sitting, hand = self.sitting, self.sitting.hand
        before = hand.dragging
        wish = hand.motion(at, bool(event.buttons[0]))
        sitting.grant(wish)
        if wish is not None:
            self._changed = True
        if before or hand.dragging:
            self._changed = True
            self._point(pygame.SYSTEM_CURSOR_HAND)
            return
        if self.status.hover(at):
            self._changed = True
        over = self.status.hovered is not None or hand.can_lift(at)
        self._point(pygame.SYSTEM_CURSOR_HAND if over else pygame.SYSTEM_CURSOR_ARROW)

    def _key_or_wheel(self, event: pygame.Event) -> None:
        if self.sitting.sheet is not None:
            at = None
            if event.type == pygame.MOUSEWHEEL:
                at = self.screen.real(pygame.mouse.get_pos())
            self._hand_to_sheet(event, at)
            return
        if event.type == pygame.KEYDOWN:
            self.sitting.table.end_motion()
            self._changed = True
            press_key(self, event)

    # The sheet --------------------------------------------------------------------------------------------------

    def _hand_to_sheet(self, event: pygame.Event, at: tuple[int, int] | None) -> None:
        sheet = self.sitting.sheet
        if sheet is not None:
            sheet.handle(event, at)
            self._point(sheet.pointer)

    def _mind_sheet(self) -> None:
        """A sheet that has closed is gone (another may have come), and keys are for writing only where one writes."""
        sitting = self.sitting
        if sitting.sheet is not None and sitting.sheet.closed:
            sitting.sheet = None
            self._changed = True
        if sitting.mode is not None and sitting.mode.closed:
            sitting.leave()
            self._changed = True
        writing = sitting.sheet is not None and sitting.sheet.wants_text
        if writing is not self._writing:
            self._writing = writing
            (pygame.key.start_text_input if writing else pygame.key.stop_text_input)()
            pygame.key.set_repeat(*((400, 35) if writing else (0,)))
        self._hold_clock()

    # The window -------------------------------------------------------------------------------------------------

    def _scale(self) -> float:
        return window_scale(self.screen.size, self.screen.density)

    def _resized(self) -> None:
        self._lay_out(draft=True)
        self._settles = theme.RESIZE_SETTLES

    def _place(self) -> None:
        self._lay_out(draft=False)

    def _lay_out(self, *, draft: bool) -> None:
        sitting = self.sitting
        sitting.hand.let_go()
        sitting.table.resize(self.screen.size, self._scale(), sitting.table.state.variant, draft=draft)
        self.bar.resize(sitting.table.where)
        if sitting.mode is not None:
            sitting.mode.resize(sitting.table.where)
        if sitting.sheet is not None:
            sitting.sheet.resize(self.screen.size, self._scale())
        self._changed = True

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""
        self.sitting.hand.let_go()
        self.screen.toggle_fullscreen()

    def _lose(self, *, hidden: bool) -> None:
        """The player has gone elsewhere: cards go home, the clock stands still."""
        self._focused = False
        self._hidden = self._hidden or hidden
        self._watched = self._watched or self.sitting.hand.pressed
        self.sitting.hand.let_go()
        self.sitting.hand.peek(None)
        self.bar.let_go()
        if self.sitting.mode is not None:
            self.sitting.mode.let_go()
        self._hand_to_sheet(pygame.Event(pygame.WINDOWFOCUSLOST), None)
        self._hold_clock()
        self._timepiece.keep()
        self._changed = True

    def _point(self, pointer: int) -> None:
        if pointer != self._pointer:
            self._pointer = pointer
            self.screen.point(pointer)

    def _press_button(self, name: str) -> None:
        self.sitting.table.end_motion()
        self.do(name)

    def _hold_clock(self) -> None:
        seen = self._focused and not self._hidden and self.sitting.sheet is None and self.sitting.mode is None
        self._timepiece.hold(not seen)
