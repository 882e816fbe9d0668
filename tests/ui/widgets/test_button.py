"""Buttons: pressed by a click, Space or Enter, and by nothing else."""

from functools import partial

import pygame

from forty_thieves.ui.widgets.button import Button
from forty_thieves.ui.widgets.icon_button import IconButton
from forty_thieves.ui.widgets.sheet import Sheet
from forty_thieves.ui.widgets.text_field import TextField
from tests.ui.hands import click, drawn, move, press, push, release, sheet_of


def a_button(pressed: list[str], label: str = "Deal") -> tuple[Button, Sheet]:
    button = Button(label, lambda: pressed.append(label))
    return button, sheet_of(button)


def test_a_click_presses_once() -> None:
    pressed: list[str] = []
    _button, sheet = a_button(pressed)
    click(sheet, sheet.where("Deal").center)
    assert pressed == ["Deal"]


def test_nothing_is_pressed_before_the_release() -> None:
    pressed: list[str] = []
    _button, sheet = a_button(pressed)
    push(sheet, sheet.where("Deal").center)
    assert pressed == []


def test_a_release_elsewhere_presses_nothing_and_coming_back_does() -> None:
    pressed: list[str] = []
    _button, sheet = a_button(pressed)
    place = sheet.where("Deal")
    push(sheet, place.center)
    move(sheet, (place.right + 40, place.bottom + 40), held=True)
    release(sheet, (place.right + 40, place.bottom + 40))
    assert pressed == []
    push(sheet, place.center)
    move(sheet, (place.right + 40, place.bottom + 40), held=True)
    move(sheet, place.center, held=True)
    release(sheet, place.center)
    assert pressed == ["Deal"]


def test_a_press_whose_release_was_lost_is_forgotten() -> None:
    pressed: list[str] = []
    _button, sheet = a_button(pressed)
    place = sheet.where("Deal")
    push(sheet, place.center)
    sheet.handle(pygame.Event(pygame.WINDOWFOCUSLOST), None)
    release(sheet, place.center)
    push(sheet, place.center)
    move(sheet, place.center, held=False)
    release(sheet, place.center)
    assert pressed == []


def test_the_other_mouse_buttons_press_nothing() -> None:
    pressed: list[str] = []
    _button, sheet = a_button(pressed)
    at = sheet.where("Deal").center
    for number in (2, 3, 4, 5):
        sheet.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=number, clicks=1), at)
        sheet.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=number, clicks=1), at)
    assert pressed == []


def test_space_and_enter_press_the_button_in_focus() -> None:
    pressed: list[str] = []
    sheet = sheet_of(*(Button(word, partial(pressed.append, word)) for word in ("One", "Two")))
    press(sheet, pygame.K_TAB)
    assert sheet.focused_description() == "Two, button"
    press(sheet, pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
    assert pressed == ["Two"] * 3


def test_a_disabled_button_can_neither_be_pressed_nor_reached() -> None:
    pressed: list[str] = []
    field = TextField("Text", lambda text: None)
    button = Button("Deal", lambda: pressed.append("Deal"))
    button.enable(False)
    sheet = sheet_of(field, button)
    click(sheet, sheet.where("Deal").center)
    press(sheet, pygame.K_TAB)
    assert sheet.focused_description().startswith("Text")
    button.press()
    assert pressed == []
    assert button.describe() == "Deal, button, not available"


def test_under_the_mouse_and_pressed_it_looks_different() -> None:
    _button, sheet = a_button([])
    at = sheet.where("Deal").center
    resting = drawn(sheet)
    move(sheet, at)
    hovered = drawn(sheet)
    push(sheet, at)
    down = drawn(sheet)
    assert len({resting, hovered, down}) == 3
    release(sheet, at)
    move(sheet, (1, 1))
    assert drawn(sheet) == resting


def test_an_icon_button_shows_its_word_only_under_the_mouse() -> None:
    button = IconButton("undo", "Undo", lambda: None)
    button.place(pygame.Rect(300, 100, 36, 36), 1.0)

    def pictures() -> tuple[bytes, bytes]:
        surface = pygame.Surface((800, 600), depth=32)
        button.draw_over(surface)
        over = surface.get_buffer().raw
        button.draw(surface)
        return over, surface.get_buffer().raw

    nothing = bytes(800 * 600 * 4)
    over, whole = pictures()
    assert over == nothing and whole != nothing
    button.hover(True)
    assert pictures()[0] != nothing


def test_the_word_of_an_icon_button_stays_on_the_surface() -> None:
    button = IconButton("undo", "Take the last move back", lambda: None)
    button.hover(True)
    for corner in ((0, 0), (764, 0), (0, 564), (764, 564)):
        button.place(pygame.Rect(*corner, 36, 36), 1.0)
        large = pygame.Surface((1200, 1000), pygame.SRCALPHA)
        window = large.subsurface((200, 200, 800, 600))
        button.draw_over(window)
        word = large.get_bounding_rect()
        assert word.width > 100
        assert not word.colliderect(button.rect.move(200, 200))
        assert pygame.Rect(200, 200, 800, 600).contains(word.inflate(2, 2).clip((200, 200, 800, 600)))
