"""Remember: one new memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from nua_desktop_memory.desktop.dialogs.against import AgainstChoice, Old
from nua_desktop_memory.desktop.dialogs.frame import ChangeDialog
from nua_desktop_memory.desktop.dialogs.problems import problem_words
from nua_desktop_memory.desktop.dialogs.proposed_times import day_of
from nua_desktop_memory.desktop.dialogs.split_offer import SplitOffer
from nua_desktop_memory.desktop.dialogs.subject_field import SubjectField
from nua_desktop_memory.desktop.dialogs.text_field import TextField
from nua_desktop_memory.desktop.dialogs.times_row import TimesRow

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.situation import Situation
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.operations.request import NoteOptions
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError


class RememberDialog(ChangeDialog):
    """Text, subject and times of a new memory (`Profile.note`).

    Where it would stand against one current fact, the person can say at once that this one ended or was wrong;
    then it is a replacement (`Profile.replace`). What is too long can become several memories (`Profile.split_note`).
    """

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "remember", desk.tr("Remember"), desk.tr("Remember"))
        self.text = TextField(desk.theme, self.tr("What happened or holds"), lines=3)
        self.subject = SubjectField(desk)
        self.times = TimesRow(desk)
        self.against = AgainstChoice(desk.theme)
        self.splitting = SplitOffer(desk)
        self._count = 1
        for field in (self.text, self.splitting, self.subject, self.times):
            self.body.addWidget(field)
        self.body.addWidget(self.against)
        self.text.edited.connect(self._text_edited)
        self.splitting.changed.connect(self._split_chosen)
        self.times.edited.connect(self.edited)
        self.subject.edited.connect(self._subject_edited)
        self.against.chosen.connect(self.edited)

    def fill(self, situation: Situation) -> None:
        """Everything empty."""
        del situation
        self.splitting.start()
        self.text.let_be_long(allowed=False)
        self.text.start("")
        self.subject.start("")
        self.times.start(None)
        self.against.forget()

    def problem(self) -> str:
        """What the fields say."""
        return self.text.problem() or self.subject.problem() or self.times.problem()

    def rehearsal(self) -> Callable[[Profile], Consequences]:
        """The memory as it would be."""
        text, options, old = self.text.text(), self._options(), self._replaced()
        if self.splitting.is_chosen:
            return lambda profile: profile.split_note(text, dry_run=True, **options)
        if old is None:
            return lambda profile: profile.note(text, dry_run=True, **options)
        first, *rest = old
        date = self._date()
        return lambda profile: profile.replace(first, text, over=rest, changed_at=date, dry_run=True, **options)

    def change(self) -> Callable[[Profile], object]:
        """The memory."""
        text, options, old = self.text.text(), self._options(), self._replaced()
        self._count = len(self.splitting.parts) if self.splitting.is_chosen else 1
        if self.splitting.is_chosen:
            return lambda profile: profile.split_note(text, **options)
        if old is None:
            return lambda profile: profile.note(text, **options)
        first, *rest = old
        date = self._date()
        return lambda profile: profile.replace(first, text, over=rest, changed_at=date, **options)

    def done_words(self) -> str:
        """What the strip says."""
        if self._count > 1:
            return self.tr("Remembered as %Ln memories.", "", self._count)
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
        """Asks what became of the old value where both would stand."""
        super().show_consequences(consequences)
        self.against.foresee(consequences)

    def _text_edited(self) -> None:
        self.splitting.look_at(self.text.text())
        self._split_chosen()

    def _split_chosen(self) -> None:
        self.text.let_be_long(allowed=self.splitting.is_chosen)
        self.text.object_to(self._split_problem())
        self.edited()

    def _split_problem(self) -> str:
        """Why a text that is to be split cannot be split now."""
        if not self.splitting.is_chosen:
            return ""
        if not self.splitting.parts:
            return self.tr("The parts are being worked out.")
        if self.subject.text():
            return self.tr("Several memories under one subject would contradict each other. Leave the subject empty.")
        return ""

    def _subject_edited(self) -> None:
        """What was said of another subject's value no longer counts."""
        self.against.forget()
        self.text.object_to(self._split_problem())
        self.edited()

    def _replaced(self) -> tuple[str, ...] | None:
        """The ids of the value that gives way, if the person said so."""
        candidate = self.against.candidate
        if candidate is None or self.against.old is Old.STAYS:
            return None
        return tuple(event.event_id for event in candidate.events)

    def _date(self) -> str | None:
        """When the old value ended: as the new one begins, by what is said of it, else today."""
        if self.against.old is not Old.ENDED:
            return None
        given = self.times.since.value() or self.times.observed.value()
        return given or day_of(self.desk.now(), self.desk.clock)

    def _options(self) -> NoteOptions:
        """Empty fields are empty: nothing is inherited from an old value but its subject."""
        observed, since, until = (field.value() for field in self.times.fields)
        options: NoteOptions = {"key": self.subject.text(), "observed_at": observed, "until": until}
        if self.against.old is not Old.ENDED:
            options["from_"] = since
        return options


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
