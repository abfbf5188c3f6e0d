"""What is installed for agents now: only what is true at this moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk


class SurfacePanel(QWidget):
    """One line each for the context, tools, prompt, middleware and connected agents."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setObjectName("surfacePanel")
        self._desk = desk
        self._lines: dict[str, QLabel] = {}
        self._captions: dict[str, str] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(GRID * 2)
        self._grid.setVerticalSpacing(GRID // 2)
        self._grid.setColumnStretch(1, 1)
        self._add("context", self.tr("Context"))
        self._add("tools", self.tr("Tools"))
        self._add("prompt", self.tr("Prompt"))
        self._add("middleware", self.tr("Middleware"))
        self._add("agents", self.tr("Connected agents"))
        desk.situation_changed.connect(self._say)
        self._say()

    def words(self) -> str:
        """All that it says, one line each."""
        return "\n".join(f"{self._captions[name]}: {line.text()}" for name, line in self._lines.items())

    def _say(self) -> None:
        on = self._desk.situation.switched_on
        context = self.tr("“nua-memory context” gives one block of at most 9,000 bytes")
        silent = self.tr("none; “nua-memory context” gives nothing")
        self._tell("context", context if on else silent)
        for name in ("tools", "prompt", "middleware"):
            self._tell(name, self.tr("none installed"))
        self._tell("agents", self.tr("none"))
        self.setAccessibleName(self.tr("Installed for agents now"))
        self.setAccessibleDescription(self.words())

    def _add(self, name: str, caption: str) -> None:
        row = self._grid.rowCount()
        left = label(self._desk.theme, caption, Size.SMALL, kind="muted")
        left.setWordWrap(False)
        right = label(self._desk.theme, size=Size.SMALL, name=f"surface{name.capitalize()}")
        self._captions[name] = caption
        self._lines[name] = right
        self._grid.addWidget(left, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(right, row, 1)

    def _tell(self, name: str, words: str) -> None:
        self._lines[name].setText(words)
        self._lines[name].setAccessibleName(f"{self._captions[name]}: {words}")
