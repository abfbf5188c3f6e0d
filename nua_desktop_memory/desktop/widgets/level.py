"""Labels that stand side by side are as high as the highest of them, so that what is below them stands level."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtWidgets import QLabel


class Level(QObject):
    """Keeps one row of wrapping labels level, also when their width or text is another."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._labels: tuple[QLabel, ...] = ()

    def keep(self, labels: Iterable[QLabel]) -> None:
        """These from now on; those of before stand for themselves again."""
        for one in self._labels:
            one.removeEventFilter(self)
            one.setMinimumHeight(0)
        self._labels = tuple(labels)
        for one in self._labels:
            one.setAlignment(Qt.AlignmentFlag.AlignTop)
            one.installEventFilter(self)
        self.even()

    def even(self) -> None:
        """Gives them one height: what the highest needs at its width."""
        high = max((_height(one) for one in self._labels), default=0)
        for one in self._labels:
            if one.minimumHeight() != high:
                one.setMinimumHeight(high)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Another width may want another height."""
        if event.type() is QEvent.Type.Resize:
            self.even()
        return super().eventFilter(watched, event)


def _height(one: QLabel) -> int:
    """What its words need at its width, whatever it was given before; `heightForWidth` is never less than that."""
    room = QRect(0, 0, one.contentsRect().width(), 1)
    return one.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, QLabel.text(one)).height()
