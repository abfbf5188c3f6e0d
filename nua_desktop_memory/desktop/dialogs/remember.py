"""Remember: one new memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from nua_desktop_memory.desktop.dialogs.frame import ChangeDialog
from nua_desktop_memory.desktop.dialogs.problems import problem_words
from nua_desktop_memory.desktop.dialogs.subject_field import SubjectField
from nua_desktop_memory.desktop.dialogs.text_field import TextField
from nua_desktop_memory.desktop.dialogs.times_row import TimesRow
from nua_desktop_memory.desktop.widgets.labels import label
from nua_desktop_memory.facts.model import SlotState

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.situation import Situation
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.operations.request import NoteOptions
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError


class RememberDialog(ChangeDialog):
    """Text, subject and times of a new memory (`Profile.note`)."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "remember", desk.tr("Remember"), desk.tr("Remember"))
        self.text = TextField(desk.theme, self.tr("What happened or holds"))
        self.subject = SubjectField(desk)
        self.times = TimesRow(desk)
        self.warning = label(desk.theme, kind="conflict", name="conflictWarning")
        for field in (self.text, self.subject, self.times):
            self.body.addWidget(field)
            field.edited.connect(self.edited)
        self.body.addWidget(self.warning)

    def fill(self, situation: Situation) -> None:
        """Everything empty."""
        del situation
        self.text.start("")
        self.subject.start("")
        self.times.start(None)
        self.warning.hide()

    def problem(self) -> str:
        """What the fields say."""
        return self.text.problem() or self.subject.problem() or self.times.problem()

    def rehearsal(self) -> Callable[[Profile], Consequences]:
        """The note as it would be."""
        text, options = self.text.text(), self._options()
        return lambda profile: profile.note(text, dry_run=True, **options)

    def change(self) -> Callable[[Profile], object]:
        """The note."""
        text, options = self.text.text(), self._options()
        return lambda profile: profile.note(text, **options)

    def edited(self) -> None:
        """What was warned of may be over."""
        self.warning.hide()
        super().edited()

    def done_words(self) -> str:
        """What the strip says."""
        return self.tr("Remembered.")

    def has_typed(self) -> bool:
        """Anything in any field."""
        return bool(self.text.text().strip() or self.subject.text() or any(self.times.texts()))

    def place_refusal(self, error: NuaError) -> bool:
        """Beside the text, the subject or the times."""
        return place(error, self.text, self.subject, self.times)

    def first_field(self) -> QWidget:
        """The text."""
        return self.text.edit

    def show_consequences(self, consequences: Consequences) -> None:
        """Says so where the new memory would stand against another."""
        super().show_consequences(consequences)
        new = {slot.memory_key for slot in consequences.after if slot.state is SlotState.CONFLICT}
        old = {slot.memory_key for slot in consequences.before if slot.state is SlotState.CONFLICT}
        self.warning.setText(
            self.tr(
                "This would stand against what is remembered already, and neither would count until you decide. "
                "If that was wrong or has changed, select it and use Replace."
            )
        )
        self.warning.setVisible(bool(new - old))

    def _options(self) -> NoteOptions:
        observed, since, until = (field.option() for field in self.times.fields)
        return {"key": self.subject.option(), "observed_at": observed, "from_": since, "until": until}


def place(error: NuaError, text: TextField, subject: SubjectField, times: TimesRow) -> bool:
    """Puts a refusal beside the field that it is about; false where it is about none of them."""
    words = problem_words(error)
    field = error.details.get("field") if error.code == "policy" else None
    if error.code == "bad_key" or field == "subject":
        subject.refuse(words)
    elif error.code == "bad_time":
        times.refuse(words)
    elif error.code in {"empty", "too_long", "bad_character"} or field == "text":
        text.refuse(words)
    else:
        return False
    return True
