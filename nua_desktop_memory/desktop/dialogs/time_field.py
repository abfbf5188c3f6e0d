"""A time, given as a year, a month, a date or a moment, and read back as it will be kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QCoreApplication

from nua_desktop_memory.desktop.dialogs.line import LineField
from nua_desktop_memory.desktop.dialogs.typed_time import as_given
from nua_desktop_memory.store.errors import BadTime
from nua_desktop_memory.store.times import GivenTime, parse_time

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk


class TimeField(LineField):
    """One time in the profile's zone; ``empty`` says what leaving it empty means."""

    keeps_room: ClassVar[bool] = True

    def __init__(self, desk: Desk, name: str, title: str, empty: str) -> None:
        super().__init__(desk.theme, name, title)
        self._clock = desk.clock
        self._started = ""
        self.names_zone = True
        """Whether the reading names the zone; not where that is said beside it for all."""
        self._required = ""
        self.edit.setPlaceholderText(empty)
        desk.clock.changed.connect(self.redraw)

    def start(self, text: str) -> None:
        """Puts a time into it, as it would be typed."""
        self._started = text
        super().start(text)

    def require(self, why: str) -> None:
        """What is said while it is empty; an empty ``why`` lets it be empty again."""
        self._required = why
        self.redraw()

    def means_when_empty(self, words: str) -> None:
        """What leaving it empty means now."""
        self.edit.setPlaceholderText(words)

    def given(self) -> GivenTime | None:
        """The time as the store will read it; ``None`` where none is typed or what is typed is none."""
        try:
            return parse_time(as_given(self.text()), self._clock.zone) if self.text() else None
        except BadTime:
            return None

    def option(self) -> str | None:
        """The time for `Profile`: ``None`` where it stands as it was put there, empty where it was removed."""
        return None if self.text() == self._started else as_given(self.text())

    def value(self) -> str:
        """The time for `Profile`, whatever stood there before; empty for none."""
        return as_given(self.text())

    def judge(self) -> str:
        """Whether it is a time."""
        if not self.text():
            return self._required
        if self.given() is None:
            return self.tr("Not a time such as 2026, 2026-03 or 2026-03-01.")
        return ""

    def retype(self, text: str) -> None:
        """Puts a text in place of what stood there at first, as if the person had typed it."""
        self.edit.setText(text)

    def reading(self) -> str:
        """The time in words, with the zone in which it is read."""
        given = self.given()
        if given is None:
            return ""
        if not self.names_zone:
            return self._clock.show(given.instant, given.precision)
        return self.tr("{time}, {zone}").format(
            time=self._clock.show(given.instant, given.precision), zone=str(self._clock.zone)
        )


def judge_order(since: TimeField, until: TimeField) -> None:
    """Says beside ``until`` that it is not later than ``since``, or takes that back."""
    start, end = since.given(), until.given()
    backwards = start is not None and end is not None and end.instant <= start.instant
    until.refuse(
        QCoreApplication.translate("TimeField", "The end must be later than the beginning.") if backwards else ""
    )
