"""The short sentence over the table hides as little of the cards as it can, and stays where it is."""

import pygame

from forty_thieves.rules.catalogue import FORTY_THIEVES
from forty_thieves.ui.layout import Layout, Rect, layout
from forty_thieves.ui.status import Sentence

WHERE: Layout = layout((1280, 800), 1.0, FORTY_THIEVES)
SURFACE = pygame.Surface(WHERE.size)


def shown(*cards: Rect, text: str = "Only the ♠8 takes the ♠7.") -> Rect:
    sentence = Sentence()
    sentence.say(text)
    sentence.draw(SURFACE, WHERE, cards)
    return sentence.rect


def column(x: int) -> Rect:
    """A card that reaches to the lower edge of the table."""
    return Rect(x, WHERE.words - WHERE.card[1], *WHERE.card)


def test_it_stands_in_the_middle_where_that_is_bare() -> None:
    assert shown().centerx == WHERE.table.centerx
    assert shown(column(40), column(1120)).centerx == WHERE.table.centerx


def test_it_moves_aside_for_a_card() -> None:
    card = column(WHERE.table.centerx - 40)
    place = shown(card)
    assert not place.colliderect(card)
    assert WHERE.table.contains(place)


def test_where_everything_is_covered_it_still_stands_on_the_table() -> None:
    cards = [column(x) for x in range(0, 1280, 100)]
    assert WHERE.table.contains(shown(*cards))
    assert WHERE.table.contains(shown(*cards, text="A long sentence. " * 20))


def test_it_stays_where_it_is_while_cards_move() -> None:
    sentence = Sentence()
    sentence.say("Only the ♠8 takes the ♠7.")
    sentence.draw(SURFACE, WHERE, ())
    before = sentence.rect
    sentence.draw(SURFACE, WHERE, [column(before.x)])
    assert sentence.rect == before
    sentence.say("The stock can be gone through once.")
    sentence.draw(SURFACE, WHERE, [column(before.x)])
    assert not sentence.rect.colliderect(column(before.x))


def test_it_finds_its_place_anew_when_the_table_is_laid_out_anew() -> None:
    sentence = Sentence()
    sentence.say("Every card can go home: press A or “Finish”.", 9)
    sentence.draw(SURFACE, WHERE, [column(WHERE.table.centerx)])
    aside = sentence.rect
    larger = layout((1280, 800), 1.45, FORTY_THIEVES)
    sentence.draw(SURFACE, larger, ())
    assert aside.centerx != WHERE.table.centerx
    assert sentence.rect.centerx == larger.table.centerx
    assert larger.table.contains(sentence.rect)
