"""A state as icon and word, never colour alone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from nua_desktop_memory.desktop.icons import icon
from nua_desktop_memory.desktop.texts import Standing, standing_word
from nua_desktop_memory.desktop.theme import GRID, Size, Theme
from nua_desktop_memory.desktop.widgets.cards import STANDING_COLOURS
from nua_desktop_memory.desktop.widgets.labels import label, restyle

_ICON = 16


class StateChip(QWidget):
    """Shows one `Standing`."""

    def __init__(self, theme: Theme, standing: Standing = Standing.CURRENT) -> None:
        super().__init__()
        self._theme = theme
        self._standing = standing
        self._icon = QLabel()
        self._word = label(theme, size=Size.SMALL)
        self._word.setWordWrap(False)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID // 2)
        layout.addWidget(self._icon)
        layout.addWidget(self._word)
        layout.addStretch(1)
        theme.changed.connect(self._draw)
        self._draw()

    def show_standing(self, standing: Standing) -> None:
        """Takes another state."""
        self._standing = standing
        self._draw()

    def _draw(self) -> None:
        token = STANDING_COLOURS.get(self._standing, "muted")
        picture = icon(self._standing.value, self._theme.tokens, token)
        self._icon.setPixmap(picture.pixmap(_ICON, _ICON))
        self._word.setText(standing_word(self._standing))
        self._word.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        restyle(self._word, "kind", token if token in {"accent", "conflict"} else "muted")
        self.setAccessibleName(self._word.text())
