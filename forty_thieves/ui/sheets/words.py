"""Figures in words, as the sheets show them."""

from datetime import UTC, date, datetime

from forty_thieves.language import _

NOTHING = "–"


def clock(seconds: float | None) -> str:
    """A length of time as `12:34` or `1:02:03`; a dash for none."""
    if seconds is None:
        return NOTHING
    minutes, second = divmod(max(0, int(seconds)), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def percent(rate: float | None) -> str:
    """A share from 0 to 1 as `37 %`; a dash for none. Only a true 0 or 100 % is shown as one."""
    if rate is None:
        return NOTHING
    shown = round(rate * 100)
    if shown == 100 and rate < 1:
        shown = 99
    if shown == 0 and rate > 0:
        shown = 1
    return _("{rate} %").format(rate=shown)


def number(value: float | None, places: int = 0) -> str:
    """A number with so many decimal places; a dash for none."""
    return NOTHING if value is None else f"{value:.{places}f}"


def day(moment: datetime | str | None, today: date | None = None) -> str:
    """The local day of a moment (UTC, ISO 8601 when it is text): today, yesterday, or like `2 May 2026`."""
    if moment is None:
        return NOTHING
    if isinstance(moment, str):
        moment = datetime.fromisoformat(moment)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    local = moment.astimezone().date()
    now = today or date.today()
    past = (now - local).days
    if past == 0:
        return _("today")
    if past == 1:
        return _("yesterday")
    written = _("{day} {month}").format(day=local.day, month=_months()[local.month - 1])
    return written if local.year == now.year else _("{date} {year}").format(date=written, year=local.year)


def _months() -> list[str]:
    return [
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    ]
