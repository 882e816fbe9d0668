"""The measures of colours, against values that are known."""

import pytest
from ui.colours import Sight, contrast, distance, rgb, simulated

WHITE, BLACK, RED = (255, 255, 255), (0, 0, 0), (255, 0, 0)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast(WHITE, BLACK) == pytest.approx(21)
    assert contrast(BLACK, WHITE) == contrast(WHITE, BLACK)
    assert contrast(RED, WHITE) == pytest.approx(4.0, abs=0.01)
    assert contrast(rgb("#767676"), WHITE) == pytest.approx(4.54, abs=0.01)  # the lightest grey that passes for text


def test_distance_is_that_of_cie_lab() -> None:
    assert distance(RED, RED) == 0
    assert distance(WHITE, BLACK) == pytest.approx(100, abs=0.1)
    # Red is 53.24, 80.09, 67.20 in L*a*b*.
    assert distance(RED, BLACK) == pytest.approx((53.24**2 + 80.09**2 + 67.20**2) ** 0.5, abs=0.2)


@pytest.mark.parametrize("sight", Sight)
def test_no_eye_sees_a_hue_in_grey(sight: Sight) -> None:
    for grey in (0, 90, 255):
        assert max(abs(part - grey) for part in simulated((grey, grey, grey), sight)) <= 1


def test_what_each_kind_of_eye_takes_for_alike() -> None:
    red, green, blue, teal = rgb("#B04A2A"), rgb("#5E7A2A"), rgb("#2F5FB0"), rgb("#127A8A")
    for sight in (Sight.PROTANOPIA, Sight.DEUTERANOPIA):
        assert distance(simulated(red, sight), simulated(green, sight)) < 0.5 * distance(red, green)
    assert distance(simulated(blue, Sight.TRITANOPIA), simulated(teal, Sight.TRITANOPIA)) < 0.6 * distance(blue, teal)
