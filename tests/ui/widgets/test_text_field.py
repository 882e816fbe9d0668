"""The text field: what is typed, pasted, selected and clicked, through the events of a sheet."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.ui import theme
from forty_thieves.ui.widgets import clipboard
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.text_field import LONGEST, TextField
from tests.ui.hands import (
    CTRL,
    SHIFT,
    click,
    drawn,
    move,
    press,
    push,
    release,
    sheet_of,
    wheel,
    write,
)

LINES = "one two\nthree four\nfive"


def a_field(text: str = "", rows: int = 4) -> tuple[TextField, Sheet, list[str]]:
    texts: list[str] = []
    field = TextField("Deal", texts.append, "a hint", rows)
    sheet = sheet_of(field)
    if text:
        write(sheet, text)
    return field, sheet, texts


def test_typing_writes_and_says_so() -> None:
    field, sheet, texts = a_field()
    write(sheet, "FT-")
    write(sheet, "1")
    assert field.text == "FT-1"
    assert texts == ["FT-", "FT-1"]


def test_keys_without_text_write_nothing() -> None:
    field, sheet, texts = a_field()
    press(sheet, pygame.K_a, pygame.K_SPACE, pygame.K_F5, pygame.K_TAB)
    assert field.text == "" and texts == []


Step = tuple[str, str]
steps = st.lists(
    st.one_of(
        st.tuples(st.just("write"), st.text(alphabet="ab1 ,\n♠", min_size=1, max_size=6)),
        st.tuples(
            st.sampled_from(["left", "right", "backspace", "delete", "start", "end"]),
            st.sampled_from(["", "shift"]),
        ),
        st.tuples(st.sampled_from(["all", "copy", "cut", "paste", "break"]), st.just("")),
    ),
    max_size=40,
)
KEYS = {
    "left": (pygame.K_LEFT, 0),
    "right": (pygame.K_RIGHT, 0),
    "backspace": (pygame.K_BACKSPACE, 0),
    "delete": (pygame.K_DELETE, 0),
    "start": (pygame.K_HOME, CTRL),
    "end": (pygame.K_END, CTRL),
    "all": (pygame.K_a, CTRL),
    "copy": (pygame.K_c, CTRL),
    "cut": (pygame.K_x, CTRL),
    "paste": (pygame.K_v, CTRL),
    "break": (pygame.K_RETURN, SHIFT),
}


class PlainText:
    """The model: characters in a list, a caret, the other end of the selection, and a clipboard."""

    def __init__(self) -> None:
        self.characters: list[str] = []
        self.caret = self.anchor = 0
        self.board = clipboard.read()

    def take(self, step: Step) -> None:
        name, more = step
        start, end = sorted((self.caret, self.anchor))
        last = len(self.characters)
        if name in ("left", "right", "start", "end"):
            one_on = self.caret - 1 if name == "left" else self.caret + 1
            goal = {"start": 0, "end": last}.get(name, max(0, min(last, one_on)))
            if not more and start != end and name in ("left", "right"):
                goal = start if name == "left" else end
            self.caret = goal
            self.anchor = self.anchor if more else goal
        elif name == "all":
            self.anchor, self.caret = 0, last
        elif name == "copy":
            self.board = "".join(self.characters[start:end]) or self.board
        else:
            if name == "cut":
                self.board = "".join(self.characters[start:end]) or self.board
            if start == end and name == "backspace":
                start = max(0, start - 1)
            if start == end and name == "delete":
                end = min(last, end + 1)
            new = {"write": more, "paste": self.board, "break": "\n"}.get(name, "")
            if name != "cut" or start != end:
                self.characters[start:end] = new
                self.caret = self.anchor = start + len(new)


@given(steps)
def test_any_editing_gives_the_text_that_the_plainest_model_gives(taken: list[Step]) -> None:
    clipboard.write("before")
    field, sheet, _texts = a_field()
    model = PlainText()
    for step in taken:
        if step[0] == "write":
            write(sheet, step[1])
        else:
            key, mod = KEYS[step[0]]
            shift = SHIFT if step[1] and step[0] not in ("backspace", "delete") else 0
            press(sheet, key, mod=mod | shift)
        model.take(step)
        assert field.text == "".join(model.characters)
        assert (field.now.caret, field.now.anchor) == (model.caret, model.anchor)


motions = st.sampled_from(
    [
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_HOME,
        pygame.K_END,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_LEFT,
    ]
)


@given(st.text(alphabet="ab ,\n", max_size=300), st.lists(motions, max_size=20))
def test_motions_never_change_the_text_and_the_caret_is_always_seen(text: str, keys: list[int]) -> None:
    field, sheet, _texts = a_field(text)
    for key in keys:
        press(sheet, key)
        assert field.text == text
        assert field.rect.contains(field.caret_rect())


def test_ctrl_moves_by_words_and_ctrl_backspace_takes_one() -> None:
    field, sheet, _texts = a_field("deal FT-0000012 now")
    press(sheet, pygame.K_LEFT, pygame.K_LEFT, mod=CTRL)
    assert field.now.caret == len("deal FT-")
    press(sheet, pygame.K_DELETE, mod=CTRL)
    assert field.text == "deal FT- now"
    press(sheet, pygame.K_BACKSPACE, mod=CTRL)
    assert field.text == "deal  now"


def test_home_and_end_go_to_the_ends_of_the_line() -> None:
    field, sheet, _texts = a_field(LINES)
    press(sheet, pygame.K_UP, pygame.K_HOME)
    assert field.now.caret == LINES.index("three")
    press(sheet, pygame.K_END)
    assert field.now.caret == LINES.index("\nfive")
    press(sheet, pygame.K_HOME, mod=SHIFT)
    assert field.now.selected == "three four"


def test_up_and_down_remember_where_they_came_from() -> None:
    field, sheet, _texts = a_field("a long first line\nx\na long third line")
    press(sheet, pygame.K_UP, pygame.K_UP)
    assert field.now.caret == len("a long first line")
    press(sheet, pygame.K_DOWN, pygame.K_DOWN)
    assert field.now.caret == len(field.text)


def test_what_is_pasted_loses_only_what_cannot_be_written() -> None:
    field = TextField("Deal", lambda text: None, paste=lambda: 'FT-1\r\n{"a":\t1}\0\ud800')
    sheet = sheet_of(field)
    press(sheet, pygame.K_v, mod=CTRL)
    assert field.text == 'FT-1\n{"a": 1}  '


def test_a_very_long_text_is_cut_and_scrolls() -> None:
    field, sheet, _texts = a_field("D, " * LONGEST)
    assert len(field.text) == LONGEST
    assert field.rect.contains(field.caret_rect())
    end = drawn(sheet)
    wheel(sheet, sheet.where("Deal").center, 5)
    assert drawn(sheet) != end


def test_a_click_puts_the_caret_where_it_was_pressed() -> None:
    field, sheet, _texts = a_field("abcdefgh")
    for place in (0, 3, 8):
        field.now = type(field.now)(field.text, place, place)
        at = field.caret_rect().move(sheet.panel.topleft)
        press(sheet, pygame.K_LEFT)
        click(sheet, at.center)
        assert field.now.caret == place


def test_dragging_selects_and_a_shifted_click_extends() -> None:
    field, sheet, _texts = a_field("abcdefgh")
    place = sheet.where("Deal")
    start = (place.left + 4, place.top + 14)
    push(sheet, start)
    move(sheet, (place.right - 10, start[1]), held=True)
    assert field.now.selected == "abcdefgh"
    release(sheet, (place.right - 10, start[1]))
    move(sheet, start)
    assert field.now.selected == "abcdefgh"
    click(sheet, start)
    push(sheet, (place.right - 10, start[1]), mod=SHIFT)
    assert field.now.selected == "abcdefgh"


def test_a_double_click_selects_a_word_and_a_third_all() -> None:
    field, sheet, _texts = a_field("FT-0000012 and more")
    place = sheet.where("Deal")
    at = (place.left + 60, place.top + 18)
    click(sheet, at)
    click(sheet, at, clicks=2)
    assert field.now.selected == "0000012"
    click(sheet, at, clicks=3)
    assert field.now.selected == field.text


def test_an_input_method_writes_only_what_it_settles_on() -> None:
    field, sheet, texts = a_field("ab")
    press(sheet, pygame.K_LEFT)
    sheet.handle(pygame.Event(pygame.TEXTEDITING, text="ㅎ", start=1, length=0), None)
    assert field.text == "ab"
    composing = drawn(sheet)
    press(sheet, pygame.K_BACKSPACE)
    assert field.text == "ab"
    sheet.handle(pygame.Event(pygame.TEXTEDITING, text="", start=0, length=0), None)
    assert drawn(sheet) != composing
    write(sheet, "하")
    assert field.text == "a하b"
    assert texts[-1] == "a하b"


def test_the_caret_blinks_only_while_the_field_has_the_focus() -> None:
    _field, sheet, _texts = a_field()
    drawn(sheet)
    assert not sheet.step(theme.CARET_BLINK * 0.9)
    assert sheet.step(theme.CARET_BLINK * 0.2)
    assert sheet.wants_text
    other = sheet_of(TextField("One", print), TextField("Two", print))
    drawn(other)
    assert other.caret_rect is not None
    assert other.caret_rect.colliderect(other.where("One"))


def test_its_content_can_be_read() -> None:
    _field, sheet, _texts = a_field()
    assert sheet.focused_description() == "Deal, text field, empty"
    write(sheet, "FT-1")
    assert sheet.focused_description() == "Deal, text field: FT-1"


@given(st.integers(200, 900), st.text(alphabet="ab ,", max_size=200))
def test_after_a_resize_the_caret_is_where_it_was_in_the_text(width: int, text: str) -> None:
    field, sheet, _texts = a_field(text)
    before = field.now
    sheet.resize((width * 2, 700), 1.0)
    assert field.now == before
    assert field.rect.contains(field.caret_rect())
