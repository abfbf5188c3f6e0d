"""The sheet on which every dialog is written: fields on the left, consequences beside them, the foot below."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.consequences import ConsequencesView
from nua_desktop_memory.desktop.dialogs.footer import Footer
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.in_order import InOrder
from nua_desktop_memory.desktop.widgets.labels import as_high_as_needed, hairline, label
from nua_desktop_memory.desktop.widgets.scrolling import scrolling

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme

EFFECTS_WIDTH = 320


class Sheet(InOrder, QDialog):
    """The parts of a dialog, without behaviour.

    ``body`` takes the fields, inside ``inside`` which scrolls where the window is low; ``consequences`` stand
    in ``beside``; ``meanwhile`` and ``error`` are sentences in ``said``, above ``footer``. It is as large as
    `WIDTH` and `HEIGHT` (pixels), where the window below it has that room.
    """

    WIDTH: ClassVar[int] = 880
    HEIGHT: ClassVar[int] = 568

    def __init__(self, theme: Theme, parent: QWidget, name: str, title: str, accept: str) -> None:
        super().__init__(parent)
        self.setObjectName(f"{name}Dialog")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.meanwhile = label(theme, kind="conflict", name="meanwhileLabel")
        self.error = label(theme, kind="error", name="errorLabel")
        self.consequences = ConsequencesView(theme)
        self.footer = Footer(theme, accept)
        self.beside = QWidget()
        self.inside = QWidget()
        self.inside.setProperty("part", "surface")
        self.said = QVBoxLayout()
        self.body = QVBoxLayout()
        self.body.setSpacing(GRID * 2)
        self._grow = QTimer(self, interval=0, singleShot=True)
        self._grow.timeout.connect(self.grow)
        self.inside.installEventFilter(self)
        self._lay_out()

    def say_error(self, words: str) -> None:
        """Shows a sentence above the buttons, and has a screen reader say it."""
        self.error.setText(words)
        self.error.setVisible(bool(words))
        if words:
            QAccessible.updateAccessibility(QAccessibleEvent(self.error, QAccessible.Event.Alert))

    def fill_with_body(self) -> None:
        """Lets the fields have all the height there is, for a list among them."""
        column = self.inside.layout()
        if isinstance(column, QVBoxLayout):
            column.setStretch(0, 1)
            column.setStretch(1, 0)

    def fit(self) -> None:
        """Takes its size, or what the window below it leaves."""
        most = self._most()
        width = min(self.WIDTH, max(most.width() - GRID * 4, self.WIDTH // 2))
        self.resize(width, min(self.HEIGHT, max(most.height() - GRID * 4, self.HEIGHT // 2)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What it holds became more: it grows once that is laid out."""
        if watched is self.inside and event.type() is QEvent.Type.LayoutRequest:
            self._grow.start()
        return super().eventFilter(watched, event)

    def grow(self) -> None:
        """Takes the height that the fields need, as far as the window below has it, so that they need not scroll.

        It never shrinks: what the person is about to press stays where it is.
        """
        fields, area = self.inside.layout(), self.inside.parentWidget()
        if fields is None or area is None or not self.isVisible():
            return
        lacks = fields.totalHeightForWidth(area.width()) - area.height()
        high = min(self.height() + lacks, self._most().height() - GRID * 4)
        if lacks > 0 and high > self.height():
            self.resize(self.width(), high)

    def _most(self) -> QSize:
        parent = self.parentWidget()
        return parent.size() if parent is not None else self.size()

    def _lay_out(self) -> None:
        self.body.setContentsMargins(GRID * 3, GRID * 2, GRID * 3, GRID * 2)
        column = QVBoxLayout(self.inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self.body)
        column.addStretch(1)
        as_high_as_needed(self.inside)
        self.beside.setProperty("part", "side")
        self.beside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.beside.setFixedWidth(EFFECTS_WIDTH)
        effects = QVBoxLayout(self.beside)
        effects.setContentsMargins(GRID * 2, GRID * 2, GRID * 2, GRID * 2)
        effects.addWidget(self.consequences)
        across = QHBoxLayout()
        across.setSpacing(0)
        across.addWidget(scrolling(self.inside), 1)
        across.addWidget(self.beside)
        self.said.setContentsMargins(GRID * 3, GRID, GRID * 3, 0)
        self.said.setSpacing(GRID // 2)
        self.said.addWidget(self.meanwhile)
        self.said.addWidget(self.error)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.setSpacing(0)
        around.addLayout(across, 1)
        around.addWidget(hairline())
        around.addLayout(self.said)
        around.addWidget(self.footer)
