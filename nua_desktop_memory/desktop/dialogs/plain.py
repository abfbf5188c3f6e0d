"""A dialog that changes no memory: some fields, a sentence where something is wrong, and the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.footer import Footer
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.in_order import InOrder
from nua_desktop_memory.desktop.widgets.labels import hairline, label, restyle

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk


class PlainDialog(InOrder, QDialog):
    """``body`` takes the fields. A subclass says in `problem` why it cannot be accepted, and does the deed in `go`."""

    def __init__(
        self, desk: Desk, parent: QWidget, name: str, title: str, accept: str, *, danger: bool = False
    ) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setObjectName(f"{name}Dialog")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.body = QVBoxLayout()
        self.body.setContentsMargins(GRID * 3, GRID * 2, GRID * 3, GRID * 2)
        self.body.setSpacing(GRID * 2)
        self.error = label(desk.theme, kind="error", name="errorLabel")
        self.error.setContentsMargins(GRID * 3, GRID, GRID * 3, 0)
        self.footer = Footer(desk.theme, accept)
        if danger:
            restyle(self.footer.accept, "kind", "danger")
        inside = QWidget()
        inside.setProperty("part", "surface")
        holding = QVBoxLayout(inside)
        holding.setContentsMargins(0, 0, 0, 0)
        holding.addLayout(self.body)
        holding.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(inside, 1)
        column.addWidget(hairline())
        column.addWidget(self.error)
        column.addWidget(self.footer)
        self.footer.box.accepted.connect(self.accept)
        self.footer.box.rejected.connect(self.reject)
        self.error.hide()

    def problem(self) -> str:
        """Why the accepting button cannot be pressed now; empty where it can."""
        return ""

    def go(self) -> None:
        """The person accepted."""
        raise NotImplementedError

    def judge(self) -> None:
        """Something was typed: enables the accepting button exactly when it can be pressed."""
        self.say_error("")
        self.footer.allow(self.problem())

    def accept(self) -> None:
        """Does the deed, if it can be done; the subclass closes the dialog when it is done."""
        if self.footer.accept.isEnabled():
            self.go()

    def fit(self, width: int, least: int = 0) -> None:
        """As high as what it holds needs at a width, in pixels; labels that wrap want more where they are narrow."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
            self.resize(width, max(layout.totalHeightForWidth(width), least))

    def say_error(self, words: str) -> None:
        """Shows a sentence above the buttons, and has a screen reader say it."""
        self.error.setText(words)
        self.error.setVisible(bool(words))
        if words:
            QAccessible.updateAccessibility(QAccessibleEvent(self.error, QAccessible.Event.Alert))

    def say_busy(self, words: str) -> None:
        """Something is being done, and nothing can be pressed meanwhile; empty words when it is over."""
        self.footer.show_busy(words)
        self.footer.box.setEnabled(not words)

    def close_done(self) -> None:
        """Closes as accepted."""
        self.done(self.DialogCode.Accepted)
