"""Text being edited, as a value: every key makes a new one. Knows no pixels.

`caret` is where the next letter goes, `anchor` the other end of the selection; places are numbers of
characters from the start of the text.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Editing:
    """A text with a caret and perhaps a selection."""

    text: str = ""
    caret: int = 0
    anchor: int = 0

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selection begins and ends; the same place twice when nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]


def insert(now: Editing, text: str) -> Editing:
    """The text in place of the selection, the caret behind it."""
    start, end = now.selection
    caret = start + len(text)
    return Editing(now.text[:start] + text + now.text[end:], caret, caret)


def delete_before(now: Editing, by_word: bool = False) -> Editing:
    """What Backspace leaves: without the selection, or the character or word before the caret."""
    if not now.selected:
        now = move(now, word_before(now.text, now.caret) if by_word else now.caret - 1, extend=True)
    return insert(now, "")


def delete_after(now: Editing, by_word: bool = False) -> Editing:
    """What Delete leaves: without the selection, or the character or word after the caret."""
    if not now.selected:
        now = move(now, word_after(now.text, now.caret) if by_word else now.caret + 1, extend=True)
    return insert(now, "")


def move(now: Editing, place: int, extend: bool = False) -> Editing:
    """The caret at a place (or the nearest end of the text); with `extend` the selection grows to it."""
    caret = max(0, min(len(now.text), place))
    return replace(now, caret=caret, anchor=now.anchor if extend else caret)


def step(now: Editing, direction: int, extend: bool = False) -> Editing:
    """One character to the left (−1) or right (1); without `extend` a selection falls to that end instead."""
    if now.selected and not extend:
        return move(now, now.selection[0 if direction < 0 else 1])
    return move(now, now.caret + direction, extend)


def select_all(now: Editing) -> Editing:
    """Everything selected, the caret at the end."""
    return replace(now, caret=len(now.text), anchor=0)


def select_word(now: Editing, place: int) -> Editing:
    """The word (or the run of other characters) around a place selected."""
    start = end = max(0, min(len(now.text), place))
    kind = _kind(now.text[min(start, len(now.text) - 1)]) if now.text else ""
    while start > 0 and _kind(now.text[start - 1]) == kind:
        start -= 1
    while end < len(now.text) and _kind(now.text[end]) == kind:
        end += 1
    return replace(now, caret=end, anchor=start)


def word_before(text: str, place: int) -> int:
    """The beginning of the word before a place."""
    while place > 0 and not text[place - 1].isalnum():
        place -= 1
    while place > 0 and text[place - 1].isalnum():
        place -= 1
    return place


def word_after(text: str, place: int) -> int:
    """The end of the word after a place."""
    while place < len(text) and not text[place].isalnum():
        place += 1
    while place < len(text) and text[place].isalnum():
        place += 1
    return place


def _kind(character: str) -> str:
    return "word" if character.isalnum() else "space" if character.isspace() else "mark"
