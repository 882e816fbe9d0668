"""Editing a text, against the plainest model there is: a list of characters and two places."""

import re

from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.ui.widgets import editing
from forty_thieves.ui.widgets.editing import Editing

letters = st.text(alphabet="ab1 .,>\n♠é", max_size=12)


@st.composite
def editings(draw: st.DrawFn) -> Editing:
    text = draw(letters)
    place = st.integers(0, len(text))
    return Editing(text, draw(place), draw(place))


@given(editings(), letters)
def test_inserting_replaces_the_selection(now: Editing, new: str) -> None:
    characters = list(now.text)
    start, end = sorted((now.caret, now.anchor))
    characters[start:end] = new
    after = editing.insert(now, new)
    assert after == Editing("".join(characters), start + len(new), start + len(new))


@given(editings())
def test_backspace_and_delete_take_the_selection_or_one_character(now: Editing) -> None:
    characters = list(now.text)
    start, end = sorted((now.caret, now.anchor))
    before, after = editing.delete_before(now), editing.delete_after(now)
    if start != end:
        del characters[start:end]
        assert before.text == after.text == "".join(characters)
        assert before.caret == after.caret == start
    else:
        assert before.text == now.text[: max(0, start - 1)] + now.text[start:]
        assert after.text == now.text[:start] + now.text[start + 1 :]
        assert (before.caret, after.caret) == (max(0, start - 1), start)


@given(editings(), st.sampled_from([-1, 1]))
def test_a_step_without_shift_leaves_a_selection_at_its_end(now: Editing, direction: int) -> None:
    after = editing.step(now, direction)
    if now.selected:
        assert after.caret == (min if direction < 0 else max)(now.caret, now.anchor)
    else:
        assert after.caret == max(0, min(len(now.text), now.caret + direction))
    assert after.anchor == after.caret


@given(editings(), st.integers(-3, 20))
def test_shift_moves_the_caret_and_keeps_the_anchor(now: Editing, place: int) -> None:
    after = editing.move(now, place, extend=True)
    assert (after.text, after.anchor) == (now.text, now.anchor)
    assert after.caret == max(0, min(len(now.text), place))


@given(letters, st.data())
def test_words_are_runs_of_letters_and_figures(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text)))
    ends = [word.end() for word in re.finditer(r"\w+", text) if word.end() > place]
    starts = [word.start() for word in re.finditer(r"\w+", text) if word.start() < place]
    assert editing.word_after(text, place) == (ends[0] if ends else len(text))
    assert editing.word_before(text, place) == (starts[-1] if starts else 0)


@given(editings(), st.data())
def test_a_selected_word_holds_the_place_and_one_kind_of_characters(now: Editing, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(now.text)))
    after = editing.select_word(now, place)
    start, end = after.selection
    assert start <= place <= end
    assert after.text == now.text
    if place < len(now.text) and now.text[place].isalnum():
        assert re.fullmatch(r"\w+", after.selected)


@given(editings())
def test_selecting_all_selects_all(now: Editing) -> None:
    assert editing.select_all(now).selected == now.text
