"""The rank glyphs, a sturdy and open set of our own: 100 units from the top to the base line."""

from __future__ import annotations

from art.paths import mapped, oval
from art.pen import Pen, outline

PEN = Pen(stem=9.6, bar=7.8)
NARROW = Pen(stem=8.8, bar=7.6)


_SIX = outline(oval(36.5, 65.5, 26.9, 26.7, 0.6), PEN, closed=True) + outline(
    "M58.5 11C53.5 8.8 48.5 7.8 44 7.8C22.5 7.8 9.6 30 9.6 66", PEN, start_cut="v"
)
_ONE = "M24 0L41.5 0L41.5 100L23 100L23 23L5 34L0 19.5Z"
_NARROW_ONE = "M17.5 0L33.5 0L33.5 100L15.5 100L15.5 22L4 30L-1 16Z"
_NARROW_NOUGHT = outline(oval(25, 50, 19, 42.4, 0.64), NARROW, closed=True)

# The width each glyph takes, then its outline.
GLYPHS: dict[str, tuple[float, str]] = {
    "A": (82, "M29.5 0L52.5 0L82 100L61.5 100L55.2 77L26.8 77L20.5 100L0 100ZM31.2 61L50.8 61L41 24Z"),
    "2": (
        70,
        outline(
            "M8.5 21.5C14 12 23 7.8 34 7.8C49.5 7.8 58.8 16.5 58.8 29.5C58.8 47 40 60 15 92.2",
            PEN,
            end_cut="h",
        )
        + "M4 100L4 91L16 84.4L68 84.4L68 100Z",
    ),
    "3": (
        70,
        outline("M9 16.5C16 10.4 24 7.8 32.5 7.8C47.5 7.8 56 15.8 56 26.6C56 39 46 46.6 27 46.6", PEN)
        + outline("M27 46.6C48.5 46.6 60 55.6 60 69.4C60 84 49 92.2 32.5 92.2C22.5 92.2 13.5 89.4 6 83", PEN),
    ),
    "4": (
        76,
        ("M43 0L63 0L63 62L75 62L75 78L63 78L63 100L44.5 100L44.5 78L1 78L1 64.5ZM44.5 62L44.5 25L19.5 62Z"),
    ),
    "5": (
        70,
        "M12.5 0L61 0L61 15.6L28.5 15.6L26.8 46L9.5 53Z"
        + outline(
            "M14.5 48.5C20.5 43.6 27 41.4 34 41.4C50.5 41.4 60.4 51 60.4 66C60.4 82.5 49 92.2 31.5 92.2"
            "C22 92.2 13 89.6 6 83.6",
            PEN,
        ),
    ),
    "6": (73, _SIX),
    "7": (68, "M3 0L66 0L66 14L33 100L12.5 100L45 16L3 16Z"),
    "8": (
        74,
        outline(oval(37, 27.4, 23.4, 19.6, 0.58), PEN, closed=True)
        + outline(oval(37, 69.6, 27.4, 22.6, 0.58), PEN, closed=True),
    ),
    "9": (73, mapped(_SIX, -1, -1, 73, 100)),
    "T": (97, _NARROW_ONE + mapped(_NARROW_NOUGHT, dx=43.5)),
    "J": (
        58,
        outline("M40.5 0L40.5 66C40.5 84.5 33 92.2 20 92.2C13 92.2 8 90.4 3.5 86.6", PEN, start_cut="h")
        + "M17 0L41 0L41 15.6L17 15.6Z",
    ),
    "Q": (92, outline(oval(45, 50, 35.4, 42.2, 0.58), PEN, closed=True) + "M46 66L60 56L91 94L77 105Z"),
    "K": (80, "M6 0L25 0L25 100L6 100ZM22 58L22 38L53 0L76.5 0L42 41L80 100L57.5 100L30 54Z"),
}
