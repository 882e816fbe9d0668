"""Where the pictures and sounds of the game are."""

from functools import cache
from pathlib import Path


@cache
def assets_folder() -> Path:
    """The folder of assets: inside the package as a wheel carries it, or beside it as in the sources."""
    package = Path(__file__).parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"
