"""Move to another subject: some memories, or a whole subject with another name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QWidget

from nua_desktop_memory.desktop.dialogs.frame import ChangeDialog
from nua_desktop_memory.desktop.dialogs.problems import problem_words
from nua_desktop_memory.desktop.dialogs.read_text import ReadText
from nua_desktop_memory.desktop.dialogs.reason_field import ReasonField
from nua_desktop_memory.desktop.dialogs.subject_field import SubjectField
from nua_desktop_memory.desktop.spacing import listed
from nua_desktop_memory.desktop.theme import Size
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.facts.model import SlotState
from nua_desktop_memory.store.errors import BadKey
from nua_desktop_memory.store.keys import normalise_key

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.situation import Situation
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event


class _ToSubjectDialog(ChangeDialog):
    """A new subject and why; says beforehand where a conflict will stand."""

    def __init__(self, desk: Desk, parent: QWidget, name: str, title: str, accept: str) -> None:
        super().__init__(desk, parent, name, title, accept)
        self.subject = SubjectField(desk, title=desk.tr("New subject"))
        self.subject.edit.setPlaceholderText(self.tr("such as home.city"))
        self.clash = label(desk.theme, kind="conflict", name="clashLabel")
        self.reason = ReasonField(desk.theme, self.tr("Why"))
        self.subject.edited.connect(self._other_subject)
        self.reason.edited.connect(self.edited)

    def start(self, subject: str) -> None:
        """Empties the fields; the subject that there is stands ready to be changed."""
        self.subject.start(subject)
        self.subject.edit.selectAll()
        self.subject.require(self.tr("Say which subject."))
        self.clash.hide()
        self.reason.start("")

    def unchanged(self, subject: str | None) -> str:
        """What is said while the subject typed is the one that there is; empty where it is another."""
        try:
            same = normalise_key(self.subject.text()) == subject
        except BadKey:
            return ""
        return self.tr("This is the subject already.") if same else ""

    def show_consequences(self, consequences: Consequences) -> None:
        """Shows them, and where several values would stand."""
        super().show_consequences(consequences)
        pairs = zip(consequences.before, consequences.after, strict=True)
        clashing = [
            after.memory_key
            for before, after in pairs
            if after.state is SlotState.CONFLICT and before.state is not SlotState.CONFLICT
        ]
        self.clash.setText(
            self.tr("A conflict will stand under {subjects}, since there is another value already.").format(
                subjects=listed(clashing[:3]) + (" …" if len(clashing) > 3 else "")
            )
        )
        self.clash.setVisible(bool(clashing))

    def place_refusal(self, error: NuaError) -> bool:
        """Beside the field that it is about."""
        if self.reason.place_own(error):
            return True
        if error.code in {"bad_key", "policy"}:
            self.subject.refuse(problem_words(error))
            return True
        return False

    def done_words(self) -> str:
        """What the strip says."""
        return self.tr("Moved to {subject}.").format(subject=normalise_key(self.subject.text()))

    def first_field(self) -> QWidget:
        """The subject."""
        return self.subject.edit

    def has_typed(self) -> bool:
        """Another subject, or a reason."""
        return self.subject.option() is not None or bool(self.reason.text())

    def _other_subject(self) -> None:
        self.clash.hide()
        self.edited()


class MoveDialog(_ToSubjectDialog):
    """The selected memories, each with all that says the same, under another subject (`Profile.move`)."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "move", desk.tr("Move to another subject"), desk.tr("Move"))
        self._events: tuple[Event, ...] = ()
        self.told = ReadText(desk)
        self.meaning = label(
            desk.theme,
            self.tr(
                "Each is replaced by the same text with the same times under the new subject; what says the same goes "
                "with it. What stood here before stays in the history."
            ),
            kind="muted",
        )
        for widget in (self.told, self.subject, self.clash, self.reason, self.meaning):
            self.body.addWidget(widget)

    def fill(self, situation: Situation) -> None:
        """The selected memories."""
        self._events = situation.events
        self.told.tell(self._events)
        self.start(self._only_subject() or "")

    def problem(self) -> str:
        """What the fields say."""
        only = self._only_subject()
        return self.subject.problem() or self.reason.problem() or (self.unchanged(only) if only else "")

    def rehearsal(self) -> Callable[[Profile], Consequences]:
        """The move as it would be."""
        ids, to, reason = self._ids(), self.subject.text(), self.reason.option()
        return lambda profile: profile.move(*ids, to=to, reason=reason, dry_run=True)

    def change(self) -> Callable[[Profile], object]:
        """The move."""
        ids, to, reason = self._ids(), self.subject.text(), self.reason.option()
        return lambda profile: profile.move(*ids, to=to, reason=reason)

    def watched(self) -> tuple[Event, ...]:
        """The selected memories."""
        return self._events

    def _ids(self) -> tuple[str, ...]:
        return tuple(event.event_id for event in self._events)

    def _only_subject(self) -> str | None:
        subjects = {event.memory_key for event in self._events}
        return subjects.pop() if len(subjects) == 1 else None


class RenameSubjectDialog(_ToSubjectDialog):
    """All that is in force under one subject under another, with what is below it if wished."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "renameSubject", desk.tr("Rename subject"), desk.tr("Rename"))
        self._old = ""
        self.old = label(desk.theme, size=Size.TEXT, bold=True, name="oldSubject")
        self.below = QCheckBox()
        self.below.setObjectName("belowCheck")
        self.meaning = label(
            desk.theme,
            self.tr(
                "Everything in force under this subject is replaced by its like under the new one, in one step that "
                "can be undone. What was replaced or withdrawn before keeps the old name in its history."
            ),
            kind="muted",
        )
        for widget in (self.old, self.subject, self.below, self.clash, self.reason, self.meaning):
            self.body.addWidget(widget)
        self.below.toggled.connect(lambda _: self._other_subject())

    def fill(self, situation: Situation) -> None:
        """The subject of what is selected."""
        self._old = situation.events[0].memory_key or ""
        self.old.setText(self._old)
        words = self.tr("Also everything below it: {subject}").format(subject=f"{self._old}.*")
        self.below.setText(words)
        self.below.setAccessibleName(words)
        self.below.setChecked(False)
        self.start(self._old)

    def problem(self) -> str:
        """What the fields say."""
        return self.subject.problem() or self.reason.problem() or self.unchanged(self._old)

    def rehearsal(self) -> Callable[[Profile], Consequences]:
        """The renaming as it would be."""
        old, new, below, reason = self._values()
        return lambda profile: profile.move_subject(old, new, below=below, reason=reason, dry_run=True)

    def change(self) -> Callable[[Profile], object]:
        """The renaming."""
        old, new, below, reason = self._values()
        return lambda profile: profile.move_subject(old, new, below=below, reason=reason)

    def _values(self) -> tuple[str, str, bool, str | None]:
        return self._old, self.subject.text(), self.below.isChecked(), self.reason.option()
