"""A text broken into the lines of a field, every character kept."""

from bisect import bisect_right
from collections.abc import Callable

Span = tuple[int, int]


def spans(text: str, limit: int, advance: Callable[[str], int]) -> list[Span]:
    """Beginning and end of each line no wider than `limit`, as places in the text; at least one line.

    A line ends at a line break, which belongs to no line, else behind the last space that fits, else
    anywhere. Spaces at the end may hang over the limit.
    """
    lines: list[Span] = []
    start = 0
    for paragraph in text.split("\n"):
        end = start + len(paragraph)
        lines.extend(_paragraph(text, start, end, limit, advance))
        start = end + 1
    return lines


def line_of(lines: list[Span], place: int) -> int:
    """The number of the line that a caret at that place is drawn in."""
    return max(0, bisect_right(lines, place, key=lambda span: span[0]) - 1)


def _paragraph(text: str, start: int, end: int, limit: int, advance: Callable[[str], int]) -> list[Span]:
    lines: list[Span] = []
    width, behind_space = 0, start
    place = start
    while place < end:
        wide = advance(text[place])
        if text[place] == " ":
            behind_space = place + 1
        elif width + wide > limit and place > start:
            cut = behind_space if behind_space > start else place
            lines.append((start, cut))
            start = behind_space = cut
            width = sum(advance(character) for character in text[cut:place])
            continue
        width += wide
        place += 1
    lines.append((start, end))
    return lines
