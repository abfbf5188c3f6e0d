"""One side of a conflict: its text, where it comes from, when it holds, and what can be said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.ways import Way, way_meaning, way_word
from nua_desktop_memory.desktop.widgets.caption import caption
from nua_desktop_memory.desktop.widgets.labels import copyable, label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.pages.conflict_cards import Side
    from nua_desktop_memory.desktop.theme import Theme


WIDEST = GRID * 72


class SideCard(QWidget):
    """Shows one `Side`. It is picked by a click or by the focus coming into it."""

    picked = Signal()
    asked = Signal(object)
    """A `Way` of settling the conflict with this side: keep or withdraw."""
    details_asked = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._picked = False
        self._side: Side | None = None
        self._letter = label(theme, size=Size.TEXT, bold=True)
        self.said = self._text = copyable(label(theme, size=Size.TEXT))
        """The label of its text."""
        self._rows = QFormLayout()
        self._values: dict[str, QLabel] = {}
        self.keep = self._button(way_word(Way.KEEP) + "…", way_meaning(Way.KEEP))
        self.withdraw = self._button(way_word(Way.WITHDRAW) + "…", way_meaning(Way.WITHDRAW))
        self.details = self._button(self.tr("Details"), self.tr("Shows the whole memory beside the page."))
        self.keep.clicked.connect(lambda: self.asked.emit(Way.KEEP))
        self.withdraw.clicked.connect(lambda: self.asked.emit(Way.WITHDRAW))
        self.details.clicked.connect(self._ask_details)
        self._lay_out()
        for inside in (self._text, self.keep, self.withdraw, self.details, *self._values.values()):
            inside.installEventFilter(self)
        theme.changed.connect(self.update)

    def show_side(self, side: Side) -> None:
        """What it shows."""
        self._side = side
        self._letter.setText(side.letter)
        self._text.setText(side.text)
        supports = self.tr("%Ln memories say so", "", side.supports) if side.supports > 1 else ""
        for name, words in (
            ("subject", side.subject or self.tr("none")),
            ("from", side.from_whom),
            ("observed", side.observed),
            ("since", side.since),
            ("until", side.until),
            ("confidence", side.confidence),
            ("supports", supports),
        ):
            self._values[name].setText(words)
        self._values["observed"].setToolTip(side.observed_exactly)
        self._rows.setRowVisible(self._values["supports"], bool(supports))
        self.setAccessibleName(self.tr("Side {letter}: {text}").format(letter=side.letter, text=side.text))
        for button, words in ((self.keep, way_word(Way.KEEP)), (self.withdraw, way_word(Way.WITHDRAW))):
            button.setAccessibleName(f"{words}: {side.letter}, {side.text}")
        self.details.setAccessibleName(self.tr("Details of {letter}").format(letter=side.letter))

    def show_picked(self, *, picked: bool) -> None:
        """Marks it as the side that commands act on."""
        if picked != self._picked:
            self._picked = picked
            self.update()

    def show_possible(self, *, keep: bool, withdraw: bool) -> None:
        """What can be done now."""
        self.keep.setEnabled(keep)
        self.withdraw.setEnabled(withdraw)

    def words(self) -> dict[str, str]:
        """What it says, by name; for a test of what a person reads."""
        return {name: value.text() for name, value in self._values.items()} | {"text": self._text.text()}

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Picks the side when the focus or a click comes to something in it."""
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.MouseButtonPress}:
            self.picked.emit()
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the ground picks it too."""
        self.picked.emit()
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's own
        """A hairline above; where it is picked, a mark at its left."""
        painter = QPainter(self)
        painter.fillRect(0, 0, self.width(), 1, self._theme.colour("hairline"))
        if self._picked:
            painter.fillRect(0, 0, 3, self.height(), self._theme.colour("accent"))
        painter.end()

    def minimumSizeHint(self) -> QSize:
        """Narrow enough for two beside each other in a small window."""
        return QSize(GRID * 26, super().minimumSizeHint().height())

    def _button(self, words: str, meaning: str) -> QPushButton:
        button = QPushButton(words)
        button.setToolTip(meaning)
        button.setAccessibleDescription(meaning)
        button.setProperty("kind", "link")
        return button

    def _ask_details(self) -> None:
        if self._side is not None:
            self.details_asked.emit(self._side.events[0].event_id)

    def _lay_out(self) -> None:
        self.keep.setObjectName("keepSide")
        self.keep.setProperty("kind", "")
        self.withdraw.setObjectName("withdrawSide")
        self.details.setObjectName("sideDetails")
        captions = {
            "subject": self.tr("Subject"),
            "from": self.tr("From"),
            "observed": self.tr("Observed"),
            "since": self.tr("Holds from"),
            "until": self.tr("Holds until"),
            "confidence": self.tr("Confidence"),
            "supports": self.tr("Support"),
        }
        for name, word in captions.items():
            value = copyable(label(self._theme))
            self._values[name] = value
            words = caption(self._theme, word)
            words.setBuddy(value)
            self._rows.addRow(words, value)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._rows.setHorizontalSpacing(GRID * 2)
        self._rows.setVerticalSpacing(GRID // 2)
        head = QHBoxLayout()
        head.setSpacing(GRID)
        self._letter.setWordWrap(False)
        self._letter.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        head.addWidget(self._letter, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._text, 1)
        head.addWidget(self.details, 0, Qt.AlignmentFlag.AlignTop)
        deeds = QHBoxLayout()
        deeds.setSpacing(GRID + GRID // 2)
        for button in (self.keep, self.withdraw):
            deeds.addWidget(button)
        deeds.addStretch(1)
        self.setMaximumWidth(WIDEST)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID * 2, GRID + GRID // 2, GRID, GRID + GRID // 2)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addLayout(self._rows)
        column.addStretch(1)
        column.addLayout(deeds)
