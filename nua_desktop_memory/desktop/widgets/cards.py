"""The memory card: how one memory looks in every list.

Lists are one-column `CardList` views of models that give a `Card` under `CARD`; the row height is fixed, so
that a million rows cost no more than ten.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeySequence, QPainter, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from nua_desktop_memory.desktop.icons import paint_icon
from nua_desktop_memory.desktop.texts import Standing, standing_word
from nua_desktop_memory.desktop.theme import GRID, Size, Theme
from nua_desktop_memory.desktop.widgets.action_menu import ActionMenu

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPaintEvent

ID = Qt.ItemDataRole.UserRole
"""The event id (of a conflict: the list of ids)."""
CARD = Qt.ItemDataRole.UserRole + 1
"""The row's `Card`, or ``None`` while it is being read."""
ITEM = Qt.ItemDataRole.UserRole + 2
"""The value itself: an `Event`, a `Fact` or a `Conflict`, or ``None`` while it is being read."""

_STEPS = frozenset((Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp))

LINES = 2
_ICON = 16


@dataclass(frozen=True, slots=True)
class Card:
    """What a card shows: the text, its standing as icon and word, and a line of small print.

    ``meta`` are the parts of the line (subject, when it holds, when observed, from whom). ``struck`` draws
    the text struck through (a replaced memory).
    """

    text: str
    standing: Standing | None
    meta: tuple[str, ...] = ()
    struck: bool = False
    tooltip: str = ""

    def spoken(self) -> str:
        """The card as a screen reader says it."""
        state = (standing_word(self.standing),) if self.standing else ()
        return ". ".join((self.text, *state, *self.meta))


def unread(role: int) -> str | None:
    """What a row that is still being read gives: a word for a screen reader, which would be silent on it otherwise."""
    spoken = role == Qt.ItemDataRole.AccessibleTextRole
    return QCoreApplication.translate("StandIn", "Reading…") if spoken else None


STANDING_COLOURS: dict[Standing, str] = {
    Standing.CURRENT: "accent",
    Standing.CONFLICT: "conflict",
    Standing.WAITING: "conflict",
}
"""Token of a standing's icon and word; muted where it is not named."""


class CardDelegate(QStyledItemDelegate):
    """Draws cards of one fixed height."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def row_height(self) -> int:
        """Height of every row, for the fonts of now."""
        text = QFontMetrics(self._theme.font(Size.TEXT)).lineSpacing()
        small = QFontMetrics(self._theme.font(Size.SMALL)).lineSpacing()
        return LINES * text + small + GRID * 3 + GRID // 2

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The fixed height."""
        return QSize(GRID * 40, self.row_height())

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The text, then its state and small print; a hairline below."""
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, self._theme.colour("selection"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, self._theme.colour("window"))
        painter.setPen(QPen(self._theme.colour("hairline"), 1))
        painter.drawLine(rect.left() + GRID * 2, rect.bottom(), rect.right() - GRID * 2, rect.bottom())
        card = index.data(CARD)
        inside = rect.adjusted(GRID * 2, GRID + GRID // 2, -GRID * 2, -GRID)
        if isinstance(card, Card):
            self._paint_card(painter, inside, card)
        if state & QStyle.StateFlag.State_HasFocus:
            self._paint_focus(painter, rect)
        painter.restore()

    def _paint_card(self, painter: QPainter, inside: QRect, card: Card) -> None:
        text_font, small_font = self._theme.font(Size.TEXT), self._theme.font(Size.SMALL)
        text_font.setStrikeOut(card.struck)
        metrics = QFontMetrics(small_font)
        lines = _Lines(card.text, text_font, inside.width())
        height = lines.height + GRID // 2 + metrics.lineSpacing()
        top = inside.top() + max(0, (inside.height() - height) // 2)
        painter.setPen(self._theme.colour("muted" if card.struck else "text"))
        lines.draw(painter, inside.left(), top)
        painter.setFont(small_font)
        line = QRect(inside.left(), top + lines.height + GRID // 2, inside.width(), metrics.lineSpacing())
        if card.standing is not None:
            line.setLeft(self._paint_standing(painter, line, card.standing))
        painter.setPen(self._theme.colour("muted"))
        meta = metrics.elidedText("  ·  ".join(card.meta), Qt.TextElideMode.ElideRight, line.width())
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, meta)

    def _paint_standing(self, painter: QPainter, line: QRect, standing: Standing) -> int:
        """Icon and word; gives where the small print goes on."""
        colour: QColor = self._theme.colour(STANDING_COLOURS.get(standing, "muted"))
        middle = line.center().y()
        paint_icon(painter, standing.value, QRectF(line.left() - 1, middle - _ICON / 2, _ICON, _ICON), colour)
        word = standing_word(standing)
        painter.setPen(colour)
        line = line.adjusted(_ICON + GRID // 2, 0, 0, 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, word)
        return line.left() + painter.fontMetrics().horizontalAdvance(word) + GRID * 2

    def _paint_focus(self, painter: QPainter, rect: QRect) -> None:
        painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), self._theme.colour("accent"))


class CardList(QTableView):
    """A one-column table of cards, without headers."""

    opened = Signal(QModelIndex)
    """Enter or a double click on a row."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.setObjectName(f"{name}View")
        self.setProperty("part", "cards")  # which show the focus themselves
        self._theme = theme
        self._cards = CardDelegate(theme, self)
        self.setItemDelegate(self._cards)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        ActionMenu(self, name)
        self.activated.connect(self.opened)
        self._fit()
        theme.changed.connect(self._fit)

    def _fit(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._cards.row_height())
        self.verticalHeader().setMinimumSectionSize(self._cards.row_height())
        self.verticalScrollBar().setSingleStep(self._cards.row_height() // 2)
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, also where the style does not say so; the first step into a list selects where it begins."""
        if event.key() in _STEPS and not event.modifiers() and not self.selectionModel().hasSelection():
            row = self._row_in_sight()
            if row >= 0:
                self.selectRow(row)
                return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit(self.currentIndex())
            return
        if event.matches(QKeySequence.StandardKey.Copy):
            copying = next((one for one in self.actions() if one.objectName() == "actionCopy"), None)
            if copying is not None:
                copying.trigger()
                return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Where no row can show that the focus is here, the list shows it."""
        super().paintEvent(event)
        current = self.currentIndex()
        if self.hasFocus() and not (current.isValid() and self.visualRect(current).intersects(self.viewport().rect())):
            painter = QPainter(self.viewport())
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.drawRect(self.viewport().rect().adjusted(1, 1, -1, -1))
            painter.end()

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Home and End go to the first and the last row; in a table they would stay in theirs."""
        if action in (QAbstractItemView.CursorAction.MoveHome, QAbstractItemView.CursorAction.MoveEnd):
            modifiers |= Qt.KeyboardModifier.ControlModifier
        return super().moveCursor(action, modifiers)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Coming into a list that was scrolled leaves it where it is; Qt would make the first row current.

        Nothing moves meanwhile, or a first click would find another row below it.
        """
        self.setAutoScroll(False)
        if not self.currentIndex().isValid() and self.rowAt(0) >= 0:
            begin = self.model().index(self.rowAt(0), 0)
            self.selectionModel().setCurrentIndex(begin, QItemSelectionModel.SelectionFlag.NoUpdate)
        super().focusInEvent(event)
        self.setAutoScroll(True)

    def _row_in_sight(self) -> int:
        """The current row where it is in sight, else the one on top; -1 in an empty list."""
        current = self.currentIndex()
        if current.isValid() and self.viewport().rect().intersects(self.visualRect(current)):
            return current.row()
        return self.rowAt(0)


class _Lines:
    """The first lines of a text, laid out in a width; the last of them is elided where more would follow."""

    def __init__(self, text: str, font: QFont, width: int) -> None:
        self._metrics = QFontMetrics(font)
        self._font = font
        self._lines: list[str] = []
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout = QTextLayout(text, font)
        layout.setTextOption(option)
        layout.beginLayout()
        while len(self._lines) < LINES and (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            rest = text[line.textStart() :]
            whole = len(self._lines) < LINES - 1 or line.textLength() >= len(rest)
            shown = rest[: line.textLength()] if whole else rest
            self._lines.append(shown.rstrip() if whole else self._elided(shown, width))
        layout.endLayout()

    @property
    def height(self) -> int:
        """Height of the lines in pixels."""
        return max(1, len(self._lines)) * self._metrics.lineSpacing()

    def draw(self, painter: QPainter, left: int, top: int) -> None:
        """Draws them below each other."""
        painter.setFont(self._font)
        for number, line in enumerate(self._lines):
            painter.drawText(left, top + number * self._metrics.lineSpacing() + self._metrics.ascent(), line)

    def _elided(self, text: str, width: int) -> str:
        return self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
