"""The page for a player's own rules: every field can be changed, and the rules text changes with it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from forty_thieves.language import _
from forty_thieves.rules.describe import describe
from forty_thieves.rules.own_rules import OWN_RULES_ID, catalogued, same_rules
from forty_thieves.rules.variant import MOST_COLUMNS, Difficulty, Variant
from forty_thieves.ui import theme
from forty_thieves.ui.sheets.rule_fields import (
    CLASSIC_HOUSE_RULES,
    MOST_CARDS,
    HouseRule,
    RuleField,
    columns_text,
    down_pattern,
    down_rows,
    groups,
    packs_field,
    parse_columns,
)
from forty_thieves.ui.sheets.rules import layout_picture
from forty_thieves.ui.widgets import clipboard
from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.choice import Choice
from forty_thieves.ui.widgets.columns import Columns
from forty_thieves.ui.widgets.label import Label
from forty_thieves.ui.widgets.line_field import LineField
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.split_page import SplitPage
from forty_thieves.ui.widgets.stack import Stack
from forty_thieves.ui.widgets.stepper import Stepper
from forty_thieves.ui.widgets.toggle import Toggle
from forty_thieves.ui.widgets.widget import Widget

__all__ = ["CLASSIC_HOUSE_RULES", "HouseRule", "own_rules_sheet"]

WIDEST = 1104
_PICTURE = 300  # logical pixels that the picture of the table is wide at most
_HALF = 200
_FEW = 3  # values that are all shown beside each other; more are stepped through


def own_rules_sheet(
    start_from: Variant,
    presets: Sequence[HouseRule] = CLASSIC_HOUSE_RULES,
    check: Callable[[Variant], str | None] = lambda variant: None,
    save: Callable[[Variant], None] | None = None,
    play: Callable[[Variant], None] = lambda variant: None,
    code: Callable[[Variant], str] | None = None,
    bases: Sequence[Variant] = (),
    paste: Callable[[], str] = clipboard.read,
    on_close: Callable[[], None] | None = None,
) -> Sheet:
    """A page that begins with the rules of `start_from`; `bases` are other variants that one may begin from.

    `check` tells in a sentence what else is wrong with rules that don't contradict themselves (a name that is
    taken), or None. `save` and `play` get a variant for which it said None, with the id of own rules and the name
    that was typed; `play` after the sheet has closed. `code` gives the deal code to show for it.
    """

    def saved() -> None:
        if (variant := page.variant) is not None and save is not None:
            save(variant)
            keep.enable(False)

    def played() -> None:
        if (variant := page.variant) is not None:
            sheet.close()
            play(variant)

    def copied() -> None:
        if (variant := page.variant) is not None and code is not None:
            copy.label = _("Copied") if clipboard.write(code(variant)) else _("No clipboard")
            copy.changed = True

    start = Button(_("Play"), played, "primary")
    keep = Button(_("Save"), saved)
    copy = Button(_("Copy code"), copied, icon="copy")

    def able(good: bool) -> None:
        for button in (start, keep, copy):
            button.enable(good)

    page = _Page(start_from, presets, check, code, bases, paste, able)
    buttons = [Button(_("Close"), lambda: sheet.close()), *([keep] if save is not None else []), start]
    # No primary button: Enter in a field must not begin a game.
    sheet = Sheet(
        _("Your own rules"),
        page.widget,
        buttons,
        [copy] if code is not None else [],
        on_close=on_close,
        widest=WIDEST,
        first=page.name,
    )
    return sheet


class _Page:
    """The rules as they stand, the widgets that change them, and the text that follows."""

    def __init__(
        self,
        start: Variant,
        presets: Sequence[HouseRule],
        check: Callable[[Variant], str | None],
        code: Callable[[Variant], str] | None,
        bases: Sequence[Variant],
        paste: Callable[[], str],
        able: Callable[[bool], None],
    ) -> None:
        self._start = start
        self._bases = list(bases)
        self._check = check
        self._code = code
        self._able = able
        self._rules = _bare(start)
        self._rows_down: int | None = down_rows(self._rules.down)  # as asked for, also while columns are too short
        self._good = self._rules  # the last rules without a fault, whose table is shown
        self._slip = ""  # what is wrong with the columns as they are typed
        self._presets = [(rule, self._preset(rule)) for rule in presets]
        self._fields: list[tuple[RuleField, Widget]] = []
        name = start.name if start.id == OWN_RULES_ID else _("My {game}").format(game=start.name)
        self.name = LineField(_("Name"), lambda _text: self._refresh(), "", paste, name)
        self._columns = LineField(_("Columns one by one"), self._type_columns, _("10×4, or 7, 7, 6, 6"), paste)
        self._down = LineField(_("Face-down pattern"), self._type_down, _("all face up"), paste)
        self._count = Stepper(_("Columns"), [str(n) for n in range(1, MOST_COLUMNS + 1)], None, self._step_count)
        self._cards = Stepper(
            _("Cards in each"),
            [str(n) for n in range(MOST_CARDS + 1)],
            None,
            self._step_cards,
            otherwise=_("as typed"),
        )
        self._rows = Stepper(
            _("Rows face down"),
            [_("none"), *(str(n) for n in range(1, MOST_CARDS))],
            None,
            self._step_rows,
            otherwise=_("as typed"),
        )
        self._side = Stack([])
        self.widget = SplitPage(self._main(), self._side)
        self._refresh()

    @property
    def variant(self) -> Variant | None:
        """The rules as they stand under their name; None where something is wrong with them."""
        return None if self._fault() else self._named()

    # The left half

    def _main(self) -> Widget:
        parts: list[Widget] = [_captioned(self.name)]
        if self._bases:
            here = next((n for n, base in enumerate(self._bases) if same_rules(base, self._start)), None)
            names = [base.name for base in self._bases]
            parts.append(Stepper(_("Start from"), names, here, self._start_anew, otherwise=self._start.name))
        if self._presets:
            toggles = [toggle for _rule, toggle in self._presets]
            half = (len(toggles) + 1) // 2
            columns = Columns([Stack(toggles[:half]), Stack(toggles[half:])], least=150)
            parts.append(_group(_("House rules of the classic"), [columns]))
        packs = self._field(packs_field())
        typed = Columns([_captioned(self._columns), _captioned(self._down)], least=160)
        parts.append(_group(_("Deal"), [packs, self._count, self._cards, self._rows, typed]))
        for group in groups():
            parts.append(_group(group.heading, [self._field(field) for field in group.fields]))
        return Stack(parts, gap=2 * theme.GRID)

    def _field(self, field: RuleField) -> Widget:
        values = [value for value, _word in field.values]
        words = [word for _value, word in field.values]
        widget: Widget
        if values == [False, True]:
            widget = Toggle(field.label, False, partial(self._change, field.name), field.note)
        elif len(values) <= _FEW:
            widget = Choice(field.label, words, 0, lambda n: self._change(field.name, values[n]), field.note)
        else:
            widget = Stepper(
                field.label,
                words,
                None,
                lambda n: self._change(field.name, values[n]),
                field.note,
                otherwise=_("other"),
            )
        self._fields.append((field, widget))
        return widget

    def _preset(self, rule: HouseRule) -> Toggle:
        return Toggle(rule.label, False, lambda on: self._become(rule.switched(self._rules, on)), rule.note)

    # Changes

    def _change(self, name: str, value: Any) -> None:
        self._become(replace(self._rules, **{name: value}))

    def _become(self, rules: Variant) -> None:
        if rules.columns != self._rules.columns:
            self._slip = ""
        self._rules = rules
        self._refresh()

    def _start_anew(self, number: int) -> None:
        old, self._start = self._start, self._bases[number]
        self._slip = ""
        self._rules = _bare(self._start)
        self._rows_down = down_rows(self._rules.down)
        if self.name.text == _("My {game}").format(game=old.name):
            self.name.show(_("My {game}").format(game=self._start.name))
        self._refresh()

    def _step_count(self, number: int) -> None:
        columns = self._rules.columns
        count = number + 1
        self._lay_out((*columns, *columns[-1:] * count)[:count])

    def _step_cards(self, number: int) -> None:
        self._lay_out((number,) * len(self._rules.columns))

    def _step_rows(self, number: int) -> None:
        self._rows_down = number
        self._change("down", down_pattern(number, self._rules.columns))

    def _type_columns(self, text: str) -> None:
        try:
            columns = parse_columns(text)
        except ValueError as error:
            self._slip = str(error)
            self._refresh()
        else:
            self._slip = ""
            self._lay_out(columns)

    def _lay_out(self, columns: tuple[int, ...]) -> None:
        """Change the columns; rows that lie face down stay so, as far as there are cards."""
        down = self._rules.down
        if self._rows_down is not None:
            down = down_pattern(max(0, min(self._rows_down, max(columns) - 1)), columns)
        self._become(replace(self._rules, columns=columns, down=down))

    def _type_down(self, text: str) -> None:
        self._rows_down = down_rows(pattern := "".join(text.lower().split()))
        self._change("down", pattern)

    # What follows

    def _named(self) -> Variant:
        return replace(self._rules, name=self.name.text.strip(), parent=self._start.id)

    def _fault(self) -> str:
        """What is wrong with the rules, in a sentence; empty where nothing is."""
        if self._slip or (problem := self._rules.problem()):
            return self._slip or problem or ""
        if not self.name.text.strip():
            return _("These rules need a name.")
        return self._check(self._named()) or ""

    def _refresh(self) -> None:
        """Let everything that is shown follow the rules."""
        for rule, toggle in self._presets:
            _turn(toggle, rule.holds(self._rules))
        for field, widget in self._fields:
            _show(widget, field, getattr(self._rules, field.name))
        columns = self._rules.columns
        self._count.show(len(columns) - 1 if len(columns) <= MOST_COLUMNS else None)
        even = len(set(columns)) == 1 and columns[0] <= MOST_CARDS
        self._cards.show(columns[0] if even else None)
        rows = down_rows(self._rules.down)
        self._rows.show(rows if rows is not None and rows < MOST_CARDS else None)
        if not self._slip and not _names(self._columns.text, columns):
            self._columns.show(columns_text(columns))
        if "".join(self._down.text.lower().split()) != self._rules.down:
            self._down.show(self._rules.down)
        fault = self._fault()
        if not self._slip and not self._rules.problem():
            self._good = self._rules
        self._able(not fault)
        self.widget.show_side(self._told(fault))

    def _told(self, fault: str) -> Widget:
        """The second half: what is wrong, the table, the deal code, the rules with those that differ marked."""
        words: list[Widget] = []
        twin = None if fault else catalogued(self._good)
        if twin is not None:
            text = _("These are the rules of {game}.").format(game=twin.name)
            words.append(Paragraph(text, theme.TEXT_SMALL, theme.INK_QUIET))
        if self._code is not None and not fault:
            text = _("Deal code {code}").format(code=self._code(self._named()))
            words.append(Paragraph(text, theme.TEXT_SMALL, theme.INK_QUIET))
        before = set(describe(self._start))
        for sentence in describe(self._good):
            new = sentence not in before
            words.append(Paragraph(sentence, theme.TEXT, theme.ACCENT if new else theme.INK, bold=new))
        page = Columns([layout_picture(self._good, _PICTURE), Stack(words)], least=_HALF)
        if not fault:
            return page
        untouched = not self._slip and same_rules(self._rules, self._start)  # so nobody has done anything wrong yet
        ink = theme.INK_QUIET if untouched else theme.WARNING
        return Stack([Paragraph(fault, theme.TEXT, ink, bold=not untouched), page])


def _bare(variant: Variant) -> Variant:
    """The rules alone, without what is told of a variant of the catalogue."""
    told: dict[str, Any] = {"also": (), "character": "", "books": "", "difficulty": Difficulty.FAIR}
    return replace(variant, id=OWN_RULES_ID, name="", parent=None, **told)


def _names(text: str, columns: Sequence[int]) -> bool:
    """Whether the text names these columns already, perhaps in other signs."""
    try:
        return parse_columns(text) == tuple(columns)
    except ValueError:
        return False


def _show(widget: Widget, field: RuleField, value: Any) -> None:
    """Let the widget of a field show a value without a word to anyone."""
    values = [each for each, _word in field.values]
    number = values.index(value) if value in values else None
    if isinstance(widget, Toggle):
        _turn(widget, bool(value))
    elif isinstance(widget, Stepper):
        widget.show(number)
    elif isinstance(widget, Choice) and number is not None and number != widget.chosen:
        widget.chosen = number
        widget.changed = True


def _turn(toggle: Toggle, on: bool) -> None:
    if toggle.value != on:
        toggle.value = on
        toggle.changed = True


def _captioned(field: LineField) -> Widget:
    return Stack([Label(field.label, theme.TEXT_SMALL, theme.INK_QUIET), field], gap=4)


def _group(heading: str, parts: Sequence[Widget]) -> Widget:
    return Stack([Label(heading, theme.TEXT_LARGE, bold=True), *parts])
