"""Tables: numbers to the right, columns that go when there is no room, rows that scroll."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.table import Cell, Column, Table
from tests.ui.hands import click, drawn, move, press, push, release, sheet_of, wheel

COLUMNS = [Column("Ended", dispensable=2), Column("Deal"), Column("Moves", right=True, dispensable=1)]


def a_table(rows: int, shown: int = 8) -> Table:
    cells = [[Cell(f"{n} March"), Cell(f"FT-{n:07}"), Cell(str(n * 90 - 89))] for n in range(1, rows + 1)]
    return Table(COLUMNS, cells, shown)


def ink_of_column(table: Table, left: int, right: int) -> list[tuple[int, int]]:
    """First and last inked x of each row between two places, on a clear surface."""
    surface = pygame.Surface((700, 600), pygame.SRCALPHA)
    table.draw(surface)
    spans = []
    for row in range(1, 4):
        # A row without the thin line below it.
        strip = surface.subsurface((left, table.rect.y + row * 28 + 2, right - left, 22))
        ink = strip.get_bounding_rect()
        spans.append((left + ink.left, left + ink.right))
    return spans


def test_numbers_end_at_the_same_place_and_words_begin_there() -> None:
    table = a_table(3)
    table.place(pygame.Rect(20, 20, 600, 28 * 4), 1.0)
    numbers = ink_of_column(table, 540, 640)
    assert max(right for _left, right in numbers) - min(right for _left, right in numbers) <= 1
    assert abs(numbers[0][1] - 620) <= 2
    words = ink_of_column(table, 18, 100)
    assert max(left for left, _right in words) - min(left for left, _right in words) <= 1


@given(st.integers(60, 700))
def test_columns_go_in_the_order_they_can_be_missed(width: int) -> None:
    table = a_table(3)
    table.place(pygame.Rect(0, 0, width, 112), 1.0)
    shown = table.columns_shown()
    assert shown in (["Ended", "Deal", "Moves"], ["Deal", "Moves"], ["Deal"])
    assert width < 400 or len(shown) == 3


def test_the_header_stays_while_the_rows_scroll() -> None:
    table = a_table(40)
    sheet = sheet_of(table)
    before = drawn(sheet)
    wheel(sheet, sheet.panel.center, -4)
    after = drawn(sheet)
    header = sheet.panel.top + table.rect.top + 4
    row = 800 * 4
    assert before != after
    assert before[header * row : (header + 18) * row] == after[header * row : (header + 18) * row]


def test_the_keyboard_scrolls_a_table_that_has_more_rows_and_passes_by_others() -> None:
    table = a_table(40)
    sheet = sheet_of(table)
    press(sheet, pygame.K_TAB)
    assert sheet.focused_description() == "Table, 40 rows"
    top = drawn(sheet)
    press(sheet, pygame.K_END)
    end = drawn(sheet)
    press(sheet, pygame.K_HOME)
    assert drawn(sheet) == top != end
    few = sheet_of(a_table(2))
    press(few, pygame.K_TAB)
    assert few.focused_description() == "A sheet"


def test_one_long_cell_does_not_push_the_other_columns_out() -> None:
    rows = [[Cell("1 March"), Cell('{"variant": "FT", "columns": [["4C", "KD"]]}' * 9), Cell("120")]]
    table = Table(COLUMNS, rows)
    table.place(pygame.Rect(0, 0, 460, 56), 1.0)
    assert table.columns_shown() == ["Ended", "Deal", "Moves"]


def a_table_to_choose_from(rows: int) -> tuple[Table, Sheet, list[int]]:
    chosen: list[int] = []
    cells = [[Cell(f"{n} March"), Cell(f"FT-{n:07}"), Cell(str(n))] for n in range(1, rows + 1)]
    table = Table(COLUMNS, cells, choose=chosen.append)
    return table, sheet_of(table), chosen


def test_a_click_chooses_the_row_under_the_mouse() -> None:
    table, sheet, chosen = a_table_to_choose_from(5)
    before, row = drawn(sheet), table.row_rect(3).move(sheet.panel.topleft)
    move(sheet, row.center)
    assert drawn(sheet) != before  # the row under the mouse is lit
    click(sheet, row.center)
    assert chosen == [3]
    move(sheet, sheet.panel.topleft)
    assert drawn(sheet) == before


def test_a_press_that_is_let_go_on_another_row_chooses_none() -> None:
    table, sheet, chosen = a_table_to_choose_from(5)
    first, second = (table.row_rect(n).move(sheet.panel.topleft).center for n in (1, 2))
    push(sheet, first)
    release(sheet, second)
    assert chosen == []


def test_rows_are_chosen_by_arrows_and_enter_and_come_into_view() -> None:
    table, sheet, chosen = a_table_to_choose_from(40)
    press(sheet, pygame.K_TAB)
    for _step in range(25):
        press(sheet, pygame.K_DOWN)
    press(sheet, pygame.K_UP)
    press(sheet, pygame.K_RETURN)
    assert chosen == [24]
    assert table.rect.contains(table.row_rect(24))


def test_a_table_without_a_choice_leaves_clicks_and_enter_alone() -> None:
    table = a_table(3)
    sheet = sheet_of(table)
    click(sheet, table.row_rect(1).move(sheet.panel.topleft).center)
    press(sheet, pygame.K_TAB)
    press(sheet, pygame.K_RETURN)
    assert not table.focusable
