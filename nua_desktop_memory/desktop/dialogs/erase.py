"""Erase for good: what goes, what stays and why, a word to be typed, and a report afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from nua_desktop_memory.desktop.dialogs.confirm_field import ConfirmField
from nua_desktop_memory.desktop.dialogs.erase_report import EraseReport
from nua_desktop_memory.desktop.dialogs.frame import ChangeDialog
from nua_desktop_memory.desktop.dialogs.read_text import ReadText
from nua_desktop_memory.desktop.dialogs.retention import notice, report
from nua_desktop_memory.desktop.dialogs.survey import Survey, survey, without
from nua_desktop_memory.desktop.dialogs.twins import Twins
from nua_desktop_memory.desktop.reading import Reading
from nua_desktop_memory.desktop.theme import GRID, Size
from nua_desktop_memory.desktop.widgets.labels import copyable, label, restyle

if TYPE_CHECKING:
    from nua_desktop_memory.desktop.desk import Desk
    from nua_desktop_memory.desktop.situation import Situation
    from nua_desktop_memory.operations.consequences import Consequences
    from nua_desktop_memory.operations.erasing import Erasure
    from nua_desktop_memory.profile import Profile
    from nua_desktop_memory.store.errors import NuaError
    from nua_desktop_memory.store.model import Event


class EraseDialog(ChangeDialog):
    """The selected memories and, where the person says so, those with the same text (`Profile.erase`).

    Erasing keeps no reason, because what is kept of it names no memory; so there is no field for one.
    """

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(desk, parent, "erase", desk.tr("Erase for good"), desk.tr("Erase for good"))
        theme = desk.theme
        self._events: tuple[Event, ...] = ()
        self._offered = False
        self._surveyed: Erasure | None = None
        self._surveying: Reading[Survey] = Reading(desk.session, self._show_survey, refused=self._survey_refused)
        self.told = ReadText(desk)
        self.warning = label(
            theme,
            kind="danger",
            bold=True,
        )
        self._stays = label(theme, self.tr("What stays"), Size.SMALL, kind="muted")
        self.notice = copyable(label(theme, name="retentionNotice"))
        self.notice.setAccessibleName(self.tr("What stays"))
        self._whole = QPushButton(self.tr("Remove the whole profile, the log included…"))
        self.twins = Twins(desk)
        self.confirm = ConfirmField(theme, self.tr("erase"))
        self.report = EraseReport(desk)
        stays = QVBoxLayout()
        stays.setSpacing(GRID // 2)
        stays.addWidget(self._stays)
        stays.addWidget(self.notice)
        stays.addWidget(self._whole_link())
        self.body.addWidget(self.told)
        self.body.addWidget(self.warning)
        self.body.addLayout(stays)
        for widget in (self.twins, self.confirm, self.report):
            self.body.addWidget(widget)
        restyle(self.footer.accept, "kind", "danger")
        self.confirm.edited.connect(self.judge)
        self.twins.changed.connect(self._survey_again)

    @property
    def is_done(self) -> bool:
        """The report is shown: nothing is left to be decided."""
        return not self.report.isHidden()

    def fill(self, situation: Situation) -> None:
        """The selected memories; what stays is read at once."""
        self._events = situation.events
        self._offered = False
        self._surveyed = None
        self.told.tell(self._events)
        self.warning.setText(self._warning())
        self.twins.offer(())
        self.confirm.start("")
        self.notice.setText(self.tr("Looking where the text is…"))
        self._show_report(shown=False)
        self._survey_again()

    def _warning(self) -> str:
        count = len(self._events)
        if count == 1:
            return self.tr(
                "This cannot be undone. The memory is gone from facts, search, timeline, bin and what agents are given."
            )
        return self.tr(
            "This cannot be undone. %Ln memories are gone from facts, search, timeline, bin and what agents are given.",
            "",
            count,
        )

    def problem(self) -> str:
        """Nothing can be erased before it was said what stays and the word was typed."""
        if self.is_done:
            return ""
        return self.tr("What stays is still being looked up.") if self._surveyed is None else self.confirm.problem()

    def can_rehearse(self) -> bool:
        """What would change does not wait for the word to be typed."""
        return not self.is_done

    def rehearsal(self) -> Callable[[Profile], Consequences]:
        """Facts and context without them."""
        positions = [event.log_index for event in self._all()]
        return lambda profile: without(profile, positions)

    def change(self) -> Callable[[Profile], object]:
        """The erasing."""
        ids = self._ids()
        return lambda profile: profile.erase(*ids, yes=True)

    def succeeded(self, result: object) -> None:
        """Shows the report in the place of everything else; no text of the memory stays in the dialog."""
        erasure = cast("Erasure", result)
        session, clock = self.desk.session, self.desk.clock
        self.report.show_report(report(erasure, session.profile_dir, self.desk.now(), clock))
        self._events = ()
        self.told.tell(())
        self.twins.offer(())
        self.confirm.start("")
        self.consequences.say("")
        self._show_report(shown=True)
        self.judge()
        self.footer.accept.setFocus()

    def accept(self) -> None:
        """Erases; with the report in sight, closes."""
        if self.is_done:
            self.done(self.DialogCode.Accepted)
        else:
            super().accept()

    def reject(self) -> None:
        """Once erased, leaving is only closing."""
        if self.is_done:
            self.done(self.DialogCode.Accepted)
        else:
            super().reject()

    def watched(self) -> tuple[Event, ...]:
        """The selected memories."""
        return self._events

    def needs_standing(self) -> bool:
        """Erasing makes sense in every state."""
        return False

    def first_field(self) -> QWidget:
        """The word to be typed."""
        return self.confirm.edit

    def _whole_link(self) -> QPushButton:
        """The way to the one thing that removes the log's record too."""
        self._whole.setObjectName("removeProfileLink")
        self._whole.setAccessibleName(self._whole.text())
        self._whole.setProperty("kind", "link-danger")
        self._whole.setAutoDefault(False)
        self._whole.clicked.connect(self._ask_for_the_whole)
        return self._whole

    def _ask_for_the_whole(self) -> None:
        folder, pulse = self.desk.session.profile_dir, self.desk.pulse
        self.done(self.DialogCode.Rejected)
        self.desk.removal_asked.emit(folder, pulse.name if pulse is not None else folder)

    def _all(self) -> tuple[Event, ...]:
        return self._events + self.twins.chosen()

    def _ids(self) -> tuple[str, ...]:
        return tuple(event.event_id for event in self._all())

    def _survey_again(self) -> None:
        ids = self._ids()
        self._surveyed = None
        self._surveying.ask(lambda profile: survey(profile, ids))
        self.edited()

    def _show_survey(self, found: Survey) -> None:
        self._surveyed = found.erasure
        self.notice.setText(notice(found.erasure, self.desk.session.profile_dir))
        if not self._offered:
            self._offered = True
            self.twins.offer(found.twins)
        self.judge()

    def _survey_refused(self, error: NuaError) -> None:
        self.notice.setText(self.tr("It could not be looked up what stays, so nothing can be erased."))
        self.say_error(error.message)

    def _show_report(self, *, shown: bool) -> None:
        for widget in (self.told, self.warning, self._stays, self.notice, self._whole, self.confirm):
            widget.setVisible(not shown)
        self.twins.setVisible(not shown and bool(self.twins.last()))
        self.report.setVisible(shown)
        self.beside.setVisible(not shown)
        self.footer.cancel.setVisible(not shown)
        self.footer.name_accept(self.tr("Close") if shown else self.tr("Erase for good"))
        restyle(self.footer.accept, "kind", "primary" if shown else "danger")
