"""Draws the gallery: the whole game in pictures, to be looked at, with a page that shows them all.

    python3 scripts/gallery.py                    into build/gallery; open index.html there
    python3 scripts/gallery.py --only parchment   only pictures with that in their name or group
    python3 scripts/gallery.py --golden           the pictures that the tests compare with, into tests/golden

No window opens. The pictures are the same on every run, so that two galleries can be compared file by file.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]  # the second isn't there where the environment has started this


def main() -> None:
    """Draw what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "gallery", help="the folder for the pictures")
    parser.add_argument("--only", default="", metavar="NAME", help="only what has this in its name or group")
    parser.add_argument("--golden", action="store_true", help="accept how the golden pictures look now")
    chosen = parser.parse_args()

    from pictures import golden
    from pictures.page import write_page
    from pictures.plates import plates
    from pictures.sheets import sheets
    from pictures.tables import tables

    if chosen.golden:
        golden.write()
        return
    begun = time.monotonic()
    pictures = [
        picture
        for picture in (*plates(), *tables(), *sheets())
        if chosen.only.casefold() in f"{picture.group} {picture.name}".casefold()
    ]
    if not pictures:
        sys.exit(f"gallery: no picture has “{chosen.only}” in its name")
    count, failed = write_page(chosen.into, pictures)
    print(f"{count} pictures in {time.monotonic() - begun:.0f} s: {chosen.into / 'index.html'}")
    if failed:
        sys.exit(f"gallery: not drawn: {', '.join(failed)}")


if __name__ == "__main__":
    if importlib.util.find_spec("pygame") is None:
        from environment import start

        start("play", [__file__, *sys.argv[1:]])
    # No window, no sound, and English.
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    os.environ.update(LC_ALL="C", LANGUAGE="en", TZ="UTC")
    if hasattr(time, "tzset"):
        time.tzset()
    main()
