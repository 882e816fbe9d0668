"""The room: the colours of the table and of the bars around it, a palette for each cloth.

Whatever is drawn at the table asks ``room()`` when it is drawn, and what it caches knows the palette. Paper (cards
and sheets) is the same in every room: its colours are in the theme.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from forty_thieves.ui.options import Cloth
from forty_thieves.ui.theme import Colour


@dataclass(frozen=True, eq=False)  # compared and hashed as the thing it is: a key for caches that costs nothing
class Palette:
    """The colours of one room."""

    cloth: Cloth
    # The table.
    felt: Colour  # as it looks from afar: where it is drawn small and flat
    felt_lit: Colour  # the brightest threads under the lamp
    felt_edge: Colour  # the same in the far corner, where least light falls
    felt_text: Colour  # what is written on the flat felt
    inlay: Colour  # an empty place, flat
    inlay_line: Colour
    inlay_mark: Colour  # what is drawn in it
    inlay_text: Colour  # letters and numbers in it
    inlay_ready: Colour  # the mark where a press does something: the stock can be turned over
    inlay_stroke: float  # how thick its line is, as a share of what is usual
    inlay_depth: float  # how much shade lies in it, likewise
    shadow: Colour  # in the empty places and around the lights
    # Light on it. Each also has its own shape or thickness.
    glow: Colour
    glow_strong: Colour
    lifted: Colour  # around selected cards
    cursor: Colour
    ghost: Colour  # where a hint begins and ends
    # The bars around it.
    bar: Colour
    bar_edge: Colour  # a hairline where it ends
    bar_text: Colour
    bar_quiet: Colour
    bar_faint: Colour  # an icon that can't be used now
    bar_wash: Colour  # behind the icon under the mouse
    bar_accent: Colour  # a word that is to be seen
    lamp_winnable: Colour
    lamp_lost: Colour
    lamp_stuck: Colour
    # The strip of a review: apart in lightness too, and drawn in heights of their own.
    strip_winnable: Colour
    strip_lost: Colour
    strip_open: Colour
    strip_flag: Colour


_GREEN: Final = Palette(
    cloth=Cloth.GREEN,
    felt=(29, 101, 73),
    felt_lit=(34, 116, 84),
    felt_edge=(13, 56, 41),
    felt_text=(240, 248, 243),
    inlay=(24, 82, 60),
    inlay_line=(96, 160, 132),
    inlay_mark=(84, 148, 120),
    inlay_text=(180, 222, 202),
    inlay_ready=(226, 236, 230),
    inlay_stroke=1.0,
    inlay_depth=1.0,
    shadow=(0, 0, 0),
    glow=(255, 196, 72),
    glow_strong=(255, 216, 96),
    lifted=(250, 246, 236),
    cursor=(126, 190, 255),
    ghost=(190, 236, 214),
    bar=(12, 44, 33),
    bar_edge=(7, 30, 22),
    bar_text=(226, 236, 230),
    bar_quiet=(168, 192, 180),
    bar_faint=(72, 104, 90),
    bar_wash=(30, 78, 60),
    bar_accent=(255, 222, 122),
    lamp_winnable=(128, 216, 146),
    lamp_lost=(244, 128, 116),
    lamp_stuck=(236, 192, 92),
    strip_winnable=(132, 208, 160),
    strip_lost=(226, 122, 82),
    strip_open=(150, 168, 160),
    strip_flag=(255, 222, 122),
)

_MIDNIGHT: Final = Palette(
    cloth=Cloth.MIDNIGHT,
    felt=(37, 63, 115),
    felt_lit=(42, 72, 132),
    felt_edge=(13, 24, 54),
    felt_text=(240, 244, 250),
    inlay=(30, 51, 93),
    inlay_line=(112, 142, 198),
    inlay_mark=(100, 130, 186),
    inlay_text=(188, 206, 238),
    inlay_ready=(228, 234, 244),
    inlay_stroke=1.0,
    inlay_depth=1.0,
    shadow=(0, 0, 0),
    glow=(255, 196, 72),
    glow_strong=(255, 216, 96),
    lifted=(250, 246, 236),
    cursor=(126, 216, 255),
    ghost=(190, 214, 255),
    bar=(13, 22, 44),
    bar_edge=(6, 12, 27),
    bar_text=(228, 234, 244),
    bar_quiet=(164, 180, 208),
    bar_faint=(78, 94, 126),
    bar_wash=(34, 52, 90),
    bar_accent=(255, 214, 120),
    lamp_winnable=(128, 216, 150),
    lamp_lost=(250, 136, 124),
    lamp_stuck=(240, 196, 98),
    strip_winnable=(132, 208, 166),
    strip_lost=(232, 126, 92),
    strip_open=(148, 162, 188),
    strip_flag=(255, 214, 120),
)

_BURGUNDY: Final = Palette(
    cloth=Cloth.BURGUNDY,
    felt=(117, 31, 47),
    felt_lit=(134, 36, 54),
    felt_edge=(56, 13, 23),
    felt_text=(244, 232, 228),
    inlay=(95, 25, 38),
    inlay_line=(190, 108, 116),
    inlay_mark=(180, 96, 104),
    inlay_text=(240, 196, 196),
    inlay_ready=(244, 232, 228),
    inlay_stroke=1.0,
    inlay_depth=1.0,
    shadow=(0, 0, 0),
    glow=(255, 200, 80),
    glow_strong=(255, 220, 110),
    lifted=(250, 246, 236),
    cursor=(142, 208, 255),
    ghost=(255, 206, 200),
    bar=(44, 12, 18),
    bar_edge=(27, 7, 11),
    bar_text=(244, 232, 228),
    bar_quiet=(212, 178, 174),
    bar_faint=(120, 78, 80),
    bar_wash=(84, 30, 40),
    bar_accent=(255, 218, 124),
    lamp_winnable=(140, 216, 150),
    lamp_lost=(255, 146, 132),
    lamp_stuck=(242, 198, 98),
    strip_winnable=(140, 208, 160),
    strip_lost=(238, 132, 92),
    strip_open=(190, 162, 160),
    strip_flag=(255, 218, 124),
)

_PARCHMENT: Final = Palette(
    cloth=Cloth.PARCHMENT,
    felt=(216, 199, 164),
    felt_lit=(245, 227, 191),
    felt_edge=(204, 179, 134),
    felt_text=(52, 38, 22),
    inlay=(190, 172, 136),
    inlay_line=(124, 98, 58),
    inlay_mark=(128, 102, 62),
    inlay_text=(56, 40, 22),
    inlay_ready=(52, 38, 22),
    inlay_stroke=1.0,
    inlay_depth=0.5,
    shadow=(52, 34, 12),
    glow=(0, 74, 88),
    glow_strong=(0, 58, 104),
    lifted=(40, 28, 14),
    cursor=(24, 56, 150),
    ghost=(100, 32, 82),
    bar=(211, 191, 155),
    bar_edge=(158, 138, 100),
    bar_text=(44, 32, 18),
    bar_quiet=(70, 53, 32),
    bar_faint=(150, 130, 94),
    bar_wash=(228, 212, 176),
    bar_accent=(0, 66, 84),
    lamp_winnable=(8, 84, 42),
    lamp_lost=(146, 20, 20),
    lamp_stuck=(104, 60, 0),
    strip_winnable=(20, 88, 52),
    strip_lost=(150, 40, 20),
    strip_open=(92, 78, 56),
    strip_flag=(0, 66, 84),
)

_WALNUT: Final = Palette(
    cloth=Cloth.WALNUT,
    felt=(100, 64, 40),
    felt_lit=(146, 94, 58),
    felt_edge=(70, 42, 24),
    felt_text=(255, 248, 238),
    inlay=(80, 51, 32),
    inlay_line=(196, 150, 110),
    inlay_mark=(186, 140, 100),
    inlay_text=(238, 210, 180),
    inlay_ready=(246, 236, 222),
    inlay_stroke=1.0,
    inlay_depth=1.0,
    shadow=(0, 0, 0),
    glow=(255, 206, 84),
    glow_strong=(255, 224, 120),
    lifted=(250, 246, 236),
    cursor=(142, 210, 255),
    ghost=(222, 240, 210),
    bar=(38, 23, 14),
    bar_edge=(20, 12, 7),
    bar_text=(246, 236, 222),
    bar_quiet=(210, 188, 164),
    bar_faint=(120, 96, 76),
    bar_wash=(78, 52, 34),
    bar_accent=(255, 224, 130),
    lamp_winnable=(140, 216, 150),
    lamp_lost=(252, 142, 124),
    lamp_stuck=(242, 198, 98),
    strip_winnable=(140, 208, 160),
    strip_lost=(236, 132, 88),
    strip_open=(182, 164, 146),
    strip_flag=(255, 224, 130),
)

_CONTRAST: Final = Palette(
    cloth=Cloth.CONTRAST,
    felt=(16, 16, 16),
    felt_lit=(16, 16, 16),
    felt_edge=(16, 16, 16),
    felt_text=(255, 255, 255),
    inlay=(0, 0, 0),
    inlay_line=(176, 176, 176),
    inlay_mark=(150, 150, 150),
    inlay_text=(216, 216, 216),
    inlay_ready=(255, 255, 255),
    inlay_stroke=2.0,
    inlay_depth=0.0,
    shadow=(0, 0, 0),
    glow=(255, 216, 0),
    glow_strong=(255, 244, 120),
    lifted=(255, 255, 255),
    cursor=(90, 200, 255),
    ghost=(120, 255, 170),
    bar=(0, 0, 0),
    bar_edge=(176, 176, 176),
    bar_text=(255, 255, 255),
    bar_quiet=(216, 216, 216),
    bar_faint=(112, 112, 112),
    bar_wash=(64, 64, 64),
    bar_accent=(255, 216, 0),
    lamp_winnable=(110, 240, 140),
    lamp_lost=(255, 130, 120),
    lamp_stuck=(255, 200, 60),
    strip_winnable=(130, 240, 160),
    strip_lost=(255, 120, 80),
    strip_open=(170, 170, 170),
    strip_flag=(255, 216, 0),
)

PALETTES: Final[Mapping[Cloth, Palette]] = {
    palette.cloth: palette for palette in (_GREEN, _MIDNIGHT, _BURGUNDY, _PARCHMENT, _WALNUT, _CONTRAST)
}

_laid = _GREEN


def room() -> Palette:
    """The colours of the table that is laid now."""
    return _laid


def lay(cloth: Cloth) -> None:
    """Cover the table with that cloth; who shows it draws it anew."""
    global _laid
    _laid = PALETTES[cloth]
