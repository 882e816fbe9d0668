"""The folder of the gallery: every picture as a file, a small one of each, and the page that shows them."""

from __future__ import annotations

import html
import traceback
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import groupby
from pathlib import Path

import pygame

from .picture import Picture
from .png import write_png

_THUMB = (360, 240)
_STYLE = """
body { margin: 0; padding: 2rem; background: #1c1e20; color: #e8e4da; font: 15px/1.4 system-ui, sans-serif; }
h1 { font-weight: 600; margin: 0 0 .5rem; } h2 { font-weight: 600; margin: 2.5rem 0 1rem; }
nav a { margin-right: 1.2rem; white-space: nowrap; } a { color: #ffd98a; text-decoration: none; }
.group { display: flex; flex-wrap: wrap; gap: 1.2rem; }
figure { margin: 0; width: 360px; } img { display: block; max-width: 360px; border-radius: 4px; }
figcaption { margin-top: .4rem; color: #b9b4a8; }
"""


TITLE = "<title>Forty Thieves: the gallery</title>"  # by which an older gallery is known


def write_page(folder: Path, pictures: Iterable[Picture]) -> tuple[int, list[str]]:
    """Draw the pictures into the folder, whose older pictures go: how many there are, and which can't be drawn."""
    if folder.exists() and any(folder.iterdir()):
        _clear(folder)
    (folder / "small").mkdir(parents=True, exist_ok=True)
    shown: list[tuple[str, str, str]] = []  # group, caption, file
    failed: list[str] = []
    written: list[Future[None]] = []
    with ThreadPoolExecutor(2) as writers:
        for picture, number, surface in _drawn(pictures, failed):
            name = picture.name.replace(" ", "-").replace(",", "") + (f"-{number + 1}" if number else "") + ".png"
            for of_size, file in ((surface, folder / name), (_small(surface), folder / "small" / name)):
                written.append(writers.submit(write_png, of_size, file))
            shown.append((picture.group, picture.caption + (f" ({number + 1})" if number else ""), name))
    for file_written in written:
        file_written.result()  # raises what went wrong with it
    (folder / "index.html").write_text(_page(shown), encoding="utf-8")
    return len(shown), failed


def _clear(folder: Path) -> None:
    """Take an older gallery away, and nothing else."""
    page = folder / "index.html"
    if not page.is_file() or TITLE not in page.read_text(encoding="utf-8", errors="replace"):
        raise SystemExit(f"gallery: {folder} has something else in it; choose another folder")
    for file in [*folder.glob("*.png"), *(folder / "small").glob("*.png"), page]:
        file.unlink()


def _drawn(pictures: Iterable[Picture], failed: list[str]) -> Iterator[tuple[Picture, int, pygame.Surface]]:
    """All of them, with their numbers in a row that belongs together; one that can't be drawn is told and left out."""
    for picture in pictures:
        try:
            for number, surface in enumerate(picture.draw()):
                yield picture, number, surface
        except Exception:
            traceback.print_exc()
            failed.append(picture.name)


def _small(surface: pygame.Surface) -> pygame.Surface:
    ratio = min(1.0, _THUMB[0] / surface.get_width(), _THUMB[1] / surface.get_height())
    size = (max(1, round(surface.get_width() * ratio)), max(1, round(surface.get_height() * ratio)))
    return pygame.transform.smoothscale(surface.convert(24), size)


def _page(shown: list[tuple[str, str, str]]) -> str:
    groups = [(group, list(rows)) for group, rows in groupby(shown, key=lambda row: row[0])]
    links = "\n".join(f'<a href="#{_anchor(group)}">{html.escape(group)}</a>' for group, _rows in groups)
    parts = []
    for group, rows in groups:
        figures = "\n".join(
            f'<figure><a href="{name}"><img src="small/{name}" alt="" loading="lazy"></a>'
            f"<figcaption>{html.escape(caption)}</figcaption></figure>"
            for _group, caption, name in rows
        )
        parts.append(f'<h2 id="{_anchor(group)}">{html.escape(group)}</h2>\n<div class="group">\n{figures}\n</div>')
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n{TITLE}\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>Forty Thieves: the gallery</h1>\n<nav>\n{links}\n</nav>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def _anchor(group: str) -> str:
    return "".join(c if c.isalnum() else "-" for c in group.casefold())
