"""The foot of a dialog: its buttons, or the question whether to throw away what was typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme


class Footer(QWidget):
    """``accept`` and ``cancel`` in a QDialogButtonBox; `ask_to_leave` puts the question in their place."""

    thrown_away = Signal()
    """The person says that what was typed may go."""

    def __init__(self, theme: Theme, accept: str) -> None:
        super().__init__()
        self._focus_before: QWidget | None = None
        # By role and not by standard button: those are given Qt's own words again when a language is put in.
        self.box = QDialogButtonBox()
        self.accept = self.box.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
        self.cancel = self.box.addButton(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.accept.setObjectName("acceptButton")
        self.accept.setDefault(True)
        self.cancel.setObjectName("cancelButton")
        self.name_accept(accept)
        self.name_cancel(self.tr("Cancel"))
        self._busy = label(theme, kind="muted", name="busyLabel")
        buttons = QWidget()
        row = QHBoxLayout(buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._busy, 1)
        row.addWidget(self.box)
        self._stack = QStackedWidget()
        self._stack.addWidget(buttons)
        self._stack.addWidget(self._question(theme))
        inside = QVBoxLayout()
        inside.setContentsMargins(GRID * 3, GRID + GRID // 2, GRID * 3, GRID * 2)
        inside.addWidget(self._stack)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(inside)

    def name_accept(self, words: str) -> None:
        """What the accepting button says."""
        self.accept.setText(words)
        self.accept.setAccessibleName(words)

    def name_cancel(self, words: str) -> None:
        """What the other button says."""
        self.cancel.setText(words)
        self.cancel.setAccessibleName(words)

    def allow(self, why_not: str) -> None:
        """Enables the accepting button, or says in its tool tip why it cannot be pressed."""
        self.accept.setEnabled(not why_not)
        self.accept.setToolTip(why_not or self.tr("Ctrl+Enter"))
        self.accept.setAccessibleDescription(why_not)

    def show_busy(self, words: str) -> None:
        """Something is being done; empty words when it is over."""
        self._busy.setText(words)

    @property
    def asks(self) -> bool:
        """The question stands there now."""
        return self._stack.currentIndex() == 1

    def ask_to_leave(self, focus: QWidget | None) -> None:
        """Asks; ``focus`` gets the focus back if the answer is no."""
        self._focus_before = focus
        self._stack.setCurrentIndex(1)
        self._keep.setFocus()

    def stay(self) -> None:
        """Back to the buttons, and to where the person was writing."""
        self._stack.setCurrentIndex(0)
        self.accept.setDefault(True)  # the question's button had taken it, and goes without giving it back
        if self._focus_before is not None:
            self._focus_before.setFocus()
        self._focus_before = None

    def _question(self, theme: Theme) -> QWidget:
        made = QWidget()
        words = label(theme, self.tr("Throw away what you typed?"), name="leaveQuestion")
        self._keep = _button(self.tr("Keep writing"), "keepWritingButton")
        throw = _button(self.tr("Throw it away"), "throwAwayButton")
        self._keep.clicked.connect(self.stay)
        throw.clicked.connect(self.thrown_away)
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(words, 1)
        row.addWidget(throw)
        row.addWidget(self._keep)
        return made


def _button(words: str, name: str) -> QPushButton:
    made = QPushButton(words)
    made.setObjectName(name)
    made.setAccessibleName(words)
    made.setAutoDefault(True)
    return made


def busy_words() -> str:
    """What is said while a change takes longer than a blink."""
    return QCoreApplication.translate("Footer", "Writing… Another program may be using this memory.")
