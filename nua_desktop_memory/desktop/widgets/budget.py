"""A budget bar: how much of a limit is used, as a bar and in words."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID, Size, Theme
from nua_desktop_memory.desktop.widgets.labels import label, restyle


class BudgetBar(QWidget):
    """Used and limit of one unit (bytes, lines); over the limit it turns amber and says so in words."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._words = label(theme, size=Size.SMALL, kind="muted")
        self._bar = _Bar(theme)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID // 2)
        layout.addWidget(self._words)
        layout.addWidget(self._bar)

    def show_use(self, used: int, limit: int, words: str) -> None:
        """``words`` says it, translated, such as "120 of 280 bytes"; also what a screen reader says."""
        self._words.setText(words)
        restyle(self._words, "kind", "conflict" if used > limit else "muted")
        self._bar.fill(used, limit)
        self.setAccessibleName(words)

    def words(self) -> str:
        """What it says now."""
        return self._words.text()


class _Bar(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._part = 0.0
        self.setFixedHeight(GRID // 2)
        theme.changed.connect(self.update)

    def fill(self, used: int, limit: int) -> None:
        self._part = used / limit if limit else 0.0
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("hairline"))
        token = "conflict" if self._part > 1 else "accent"
        width = round(self.width() * min(self._part, 1.0))
        painter.fillRect(0, 0, width, self.height(), self._theme.colour(token))
        painter.end()
