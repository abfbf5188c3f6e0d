"""The list of conversations, the last changed first; what can be done with one stands in its menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.cards import CARD, ID, ITEM, Card, CardList

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.evidence.sessions import Session

_Index = QModelIndex | QPersistentModelIndex


class ConversationModel(QAbstractTableModel):
    """One column; each row a conversation."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._sessions: tuple[Session, ...] = ()

    def show(self, sessions: Sequence[Session]) -> None:
        """Takes them as they are now."""
        self.beginResetModel()
        self._sessions = tuple(sessions)
        self.endResetModel()

    def session(self, row: int) -> Session | None:
        """The conversation of a row."""
        return self._sessions[row] if 0 <= row < len(self._sessions) else None

    def row_of(self, session_id: str | None) -> int:
        """Where a conversation stands, -1 where it does not."""
        return next((row for row, one in enumerate(self._sessions) if one.id == session_id), -1)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own)
        """All of them."""
        return 0 if parent.isValid() else len(self._sessions)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own)
        """One."""
        return 0 if parent.isValid() else 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The card, the title, the id, or the conversation itself."""
        session = self.session(index.row()) if index.isValid() else None
        if session is None:
            return None
        if role == ITEM:
            return session
        if role == ID:
            return session.id
        if role == Qt.ItemDataRole.DisplayRole:
            return self.title_of(session)
        if role == CARD:
            return self._card(session)
        return self._card(session).spoken() if role == Qt.ItemDataRole.AccessibleTextRole else None

    def title_of(self, session: Session) -> str:
        """What it is called."""
        return session.title or session.opening or self.tr("Conversation")

    def _card(self, session: Session) -> Card:
        when = self._desk.clock.recently(session.changed_at, self._desk.now())
        if not session.readable:
            return Card(self.tr("A conversation that cannot be read"), None, (when,))
        turns = self.tr("%Ln turns", "", session.turns)
        forks = self.tr("%Ln branches", "", len(session.branches)) if len(session.branches) > 1 else ""
        return Card(self.title_of(session), None, tuple(part for part in (when, turns, forks) if part))


class ConversationList(QWidget):
    """``chosen`` with an id; ``new_asked``; ``rename_asked`` and ``erase_asked`` for the chosen one."""

    chosen = Signal(str)
    new_asked = Signal()
    rename_asked = Signal()
    erase_asked = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.model = ConversationModel(desk, self)
        self.view = CardList(desk.theme, "conversations")
        self.view.setAccessibleName(self.tr("Conversations, the last changed first"))
        self.view.setSelectionMode(CardList.SelectionMode.SingleSelection)
        self.view.setModel(self.model)
        self._new = self._button("chatNew", self.tr("New conversation"))
        self._rename = self._button("chatRename", self.tr("Rename…"))
        self._erase = self._button("chatErase", self.tr("Erase…"))
        self._new.clicked.connect(self.new_asked)
        self._rename.clicked.connect(self.rename_asked)
        self._erase.clicked.connect(self.erase_asked)
        self.view.selectionModel().selectionChanged.connect(self._choose)
        self._following = False
        self._lay_out()
        self._judge()

    def show_sessions(self, sessions: Sequence[Session], current: str | None) -> None:
        """Takes them as they are now, with the current one selected."""
        self._following = True
        self.model.show(sessions)
        self.select(current)
        self._following = False
        self._judge()

    def select(self, session_id: str | None) -> None:
        """Selects a conversation, or none."""
        before, self._following = self._following, True
        row = self.model.row_of(session_id)
        if row >= 0:
            self.view.selectRow(row)
        else:
            self.view.clearSelection()
        self._following = before
        self._judge()

    def session(self) -> Session | None:
        """The conversation that is selected."""
        rows = self.view.selectionModel().selectedRows()
        return self.model.session(rows[0].row()) if rows else None

    def _choose(self) -> None:
        self._judge()
        session = self.session()
        if session is not None and not self._following:
            self.chosen.emit(session.id)

    def _judge(self) -> None:
        session = self.session()
        self._rename.setEnabled(session is not None and session.readable)
        self._erase.setEnabled(session is not None)

    def _button(self, name: str, words: str) -> QPushButton:
        button = push_button(words, name)
        action = QAction(words, self.view)
        action.triggered.connect(button.click)
        self.view.addAction(action)
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(GRID * 2, GRID, GRID * 2, GRID)
        row.setSpacing(GRID)
        row.addWidget(self._rename, 1)
        row.addWidget(self._erase, 1)
        top = QHBoxLayout()
        top.setContentsMargins(GRID * 2, GRID * 2, GRID * 2, GRID)
        top.addWidget(self._new, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self.view, 1)
        column.addLayout(row)
