"""The pictures of the cards as the table asks for them."""

from collections.abc import Iterator

import pygame
import pytest

from forty_thieves.rules.cards import KINDS, Card, card_of_kind, kind_of_text
from forty_thieves.rules.catalogue import CATALOGUE
from forty_thieves.ui import theme
from forty_thieves.ui.art import RISE, CardArt, Picture, draw_back, draw_face, worn_back
from forty_thieves.ui.miniature import miniature
from forty_thieves.ui.options import Back, Face

SIZE = (100, 140)
ALL = [card_of_kind(kind, 0) for kind in range(KINDS)]


def card(text: str) -> Card:
    return card_of_kind(kind_of_text(text), 0)


@pytest.fixture
def art() -> Iterator[CardArt]:
    art = CardArt()
    art.resize(SIZE)
    yield art
    art.wear(Face.CLASSIC, Back.LATTICE)


def shown(picture: Picture) -> bytes:
    """The middle of the card in the picture, clear of edges and shadows."""
    area = picture.surface.get_rect().inflate(-4 * picture.inset - 20, -4 * picture.inset - 20)
    return pygame.image.tobytes(picture.surface.subsurface(area), "RGB")


def drawn(surface: pygame.Surface, picture: Picture) -> bytes:
    """The same part of a drawing without shadow."""
    area = picture.surface.get_rect().inflate(-4 * picture.inset - 20, -4 * picture.inset - 20)
    inset = (picture.surface.get_width() - surface.get_width()) // 2
    return pygame.image.tobytes(surface.subsurface(area.move(-inset, -inset)), "RGB")


@pytest.mark.parametrize("face", Face)
def test_the_worn_face_is_drawn(art: CardArt, face: Face) -> None:
    art.wear(face, Back.LATTICE)
    for text in ("7D", "KC", "AS"):
        assert shown(art.face(card(text))) == drawn(draw_face(face, text, SIZE), art.face(card(text)))


@pytest.mark.parametrize("back", Back)
def test_the_worn_back_is_drawn(art: CardArt, back: Back) -> None:
    art.wear(Face.CLASSIC, back)
    assert worn_back() is back
    assert shown(art.back()) == drawn(draw_back(back, SIZE), art.back())


def test_the_pictures_of_games_have_the_worn_back(art: CardArt) -> None:
    pictures = set()
    for back in Back:
        art.wear(Face.CLASSIC, back)
        pictures.add(pygame.image.tobytes(miniature(CATALOGUE["FT"], (160, 100)), "RGB"))
    assert len(pictures) == len(Back)


def test_wearing_tells_whether_it_is_a_change(art: CardArt) -> None:
    assert art.wear(Face.CLASSIC, Back.LATTICE) is False
    before = art.raised(card("KH"))
    assert art.wear(Face.LARGE, Back.LATTICE) is True
    assert shown(art.raised(card("KH"))) != shown(before)
    assert art.wear(Face.LARGE, Back.FERN) is True
    assert art.wear(Face.LARGE, Back.FERN) is False


def test_what_is_worn_while_the_window_is_resized_is_seen_at_once(art: CardArt) -> None:
    before = art.face(card("KH"))
    art.resize((80, 112), draft=True)
    art.wear(Face.FOUR, Back.STARS)
    assert art.face(card("QD")).surface.get_width() < before.surface.get_width()
    art.resize(SIZE)
    assert shown(art.face(card("QD"))) == drawn(draw_face(Face.FOUR, "QD", SIZE), art.face(card("QD")))


def test_warming_draws_all_that_will_be_wanted_a_few_at_a_time(art: CardArt) -> None:
    for _time in range(KINDS // 2 + 1):
        art.warm(2)
    was = [art.face(card) for card in ALL] + [art.back()]
    art.warm(60)
    assert all(new is old for new, old in zip([art.face(card) for card in ALL] + [art.back()], was, strict=True))


def test_a_card_rises_in_steps_and_its_shadow_grows(art: CardArt) -> None:
    king = card("KH")
    assert art.raised(king, 0) is art.face(king)
    steps = [art.raised(king, n / RISE) for n in range(RISE + 1)]
    widths = [picture.surface.get_width() - 2 * picture.inset for picture in steps]
    reaches = [picture.surface.get_width() for picture in steps]
    assert len(set(map(id, steps))) == RISE + 1
    assert reaches == sorted(set(reaches))
    # The inset is that of the card at rest: the card stays about its middle.
    assert max(abs(width - SIZE[0]) for width in widths) <= 1
    held = steps[-1].surface
    solid = pygame.mask.from_surface(held, 200).get_bounding_rects()[0]
    assert solid.width == pytest.approx(SIZE[0] * theme.HELD_GROWTH, abs=2)
    assert abs(solid.centerx - held.get_width() / 2) <= 1
    assert art.raised(king, 0.5) is steps[RISE // 2]
    assert art.raised(king, 7.0) is art.raised(king)


def test_cards_can_be_held_while_the_window_is_resized(art: CardArt) -> None:
    art.warm(60)
    for width in (99, 61, 37, 20, 140):
        art.resize((width, -(-width * 7 // 5)), draft=True)
        for n in range(RISE + 1):
            assert art.raised(card("KH"), n / RISE).surface.get_width() > width


def test_a_held_card_is_drawn_anew_before_anything_else_is_warmed(art: CardArt) -> None:
    king = card("KH")
    soft = art.raised(king)
    art.warm(2)
    crisp = art.raised(king)
    assert crisp is not soft
    assert crisp.inset == soft.inset
    assert crisp.surface.get_size() == soft.surface.get_size()
    width = round(SIZE[0] * theme.HELD_GROWTH)
    assert shown(crisp) == drawn(draw_face(Face.CLASSIC, "KH", (width, -(-width * 7 // 5))), crisp)


def test_few_pictures_of_raised_cards_are_kept(art: CardArt) -> None:
    first = art.raised(ALL[0])
    assert art.raised(ALL[0]) is first
    for other in ALL[1:]:
        for n in range(1, RISE + 1):
            art.raised(other, n / RISE)
    assert art.raised(ALL[0]) is not first
