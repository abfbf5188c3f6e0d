"""What has no place in the block, part by part, each with the reason; from a line to its memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.desktop.numbers import grouped
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.tips import tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nua_desktop_memory.context.left_out import LeftOut
    from nua_desktop_memory.desktop.desk import Desk

_PARTS = {
    "facts": QT_TRANSLATE_NOOP("Context", "Facts and conflicts without room"),
    "relevant": QT_TRANSLATE_NOOP("Context", "Matches without room"),
    "recent": QT_TRANSLATE_NOOP("Context", "Recent memories without room"),
    "kept": QT_TRANSLATE_NOOP("Context", "Kept from agents"),
}
_WHY = (
    QT_TRANSLATE_NOOP("Context", "There was no room for it among the facts and conflicts."),
    QT_TRANSLATE_NOOP("Context", "It matches the question, but better matches took the lines for them."),
    QT_TRANSLATE_NOOP("Context", "It matches the question, but it did not fit into the bytes that were left."),
    QT_TRANSLATE_NOOP("Context", "Newer memories took the room, and no summary stands for it."),
    QT_TRANSLATE_NOOP("Context", "Its subject is kept from agents."),
)
"""What the plan gives as reasons, so that the translators' tools find them."""

EVENT = Qt.ItemDataRole.UserRole


class LeftOutList(QTreeWidget):
    """Groups with their number; Enter or a double click on a line shows its memory."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setObjectName("contextLeftOut")
        self.setAccessibleName(self.tr("What was left out and why"))
        self.setHeaderLabels([self.tr("Left out"), self.tr("Why")])
        self.setWordWrap(True)
        self.setStyleSheet(f"QTreeWidget::item {{ padding: {GRID // 2}px; }}")
        self.setRootIsDecorated(False)
        self.setTabKeyNavigation(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.itemActivated.connect(self._open)

    def show_left_out(self, left_out: Sequence[LeftOut]) -> None:
        """Shows these; the groups stand open."""
        self.clear()
        for part, words in _PARTS.items():
            found = [one for one in left_out if one.part == part]
            if found:
                self._add_group(f"{_word(words)} ({grouped(len(found))})", found)
        self.expandAll()

    def _add_group(self, title: str, found: Sequence[LeftOut]) -> None:
        group = QTreeWidgetItem([title])
        group.setFont(0, self._desk.theme.font(Size.BODY, bold=True))
        self.addTopLevelItem(group)
        group.setFirstColumnSpanned(True)
        for one in found:
            row = QTreeWidgetItem([one.text, _word(one.why)])
            row.setData(0, EVENT, one.event_ids[0])
            row.setToolTip(0, tip(one.text))
            row.setToolTip(1, _word(one.why))
            group.addChild(row)

    def _open(self, row: QTreeWidgetItem) -> None:
        event_id = row.data(0, EVENT)
        if event_id:
            self._desk.event_asked.emit(event_id)


def _word(words: str) -> str:
    return QCoreApplication.translate("Context", words)
