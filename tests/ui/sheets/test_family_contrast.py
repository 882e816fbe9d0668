"""What is written on tiles, examples and pictures can be read: 4.5 to 1, and 3 to 1 for lines and arrows."""

import pytest

from tests.ui.widgets.test_contrast import contrast


@pytest.mark.parametrize(
    ("ink", "paper"),
    [
        ("INK", "PAPER_HOVER"),  # the chosen tile
        ("INK_QUIET", "PAPER_HOVER"),
        ("INK", "PAPER_PRESSED"),  # the tile under the mouse
        ("INK_QUIET", "PAPER_PRESSED"),
        ("ACCENT", "PAPER"),  # a rule that differs
        ("WARNING", "PAPER"),
    ],
)
def test_text_can_be_read(ink: str, paper: str) -> None:
    assert contrast(ink, paper) >= 4.5


@pytest.mark.parametrize(("line", "ground"), [("ACCENT", "PAPER_HOVER"), ("ACCENT", "PAPER")])
def test_lines_can_be_seen(line: str, ground: str) -> None:
    assert contrast(line, ground) >= 3
