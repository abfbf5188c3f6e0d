"""Still true? A gentle question about facts that nobody has confirmed for long, and what a person may answer."""

from __future__ import annotations

import calendar
import hashlib
import json
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.flow import FlowLayout
from nua_desktop_memory.desktop.widgets.labels import hairline, label

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.facts.model import Fact

PUT_OFF = timedelta(days=30)
"""How long "Later" lasts."""


def months_before(moment: datetime, months: int) -> datetime:
    """The same day and time so many months earlier, or the last day of a shorter month."""
    count = moment.year * 12 + moment.month - 1 - months
    year, month = max(1, count // 12), count % 12 + 1
    return moment.replace(year=year, month=month, day=min(moment.day, calendar.monthrange(year, month)[1]))


class PutOff:
    """Subjects about which the person is not to be asked before a day; kept as digests, never by their names."""

    def __init__(self) -> None:
        self._until: dict[str, datetime] = {}

    def put_off(self, keys: Iterable[str], now: datetime) -> None:
        """Not to be asked about for a month."""
        self._until.update((digest(key), now + PUT_OFF) for key in keys)

    def waiting(self, now: datetime) -> frozenset[str]:
        """Digests of those that are still put off."""
        return frozenset(one for one, until in self._until.items() if until > now)

    def words(self, now: datetime) -> str:
        """Those that still matter, as one word for the window's settings."""
        return json.dumps({one: until.isoformat() for one, until in self._until.items() if until > now})

    def take_words(self, words: str) -> None:
        """Those of the last time; what cannot be read is left out."""
        try:
            self._until = {str(one): datetime.fromisoformat(until) for one, until in json.loads(words or "{}").items()}
        except (ValueError, TypeError, AttributeError):
            self._until = {}


def digest(key: str) -> str:
    """A subject's digest."""
    return hashlib.sha256(key.encode("utf-8")).hexdigest()[:20]


class StillTrueBar(QWidget):
    """The question about the selected fact, with four answers. ``later`` when it is put off."""

    later = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._words = label(desk.theme, size=Size.BODY, name="stillTrueWords")
        self.setObjectName("stillTrueBar")
        self.setAccessibleName(self.tr("Still true?"))
        self.setProperty("part", "surface")
        self.yes = push_button(self.tr("Yes, still"), "stillTrueYes")
        self.changed = push_button(self.tr("It changed on…"), "stillTrueChanged")
        self.wrong = push_button(self.tr("It was wrong…"), "stillTrueWrong")
        self.put_off = push_button(self.tr("Later"), "stillTrueLater")
        self.put_off.setToolTip(self.tr("Not asked again for a month"))
        self.yes.clicked.connect(lambda: desk.command_asked.emit("confirm"))
        self.changed.clicked.connect(lambda: desk.command_asked.emit("changed"))
        self.wrong.clicked.connect(lambda: desk.command_asked.emit("replace"))
        self.put_off.clicked.connect(self.later)
        desk.situation_changed.connect(self._suit)
        self._lay_out()
        self._suit()

    def ask(self, fact: Fact | None, number: int) -> None:
        """Asks about one fact, or about several that are selected."""
        if number > 1:
            self._words.setText(self.tr("Are the selected ones still true?"))
        elif fact is not None:
            seen = self._desk.clock.show(fact.observed_at, fact.observed_precision)
            self._words.setText(self.tr("Last confirmed {time}. Is it still true?").format(time=seen))
        else:
            self._words.setText("")

    def _suit(self) -> None:
        situation = self._desk.situation
        able = situation.can_correct and situation.switched_on and bool(situation.events)
        self.yes.setEnabled(able)
        for button in (self.changed, self.wrong):
            button.setEnabled(able and len(situation.events) == 1)
        self.put_off.setEnabled(bool(situation.events))

    def _lay_out(self) -> None:
        row = FlowLayout(spacing=GRID)
        for button in (self.yes, self.changed, self.wrong, self.put_off):
            row.addWidget(button)
        inside = QVBoxLayout()
        inside.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        inside.setSpacing(GRID)
        inside.addWidget(self._words)
        inside.addLayout(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(inside)
        column.addWidget(hairline())
