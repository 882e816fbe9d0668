"""Figures in words."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forty_thieves.ui.sheets.words import clock, day, number, percent


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [
        (0, "0:00"),
        (9.99, "0:09"),
        (754, "12:34"),
        (3599, "59:59"),
        (3723, "1:02:03"),
        (360000, "100:00:00"),
        (None, "–"),
    ],
)
def test_clock(seconds: float | None, expected: str) -> None:
    assert clock(seconds) == expected


@given(st.integers(0, 400_000))
def test_a_clock_tells_every_second(seconds: int) -> None:
    parts = [int(part) for part in clock(seconds).split(":")]
    assert sum(part * 60**power for power, part in enumerate(reversed(parts))) == seconds


@pytest.mark.parametrize(
    ("rate", "expected"),
    [(0.0, "0 %"), (0.001, "1 %"), (0.374, "37 %"), (0.999, "99 %"), (1.0, "100 %"), (None, "–")],
)
def test_percent(rate: float | None, expected: str) -> None:
    assert percent(rate) == expected


def test_numbers() -> None:
    assert (number(163.4), number(61.27, 1), number(None)) == ("163", "61.3", "–")


@pytest.mark.parametrize(
    ("ended", "expected"),
    [
        (date(2026, 3, 12), "today"),
        (date(2026, 3, 11), "yesterday"),
        (date(2026, 3, 10), "10 March"),
        (date(2025, 12, 31), "31 December 2025"),
        (date(2026, 3, 13), "13 March"),
    ],
)
def test_days(ended: date, expected: str) -> None:
    noon = datetime(ended.year, ended.month, ended.day, 12).astimezone()  # noon here, whatever the zone
    assert day(noon.astimezone(UTC), date(2026, 3, 12)) == expected
    assert day(noon.astimezone(UTC).isoformat(), date(2026, 3, 12)) == expected


def test_a_moment_without_a_zone_is_utc() -> None:
    moment = datetime(2026, 3, 10, 12, tzinfo=UTC)
    today = (moment + timedelta(days=40)).date()
    assert day(moment.replace(tzinfo=None), today) == day(moment, today)
