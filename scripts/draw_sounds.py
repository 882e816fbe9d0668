"""Works out the sounds of the table: every file under assets/sounds. Running it twice changes nothing.

    python scripts/draw_sounds.py            write assets/sounds
    python scripts/draw_sounds.py --into DIR write the same files elsewhere

It needs the standard library only.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from sounds import paper, plucks
from sounds.samples import Samples, finished, wav

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Recipe = tuple[float, float, list[Callable[[Random], Samples]]]
RECIPES: dict[str, Recipe] = {
    # How loud (dB), how long it fades at its end (s), and how each variant is made.
    "pick_up": (-26.0, 0.015, [paper.pick_up] * 4),
    "place": (-17.0, 0.03, [paper.place] * 4),
    "draw": (-23.0, 0.03, [paper.draw] * 4),
    "turn": (-24.0, 0.03, [paper.turn] * 3),
    "gather": (-20.0, 0.03, [paper.gather]),
    "refuse": (-15.0, 0.03, [paper.refuse] * 2),
    "foundation": (-19.0, 0.12, [partial(plucks.foundation, note=note) for note in plucks.HOME]),
    "win": (-17.0, 0.50, [plucks.win]),
}


def files() -> dict[str, bytes]:
    """Every file by its name."""
    made = {}
    for name, (level, fade, variants) in RECIPES.items():
        for n, variant in enumerate(variants, 1):
            made[f"{name}-{n}.wav"] = wav(finished(variant(Random(f"{name} {n}")), level, fade))
    return made


def main() -> None:
    """Writes all files into the folder asked for."""
    parser = argparse.ArgumentParser(description="Work out the sounds.")
    parser.add_argument("--into", type=Path, default=SOUNDS, metavar="DIR", help="folder to write to (assets/sounds)")
    folder = parser.parse_args().into
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files().items():
        (folder / name).write_bytes(data)


if __name__ == "__main__":
    main()
