"""Breaking the text of a field into lines."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.ui.widgets.text_lines import line_of, spans

texts = st.text(alphabet="abc  \n,", max_size=80)


def one(_character: str) -> int:
    return 1


@given(texts, st.integers(1, 20))
def test_every_character_is_in_one_line_but_line_breaks(text: str, limit: int) -> None:
    lines = spans(text, limit, one)
    assert "".join(text[start:end] for start, end in lines) == text.replace("\n", "")
    between = "".join(text[before[1] : after[0]] for before, after in pairwise(lines))
    assert between == "\n" * text.count("\n")


@given(texts, st.integers(1, 20))
def test_no_line_is_too_wide_but_for_spaces_at_its_end(text: str, limit: int) -> None:
    assert all(len(text[start:end].rstrip(" ")) <= limit for start, end in spans(text, limit, one))


@given(st.lists(st.text(alphabet="abc", min_size=1, max_size=6), min_size=1, max_size=20))
def test_words_that_fit_are_not_broken(words: list[str]) -> None:
    text = " ".join(words)
    found = [word for start, end in spans(text, 8, one) for word in text[start:end].split()]
    assert found == words


@given(texts, st.integers(1, 20), st.data())
def test_a_caret_is_in_the_line_around_it(text: str, limit: int, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text)))
    lines = spans(text, limit, one)
    start, end = lines[line_of(lines, place)]
    assert start <= place <= end
