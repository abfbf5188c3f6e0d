"""Instants: how a time is given, stored and shown ("events/").

Stored instants are UTC with whole milliseconds. A time given as a year, month or day is the first
instant of that period in the profile's zone, and its precision word is kept beside it.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, tzinfo

from nua_desktop_memory.store.errors import BadTime
from nua_desktop_memory.store.values import Value

YEAR, MONTH, DAY = "year", "month", "day"
PRECISIONS = (YEAR, MONTH, DAY)
_DIGITS = frozenset("0123456789")


class GivenTime(Value):
    """A time as it was given: its instant, and ``year``, ``month``, ``day`` or ``None`` for an instant."""

    instant: datetime
    precision: str | None


def whole_milliseconds(instant: datetime) -> datetime:
    """The same instant in UTC, cut to whole milliseconds. Raises `BadTime` where it has no zone."""
    if instant.tzinfo is None or instant.utcoffset() is None:
        raise BadTime("The time has no time zone; give one, such as 2026-03-01T10:00:00Z.")
    try:
        moved = instant.astimezone(UTC)
    except OverflowError as error:
        raise BadTime("The time is outside the years 1 to 9999.") from error
    return moved.replace(microsecond=moved.microsecond // 1000 * 1000)


def to_json(instant: datetime) -> str:
    """An instant as the files hold it: ``2026-11-30T06:32:18.216Z``."""
    return whole_milliseconds(instant).replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"


def from_json(value: str) -> datetime:
    """The instant that a file holds. Raises ``ValueError`` where it is not exactly in the stored form."""
    if len(value) != 24 or value[10] != "T" or value[23] != "Z" or value[19] != ".":
        raise ValueError(f"{value!r} is not an instant")
    return datetime.fromisoformat(value)


def parse_time(value: str | datetime | date, zone: tzinfo) -> GivenTime:
    """A given time as an instant and its precision. Raises `BadTime`.

    Strings: RFC 3339, a date, a month or a year. What has no zone of its own is read in ``zone``.
    """
    if isinstance(value, datetime):
        return GivenTime(_in_utc(value, zone), None)
    if isinstance(value, date):
        return GivenTime(_in_utc(datetime(value.year, value.month, value.day, tzinfo=zone), zone), DAY)
    text = value.strip()
    precision = _shape(text)
    try:
        if precision is not None:
            return GivenTime(_in_utc(_first_instant(text, precision), zone), precision)
        return GivenTime(_in_utc(_full(text), zone), None)
    except ValueError as error:
        raise _bad(value) from error


def start_of_period(instant: datetime, precision: str, zone: tzinfo) -> datetime:
    """The period start in ``zone`` nearest to an instant, so that a changed zone never shows another period."""
    try:
        local = instant.astimezone(zone).replace(tzinfo=None)
        before = _floor(local, precision)
        after = _next(before, precision)
    except (OverflowError, ValueError):
        return instant.replace(tzinfo=None)
    return before if local - before <= after - local else after


def end_of_period(instant: datetime, precision: str | None, zone: tzinfo) -> datetime:
    """Where the year, month or day that begins at ``instant`` ends in ``zone``; of an instant, itself."""
    if precision not in PRECISIONS:
        return instant
    try:
        return _in_utc(_next(start_of_period(instant, precision, zone), precision), zone)
    except (BadTime, OverflowError, ValueError):
        return instant


def describe(instant: datetime, precision: str | None, zone: tzinfo) -> str:
    """A time for a person, as precisely as it was given: ``2026``, ``2026-03``, ``2026-03-01``.

    An instant is shown with its time of day in ``zone``: ``2026-03-01 10:00``, with seconds only where there are any.
    """
    if precision in PRECISIONS:
        shown = start_of_period(instant, precision, zone).date().isoformat()
        return shown[: {YEAR: 4, MONTH: 7, DAY: 10}[precision]]
    try:
        local = instant.astimezone(zone)
    except OverflowError:
        local = instant
    return local.replace(tzinfo=None).isoformat(" ", "seconds" if local.second else "minutes")


def _in_utc(given: datetime, zone: tzinfo) -> datetime:
    return whole_milliseconds(given.replace(tzinfo=zone) if given.tzinfo is None else given)


def _shape(text: str) -> str | None:
    parts = text.split("-")
    widths = tuple(len(part) for part in parts)
    if not all(part and _DIGITS.issuperset(part) for part in parts):
        return None
    return {(4,): YEAR, (4, 2): MONTH, (4, 2, 2): DAY}.get(widths)


def _first_instant(text: str, precision: str) -> datetime:
    return datetime.fromisoformat(text + {YEAR: "-01-01", MONTH: "-01", DAY: ""}[precision])


def _full(text: str) -> datetime:
    """Strict where ``fromisoformat`` is lenient: only ``YYYY-MM-DD``, ``T`` or a space, ``hh:mm[:ss[.f]]``, zone."""
    if len(text) < 16 or text[10] not in "Tt " or _shape(text[:10]) != DAY:
        raise ValueError(text)
    clock, offset = _split_offset(text[11:])
    fields = clock.split(".")
    times = fields[0].split(":")
    if len(fields) > 2 or len(times) not in (2, 3) or not all(len(t) == 2 and _DIGITS.issuperset(t) for t in times):
        raise ValueError(text)
    fraction = ""
    if len(fields) == 2:
        if len(times) != 3 or not fields[1] or not _DIGITS.issuperset(fields[1]):
            raise ValueError(text)
        fraction = "." + fields[1][:6].ljust(6, "0")
    return datetime.fromisoformat(f"{text[:10]}T{fields[0]}{fraction}{offset}")


def _split_offset(text: str) -> tuple[str, str]:
    if text[-1] in "Zz":
        return text[:-1], "+00:00"
    if len(text) > 6 and text[-6] in "+-":
        hours, colon, minutes = text[-5:-3], text[-3], text[-2:]
        if colon != ":" or not _DIGITS.issuperset(hours + minutes) or int(hours) > 23 or int(minutes) > 59:
            raise ValueError(text)
        return text[:-6], text[-6:]
    return text, ""


def _floor(local: datetime, precision: str) -> datetime:
    month = 1 if precision == YEAR else local.month
    return local.replace(
        month=month, day=local.day if precision == DAY else 1, hour=0, minute=0, second=0, microsecond=0
    )


def _next(start: datetime, precision: str) -> datetime:
    if precision == DAY:
        return start + timedelta(days=1)
    if precision == MONTH and start.month < 12:
        return start.replace(month=start.month + 1, day=1)
    return start.replace(year=start.year + 1, month=1, day=1)


def _bad(value: str) -> BadTime:
    shown = value if value.isprintable() else ascii(value)
    return BadTime(f"“{shown}” is not a time; give 2026, 2026-03, 2026-03-01 or 2026-03-01T10:00:00+08:00.")
