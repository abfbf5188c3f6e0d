"""The memory card: how one memory looks in every list.

Lists are one-column `CardList` views of models that give a `Card` under `CARD`; the row height is fixed, so
that a million rows cost no more than ten.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPen, QTextLayout, QTextOption
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

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QKeyEvent

ID = Qt.ItemDataRole.UserRole
"""The event id (of a conflict: the list of ids)."""
CARD = Qt.ItemDataRole.UserRole + 1
"""The row's `Card`, or ``None`` while it is being read."""
ITEM = Qt.ItemDataRole.UserRole + 2
"""The value itself: an `Event`, a `Fact` or a `Conflict`, or ``None`` while it is being read."""

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
        text_font = self._theme.font(Size.TEXT)
        text_font.setStrikeOut(card.struck)
        painter.setFont(text_font)
        painter.setPen(self._theme.colour("muted" if card.struck else "text"))
        _draw_lines(painter, inside, card.text, LINES)
        small_font = self._theme.font(Size.SMALL)
        painter.setFont(small_font)
        metrics = QFontMetrics(small_font)
        line = QRect(inside.left(), inside.bottom() - metrics.lineSpacing(), inside.width(), metrics.lineSpacing())
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
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.activated.connect(self.opened)
        self._fit()
        theme.changed.connect(self._fit)

    def _fit(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._cards.row_height())
        self.verticalHeader().setMinimumSectionSize(self._cards.row_height())
        self.verticalScrollBar().setSingleStep(self._cards.row_height() // 2)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, also where the style does not say so."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit(self.currentIndex())
            return
        super().keyPressEvent(event)


def _draw_lines(painter: QPainter, inside: QRect, text: str, most: int) -> None:
    """The first lines of a text, the last of them elided."""
    layout = QTextLayout(text, painter.font())
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    metrics = painter.fontMetrics()
    layout.beginLayout()
    top = inside.top()
    for number in range(most):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(inside.width())
        rest = text[line.textStart() :]
        last = number == most - 1 and line.textLength() < len(rest)
        shown = metrics.elidedText(rest, Qt.TextElideMode.ElideRight, inside.width()) if last else None
        if shown is None:
            line.setPosition(QPoint(inside.left(), top).toPointF())
            line.draw(painter, QPoint(0, 0).toPointF())
        else:
            painter.drawText(QPoint(inside.left(), top + metrics.ascent()), shown)
        top += metrics.lineSpacing()
    layout.endLayout()
