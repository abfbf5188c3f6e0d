"""The text of a memory, measured while it is typed as the store will measure it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTextBoundaryFinder, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.problems import problem_words
from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import label, restyle
from nua_desktop_memory.store.errors import NuaError, TextTooLong
from nua_desktop_memory.store.text import TEXT_BYTES, folded, normalise

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.theme import Theme

LINES = 4
_COUNTED_ONE_BY_ONE = 4_000
"""Texts longer than this are counted in code points: what a person would call a character no longer matters."""


class TextField(QWidget):
    """``edit`` (``textEdit``), its counter (``byteCounter``) and, beside the counter, why it cannot be taken."""

    edited = Signal()

    def __init__(self, theme: Theme, title: str, lines: int = LINES) -> None:
        super().__init__()
        self._theme = theme
        self._lines = lines
        self._started = ""
        self._refusal = ""
        self._objection = ""
        self._may_be_long = False
        self._title = label(theme, title, Size.SMALL, kind="muted")
        self.edit = QPlainTextEdit()
        self.edit.setObjectName("textEdit")
        self.edit.setAccessibleName(title)
        self.edit.setTabChangesFocus(True)
        self._title.setBuddy(self.edit)
        self.counter = label(theme, size=Size.SMALL, kind="muted", name="byteCounter")
        self.counter.setWordWrap(False)
        self.beside = label(theme, size=Size.SMALL, kind="error", name="textProblem")
        below = QHBoxLayout()
        below.setSpacing(GRID * 2)
        below.addWidget(self.counter)
        below.addWidget(self.beside, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(GRID // 2)
        for widget in (self._title, self.edit):
            layout.addWidget(widget)
        layout.addLayout(below)
        self.edit.textChanged.connect(self._changed)
        theme.changed.connect(self._fit)
        self._fit()

    def rename(self, title: str) -> None:
        """Takes another label."""
        self._title.setText(title)
        self.edit.setAccessibleName(title)

    def text(self) -> str:
        """What is typed, as it is typed."""
        return self.edit.toPlainText()

    def kept(self) -> str:
        """The text as a record would hold it; what is over the limit included."""
        return folded(self.text())

    def start(self, text: str) -> None:
        """Puts a text into it as if it had always stood there, selected so that typing replaces it."""
        self._started = text
        self.edit.setPlainText(text)
        self.edit.selectAll()
        self._refusal = self._objection = ""
        self.redraw()

    @property
    def touched(self) -> bool:
        """Whether it holds something else than what was put there."""
        return self.text() != self._started

    def problem(self) -> str:
        """Why the text cannot be taken, in the person's words; empty where it can."""
        try:
            normalise(self.text())
        except NuaError as error:
            if not (self._may_be_long and isinstance(error, TextTooLong)):
                return problem_words(error)
        return self._refusal or self._objection

    def let_be_long(self, *, allowed: bool) -> None:
        """Whether the text may be longer than one memory, because it is going to be split."""
        if allowed is not self._may_be_long:
            self._may_be_long = allowed
            self.redraw()

    def object_to(self, words: str) -> None:
        """What the dialog has against a text that could be kept; empty words when it has nothing any more."""
        if words != self._objection:
            self._objection = words
            self.redraw()

    def refuse(self, words: str) -> None:
        """Shows a refusal that came from elsewhere, until the next change."""
        self._refusal = words
        self.redraw()

    def redraw(self) -> None:
        """Counts and judges again."""
        kept = self.kept()
        size = len(kept.encode("utf-8", "surrogatepass"))
        used = self.tr("{size} of {limit} bytes").format(size=grouped(size), limit=TEXT_BYTES)
        characters = self.tr("%Ln characters", "", _characters(kept))
        self.counter.setText(f"{used}  ·  {characters}")
        restyle(self.counter, "kind", "error" if size > TEXT_BYTES and not self._may_be_long else "muted")
        problem = self.problem()
        self.beside.setText(problem)
        untouched = (not self.text() and not self._started) or problem == self._objection
        restyle(self.beside, "kind", "muted" if untouched else "error")
        restyle(self.edit, "invalid", bool(problem) and not untouched)
        self.edit.setAccessibleDescription(f"{self.counter.text()} {problem}".strip())

    def _changed(self) -> None:
        self._refusal = ""
        self.redraw()
        self.edited.emit()

    def _fit(self) -> None:
        font = self._theme.font(Size.TEXT)
        self.edit.setFont(font)
        self.edit.setFixedHeight(QFontMetrics(font).lineSpacing() * self._lines + GRID * 3)


def _characters(text: str) -> int:
    """Characters as a person counts them: a family emoji is one."""
    if len(text) > _COUNTED_ONE_BY_ONE or text.isascii():
        return len(text)
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    count = 0
    while finder.toNextBoundary() != -1:
        count += 1
    return count
