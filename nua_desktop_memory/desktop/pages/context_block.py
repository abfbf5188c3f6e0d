"""The block exactly as an agent gets it: read only, one line after the other, with numbers beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFontDatabase,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QSyntaxHighlighter,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from nua_desktop_memory.desktop.theme import GRID, Size

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.theme import Theme

_TOKENS = {"[fact]": "accent", "[conflict]": "conflict"}


class BlockView(QPlainTextEdit):
    """Shows the block; the line with the cursor is the one in hand. ``line_changed`` with its number from 0."""

    line_changed = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._exact = ""
        self._line = -1
        self._numbers = _Numbers(self)
        self._tags = _Tags(self, theme)
        self.setObjectName("contextText")
        self.setAccessibleName(self.tr("What your agent is given"))
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.updateRequest.connect(self._scroll_numbers)
        self.cursorPositionChanged.connect(self._follow_cursor)
        theme.changed.connect(self._dress)
        self._dress()

    def show_block(self, text: str) -> None:
        """Shows another block. The line in hand and the scroll place stay where the same line is still there."""
        if text == self._exact:
            return
        before, at, scrolled = self._exact.split("\n"), self._line, self.verticalScrollBar().value()
        self._exact = text
        self.blockSignals(True)  # noqa: FBT003 - Qt's own; the cursor's way through the new text tells nobody
        self.setPlainText(text)
        self.blockSignals(False)  # noqa: FBT003 - Qt's own
        lines = text.split("\n")
        kept = before[at] if 0 <= at < len(before) else ""
        self.go_to(lines.index(kept) if kept in lines else min(max(at, 1), len(lines) - 1))
        self.verticalScrollBar().setValue(scrolled)

    def go_to(self, line: int) -> None:
        """Takes a line in hand."""
        self._line = -1
        self.setTextCursor(QTextCursor(self.document().findBlockByNumber(line)))
        self._follow_cursor()

    @property
    def line(self) -> int:
        """The number of the line in hand, from 0; -1 where there is none."""
        return self._line

    def toPlainText(self) -> str:
        """The block itself, also where Qt would show a no-break space as another one."""
        return self._exact

    def createMimeDataFromSelection(self) -> QMimeData:
        """What was selected, character for character."""
        made = QMimeData()
        made.setText(self.textCursor().selectedText().replace("\u2029", "\n"))
        return made

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps the numbers at the left."""
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._numbers.setGeometry(QRect(inside.left(), inside.top(), self.gutter(), inside.height()))

    def gutter(self) -> int:
        """Width of the numbers."""
        return QFontMetrics(self.font()).horizontalAdvance("00") + GRID * 2

    def paintEvent(self, event: QPaintEvent) -> None:
        """Every other line has another ground, so that wrapped lines are told apart; the line in hand its own."""
        painter = QPainter(self.viewport())
        for number, place in self._lines_in_sight():
            if number == self._line:
                painter.fillRect(place, self._theme.colour("selection"))
            elif number % 2:
                painter.fillRect(place, self._theme.colour("window"))
        painter.end()
        super().paintEvent(event)

    def paint_numbers(self, painter: QPainter) -> None:
        """Draws the numbers of the lines in sight."""
        painter.setFont(self.font())
        height = QFontMetrics(self.font()).height()
        for number, place in self._lines_in_sight():
            painter.setPen(self._theme.colour("text" if number == self._line else "muted"))
            painter.drawText(
                QRectF(0, place.top(), self.gutter() - GRID, height), Qt.AlignmentFlag.AlignRight, str(number + 1)
            )

    def _lines_in_sight(self) -> list[tuple[int, QRectF]]:
        found: list[tuple[int, QRectF]] = []
        block: QTextBlock = self.firstVisibleBlock()
        while self._exact and block.isValid():
            place = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if place.top() > self.viewport().height():
                break
            found.append((block.blockNumber(), QRectF(0, place.top(), self.viewport().width(), place.height())))
            block = block.next()
        return found

    def _follow_cursor(self) -> None:
        line = self.textCursor().blockNumber() if self._exact else -1
        if line != self._line:
            self._line = line
            self._draw()
            self.line_changed.emit(line)

    def _scroll_numbers(self) -> None:
        self._numbers.update()

    def _dress(self) -> None:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(self._theme.font(Size.BODY).pointSizeF())
        self.setFont(font)
        self.setViewportMargins(self.gutter(), 0, 0, 0)
        self._tags.rehighlight()
        self._draw()

    def _draw(self) -> None:
        self.viewport().update()
        self._numbers.update()


class _Numbers(QWidget):
    """The lines' numbers; the line in hand in the text's colour."""

    def __init__(self, block: BlockView) -> None:
        super().__init__(block)
        self._block = block

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's own
        painter = QPainter(self)
        self._block.paint_numbers(painter)
        painter.end()


class _Tags(QSyntaxHighlighter):
    """Colours the word in front of each line; the fence steps back."""

    def __init__(self, block: BlockView, theme: Theme) -> None:
        super().__init__(block.document())
        self._theme = theme

    def highlightBlock(self, text: str) -> None:
        """Colours one line."""
        block = self.currentBlock()
        outer = block.blockNumber() == 0 or not block.next().isValid()
        end = len(text) if outer else text.find("]") + 1
        made = QTextCharFormat()
        token = "muted" if outer else _TOKENS.get(text[:end], "muted")
        made.setForeground(self._theme.colour(token))
        self.setFormat(0, end, made)
