"""The art under assets/: what the script writes, what the rasteriser understands, and what is seen of it."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
RANKS = "A23456789TJQK"
SUITS = "CDHS"
CARDS = [rank + suit for suit in SUITS for rank in RANKS]
COURTS = [card for card in CARDS if card[0] in "JQK"]
NUMBERS = [card for card in CARDS if card[0] not in "JQK"]
PIP_COUNT = {rank: value for value, rank in enumerate("A23456789T", 1)}
COLOUR = {"C": "#1D1B1F", "D": "#AC0C10", "H": "#AC0C10", "S": "#1D1B1F"}
BACKS = ["lattice", "rosette", "fern", "stars", "plain"]
ICONS = [
    "new",
    "deal",
    "restart",
    "undo",
    "redo",
    "hint",
    "finish",
    "games",
    "scorecard",
    "review",
    "settings",
    "help",
    "fullscreen",
    "show",
    "play",
    "step",
    "back",
    "slower",
    "faster",
    "stop",
    "close",
    "check",
    "pause",
    "copy",
]
PNG_SIZES = (16, 32, 48, 64, 128, 256)
CARD_SIZES = [(60, 84), (90, 126), (180, 252)]
SVG_FILES = sorted(path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.svg"))

# What NanoSVG draws, of what the art uses. Anything else might vanish without a word.
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "g": {"transform", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"},
    "path": {"d", "transform", "fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"},
    "rect": {"x", "y", "width", "height", "rx", "ry", "fill", "stroke", "stroke-width"},
    "circle": {"cx", "cy", "r", "fill", "stroke", "stroke-width"},
}


def raster(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(ASSETS / name), size)


def card_face(card: str, size: tuple[int, int]) -> pygame.Surface:
    return raster(f"cards/classic/{card}.svg", size)


def ink(surface: pygame.Surface, colour: str) -> pygame.Mask:
    """The opaque pixels that are nearly of the colour."""
    near = pygame.mask.from_threshold(surface, pygame.Color(colour), (40, 40, 40, 255))
    return near.overlap_mask(pygame.mask.from_surface(surface, 127), (0, 0))


def trimmed(mask: pygame.Mask) -> pygame.Mask:
    """The mask without an empty edge."""
    boxes = mask.get_bounding_rects()
    reach = boxes[0].unionall(boxes[1:])
    found = pygame.Mask(reach.size)
    found.draw(mask, (-reach.left, -reach.top))
    return found


def part(surface: pygame.Surface, left: float, top: float, right: float, bottom: float) -> pygame.Surface:
    """A part of a card, given in the card's own 250 by 350 units."""
    scale = surface.get_width() / 250
    x, y = round(left * scale), round(top * scale)
    return surface.subsurface((x, y, round(right * scale) - x, round(bottom * scale) - y))


def differing(first: pygame.Surface, second: pygame.Surface, by: int) -> int:
    """In how many pixels the two differ by this much in some colour channel."""
    assert first.get_size() == second.get_size()
    close = pygame.mask.from_threshold(first, (0, 0, 0), (by, by, by, 255), second)
    return first.get_width() * first.get_height() - close.count()


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What scripts/draw_art.py writes now."""
    folder = tmp_path_factory.mktemp("art")
    subprocess.run([sys.executable, ROOT / "scripts" / "draw_art.py", "--into", folder], check=True)
    return folder


def test_the_folder_holds_exactly_what_the_script_writes(drawn: Path) -> None:
    def files(folder: Path) -> set[str]:
        paths = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
        return {path.as_posix() for path in paths if path.parts[0] not in ("deals", "sounds")}

    assert files(ASSETS) == files(drawn) | {"README.md"}
    changed = [name for name in SVG_FILES if (ASSETS / name).read_bytes() != (drawn / name).read_bytes()]
    assert changed == []


@pytest.mark.parametrize("size", PNG_SIZES)
def test_the_png_icons_are_rasters_of_the_svg_icon(drawn: Path, size: int) -> None:
    committed = pygame.image.load(ASSETS / "app" / f"icon-{size}.png")
    fresh = pygame.image.load(drawn / "app" / f"icon-{size}.png")
    assert committed.get_size() == (size, size)
    # Other processors may round the last bit otherwise.
    pairs = zip(pygame.image.tobytes(committed, "RGBA"), pygame.image.tobytes(fresh, "RGBA"), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 2
    assert committed.get_at((0, 0)).a == 0
    assert committed.get_at((size // 2, size // 2)).a == 255


def test_every_file_that_the_window_asks_for_is_there() -> None:
    assert (
        sorted(
            [f"cards/{face}/{card}.svg" for face in ("classic", "large") for card in CARDS]
            + [f"suits/{suit}.svg" for suit in SUITS]
            + [f"icons/{name}.svg" for name in ICONS]
            + [f"backs/{name}.svg" for name in BACKS]
            + ["app/icon.svg"]
        )
        == SVG_FILES
    )


@pytest.mark.parametrize("name", SVG_FILES)
def test_a_file_uses_only_what_the_rasteriser_draws(name: str) -> None:
    for element in ElementTree.parse(ASSETS / name).iter():
        tag = element.tag.removeprefix(SVG)
        assert tag in ALLOWED
        assert set(element.attrib) <= ALLOWED[tag] | {"fill"}, tag
        assert not (element.text or "").strip()
        for key in ("fill", "stroke"):
            colour = element.get(key, "none")
            assert colour == "none" or (len(colour) == 7 and colour[0] == "#" and int(colour[1:], 16) >= 0)


def test_the_files_stay_lean() -> None:
    sizes = {name: (ASSETS / name).stat().st_size for name in SVG_FILES}
    for face in ("classic", "large"):
        assert max(sizes[f"cards/{face}/{card}.svg"] for card in COURTS) <= 15_000
        assert max(sizes[f"cards/{face}/{card}.svg"] for card in NUMBERS) <= 6_000
    assert max(sizes[f"backs/{name}.svg"] for name in BACKS) <= 14_000
    deals = ASSETS / "deals"
    art = [path for path in ASSETS.rglob("*") if path.is_file() and deals not in path.parents]
    assert sum(path.stat().st_size for path in art) < 1_000_000


@pytest.mark.parametrize("size", CARD_SIZES)
@pytest.mark.parametrize(
    "name",
    [f"cards/{face}/{card}" for face in ("classic", "large") for card in CARDS] + [f"backs/{name}" for name in BACKS],
)
def test_a_card_fills_its_size_and_leaves_its_corners_clear(name: str, size: tuple[int, int]) -> None:
    surface = raster(f"{name}.svg", size)
    width, height = surface.get_size()
    assert (width, height) == size
    for x in (0, width - 1):
        for y in (0, height - 1):
            assert surface.get_at((x, y)).a == 0
    for x, y in [(width // 2, 2), (width // 2, height - 3), (2, height // 2), (width - 3, height // 2)]:
        assert surface.get_at((x, y)).a == 255
    assert pygame.mask.from_surface(surface, 127).count() > 0.99 * width * height


@pytest.mark.parametrize("size", CARD_SIZES)
@pytest.mark.parametrize("card", CARDS)
def test_both_corners_show_rank_and_suit_in_the_suits_colour(card: str, size: tuple[int, int]) -> None:
    surface = card_face(card, size)
    for face in (surface, pygame.transform.rotate(surface, 180)):
        index = ink(part(face, 8, 4, 92, 49), COLOUR[card[1]])
        boxes = index.get_bounding_rects()
        # Rank and suit lie side by side, and nothing of them is covered by the next card of a tight fan.
        scale = size[0] / 250
        reach = boxes[0].unionall(boxes[1:])
        assert 34 * scale <= reach.height <= 41 * scale + 1
        assert 50 * scale <= reach.width <= 82 * scale + 1
        assert 0.25 < index.count() / (reach.width * reach.height) < 0.75
        margin = part(face, 8, 48, 92, 52)
        assert ink(margin, COLOUR[card[1]]).count() == 0


def test_the_strip_of_a_covered_card_tells_it_from_every_other_card() -> None:
    strips = {card: part(card_face(card, (60, 84)), 8, 4, 92, 49) for card in CARDS}
    for first, second in combinations(CARDS, 2):
        assert differing(strips[first], strips[second], by=50) >= 14, (first, second)


@pytest.mark.parametrize("card", NUMBERS)
def test_a_number_card_has_as_many_pips_as_its_rank_says(card: str) -> None:
    surface = card_face(card, (250, 350))
    found = ink(surface, COLOUR[card[1]])
    for corner in [(0, 0, 95, 52), (155, 298, 95, 52)]:
        found.erase(pygame.Mask(corner[2:], fill=True), corner[:2])
    assert len(found.connected_components(minimum=12)) == PIP_COUNT[card[0]]


@pytest.mark.parametrize("card", NUMBERS)
def test_the_pips_of_the_lower_half_are_turned(card: str) -> None:
    surface = card_face(card, (250, 350))
    changed = differing(surface, pygame.transform.rotate(surface, 180), by=90)
    # So a half turn changes only what stands upright in the middle row, and the odd pip of a seven.
    odd = card[0] == "7" or (card[0] in "A35689" and card[1] != "D")
    assert changed > 200 if odd else changed < 20


@pytest.mark.parametrize("size", CARD_SIZES)
@pytest.mark.parametrize("card", COURTS)
def test_a_court_is_the_same_from_both_ends(card: str, size: tuple[int, int]) -> None:
    surface = card_face(card, size)
    turned = pygame.transform.rotate(surface, 180)
    assert differing(surface, turned, by=60) < 0.01 * size[0] * size[1]
    for half in (part(surface, 20, 60, 230, 175), part(surface, 20, 175, 230, 290)):
        width, height = half.get_size()
        for colour in (COLOUR[card[1]], "#D9A441", "#2E4F86", "#F3D3B0", "#FBFAF6"):
            assert ink(half, colour).count() > 0.004 * width * height, colour


def test_no_two_courts_have_the_same_figure() -> None:
    figures = {card: part(card_face(card, (90, 126)), 95, 15, 230, 175) for card in COURTS}
    for first, second in combinations(COURTS, 2):
        width, height = figures[first].get_size()
        assert differing(figures[first], figures[second], by=60) > 0.2 * width * height, (first, second)


@pytest.mark.parametrize("edge", [16, 24, 64])
@pytest.mark.parametrize("name", [f"suits/{s}" for s in SUITS] + [f"icons/{name}" for name in ICONS])
def test_what_is_tinted_is_white_and_centred(name: str, edge: int) -> None:
    surface = raster(f"{name}.svg", (edge, edge))
    assert surface.get_size() == (edge, edge)
    seen = pygame.mask.from_surface(surface, 60)
    assert seen.count() > 0.05 * edge * edge
    for x, y in ((x, y) for x in range(edge) for y in range(edge) if surface.get_at((x, y)).a):
        assert surface.get_at((x, y))[:3] == (255, 255, 255)
    boxes = seen.get_bounding_rects()
    reach = boxes[0].unionall(boxes[1:])
    assert abs(reach.centerx - edge / 2) <= 0.09 * edge
    assert abs(reach.centery - edge / 2) <= 0.09 * edge


@pytest.mark.parametrize("name", BACKS)
def test_a_back_is_the_same_from_both_ends(name: str) -> None:
    surface = raster(f"backs/{name}.svg", (180, 252))
    assert differing(surface, pygame.transform.rotate(surface, 180), by=40) == 0


def test_no_two_backs_look_alike() -> None:
    pictures = [raster(f"backs/{name}.svg", (60, 84)) for name in BACKS]
    for first, second in combinations(pictures, 2):
        assert differing(first, second, by=40) > 0.2 * 60 * 84


@pytest.mark.parametrize("suit", "CDH")
def test_a_single_suit_has_the_outline_of_the_pips(suit: str) -> None:
    pip = trimmed(ink(part(card_face("A" + suit, (250, 350)), 55, 105, 195, 245), COLOUR[suit]))
    high = trimmed(pygame.mask.from_surface(raster(f"suits/{suit}.svg", (200, 200)), 127)).get_size()[1]
    edge = round(200 * pip.get_size()[1] / high)
    single = trimmed(pygame.mask.from_surface(raster(f"suits/{suit}.svg", (edge, edge)), 127))
    assert pip.count() - pip.overlap_area(single, (0, 0)) <= 0.04 * pip.count()
    assert single.count() - single.overlap_area(pip, (0, 0)) <= 0.05 * single.count()
