"""The four queens."""

from __future__ import annotations

from art.figure import Court, Drawing, dots, features, fill, fist, flat, head, line, sash_y, sleeve, trim
from art.paths import at, both, whole
from art.svg import BLUE, GOLD, LINE, RUSSET, SKIN, STOCK

GOWN = (
    f"M-12 116C-34 122 -62 124 -78 140C-90 152 -94 176 -95 {sash_y(-95)}"
    f"L95 {sash_y(95)}C94 138 86 130 74 126C52 120 32 120 12 116Z"
)
BREAST = "M0 110L10 112C14 119 24 122 36 124C33 140 18 148 0 148"
NECKLINE = "M-36 124C-33 140 -18 148 0 148C18 148 33 140 36 124"
CHIN = "M0 54C15.5 54 22 63 22 77C22 90 18.5 97 12.5 104.500C8 110 4 112.5 0 112.5"


def bodice(colour: str) -> Drawing:
    """The front of the gown between two gilded seams, down to the sash."""
    front = f"M-40 124L40 124C40 140 36 150 30 {sash_y(30)}L-30 {sash_y(-30)}C-36 160 -40 142 -40 124Z"
    seams = f"M-42 125C-42 142 -38 162 -32 {sash_y(-32)}M42 125C42 142 36 152 32 {sash_y(32)}"
    return fill(front, colour) + trim(seams, 3.4)


def shoulders() -> Drawing:
    """Neck and breast above the neckline."""
    return fill(whole(BREAST), SKIN) + trim(NECKLINE, 4)


def beads(radius: float, colour: str) -> Drawing:
    """A string of beads about the neck."""
    places = [(-17, 122), (-13, 128.5), (-7, 132.5), (0, 134), (7, 132.5), (13, 128.5), (17, 122)]
    return dots(places, radius, colour, 1.3)


def spades(colour: str) -> Drawing:
    """Veiled in white, with a lily."""
    veil = "M0 34C22 34 34 50 33 72C33 94 40 112 54 126C44 134 32 134 22 128L0 110"
    hair = "M0 52C18 52 26 62 25 78L21 92C21 78 16 66 0 63"
    crown = "M0 20L6 34L14 25L18 38L26 31L26 56C18 51 8 50 0 50"
    out = fill(GOWN, colour) + line("M-84 186C-84 166 -80 154 -70 146M82 140C80 136 76 133 70 131", 2.6, GOLD)
    out += bodice(BLUE) + flat(
        at(
            "M0 -4L4 0L0 4L-4 0Z",
            [(-14, 157), (0, 157), (14, 157), (-22, 168), (-7, 167), (22, 150), (-22, 146)],
        ),
        GOLD,
    )
    out += fill(whole(veil), STOCK)
    out += line(both("M29 70C29 92 34 112 46 126M26 88C26 106 28 118 34 130"), 1.5)
    out += shoulders() + head(CHIN) + fill(whole(hair), LINE) + features(2.2, woman=True)
    out += line(both("M3 57C13 59 19 66 21 76"), 1.4, GOLD)
    out += beads(3, STOCK)
    out += fill(whole(crown), GOLD) + dots([(0, 41), (13, 43), (-13, 43)], 3, BLUE, 1.2)
    out += dots([(0, 20), (14, 25), (-14, 25), (26, 31), (-26, 31)], 3.3, STOCK)
    stem = line("M-78 196C-79 160 -79 130 -78 100", 6) + line("M-78 196C-79 160 -79 130 -78 100", 3, BLUE)
    leaf = fill(
        (
            "M-78 150C-90 146 -96 134 -96 122C-86 126 -79 136 -78 150ZM-78 138"
            "C-66 134 -60 124 -60 112C-70 116 -77 126 -78 138Z"
        ),
        BLUE,
    )
    lily = fill(
        (
            "M-78 104C-92 102 -100 88 -104 74C-94 76 -84 84 -80 94L-78 104L-76 94"
            "C-72 84 -62 76 -52 74C-56 88 -64 102 -78 104Z"
        ),
        STOCK,
    )
    lily += line("M-80 90C-86 80 -88 72 -88 70M-76 90C-70 80 -68 72 -68 70", 1.5) + dots(
        [(-88, 69), (-68, 69)], 2.4, GOLD, 1.2
    )
    lily += fill("M-78 104C-90 92 -90 78 -78 62C-66 78 -66 92 -78 104Z", STOCK) + line("M-78 98L-78 78", 1.5)
    return out + sleeve(STOCK, BLUE) + stem + leaf + lily + fist(-78, 167)


def hearts(colour: str) -> Drawing:
    """Long golden hair, with a rose."""
    hair = (
        "M0 46C24 46 33 60 32 80C32 92 38 98 41 108C44 118 40 124 43 134C46 144 40 150 34 152"
        "C35 144 30 140 27 132L16 100L0 100"
    )
    fringe = "M0 55C14 53 24 62 24.5 84C25 90 24 96 21 100C23 84 17 68 0 63"
    crown = (
        "M0 26C7 30 7 38 5 44C9 42 12 38 14 31C20 35 21 42 19 47C22 46 25 43 27 38C30 46 28 54 26 61C18 56 8 55 0 55"
    )
    out = fill(GOWN, colour) + line("M-84 186C-84 166 -80 154 -70 146M82 140C80 136 76 133 70 131", 2.6, GOLD)
    out += bodice(BLUE)
    out += line(
        (
            "M-26 152L-8 176M-10 150L4 170M6 150L16 166M26 150L4 174M10 150L-12 178M-8 150"
            "L-26 170M-24 150L-30 158M24 150L28 158"
        ),
        1.8,
        GOLD,
    )
    out += shoulders() + fill(whole(hair), GOLD) + fill(whole(BREAST), SKIN) + trim(NECKLINE, 4)
    out += line(both("M28 84C30 98 34 108 36 122C37 130 38 136 38 142M25 98C28 112 31 118 32 128"), 1.5)
    out += head(CHIN) + fill(whole(fringe), GOLD) + features(2.2, woman=True)
    out += line(both("M4 58C14 60 20 70 22 82"), 1.4)
    out += line("M-15 121C-10 130 -4 134 0 135C4 134 10 130 15 121", 2)
    out += fill(("M0 146C-1.5 141 -7 139 -7 134C-7 130 -2 129 0 133C2 129 7 130 7 134C7 139 1.5 141 0 146Z"), colour)
    out += fill(whole(crown), GOLD) + dots([(0, 49), (12, 51), (-12, 51)], 2.8, colour, 1.2)
    stem = line("M-78 196C-79 160 -77 120 -78 66", 6) + line("M-78 196C-79 160 -77 120 -78 66", 3, BLUE)
    leaf = fill(
        (
            "M-78 128C-92 124 -99 112 -100 98C-88 102 -79 114 -78 128ZM-78 106"
            "C-66 102 -58 92 -57 80C-68 82 -77 94 -78 106Z"
        ),
        BLUE,
    )
    leaf += line("M-80 124C-85 118 -90 110 -94 105M-76 102C-72 96 -67 90 -63 86", 1.3)
    rose = fill(
        (
            "M-78 70C-92 72 -102 62 -100 50C-104 40 -96 30 -86 30C-82 24 -72 24 -69 30"
            "C-59 30 -52 40 -56 50C-54 62 -64 72 -78 70Z"
        ),
        colour,
    )
    rose += line(
        (
            "M-100 50C-96 60 -88 62 -80 60C-70 62 -60 60 -56 50M-86 30C-92 36 -92 46 -86 51"
            "C-80 55 -72 54 -68 49C-64 43 -66 34 -72 34C-79 33 -84 39 -81 44C-79 48 -74 47 -74 43"
        ),
        2,
    )
    rose += fill("M-88 68C-84 72 -72 72 -68 68L-72 76C-76 78 -80 78 -84 76Z", BLUE)
    return out + sleeve(BLUE) + stem + leaf + rose + fist(-78, 167)


def diamonds(colour: str) -> Drawing:
    """A crescent headdress, red braids, and a fan."""
    crescent = "M0 20C24 20 36 40 32 80L26 83C29 68 23 56 0 56"
    hair = "M0 52C18 52 25 62 24.5 78C25 86 24 92 21 96C22 80 14 66 0 61"
    out = fill(GOWN, colour) + line("M-84 186C-84 166 -80 154 -70 146M82 140C80 136 76 133 70 131", 2.6, GOLD)
    out += bodice(STOCK)
    out += flat(at("M0 -6L5 0L0 6L-5 0Z", [(-16, 158), (0, 158), (16, 156), (-8, 169), (8, 165)]), colour)
    out += shoulders() + head(CHIN)
    plaits = at(
        "M-5 -5C-8.5 1 -5 6 2 6C8 5 8.5 -2 5 -5C2 -7 -3 -7 -5 -5Z",
        [(30, 92), (33, 104), (36, 116), (38, 128), (39, 140)],
    )
    out += fill(both(plaits), RUSSET)
    out += fill(both("M35 146L43 146L44 155C40 158 36 158 34 155Z"), GOLD)
    out += fill(whole(crescent), BLUE)
    out += dots(
        [
            (0, 26),
            (11.5, 29),
            (-11.5, 29),
            (21, 36.5),
            (-21, 36.5),
            (27, 47),
            (-27, 47),
            (29.5, 59),
            (-29.5, 59),
            (29.5, 71),
            (-29.5, 71),
        ],
        3,
        STOCK,
        1.2,
    )
    out += flat(both(at("M0 -6L4 0L0 6L-4 0Z", [(11, 43)])), GOLD) + flat("M0 32L5.5 41L0 50L-5.5 41Z", GOLD)
    out += trim("M-26 82C-29 66 -21 56 0 56C21 56 29 66 26 82", 3)
    out += fill(whole(hair), RUSSET) + features(2.2, woman=True)
    out += line("M-15 121C-10 130 -4 134 0 135C4 134 10 130 15 121", 2) + fill("M0 132L5 138L0 145L-5 138Z", BLUE)
    fan = "M-78 162L-107 110C-104 96 -92 88 -78 88C-64 88 -52 96 -49 110Z"
    out += sleeve(BLUE) + fill(fan, GOLD)
    out += fill(
        (
            "M-78 162L-98 97C-94 94 -91 92 -88 91ZM-78 162L-78 88C-74 88 -71 88.5 -68 91ZM-78 162"
            "L-58 97C-54 100 -51 104 -49 110Z"
        ),
        colour,
    )
    out += line("M-92 137C-87 130 -69 130 -64 137M-103 117C-96 104 -60 104 -53 117", 1.6)
    return out + fist(-78, 167)


def clubs(colour: str) -> Drawing:
    """Dark hair coiled in golden nets, with a dove."""
    hair = "M0 48C20 48 28 60 27 78L20 98L0 98"
    part = "M0 55C14 55 23 62 23.5 84C20 72 12 64 0 62"
    out = fill(GOWN, colour) + line("M-84 186C-84 166 -80 154 -70 146M82 140C80 136 76 133 70 131", 2.6, GOLD)
    out += bodice(BLUE)
    stripes = f"M-20 150L-16 {sash_y(-16) - 8}M0 152L0 166M20 150L16 {sash_y(16) - 8}M-10 152L-8 168M10 152L8 164"
    out += line(stripes, 2.2, GOLD)
    out += shoulders() + fill(whole(hair), LINE) + head(CHIN)
    out += dots([(-31, 82), (31, 82)], 14, LINE)
    out += line(both("M22 73L40 91M19 81L32 95M29 69L44 83M40 73L22 91M32 69L19 83M44 81L30 95"), 1.7, GOLD)
    out += fill(whole(part), LINE) + features(2.2, woman=True)
    crown = "M0 24C5 30 8 33 7 39C10 38 13 35 16 31C20 35 21 38 20 41C22 41 24 39 26 36L26 56C18 51 8 50 0 50"
    out += fill(whole(crown), GOLD) + fill(whole("M0 47C9 47 18 48 26.5 52L26 60C18 56 9 55 0 55"), GOLD)
    out += dots([(0, 25), (16, 31), (-16, 31), (26, 37), (-26, 37)], 3, BLUE)
    out += beads(3, GOLD)
    body = (
        "M-96 112C-98 102 -90 95 -83 97C-77 99 -75 106 -71 112C-64 120 -56 126 -46 128"
        "C-52 136 -60 142 -66 146C-76 154 -92 150 -95 136C-97 128 -94 122 -96 112Z"
    )
    out += sleeve(BLUE)
    dove = fill("M-66 140C-56 142 -46 146 -38 154C-50 158 -62 154 -70 148Z", STOCK) + fill(body, STOCK)
    dove += fill("M-84 122C-76 116 -64 122 -50 118C-54 132 -66 144 -78 142C-86 140 -90 128 -84 122Z", STOCK)
    dove += line("M-80 130C-72 130 -64 130 -58 126M-78 136C-72 137 -66 136 -62 133", 1.5)
    dove += fill("M-95 107L-103 111L-95.5 113Z", GOLD) + dots([(-89, 105)], 1.8, LINE, 0)
    return out + dove + fist(-78, 167)


QUEENS = {
    "S": Court(spades, False, "beads"),
    "H": Court(hearts, True, "zigzag"),
    "D": Court(diamonds, False, "lozenges"),
    "C": Court(clubs, True, "bars"),
}
