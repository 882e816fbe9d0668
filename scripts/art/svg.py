"""SVG text: numbers, elements and whole files, in the small dialect that NanoSVG draws."""

from __future__ import annotations

import math

from art.paths import steps

CARD_WIDTH = 250
CARD_HEIGHT = 350

STOCK = "#FBFAF6"
EDGE = "#A69D8B"
RED = "#AC0C10"
BLACK = "#1D1B1F"
GOLD = "#D9A441"
BLUE = "#2E4F86"
SKIN = "#F3D3B0"
# Not BLACK and RED themselves: a four-colour pack recolours a card by replacing the suit's colour in its
# text, and outlines, hair and lips must not turn green or blue with the robe.
LINE = "#221C20"
RUSSET = "#A62A24"

SUITS = "CDHS"
RANKS = "A23456789TJQK"
SUIT_COLOUR = {"C": BLACK, "D": RED, "H": RED, "S": BLACK}


def number(value: float, digits: int = 2) -> str:
    """The value with so many decimals at most, in the fewest characters."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def attributes(values: dict[str, str | float]) -> str:
    """The values as attributes; an underscore in a name stands for a hyphen."""
    parts = []
    for name, value in values.items():
        text = value if isinstance(value, str) else number(value)
        parts.append(f' {name.replace("_", "-")}="{text}"')
    return "".join(parts)


def element(tag: str, **values: str | float) -> str:
    """An element without content."""
    return f"<{tag}{attributes(values)}/>"


def group(content: str, **values: str | float) -> str:
    """A group around the content."""
    return f"<g{attributes(values)}>{content}</g>"


def path(d: str, **values: str | float) -> str:
    """A path, its data shortened."""
    return element("path", d=lean(d), **values)


def lean(d: str, digits: int = 1) -> str:
    """Path data (absolute M, L, C, Z) in relative steps with so many decimals: less than half the text.

    Each step starts from the rounded point before it, so that errors don't add up.
    """
    out, last = "", ""
    x = y = start_x = start_y = 0
    unit: int = 10**digits
    for command, values in steps(d):
        if command == "Z":
            out, last, x, y = out + "z", "z", start_x, start_y
            continue
        points = [round(value * unit) for value in values]
        if command == "M":
            out += f"M{number(points[0] / unit)}{_joined(points[1] / unit)}"
            start_x, start_y = points
        else:
            name = command.lower()
            for i, value in enumerate(points):
                step = (value - (y if i % 2 else x)) / unit
                out += name + number(step) if i == 0 and name != last else _joined(step)
        last = command.lower()
        x, y = points[-2:]
    return out


def _joined(value: float) -> str:
    """A number as it follows another one."""
    text = number(value)
    return text if text.startswith("-") else " " + text


def document(width: float, height: float, content: str) -> str:
    """A whole file, one top-level element a line.

    The rasteriser divides, multiplies and then rounds up: 90 by 126 would come out 127 high. A nominal
    width that is a power of two divides exactly, and a height a hair too small rounds up to the right one.
    So asking for w by 1.4 w (rounded up) gives just that.
    """
    nominal = 2.0 ** math.ceil(math.log2(width))
    tall = height if height == width else height - 0.01
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(nominal)}"'
        f' height="{number(tall * nominal / width)}" viewBox="0 0 {number(width)} {number(height)}">'
    )
    return f"{head}\n{content}\n</svg>\n"
