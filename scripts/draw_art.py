"""Draws the art: every file under assets/ but its README and deals/. Running it twice changes nothing.

    python scripts/draw_art.py            write assets/
    python scripts/draw_art.py --into DIR write the same files elsewhere

The drawings need the standard library only; the PNG icons, made from the SVG icon, need pygame-ce.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from art import svg
from art.app_icon import PNG_SIZES, app_icon
from art.back import lattice
from art.faces import pip_card
from art.figure import court
from art.icons import ICONS, icon
from art.jacks import JACKS
from art.kings import KINGS
from art.queens import QUEENS
from art.suits import SHAPES

COURTS = {"J": JACKS, "Q": QUEENS, "K": KINGS}
ASSETS = Path(__file__).resolve().parent.parent / "assets"


def card(rank: str, suit: str) -> str:
    """The file of one card."""
    return court(rank, suit, COURTS[rank][suit]) if rank in COURTS else pip_card(rank, suit)


def suit_file(suit: str) -> str:
    """The file of a single suit shape, white, to be tinted."""
    return svg.document(100, 100, svg.path(SHAPES[suit], fill="#FFFFFF", transform="translate(50 50)"))


def drawings() -> dict[str, str]:
    """The text of every SVG file by its path within assets/."""
    files = {f"cards/{rank}{suit}.svg": card(rank, suit) for suit in svg.SUITS for rank in svg.RANKS}
    files["backs/lattice.svg"] = lattice()
    files |= {f"suits/{suit}.svg": suit_file(suit) for suit in svg.SUITS}
    files |= {f"icons/{name}.svg": icon(name) for name in ICONS}
    files["app/icon.svg"] = app_icon()
    return files


def write_png_icons(folder: Path) -> None:
    """Rasters folder/icon.svg at each size. Drawn at its final size, so that no scaling darkens an edge."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    for size in PNG_SIZES:
        picture = pygame.image.load_sized_svg(str(folder / "icon.svg"), (size, size))
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
