"""What a window keeps while it is laid out anew: what is typed, selected and in sight, by the names of its controls."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QItemSelectionModel, QObject
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QSplitter, QWidget

from nua_desktop_memory.desktop.desk import Desk
from nua_desktop_memory.desktop.session import Session
from nua_desktop_memory.desktop.theme import Theme
from nua_desktop_memory.desktop.times import Clock
from nua_desktop_memory.desktop.widgets.time_bar import TimeField

if TYPE_CHECKING:
    from PySide6.QtCore import QByteArray

T = TypeVar("T")
_Flag = QItemSelectionModel.SelectionFlag


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the person is in one list: the current row, the selected rows, the scroll bar's value."""

    current: int
    selected: tuple[int, ...]
    scrolled: int


@dataclass(frozen=True, slots=True)
class Kept:
    """The state of the parts of a window that are about to go."""

    typed: dict[str, str]
    places: dict[str, _Place]
    divided: dict[str, QByteArray]
    focused: str


class Renewal:
    """Takes one set of a window's parts away and brings the person back to where they were among the next.

    The session is another too: no answer to the parts that go comes to those that come. To be called in this order:
    `desk` for the new parts, `clear`, `settle`.
    """

    def __init__(self, last: Desk, shell: QWidget, going: Iterable[QObject], asked: str | None) -> None:
        """``going`` are the parts that go, ``asked`` is the id of a memory that was asked for."""
        self._kept = keep(shell)
        self._last = last.session
        self._going = tuple(going)
        self._asked = asked
        self._last.stop()
        self.desk = Desk(
            Session(self._last.profile_dir), Theme(last.theme.look, last.theme.motion), Clock(last.clock.zone), last.now
        )
        self.desk.inherit(last)

    def clear(self) -> None:
        """Ends the parts that go, but for their session."""
        clear_away(part for part in self._going if part is not self._last)

    def settle(self, shell: QWidget) -> None:
        """Gives the new parts what the old ones held, opens their session and closes the last one."""
        give_back(self._kept, shell)
        session, asked = self.desk.session, self._asked
        if asked is not None:
            session.opened.connect(lambda: self.desk.event_asked.emit(asked))
        session.spawn(session.open())
        session.spawn(self._part())

    async def _part(self) -> None:
        await self._last.close()
        clear_away([self._last])


def keep(root: QWidget) -> Kept:
    """What is typed, selected and divided below ``root``; only controls with a name have a state."""
    fields = {field.objectName(): field.text() for field in root.findChildren(QLineEdit) if not field.isReadOnly()}
    views = {view.objectName(): _place(view) for view in root.findChildren(QAbstractItemView) if _is_list(view)}
    split = {one.objectName(): one.saveState() for one in root.findChildren(QSplitter)}
    focus = QApplication.focusWidget()
    return Kept(_named(fields), _named(views), _named(split), focus.objectName() if focus else "")


def give_back(kept: Kept, root: QWidget) -> None:
    """Puts it into the new parts: texts at once, places in lists as soon as their rows have come."""
    for split in root.findChildren(QSplitter):
        if split.objectName() in kept.divided:
            split.restoreState(kept.divided[split.objectName()])
    for field in root.findChildren(QLineEdit):
        words = kept.typed.get(field.objectName(), "")
        if words != field.text() and not field.isReadOnly():
            _type(field, words)
    for view in root.findChildren(QAbstractItemView):
        place = kept.places.get(view.objectName())
        if place is not None and place.current >= 0 and _is_list(view):
            _when_there(view, place)
    focus = root.findChild(QWidget, kept.focused) if kept.focused else None
    if focus is not None:
        focus.setFocus()


def clear_away(parts: Iterable[QObject]) -> None:
    """Ends parts at once; must not be called from within one of them."""
    for part in parts:
        if isinstance(part, QWidget):
            part.hide()
        part.deleteLater()
        QCoreApplication.sendPostedEvents(part, QEvent.Type.DeferredDelete)


def _named(states: dict[str, T]) -> dict[str, T]:
    return {name: state for name, state in states.items() if name and not name.startswith("qt_")}


def _is_list(view: QAbstractItemView) -> bool:
    return view.selectionModel() is not None and view.objectName() != "navigation"


def _place(view: QAbstractItemView) -> _Place:
    rows = tuple(index.row() for index in view.selectionModel().selectedRows())
    return _Place(view.currentIndex().row(), rows, view.verticalScrollBar().value())


def _type(field: QLineEdit, words: str) -> None:
    if isinstance(field, TimeField):
        field.say(words)
    else:
        field.setText(words)


def _when_there(view: QAbstractItemView, place: _Place) -> None:
    model = view.model()

    def settle() -> None:
        if model.rowCount() > max(place.current, *place.selected, 0):
            model.rowsInserted.disconnect(arrived)
            model.modelReset.disconnect(arrived)
            _go(view, place)

    arrived: Callable[..., None] = lambda *_: settle()  # noqa: E731 - kept by name to be disconnected
    model.rowsInserted.connect(arrived)
    model.modelReset.connect(arrived)
    settle()


def _go(view: QAbstractItemView, place: _Place) -> None:
    chosen = view.selectionModel()
    chosen.setCurrentIndex(view.model().index(place.current, 0), _Flag.Clear | _Flag.Rows)
    for row in place.selected:
        chosen.select(view.model().index(row, 0), _Flag.Select | _Flag.Rows)
    view.verticalScrollBar().setValue(place.scrolled)
