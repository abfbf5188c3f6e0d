"""A label that breaks what has no spaces: keys of 120 bytes, addresses, tokens.

Qt's labels break between words only, so one long word would widen its page and cut everything beside it. Here
a long word may break after a sign or every few characters; what is read back and copied has no such places.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QLabel, QMenu

from nua_desktop_memory.desktop.theme import GRID

if TYPE_CHECKING:
    from PySide6.QtGui import QContextMenuEvent, QKeyEvent

_MAY_BREAK = "\u200b"
"""Zero-width space. One that the text itself has is kept apart by `_OWN`."""
_OWN = "\u2060" + _MAY_BREAK
_LENGTH = 24
"""From so many characters on a word may be one that no line has room for."""
_LONG = r"[^\s\u2e80-\uffef]{24,}"
"""East Asian text breaks anywhere by itself."""
_PLACES = r"[^._\-/?&=:@#]{1,12}[._\-/?&=:@#]*|[._\-/?&=:@#]+"


class Words(QLabel):
    """A plain-text label; ``text`` is what was set."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.setProperty("textFormat", "PlainText")  # see `plain`
        self._whole = ""
        self.setText(text)

    def text(self) -> str:
        """The text as it was set."""
        return self._whole

    def setText(self, text: str) -> None:
        """Shows a text."""
        self._whole = text
        text = text.replace(_MAY_BREAK, _OWN)
        if any(len(word) >= _LENGTH for word in text.split()):
            text = re.sub(_LONG, _breakable, text)
        super().setText(text)

    def selectedText(self) -> str:
        """What is selected, as it was set."""
        return _whole(super().selectedText())

    def minimumSizeHint(self) -> QSize:
        """A wrapping label gives way to what is beside it."""
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), GRID * 12), hint.height()) if self.wordWrap() else hint

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copies the text as it was set."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offers to copy, where the text can be selected."""
        if not self.textInteractionFlags() & QtCore.Qt.TextInteractionFlag.TextSelectableByMouse:
            super().contextMenuEvent(event)
            return
        menu = QMenu(self)
        menu.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Copy"), self._copy).setEnabled(self.hasSelectedText())
        menu.addAction(self.tr("Copy all"), lambda: QGuiApplication.clipboard().setText(self._whole))
        menu.popup(event.globalPos())

    def _copy(self) -> None:
        if self.hasSelectedText():
            QGuiApplication.clipboard().setText(self.selectedText())


def _breakable(found: re.Match[str]) -> str:
    return _MAY_BREAK.join(re.findall(_PLACES, found.group()))


def _whole(shown: str) -> str:
    return shown.replace(_OWN, "\0").replace(_MAY_BREAK, "").replace("\0", _MAY_BREAK)
