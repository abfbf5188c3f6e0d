"""Rows of a list of any length: the handles are kept, the rows are read when they come in sight.

A handle names a row for as long as it exists (a subject, a LOG position, the ids of a conflict), so that what
was read, the selection and the place in the list survive a change elsewhere in it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal

from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.widgets.cards import CARD, ID, ITEM, Card, unread
from nua_desktop_memory.desktop.widgets.tips import tip

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.session import Session
    from nua_desktop_memory.profile import Profile

H = TypeVar("H", bound=Hashable)
T = TypeVar("T")

AROUND = 50
"""So many rows before and after one that is missing are read with it."""
KEPT = 4_000
"""So many rows that were read are kept."""


class BlockRows(QAbstractTableModel, Generic[H, T]):
    """A one-column model of cards.

    ``read`` gives the rows of some handles; it runs on the worker thread and may leave out what is gone.
    ``card`` draws a row, ``identity`` is its `ID`. ``arrived`` when rows were read.
    """

    arrived = Signal()

    def __init__(
        self,
        session: Session,
        read: Callable[[Profile, Sequence[H]], Mapping[H, T]],
        card: Callable[[T], Card],
        identity: Callable[[T], object],
    ) -> None:
        super().__init__()
        self._read = read
        self._card = card
        self._identity = identity
        self._handles: Sequence[H] = ()
        self._items: OrderedDict[H, tuple[int, T | None]] = OrderedDict()
        self._age = 0
        self._wanted: set[int] = set()
        self._reading: Reading[tuple[int, Sequence[H], Mapping[H, T]]] = Reading(session, self._take)
        self._soon = QTimer(self, interval=0, singleShot=True)
        self._soon.timeout.connect(self._ask)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008 (Qt's own)
        """As many as there are handles."""
        return 0 if parent.isValid() else len(self._handles)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008 (Qt's own)
        """One."""
        return 0 if parent.isValid() else 1

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The row as text, id, card or value; ``None`` while it is being read, which asking for it starts."""
        if not index.isValid():
            return None
        item = self.item(index.row())
        if item is None:
            return unread(role)
        if role == ITEM:
            return item
        if role == ID:
            return self._identity(item)
        if role not in _CARD_ROLES:
            return None
        card = self._card(item)
        return {
            CARD: card,
            Qt.ItemDataRole.DisplayRole: card.text,
            Qt.ItemDataRole.ToolTipRole: tip(card.tooltip or card.text),
            Qt.ItemDataRole.AccessibleTextRole: card.spoken(),
        }[role]

    def handle(self, row: int) -> H:
        """The handle of a row; raises ``IndexError``."""
        return self._handles[row]

    @property
    def handles(self) -> Sequence[H]:
        """Every handle, in order."""
        return self._handles

    def row_of(self, handle: H) -> int | None:
        """Where a handle stands."""
        try:
            return self._handles.index(handle)
        except ValueError:
            return None

    def item(self, row: int) -> T | None:
        """What was read for a row; an older reading stands in while the new one is on its way."""
        if not 0 <= row < len(self._handles):
            return None
        kept = self._items.get(self._handles[row])
        if kept is None or kept[0] != self._age:
            self._wanted.add(row)
            self._soon.start()
        return None if kept is None else kept[1]

    def take_handles(self, handles: Sequence[H], known: Mapping[H, T] | None = None) -> None:
        """Takes the list as it is now; ``known`` are rows that were read with it.

        What is equal at both ends stays in place; only the rows between are removed and inserted. Every
        other row is read again when it is looked at.
        """
        self._age += 1
        for handle, item in (known or {}).items():
            self._keep(handle, item)
        old = self._handles
        head = _equal_at_start(old, handles)
        tail = _equal_at_start(old[head:][::-1], handles[head:][::-1])
        if len(old) - tail > head:
            self.beginRemoveRows(QModelIndex(), head, len(old) - tail - 1)
            self._handles = [*old[:head], *old[len(old) - tail :]] if tail else old[:head]
            self.endRemoveRows()
        if len(handles) - tail > head:
            self.beginInsertRows(QModelIndex(), head, len(handles) - tail - 1)
            self._handles = handles
            self.endInsertRows()
        self._handles = handles
        self._wanted.clear()
        self._renew()

    def draw_again(self) -> None:
        """The cards look different now (another look, zone or language)."""
        self._renew()

    def _renew(self) -> None:
        if self._handles:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._handles) - 1, 0))

    def _ask(self) -> None:
        if self._reading.busy or not self._wanted:
            return
        rows: set[int] = set()
        for row in self._wanted:
            rows.update(range(max(row - AROUND, 0), min(row + AROUND, len(self._handles))))
        self._wanted.clear()
        age = self._age
        fresh = {row for row in rows if self._items.get(self._handles[row], (-1,))[0] != age}
        handles = [self._handles[row] for row in sorted(fresh)]
        self._reading.ask(lambda profile: (age, handles, self._read(profile, handles)))

    def _take(self, answer: tuple[int, Sequence[H], Mapping[H, T]]) -> None:
        age, asked, items = answer
        if age == self._age:
            for handle in asked:
                self._keep(handle, items.get(handle))
            self._renew()
            self.arrived.emit()
        self._soon.start()

    def _keep(self, handle: H, item: T | None) -> None:
        """Keeps a row; ``None``, that it is gone, so that it is not asked for at every paint."""
        self._items[handle] = (self._age, item)
        self._items.move_to_end(handle)
        while len(self._items) > KEPT:
            self._items.popitem(last=False)


_CARD_ROLES = frozenset(
    {CARD, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole}
)
_STRIDE = 1_024


def _equal_at_start(one: Sequence[H], other: Sequence[H]) -> int:
    """How many items are equal from the start on; by strides, since lists may be long."""
    most = min(len(one), len(other))
    done = 0
    while done < most and one[done : done + _STRIDE] == other[done : done + _STRIDE]:
        done += _STRIDE
    done = min(done, most)
    while done < most and cast("object", one[done]) == other[done]:
        done += 1
    return done
