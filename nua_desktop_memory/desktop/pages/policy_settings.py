"""What memory refuses to keep: the kinds of secrets, each to be switched off, and a look at what is stored already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.marks import QT_TRANSLATE_NOOP
from nua_desktop_memory.desktop.notices import Notice
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.buttons import push_button
from nua_desktop_memory.desktop.widgets.labels import label

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.operations.policy_choice import PolicyChoice
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError

KINDS = {
    "token": QT_TRANSLATE_NOOP("Policy", "Access tokens and keys"),
    "private_key": QT_TRANSLATE_NOOP("Policy", "Private keys"),
    "password": QT_TRANSLATE_NOOP("Policy", "Passwords"),
    "pin": QT_TRANSLATE_NOOP("Policy", "PINs"),
    "one_time_code": QT_TRANSLATE_NOOP("Policy", "One-time codes"),
    "recovery_phrase": QT_TRANSLATE_NOOP("Policy", "Recovery phrases of wallets"),
    "payment_card": QT_TRANSLATE_NOOP("Policy", "Numbers of payment cards"),
    "bank_account": QT_TRANSLATE_NOOP("Policy", "Numbers of bank accounts"),
    "identity": QT_TRANSLATE_NOOP("Policy", "Identity numbers"),
}
_COLUMNS = 2


class PolicySettings(QWidget):
    """A box for each kind, checked while it is refused. Letting a kind in is asked again, in words, before it is so."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._asked = ""
        self._changing = 0
        self._reading: Reading[PolicyChoice] = Reading(desk.session, self._show, refused=self._refused)
        self._boxes = {name: self._box(name, words) for name, words in KINDS.items()}
        self._words = label(desk.theme, self.tr("Refused before anything is written, wherever it comes from:"))
        self._question = label(desk.theme, kind="conflict", name="policyQuestion")
        self._keep = push_button(self.tr("Go on refusing"), "policyKeep")
        self._let = push_button(self.tr("Let it in"), "policyLet")
        self._error = label(desk.theme, kind="error", name="policyError")
        self._scan = push_button(self.tr("Look for secrets in what is stored…"), "scanSecrets")
        self._keep.clicked.connect(self._leave)
        self._let.clicked.connect(self._let_in)
        self._scan.clicked.connect(lambda: desk.command_asked.emit("scan"))
        self._lay_out()
        self._leave()

    def refresh(self) -> None:
        """Reads the choice again."""
        self._reading.ask(lambda profile: profile.policy)

    def _show(self, choice: PolicyChoice) -> None:
        for name, box in self._boxes.items():
            if name != self._asked:
                with QSignalBlocker(box):
                    box.setChecked(name not in choice.off)
            box.setEnabled(True)

    def _switched(self, name: str, *, refused: bool) -> None:
        """Refusing more happens at once; refusing less is asked first, and the box stays checked until then."""
        self._leave()
        if refused:
            self._change(name, refused=True)
            return
        with QSignalBlocker(self._boxes[name]):
            self._boxes[name].setChecked(True)
        self._asked = name
        words = self.tr(
            "{kind}: stop refusing them? Whatever looks like one could then be remembered. It would lie readable in "
            "this profile's files, agents would be given it, and the log keeps it even after it was erased."
        )
        self._question.setText(words.format(kind=_translate(KINDS[name])))
        self._show_question(shown=True)
        self._keep.setFocus()

    def _let_in(self) -> None:
        name = self._asked
        self._leave()
        if name:
            self._change(name, refused=False)

    def _leave(self) -> None:
        self._asked = ""
        self._show_question(shown=False)

    def _change(self, name: str, *, refused: bool) -> None:
        self._reading.drop()  # what is being read is from before

        def work(profile: Profile) -> PolicyChoice:
            others = {one for one in profile.policy.off if one != name}
            return profile.set_policy(off=others if refused else others | {name})

        self._error.hide()
        self._changing += 1
        self._scan.setEnabled(False)  # it would look for what was refused until now
        operation = Operation(self._desk.session, work).on_success(lambda choice: self._changed(choice, name))
        operation.on_failure(self._refused).on_finish(self._settle).start()

    def _settle(self) -> None:
        self._changing -= 1
        self._scan.setEnabled(not self._changing)

    def _changed(self, choice: PolicyChoice, name: str) -> None:
        self._show(choice)
        if name in choice.off:
            words = self.tr("{kind} are no longer refused.")
        else:
            words = self.tr("{kind} are refused from now on. What is stored already can be looked through.")
        self._desk.session.tell(Notice(words.format(kind=_translate(KINDS[name]))))

    def _refused(self, error: NuaError) -> None:
        self._error.setText(error.message)
        self._error.show()
        if not self._reading.busy:
            self.refresh()

    def _show_question(self, *, shown: bool) -> None:
        for widget in (self._question, self._keep, self._let):
            widget.setVisible(shown)

    def _box(self, name: str, words: str) -> QCheckBox:
        made = QCheckBox(_translate(words))
        made.setObjectName("policy" + "".join(part.capitalize() for part in name.split("_")))
        made.setAccessibleName(self.tr("Refuse: {kind}").format(kind=_translate(words)))
        made.setChecked(True)
        made.setEnabled(False)
        made.toggled.connect(lambda on, name=name: self._switched(name, refused=on))
        return made

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(GRID * 3)
        grid.setVerticalSpacing(GRID // 2)
        for place, box in enumerate(self._boxes.values()):
            grid.addWidget(box, place // _COLUMNS, place % _COLUMNS)
        answers = QHBoxLayout()
        answers.setSpacing(GRID)
        answers.addWidget(self._keep)
        answers.addWidget(self._let)
        answers.addStretch(1)
        last = QHBoxLayout()
        last.addWidget(self._scan)
        last.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self._words)
        column.addLayout(grid)
        column.addWidget(self._question)
        column.addLayout(answers)
        column.addWidget(self._error)
        column.addLayout(last)
        self._error.hide()


def _translate(words: str) -> str:
    return QCoreApplication.translate("Policy", words)
