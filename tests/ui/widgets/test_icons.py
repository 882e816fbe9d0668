"""Icons and suit marks from the assets."""

import pytest

from forty_thieves.assets_place import assets_folder
from forty_thieves.ui import icons


@pytest.mark.parametrize("path", sorted((assets_folder() / "icons").glob("*.svg")), ids=lambda path: path.stem)
def test_every_icon_is_drawn_in_the_colour_asked_for(path) -> None:  # type: ignore[no-untyped-def]
    drawn = icons.icon(path.stem, 24, (10, 20, 200))
    assert max(drawn.get_size()) == 24
    full = [drawn.get_at((x, y)) for x in range(drawn.width) for y in range(drawn.height)]
    inked = [pixel for pixel in full if pixel.a > 200]
    assert len(inked) > 20
    assert {tuple(pixel)[:3] for pixel in inked} == {(10, 20, 200)}


@pytest.mark.parametrize("letter", "SHDC")
@pytest.mark.parametrize("pixels", [9, 10, 16, 33, 60])
def test_a_suit_mark_has_the_height_asked_for_and_no_empty_edge(letter: str, pixels: int) -> None:
    mark = icons.suit_mark(letter, pixels, (0, 0, 0))
    assert mark.get_bounding_rect().size == mark.get_size()
    assert abs(mark.get_height() - pixels) <= 1


def test_an_icon_that_does_not_exist_says_which() -> None:
    with pytest.raises(FileNotFoundError, match="no_such_icon"):
        icons.icon("no_such_icon", 24, (0, 0, 0))
