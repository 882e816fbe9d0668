"""Measures of colours: contrast, what colour-blind eyes see, and how far apart two colours look."""

from enum import Enum

Colour = tuple[int, int, int]
_Triple = tuple[float, float, float]
_Matrix = tuple[_Triple, _Triple, _Triple]


class Sight(Enum):
    """The three kinds of colour blindness as matrices over linear sRGB.

    Machado, Oliveira and Fernandes, “A Physiologically-based Model for Simulation of Color Vision Deficiency”,
    IEEE Transactions on Visualization and Computer Graphics 15 (2009), the tables for severity 1.0.
    """

    PROTANOPIA = (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    )
    DEUTERANOPIA = (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    )
    TRITANOPIA = (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    )


# From linear sRGB to CIE XYZ (IEC 61966-2-1), and the white it is seen beside (D65).
_XYZ: _Matrix = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
_WHITE: _Triple = (0.9505, 1.0, 1.0890)


def rgb(text: str) -> Colour:
    """The colour that is written `#rrggbb`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG 2, from 0 for black to 1 for white."""
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def simulated(colour: Colour, sight: Sight) -> Colour:
    """The colour as those see it who lack that kind of cone."""
    red, green, blue = _times(sight.value, _linear(colour))
    return _byte(red), _byte(green), _byte(blue)


def distance(first: Colour, second: Colour) -> float:
    """The distance in CIE L*a*b* (ΔE of 1976): 2 is just seen side by side, 20 is seen at a glance."""
    return float(sum((a - b) ** 2 for a, b in zip(_lab(first), _lab(second), strict=True)) ** 0.5)


def _lab(colour: Colour) -> _Triple:
    x, y, z = (_root(value / white) for value, white in zip(_times(_XYZ, _linear(colour)), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return float(share ** (1 / 3)) if share > (6 / 29) ** 3 else share / 3 * (29 / 6) ** 2 + 4 / 29


def _linear(colour: Colour) -> _Triple:
    red, green, blue = (_decoded(byte / 255) for byte in colour)
    return red, green, blue


def _decoded(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _byte(linear: float) -> int:
    value = min(1.0, max(0.0, linear))
    return round(255 * (12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))


def _times(matrix: _Matrix, vector: _Triple) -> _Triple:
    first, second, third = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third
