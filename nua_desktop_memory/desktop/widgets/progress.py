"""Long work in sight: what runs, how far it is, and a way to stop it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from nua_desktop_memory.desktop.theme import GRID, Theme
from nua_desktop_memory.desktop.widgets.labels import label

_STEPS = 1_000


class ProgressPanel(QWidget):
    """Shown while work runs; ``cancelled`` when the person stops it."""

    cancelled = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("progressPanel")
        self.setProperty("part", "strip")
        self._words = label(theme, name="progressText")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress"))
        self._cancel = QPushButton(self.tr("Stop"))
        self._cancel.setObjectName("progressCancel")
        self._cancel.setAccessibleName(self.tr("Stop"))
        self._cancel.clicked.connect(self._stop)
        row = QHBoxLayout(self)
        row.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        row.setSpacing(GRID * 2)
        row.addWidget(self._words, 1)
        row.addWidget(self._bar, 1)
        row.addWidget(self._cancel)
        self._turn = 0
        self.hide()

    def begin(self, words: str, *, stoppable: bool = True) -> int:
        """Work begins; how far it will go is not known yet. What cannot be stopped has no button for it.

        Gives the number of its turn.
        """
        self._words.setText(words)
        self._bar.setRange(0, 0)
        self._cancel.setEnabled(True)
        self._cancel.setVisible(stoppable)
        self.show()
        self._turn += 1
        return self._turn

    def advance(self, done: int, total: int, words: str) -> None:
        """How far it is."""
        self._words.setText(words)
        self._bar.setRange(0, _STEPS)
        self._bar.setValue(round(_STEPS * done / total) if total else _STEPS)

    def end(self, turn: int | None = None) -> None:
        """It is over; what has been shown since stays, where the number of a turn is given."""
        if turn is None or turn == self._turn:
            self.hide()

    def _stop(self) -> None:
        self._cancel.setEnabled(False)
        self._words.setText(self.tr("Stopping after this step…"))
        self.cancelled.emit()
