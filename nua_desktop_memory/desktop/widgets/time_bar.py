"""The two time fields: what held at a moment, as it was known at a moment; both empty mean now."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.moment import NOW, Moment
from nua_desktop_memory.desktop.sentences import in_words
from nua_desktop_memory.desktop.theme import GRID, Size, Theme
from nua_desktop_memory.desktop.times import Clock
from nua_desktop_memory.desktop.widgets.clear_button import let_be_cleared
from nua_desktop_memory.desktop.widgets.labels import label, restyle
from nua_desktop_memory.store.errors import BadTime
from nua_desktop_memory.store.times import parse_time


class TimeField(QLineEdit):
    """A field for a year, a month, a day or an instant; ``chosen`` when what it says is another moment, or none.

    Nothing later than ``latest`` gives is taken, where that is given.
    """

    chosen = Signal()

    def __init__(self, clock: Clock, name: str, meaning: str, latest: Callable[[], datetime] | None = None) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(meaning)
        self.setToolTip(self.tr("A year, a month (2024-03), a day (2024-03-01) or an instant. Empty means now."))
        self.setPlaceholderText(self.tr("now"))
        let_be_cleared(self)
        self.setMinimumWidth(GRID * 12)
        self.setMaximumWidth(GRID * 24)
        self._clock = clock
        self._latest = latest
        self._instant: datetime | None = None
        self.why = ""
        self.editingFinished.connect(self._read)
        self.textChanged.connect(self._read_if_empty)

    @property
    def instant(self) -> datetime | None:
        """The moment that it says; ``None`` means now. A partial date is the start of its period."""
        return self._instant

    def say(self, words: str) -> None:
        """Takes words as if they were typed and entered."""
        self.setText(words)
        self._read()

    def _read_if_empty(self, words: str) -> None:
        if not words.strip():
            self._read()

    def _read(self) -> None:
        words = self.text().strip()
        said, self.why = self.why, ""
        try:
            instant = parse_time(words, self._clock.zone).instant if words else None
        except BadTime as error:
            self.why = in_words(error.message)
            instant = self._instant
        if instant is not None and self._latest is not None and instant > self._latest():
            self.why = self.tr("Nothing is known of later than now yet. Give an earlier time.")
            instant = self._instant
        restyle(self, "invalid", bool(self.why))
        if instant != self._instant:
            self._instant = instant
            self.chosen.emit()
        elif self.why != said:
            self.chosen.emit()


class TimeBar(QWidget):
    """Both fields, and while they are set the banner that the past is shown. ``moved`` with the `Moment`."""

    moved = Signal(object)

    def __init__(self, theme: Theme, clock: Clock, now: Callable[[], datetime]) -> None:
        super().__init__()
        self._clock = clock
        self._moment = NOW
        self.valid_at = TimeField(clock, "validAtEdit", self.tr("Held at: what was so at this time"))
        meaning = self.tr("Known at: what had been written down by this time")
        self.known_at = TimeField(clock, "knownAtEdit", meaning, now)
        self._why = label(theme, size=Size.SMALL, kind="error", name="timeError")
        self._banner = QWidget()
        self._words = label(theme, kind="conflict", name="pastBanner")
        self._back = QPushButton(self.tr("Back to now"))
        self._back.setObjectName("backToNow")
        self._back.setAccessibleName(self.tr("Back to now"))
        self._lay_out(theme)
        for field in (self.valid_at, self.known_at):
            field.chosen.connect(self._moved)
        self._back.clicked.connect(self.go_back)

    @property
    def moment(self) -> Moment:
        """The moment that is shown."""
        return self._moment

    def take(self, moment: Moment) -> None:
        """Shows another moment, as if it had been typed: a beginning of a day as that day."""
        for field, instant in ((self.valid_at, moment.valid_at), (self.known_at, moment.known_at)):
            if instant != field.instant:
                field.say(self._typed(instant) if instant is not None else "")

    def go_back(self) -> None:
        """Back to now, on both axes."""
        self.valid_at.say("")
        self.known_at.say("")

    def _typed(self, instant: datetime) -> str:
        local = self._clock.local(instant, None)
        whole_day = not (local.hour or local.minute or local.second or local.microsecond)
        return self._clock.as_typed(instant, "day" if whole_day else None)

    def _moved(self) -> None:
        why = self.valid_at.why or self.known_at.why
        self._why.setText(why)
        self._why.setVisible(bool(why))
        moment = Moment(self.valid_at.instant, self.known_at.instant)
        if moment != self._moment:
            self._moment = moment
            self._banner.setVisible(not moment.is_now)
            self._words.setText(self._past(moment))
            self.moved.emit(moment)

    def _past(self, moment: Moment) -> str:
        valid = self._clock.show(moment.valid_at) if moment.valid_at else ""
        known = self._clock.show(moment.known_at) if moment.known_at else ""
        if valid and known:
            words = self.tr("You are looking at {valid}, as it was known at {known}. Corrections are off.")
        elif valid:
            words = self.tr("You are looking at what held at {valid}. Corrections are off.")
        else:
            words = self.tr("You are looking at what was known at {known}. Corrections are off.")
        return words.format(valid=valid, known=known)

    def _lay_out(self, theme: Theme) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID // 2)
        row.setSpacing(GRID)
        for words, field in ((self.tr("Held at"), self.valid_at), (self.tr("Known at"), self.known_at)):
            caption = label(theme, words, Size.SMALL, kind="muted")
            caption.setWordWrap(False)
            caption.setBuddy(field)
            row.addWidget(caption)
            row.addWidget(field, 2)
        row.addWidget(self._why, 3)
        row.addStretch(1)
        self._why.hide()
        self._banner.setProperty("part", "past")
        self._banner.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        banner = QHBoxLayout(self._banner)
        banner.setContentsMargins(GRID * 2, GRID // 2, GRID * 2, GRID // 2)
        banner.addWidget(self._words, 1)
        banner.addWidget(self._back)
        self._banner.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self._banner)
