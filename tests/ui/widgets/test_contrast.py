"""Text can be read: 4.5 to 1 for all of it, 3 to 1 for the edges of what can be pressed (WCAG 2.2)."""

import pytest

from forty_thieves.ui import theme
from forty_thieves.ui.theme import Colour

PAPERS = ["PAPER", "PAPER_FIELD"]
TEXT = [(ink, paper) for ink in ("INK", "INK_QUIET", "ACCENT", "WARNING", "RED_SUIT") for paper in PAPERS] + [
    ("INK", "PAPER_HOVER"),
    ("INK", "PAPER_PRESSED"),
    ("WARNING", "PAPER_HOVER"),
    ("WARNING", "PAPER_PRESSED"),
    ("INK", "ACCENT_SOFT"),
    ("RED_SUIT", "ACCENT_SOFT"),
    ("ACCENT_TEXT", "ACCENT"),
    ("ACCENT_TEXT", "ACCENT_HOVER"),
    ("ACCENT_TEXT", "ACCENT_PRESSED"),
    ("PAPER", "INK"),
]
EDGES = [("FIELD_LINE", "PAPER"), ("FIELD_LINE", "PAPER_FIELD"), ("FOCUS", "PAPER"), ("FOCUS", "PAPER_FIELD")]


def luminance(colour: Colour) -> float:
    red, green, blue = ((c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4) for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted(luminance(getattr(theme, name)) for name in (one, other))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("ink", "paper"), TEXT)
def test_text_stands_out(ink: str, paper: str) -> None:
    assert contrast(ink, paper) >= 4.5


@pytest.mark.parametrize(("edge", "paper"), EDGES)
def test_edges_stand_out(edge: str, paper: str) -> None:
    assert contrast(edge, paper) >= 3
