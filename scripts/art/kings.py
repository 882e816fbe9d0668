"""The four kings."""

from __future__ import annotations

from art.figure import Court, Drawing, dots, features, fill, fist, flat, head, line, sash_y, sleeve, trim
from art.paths import at, both, whole
from art.svg import BLUE, GOLD, LINE, RUSSET, SKIN, STOCK

CLOAK = (
    f"M-14 112C-40 120 -70 126 -84 146C-92 158 -96 176 -97 {sash_y(-97)}"
    f"L97 {sash_y(97)}C95 134 88 128 78 125C50 118 30 116 14 112Z"
)
CAPE = "M0 108L13 110C30 116 54 119 70 129C64 147 34 160 0 161"
CAPE_EDGE = "M-70 129C-64 147 -34 160 0 161C34 160 64 147 70 129"
TAIL = "M0 -5C1.5 -1 3.5 2 2.5 5L0 3L-2.5 5C-3.5 2 -1.5 -1 0 -5Z"
BAND = "M0 59C9 59 19 60 27 64L26 73C18 69 9 68 0 68"


def cloak(colour: str) -> Drawing:
    """The cloak over both shoulders, with a gilded seam."""
    seam = "M-87 196C-86 176 -82 160 -74 146M84 141C82 137 78 133 72 131"
    return fill(CLOAK, colour) + line(seam, 2.6, GOLD)


def cape(colour: str, marks: str, mark_colour: str) -> Drawing:
    """The short cape over the cloak, with a gilded hem."""
    return fill(whole(CAPE), colour) + flat(marks, mark_colour) + trim(CAPE_EDGE, 3.4)


def crown_band(gem: str) -> Drawing:
    """The ring of a crown about the brow, with three gems."""
    return fill(whole(BAND), GOLD) + dots([(0, 63.5), (14, 65), (-14, 65)], 2.6, gem, 1.2)


def sword() -> Drawing:
    """Held upright in the fist at (-78, 167)."""
    blade = "M-82.5 150L-83.5 42L-78 24L-72.5 42L-73.5 150Z"
    guard = "M-94 146C-90 149 -66 149 -62 146L-61 153C-66 155 -90 155 -95 153Z"
    out = fill(blade, STOCK) + line("M-78 42L-78 142", 1.4)
    out += fill("M-81 150L-75 150L-75 188L-81 188Z", BLUE) + fill(guard, GOLD)
    return out + dots([(-78, 187)], 6, GOLD)


def spades(colour: str) -> Drawing:
    """White-bearded, with a sword."""
    hair = "M0 50C22 50 31 64 30 84C29 98 34 104 38 110C30 116 20 114 14 108L0 100"
    beard = "M0 97C6 94 12 96 17 99C20 94 22 86 22.5 78C26 92 25 108 20 120C16 132 10 140 4 148C5 142 3 138 0 134"
    tails = [(-54, 131), (54, 131), (-36, 141), (36, 141), (-17, 150), (17, 150), (-40, 124), (40, 124)]
    crown = "M0 18L8 40L16 23L22 43L27 30L26 66C18 61 8 60 0 60"
    out = cloak(colour) + cape(STOCK, at(TAIL, tails), LINE)
    out += fill(whole(hair), STOCK) + head() + fill(whole(beard), STOCK) + features()
    out += line(both("M12 106C12 118 8 128 5 136M17 106C17 114 15 120 12 126M6 110C6 118 4 124 2 128"), 1.5)
    out += fill(whole("M0 97C5 94 12 96 18 103C12 103 6 102 0 100"), STOCK)
    out += fill(whole(crown), GOLD) + crown_band(BLUE)
    out += dots([(0, 19), (16, 24), (-16, 24), (26, 30), (-26, 30)], 3.6, STOCK)
    return out + sleeve(BLUE) + sword() + fist(-78, 167)


def hearts(colour: str) -> Drawing:
    """Golden curls, a short beard, and a sceptre that ends in a heart."""
    hair = "M0 50C20 50 29 60 28 76C33 80 33 88 28 91C35 95 36 104 29 107C24 113 14 110 14 103L0 98"
    beard = (
        "M0 98C6 95 12 96 17 100C20 94 22 86 22.8 76C28 82 27 92 24 97C27 103 23 109 19 110"
        "C19 117 13 121 8 119"
        "C6 123 3 124 0 124"
    )
    rows = [(127, (-49, -35, -21, 21, 35, 49)), (137, range(-42, 43, 14)), (147, (-21, -7, 7, 21))]
    places = [(x, y) for y, row in rows for x in row]
    scales = at("M-7 0C-7 9 7 9 7 0", places)
    leaf = (
        "M0 18C7 24 9 30 6 36C11 31 13 25 17 20C24 27 23 35 20 41C23 39 25 36 28 33C30 44 28 54 26 66C18 61 8 60 0 60"
    )
    out = cloak(colour) + fill(whole(CAPE), BLUE) + line(scales, 1.8, GOLD) + trim(CAPE_EDGE, 3.4)
    out += fill(whole(hair), GOLD) + head() + fill(whole(beard), GOLD) + features()
    out += line(both("M17 104C16 107 14 109 11 109M24 84C25 87 25 90 23 92M26 98C28 100 28 103 26 104"), 1.5)
    out += line("M-4 113C-3 116 0 117 3 115", 1.5)
    out += fill(whole(leaf), GOLD) + crown_band(colour)
    staff = fill("M-80.5 100L-75.5 100L-75.5 194L-80.5 194Z", GOLD)
    heart = (
        "M-78 103C-81 95 -95 88 -95 77C-95 70 -90 66 -85 66C-81 66 -79 68.5 -78 71"
        "C-77 68.5 -75 66 -71 66C-66 66 -61 70 -61 77C-61 88 -75 95 -78 103Z"
    )
    staff += fill(heart, colour) + fill("M-86 101C-82 104 -74 104 -70 101L-72 108C-76 110 -80 110 -84 108Z", GOLD)
    return out + sleeve(BLUE) + staff + fist(-78, 168)


def diamonds(colour: str) -> Drawing:
    """Red-haired, with a pointed beard and a battle axe."""
    hair = "M0 50C20 50 30 60 29 78C29 92 30 100 33 106C24 108 16 106 13 100L0 98"
    beard = "M0 109C6 107 11 106 14 104C13 116 8 130 0 141"
    cross = "M0 -6L5 0L0 6L-5 0Z"
    marks = [
        (-52, 131),
        (-34, 130),
        (34, 130),
        (52, 131),
        (-42, 141),
        (-22, 143),
        (22, 143),
        (42, 141),
        (0, 151),
    ]
    lily = (
        "M0 15L7 28L4 42C9 42 10 36 10 32L16 24L22 34C22 40 23 42 24 42C26 40 26 36 26 33"
        "L30 29C31 42 28 54 26 66C18 61 8 60 0 60"
    )
    out = cloak(colour) + cape(BLUE, at(cross, marks), GOLD)
    out += fill(whole(hair), RUSSET) + head() + features()
    out += fill(whole(beard), RUSSET) + line("M0 116L0 130M-5 113L-3 124M5 113L3 124", 1.4)
    tash = "M0 97C5 94.5 10 98 14 99C17 100 20 98 21 95C23 101 18 105 13 104C7 104 3 102 0 101"
    out += fill(whole(tash), RUSSET)
    out += line(both("M27 78C26 88 27 96 28 102"), 1.4)
    out += fill(whole(lily), GOLD) + crown_band(colour)
    out += flat(at("M0 -6L4 0L0 6L-4 0Z", [(0, 46)]), colour)
    pole = fill("M-80.5 24L-75.5 24L-75.5 196L-80.5 196Z", GOLD)
    blade = "M-75.5 40L-66 38C-62 36 -58 32 -56 27C-48 42 -48 60 -56 75C-58 70 -62 66 -66 64L-75.5 62Z"
    spike = "M-80.5 44L-98 51L-80.5 58Z"
    pole += fill(blade, STOCK) + line("M-57 36C-53 46 -53 56 -57 66", 1.4) + fill(spike, STOCK)
    pole += fill("M-83 38L-73 38L-73 64L-83 64Z", GOLD) + dots([(-78, 24)], 4.5, GOLD)
    return out + sleeve(BLUE) + pole + fist(-78, 167)


def clubs(colour: str) -> Drawing:
    """Dark and broad-bearded, under a closed crown, with an orb."""
    hair = "M0 50C22 50 32 62 31 80C31 90 33 96 36 101C28 106 18 104 14 100L0 98"
    beard = (
        "M0 98C6 95 12 96 17 100C20 94 22 86 22.8 76C30 92 30 106 27 113C29 120 23 128 18 128"
        "C17 135 9 139 5 136"
        "C3 139 1 140 0 140"
    )
    out = cloak(colour) + fill(whole(CAPE), STOCK)
    out += flat(at(TAIL, [(-56, 129), (56, 129), (-40, 122), (40, 122)]), LINE)
    out += trim("M-48 121C-40 138 -22 148 0 149C22 148 40 138 48 121", 6)
    out += dots([(-43, 131), (-30, 141), (-14, 147.5), (14, 147.5), (30, 141), (43, 131)], 3, BLUE, 1.2)
    out += trim(CAPE_EDGE, 3.4)
    out += fill(whole(hair), LINE) + head() + fill(whole(beard), LINE) + features()
    out += line(both("M22 98C24 106 22 112 20 117M15 106C17 113 14 120 12 126M7 109C8 117 6 124 4 130"), 1.6, GOLD)
    out += fill(whole("M0 97C5 94 13 95 19 102C13 105 5 103 0 101"), LINE) + flat(
        "M-5 103.5L5 103.500C3 106 -3 106 -5 103.5Z", RUSSET
    )
    out += line(both("M4 99C8 98 12 99 15 101"), 1.3, GOLD)
    out += fill(whole("M0 33C13 28 31 34 31 46C31 54 28 58 26 64L0 60"), BLUE)
    out += trim(both("M24 62C31 52 29 36 2 33"), 4) + trim("M0 34L0 60", 4) + crown_band(colour)
    out += fill(whole("M0 17L2.3 17L2.3 20.5L6 20.5L6 25L2.3 25L2.3 29L0 29"), GOLD) + dots([(0, 32)], 5, GOLD)
    orb = dots([(-78, 146)], 20, BLUE)
    orb += trim("M-97 143C-88 149 -68 149 -59 143M-78 127L-78 147", 4)
    orb += fill(
        (
            "M-80.5 112L-75.5 112L-75.5 117L-70 117L-70 122L-75.5 122L-75.5 128L-80.5 128"
            "L-80.5 122L-86 122L-86 117L-80.5 117Z"
        ),
        GOLD,
    )
    palm = (
        "M-61 160C-59 153 -52 154 -53 161C-54 173 -60 184 -73 185.5C-88 187 -98 176 -99.5 159"
        "C-100 152 -93 150.5 -92 156C-92 150 -84.5 149.5 -84 155C-83.5 150 -77 150.5 -76.5 156"
        "C-76 152.5 -70.5 153 -70 159C-68 164 -63 165 -61 160Z"
    )
    fingers = (
        "M-92 156C-91.5 163 -90 168 -87 172M-84 155C-83.5 162 -82 167 -79 170.5M-76.5 156C-76 162 -74.5 166 -71.5 169"
    )
    orb += fill(palm, SKIN) + line(fingers, 1.5)
    return out + sleeve(BLUE) + orb


KINGS = {
    "S": Court(spades, True, "beads"),
    "H": Court(hearts, False, "zigzag"),
    "D": Court(diamonds, True, "lozenges"),
    "C": Court(clubs, False, "bars"),
}
