"""The four jacks."""

from __future__ import annotations

from art.figure import Court, Drawing, dots, features, fill, fist, flat, head, line, sash_y, sleeve, trim
from art.paths import at, both, whole
from art.svg import BLUE, GOLD, LINE, RUSSET, STOCK

COAT = (
    f"M-12 116C-34 122 -62 124 -78 140C-90 152 -94 176 -95 {sash_y(-95)}"
    f"L95 {sash_y(95)}C94 138 86 130 74 126C52 120 32 120 12 116Z"
)
PUFF = "M34 122C50 113 78 117 89 133C92 142 86 149 76 149C60 149 44 143 36 134Z"
SLASHES = "M50 120C47 126 48 134 52 141M63 120C62 128 63 137 67 145M76 125C77 132 79 139 82 145"
CHIN = "M0 54C16 54 22.5 63 22.5 78C22.5 90 19 98 13.5 105C9 110.5 5 112.5 0 112.5"


def coat(colour: str, front: str, puff: str, slash: str) -> Drawing:
    """A doublet with a panel down its front and slashed puffs on the shoulders."""
    panel = f"M-26 118L26 118C30 136 28 150 24 {sash_y(24)}L-24 {sash_y(-24)}C-28 160 -30 136 -26 118Z"
    seams = f"M-27 122C-30 140 -29 164 -25 {sash_y(-25)}M27 122C30 138 29 152 25 {sash_y(25)}"
    out = fill(COAT, colour) + fill(panel, front) + trim(seams, 3)
    return out + fill(both(PUFF), puff) + trim(both(SLASHES), 3.2, slash)


def buttons(colour: str) -> Drawing:
    """A row down the front."""
    return dots([(0, 139), (0, 151), (0, 163)], 3.2, colour, 1.4)


def ruff() -> Drawing:
    """A pleated collar."""
    edge = (
        "M0 110L12 108C22 106 32 110 33 115C36 119 33 124 29 124C28 129 22 131 18 129"
        "C15 133 9 134 6 131C4 133 2 133 0 133"
    )
    folds = "M7 119L7 128M14 117L18 126M20 114L27 121M24 111L31 114"
    return fill(whole(edge), STOCK) + line(both(folds) + "M0 120L0 130", 1.3)


def spades(colour: str) -> Drawing:
    """In a black beret with a plume, with a halberd."""
    hair = "M0 48C24 48 32 62 30 82C33 92 32 102 27 108C20 108 16 104 15 98L0 98"
    fringe = (
        "M0 54C18 54 24 62 23.5 84C19 80 17 74 16 69C10 73 4 72 0 70C-6 73 -11 73 -16 69"
        "C-17 74 -19 80 -23.5 84C-24 62 -18 54 0 54Z"
    )
    out = coat(colour, BLUE, colour, GOLD) + buttons(GOLD)
    out += fill(whole(hair), GOLD) + head(CHIN) + ruff() + fill(fringe, GOLD) + features(2.4, young=True)
    out += flat(("M0 97.5C4 95 8 97 11 101C7 101.5 3 101 0 100C-3 101 -7 101.5 -11 101C-8 97 -4 95 0 97.5Z"), LINE)
    out += line(both("M26 80C28 90 28 98 24 104"), 1.4)
    out += fill(("M-28 60C-31 52 -30 40 -22 34C-10 27 12 27 22 33C30 39 32 52 28 60C15 54 -15 54 -28 60Z"), colour)
    out += trim("M-27 59C-13 53 13 53 27 59", 3.4)
    plume = "M10 50C14 38 11 29 0 26C-10 23 -19 27 -23 34C-30 31 -27 22 -20 20C-5 14 13 18 18 29C22 38 19 46 15 53Z"
    out += fill(plume, STOCK) + line("M12 50C17 38 13 27 -2 22C-9 20 -16 22 -22 27", 1.3)
    out += dots([(12.5, 51)], 4, GOLD)
    pole = fill("M-80.5 40L-75.5 40L-75.5 196L-80.5 196Z", GOLD)
    axe = "M-82 50C-88 50 -94 47 -98 42C-106 54 -106 70 -98 82C-94 76 -88 72 -82 72Z"
    spike = "M-74 52L-58 58C-64 61 -68 64 -74 68Z"
    point = "M-78 20L-72 40L-74.5 46L-81.5 46L-84 40Z"
    pole += fill(axe, STOCK) + line("M-97 50C-101 58 -101 66 -97 74", 1.4)
    pole += fill(spike, STOCK) + fill(point, STOCK) + fill("M-83 44L-73 44L-73 76L-83 76Z", BLUE)
    return out + sleeve(BLUE) + pole + fist(-78, 167)


def hearts(colour: str) -> Drawing:
    """Golden curls under a broad hat, with a great quill."""
    hair = "M0 50C20 50 28 58 28 70C35 72 36 81 31 84C37 88 36 97 30 98C31 105 24 109 19 106C16 104 15 100 15 97L0 97"
    curls = (
        "M0 54C14 54 24 60 23.5 80C18 78 17 72 18 68C13 72 8 70 7 66C4 70 -3 70 -6 66"
        "C-9 71 -14 71 -17 67C-17 73 -19 78 -23.5 80C-24 60 -14 54 0 54Z"
    )
    out = coat(colour, STOCK, BLUE, GOLD)
    out += flat(
        at(
            "M0 6C-1 3 -6 1 -6 -2.500C-6 -6 -1.5 -6 0 -3C1.5 -6 6 -6 6 -2.500C6 1 1 3 0 6Z",
            [(-13, 143), (0, 153), (13, 143), (-13, 163), (13, 161), (0, 172)],
        ),
        colour,
    )
    collar = "M0 112L11 108C16 114 22 118 28 120L20 132C12 130 5 126 0 122"
    out += fill(whole(hair), GOLD) + head(CHIN) + fill(whole(collar), GOLD) + fill(curls, GOLD)
    out += features(2.4, young=True) + line(both("M27 72C30 76 29 82 25 84M27 87C30 91 28 96 24 97"), 1.4)
    out += fill("M-28 50C-24 30 -8 26 2 27C16 28 26 36 27 50L26 60L-26 60Z", BLUE)
    out += fill(
        (
            "M-33 56C-32 50 -26 52 -20 53C-8 55 8 55 20 53C26 52 32 50 33 56C33 62 27 63 20 62"
            "C8 59 -8 59 -20 62C-27 63 -33 62 -33 56Z"
        ),
        BLUE,
    )
    out += trim("M-26 51C-12 55 12 55 26 51", 3)
    out += fill("M18 50C10 42 6 32 12 18C22 18 30 28 30 40C28 46 24 50 18 50Z", colour) + line(
        "M19 48C18 38 16 30 14 24", 1.5
    )
    out += dots([(18, 51)], 4, STOCK)
    quill = (
        "M-78 150C-92 142 -102 126 -102 106C-102 90 -94 74 -80 64C-68 72 -58 88 -58 104"
        "C-58 112 -62 116 -60 122C-62 136 -68 146 -78 150Z"
    )
    pen = (
        fill(quill, STOCK)
        + line("M-80 190C-78 150 -78 110 -80 76", 5)
        + line("M-80 190C-78 150 -78 110 -80 76", 2.2, GOLD)
    )
    pen += line(
        ("M-96 98L-81 108M-98 110L-80 122M-95 124L-80 135M-65 92L-77 102M-63 106L-76 117M-65 122L-77 131"),
        1.4,
    )
    pen += line("M-102 106L-92 109M-60 122L-68 127", 1.4)
    return out + sleeve(STOCK, colour) + pen + fist(-78, 167)


def diamonds(colour: str) -> Drawing:
    """Red-haired, in a blue turban, with a pennant."""
    hair = "M0 52C20 52 28 62 28 78C30 90 29 100 26 106C20 106 16 102 15 96L0 96"
    out = coat(colour, BLUE, STOCK, colour)
    out += flat(
        at(
            "M0 -6L5 0L0 6L-5 0Z",
            [(-13, 146), (0, 140), (13, 146), (0, 154), (-13, 160), (13, 158), (0, 168)],
        ),
        GOLD,
    )
    out += (
        fill(whole(hair), RUSSET)
        + head(CHIN)
        + fill(
            (
                "M-11 109L0 128L11 109C20 112 30 116 36 122C28 130 12 134 0 146"
                "C-12 134 -28 130 -36 122C-30 116 -20 112 -11 109Z"
            ),
            STOCK,
        )
    )
    out += dots([(0, 138)], 3.6, GOLD)
    out += features(2.4, young=True) + line(both("M24 80C26 90 26 96 23 102"), 1.4)
    tail = "M22 44C38 46 44 60 42 78C44 90 40 100 44 112C36 114 30 108 31 98C33 84 32 70 22 62Z"
    out += fill(tail, BLUE) + line("M35 58C38 70 36 84 37 98", 1.5)
    out += fill("M-30 52C-32 32 -14 24 2 25C18 25 32 34 30 52L28 62C12 56 -12 56 -28 62Z", BLUE)
    out += line("M-29 46C-16 34 8 30 24 36M-30 54C-12 42 14 40 29 48M-14 28C-4 34 8 46 14 58", 1.6)
    out += fill("M0 35L8 46L0 57L-8 46Z", GOLD) + fill("M0 40L4 46L0 52L-4 46Z", colour, stroke_width=1.2)
    flag = "M-76 32C-66 26 -56 38 -38 32L-46 46L-38 62C-56 68 -66 56 -76 62Z"
    pole = fill(flag, colour) + fill("M-62 38L-56 46.500L-62 55L-68 46.500Z", STOCK, stroke_width=1.4)
    pole += fill("M-80.5 30L-75.5 30L-75.5 196L-80.5 196Z", GOLD)
    pole += fill("M-78 18L-73 28L-78 34L-83 28Z", STOCK)
    return out + sleeve(BLUE) + pole + fist(-78, 167)


def clubs(colour: str) -> Drawing:
    """Dark-haired, in a pointed hat, with a hunting horn."""
    hair = "M0 52C20 52 28 62 27 78L29 102C22 106 16 102 15 96L0 96"
    fringe = "M0 56C16 56 24 62 23.5 82L20 70L-20 70L-23.5 82C-24 62 -16 56 0 56Z"
    out = coat(colour, GOLD, BLUE, GOLD)
    out += line("M-22 136L22 128M-23 148L23 140M-23 160L23 152M-22 172L22 164", 2.4)
    collar = "M0 114L11 108C20 112 30 115 36 120L30 128C18 130 8 128 0 124"
    out += fill(whole(hair), LINE) + head(CHIN) + fill(whole(collar), BLUE) + line("M0 124L0 114", 2)
    out += fill(fringe, LINE) + features(2.4, young=True)
    out += line("M-18 68L-20 58M-10 69L-11 58M0 69L0 58M10 69L11 58M18 68L20 58", 1.3, GOLD)
    out += fill("M-27 58C-24 40 -10 26 10 22C22 22 28 40 27 58Z", BLUE)
    out += fill("M-48 66C-34 58 -14 52 6 51C20 50 32 46 37 38C40 50 34 62 22 64C0 66 -26 64 -48 66Z", GOLD)
    out += fill("M14 46C8 38 8 26 18 15C30 16 34 26 30 36C26 44 20 47 14 46Z", STOCK) + line(
        "M15 46C17 38 19 30 21 23M20 34L27 30M18 40L26 38", 1.4
    )
    cord = "M-90 122C-62 112 -48 128 -52 146C-54 154 -62 152 -68 158"
    horn = "M-104 88C-98 85 -85 85 -79 88C-82 112 -80 136 -73 158L-73 184L-80 184C-90 158 -102 128 -104 88Z"
    horn_art = line(cord, 5) + line(cord, 2.2, BLUE) + fill(horn, GOLD)
    horn_art += fill("M-107 82C-99 78 -84 78 -76 82L-77 91C-85 88 -98 88 -105 91Z", STOCK)
    horn_art += fill("M-100 122L-81 116L-80 127L-97 133Z", BLUE) + fill("M-82 180L-70 180L-71 192L-80 192Z", STOCK)
    return out + sleeve(BLUE) + horn_art + fist(-76, 166)


JACKS = {
    "S": Court(spades, True, "beads"),
    "H": Court(hearts, False, "zigzag"),
    "D": Court(diamonds, True, "lozenges"),
    "C": Court(clubs, False, "bars"),
}
