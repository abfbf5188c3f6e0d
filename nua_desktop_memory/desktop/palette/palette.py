"""The command palette (Ctrl+K): one field, one list, the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QDialog, QLineEdit, QListView, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.palette.entries import Entry, Found, Kind, arranged, look_up
from nua_desktop_memory.desktop.palette.list import EntryLine, EntryModel
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.in_order import InOrder
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk

_MOVING = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})


class Palette(InOrder, QDialog):
    """Lists what fits the words that are typed; Enter does the current line, Esc closes.

    ``fixed`` gives the commands that can be done now and the pages, each time it opens.
    """

    def __init__(
        self,
        desk: Desk,
        parent: QWidget,
        fixed: Callable[[], Sequence[Entry]],
        show_subject: Callable[[str], None],
    ) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("palette")
        self.setWindowTitle(self.tr("Go to or do"))
        self.setAccessibleName(self.windowTitle())
        self._desk = desk
        self._around = parent
        self._fixed = fixed
        self._show_subject = show_subject
        self._standing: Sequence[Entry] = ()
        self._found: Sequence[Entry] = ()
        self.field = QLineEdit()
        self.list = QListView()
        self.nothing = label(desk.theme, self.tr("Nothing fits."), kind="muted", name="paletteNothing")
        self._model = EntryModel(self)
        self._reading: Reading[tuple[str, Found]] = Reading(desk.session, self._take, refused=lambda _: None)
        self._prepare()
        self._lay_out()

    def ask(self) -> None:
        """Opens it, empty, over the window's upper middle."""
        self._standing, self._found = self._fixed(), ()
        self.field.clear()
        self._show()
        self._place()
        self.open()
        self.field.setFocus()

    def entries(self) -> list[Entry]:
        """What is listed, the nearest first."""
        return self._model.entries

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The field keeps the focus; the keys that move go to the list."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() in _MOVING:
                self._move(event.key())
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._act()
                return True
        return super().eventFilter(watched, event)

    def _move(self, key: int) -> None:
        step = {
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_PageUp: -self._page(),
            Qt.Key.Key_PageDown: self._page(),
        }[Qt.Key(key)]
        rows = self._model.rowCount()
        row = self.list.currentIndex().row() + step
        if abs(step) == 1 and rows:
            row %= rows
        self._choose(max(0, min(row, rows - 1)))

    def _page(self) -> int:
        return max(1, self.list.viewport().height() // max(1, self.list.sizeHintForRow(0)) - 1)

    def _choose(self, row: int) -> None:
        index = self._model.index(row, 0)
        self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.list.scrollTo(index)
        entries = self._model.entries
        spoken = ""
        if 0 <= row < len(entries):
            place = self.tr("{number} of {count}").format(number=row + 1, count=len(entries))
            spoken = f"{entries[row].spoken()}, {place}"
        self.field.setAccessibleDescription(spoken or self.nothing.text())

    def _act(self) -> None:
        row = self.list.currentIndex().row()
        if 0 <= row < self._model.rowCount():
            entry = self._model.entries[row]
            self.accept()
            entry.act()

    def _type(self) -> None:
        words = self.field.text().strip()
        if words and self._desk.session.is_open:
            self._reading.ask(lambda profile: (words, look_up(profile, words)))
        else:
            self._reading.drop()
            self._found = ()
        self._show()

    def _take(self, answer: tuple[str, Found]) -> None:
        words, found = answer
        if words != self.field.text().strip() or not self.isVisible():
            return
        subjects = [
            Entry(Kind.SUBJECT, key, "facts", "", lambda key=key: self._show_subject(key))  # type: ignore[misc]
            for key in found.subjects
        ]
        memories = [
            Entry(Kind.MEMORY, text, "timeline", key, lambda one=event_id: self._desk.event_asked.emit(one))  # type: ignore[misc]
            for event_id, text, key in found.memories
        ]
        current = self._current_text()
        self._found = [*subjects, *memories]
        self._show(current)

    def _current_text(self) -> str:
        row = self.list.currentIndex().row()
        return self._model.entries[row].text if 0 < row < self._model.rowCount() else ""

    def _show(self, keep: str = "") -> None:
        """Lists what fits; the first line is current, or the one that the person had moved to."""
        entries = arranged(self.field.text().strip(), self._standing, self._found)
        self._model.show(entries)
        self.nothing.setVisible(not entries)
        self.list.setVisible(bool(entries))
        texts = [entry.text for entry in entries]
        self._choose(texts.index(keep) if keep in texts else 0)

    def _place(self) -> None:
        around = self._around
        width = min(GRID * 80, around.width() - GRID * 8)
        self.resize(width, min(GRID * 56, around.height() - GRID * 16))
        self.move(around.mapToGlobal(QPoint((around.width() - width) // 2, GRID * 8)))

    def _prepare(self) -> None:
        self.field.setObjectName("paletteField")
        self.field.setAccessibleName(self.tr("Command, page, subject or memory"))
        self.field.setPlaceholderText(self.tr("Type a command, a page, a subject or words of a memory"))
        self.field.setFont(self._desk.theme.font(Size.TEXT))
        self.field.installEventFilter(self)
        self.field.textChanged.connect(lambda _: self._type())
        self.list.setObjectName("paletteList")
        self.list.setAccessibleName(self.tr("What fits"))
        self.list.setModel(self._model)
        self.list.setItemDelegate(EntryLine(self._desk.theme, self.list))
        self.list.setUniformItemSizes(True)
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.clicked.connect(lambda _: self._act())
        self.nothing.setContentsMargins(GRID, GRID, GRID, GRID)

    def _lay_out(self) -> None:
        inside = QWidget()
        inside.setProperty("part", "palette")
        inside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(inside)
        column.setContentsMargins(GRID, GRID, GRID, GRID)
        column.setSpacing(GRID)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        column.addWidget(self.nothing)
        column.addStretch(0)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(inside)
