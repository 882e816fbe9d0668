"""Draws the art: every file under assets/ but its README, deals/ and sounds/. Running it twice changes nothing.

    python scripts/draw_art.py            write assets/
    python scripts/draw_art.py --into DIR write the same files elsewhere

The drawings need the standard library only; the PNG icons, made from such drawings, need pygame-ce.
"""

from __future__ import annotations

import argparse
import os
from io import BytesIO
from itertools import product
from pathlib import Path

from art import large, svg
from art.app_icon import PNG_SIZES, SMALL, app_icon, small_icon
from art.backs import BACKS
from art.faces import pip_card
from art.figure import court
from art.icons import ICONS, icon
from art.jacks import JACKS
from art.kings import KINGS
from art.queens import QUEENS
from art.suits import SHAPES

COURTS = {"J": JACKS, "Q": QUEENS, "K": KINGS}
ASSETS = Path(__file__).resolve().parent.parent / "assets"


def classic_card(rank: str, suit: str) -> str:
    """The file of one card."""
    return court(rank, suit, COURTS[rank][suit]) if rank in COURTS else pip_card(rank, suit)


def large_card(rank: str, suit: str) -> str:
    """The file of one card with a large index."""
    return large.court(rank, suit, COURTS[rank][suit]) if rank in COURTS else large.number_card(rank, suit)


def suit_file(suit: str) -> str:
    """The file of a single suit shape, white, to be tinted."""
    return svg.document(100, 100, svg.path(SHAPES[suit], fill="#FFFFFF", transform="translate(50 50)"))


def drawings() -> dict[str, str]:
    """The text of every SVG file by its path within assets/."""
    files = {}
    for rank, suit in product(svg.RANKS, svg.SUITS):
        files[f"cards/classic/{rank}{suit}.svg"] = classic_card(rank, suit)
        files[f"cards/large/{rank}{suit}.svg"] = large_card(rank, suit)
    files |= {f"backs/{name}.svg": back() for name, back in BACKS.items()}
    files |= {f"suits/{suit}.svg": suit_file(suit) for suit in svg.SUITS}
    files |= {f"icons/{name}.svg": icon(name) for name in ICONS}
    files["app/icon.svg"] = app_icon()
    return files


def write_png_icons(folder: Path) -> None:
    """Rasters the icon at each size. Drawn at its final size, so that no scaling darkens an edge."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    for size in PNG_SIZES:
        drawing = small_icon() if size <= SMALL else app_icon()
        picture = pygame.image.load_sized_svg(BytesIO(drawing.encode()), (size, size))
        pygame.image.save(picture, str(folder / f"icon-{size}.png"))


def main() -> None:
    """Writes all files below the folder asked for."""
    parser = argparse.ArgumentParser(description="Draw the card art.")
    parser.add_argument("--into", type=Path, default=ASSETS, metavar="DIR", help="folder to write to (assets/)")
    folder = parser.parse_args().into
    for name, text in drawings().items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    write_png_icons(folder / "app")


if __name__ == "__main__":
    main()
