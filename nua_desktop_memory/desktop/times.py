"""Instants as a person reads them: in the profile's zone and the person's locale, as precise as they were given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QObject, QTime, Signal

from nua_desktop_memory.desktop.spacing import fill

if TYPE_CHECKING:
    from datetime import datetime, tzinfo

    from nua_desktop_memory.store.model import Event

_EAST_ASIAN = frozenset({QLocale.Language.Chinese, QLocale.Language.Japanese})


class Clock(QObject):
    """Shows instants; ``changed`` when the zone or the locale is another. Without ``zone`` it is the system's."""

    changed = Signal()

    def __init__(self, zone: tzinfo | None = None, locale: QLocale | None = None) -> None:
        super().__init__()
        self._zone = zone
        self._locale = locale or QLocale()

    @property
    def zone(self) -> tzinfo:
        """The profile's zone, in which naive times are read and all times are shown."""
        if self._zone is None:
            self._zone = _system_zone()
        return self._zone

    def set_zone(self, zone: tzinfo) -> None:
        """Takes another zone."""
        if str(zone) != str(self.zone):
            self._zone = zone
            self.changed.emit()

    def show(self, instant: datetime, precision: str | None = None) -> str:
        """An instant in words; ``precision`` is ``year``, ``month``, ``day`` or ``None`` (to the minute)."""
        local = self.local(instant, precision)
        if precision == "year":
            return self._year(local)
        date = QDate(local.year, local.month, local.day)
        if precision == "month":
            return self._locale.toString(date, self._form("yyyy年M月", "MMM yyyy"))
        day = self._locale.toString(date, self._form("yyyy年M月d日", "d MMM yyyy"))
        if precision == "day":
            return day
        time = self._locale.toString(QTime(local.hour, local.minute), "HH:mm")
        return f"{day} {time}"

    def recently(self, instant: datetime, now: datetime) -> str:
        """An instant that may be of today or yesterday, as the zone's days go; any other as `show` says it."""
        days = (self.local(now, None).date() - self.local(instant, None).date()).days
        local = self.local(instant, None)
        time = self._locale.toString(QTime(local.hour, local.minute), "HH:mm")
        if days == 0:
            return QCoreApplication.translate("Clock", "today {time}").format(time=time)
        if days == 1:
            return QCoreApplication.translate("Clock", "yesterday {time}").format(time=time)
        return self.show(instant)

    def exact(self, instant: datetime) -> str:
        """The exact instant with its offset, for tool tips and copying: ``2024-03-01T08:00:00.000+08:00``."""
        return instant.astimezone(self.zone).isoformat(timespec="milliseconds")

    def as_typed(self, instant: datetime, precision: str | None = None) -> str:
        """The instant as a person would type it into a time field: ``2024``, ``2024-03``, ``2024-03-01`` or whole."""
        local = self.local(instant, precision)
        if precision in _TYPED:
            return local.strftime(_TYPED[precision])
        if local.second == 0 and local.microsecond == 0:
            return local.strftime("%Y-%m-%d %H:%M")
        return local.replace(tzinfo=None).isoformat(sep=" ", timespec="milliseconds")

    def interval(
        self,
        since: datetime | None,
        since_precision: str | None,
        until: datetime | None,
        until_precision: str | None,
        at: datetime | None = None,
    ) -> str:
        """When something holds, in words; empty where neither end is given. What begins after ``at`` is not since."""
        start = self.show(since, since_precision) if since else ""
        end = self.show(until, until_precision) if until else ""
        if start and end:
            return QCoreApplication.translate("Clock", "{start} – {end}").format(start=start, end=end)
        if since and at is not None and since > at:
            return fill(QCoreApplication.translate("Clock", "from {start}"), start=start)
        if start:
            return fill(QCoreApplication.translate("Clock", "since {start}"), start=start)
        if end:
            return fill(QCoreApplication.translate("Clock", "until {end}"), end=end)
        return ""

    def holds(self, event: Event, at: datetime) -> str:
        """When an event holds, as far as it says so itself, seen from ``at``."""
        precision = event.precision
        return self.interval(
            event.effective_from,
            precision.get("effectiveFrom"),
            event.effective_until,
            precision.get("effectiveUntil"),
            at,
        )

    def observed(self, event: Event) -> str:
        """When an event was observed."""
        return self.show(event.observed_at, event.precision.get("observedAt"))

    def local(self, instant: datetime, precision: str | None) -> datetime:
        """The instant in the zone; a partial date as the start of its period, also after a change of zone."""
        if precision is None:
            return instant.astimezone(self.zone)
        from nua_desktop_memory.store.times import start_of_period

        return start_of_period(instant, precision, self.zone).replace(tzinfo=self.zone)

    def _year(self, local: datetime) -> str:
        return self._form("{year}年", "{year}").format(year=local.year)

    def _form(self, east_asian: str, other: str) -> str:
        return east_asian if self._locale.language() in _EAST_ASIAN else other


_TYPED = {"year": "%Y", "month": "%Y-%m", "day": "%Y-%m-%d"}


def _system_zone() -> tzinfo:
    from datetime import datetime

    zone = datetime.now().astimezone().tzinfo
    assert zone is not None
    return zone
