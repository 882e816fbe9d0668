"""A field to write in, of several lines."""

from collections.abc import Callable
from functools import partial

import pygame

from forty_thieves.language import _
from forty_thieves.ui import theme, typeface
from forty_thieves.ui.widgets import clipboard, editing, keyboard, shapes
from forty_thieves.ui.widgets.editing import Editing
from forty_thieves.ui.widgets.text_lines import Span, line_of, spans
from forty_thieves.ui.widgets.widget import Point, Widget, px

LONGEST = 60_000  # characters: a dozen times the longest game record


class TextField(Widget):
    """Text with a caret, wrapped to the width; longer text than fits scrolls.

    `on_change` is called with the text after each change. Enter is left to the sheet, Shift+Enter breaks the
    line. `paste` gives the text for Ctrl+V.
    """

    focusable = True
    pointer = pygame.SYSTEM_CURSOR_IBEAM

    def __init__(
        self,
        label: str,
        on_change: Callable[[str], None],
        hint: str = "",
        rows: int = 4,
        paste: Callable[[], str] = clipboard.read,
    ) -> None:
        super().__init__()
        self.label = label
        self.now = Editing()
        self._on_change = on_change
        self._hint = hint
        self._rows = rows
        self._paste = paste
        self._composing = ""  # what an input method is about to write
        self._composing_caret = 0
        self._lines: list[Span] = [(0, 0)]
        self._top = 0  # first line shown
        self._goal_x: int | None = None  # where a caret that goes up and down would like to be
        self._blink = 0.0
        self._selecting = False

    @property
    def text(self) -> str:
        """What is written."""
        return self.now.text

    def write(self, text: str) -> None:
        """Write text in place of the selection, as if it were typed or pasted."""
        plain = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
        plain = "\n".join(typeface.clean(line) for line in plain.split("\n"))
        room = LONGEST - len(self.text) + len(self.now.selected)
        self._become(editing.insert(self.now, plain[:room]))

    def clear(self) -> None:
        """Empty the field."""
        self._become(Editing())

    def height_for(self, width: int, scale: float) -> int:
        return self._rows * self._spacing(scale) + 2 * px(theme.FIELD_PADDING, scale)

    def place(self, rect: pygame.Rect, scale: float) -> None:
        super().place(rect, scale)
        self._break()

    def caret_rect(self) -> pygame.Rect:
        """Where the caret is, for the window of an input method."""
        x, line = self._position(self._shown_caret())
        inside = self._inside()
        y = inside.y + (line - self._top) * self._spacing(self.scale)
        return pygame.Rect(inside.x + x, y, px(1.5, self.scale), self._spacing(self.scale))

    def draw(self, surface: pygame.Surface) -> None:
        radius = px(theme.BUTTON_CORNER, self.scale)
        edge = theme.ACCENT if self.focused else theme.FIELD_LINE
        paper = shapes.box(self.rect.size, radius, theme.PAPER_FIELD, edge, px(1, self.scale))
        surface.blit(paper, self.rect)
        before = surface.get_clip()
        inside = self._inside()
        surface.set_clip(inside.inflate(px(4, self.scale), 0).clip(before))
        self._draw_text(surface, inside)
        if self.focused and self._blink < theme.CARET_BLINK:
            surface.fill(theme.ACCENT, self.caret_rect())
        surface.set_clip(before)
        self._draw_bar(surface, inside)
        self._draw_ring(surface, self.rect, radius)

    def handle(self, event: pygame.Event, at: Point | None) -> bool:
        if event.type == pygame.KEYDOWN:
            # Keys belong to the input method while it composes.
            return bool(self._composing) or self._key(event)
        if event.type == pygame.TEXTINPUT:
            self._composing = ""
            self.write(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            if event.text and self.now.selected:
                self._become(editing.insert(self.now, ""))
            self._composing, self._composing_caret = event.text, event.start
            self._break()
            self._show_caret()
            return True
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll(self._top - round(event.y * 2))
        return at is not None and self._mouse(event, at)

    def focus(self, focused: bool, seen: bool) -> None:
        super().focus(focused, seen)
        self._blink = 0.0
        if not focused:
            self.let_go()
            self._composing = ""
            self._break()

    def let_go(self) -> None:
        self._selecting = False

    def step(self, seconds: float) -> None:
        if self.focused:
            before = self._blink < theme.CARET_BLINK
            self._blink = (self._blink + seconds) % (2 * theme.CARET_BLINK)
            self.changed |= before != (self._blink < theme.CARET_BLINK)

    def describe(self) -> str:
        if not self.text:
            return _("{label}, text field, empty").format(label=self.label)
        return _("{label}, text field: {text}").format(label=self.label, text=self.text)

    # Keys

    def _key(self, event: pygame.Event) -> bool:
        if keyboard.with_command(event) and self._shortcut(event.key):
            return True
        extend, word = keyboard.with_shift(event), keyboard.by_words(event)
        caret, text = self.now.caret, self.text
        if event.key == pygame.K_LEFT:
            goal = editing.move(self.now, editing.word_before(text, caret), extend)
            self._become(goal if word else editing.step(self.now, -1, extend))
        elif event.key == pygame.K_RIGHT:
            goal = editing.move(self.now, editing.word_after(text, caret), extend)
            self._become(goal if word else editing.step(self.now, 1, extend))
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._move_lines(-1 if event.key == pygame.K_UP else 1, extend)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._move_lines(-self._rows if event.key == pygame.K_PAGEUP else self._rows, extend)
        elif event.key == pygame.K_HOME:
            place = 0 if word else self._lines[line_of(self._lines, caret)][0]
            self._become(editing.move(self.now, place, extend))
        elif event.key == pygame.K_END:
            place = len(text) if word else self._end_of_line(line_of(self._lines, caret))
            self._become(editing.move(self.now, place, extend))
        elif event.key == pygame.K_BACKSPACE:
            self._become(editing.delete_before(self.now, word))
        elif event.key == pygame.K_DELETE:
            self._become(editing.delete_after(self.now, word))
        elif event.key in keyboard.ENTER and extend:
            self.write("\n")
        else:
            # A letter comes as text too: its key must not do anything else.
            return keyboard.plain(event) and event.key not in (pygame.K_TAB, pygame.K_ESCAPE, *keyboard.ENTER)
        return True

    def _shortcut(self, key: int) -> bool:
        if key == pygame.K_a:
            self._become(editing.select_all(self.now))
        elif key in (pygame.K_c, pygame.K_x):
            if self.now.selected:
                clipboard.write(self.now.selected)
                if key == pygame.K_x:
                    self._become(editing.insert(self.now, ""))
        elif key == pygame.K_v:
            self.write(self._paste())
        else:
            return False
        return True

    def _move_lines(self, count: int, extend: bool) -> None:
        x, line = self._position(self.now.caret)
        goal_x = self._goal_x if self._goal_x is not None else x
        goal = line + count
        if goal < 0:
            place = 0
        elif goal >= len(self._lines):
            place = len(self.text)
        else:
            place = self._place_at(goal_x, goal)
        self._become(editing.move(self.now, place, extend))
        self._goal_x = goal_x

    # Mouse

    def _mouse(self, event: pygame.Event, at: Point) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            place = self._place_under(at)
            clicks: int = getattr(event, "clicks", 1)
            self._selecting = clicks == 1
            if clicks == 1:
                held = pygame.KMOD_SHIFT & keyboard.modifiers(event)
                self._become(editing.move(self.now, place, bool(held)))
            else:
                chosen = editing.select_word(self.now, place) if clicks == 2 else editing.select_all(self.now)
                self._become(chosen)
            return True
        if event.type == pygame.MOUSEMOTION and self._selecting:
            self._become(editing.move(self.now, self._place_under(at), extend=True))
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self._selecting = False
            return True
        return False

    def _place_under(self, at: Point) -> int:
        inside = self._inside()
        line = self._top + (at[1] - inside.y) // self._spacing(self.scale)
        return self._place_at(at[0] - inside.x, max(0, min(len(self._lines) - 1, line)))

    # Change

    def _become(self, new: Editing) -> None:
        old, self.now = self.now, new
        self._goal_x = None
        self._blink = 0.0
        self.changed = True
        if new.text != old.text:
            self._break()
        self._show_caret()
        if new.text != old.text:
            self._on_change(new.text)

    def _break(self) -> None:
        pixels = px(theme.TEXT, self.scale)
        limit = max(1, self._inside().width)
        self._lines = spans(self._shown_text(), limit, partial(_advance, pixels))
        self._scroll(self._top)
        self.changed = True

    def _show_caret(self) -> None:
        line = line_of(self._lines, self._shown_caret())
        self._scroll(max(line - self._rows + 1, min(self._top, line)))

    def _scroll(self, top: int) -> bool:
        top = max(0, min(len(self._lines) - self._rows, top))
        moved = top != self._top
        self._top = top
        self.changed |= moved
        return moved

    # Places

    def _shown_text(self) -> str:
        return self.text[: self.now.caret] + self._composing + self.text[self.now.caret :]

    def _shown_caret(self) -> int:
        return self.now.caret + (self._composing_caret if self._composing else 0)

    def _spacing(self, scale: float) -> int:
        return round(px(theme.TEXT, scale) * theme.LINE_SPACING)

    def _inside(self) -> pygame.Rect:
        padding = px(theme.FIELD_PADDING, self.scale)
        inside = self.rect.inflate(-2 * padding, -2 * padding)
        inside.width -= px(theme.SCROLL_BAR, self.scale)
        return inside

    def _position(self, place: int) -> tuple[int, int]:
        """How far from the left, and in which line, a place is."""
        line = line_of(self._lines, place)
        return self._width(self._lines[line][0], place), line

    def _end_of_line(self, line: int) -> int:
        """The last place of a line that is still drawn in it."""
        end = self._lines[line][1]
        broken = line + 1 < len(self._lines) and self._lines[line + 1][0] == end
        return end - 1 if broken and end > self._lines[line][0] else end

    def _place_at(self, x: int, line: int) -> int:
        """The place in a line that is nearest to so many pixels from the left."""
        start, end = self._lines[line][0], self._end_of_line(line)
        return min(range(start, end + 1), key=lambda place: abs(self._width(start, place) - x))

    def _width(self, start: int, end: int) -> int:
        return typeface.width(self._shown_text()[start:end], px(theme.TEXT, self.scale))

    # Drawing

    def _draw_text(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        pixels, spacing = px(theme.TEXT, self.scale), self._spacing(self.scale)
        shown = self._shown_text()
        if not shown:
            for number, line in enumerate(typeface.wrap(self._hint, inside.width, pixels)[: self._rows]):
                quiet = typeface.render(line, pixels, theme.INK_QUIET)
                surface.blit(quiet, (inside.x + px(3, self.scale), inside.y + number * spacing))
            return
        seen = self._lines[self._top : self._top + self._rows]
        for number, (start, end) in enumerate(seen):
            y = inside.y + number * spacing
            self._mark(surface, inside.x, y, (start, end), self.now.selection, spacing, theme.ACCENT_SOFT)
            written = typeface.render(shown[start:end], pixels, theme.INK, red=theme.RED_SUIT)
            surface.blit(written, (inside.x, y))
            if self._composing:
                composed = (self.now.caret, self.now.caret + len(self._composing))
                underline = y + typeface.ascent(pixels) + px(2, self.scale)
                self._mark(surface, inside.x, underline, (start, end), composed, px(1, self.scale), theme.INK)

    def _mark(
        self,
        surface: pygame.Surface,
        x: int,
        y: int,
        line: Span,
        marked: Span,
        height: int,
        colour: theme.Colour,
    ) -> None:
        """Fill behind or below the part of a line that lies in `marked`."""
        start, end = max(line[0], marked[0]), min(line[1], marked[1])
        if start < end:
            left = self._width(line[0], start)
            surface.fill(colour, (x + left, y, self._width(line[0], end) - left, height))

    def _draw_bar(self, surface: pygame.Surface, inside: pygame.Rect) -> None:
        """A bar that tells how much of the text is seen; it is not for dragging."""
        if len(self._lines) <= self._rows:
            return
        width = px(theme.SCROLL_BAR / 2, self.scale)
        height = max(px(theme.GRID, self.scale), inside.height * self._rows // len(self._lines))
        way = inside.height - height
        y = inside.y + way * self._top // max(1, len(self._lines) - self._rows)
        x = self.rect.right - px(theme.FIELD_PADDING / 2, self.scale) - width
        surface.blit(shapes.box((width, height), width // 2, theme.FIELD_LINE), (x, y))


def _advance(pixels: int, character: str) -> int:
    return typeface.width(character, pixels)
