"""Which subjects are kept from agents, and what of their context goes or comes by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QListWidget, QWidget

from nua_desktop_memory.desktop.dialogs.frame import ChangeDialog
from nua_desktop_memory.desktop.dialogs.problems import problem_words
from nua_desktop_memory.desktop.dialogs.subject_field import SubjectField
from nua_desktop_memory.desktop.notices import Notice, Offer
from nua_desktop_memory.desktop.operation import Operation
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID
from nua_desktop_memory.desktop.widgets.buttons import push_button, row_of
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.store.errors import BadKey
from nua_desktop_memory.store.keys import normalise_key

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.changes import Changes
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.situation import Situation
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError

_ROWS = 6


class NotForAgentsDialog(ChangeDialog):
    """The list of subjects; one that is typed joins it when the dialog is accepted, or before with Add."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "notForAgents", desk.tr("Not for agents"), desk.tr("Save"))
        self._before: tuple[str, ...] | None = None
        self._known: Reading[tuple[str, ...]] = Reading(desk.session, self._take, refused=self._cannot)
        self._list = QListWidget()
        self._list.setObjectName("notForAgentsList")
        self._list.setAccessibleName(self.tr("Subjects that are kept from agents"))
        self._list.setFixedHeight(self._list.fontMetrics().lineSpacing() * _ROWS + GRID * 2)
        self._remove = push_button(self.tr("Take off the list"), "notForAgentsRemove")
        self.subject = SubjectField(desk, title=self.tr("Another subject"))
        self.subject.edit.setPlaceholderText(self.tr("such as health"))
        self._add = push_button(self.tr("Add"), "notForAgentsAdd")
        meaning = self.tr(
            "Memories of these subjects, and of all below them (health also keeps health.blood), are never given to an "
            "agent: not in its context, not when it searches. You see them as ever."
        )
        for button in (self._remove, self._add):
            button.setAutoDefault(False)
        self.subject.put_beside(self._add)
        self.body.addWidget(label(desk.theme, meaning, kind="muted"))
        self.body.addWidget(self.subject)
        self.body.addWidget(self._list)
        self.body.addLayout(row_of((), (self._remove,)))
        self.subject.edited.connect(self._typed)
        self._add.clicked.connect(self._take_in)
        self._remove.clicked.connect(self._take_off)
        self._list.currentRowChanged.connect(self._suit)

    def fill(self, situation: Situation) -> None:
        """The subjects of now, and that of what is selected ready to be added."""
        self._before = None
        self._list.clear()
        subjects = {event.memory_key for event in situation.events}
        self.subject.start((subjects.pop() if len(subjects) == 1 else None) or "")
        self._known.ask(lambda profile: profile.not_for_agents)
        self._suit()

    def problem(self) -> str:
        """What the field says, or that nothing is changed."""
        if self._before is None:
            return self.tr("Reading…")
        same = set(self._subjects()) == set(self._before) if not self.subject.problem() else False
        return self.subject.problem() or (self.tr("Nothing is changed yet.") if same else "")

    def rehearsal(self) -> Callable[[Profile], Consequences]:
        """What agents would be given."""
        subjects = self._subjects()
        return lambda profile: profile.set_not_for_agents(subjects, dry_run=True)

    def change(self) -> Callable[[Profile], object]:
        """The new list."""
        subjects = self._subjects()
        return lambda profile: profile.set_not_for_agents(subjects)

    def succeeded(self, result: object) -> None:
        """Says so, with a way back."""
        super().succeeded(result)
        before, number = self._before or (), len(self._subjects())
        words = (
            self.tr("%Ln subjects are kept from agents.", "", number) if number else self.tr("Agents see everything.")
        )
        back = Offer("undo", self.tr("Undo"), lambda: self._go_back(before))
        self.desk.session.tell(Notice(words, offers=(back,)))

    def place_refusal(self, error: NuaError) -> bool:
        """Beside the field."""
        if error.code in {"bad_key", "policy"}:
            self.subject.refuse(problem_words(error))
            return True
        return False

    def first_field(self) -> QWidget:
        """The subject."""
        return self.subject.edit

    def has_typed(self) -> bool:
        """The list is another."""
        return self._before is not None and set(self._listed()) != set(self._before)

    def _go_back(self, before: tuple[str, ...]) -> None:
        Operation(self.desk.session, lambda profile: profile.set_not_for_agents(before)).start()

    def _follow(self, changes: Changes) -> None:
        """Another program may have changed the list meanwhile: what it did is kept."""
        super()._follow(changes)
        if self.isVisible() and self._before is not None:
            self._known.ask(lambda profile: profile.not_for_agents)

    def _take(self, subjects: tuple[str, ...]) -> None:
        before, self._before = self._before, subjects
        if before == subjects:
            return
        kept = [one for one in self._listed() if one in subjects or one not in (before or ())]
        come = [one for one in subjects if one not in kept and one not in (before or ())]
        self._list.clear()
        self._list.addItems([*kept, *come])
        self._suit()
        self.edited()

    def _cannot(self, error: NuaError) -> None:
        self.say_error(problem_words(error))

    def _listed(self) -> list[str]:
        return [self._list.item(row).text() for row in range(self._list.count())]

    def _subjects(self) -> list[str]:
        """The list with what is typed."""
        try:
            typed = [normalise_key(self.subject.text())] if self.subject.text() else []
        except BadKey:
            typed = []
        return list(dict.fromkeys((*self._listed(), *typed)))

    def _take_in(self) -> None:
        if self.subject.text() and not self.subject.problem():
            subjects = self._subjects()
            self._list.clear()
            self._list.addItems(subjects)
            self.subject.start("")
            self._typed()
            self.subject.edit.setFocus()

    def _take_off(self) -> None:
        self._list.takeItem(self._list.currentRow())
        self._typed()

    def _typed(self) -> None:
        self._suit()
        self.edited()

    def _suit(self) -> None:
        self._remove.setEnabled(self._list.currentRow() >= 0)
        for widget in (self._list, self._remove):
            widget.setVisible(self._list.count() > 0)
        self._add.setEnabled(bool(self.subject.text()) and not self.subject.problem())
