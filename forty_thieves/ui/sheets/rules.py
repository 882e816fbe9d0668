"""The rules page of a variant, generated from its data, and the keys."""

from collections.abc import Callable, Sequence
from functools import partial

from forty_thieves.language import _
from forty_thieves.rules.describe import describe
from forty_thieves.rules.variant import Variant
from forty_thieves.ui import theme
from forty_thieves.ui.miniature import miniature
from forty_thieves.ui.sheets.example_picture import ExamplePicture
from forty_thieves.ui.sheets.key_caps import KeyCaps
from forty_thieves.ui.sheets.move_examples import examples
from forty_thieves.ui.sheets.variant_words import other_names, packs_and_difficulty
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.columns import Columns
from forty_thieves.ui.widgets.label import Label
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.picture import Picture
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.widget import Widget

WIDEST = 760
RATIO = 0.62  # height of the picture of the table to its width
_HALF = 264  # logical pixels that each half of the page is wide at least


def rules_sheet(
    variant: Variant,
    keys: Sequence[tuple[str, str]] = (),
    on_back: Callable[[], None] | None = None,
    on_close: Callable[[], None] | None = None,
    on_about: Callable[[], None] | None = None,
) -> Sheet:
    """All there is to know about a variant: character, table, rules, other books, examples; then the keys.

    Each pair of `keys` is the keys, with a comma and a space between alternatives, and what they do. With
    `on_back` or `on_about` there is a button that closes the sheet and calls it.
    """

    def leading(word: str, to: Callable[[], None]) -> Button:
        def pressed() -> None:
            sheet.close()
            to()

        return Button(word, pressed)

    rules = Stack([Paragraph(sentence) for sentence in describe(variant)])
    body: list[Widget] = [_introduction(variant), rules, _examples(variant)]
    if variant.books:
        body.insert(2, _books(variant))
    if keys:
        body.append(_keys(keys))
    close = Button(_("Close"), lambda: sheet.close(), "primary")
    ways = [(_("Back"), on_back), (_("About"), on_about)]
    aside = [leading(word, to) for word, to in ways if to is not None]
    page = Stack(body, gap=2 * theme.GRID)
    sheet = Sheet(variant.name, page, [close], aside, primary=close, on_close=on_close, widest=WIDEST)
    return sheet


def layout_picture(variant: Variant, widest: float = 360) -> Picture:
    """The picture of the variant's table as it is dealt, at most so many logical pixels wide."""
    columns = _("The table: {n} columns").format(n=len(variant.columns))
    return Picture(columns, partial(miniature, variant), RATIO, widest)


def _introduction(variant: Variant) -> Widget:
    words: list[Widget] = []
    if variant.character:
        words.append(Paragraph(variant.character, theme.TEXT_LARGE))
    words.append(Paragraph(packs_and_difficulty(variant), theme.TEXT, theme.INK_QUIET))
    if names := other_names(variant):
        words.append(Paragraph(names, theme.TEXT, theme.INK_QUIET))
    return Columns([layout_picture(variant), Stack(words)], least=_HALF)


def _books(variant: Variant) -> Widget:
    return Stack([_heading(_("Where books differ")), Paragraph(variant.books, theme.TEXT, theme.INK_QUIET)])


def _examples(variant: Variant) -> Widget:
    rows = []
    for pair in examples(variant):
        depth = max(example.depth for example in pair)
        rows.append(Columns([ExamplePicture(example, depth) for example in pair], least=_HALF))
    return Stack([_heading(_("For example")), *rows], gap=theme.GRID * 1.5)


def _keys(keys: Sequence[tuple[str, str]]) -> Widget:
    half = (len(keys) + 1) // 2
    columns = [Stack([KeyCaps(*pair) for pair in part], gap=8) for part in (keys[:half], keys[half:])]
    return Stack([_heading(_("Keys")), Columns(columns, least=_HALF)])


def _heading(text: str) -> Label:
    return Label(text, theme.TEXT_LARGE, bold=True)
