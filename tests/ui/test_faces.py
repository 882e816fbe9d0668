"""The faces of the cards: what a player reads of them, with weak eyes and with colour-blind ones."""

from itertools import combinations

import pygame
import pytest
from ui.colours import Sight, contrast, distance, simulated
from ui.test_assets import CARDS, COURTS, NUMBERS, differing, ink, part

from forty_thieves.rules.cards import Suit
from forty_thieves.ui import theme
from forty_thieves.ui.art import draw_face
from forty_thieves.ui.faces import STOCK, fan_least, style, waste_fan
from forty_thieves.ui.options import Face

SMALL, LARGE = (60, 84), (250, 350)
SUITS = {suit.letter: suit for suit in Suit}


def written(face: Face, card: str) -> str:
    """The ink of the card as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*style(face).inks[SUITS[card[1]]])


def strip(face: Face, card: str, share: float, size: tuple[int, int] = SMALL) -> pygame.Surface:
    """What is seen of a card in a column: so much of its height."""
    whole = draw_face(face, card, size)
    return whole.subsurface((2, 1, size[0] - 4, int(size[1] * share) - 1))


# Indices ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", Face)
def test_indices_stand_out_from_the_stock_by_seven_to_one(face: Face) -> None:
    for letter, suit in SUITS.items():
        colour = style(face).inks[suit]
        assert contrast(colour, STOCK) >= 7, suit
        drawn = draw_face(face, "7" + letter, LARGE)
        assert drawn.get_at((125, 30))[:3] == STOCK
        # What is drawn is that colour, and not a paler one.
        corner = drawn.subsurface((8, 4, 120, 66))
        inked = pygame.mask.from_threshold(corner, colour, (2, 2, 2, 255)).count()
        assert inked > 0.1 * corner.get_width() * corner.get_height()


def test_red_suits_in_a_sentence_can_be_read() -> None:
    for paper in (theme.PAPER, theme.PAPER_FIELD, theme.PAPER_STRIPE):
        assert contrast(theme.RED_SUIT, paper) >= 4.5
        assert contrast(theme.INK, paper) >= 7


@pytest.mark.parametrize("face", Face)
def test_the_narrowest_fan_tells_every_card_from_every_other(face: Face) -> None:
    strips = {card: strip(face, card, fan_least(face)) for card in CARDS}
    for first, second in combinations(CARDS, 2):
        assert differing(strips[first], strips[second], by=50) >= 14, (first, second)


def test_a_large_index_is_told_where_a_classic_one_is() -> None:
    """In a crowded column even less may be seen than a large index should have."""
    strips = {card: strip(Face.LARGE, card, fan_least(Face.CLASSIC)) for card in CARDS}
    for first, second in combinations(CARDS, 2):
        assert differing(strips[first], strips[second], by=50) >= 14, (first, second)


@pytest.mark.parametrize("card", CARDS)
def test_rank_and_suit_fill_the_corner_of_a_large_index(card: str) -> None:
    whole = draw_face(Face.LARGE, card, LARGE)
    for turned in (whole, pygame.transform.rotate(whole, 180)):
        shown = 350 * fan_least(Face.LARGE)
        index = ink(part(turned, 6, 4, 126, shown), written(Face.LARGE, card))
        boxes = index.get_bounding_rects()
        reach = boxes[0].unionall(boxes[1:])
        assert reach.height >= 0.8 * shown
        assert reach.width >= 0.33 * 250
        assert 4 + reach.bottom <= shown  # nothing of it is cut off
        assert 6 + reach.right < 250 * waste_fan(Face.LARGE) - 4
        classic = ink(part(draw_face(Face.CLASSIC, card, LARGE), 6, 4, 92, 49), written(Face.CLASSIC, card))
        assert index.count() > 2 * classic.count()


@pytest.mark.parametrize("card", NUMBERS)
def test_a_number_card_with_a_large_index_has_one_great_pip(card: str) -> None:
    middle = ink(part(draw_face(Face.LARGE, card, LARGE), 20, 78, 230, 272), written(Face.LARGE, card))
    pips = middle.connected_components(minimum=12)
    assert len(pips) == 1
    assert pips[0].count() > 0.25 * 120 * 120


@pytest.mark.parametrize("card", COURTS)
def test_a_court_with_a_large_index_is_the_same_from_both_ends(card: str) -> None:
    surface = draw_face(Face.LARGE, card, (180, 252))
    turned = pygame.transform.rotate(surface, 180)
    assert differing(surface, turned, by=60) < 0.01 * 180 * 252
    half = part(surface, 12, 78, 238, 175)
    for colour in (written(Face.LARGE, card), "#D9A441", "#2E4F86", "#F3D3B0"):
        assert ink(half, colour).count() > 0.004 * half.get_width() * half.get_height(), colour


# Four colours -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS)
def test_four_colours_are_the_classic_cards_in_other_inks(card: str) -> None:
    classic, four = draw_face(Face.CLASSIC, card, LARGE), draw_face(Face.FOUR, card, LARGE)
    for area in [(6, 4, 92, 49), (160, 301, 244, 346)]:
        old = ink(part(classic, *area), written(Face.CLASSIC, card))
        new = ink(part(four, *area), written(Face.FOUR, card))
        assert old.count() > 100
        assert old.overlap_area(new, (0, 0)) > 0.97 * old.count()
    assert len({written(Face.FOUR, "A" + letter) for letter in SUITS}) == 4


@pytest.mark.parametrize("rank", "A7K")
def test_suits_are_told_apart_in_grey(rank: str) -> None:
    greys = {suit: pygame.transform.grayscale(strip(Face.FOUR, rank + suit, 0.14)) for suit in SUITS}
    for first, second in combinations(greys, 2):
        assert differing(greys[first], greys[second], by=50) >= 14, (first, second)


@pytest.mark.parametrize("sight", [None, *Sight])
@pytest.mark.parametrize("face", Face)
def test_no_eye_takes_one_colour_of_suits_for_another(face: Face, sight: Sight | None) -> None:
    for first, second in combinations(sorted(set(style(face).inks.values())), 2):
        if sight is not None:
            first, second = simulated(first, sight), simulated(second, sight)
        assert distance(first, second) >= 20
