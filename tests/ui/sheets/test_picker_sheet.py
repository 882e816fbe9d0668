"""Choosing a game: the order, the search box, the keys and the mouse."""

from datetime import UTC, datetime

import pygame
import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.variant import Variant
from forty_thieves.ui.sheets.game_tile import GameTile
from forty_thieves.ui.sheets.picker import PickerEntry, picker_sheet
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.label import Label
from forty_thieves.ui.widgets.sheet import Sheet
from tests.ui.hands import CTRL, SHIFT, click, drawn, move, press, wheel, write

GAMES = list(CATALOGUE.values())
JOSEPHINE = CATALOGUE["JO"]
RECORDS = {
    "SA": PickerEntry(CATALOGUE["SA"], 7, 5, False, datetime(2026, 3, 1, tzinfo=UTC)),
    "JO": PickerEntry(JOSEPHINE, 12, 3, True, datetime(2026, 3, 2, tzinfo=UTC)),
    "CN": PickerEntry(CATALOGUE["CN"], 0, 0, True, datetime(2026, 2, 1, tzinfo=UTC)),
}
ENTRIES = [RECORDS.get(game.id, PickerEntry(game)) for game in GAMES]
LATELY = ["JO", "SA", "CN"]


class Asked:
    """What the sheet asked for."""

    def __init__(self) -> None:
        self.chosen: list[str] = []
        self.rules: list[str] = []
        self.own_rules: list[str] = []


def a_sheet(
    asked: Asked | None = None,
    current: Variant = JOSEPHINE,
    size: tuple[int, int] = (1280, 800),
    entries: list[PickerEntry] = ENTRIES,
) -> Sheet:
    asked = asked or Asked()
    sheet = picker_sheet(
        entries,
        lambda game: asked.chosen.append(game.id),
        current,
        lambda game: asked.rules.append(game.id),
        lambda game: asked.own_rules.append(game.id),
        paste=lambda: "cadran",
    )
    sheet.resize(size, 1.0)
    return sheet


def tiles(sheet: Sheet) -> list[GameTile]:
    return [widget for widget in sheet.widgets() if isinstance(widget, GameTile)]


def shown(sheet: Sheet) -> list[str]:
    return [tile.entry.variant.id for tile in tiles(sheet)]


def chosen(sheet: Sheet) -> str:
    [tile] = [tile for tile in tiles(sheet) if tile.chosen]
    return tile.entry.variant.id


def in_view(sheet: Sheet, game: str) -> bool:
    """Whether the whole tile lies between the heading and the buttons."""
    [tile] = [tile for tile in tiles(sheet) if tile.entry.variant.id == game]
    play = sheet.where("Play")
    field = sheet.where("Find a game")
    place = tile.rect.move(sheet.panel.topleft)
    return field.bottom <= place.top and place.bottom <= play.top


def column_of(sheet: Sheet, game: str) -> int:
    [tile] = [tile for tile in tiles(sheet) if tile.entry.variant.id == game]
    return tile.rect.x


# What is shown


def test_those_played_lately_come_first_then_the_catalogue_in_its_order() -> None:
    assert shown(a_sheet()) == [*LATELY, *(game.id for game in GAMES if game.id not in LATELY)]


def test_no_more_than_five_count_as_lately() -> None:
    entries = [PickerEntry(game, 1, 0, False, datetime(2026, 1, n + 1, tzinfo=UTC)) for n, game in enumerate(GAMES[:9])]
    assert shown(a_sheet(entries=entries)) == ["LU", "RF", "NT", "MA", "ST", "FT", "JO", "LI", "IN"]


def test_groups_stand_under_their_headings() -> None:
    own = Variant("X1", "My game")
    entries = [PickerEntry(own, group="Your own"), *(PickerEntry(game, group="Family") for game in GAMES[:3])]
    sheet = a_sheet(entries=entries, current=own)
    words = [
        w.text if isinstance(w, Label) else w.entry.variant.name
        for w in sheet.widgets()
        if isinstance(w, Label | GameTile)
    ]
    assert words == ["Choose a game", "Your own", "My game", "Family", "Forty Thieves", "Josephine", "Limited"]


def test_a_tile_tells_its_names_packs_difficulty_record_and_open_game() -> None:
    told = {tile.entry.variant.id: tile.describe() for tile in tiles(a_sheet())}
    assert told["JO"] == "Josephine, Also Forty Bandits, Pack of Thieves, 2 packs · fair, 3 of 12 won, a game is open"
    assert told["CN"] == "Carnation, Also Double Limited, 4 packs · hard, a game is open"
    assert told["LI"] == "Limited, 2 packs · easy"


def test_the_record_and_the_open_game_can_be_seen() -> None:
    plain = a_sheet(entries=[PickerEntry(JOSEPHINE)])
    won = a_sheet(entries=[PickerEntry(JOSEPHINE, 12, 3)])
    open_ = a_sheet(entries=[PickerEntry(JOSEPHINE, 12, 3, True)])
    assert len({drawn(sheet, (1280, 800)) for sheet in (plain, won, open_)}) == 3


def test_pictures_come_a_few_at_a_time_after_the_sheet_has_opened() -> None:
    sheet = a_sheet(size=(1290, 810))
    opened = drawn(sheet, (1290, 810))
    seen = sum(tile.waiting for tile in tiles(sheet))
    assert 10 <= seen <= 20  # only those in view
    steps = 0
    while any(tile.waiting for tile in tiles(sheet)):
        assert sheet.step(0.016)
        drawn(sheet, (1290, 810))
        steps += 1
    assert steps == -(-seen // 3)
    assert drawn(sheet, (1290, 810)) != opened


# Searching


@pytest.mark.parametrize(("text", "game"), [("Napoleon", "FT"), ("Cadran", "FT"), ("Bandits", "JO"), ("sixty", "SI")])
def test_one_types_a_name_and_enter_plays_it(text: str, game: str) -> None:
    asked = Asked()
    sheet = a_sheet(asked)
    assert sheet.wants_text
    for letter in text:
        write(sheet, letter)
    assert chosen(sheet) == game
    press(sheet, pygame.K_RETURN)
    assert sheet.closed and asked.chosen == [game]


def test_only_what_was_found_is_shown_and_the_name_that_fits_is_seen_first() -> None:
    sheet = a_sheet()
    write(sheet, "san juan")
    assert shown(sheet) == ["SJ", "FT"]
    assert "Also Roosevelt at San Juan, " in tiles(sheet)[1].describe()
    press(sheet, pygame.K_ESCAPE)
    [classic] = [tile for tile in tiles(sheet) if tile.entry.variant.id == "FT"]
    assert "Also Napoleon at St Helena, " in classic.describe()


def test_esc_empties_the_search_and_then_closes() -> None:
    asked = Asked()
    sheet = a_sheet(asked)
    write(sheet, "carn")
    press(sheet, pygame.K_ESCAPE)
    assert not sheet.closed
    assert len(shown(sheet)) == len(GAMES)
    assert chosen(sheet) == "CN"  # what was found stays chosen
    assert in_view(sheet, "CN")
    press(sheet, pygame.K_ESCAPE)
    assert sheet.closed and asked.chosen == []


def test_a_name_that_no_game_has_can_not_be_played() -> None:
    asked = Asked()
    sheet = a_sheet(asked)
    write(sheet, "xyzzy")
    assert shown(sheet) == []
    assert "No game here has that name." in sheet.focused_description()
    press(sheet, pygame.K_RETURN, pygame.K_DOWN, pygame.K_END)
    for label in ("Play", "Rules", "Your own rules…"):
        assert not sheet.find(label).enabled
    assert not sheet.closed and asked.chosen == []
    press(sheet, *[pygame.K_BACKSPACE] * 5)
    assert len(shown(sheet)) == len(GAMES)
    assert sheet.find("Play").enabled and in_view(sheet, chosen(sheet))


def test_pasted_text_searches_too() -> None:
    sheet = a_sheet()
    press(sheet, pygame.K_v, mod=CTRL)
    assert shown(sheet) == ["FT"]


# Keys


def test_the_arrows_move_over_the_tiles_while_letters_still_search() -> None:
    sheet = a_sheet()
    press(sheet, pygame.K_RIGHT)
    assert chosen(sheet) == "SA"
    press(sheet, pygame.K_LEFT, pygame.K_LEFT)
    assert chosen(sheet) == "JO"
    press(sheet, pygame.K_RIGHT, pygame.K_DOWN)
    below = chosen(sheet)
    assert below not in LATELY
    assert column_of(sheet, below) == column_of(sheet, "SA")
    press(sheet, pygame.K_UP)
    assert chosen(sheet) == "SA"
    write(sheet, "lucas")
    assert chosen(sheet) == "LU"


def test_up_and_down_keep_to_the_tiles_there_are() -> None:
    sheet = a_sheet()
    press(sheet, pygame.K_UP)
    assert chosen(sheet) == "JO"
    press(sheet, pygame.K_END, pygame.K_DOWN, pygame.K_RIGHT)
    assert chosen(sheet) == GAMES[-1].id


def test_home_and_end_pages_and_the_way_back() -> None:
    sheet = a_sheet()
    order = shown(sheet)
    press(sheet, pygame.K_END)
    assert chosen(sheet) == order[-1]
    press(sheet, pygame.K_HOME)
    assert chosen(sheet) == order[0]
    press(sheet, pygame.K_PAGEDOWN)
    below = order.index(chosen(sheet))
    assert 3 <= below <= 20
    press(sheet, *[pygame.K_PAGEDOWN] * 20)
    assert chosen(sheet) == order[-1]
    press(sheet, *[pygame.K_PAGEUP] * 20)
    assert chosen(sheet) == order[0]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (600, 900)])
def test_the_chosen_tile_is_always_in_view(size: tuple[int, int]) -> None:
    sheet = a_sheet(size=size)
    drawn(sheet, size)
    for key in [pygame.K_DOWN] * 9 + [pygame.K_END] + [pygame.K_UP] * 9 + [pygame.K_HOME, pygame.K_PAGEDOWN]:
        press(sheet, key)
        assert in_view(sheet, chosen(sheet))


def test_the_current_game_is_chosen_and_in_view_at_once() -> None:
    sheet = a_sheet(current=CATALOGUE["WA"], size=(800, 600))
    assert chosen(sheet) == "WA"
    assert in_view(sheet, "WA")
    assert "Waterloo. Six columns" in sheet.focused_description()


def test_shift_with_an_arrow_is_for_the_text() -> None:
    sheet = a_sheet()
    write(sheet, "lim")
    before = chosen(sheet)
    press(sheet, pygame.K_LEFT, pygame.K_LEFT, mod=SHIFT)
    assert chosen(sheet) == before
    write(sheet, "imited")
    assert shown(sheet)[0] == "LI"


def test_tab_goes_from_the_search_to_the_buttons_and_back() -> None:
    sheet = a_sheet()
    labels = []
    for _turn in range(5):
        press(sheet, pygame.K_TAB)
        labels.append(sheet.focused_description().split(",")[0])
    assert labels == ["Rules", "Your own rules…", "Close", "Play", "Find a game"]


def test_the_rules_of_the_chosen_game_are_asked_for_and_the_sheet_stays_as_it_is() -> None:
    asked = Asked()
    sheet = a_sheet(asked)
    write(sheet, "lucas")
    click(sheet, sheet.where("Rules").center)
    click(sheet, sheet.where("Your own rules…").center)
    assert (asked.rules, asked.own_rules) == (["LU"], ["LU"])
    assert not sheet.closed and shown(sheet) == ["LU"]


# Mouse


def test_a_click_chooses_and_leaves_the_keys_to_the_search() -> None:
    asked = Asked()
    sheet = a_sheet(asked)
    click(sheet, sheet.where("Limited").center)
    assert chosen(sheet) == "LI"
    assert not sheet.closed and asked.chosen == []
    write(sheet, "lucas")
    assert chosen(sheet) == "LU"


def test_a_double_click_plays() -> None:
    asked = Asked()
    sheet = a_sheet(asked)
    at = sheet.where("Limited").center
    click(sheet, at)
    click(sheet, at, clicks=2)
    assert sheet.closed and asked.chosen == ["LI"]


def test_two_quick_clicks_on_two_tiles_are_no_double_click() -> None:
    asked = Asked()
    sheet = a_sheet(asked)
    click(sheet, sheet.where("Limited").center)
    click(sheet, sheet.where("Indian").center, clicks=2)
    assert not sheet.closed and asked.chosen == []
    assert chosen(sheet) == "IN"


def test_play_and_close_with_the_mouse() -> None:
    asked = Asked()
    by_play, by_close = a_sheet(asked), a_sheet(asked)
    click(by_play, by_play.where("Play").center)
    click(by_close, by_close.where("Close").center)
    assert by_play.closed and by_close.closed
    assert asked.chosen == ["JO"]


def test_the_tile_under_the_mouse_is_lit() -> None:
    sheet = a_sheet()
    before = drawn(sheet, (1280, 800))
    move(sheet, sheet.where("Limited").center)
    assert drawn(sheet, (1280, 800)) != before
    assert sheet.pointer == pygame.SYSTEM_CURSOR_HAND


def test_the_wheel_scrolls_the_tiles_and_nothing_else() -> None:
    sheet = a_sheet()
    tile, button = sheet.where("Limited"), sheet.where("Play")
    wheel(sheet, tile.center, -2)
    assert sheet.where("Limited").y < tile.y
    assert sheet.where("Play") == button
    assert chosen(sheet) == "JO"


# Place


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800), (600, 900), (1920, 1080), (480, 360)])
def test_nothing_is_clipped(size: tuple[int, int]) -> None:
    sheet = a_sheet(size=size)
    grid = sheet.reading_rect
    for tile in tiles(sheet):
        assert grid.left <= tile.rect.x + sheet.panel.x
        assert tile.rect.right + sheet.panel.x <= grid.right
    rows = {tile.rect.y for tile in tiles(sheet)}
    assert all(not a.rect.colliderect(b.rect) for a, b in zip(tiles(sheet), tiles(sheet)[1:], strict=False))
    assert len(rows) > 1
    buttons = [widget for widget in sheet.widgets() if isinstance(widget, Button)]
    assert all(sheet.panel.contains(button.rect.move(sheet.panel.topleft)) for button in buttons)
    assert not sheet.where("Find a game").colliderect(tiles(sheet)[0].rect.move(sheet.panel.topleft))
