"""A player's own rules: what can be changed, what is refused, what comes of it."""

from dataclasses import replace

import pygame
import pytest

from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.rules.describe import describe
from forty_thieves.rules.own_rules import OWN_RULES_ID, same_rules
from forty_thieves.rules.variant import WITHOUT_LIMIT, Build, Lift, Space, Variant
from forty_thieves.ui.sheets.own_rules import own_rules_sheet
from forty_thieves.ui.sheets.rule_fields import groups
from forty_thieves.ui.widgets.choice import Choice
from forty_thieves.ui.widgets.line_field import LineField
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stepper import Stepper
from forty_thieves.ui.widgets.toggle import Toggle
from tests.ui.hands import CTRL, click, drawn, press, write

GAMES = list(CATALOGUE.values())
games = pytest.mark.parametrize("game", CATALOGUE)
TAKEN = "There is such a game already."


class Page:
    """The sheet, with what it saved and played."""

    def __init__(self, start: str | Variant = "FT", size: tuple[int, int] = (1280, 800)) -> None:
        self.saved: list[Variant] = []
        self.played: list[Variant] = []
        self.sheet = own_rules_sheet(
            CATALOGUE[start] if isinstance(start, str) else start,
            check=lambda variant: TAKEN if variant.name == "Taken" else None,
            save=self.saved.append,
            play=self.played.append,
            code=lambda variant: f"X1-{sum(variant.columns)}",
            bases=GAMES,
            paste=lambda: "7, 7, 6",
        )
        self.sheet.resize(size, 1.0)

    def play(self) -> Variant:
        """What is played with the rules as they stand."""
        click(self.sheet, self.sheet.where("Play").center)
        assert self.sheet.closed
        return self.played[-1]

    def stepper(self, label: str) -> Stepper:
        widget = self.sheet.find(label)
        assert isinstance(widget, Stepper)
        return widget

    def choose(self, label: str, value: str) -> None:
        widget = self.sheet.find(label)
        assert isinstance(widget, Stepper | Choice)
        widget.choose(widget.values.index(value))

    def turn(self, label: str) -> None:
        widget = self.sheet.find(label)
        assert isinstance(widget, Toggle)
        widget.turn()

    def is_on(self, label: str) -> bool:
        widget = self.sheet.find(label)
        assert isinstance(widget, Toggle)
        return widget.value

    def type(self, label: str, text: str) -> None:
        """Write a text over what the field has."""
        field = self.sheet.find(label)
        assert isinstance(field, LineField)
        while self.sheet.focused_description() != field.describe():
            press(self.sheet, pygame.K_TAB)
        press(self.sheet, pygame.K_a, mod=CTRL)
        press(self.sheet, pygame.K_BACKSPACE)
        write(self.sheet, text)

    @property
    def told(self) -> list[str]:
        return [widget.text for widget in self.sheet.widgets() if isinstance(widget, Paragraph)]


# What can be changed


@games
def test_it_begins_with_the_rules_of_any_game(game: str) -> None:
    page = Page(game)
    variant = page.play()
    assert same_rules(variant, CATALOGUE[game])
    assert (variant.id, variant.name, variant.parent) == (OWN_RULES_ID, f"My {CATALOGUE[game].name}", game)
    assert (variant.also, variant.character, variant.books) == ((), "", "")


def test_each_field_changes_the_rules() -> None:
    page = Page()
    page.choose("Packs", "3")
    page.choose("Columns", "12")
    page.choose("Cards in each", "5")
    page.choose("Rows face down", "2")
    page.choose("Built down", "any suit")
    page.turn("A King may go on an Ace")
    page.choose("Moved at a time", "a run in one suit")
    page.choose("An empty column takes", "fills by itself")
    page.choose("They begin with", "2")
    page.turn("These are laid out first")
    page.choose("Built up", "alternate colours")
    page.turn("A card may be taken back")
    page.choose("Drawn at a time", "3")
    page.choose("Gone through", "∞")
    page.choose("Reserve", "waive")
    variant = page.play()
    assert (variant.packs, variant.columns, variant.down) == (3, (5,) * 12, "dduuu")
    assert (variant.build, variant.wrap, variant.lift, variant.space) == ("any", True, "suit run", "auto")
    assert (variant.base, variant.laid_out, variant.foundation_build, variant.returns) == (2, True, "alternate", True)
    assert (variant.draw, variant.passes, variant.stock_to) == (3, WITHOUT_LIMIT, "waste")
    assert variant.reserve == "waive"


def test_the_stock_may_deal_to_the_columns() -> None:
    page = Page("FT")
    page.choose("Deals to", "the columns")
    assert page.play().stock_to == "columns"


def test_every_value_of_every_field_can_be_chosen_and_is_shown() -> None:
    page = Page("NE")
    for group in groups():
        for field in group.fields:
            widget = page.sheet.find(field.label)
            for _value, word in field.values:
                if isinstance(widget, Toggle):
                    widget.turn()
                else:
                    page.choose(field.label, word)
                    assert f": {word}" in widget.describe()


def test_the_text_follows_and_marks_what_differs() -> None:
    page = Page("FT")
    assert all(sentence in page.told for sentence in describe(replace(CATALOGUE["FT"], books="")))
    assert "These are the rules of Forty Thieves." in page.told
    page.choose("Built down", "alternate colours")
    assert "These are the rules of Streets." in page.told
    now = describe(replace(CATALOGUE["FT"], build=Build.ALTERNATE, books=""))
    marked = [w.text for w in page.sheet.widgets() if isinstance(w, Paragraph) and w.bold and w.text in now]
    assert marked == [sentence for sentence in now if "alternate colours" in sentence]


def test_columns_can_be_typed_and_stepped_and_both_show_the_same() -> None:
    page = Page("FT")
    page.type("Columns one by one", "7, 7, 6")
    assert page.stepper("Columns").value == "3"
    assert page.stepper("Cards in each").value == "as typed"
    page.stepper("Columns").step_by(1)
    field = page.sheet.find("Columns one by one")
    assert isinstance(field, LineField)
    assert field.text == "7, 7, 6, 6"
    page.choose("Cards in each", "5")
    assert field.text == "4×5"
    assert page.play().columns == (5, 5, 5, 5)


def test_a_pattern_can_be_typed_and_rows_follow_the_columns() -> None:
    page = Page("NT")
    assert page.stepper("Rows face down").value == "2"
    page.choose("Cards in each", "3")
    page.choose("Cards in each", "2")
    assert page.stepper("Rows face down").value == "1"  # the exposed card lies face up
    page.choose("Cards in each", "7")
    page.type("Face-down pattern", "UDU dudu")
    assert page.stepper("Rows face down").value == "as typed"
    assert page.play().down == "ududuDU".lower()


def test_it_can_start_anew_from_another_game() -> None:
    page = Page("FT")
    page.choose("Packs", "4")
    page.choose("Start from", "Josephine")
    variant = page.play()
    assert same_rules(variant, CATALOGUE["JO"])
    assert (variant.name, variant.parent) == ("My Josephine", "JO")


def test_a_name_of_ones_own_stays() -> None:
    page = Page("FT")
    page.type("Name", "Sunday")
    page.choose("Start from", "Josephine")
    assert page.play().name == "Sunday"


def test_own_rules_keep_their_name() -> None:
    page = Page(replace(CATALOGUE["FT"], id=OWN_RULES_ID, name="Sunday", passes=5))
    assert page.stepper("Start from").value == "Sunday"
    variant = page.play()
    assert (variant.name, variant.passes) == ("Sunday", 5)


# House rules


def test_house_rules_are_switches_for_the_fields() -> None:
    page = Page("FT")
    page.turn("Two redeals")
    assert page.stepper("Gone through").value == "3"
    page.turn("One redeal")  # one or the other
    assert not page.is_on("Two redeals")
    page.turn("Only Kings to a space")
    page.turn("Runs move as one")
    page.turn("Take cards back")
    assert page.is_on("A card may be taken back")
    page.choose("An empty column takes", "any card")
    assert not page.is_on("Only Kings to a space")
    page.turn("One redeal")
    variant = page.play()
    assert (variant.passes, variant.space, variant.lift, variant.returns) == (1, Space.ANY, Lift.RUN, True)


# What is refused


def refused(page: Page, sentence: str) -> None:
    assert sentence in page.told
    for label in ("Play", "Save", "Copy code"):
        assert not page.sheet.find(label).enabled
    click(page.sheet, page.sheet.where("Play").center)
    assert not page.sheet.closed and page.played == []


def accepted(page: Page) -> None:
    assert all(page.sheet.find(label).enabled for label in ("Play", "Save", "Copy code"))


def test_rules_that_contradict_each_other_are_refused_with_the_reason() -> None:
    page = Page("FT")
    page.choose("Cards in each", "13")
    refused(page, "The columns ask for more cards than there are.")
    drawn(page.sheet, (1280, 800))
    page.choose("Packs", "3")
    accepted(page)
    page.choose("Built down", "alternate colours")
    page.choose("Moved at a time", "a run in one suit")
    problem = replace(CATALOGUE["ST"], lift=Lift.SUIT_RUN).problem()
    assert problem is not None
    refused(page, problem)


def test_what_is_mistyped_is_refused_and_mended() -> None:
    page = Page("FT")
    page.type("Columns one by one", "10×")
    refused(page, "Columns are written like 10×4, or one by one like 7, 7, 6, 6.")
    write(page.sheet, "3")
    accepted(page)
    page.type("Columns one by one", "what")
    page.choose("Columns", "8")  # a step mends it too
    accepted(page)
    page.type("Face-down pattern", "dx")
    assert not page.sheet.find("Play").enabled
    page.choose("Rows face down", "1")
    accepted(page)
    assert page.play().columns == (3,) * 8


def test_a_name_is_needed_and_what_the_owner_says_counts() -> None:
    page = Page("FT")
    page.type("Name", "  ")
    refused(page, "These rules need a name.")
    write(page.sheet, "Taken")
    refused(page, TAKEN)
    write(page.sheet, "?")
    accepted(page)


def test_the_last_good_table_stays_while_something_is_wrong() -> None:
    page = Page("FT")
    before = [sentence for sentence in describe(replace(CATALOGUE["FT"], books="")) if "columns" in sentence]
    page.choose("Cards in each", "13")
    assert all(sentence in page.told for sentence in before)


# Saving, playing, the code


def test_saving_leaves_the_page_open_and_waits_for_a_change() -> None:
    page = Page("FT")
    page.turn("Runs move as one")
    click(page.sheet, page.sheet.where("Save").center)
    assert not page.sheet.closed
    assert [(v.name, v.lift) for v in page.saved] == [("My Forty Thieves", Lift.RUN)]
    assert not page.sheet.find("Save").enabled
    page.turn("Runs move as one")
    assert page.sheet.find("Save").enabled


def test_the_deal_code_is_that_of_the_rules_as_they_stand() -> None:
    page = Page("FT")
    assert "Deal code X1-40" in page.told
    page.choose("Columns", "8")
    assert "Deal code X1-32" in page.told


def test_enter_in_a_field_begins_no_game() -> None:
    page = Page("FT")
    press(page.sheet, pygame.K_RETURN)
    page.type("Columns one by one", "9×4")
    press(page.sheet, pygame.K_RETURN)
    assert not page.sheet.closed and page.played == []


def test_close_and_esc_change_nothing() -> None:
    for key in (None, pygame.K_ESCAPE):
        page = Page("FT")
        page.turn("Runs move as one")
        if key is None:
            click(page.sheet, page.sheet.where("Close").center)
        else:
            press(page.sheet, key)
        assert page.sheet.closed and page.saved == [] and page.played == []


# Place


SIZES = [(640, 480), (800, 600), (1280, 800), (600, 900), (1920, 1080)]


def seen(sheet: Sheet, label: str) -> bool:
    place = sheet.where(label)
    return sheet.reading_rect.inflate(8, 8).contains(place)


@pytest.mark.parametrize("size", [*SIZES, (480, 360)])
def test_the_keyboard_alone_reaches_every_field_and_sees_it(size: tuple[int, int]) -> None:
    page = Page("FT", size)
    sheet = page.sheet
    labels = [w.label for w in sheet.widgets() if isinstance(w, Stepper | Choice | Toggle | LineField)]
    assert len(labels) == len(set(labels)) >= 20
    reached = set()
    for _turn in range(len(labels) + 8):
        press(sheet, pygame.K_TAB)
        drawn(sheet, size)
        for label in labels:
            if sheet.find(label).focused:
                reached.add(label)
                assert seen(sheet, label), label
    assert reached == set(labels)


@pytest.mark.parametrize("size", SIZES)
def test_the_rules_are_beside_or_below_the_fields_all_the_time(size: tuple[int, int]) -> None:
    page = Page("FT", size)
    page.choose("Cards in each", "13")
    drawn(page.sheet, size)
    [fault] = [w for w in page.sheet.widgets() if isinstance(w, Paragraph) and w.text.startswith("The columns ask")]
    assert page.sheet.reading_rect.contains(fault.rect.move(page.sheet.panel.topleft))


def test_the_rules_text_scrolls_by_keyboard() -> None:
    page = Page("FT", (800, 600))
    while "Bring all 104 cards" not in page.sheet.focused_description():
        press(page.sheet, pygame.K_TAB)
    before = drawn(page.sheet)
    press(page.sheet, pygame.K_END)
    assert drawn(page.sheet) != before
