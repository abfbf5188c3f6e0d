"""Replace: it was wrong, or it changed on a date; two ways told apart in plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.frame import ChangeDialog
from nua_desktop_memory.desktop.dialogs.reason_field import ReasonField
from nua_desktop_memory.desktop.dialogs.remember import place
from nua_desktop_memory.desktop.dialogs.subject_field import SubjectField
from nua_desktop_memory.desktop.dialogs.supports import supports_of
from nua_desktop_memory.desktop.dialogs.text_field import TextField
from nua_desktop_memory.desktop.dialogs.times_row import TimesRow
from nua_desktop_memory.desktop.dialogs.told import ToldMemory
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import hairline, label
from nua_desktop_memory.facts.claims import fold

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.situation import Situation
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.operations.request import NoteOptions
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event

Times = tuple[str, str, str]


class ReplaceDialog(ChangeDialog):
    """A new text for one memory, with every memory that says the same as it (`Profile.replace`).

    ``effectiveFromEdit`` is the date of the change where it changed, else when the corrected memory holds from.
    """

    HEIGHT: ClassVar[int] = 656

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "replace", desk.tr("Replace"), desk.tr("Replace"))
        self._event: Event | None = None
        self._over: tuple[str, ...] = ()
        self._other_times: Times = ("", "", "")
        self._supports: Reading[tuple[str, ...]] = Reading(desk.session, self._take_supports, refused=lambda _: None)
        self.old = ToldMemory(desk, "oldText")
        self.also = label(desk.theme, size=Size.SMALL, kind="muted", name="supportsLabel")
        self.wrong = _choice(self.tr("It was wrong"), "wrongChoice")
        self.changed = _choice(self.tr("It changed on a date"), "changedChoice")
        self._meaning = label(desk.theme, size=Size.SMALL, kind="muted", name="meaningLabel")
        self.text = TextField(desk.theme, self.tr("What is right"), lines=2)
        self.subject = SubjectField(desk)
        self.times = TimesRow(desk)
        self.reason = ReasonField(desk.theme, self.tr("Why"))
        self._group = QButtonGroup(self)
        self._lay_out_fields()
        self._group.buttonToggled.connect(self._way_chosen)
        for field in (self.text, self.subject, self.times, self.reason):
            field.edited.connect(self.edited)

    def fill(self, situation: Situation) -> None:
        """The selected memory, with its text, subject and times to be corrected."""
        event = situation.events[0]
        self._event, self._over = event, ()
        self.old.tell(event)
        self.also.hide()
        self.wrong.setChecked(True)
        self.text.start(event.text)
        self.subject.start(event.memory_key or "")
        self.times.start(event)
        self._other_times = ("", "", "")
        self.reason.start("")
        self._show_way()
        self._supports.ask(lambda profile: supports_of(profile, [event]))

    def problem(self) -> str:
        """What the fields say; or that nothing is different yet."""
        self.text.object_to(self._objection())
        return self.text.problem() or self.subject.problem() or self.times.problem() or self.reason.problem()

    def rehearsal(self) -> Callable[[Profile], Consequences]:
        """The replacement as it would be."""
        event_id, text, over, date, reason, options = self._values()
        return lambda profile: profile.replace(
            event_id, text, over=over, changed_at=date, reason=reason, dry_run=True, **options
        )

    def change(self) -> Callable[[Profile], object]:
        """The replacement."""
        event_id, text, over, date, reason, options = self._values()
        return lambda profile: profile.replace(event_id, text, over=over, changed_at=date, reason=reason, **options)

    def done_words(self) -> str:
        """What the strip says."""
        return self.tr("Replaced.")

    def has_typed(self) -> bool:
        """Anything that is not as it was put there."""
        return self._differs() or bool(self.reason.text())

    def place_refusal(self, error: NuaError) -> bool:
        """Beside the field that it is about."""
        return self.reason.place_own(error) or place(error, self.text, self.subject, self.times)

    def watched(self) -> tuple[Event, ...]:
        """The memory that is replaced."""
        return (self._event,) if self._event else ()

    def first_field(self) -> QWidget:
        """The text."""
        return self.text.edit

    def _differs(self) -> bool:
        return (
            self.text.kept() != (self._event.text if self._event else "")
            or self.subject.option() is not None
            or any(field.option() is not None for field in self.times.fields)
        )

    def _objection(self) -> str:
        """What is missing from a text that could be kept."""
        if self._event is None:
            return ""
        if self.changed.isChecked():
            same = fold(self.text.kept()) == fold(self._event.text)
            return self.tr("Write what holds since then.") if same else ""
        return "" if self._differs() else self.tr("Nothing is different yet.")

    def _values(self) -> tuple[str, str, tuple[str, ...], str | None, str | None, NoteOptions]:
        assert self._event is not None, "the dialog is open on an event"
        observed, since, until = (field.option() for field in self.times.fields)
        options: NoteOptions = {"key": self.subject.option(), "observed_at": observed, "until": until}
        date: str | None = None
        if self.changed.isChecked():
            date = since
        else:
            options["from_"] = since
        return self._event.event_id, self.text.text(), self._over, date, self.reason.option(), options

    def _way_chosen(self, button: QRadioButton, checked: bool) -> None:
        if not checked or self.filling:
            return
        del button
        self.filling = True
        here = self.times.texts()
        if self.changed.isChecked():
            self.times.start(None)
            self.times.retype(self._other_times)
        elif self._event is not None:
            self.times.start(self._event)
            self.times.retype(self._other_times)
        self._other_times = here
        self._show_way()
        self.filling = False
        self.edited()

    def _show_way(self) -> None:
        changed = self.changed.isChecked()
        self.text.rename(self.tr("What holds since then") if changed else self.tr("What is right"))
        since = self.times.since
        since.rename(self.tr("It changed on") if changed else self.tr("Holds from"))
        since.require(self.tr("Say when it changed.") if changed else "")
        since.means_when_empty(self.tr("required") if changed else self.tr("when observed"))
        self._meaning.setText(
            self.tr("It was true until then: it stays the answer for the time before, and what you write holds since.")
            if changed
            else self.tr("It was never so: what you write takes its place for all times.")
        )

    def _take_supports(self, over: tuple[str, ...]) -> None:
        self._over = over
        if len(over) == 1:
            self.also.setText(self.tr("Another memory says the same; it is replaced with this one."))
        else:
            self.also.setText(
                self.tr("%Ln other memories say the same; they are replaced with this one.", "", len(over))
            )
        self.also.setVisible(bool(over))
        if over:
            self.edited()

    def _lay_out_fields(self) -> None:
        choices = QHBoxLayout()
        choices.setSpacing(GRID * 3)
        for choice in (self.wrong, self.changed):
            self._group.addButton(choice)
            choices.addWidget(choice)
        choices.addStretch(1)
        ways = QVBoxLayout()
        ways.setSpacing(GRID // 2)
        ways.addLayout(choices)
        ways.addWidget(self._meaning)
        old = QVBoxLayout()
        old.setSpacing(GRID // 2)
        old.addWidget(self.old)
        old.addWidget(self.also)
        self.body.addLayout(old)
        self.body.addWidget(hairline())
        self.body.addLayout(ways)
        for field in (self.text, self.times, self.subject, self.reason):
            self.body.addWidget(field)


def _choice(words: str, name: str) -> QRadioButton:
    made = QRadioButton(words)
    made.setObjectName(name)
    made.setAccessibleName(words)
    return made
