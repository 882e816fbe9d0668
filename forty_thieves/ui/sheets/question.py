"""A question with its answers, or a message with one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from forty_thieves.ui.widgets.button import Button, Kind
from forty_thieves.ui.widgets.paragraph import Paragraph
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.stack import Stack

WIDEST = 456
WIDER = 540  # with three answers or more: they stand side by side


@dataclass(frozen=True)
class Answer:
    """One answer: its word, what it does (None only closes the sheet), and its kind.

    Enter gives the primary answer. Where there is none it gives the only answer, or the first that isn't
    dangerous: a key meant for the table must not give up a game.
    """

    label: str
    action: Callable[[], None] | None = None
    kind: Kind = "plain"


def question(title: str, sentences: Sequence[str], answers: Sequence[Answer]) -> Sheet:
    """A sheet that asks, or tells. Each answer closes it first and then does its action; Esc only closes."""

    def answered(answer: Answer) -> None:
        sheet.close()
        if answer.action is not None:
            answer.action()

    buttons = [Button(answer.label, partial(answered, answer), answer.kind) for answer in answers]
    if len(buttons) == 1:
        buttons[0].kind = "primary"
    kinds: tuple[Kind, ...] = ("primary", "plain")
    primary = next((button for kind in kinds for button in buttons if button.kind == kind), None)
    if primary is not None:
        primary.kind = "primary"  # what Enter does is what looks like it
    widest = WIDEST if len(buttons) < 3 else WIDER
    sheet = Sheet(title, Stack([Paragraph(s) for s in sentences]), buttons, primary=primary, widest=widest)
    return sheet
