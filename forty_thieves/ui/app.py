"""The window at work: each event to whoever it concerns, time to whatever moves, and a frame when something changed."""

from dataclasses import replace
from typing import Final

import pygame

from forty_thieves.game.session import Session
from forty_thieves.language import _
from forty_thieves.ui import theme
from forty_thieves.ui.chrome import Chrome
from forty_thieves.ui.deeds import DEEDS, dialogs
from forty_thieves.ui.display import Screen
from forty_thieves.ui.door import arrive
from forty_thieves.ui.keys import press_key
from forty_thieves.ui.layout import window_scale
from forty_thieves.ui.loading import Loading
from forty_thieves.ui.lost_release import LostRelease
from forty_thieves.ui.sitting import Sitting
from forty_thieves.ui.timepiece import Timepiece
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.window_place import WindowMemory

_LOST: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_LONGEST_STEP: Final = 0.1  # a frame held up by the system doesn't make things jump


class App:
    """One open window with a session in it. Whoever owns it calls ``handle``, ``step`` and ``draw``."""

    def __init__(self, screen: Screen, session: Session) -> None:
        self.screen = screen
        self.open = True
        self.sitting: Sitting = Sitting(session, screen.size, window_scale(screen.size, screen.density))
        sitting = self.sitting
        self.chrome: Chrome = Chrome(self._press_button)
        self.bar, self.status = self.chrome.bar, self.chrome.status
        self._loading = Loading("forty_thieves.ui.dialogs")
        self._timepiece = Timepiece(session, sitting.sentence.say)
        self._changed = True
        self._shown = False  # whether a first frame has been drawn
        self._focused = True
        self._hidden = False
        self._settles = 0.0  # seconds until the size counts as settled
        self._since_input = 0.0
        self._pointer: int | None = None
        self._lost_release = LostRelease(screen)
        self._memory = WindowMemory(screen, session)
        self._sheet: Sheet | None = None  # the one that was there when it was looked last
        self._bars_kept = False  # in full screen too
        self._writing = True  # SDL begins with text input on
        self._mind_sheet()
        self._give_room()
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
            or self.chrome.moves
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
        self._memory.step(seconds)
        if sitting.table.step(seconds):
            self._changed = True
        if sitting.sentence.step(seconds):
            self._changed = True
        if sitting.sheet is not None:
            sitting.sheet.step(seconds)
        if sitting.mode is not None and sitting.sheet is None:
            sitting.mode.step(seconds)
            self._mind_sheet()
        if self._focused and (at := self._lost_release.press()) is not None:
            self._mouse(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, clicks=1, touch=False), at)
        if sitting.celebrates:
            dialogs().won(sitting)
        if self._settles > 0:
            self._settles -= seconds
            if self._settles <= 0:
                self._place()
        elif not sitting.table.motion and self._shown:
            self._changed |= sitting.table.art.warm(2)
            self._loading.done()
            sitting.ask_desktop()
            sitting.advice.load()
        seen = self._shown and not self._hidden and not sitting.paused and sitting.mode is None
        if sitting.advice.step(seconds, seen=seen) | sitting.hinting.step(seconds):
            self._changed = True
        if self._shown:
            sitting.sounds.step(seconds, awake=self._focused and not self._hidden)
            sitting.hearing.step()
        if self._shown and sitting.next_deal.step(seconds):
            self._changed = True
        if self._timepiece.step(seconds) | self.chrome.step(seconds, still=sitting.table.still):
            self._changed = True
        self._mind_sheet()

    def draw(self) -> None:
        """Draw a frame onto the window's surface; the owner shows it."""
        surface, sitting = self.screen.surface, self.sitting
        where = sitting.table.where
        if (surface.get_size(), self._scale()) != (where.size, where.scale):
            self._resized()
        elif where is not self.chrome.where:
            self._lay_around()
        able = sitting.able
        self.bar.enable(able)
        sitting.table.cursor = (
            (sitting.cursor.name, sitting.cursor.card(sitting.table.state)) if sitting.cursor.seen else None
        )
        sitting.table.draw(surface, covered=sitting.paused)
        about = sitting.mode or sitting
        shown = sitting.advice.shown if sitting.mode is None else None
        self.status.lamp.offers = able["back"]
        self.chrome.draw(surface, about.name, about.note, about.deal_code, about.facts, shown)
        if sitting.mode is not None:
            sitting.mode.draw(surface)
        sitting.table.draw_held(surface)
        self.chrome.draw_over(surface, sitting.sentence, sitting.table.places.values())
        if sitting.sheet is not None:
            sitting.sheet.draw(surface)
        sitting.table.soil(*self.chrome.drawn if sitting.sheet is None else [surface.get_rect()])
        self._changed = False
        self._shown = True

    def look_again(self) -> None:
        """Draw the next frame: something outside has changed what is on the table."""
        self._changed = True

    def close(self) -> None:
        """The window is to close; clock and place are written down."""
        self._memory.keep()
        self._timepiece.keep()
        self.open = False

    def do(self, name: str) -> None:
        """Do the action of that name, where it can be done now."""
        if self.sitting.able.get(name, True):
            DEEDS[name](self)
            self._changed = True
        self._mind_sheet()

    # Events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Act on one event."""
        kind = event.type
        self._memory.heed(event)
        if kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.close()
        elif kind == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif kind == pygame.DROPFILE:
            arrive(self.sitting, file=event.file)
            self._changed = True
        elif kind in _LOST:
            self._lose(hidden=kind != pygame.WINDOWFOCUSLOST)
        elif kind in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._focused = self._focused or kind == pygame.WINDOWFOCUSGAINED
            self._hidden = False
            self.sitting.table.soil(self.screen.surface.get_rect())
            self._changed = True
        elif kind == pygame.WINDOWLEAVE:
            self.chrome.let_go()
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
            self._lost_release.forget()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            sitting.cursor.seen = False
            self._changed = True
            if sitting.table.end_motion():
                return
            if not self.bar.over("hint", at):
                sitting.hinting.forget()
        if event.type == pygame.MOUSEMOTION:
            self.chrome.motion(at, free=not sitting.hand.dragging)
        if not sitting.hand.dragging and self.bar.handle(event, at):
            self._changed = True
            return
        mode, down = sitting.mode, event.type == pygame.MOUSEBUTTONDOWN
        if mode is not None and not (down and (self.chrome.action_at(at) or self.chrome.covers(at))):
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
        action = self.chrome.action_at(at)
        if event.button == 1 and action is not None:
            self.do(action)
        elif self.chrome.covers(at):
            return
        elif event.button == 1:
            touch = getattr(event, "touch", False)
            threshold = theme.DRAG_BEGINS_TOUCH if touch else theme.DRAG_BEGINS
            wish = sitting.hand.press(at, getattr(event, "clicks", 1), threshold * sitting.table.where.scale)
            sitting.grant(wish)
        elif event.button == 3:
            if sitting.hand.dragging:
                sitting.hand.let_go()
            else:
                sitting.hand.peek(at)

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
        if self.chrome.hover(at):
            self._changed = True
        over = self.status.hovered is not None or (hand.can_lift(at) and not self.chrome.covers(at))
        self._point(pygame.SYSTEM_CURSOR_HAND if over else pygame.SYSTEM_CURSOR_ARROW)

    def _key_or_wheel(self, event: pygame.Event) -> None:
        if self.sitting.sheet is not None:
            at = None
            if event.type == pygame.MOUSEWHEEL:
                at = self.screen.real(pygame.mouse.get_pos())
            self._hand_to_sheet(event, at)
            return
        if event.type == pygame.KEYDOWN:
            self._changed = True
            if not self.sitting.table.end_motion():
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
        if sitting.sheet is not self._sheet:
            self._sheet = sitting.sheet
            self.chrome.let_go()  # no word of a button hangs over a sheet, and none stays pressed under it
        writing = sitting.sheet is not None and sitting.sheet.wants_text
        if writing is not self._writing:
            self._writing = writing
            (pygame.key.start_text_input if writing else pygame.key.stop_text_input)()
            pygame.key.set_repeat(*((400, 35) if writing else (0,)))
        self._hold_clock()

    # The window -------------------------------------------------------------------------------------------------

    def _scale(self) -> float:
        text = theme.TEXT_SIZES[self.sitting.options.text_size]
        return window_scale(self.screen.size, self.screen.density, text)

    def _resized(self) -> None:
        self._lay_out(draft=True)
        self._settles = theme.RESIZE_SETTLES

    def _place(self) -> None:
        self._lay_out(draft=False)

    def _lay_out(self, *, draft: bool) -> None:
        sitting = self.sitting
        sitting.hand.let_go()
        sitting.table.resize(self.screen.size, self._scale(), sitting.table.state.variant, draft=draft)
        self._lay_around()
        if sitting.sheet is not None:
            sitting.fit_sheet()
        self._changed = True

    def _lay_around(self) -> None:
        """Let what is around the table stand where its layout has it."""
        where = self.sitting.table.where
        self.chrome.resize(where, over=not self.sitting.table.arrangement.bars)
        if self.sitting.mode is not None:
            self.sitting.mode.resize(where)

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""
        self.screen.toggle_fullscreen()
        self._give_room()
        self._resized()
        if self.screen.fullscreen and not self._bars_kept:
            self.sitting.sentence.say(_("Bar and status line come at the upper and lower edge; F10 keeps them there."))

    def _give_room(self) -> None:
        """In full screen the table has the room of bar and status line too, unless they are to be kept."""
        table = self.sitting.table
        table.arrangement = replace(table.arrangement, bars=self._bars_kept or not self.screen.fullscreen)

    def keep_bars(self) -> None:
        """In full screen keep bar and status line beside the table, or let them go again."""
        if self.screen.fullscreen:
            self._bars_kept = not self._bars_kept
            self._give_room()
            self._place()

    def _lose(self, *, hidden: bool) -> None:
        """The player has gone elsewhere: cards go home, the clock stands still."""
        self._focused = False
        self._hidden = self._hidden or hidden
        if self.sitting.hand.pressed:
            self._lost_release.watch()
        self.sitting.hand.let_go()
        self.sitting.hand.peek(None)
        self.chrome.let_go()
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
