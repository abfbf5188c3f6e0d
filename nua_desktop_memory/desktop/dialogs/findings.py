"""What a look for secrets found: which memories, and of what kind; never the secret itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from nua_desktop_memory.desktop.dialogs.problems import kind_words
from nua_desktop_memory.desktop.dialogs.report_column import lay_out_report
from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.buttons import push_button, row_of
from nua_desktop_memory.desktop.widgets.in_order import InOrder
from nua_desktop_memory.desktop.widgets.labels import label, restyle
from nua_desktop_memory.store.model import State

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.secrets import Finding, Findings

_FIELDS = {
    "text": QT_TRANSLATE_NOOP("Findings", "text"),
    "subject": QT_TRANSLATE_NOOP("Findings", "subject"),
    "tag": QT_TRANSLATE_NOOP("Findings", "tag"),
    "reference": QT_TRANSLATE_NOOP("Findings", "reference"),
    "reason": QT_TRANSLATE_NOOP("Findings", "reason"),
}
_STATES = {
    State.ACTIVE: QT_TRANSLATE_NOOP("Findings", "in force"),
    State.SUPERSEDED: QT_TRANSLATE_NOOP("Findings", "replaced"),
    State.REVOKED: QT_TRANSLATE_NOOP("Findings", "withdrawn"),
    State.DELETED: QT_TRANSLATE_NOOP("Findings", "in the bin"),
    State.PENDING: QT_TRANSLATE_NOOP("Findings", "waiting"),
}


class FindingsDialog(InOrder, QDialog):
    """A list with a box for each memory. ``erase_asked`` has the ids that were chosen; the erase dialog does the rest.

    Not modal: a double click or Enter on a row shows that memory in the window.
    """

    erase_asked = Signal(object)
    event_asked = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("findingsDialog")
        self.setWindowTitle(self.tr("Secrets in what is stored"))
        self.setAccessibleName(self.windowTitle())
        self._title = label(desk.theme, size=Size.TEXT, name="findingsTitle")
        self._words = label(desk.theme, kind="muted", name="findingsWords")
        self._all = QCheckBox(self.tr("All of them"))
        self._all.setObjectName("findingsAll")
        self._all.setAccessibleName(self._all.text())
        self._all.setTristate(True)
        self._all.clicked.connect(self._choose_all)
        self._list = QListWidget()
        self._list.setObjectName("findingsList")
        self._list.setAccessibleName(self.tr("Memories with what looks like a secret"))
        self._list.setUniformItemSizes(True)
        self._list.itemChanged.connect(lambda _: self._count())
        self._list.itemActivated.connect(lambda item: self.event_asked.emit(_id_of(item)))
        self._erase = push_button("", "findingsErase")
        self._close = push_button(self.tr("Close"), "findingsClose")
        self._erase.clicked.connect(self._ask)
        self._close.clicked.connect(self.accept)
        restyle(self._erase, "kind", "danger")
        self._lay_out()

    def show_answer(self, answer: Findings) -> None:
        """Shows what was found; nothing is chosen yet."""
        self._title.setText(
            self.tr("%Ln memories hold what looks like a secret.", "", len(answer.findings))
            if answer.findings
            else self.tr("Nothing that looks like a secret was found.")
        )
        if answer.cancelled:
            words = self.tr("You stopped it after %Ln memories; there may be more.", "", answer.scanned)
        else:
            words = self.tr("%Ln memories were looked through, whatever their state.", "", answer.scanned)
        if answer.findings:
            words += " " + self.tr(
                "What was found is not shown here. If one is real, change it where it is used: erasing removes it "
                "from everything but the record in the log."
            )
        self._words.setText(words)
        with QSignalBlocker(self._list):
            self._list.clear()
            for finding in answer.findings:
                self._list.addItem(_row(finding))
        for widget in (self._list, self._all, self._erase):
            widget.setVisible(bool(answer.findings))
        self._count()
        self.resize(GRID * 80, GRID * 60 if answer.findings else GRID * 20)
        self.show()
        (self._list if answer.findings else self._close).setFocus()

    def chosen(self) -> list[str]:
        """The ids of the memories whose boxes are checked, as they stand in the list."""
        items = (self._list.item(row) for row in range(self._list.count()))
        return [_id_of(item) for item in items if item.checkState() is Qt.CheckState.Checked]

    def _choose_all(self) -> None:
        state = Qt.CheckState.Unchecked if len(self.chosen()) == self._list.count() else Qt.CheckState.Checked
        with QSignalBlocker(self._list):
            for row in range(self._list.count()):
                self._list.item(row).setCheckState(state)
        self._list.viewport().update()
        self._count()

    def _count(self) -> None:
        count, total = len(self.chosen()), self._list.count()
        some = Qt.CheckState.PartiallyChecked if count else Qt.CheckState.Unchecked
        with QSignalBlocker(self._all):
            self._all.setCheckState(Qt.CheckState.Checked if count == total and total else some)
        words = self.tr("Erase %Ln of them…", "", count) if count else self.tr("Erase…")
        self._erase.setText(words)
        self._erase.setAccessibleName(words)
        self._erase.setEnabled(bool(count))

    def _ask(self) -> None:
        ids = self.chosen()
        self.hide()
        self.erase_asked.emit(ids)

    def _lay_out(self) -> None:
        buttons = row_of((self._erase, self._close), (self._all,))
        for button in (self._erase, self._close):
            button.setAutoDefault(False)
        lay_out_report(self, (self._title, self._words), self._list, buttons)


def _row(finding: Finding) -> QListWidgetItem:
    field = QCoreApplication.translate("Findings", _FIELDS.get(finding.field, finding.field))
    state = QCoreApplication.translate("Findings", _STATES[finding.state])
    words = QCoreApplication.translate("Findings", "Record {record} ({state}): {kind} in its {field}")
    kind = kind_words(finding.category)
    made = QListWidgetItem(words.format(record=finding.log_index, state=state, kind=kind, field=field))
    made.setData(Qt.ItemDataRole.UserRole, finding.event_id)
    made.setToolTip(QCoreApplication.translate("Findings", "Rule {rule}").format(rule=finding.rule))
    made.setFlags(made.flags() | Qt.ItemFlag.ItemIsUserCheckable)
    made.setCheckState(Qt.CheckState.Unchecked)
    return made


def _id_of(item: QListWidgetItem) -> str:
    return str(item.data(Qt.ItemDataRole.UserRole))
