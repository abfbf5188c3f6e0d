"""The message strip at the bottom of the window: one notice, never modal, with details that can be copied."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QToolButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.notices import Notice, Weight
from nua_desktop_memory.desktop.theme import GRID, Theme
from nua_desktop_memory.desktop.widgets.labels import copyable, label, restyle

DONE_MS = 10_000
"""How long a notice of something done stays; what needs the person stays until it is closed."""
_PICTURE = 20


class MessageStrip(QWidget):
    """Shows the newest notice; ``command_asked`` with the command offered beside it."""

    command_asked = Signal(str)
    dismissed = Signal()
    """Nothing is shown any more."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("messageStrip")
        self.setProperty("part", "strip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self._notice: Notice | None = None
        self._picture = QLabel()
        self._words = copyable(label(theme, name="messageText"))
        self._offer = QPushButton()
        self._more = QPushButton(self.tr("Details"))
        self._copy = QPushButton(self.tr("Copy"))
        self._close = QToolButton()
        self._details = QPlainTextEdit()
        self._row = QHBoxLayout()
        self._offers: list[QPushButton] = []
        self._timer = QTimer(self, interval=DONE_MS, singleShot=True)
        self._prepare()
        self._lay_out()
        self.hide()

    def show_notice(self, notice: Notice, offer: str = "") -> None:
        """Shows it in the place of the last one; ``offer`` is the word on the button of its command."""
        self._notice = notice
        self._words.setText(notice.text)
        self._offer.setText(offer)
        self._offer.setVisible(bool(notice.command and offer))
        self._more.setVisible(notice.details is not None)
        self._more.setChecked(False)
        self._details.setPlainText(notice.details or "")
        self._details.hide()
        self._copy.hide()
        self._put_offers(notice)
        restyle(self, "weight", notice.weight.value)
        self.setAccessibleName(notice.text)
        self._draw()
        self.show()
        if notice.weight is Weight.DONE:
            self._timer.start()
        else:
            self._timer.stop()

    def text(self) -> str:
        """What it says, or nothing while it is hidden."""
        return "" if self.isHidden() else self._words.text()

    def dismiss(self) -> None:
        """Puts it away."""
        self._timer.stop()
        self._notice = None
        self.hide()
        self.dismissed.emit()

    @property
    def notice(self) -> Notice | None:
        """What is shown."""
        return self._notice

    def _put_offers(self, notice: Notice) -> None:
        """Buttons of this notice alone, before the close button."""
        while self._offers:
            old = self._offers.pop()
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        for offer in notice.offers:
            button = QPushButton(offer.word)
            button.setObjectName(f"message{offer.name.capitalize()}")
            button.setAccessibleName(f"{offer.word}: {notice.text}")
            button.setProperty("kind", "link")
            button.clicked.connect(lambda _=False, act=offer.act: self._do(act))
            self._row.insertWidget(self._row.indexOf(self._more), button)
            self._offers.append(button)

    def _do(self, act: Callable[[], None]) -> None:
        self.dismiss()
        act()

    def _prepare(self) -> None:
        self._offer.setObjectName("messageCommand")
        self._more.setObjectName("messageDetails")
        self._more.setCheckable(True)
        self._copy.setObjectName("messageCopy")
        self._close.setObjectName("messageClose")
        for button, words in ((self._more, self.tr("Show details")), (self._copy, self.tr("Copy the details"))):
            button.setProperty("kind", "link")
            button.setAccessibleName(words)
        self._offer.setProperty("kind", "link")
        self._close.setAccessibleName(self.tr("Close this message"))
        self._close.setToolTip(self.tr("Close"))
        self._details.setReadOnly(True)
        self._details.setObjectName("messageDetailsText")
        self._details.setAccessibleName(self.tr("Details"))
        self._details.setFixedHeight(GRID * 15)
        self._timer.timeout.connect(self.dismiss)
        self._close.clicked.connect(self.dismiss)
        self._offer.clicked.connect(self._ask)
        self._more.toggled.connect(self._unfold)
        self._copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._details.toPlainText()))
        self._theme.changed.connect(self._draw)

    def _lay_out(self) -> None:
        row = self._row
        row.setSpacing(GRID)
        row.addWidget(self._picture)
        row.addWidget(self._words, 1)
        for button in (self._offer, self._more, self._copy, self._close):
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID * 2, GRID, GRID, GRID)
        column.addLayout(row)
        column.addWidget(self._details)

    def _unfold(self, shown: bool) -> None:
        self._details.setVisible(shown)
        self._copy.setVisible(shown)
        self._timer.stop()

    def _ask(self) -> None:
        notice = self._notice
        self.dismiss()
        if notice is not None and notice.command:
            self.command_asked.emit(notice.command)

    def _draw(self) -> None:
        name = self._notice.weight.value if self._notice else Weight.DONE.value
        token = "accent" if name == Weight.DONE.value else "conflict"
        self._picture.setPixmap(icon(name, self._theme.tokens, token).pixmap(_PICTURE, _PICTURE))
        self._close.setIcon(icon("close", self._theme.tokens))
