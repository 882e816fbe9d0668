"""Icons and suit marks from the assets."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from forty_thieves.assets_place import assets_folder
from forty_thieves.ui import icons
from forty_thieves.ui.actions import ACTIONS
from forty_thieves.ui.lamp import LOOKS


@pytest.mark.parametrize("path", sorted((assets_folder() / "icons").glob("*.svg")), ids=lambda path: path.stem)
def test_every_icon_is_drawn_in_the_colour_asked_for(path) -> None:  # type: ignore[no-untyped-def]
    drawn = icons.icon(path.stem, 24, (10, 20, 200))
    assert max(drawn.get_size()) == 24
    full = [drawn.get_at((x, y)) for x in range(drawn.width) for y in range(drawn.height)]
    inked = [pixel for pixel in full if pixel.a > 200]
    assert len(inked) > 20
    assert {tuple(pixel)[:3] for pixel in inked} == {(10, 20, 200)}


def given_names() -> Iterator[str]:
    """The names that the code of the window gives to what draws an icon."""
    for file in Path(icons.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call):
                name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
                given = call.args[:1] if name in ("icon", "panel_button", "IconButton") else []
                for argument in [*given, *(keyword.value for keyword in call.keywords if keyword.arg == "icon")]:
                    either = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
                    yield from (part.value for part in either if isinstance(part, ast.Constant) and part.value)


def test_every_icon_is_used_and_every_one_that_is_used_is_there() -> None:
    used = {*given_names(), *(action.icon for action in ACTIONS), *(look.mark for look in LOOKS.values())} - {""}
    assert used == {path.stem for path in (assets_folder() / "icons").glob("*.svg")}


@pytest.mark.parametrize("letter", "SHDC")
@pytest.mark.parametrize("pixels", [9, 10, 16, 33, 60])
def test_a_suit_mark_has_the_height_asked_for_and_no_empty_edge(letter: str, pixels: int) -> None:
    mark = icons.suit_mark(letter, pixels, (0, 0, 0))
    assert mark.get_bounding_rect().size == mark.get_size()
    assert abs(mark.get_height() - pixels) <= 1


def test_an_icon_that_does_not_exist_says_which() -> None:
    with pytest.raises(FileNotFoundError, match="no_such_icon"):
        icons.icon("no_such_icon", 24, (0, 0, 0))
